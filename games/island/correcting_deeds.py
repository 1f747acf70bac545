"""How a director puts people out or into teams, moves things, and lets an order strike now (I-12.1 to I-12.3)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import only
from games.deeds import Change, Deed
from games.island import belongings, deaths, goods, teams
from games.island.board import Board
from games.island.body_deeds import CASTAWAYS, DIRECTOR, seat_field
from games.island.company_deeds import COMPANY, SECRET
from games.island.engagement import FREE, WAITING, engaged
from games.island.facts import ItemLost
from games.island.models import Item, Team
from games.island.night import parties, strike
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.thing_deeds import BURIED, CARRIED, GROUND, THINGS, RemoveThing, place_field, place_named, thing_of
from games.island.wild_deeds import NONE, cell_of, someone
from games.island.words import ItemKey
from games.refusal import Refused
from games.world import World

NEW = "new"


@dataclass(frozen=True, slots=True)
class RemoveSeat(Deed):
    """I-12.2: somebody is out of the game, and nothing of it remains."""

    key, name, icon, group = "remove_seat", _("Remove a castaway"), "drop", CASTAWAYS
    about = _("It dies by the director, and everybody reads so; what it carries is gone, not on the ground.")
    danger = asks_first = True
    seat: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (seat_field(world),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        carried = board.carried(one)
        before = {"food": one.food, "things": [str(board.thing(item).name) for item in carried]}
        for item in carried:
            goods.release(board, item)
            belongings.destroy(board, item)
        one.food = 0
        deaths.fall(board, [deaths.Death(one, DIRECTOR)])
        return Change(one.seat.name, {"alive": True, **before}, {"alive": False})


@dataclass(frozen=True, slots=True)
class PutInTeam(Deed):
    """I-12.1: somebody is in a team from now on, in a new one, or in none."""

    key, name, icon, group = "put_in_team", _("Put into a team or out of it"), "person", COMPANY
    about = _("Whatever the largest size of a team is. The members of both teams are told.")
    seat: int
    team: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        standing = (Option(str(team.number), _members(board, team)) for team in board.teams)
        options = (Option(NONE, _("none")), Option(NEW, _("a new one, led by it")), *standing)
        return (seat_field(world), Field("team", _("Team"), options=options))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        before, to = one.team, next((team for team in board.teams if str(team.number) == self.team), None)
        if to is None and self.team not in (NONE, NEW):
            raise refuse("E_TEAM_NONE", "team")
        if self.team != NEW and to is before:
            raise Refused("no_change", _("Nothing was changed."))
        was = _members(board, before) if before else "–"
        if before:
            teams.leave(board, one)
        if self.team == NEW:
            to = teams.create(board, one)
        elif to:
            teams.enter(board, one, to)
        return Change(one.seat.name, {"team": was}, {"team": _members(board, to) if to else "–"})


def _members(world: Board, team: Team) -> str:
    return ", ".join(one.seat.name for one in world.members(team))


@dataclass(frozen=True, slots=True)
class MoveThing(Deed):
    """I-12.1: a thing is somewhere else from now on, with the uses that it has left."""

    key, name, icon, group = "move_thing", _("Move a thing"), "move", THINGS
    about = _("Whoever loses or gets it is told. Whoever declared it in an order has not declared it any more.")
    thing: int
    where: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return RemoveThing.possible(world)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (*RemoveThing.form(world), place_field(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        item, where = thing_of(board, self.thing), place_named(world, self.where)
        old, pile = _place(item), item.pile
        if old == self.where:
            raise Refused("no_change", _("Nothing was changed."))
        if item.owner:
            board.record(ItemLost(ItemKey(item.key)), only(item.owner.seat))
        goods.release(board, item)
        item.owner = item.pile = item.buried = None
        how, _colon, place = self.where.partition(":")
        if how == CARRIED:
            belongings.gain(board, board.castaway(int(place)), item)
        elif how == GROUND:
            item.pile = goods.dropped_pile(board, cell_of(board, place))
        else:
            item.buried, item.acquired = cell_of(board, place), board.serial("gain")
        if pile:
            goods.clear(board, [pile])
        what = str(board.thing(item).name)
        return Change(str(self.name), {what: old}, {what: f"{where.group}: {where.label}"})


def _place(item: Item) -> str:
    """Where a thing is, as the choices call it."""
    if item.owner:
        return f"{CARRIED}:{item.owner.number}"
    if item.pile:
        return f"{GROUND}:{item.pile.cell.label}"
    return f"{BURIED}:{item.buried.label}" if item.buried else ""


@dataclass(frozen=True, slots=True)
class StrikeNow(Deed):
    """I-12.3: a secret order is carried out now, by the rules of the night."""

    key, name, icon, group = "strike_now", _("Let an order strike now"), "attack", SECRET
    about = _(
        "The way there, the strike, the guard and the way home by the rules of the settlement. Deaths are published "
        "in the morning, as those of a night."
    )
    danger = asks_first = True
    order: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).active_assassinations)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        striking = parties.gathered(board_of(world))
        options = tuple(Option(str(party[0].number), parties.called(party)) for party in striking)
        return (Field("order", _("Order"), options=options),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        party = next((one for one in parties.gathered(board) if one[0].number == self.order), None)
        if party is None:
            raise refuse("E_ASSN_GONE", "order")
        concerned = [*(order.actor for order in party), party[0].target]
        if any(engaged(board, one) not in (FREE, WAITING) for one in concerned):
            raise refuse("E_TARGET_ENGAGED", "order")
        said = parties.called(party)
        strike.resolve(board, party)
        return Change(f"{self.name}: {said}", {}, {"state": [str(order.state) for order in party]})


CORRECTING_DEEDS: tuple[type[Deed], ...] = (RemoveSeat, PutInTeam, MoveThing, StrikeNow)
