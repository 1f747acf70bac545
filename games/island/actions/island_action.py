"""What all actions share: the gates of I-4.1.3 in their order, reading castaways, directions and items."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from games.action import Action, Data, Offer, Option, text_of
from games.island import timetable
from games.island.board import STEPS, Board
from games.island.consequences import follow_up
from games.island.engagement import engaged
from games.island.models import Castaway, Island, Item
from games.island.refusals import refuse
from games.models import Game, Seat
from games.refusal import Refused

LONGEST_NUMBER = 9


class IslandAction(Action[Board], ABC):
    """The base: a subclass says when it is shown (`allow`) and what it does (`perform`).

    `while_engaged` are the engagements during which it may be done (I-4.2); `while_closing`: also in `closing` (I-3.2);
    `counts`: it costs stamina, and so shows that a seat is played (I-10.10); `delegable`: a custodian may do it.
    """

    while_engaged: ClassVar[frozenset[str]] = frozenset()
    while_closing: ClassVar[bool] = False
    counts: ClassVar[bool] = False
    delegable: ClassVar[bool] = True

    def allow(self, world: Board, one: Castaway) -> None:
        """May this castaway do it now, whatever it names? Raises Refused."""

    @abstractmethod
    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        """Check what was sent, then take effect. Raises Refused with nothing changed."""

    def submit(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        refusal = self.act(world, seat, data)
        if refusal is None and self.costs(data):
            count_own(world, world.of(seat))
        return refusal

    def act(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        """As `submit`, by whoever gives the order: it does not count as the seat's own (I-10.9)."""
        self.carry_out(world, world.of(seat), data)
        follow_up(world)
        return None

    def delegate(self, world: Board, one: Castaway, data: Data) -> None:
        """May this castaway's custodian ask for it so? Never to owe stamina. Raises E_CUSTODY_SCOPE (I-10.9)."""
        if not self.delegable or data.get("use_debt") in ("yes", True):
            raise refuse("E_CUSTODY_SCOPE")

    def carry_out(self, world: Board, one: Castaway, data: Data) -> None:
        """Check and take effect in the midst of another input: a reservation fires."""
        self.gates(world, one)
        self.allow(world, one)
        self.perform(world, one, data)

    def gates(self, world: Board, one: Castaway) -> None:
        """Phase, death, engagement, in this order (I-4.1.3). Raises Refused."""
        if world.over or world.island.phase == Island.Phase.SETUP or world.game.state == Game.State.OVER:
            raise refuse("E_NOT_RUNNING")
        if world.game.paused_at:
            raise refuse("E_PAUSED")
        if not self.while_closing and (world.island.phase == Island.Phase.CLOSING or timetable.too_late(world)):
            raise refuse("E_LOCKED")
        if not one.alive:
            raise refuse("E_DEAD")
        busy = engaged(world, one)
        if busy and busy not in self.while_engaged:
            raise refuse("E_ENGAGED")

    def costs(self, data: Data) -> bool:
        """Does what was asked for so cost stamina (`counts`)?"""
        return self.counts

    def price(self, world: Board, one: Castaway) -> int:
        """The least stamina that it costs this castaway now."""
        return 0

    def may_owe(self, world: Board, one: Castaway) -> bool:
        """May what is lacking be owed (I-7.9)?"""
        return False

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        """Shown to whoever may do it now and has something to choose; beyond one's means with the reason (I-16.4)."""
        one = world.of(seat)
        try:
            self.gates(world, one)
            self.allow(world, one)
        except Refused:
            return None
        shown = super().offer(world, seat)
        if shown is None or any(field.kind == "choice" and not field.options for field in shown.fields):
            return None
        shown = replace(shown, cost=self.price(world, one))
        if shown.cost <= one.stamina or self.may_owe(world, one):
            return shown
        lacking = refuse("E_STAMINA")
        return replace(shown, code=lacking.code, refusal=lacking.words)


ANYTIME = frozenset({"pk", "encounter", "story", "waiting"})


def actions() -> Mapping[str, "IslandAction"]:
    """All actions by their keys: for those that are about others."""
    from games.island.actions import BY_KEY  # which imports them all

    return BY_KEY


def count_own(world: Board, one: Castaway) -> None:
    """One more accepted order of the seat's own today (R71)."""
    day = str(world.island.day)
    one.own_actions[day] = one.own_actions.get(day, 0) + 1


def read_castaway(world: Board, data: Data, name: str) -> Castaway:
    """Somebody else by roster number, not known to be dead. Raises E_UNKNOWN_TARGET."""
    value = text_of(data, name)
    for one in world.castaways:
        if str(one.number) == value:
            return one
    raise refuse("E_UNKNOWN_TARGET", name)


def read_other(world: Board, one: Castaway, data: Data, name: str) -> Castaway:
    """As `read_castaway`, neither oneself nor publicly dead. Raises E_SELF, E_TARGET_DEAD."""
    other = read_castaway(world, data, name)
    if other.announced:
        raise refuse("E_TARGET_DEAD", name)
    if other is one:
        raise refuse("E_SELF", name)
    return other


def read_here(world: Board, one: Castaway, data: Data, name: str) -> Castaway:
    """As `read_other`, standing in the same cell. Raises E_NOT_SAME_CELL."""
    other = read_other(world, one, data, name)
    if other.cell is not one.cell or not other.alive:
        raise refuse("E_NOT_SAME_CELL", name)
    return other


def read_direction(data: Data, name: str = "direction") -> str:
    """One of N, E, S, W. Raises E_NOT_ADJACENT."""
    value = text_of(data, name)
    if value not in STEPS:
        raise refuse("E_NOT_ADJACENT", name)
    return value


def read_item(world: Board, one: Castaway, data: Data, name: str) -> Item:
    """A thing that is carried, by its handle. Raises E_NO_ITEM."""
    item = handles(world.carried(one)).get(text_of(data, name))
    if item is None:
        raise refuse("E_NO_ITEM", name)
    return item


def read_number(data: Data, name: str, default: int = 0) -> int:
    """A whole number; the default where nothing was sent. Raises Refused("bad_input")."""
    value = data.get(name)
    if value is None or (isinstance(value, str) and not value.strip()):
        return default
    if isinstance(value, str):
        if not (value.strip().isascii() and value.strip().isdigit() and len(value) < LONGEST_NUMBER):
            raise refuse("bad_input", name)
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise refuse("bad_input", name)
    return value


def handles(items: Iterable[Item]) -> dict[str, Item]:
    """Things by what forms call them: "club", a second one "club-2".

    Not by their numbers, which would tell how much others have found (I-4.1.5).
    """
    found: dict[str, Item] = {}
    count: Counter[str] = Counter()
    for item in items:
        count[item.key] += 1
        found[item.key if count[item.key] == 1 else f"{item.key}-{count[item.key]}"] = item
    return found


def item_options(world: Board, items: Iterable[Item], *groups: str) -> tuple[Option, ...]:
    """Things as choices, of these groups only ("weapon", "limited_weapon" …) unless none is named."""
    named = handles(items).items()
    return tuple(
        Option(handle, world.thing(item).name, hint=str(item.uses or ""))
        for handle, item in named
        if not groups or world.thing(item).group in groups
    )


def castaway_options(many: Iterable[Castaway]) -> tuple[Option, ...]:
    """Castaways as choices, in their order."""
    return tuple(Option(str(one.number), one.seat.name) for one in many)
