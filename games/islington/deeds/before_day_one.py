"""The test match set right by hand, and the board dealt anew before it counts (L-3.11, L-16.7)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import EVERYONE, only
from games.deeds import Change, Deed
from games.facts import Corrected
from games.islington import prizes, supplies, wipe
from games.islington.board import Board
from games.islington.deeds.choices import board, seat_field, seat_of
from games.islington.facts import Taken
from games.islington.items import vanish
from games.islington.models import Act, Phase, Prize
from games.islington.words import Sentence, piece
from games.refusal import Refused
from games.world import World

BEFORE_IT_COUNTS = _("Before day 1")
PRIZES = {prizes.BUMBLE: _("For Bumble"), prizes.NODDY: _("For Noddy")}


@dataclass(frozen=True, slots=True)
class Redeal(Deed):
    """L-3.11, L-16.7: the present world is built anew, with new dice, until day 1 of the real game opens."""

    key, name, icon, group = "redeal", _("Deal the board anew"), "dice", BEFORE_IT_COUNTS
    about = _("Everything lies somewhere else. Once the game has begun, every character starts again, unborn.")
    danger = asks_first = True

    def foresee(self, world: World) -> Iterable[str]:
        assert isinstance(world, Board)
        for place in world.open_places:
            yield f"{place.no} {place}: {_listed(world, place)}"

    @classmethod
    def possible(cls, world: World) -> bool:
        assert isinstance(world, Board)
        return wipe.before_day_one(world)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not wipe.before_day_one(town):
            raise Refused("not_now", _("Day 1 has opened; the board stays as it is."))
        wipe.redeal(town)
        if town.town.phase != Phase.LOBBY:
            said = gettext_noop("The board has been dealt anew; every character starts again.")
            world.record(Corrected(said, {}), EVERYONE)
        return Change(str(self.name), {}, {"times": town.town.redeals})


def _listed(world: Board, place: Any) -> str:
    return ", ".join(str(item) for item in world.ground(place)) or "–"


@dataclass(frozen=True, slots=True)
class AnswerSupply(Deed):
    """L-16.7, L-4.30: supplies for a character of the test match, whether it has asked for them or not."""

    key, name, icon, group = "supplies", _("Give or refuse supplies"), "bag", BEFORE_IT_COUNTS
    about = _("Who is out lives again where the character fell. A refusal is told with your reason.")
    seat: int
    give: bool = True

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        asked = sorted(world.survivors, key=lambda one: not one.supply_asked)
        return seat_field(asked), Field("give", _("Give them"), kind="flag", value=True)

    @classmethod
    def possible(cls, world: World) -> bool:
        assert isinstance(world, Board)
        return world.town.act == Act.TEST

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one = seat_of(town, self.seat)
        if town.town.act != Act.TEST:
            raise Refused("not_test", _("There are supplies in the test match only."))
        if one.sent_off:
            raise Refused("dead", _("Who was sent off stays out."), field="seat")
        if self.give:
            supplies.supply(town, one)
        elif one.supply_asked:
            one.supply_asked = False
            said = gettext_noop("no supplies this time. {why}")
            world.record(Corrected(said, {"why": why}), only(one.seat))
        else:
            raise Refused("no_change", _("This character has not asked."), field="seat")
        return Change(f"{one}: {self.name}", {}, {"give": self.give})


@dataclass(frozen=True, slots=True)
class CorrectPrize(Deed):
    """L-16.7: another seat, or none, has won a prize of the test; until the first real night."""

    key, name, icon, group = "prize", _("Correct a prize of the test"), "loudspeaker", BEFORE_IT_COUNTS
    about = _("After the wipe the loudspeaker changes hands, if the former winner still holds it.")
    prize: str
    seat: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        seats = (Option("0", _("Nobody")), *seat_field(world.survivors).options)
        kinds = tuple(Option(key, label) for key, label in PRIZES.items())
        return Field("prize", _("Prize"), options=kinds), Field("seat", _("Seat"), options=seats)

    @classmethod
    def possible(cls, world: World) -> bool:
        assert isinstance(world, Board)
        return world.town.act == Act.TEST or world.town.day <= 1

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if self.prize not in PRIZES:
            raise Refused("bad_input", _("There is no such prize."), field="prize")
        if town.town.day > 1 and town.town.act == Act.REAL:
            raise Refused("not_now", _("The real game is on; give or take a piece instead."))
        winner = seat_of(town, self.seat) if self.seat else None
        old = prizes.won(town, self.prize)
        if (old.seat.number if old else 0) == self.seat:
            raise Refused("no_change", _("Nothing was changed."), field="seat")
        if old is not None:
            _take_back(town, old)
        if winner is not None:
            prize = world.add(Prize(game=world.game, seat=winner.seat, why=self.prize))
            prizes.proclaim(town, prize)
            if town.town.act == Act.REAL:
                prizes.deliver(town, prize)
        return Change(str(PRIZES[self.prize]), {"seat": old.seat.number if old else 0}, {"seat": self.seat})


def _take_back(world: Board, prize: Prize) -> None:
    world.remove(prize)
    item = prizes.delivered(world, prize) if world.town.act == Act.REAL else None
    if item is not None:
        world.record(Taken(piece(item), Sentence(gettext_noop("the prize was corrected"))), only(prize.seat))
        vanish(world, item, "director")
