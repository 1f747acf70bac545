"""What the next bulletin repeats, and what of the night is told at dawn (I-11.4, I-6.7.3)."""

from games.facts import Fact
from games.island import sight
from games.island.board import Board
from games.island.facts import EncounterSeen
from games.island.models import Castaway, Cell
from games.island.words import Beasts, CellLabel, SeatNo, label, number


def keep(world: Board, fact: Fact) -> None:
    """A public fact of the day: a faction founded, a broadcast."""
    pending = world.island.pending_bulletin
    pending.setdefault("news", []).append([fact.kind, fact.payload()])


def keep_sighting(world: Board, walker: Castaway, cell: Cell, met: Beasts) -> None:
    """Somebody has met beasts by night on entering a cell: a story for the morning, if the settings say so."""
    if world.settings.flag("assassination.encounter_sight"):
        seen = [number(walker), label(cell), met]
        world.island.pending_bulletin.setdefault("sightings", []).append(seen)


def tell_sightings(world: Board) -> None:
    """At dawn, in the order of seats: to whoever sees the cell then, except the walker."""
    for walker, place, met in sorted(world.island.pending_bulletin.get("sightings", ())):
        cell = next(cell for cell in world.cells if cell.label == place)
        seers = [one for one in sight.watchers(world, cell) if one.number != walker]
        sight.tell(world, EncounterSeen([SeatNo(walker)], CellLabel(place), Beasts(met)), seers)


def set_text(world: Board, text: str) -> None:
    """The director's own lines in it (I-12.11)."""
    world.island.pending_bulletin["text"] = text
