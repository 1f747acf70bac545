"""How a director changes what the game is played with: tables and settings (I-12.9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.island.body_deeds import SILENT
from games.island.edits import edited, tables_of, value_at
from games.island.facts import SettingChanged, TableChanged
from games.island.night_deeds import board_of
from games.island.opening import in_setup
from games.island.refusals import refuse
from games.island.setting_book import BOOK
from games.island.settings import SETTINGS
from games.island.tables import Table, changes, fits, tables
from games.refusal import Refused
from games.settings import BadSetting, Setting
from games.world import World

RULES = _("Tables and settings")
LONGEST_VALUE = 60
# What the deal has used up: a new value would change nothing any more.
DEALT = frozenset({"players.min", "players.max", "players.default", "clock.timezone", "clock.start", "map.preset"})
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class EditTable(Deed):
    """Numbers of one table are others from now on: ground, beasts, things, what is met and found, stories."""

    key, name, icon, group = "edit_table", _("Change a table"), "pen", RULES
    about = _(
        "It holds from the next use on. The map that is dealt stays as it is; before the start you can roll it anew. "
        "Everybody is told which table, not what."
    )
    hinges = ("table",)
    table: str
    numbers: dict[str, int]
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        known = tables(tables_of(board_of(world).island.edits))
        options = tuple(Option(one.key, one.name, group=one.group) for one in known.values())
        return (Field("table", _("Table"), options=options), SILENT)

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        data = tables_of(board_of(world).island.edits)
        table = tables(data).get(str(said.get("table")))
        if table is None:
            return ()
        return tuple(
            Field(one.path, one.label, kind="number", least=one.least, most=one.most, value=value_at(data, one.path))
            for one in table.numbers
        )

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        numbers = {name: int(value or 0) for name, value in said.items() if name not in ("table", "silent")}
        return cls(said["table"], numbers, bool(said.get("silent")))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        data = tables_of(board.island.edits)
        table = tables(data).get(self.table)
        if table is None:
            raise refuse("bad_input", "table")
        news = self._read(data, table)
        if not news:
            raise Refused("no_change", _("Nothing was changed."))
        edits = board.island.edits | news
        if not fits(edited(edits)):
            raise Refused("bad_input", _("The numbers do not fit: a least is above its most, or nothing has a weight."))
        before = {path: value_at(data, path) for path in news}
        board.island.edits = edits
        if not self.silent:
            board.record(TableChanged(table.key), EVERYONE)
        return Change(f"{self.name}: {table.name}", before, news)

    def _read(self, data: Mapping[str, Any], table: Table) -> dict[str, int]:
        try:
            return changes(data, table, self.numbers)
        except KeyError as missing:
            raise refuse("bad_input", str(missing.args[0])) from missing


@dataclass(frozen=True, slots=True)
class ChangeSetting(Deed):
    """A setting has another value from now on: a live one at any time, any other before the start."""

    key, name, icon, group = "change_island_setting", _("Change a setting"), "pen", RULES
    about = _("It holds from the next use on, and everybody reads it. Bells that are set keep their time.")
    hinges = ("setting",)
    setting: str
    value: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        grouped = BOOK.grouped(_open(world))
        options = (Option(one.key, one.help, group=name) for name, settings in grouped for one in settings)
        return (Field("setting", _("Setting"), options=tuple(options)),)

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        one = next((one for one in _open(world) if one.key == said.get("setting")), None)
        if one is None:
            return ()
        now = world.settings[one.key]
        if one.type == "int":
            least, most = one.min if one.min is not None else 0, one.max if one.max is not None else 0
            return (Field("value", _("New value"), kind="number", least=least, most=most, value=now),)
        if one.type == "bool":
            options = (Option(YES, _("Yes")), Option(NO, _("No")))
            return (Field("value", _("New value"), options=options, value=YES if now else NO),)
        if one.type == "enum":
            return (Field("value", _("New value"), options=_choices(one), value=now),)
        return (Field("value", _("New value"), kind="text", most=LONGEST_VALUE, value=str(now)),)

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        return cls(said["setting"], str(said.get("value", "")))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = next((one for one in _open(world) if one.key == self.setting), None)
        if one is None:
            raise Refused("bad_input", _("This cannot be changed while the game runs."), field="setting")
        before = board.settings
        try:
            after = before.replaced({one.key: _read(one, self.value)}, running=not in_setup(board))
        except BadSetting as bad:
            raise Refused("bad_input", bad.sentence, field="value") from bad
        if after[one.key] == before[one.key]:
            raise Refused("no_change", _("Nothing was changed."))
        board.settings, board.game.settings = after, after.overrides()
        board.record(SettingChanged(one.key, after.overrides().get(one.key, _plain(after[one.key]))), EVERYONE)
        return Change(str(self.name), {one.key: _plain(before[one.key])}, {one.key: _plain(after[one.key])})


def _open(world: World) -> list[Setting]:
    """The settings that can be changed now."""
    early = in_setup(board_of(world))
    return [one for one in SETTINGS if one.live or (early and one.key not in DEALT)]


def _choices(one: Setting) -> tuple[Option, ...]:
    return tuple(Option(str(choice), one.label(choice)) for choice in one.choices)


def _read(one: Setting, sent: str) -> object:
    """What was sent, as the setting's type; what cannot be read stays text, and is refused as such."""
    if one.type == "bool":
        return {YES: True, NO: False}.get(sent, sent)
    if one.type == "int":
        return int(sent) if sent.removeprefix("-").isdecimal() and len(sent) < LONGEST_VALUE else sent
    return sent


def _plain(value: Any) -> Any:
    return value if isinstance(value, bool | int) else str(value)


TABLE_DEEDS: tuple[type[Deed], ...] = (EditTable, ChangeSetting)
