"""What everybody is told (W-11.1)."""

from dataclasses import dataclass

from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import FactionKey, OffenceKey, SeatNo, Total, WindowKey


@dataclass(frozen=True, slots=True)
class WindowOpened(VillageFact):
    """A window opened; `until` is when it closes, in ISO form (W-3.9)."""

    kind = "window_opened"
    zh = "{window}开始。"
    en = "{window} opens."
    window: WindowKey
    until: str


@dataclass(frozen=True, slots=True)
class FloorFixed(VillageFact):
    """The order of every list from now on (W-3.4)."""

    kind = "floor_fixed"
    zh = "电梯楼顺序：{order}。"
    en = "The floors: {order}."
    order: list[SeatNo]


@dataclass(frozen=True, slots=True)
class CheckedIn(VillageFact):
    """A character has come (W-3.4)."""

    kind = "checked_in"
    zh = "{who}报到。"
    en = "{who} checks in."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class DayOpened(VillageFact):
    """Discussion and vote of a day are open (W-3.6); `until` in ISO form."""

    kind = "day_opened"
    zh = "第{day}天白天开始。"
    en = "Day {day} begins."
    day: int
    until: str


@dataclass(frozen=True, slots=True)
class DawnReport(VillageFact):
    """W-8.10: who went out, by day and by night, and who is sheriff; nothing more."""

    kind = "dawn_report"
    zh = "第{day}天白天开始。昨日因投票出局：{voted}；昨夜出局：{night}；本日警长：{sheriff}。"
    en = "Day {day} begins. Out by yesterday's vote: {voted}. Out last night: {night}. Sheriff: {sheriff}."
    day: int
    voted: list[SeatNo]
    night: list[SeatNo]
    sheriff: SeatNo | None


@dataclass(frozen=True, slots=True)
class MadNamed(VillageFact):
    """Who is mad, if a setting says that it is announced (R43)."""

    kind = "mad_named"
    zh = "癫狂：{who}。"
    en = "Mad: {who}."
    who: list[SeatNo]


@dataclass(frozen=True, slots=True)
class MutedNamed(VillageFact):
    """Who is muted today, if a setting says that it is announced (R43)."""

    kind = "muted_named"
    zh = "禁言：{who}。"
    en = "Muted today: {who}."
    who: list[SeatNo]


@dataclass(frozen=True, slots=True)
class LastWordsPublished(VillageFact):
    """What somebody who is out had to say (W-8.9)."""

    kind = "last_words_published"
    zh = "{who}的遗言：{text}"
    en = "Last words of {who}: {text}"
    who: SeatNo
    text: str


@dataclass(frozen=True, slots=True)
class BallotCast(VillageFact):
    """W-6.4: a vote is open; without a target it was taken back."""

    kind = "ballot_cast"
    zh = "{voter}投票给{target}。{reason}"
    en = "{voter} votes for {target}. {reason}"
    voter: SeatNo
    target: SeatNo | None
    reason: str


@dataclass(frozen=True, slots=True)
class TallyPublished(VillageFact):
    """W-6.8: the weights by candidate, who was on top, and who went out by it, in order."""

    kind = "tally_published"
    zh = "第{day}天计票：{totals}。最高：{top}。出局：{outs}。"
    en = "Tally of day {day}: {totals}. On top: {top}. Out: {outs}."
    day: int
    totals: list[Total]
    top: SeatNo | None
    outs: list[SeatNo]


@dataclass(frozen=True, slots=True)
class AftermathPublished(VillageFact):
    """W-6.8: who went out after the tally, without a cause."""

    kind = "aftermath_published"
    zh = "计票后，{outs}出局。"
    en = "After the tally {outs} went out."
    outs: list[SeatNo]


@dataclass(frozen=True, slots=True)
class IdiotRevealed(VillageFact):
    """W-4.12: it stays, and its votes count for nothing from now on."""

    kind = "idiot_revealed"
    zh = "{who}发动若愚，免于出局，此后其投票不计。"
    en = "{who} plays the fool and stays; its votes no longer count."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class SheriffChanged(VillageFact):
    """Who holds the badge now (W-5.7)."""

    kind = "sheriff_changed"
    zh = "{sheriff}成为警长。"
    en = "{sheriff} is sheriff."
    sheriff: SeatNo


@dataclass(frozen=True, slots=True)
class NoSheriff(VillageFact):
    """Nobody was elected, and nobody will be (R32)."""

    kind = "no_sheriff"
    zh = "本局没有警长。"
    en = "This game has no sheriff."


@dataclass(frozen=True, slots=True)
class BadgeLost(VillageFact):
    """The badge is lost for good (W-5.9)."""

    kind = "badge_lost"
    zh = "无人继任警长，警长之位自此空缺。"
    en = "Nobody takes the badge; there is no sheriff from now on."


@dataclass(frozen=True, slots=True)
class SkillsStripped(VillageFact):
    """W-4.10: the elder's death took them; no names."""

    kind = "skills_stripped"
    zh = "所有特殊身份与普通身份失去技能。"
    en = "All special and common roles lose their skills."


@dataclass(frozen=True, slots=True)
class BroughtBack(VillageFact):
    """A director has undone an out (W-12.2)."""

    kind = "brought_back"
    zh = "导演裁定：{who}回到游戏。"
    en = "By the director: {who} is back in the game."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class MadReleased(VillageFact):
    """W-4.16: the piper is out; no names."""

    kind = "mad_released"
    zh = "吹笛已出局，全部癫狂状态解除。"
    en = "The piper is out; all madness ends."


@dataclass(frozen=True, slots=True)
class ShortenAgreed(VillageFact):
    """W-3.8: how many actors would shorten the day."""

    kind = "shorten_agreed"
    zh = "{count}位演员同意缩短白天。"
    en = "{count} actors agree to shorten the day."
    count: int


@dataclass(frozen=True, slots=True)
class DayRescheduled(VillageFact):
    """The day closes at another time, in ISO form (W-3.7, W-3.8)."""

    kind = "day_rescheduled"
    zh = "本日关闭时间改变。"
    en = "The day closes at another time."
    until: str


@dataclass(frozen=True, slots=True)
class OutAnnounced(VillageFact):
    """Who went out outside a tally by day (W-3.14), or is not announced yet when the game ends (W-7.12)."""

    kind = "out_announced"
    zh = "出局：{outs}。"
    en = "Out: {outs}."
    outs: list[SeatNo]


@dataclass(frozen=True, slots=True)
class GameWon(VillageFact):
    """W-7.12: a faction won, or nobody did."""

    kind = "game_won"
    zh = "{faction}胜利，游戏结束。获胜角色：{winners}。"
    en = "The game is over; {faction} won. Winners: {winners}."
    faction: FactionKey
    winners: list[SeatNo]


@dataclass(frozen=True, slots=True)
class PenaltyGiven(VillageFact):
    """W-10.1: what a character is punished for, with how many points, and how many it has."""

    kind = "penalty_given"
    zh = "{who}因{offence}扣{points}分，累计{total}分。"
    en = "{who} gets {points} penalty points for {offence}, {total} in all."
    who: SeatNo
    offence: OffenceKey
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class SentOff(VillageFact):
    """W-10.2: no rights any more, but still in the game as a body."""

    kind = "sent_off"
    zh = "{who}被罚下。"
    en = "{who} is sent off."
    who: SeatNo
