"""How a director steers the flow: settings, rounds of guesses, breaking off (W-12.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.refusal import Refused
from games.settings import BadSetting, Setting
from games.werewolf import calendar, guesses, winning
from games.werewolf.catalogue import ABORTED, SETTINGS
from games.werewolf.facts import RoundClosed, RoundReopened, SettingChanged
from games.werewolf.override import board_of
from games.world import World

FLOW = _("Flow")
LIVE: dict[str, Setting] = {one.key: one for one in SETTINGS if one.live}
CALENDAR = frozenset({"day_close_time", "day_length_days", "holidays", "holiday_policy"})
YES = ("yes", "true", "on", "1", "是")
NO = ("no", "false", "off", "0", "否")
LONGEST = 400  # characters of a value


@dataclass(frozen=True, slots=True)
class ChangeSetting(Deed):
    """W-12.2: a setting that a running game may change; a new calendar moves the end of an open day (W-3.7)."""

    key, name, icon, group = "change_setting", _("Change a setting"), "pen", FLOW
    about = _(
        "It holds from now on and everybody reads it. What is set to ring keeps its time; only the end of an open day "
        "follows a new calendar."
    )
    asks_first = True
    setting: str
    value: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        options = tuple(Option(key, _described(world, one)) for key, one in LIVE.items())
        return (
            Field("setting", _("Setting"), options=options),
            Field("value", _("New value"), kind="text", most=LONGEST, hint=_("As it is written beside the setting.")),
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        if self.setting not in LIVE:
            raise Refused("bad_input", _("This cannot be changed while the game runs."), field="setting")
        before = village.settings
        try:
            after = before.replaced({self.setting: _read(LIVE[self.setting], self.value)}, running=True)
        except BadSetting as bad:
            raise Refused("bad_input", bad.sentence, field="value") from bad
        if after[self.setting] == before[self.setting]:
            raise Refused("no_change", _("Nothing was changed."))
        village.settings, village.game.settings = after, after.overrides()
        village.record(SettingChanged(self.setting, _plain(after[self.setting])), EVERYONE)
        if self.setting in CALENDAR:
            calendar.reschedule(village)
        old, new = ({self.setting: _plain(one[self.setting])} for one in (before, after))
        return Change(str(self.name), old, new)


def _described(world: World, one: Setting) -> Any:
    """A setting with what it is now, as it would be written."""
    return format_lazy("{key}: {value} ({help})", key=one.key, value=_plain(world.settings[one.key]), help=one.help)


def _read(one: Setting, text: str) -> object:
    """What was written, as the setting's type; what cannot be read stays text, and is refused as such."""
    word = text.strip()
    if one.type == "int":
        return int(word) if word.removeprefix("-").isdecimal() and len(word) < 12 else word
    if one.type == "bool":
        return word.lower() in YES if word.lower() in (*YES, *NO) else word
    return word


def _plain(value: Any) -> Any:
    return f"{value:%H:%M}" if isinstance(value, time) else value


HOWS: Mapping[str, Any] = {"close": _("Close it now; it counts"), "reopen": _("Open the last one again")}


@dataclass(frozen=True, slots=True)
class SetRound(Deed):
    """W-12.2, W-9.4: a round of guesses closes early, or is open again until the next day opens."""

    key, name, icon, group = "set_round", _("Close or reopen a round of guesses"), "hourglass", FLOW
    about = _("Everybody reads it. By itself a round is open from one discussion to the next.")
    how: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (Field("how", _("The round"), options=tuple(Option(key, words) for key, words in HOWS.items())),)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        row = village.village
        before = {"open": row.guess_open, "rounds": row.guess_rounds}
        if self.how not in HOWS:
            raise Refused("bad_input", _("There is no such choice."), field="how")
        if row.guess_open != (self.how == "close") or (self.how == "reopen" and not row.guess_rounds):
            raise Refused("gone", _("There is no such round."), field="how")
        if self.how == "close":
            guesses.close_round(village)
            village.record(RoundClosed(row.guess_rounds - 1), EVERYONE)
        else:
            guesses.reopen_round(village)
            village.record(RoundReopened(row.guess_rounds), EVERYONE)
        return Change(str(self.name), before, {"open": row.guess_open, "rounds": row.guess_rounds})


@dataclass(frozen=True, slots=True)
class Abort(Deed):
    """W-12.2: the game is broken off; nobody wins, nothing is scored or paid, and everything is revealed."""

    key, name, icon, group = "abort", _("Break the game off"), "curtain", FLOW
    about = _("Everything stops at once. Nobody wins, no points are counted, and all roles are revealed.")
    danger = asks_first = True

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        before = {"step": village.village.step}
        winning.end(village, ABORTED)
        return Change(str(self.name), before, {"step": village.village.step, "winner": ABORTED})


FLOW_DEEDS: tuple[type[Deed], ...] = (ChangeSetting, SetRound, Abort)
