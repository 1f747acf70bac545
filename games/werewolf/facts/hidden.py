"""What only the directors are told (W-11.1)."""

from dataclasses import dataclass

from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import FactionKey, OffenceKey, SeatNo, SkillKey


@dataclass(frozen=True, slots=True)
class OrderVoid(VillageFact):
    """An order came to nothing, and why (W-8.4a)."""

    kind = "order_void"
    zh = "{who}的{skill}无效（{reason}）。"
    en = "{skill} of {who} is void ({reason})."
    who: SeatNo
    skill: SkillKey
    reason: str


@dataclass(frozen=True, slots=True)
class Protected(VillageFact):
    """Whom the guard protects, and whether it helps (W-4.6)."""

    kind = "protected"
    zh = "{target}受到守护。"
    en = "{target} is protected."
    target: SeatNo
    effect: bool


@dataclass(frozen=True, slots=True)
class Soundproofed(VillageFact):
    """Whom the guard made soundproof (W-4.7)."""

    kind = "soundproofed"
    zh = "{target}受到隔音。"
    en = "{target} is soundproof."
    target: SeatNo


@dataclass(frozen=True, slots=True)
class KillResolved(VillageFact):
    """Whom the ballots chose (W-4.18)."""

    kind = "kill_resolved"
    zh = "杀人目标：{target}。"
    en = "The kill chooses {target}."
    target: SeatNo | None


@dataclass(frozen=True, slots=True)
class KillBlocked(VillageFact):
    """The chosen one was protected."""

    kind = "kill_blocked"
    zh = "{target}因守护免于濒死。"
    en = "{target} is saved by protection."
    target: SeatNo


@dataclass(frozen=True, slots=True)
class NowDying(VillageFact):
    """Will be out at the night's end."""

    kind = "now_dying"
    zh = "{target}濒死。"
    en = "{target} is dying."
    target: SeatNo


@dataclass(frozen=True, slots=True)
class HunterShot(VillageFact):
    """Whom the hunter shoots (W-4.11)."""

    kind = "hunter_shot"
    zh = "{shooter}射击{target}。"
    en = "{shooter} shoots {target}."
    shooter: SeatNo
    target: SeatNo


@dataclass(frozen=True, slots=True)
class ResultWaits(VillageFact):
    """A result waits to be confirmed, until then at the latest (W-12.4)."""

    kind = "result_waits"
    zh = "结果待确认，最迟{until}公布。"
    en = "A result waits to be confirmed, until {until} at the latest."
    until: str


@dataclass(frozen=True, slots=True)
class OutRecorded(VillageFact):
    """W-8.5: who is out as which number, by what cause and by whose hand."""

    kind = "out_recorded"
    zh = "{who}出局（{cause}）。"
    en = "{who} is out ({cause})."
    who: SeatNo
    order: int
    cause: str
    by: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class FactionLost(VillageFact):
    """A faction was judged lost (W-7.2)."""

    kind = "faction_lost"
    zh = "{faction}判负（{step}）。"
    en = "Judged lost at {step}: {faction}."
    faction: FactionKey
    step: str


@dataclass(frozen=True, slots=True)
class PenaltyProposed(VillageFact):
    """W-10.3: an offence that was noticed by itself; nothing follows unless the staff wants it."""

    kind = "penalty_proposed"
    zh = "第{day}天，{who}：{offence}。可考虑扣分。"
    en = "Day {day}, {who}: {offence}. Points may be given."
    who: SeatNo
    offence: OffenceKey
    day: int
