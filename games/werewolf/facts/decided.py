"""What everybody is told of a director's decisions (W-10.1, W-12.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.werewolf.catalogue import SETTINGS
from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import SeatNo, StageKey


@dataclass(frozen=True, slots=True)
class GameAborted(VillageFact):
    """The game is broken off: nobody wins, and nothing is paid (W-11.1a)."""

    kind = "game_aborted"
    zh = "导演中止了本局游戏，无人获胜。"
    en = "The director has broken the game off; nobody wins."


@dataclass(frozen=True, slots=True)
class Reinstated(VillageFact):
    """A character that was sent off has its rights again (W-10.1)."""

    kind = "reinstated"
    zh = "导演裁定：{who}撤销罚下。"
    en = "By the director: {who} is no longer sent off."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class PointsRevoked(VillageFact):
    """Penalty points are taken back; a sending-off stands (W-10.1)."""

    kind = "points_revoked"
    zh = "{who}的扣分撤销{points}分，累计{total}分。"
    en = "{points} penalty points of {who} are taken back, {total} are left."
    who: SeatNo
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundClosed(VillageFact):
    """The round of guesses is closed before its time (W-12.2)."""

    kind = "round_closed"
    zh = "第{round}轮连连看提前截止。"
    en = "Round {round} of the guesses closes early."
    round: int


@dataclass(frozen=True, slots=True)
class RoundReopened(VillageFact):
    """The round of guesses is open again (W-12.2)."""

    kind = "round_reopened"
    zh = "第{round}轮连连看重新开放。"
    en = "Round {round} of the guesses is open again."
    round: int


@dataclass(frozen=True, slots=True)
class SettingChanged(VillageFact):
    """A setting has another value from now on (W-12.2); `value` as JSON holds it."""

    kind = "setting_changed"
    zh = "设置改变：{setting}：{value}。"
    en = "A setting has changed: {setting}: {value}."
    setting: str
    value: bool | int | str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        known = next((one for one in SETTINGS if one.key == self.setting), None)
        if known is None:
            return self.payload()
        return {"setting": known.help.rstrip("。.") or self.setting, "value": known.told(self.value)}


@dataclass(frozen=True, slots=True)
class StageOpened(VillageFact):
    """A stage of the reveal can be read (W-7.12)."""

    kind = "stage_opened"
    zh = "揭秘：{stage}已公开。"
    en = "The reveal goes on: {stage}."
    stage: StageKey


@dataclass(frozen=True, slots=True)
class RulesAnswered(VillageFact):
    """An answer about the rules that a seat got, for all, without who asked (W-3.14)."""

    kind = "rules_answered"
    zh = "规则答疑：{text}"
    en = "On the rules: {text}"
    text: str


@dataclass(frozen=True, slots=True)
class RulingGiven(VillageFact):
    """What the staff has ruled; `on` is the date in the game's zone, in ISO form (W-3.14)."""

    kind = "ruling_given"
    zh = "裁定（{on}）：{text}"
    en = "Ruling of {on}: {text}"
    on: str
    text: str
