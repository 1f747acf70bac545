"""How a director rules on factions, on secret orders and on the end (I-12.3, I-12.12, I-12.16)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import assassinations, factions, guards, victory
from games.island.actions.island_action import castaway_options
from games.island.board import Board
from games.island.body_deeds import DIRECTOR, SILENT, seat_field, set_right
from games.island.models import Assassination, Castaway, Faction, Guard
from games.island.night_deeds import DAY, board_of
from games.island.refusals import refuse
from games.island.wild_deeds import NONE, someone
from games.island.words import FactionName, in_words
from games.refusal import Refused
from games.world import World

COMPANY, SECRET = _("Factions"), _("Secret orders")
LONGEST_NAME = 20
MONEY: Mapping[str, str | Promise] = {"yes": _("what was paid and owed comes back"), "no": _("without refund")}


def _called(faction: Faction) -> str:
    return str(in_words(FactionName, factions.name_of(faction), {}))


def _standing(world: Board) -> tuple[Option, ...]:
    return tuple(Option(one.key, _called(one)) for one in world.factions)


def _faction(world: Board, key: str) -> Faction:
    found = next((one for one in world.factions if one.key == key), None)
    if found is None:
        raise Refused("bad_input", _("There is no such faction."), field="faction")
    return found


@dataclass(frozen=True, slots=True)
class FoundFaction(Deed):
    """I-12.12: a faction of these castaways, whatever a covenant would ask of them."""

    key, name, icon, group = "found_faction", _("Found a faction"), "heart", COMPANY
    about = _("Everybody reads its name, and its members who they are. Whoever was in another leaves that.")
    called: str
    members: list[str]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        living = castaway_options(board_of(world).living)
        return (
            Field("called", _("Name"), kind="text", most=LONGEST_NAME),
            Field("members", _("Members"), kind="several", most=len(living), options=living),
        )

    def apply(self, world: World, why: str) -> Change:
        board, called = board_of(world), self.called.strip()
        members = [someone(board, int(number) if number.isdecimal() else 0) for number in self.members]
        if not called or len(called) > LONGEST_NAME or not members:
            raise refuse("bad_input", "called")
        for one in members:
            _leave(board, one)
        factions.charter(board, called, members)
        return Change(str(self.name), {}, {"name": called, "members": [one.seat.name for one in members]})


@dataclass(frozen=True, slots=True)
class PutInFaction(Deed):
    """I-12.12: somebody belongs to a faction from now on, or to none."""

    key, name, icon, group = "put_in_faction", _("Admit to a faction or expel"), "person", COMPANY
    about = _("At once, without waiting days, and whatever the largest number of members is. Its members are told.")
    seat: int
    faction: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        options = (Option(NONE, _("none")), *_standing(board_of(world)))
        return (seat_field(world), Field("faction", _("Faction"), options=options))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        before = one.faction
        to = None if self.faction == NONE else _faction(board, self.faction)
        if to is before:
            raise Refused("no_change", _("Nothing was changed."))
        _leave(board, one)
        if to:
            factions.enter(board, one, to)
        return Change(
            one.seat.name, {"faction": _called(before) if before else "–"}, {"faction": _called(to) if to else "–"}
        )


def _leave(world: Board, one: Castaway) -> None:
    if one.faction:
        factions.remove(world, one)
        one.free_from_day = 0


@dataclass(frozen=True, slots=True)
class DissolveFaction(Deed):
    """I-12.12: a faction has no members any more; it stays on record (I-10.8)."""

    key, name, icon, group = "dissolve_faction", _("Dissolve a faction"), "flee", COMPANY
    about = _("Its members are told, and may join another at once.")
    danger = True
    faction: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return any(one.faction for one in board_of(world).living)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (Field("faction", _("Faction"), options=_standing(board_of(world))),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        faction = _faction(board, self.faction)
        members = board.members(faction)
        if not members:
            raise Refused("no_change", _("Nothing was changed."))
        for one in members:
            _leave(board, one)
        return Change(_called(faction), {"members": [one.seat.name for one in members]}, {})


@dataclass(frozen=True, slots=True)
class AnnulOrder(Deed):
    """I-12.3: a secret order of tonight is off."""

    key, name, icon, group = "annul_order", _("Call a secret order off"), "refuse", SECRET
    about = _("Whoever gave it is told, and nobody else but a partner.")
    order: str
    refund: str
    silent: bool = False

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(_tonight(board_of(world)))

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        given = tuple(Option(key, _said(one)) for key, one in _tonight(board_of(world)).items())
        money = tuple(Option(key, words) for key, words in MONEY.items())
        return (Field("order", _("Order"), options=given), Field("refund", _("Stamina"), options=money), SILENT)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        order = _tonight(board).get(self.order)
        if order is None:
            raise refuse("E_ASSN_GONE", "order")
        if self.refund not in MONEY:
            raise refuse("bad_input", "refund")
        before = {"order": _said(order), "paid": order.paid, "owed": order.owed}
        if isinstance(order, Guard):
            guards.annul(board, order, refunded=self.refund == "yes")
        else:
            assassinations.annul(board, order, refunded=self.refund == "yes")
        set_right(board, order.actor, silent=self.silent)
        return Change(str(self.name), before, {"state": str(order.state), "paid": order.paid, "owed": order.owed})


def _tonight(world: Board) -> dict[str, Assassination | Guard]:
    strikes: dict[str, Assassination | Guard] = {f"a{one.number}": one for one in world.active_assassinations}
    return strikes | {f"g{one.number}": one for one in world.active_guards}


def _said(order: Assassination | Guard) -> str:
    other = order.suspect if isinstance(order, Guard) else order.target
    kind = order._meta.verbose_name
    return f"{kind}: {order.actor.seat.name} → {other.seat.name}"


@dataclass(frozen=True, slots=True)
class EndIsland(Deed):
    """I-12.16: the game is over, with these winners or none."""

    key, name, icon, group = "end_island", _("End the game"), "curtain", DAY
    about = _("At once and for good: the reveal opens to everybody.")
    danger = asks_first = True
    winners: list[str]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        everybody = castaway_options(board_of(world).castaways)
        return (Field("winners", _("Winners"), kind="several", least=0, most=len(everybody), options=everybody),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        if not set(self.winners) <= {str(one.number) for one in board.castaways}:
            raise refuse("E_UNKNOWN_TARGET", "winners")
        won = [board.castaway(int(number)) for number in self.winners]
        victory.end(board, DIRECTOR, won)
        return Change(str(self.name), {}, {"winners": [one.seat.name for one in won]})


COMPANY_DEEDS: tuple[type[Deed], ...] = (FoundFaction, PutInFaction, DissolveFaction)
ORDER_DEEDS: tuple[type[Deed], ...] = (AnnulOrder,)
END_DEEDS: tuple[type[Deed], ...] = (EndIsland,)
