"""Who dies, of what, and who learns it (I-7.6, R73, R74)."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.audience import DIRECTORS, EVERYONE, only
from games.island import reminders, sight
from games.island.board import Board
from games.island.facts import Died, DiedFor, RemainsSeen, YouDied
from games.island.models import Castaway, Remains
from games.island.words import CauseKey, beasts, label, number, numbers

# What is published of a cause: the rest are themselves (R74).
CATEGORIES = {"counter": "assassination", "hazard": "accident", "story": "accident"}


@dataclass(frozen=True, slots=True)
class Death:
    """Somebody's end: the cause, who brought it about, and the species of the beast that did."""

    who: Castaway
    cause: str
    by: tuple[Castaway, ...] = ()
    beast: str = ""


def of_weakness(many: Iterable[Castaway], cause: str, beast: str = "") -> list[Death]:
    """Those of them whose own strength is 0 die of this cause (I-7.6); the last cause counts (R62)."""
    return [Death(one, cause, beast=beast) for one in many if one.alive and one.own == 0]


def fall(world: Board, deaths: Iterable[Death], *, by_night: bool = False) -> None:
    """By day everything follows at once; by night the rest follows in the settlement: `lay_out` and `publish`."""
    fallen = [death for death in deaths if death.who.alive]
    for death in fallen:
        one = death.who
        one.alive, one.died_day, one.died_at, one.died_by_night = False, world.island.day, world.now, by_night
        one.cause, one.killers, one.beast = death.cause, [other.number for other in death.by], death.beast
        fact = DiedFor(number(one), CauseKey(death.cause), label(one.cell), numbers(list(death.by)))
        world.record(fact, DIRECTORS)
    if not by_night:
        for death in fallen:
            lay_out(world, death.who)
        publish(world, [death.who for death in fallen])
        reminders.target_dead(world, [death.who for death in fallen])


def lay_out(world: Board, one: Castaway) -> None:
    """What the dead leave becomes a pile in their cell, open to anyone inside (R73)."""
    things = world.carried(one)
    if one.food or things:
        nth = world.next_pile(one.cell)
        pile = world.add(Remains(game=world.game, number=nth, cell=one.cell, of=one, food=one.food))
        one.food = 0
        for item in things:
            item.owner, item.pile = None, pile
    seers = sight.watchers(world, one.cell)
    if not one.died_by_night:
        sight.tell(world, RemainsSeen(number(one), label(one.cell)), seers)


def announce(world: Board) -> None:
    """Whoever has died unheard is told of now, in the order of seats."""
    publish(world, [one for one in world.castaways if not one.alive and not one.announced])


def publish(world: Board, dead: Iterable[Castaway]) -> None:
    """Everybody learns that they are dead, and as much more as the settings say; then they themselves."""
    for one in dead:
        one.announced = True
        world.record(_public(world, one), EVERYONE)
        world.record(YouDied(CauseKey(CATEGORIES.get(one.cause, one.cause))), only(one.seat))


def _public(world: Board, one: Castaway) -> Died:
    how = world.settings.choice("death.cause_public")
    cause = "" if how == "none" else one.cause
    if how == "category":
        cause = CATEGORIES.get(cause, cause)
    beast = beasts(one.beast, 1) if how == "full" and one.beast else None
    cell = label(one.cell) if world.settings.flag("death.cell_public") else None
    return Died(number(one), CauseKey(cause), cell, beast)
