"""What always holds (RULES.md, section 16), asked of a game in memory after every input."""

from games.match import Match
from games.werewolf.board import Board
from games.werewolf.catalogue import ABORTED, LOVERS, NOBODY, PIPER, WOLF
from games.werewolf.models import Character


class Watcher:
    """Looks on at one game. Raises AssertionError for what does not hold."""

    def __init__(self) -> None:
        self._out: set[int] = set()
        self._lost: set[str] = set()

    def __call__(self, match: Match[Board]) -> None:
        world = match.world
        self._for_good(world)
        hold(world)

    def _for_good(self, world: Board) -> None:
        """I-2: out is out, lost is lost."""
        out = {one.number for one in world.characters if one.out}
        lost = {faction.key for faction in world.factions if faction.lost}
        assert self._out <= out and self._lost <= lost
        self._out, self._lost = out, lost


def hold(world: Board) -> None:
    """Raises AssertionError for what does not hold of the board as it stands."""
    for invariant in (_numbered, _lovers, _madness, _the_night, _the_end):
        invariant(world)
    for one in world.characters:
        _character(world, one)


def broken(world: Board) -> bool:
    """Does something not hold that always should?"""
    try:
        hold(world)
    except AssertionError:
        return True
    return False


def _numbered(world: Board) -> None:
    """I-1, I-2: two characters for each actor; outs are numbered without gaps."""
    owners = [one.actor.number for one in world.characters]
    assert world.village.step == "S03" or all(owners.count(actor.number) == 2 for actor in world.cast)
    numbers = sorted(one.out_seq for one in world.characters if one.out)
    assert numbers == list(range(1, world.village.outs + 1))


def _lovers(world: Board) -> None:
    """I-4, I-5, I-10: both out or neither, never mad; two or three in their faction."""
    assert len({lover.out for lover in world.lovers}) < 2
    assert not any(lover.mad for lover in world.lovers)
    assert len(world.members(LOVERS)) in (0, 2, 3)


def _madness(world: Board) -> None:
    """I-5: nobody is mad while the piper is out."""
    if any(one.out for one in world.with_role(PIPER)):
        assert not any(one.mad for one in world.characters)


def _the_night(world: Board) -> None:
    """I-3, I-9: at most one is dying, and only by night."""
    dying = [one for one in world.characters if one.dying]
    assert len(dying) <= 1
    assert not dying or world.village.by_night or world.over


def _the_end(world: Board) -> None:
    """I-12, I-15: a sheriff that can be one; a winner that has not lost."""
    village = world.village
    assert world.sheriff is None or not (world.sheriff.out or world.sheriff.removed)
    assert not (village.sheriff and village.badge_from)
    if village.winner not in ("", NOBODY, ABORTED):
        assert world.faction(village.winner).remains


def _character(world: Board, one: Character) -> None:
    """I-6, I-8, I-13, and that nobody is announced who is in."""
    assert one.announced <= one.out
    assert len(one.spent) == len(set(one.spent))
    assert not (one.role == WOLF == one.faction and one.dying)
    if one.hits:
        assert one.hits == sum(other.out_cause == "true_sight" for other in world.characters)
