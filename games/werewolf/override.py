"""How a director changes what the rules have made, and what holds it back (W-12.2)."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import only
from games.deeds import Change, must_run
from games.facts import Corrected
from games.refusal import Refused
from games.remembered import Remembered
from games.werewolf import invariants
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.world import World, values_of

STATES, HANDS = _("Characters"), _("Orders")
FORCE = Field("force", _("Even against what always holds"), kind="flag")
SILENT = Field("silent", _("Silent: tell nobody"), kind="flag")


def board_of(world: World) -> Board:
    """The board of a running game. Raises Refused for one that is over."""
    assert isinstance(world, Board)
    must_run(world)
    return world


def character_of(world: Board, number: int, field: str = "seat") -> Character:
    """The character with this roster number. Raises Refused."""
    for one in world.characters:
        if one.number == number:
            return one
    raise Refused("bad_input", _("There is no such character."), field=field)


def choices(world: World) -> tuple[Option, ...]:
    """All characters as options."""
    assert isinstance(world, Board)
    return tuple(Option(str(one.number), str(one.seat)) for one in world.characters)


def tried(world: Board, what: object, act: Callable[[], object], *, force: bool) -> Change:
    """Do it. Raises Refused with nothing changed if it changes nothing, or breaks an invariant and is not forced."""
    rows = [world.village, *world.rows(Character)]
    kept, before, told = [Remembered.of(row) for row in rows], [values_of(row) for row in rows], len(world.told)
    was_broken = invariants.broken(world)
    act()
    old: dict[str, Any] = {}
    new: dict[str, Any] = {}
    for row, values in zip(rows, before, strict=True):
        after = values_of(row)
        for name in (name for name in after if after[name] != values[name]):
            old[f"{row} {name}"], new[f"{row} {name}"] = values[name], after[name]
    refusal = None if new else Refused("no_change", _("Nothing was changed."))
    if not force and not was_broken and invariants.broken(world):
        refusal = Refused("invariant", _("That breaks what always holds."), field="force")
    if refusal:
        for one in kept:
            one.restore()
        del world.told[told:]
        raise refusal
    return Change(str(what), old, new)


def tell(world: Board, one: Character, silent: bool) -> None:
    """Those concerned learn that something about them was set right; never what it says of others."""
    if not silent:
        world.record(Corrected(gettext_noop("Something about your character was set right."), {}), only(one.seat))
