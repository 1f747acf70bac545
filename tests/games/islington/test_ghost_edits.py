"""What a director can do to a ghost (L-16.5, L-9.11)."""

from games.islington.deeds.people import Condition
from games.islington.edits import EditSurvivor
from games.islington.models import Survivor
from tests.games.islington.boards import board

GHOST = {"A": "farm", "B": "farm", "C": "50/90 mill ghost moment 2 on 3 cause bomb [-|-|hp30 #7]"}


def test_a_ghost_put_out_by_hand_returns_to_its_old_death() -> None:
    """L-9.11: its things fall where it stands; cause and moment are the old ones."""
    match = board(seats=3, **GHOST)
    one = match.world.survivor(3)
    edit = EditSurvivor(model="islington.survivor", pk=str(one.pk), values={"status": "out"})
    match.intervene(edit, "why", match.world.now)
    assert (one.status, one.cause, one.moment, one.died_on) == (Survivor.Status.OUT, "bomb", 2, "3")
    assert [item.number for item in match.world.ground(match.world.place("mill"))] == [7]  # type: ignore[arg-type]


def test_a_ghost_can_be_hurt_and_moved_by_hand() -> None:
    """L-16.5: it stays a ghost."""
    match = board(seats=3, **GHOST)
    one = match.world.survivor(3)
    match.intervene(Condition(seat=3, hp=20, st=30), "why", match.world.now)
    assert (one.status, one.hp) == (Survivor.Status.GHOST, 20)
