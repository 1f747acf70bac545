"""How a director sets a castaway's place, body and life right (I-12.1, I-12.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import EVERYONE, only
from games.deeds import Change, Deed
from games.facts import Corrected
from games.island import condition, deaths, queues, walking
from games.island.actions.island_action import castaway_options
from games.island.board import Board
from games.island.catalogue import ILLNESSES
from games.island.engagement import FREE, WAITING, engaged
from games.island.facts import FoodChanged, Returned
from games.island.models import Castaway
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.wild_deeds import NONE, cell_field, cell_of, someone
from games.island.words import number
from games.refusal import Refused
from games.world import World

CASTAWAYS = _("Castaways")
SILENT = Field("silent", _("Silent: tell nobody"), kind="flag")
DIRECTOR = "director"  # a key of [[cause]]
MOST = {"base": 99, "stamina": 99, "debt": 99, "food": 99, "hunger": 9, "assassinate_debts": 9, "guard_debts": 9}


def set_right(world: Board, one: Castaway, *, silent: bool) -> None:
    """Tell somebody that a director has changed something about it."""
    if not silent:
        world.record(Corrected(gettext_noop("The director has set something right about you."), {}), only(one.seat))


def seat_field(world: World) -> Field:
    """Everybody alive."""
    return Field("seat", _("Seat"), options=castaway_options(board_of(world).living))


@dataclass(frozen=True, slots=True)
class PlaceCastaway(Deed):
    """I-12.1: somebody stands elsewhere from now on, without having walked."""

    key, name, icon, group = "place_castaway", _("Move a castaway"), "move", CASTAWAYS
    about = _("It learns where it is; nobody sees it go or come. Nothing befalls it there, and a wait to enter ends.")
    seat: int
    cell: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (seat_field(world), cell_field(world), SILENT)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one, to = someone(board, self.seat), cell_of(board, self.cell)
        before = one.cell.label
        if to is one.cell:
            raise Refused("no_change", _("Nothing was changed."))
        if not board.terrain(to).passable:
            raise refuse("E_IMPASSABLE", "cell")
        if engaged(board, one) not in (FREE, WAITING):
            raise refuse("E_TARGET_ENGAGED", "seat")
        queues.shift(board, one, to)
        set_right(board, one, silent=self.silent)
        return Change(one.seat.name, {"cell": before}, {"cell": to.label})


@dataclass(frozen=True, slots=True)
class SetBody(Deed):
    """I-12.1: strength, stamina, food, hunger, illness, debts. Whoever is left without strength dies."""

    key, name, icon, group = "set_body", _("Set a castaway's body"), "heart", CASTAWAYS
    about = _("What it may have at most still holds. Whoever is left without strength of its own dies.")
    asks_first = True
    seat: int
    base: int
    stamina: int
    debt: int
    food: int
    hunger: int
    assassinate_debts: int
    guard_debts: int
    ill: str = NONE
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (seat_field(world), SILENT)

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        one = next((one for one in board_of(world).living if str(one.number) == str(said.get("seat"))), None)
        if one is None:
            return ()
        healthy = Option(NONE, _("healthy"))
        ills = (healthy, *(Option(key, ill.name) for key, ill in ILLNESSES.items()))
        return (
            *(_amount(one, name) for name in MOST),
            Field("ill", _("Ill"), options=ills, value=one.sick or NONE),
        )

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        for name, most in MOST.items():
            if not 0 <= getattr(self, name) <= most:
                raise refuse("bad_input", name)
        if self.ill != NONE and self.ill not in ILLNESSES:
            raise refuse("bad_input", "ill")
        before = _state(one)
        self._set(board, one)
        after = _state(one)
        changed = [name for name in after if after[name] != before[name]]
        if not changed:
            raise Refused("no_change", _("Nothing was changed."))
        deaths.fall(board, deaths.of_weakness([one], DIRECTOR))
        set_right(board, one, silent=self.silent)
        return Change(one.seat.name, {name: before[name] for name in changed}, {name: after[name] for name in changed})

    def _set(self, world: Board, one: Castaway) -> None:
        condition.add_strength(world, one, self.base - one.base)
        condition.set_hunger(world, one, self.hunger)
        ill = "" if self.ill == NONE else self.ill
        if ill != one.sick:
            condition.recover(world, one)
            if ill:
                condition.fall_ill(world, one, ill)
        condition.set_stamina(world, one, self.stamina)
        one.debt, one.assassinate_debts, one.guard_debts = self.debt, self.assassinate_debts, self.guard_debts
        if one.food != self.food:
            world.record(FoodChanged(one.food, self.food), only(one.seat))
            one.food = self.food


def _amount(one: Castaway, name: str) -> Field:
    column = Castaway._meta.get_field(name)
    assert isinstance(column, models.Field)
    return Field(name, column.verbose_name, kind="number", least=0, most=MOST[name], value=getattr(one, name))


def _state(one: Castaway) -> dict[str, Any]:
    return {name: getattr(one, name) for name in MOST} | {"ill": one.sick}


@dataclass(frozen=True, slots=True)
class Kill(Deed):
    """I-12.2: somebody dies now, by the director."""

    key, name, icon, group = "let_die", _("Let a castaway die"), "candle-out", CASTAWAYS
    about = _("What it carries lies on the ground, and everybody reads of it as of any death by day.")
    danger = asks_first = True
    seat: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (seat_field(world),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        deaths.fall(board, [deaths.Death(one, DIRECTOR)])
        return Change(one.seat.name, {"alive": True}, {"alive": False})


@dataclass(frozen=True, slots=True)
class Revive(Deed):
    """I-12.2: somebody dead lives again, in good health, without what it left behind."""

    key, name, icon, group = "live_again", _("Bring back a castaway"), "candle", CASTAWAYS
    about = _("Healthy, not hungry, with strength of at least 1, and with nothing in hand; everybody reads of it.")
    asks_first = True
    seat: int
    cell: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return any(not one.alive for one in board_of(world).castaways)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        dead = [one for one in board_of(world).castaways if not one.alive]
        return (Field("seat", _("Seat"), options=castaway_options(dead)), cell_field(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = next((one for one in board.castaways if one.number == self.seat and not one.alive), None)
        cell = cell_of(board, self.cell)
        if one is None:
            raise refuse("E_UNKNOWN_TARGET", "seat")
        if not board.terrain(cell).passable:
            raise refuse("E_IMPASSABLE", "cell")
        before, known = {"alive": False, "cause": str(one.cause)}, one.announced
        one.alive, one.announced, one.died_by_night = True, False, False
        one.died_day = one.died_at = one.sick_since = None
        one.cause, one.killers, one.beast, one.sick = "", [], "", ""
        one.hunger, one.base, one.cell = 0, max(1, one.base), cell
        if known:
            world.record(Returned(number(one)), EVERYONE)
        walking.report(board, one)
        return Change(one.seat.name, before, {"alive": True, "cell": cell.label})


BODY_DEEDS: tuple[type[Deed], ...] = (PlaceCastaway, SetBody, Kill, Revive)
