"""What lurks where somebody arrives or searches (I-9.4, I-9.5)?"""

from collections.abc import Sequence

from games.island import calendar, chances
from games.island.board import Board
from games.island.catalogue import DEEP
from games.island.encounters import hazards, meeting
from games.island.models import Beast, Castaway, Cell, Encounter

BEAST = "beast"


def on_arrival(world: Board, movers: Sequence[Castaway], *, back: str) -> None:
    """One roll for a mover or a whole group; `back` is the letter of the way back."""
    key = str(world.serial("arrival"))
    kind = danger(world, movers[0].cell, key, calendar.band(world))
    if kind == BEAST:
        meet(world, movers, Encounter.Source.ARRIVAL, back=back)
    elif kind:
        hazards.befall(world, movers, str(world.serial("encounter")))


def danger(world: Board, cell: Cell, key: str, band: str) -> str:
    """Is there danger, and of which kind: "beast" or "hazard"? Empty: none (I-9.4)."""
    if not chances.percent(world.dice, f"enc.roll:{key}", world.terrain(cell).danger[band]):
        return ""
    return chances.weighted(world.dice, f"enc.kind:{key}", world.pack.danger[band])


def meet(world: Board, members: Sequence[Castaway], source: Encounter.Source, *, back: str = "") -> None:
    """Random beasts come, and the members have to answer."""
    serial = world.serial("encounter")
    beast, hostile = conjure(world, members[0].cell, str(serial), calendar.band(world))
    meeting.begin(world, beast, members, source, number=serial, hostile=hostile, back=back)


def conjure(world: Board, cell: Cell, key: str, band: str) -> tuple[Beast, bool]:
    """Random beasts by the table of ground and hour, and whether they attack (I-9.5)."""
    species = chances.weighted(world.dice, f"enc.species:{key}", world.pack.encounter[cell.terrain][band])
    spec = world.pack.beasts[species]
    least, most = spec.pack
    count = least + chances.roll(world.dice, f"enc.count:{key}", most - least + 1) - 1
    bonus = world.settings.number("deep_night.hostility_bonus") if band == DEEP else 0
    hostility = min(chances.HUNDRED, spec.hostility + bonus) if spec.hostility else 0
    hostile = chances.percent(world.dice, f"enc.hostile:{key}", hostility)
    beast = Beast(game=world.game, number=world.serial(BEAST), species=species, count=count, cell=cell, resident=False)
    return world.add(beast), hostile
