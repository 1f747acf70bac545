"""What befalls somebody who walks in the settlement: at once, by doctrine, unseen by others (I-6.7.1, L24)."""

from games.audience import only
from games.island import flight
from games.island.board import Board
from games.island.catalogue import DEEP
from games.island.encounters import beast_fight, danger, hazards, meeting
from games.island.facts import EncounterResult
from games.island.models import Castaway, Cell
from games.island.words import Beasts, beasts


def befall(world: Board, one: Castaway, cell: Cell, key: str) -> Beasts | None:
    """The danger roll of a cell that a walker has entered. `key` names order, way and step ("3:out:1").

    Returns the beasts that it met, if any. It may be dead afterwards.
    """
    kind = danger.danger(world, cell, key, DEEP)
    if kind == danger.BEAST:
        return _meet(world, one, cell, key)
    if kind:
        hazards.befall(world, [one], key, walking_by_night=True)
    return None


def _meet(world: Board, one: Castaway, cell: Cell, key: str) -> Beasts:
    beast, hostile = danger.conjure(world, cell, key, DEEP)
    met = beasts(beast.species, beast.count)
    outcome, food = meeting.IGNORED, 0
    if hostile:
        wanted, stand = meeting.by_doctrine(world, one, "")
        if flight.retreat(world, one, wanted):
            outcome = meeting.FLED
        else:
            terms = meeting.terms(world, beast, key, dark=True, by_night=True)
            fought = beast_fight.fight(world, [stand], beast, terms)
            outcome = meeting.WON if fought.won else meeting.LOST
            food = fought.shares.get(one.number, 0)
            if not fought.won:
                beast_fight.suffer(world, [stand], terms)
    beast_fight.remove(world, beast)
    world.record(EncounterResult(met, outcome, food), only(one.seat))
    return met
