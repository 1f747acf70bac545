"""What can be won in the test match: a loudspeaker for the real game, twice (L-3.8 g)."""

from django.utils.translation import gettext_noop

from games.audience import EVERYONE, only
from games.islington.board import Board
from games.islington.facts.calendar import PrizeAnnounced, PrizeWon
from games.islington.items import give, make
from games.islington.models import Act, Item, Prize, Survivor
from games.islington.words import SeatNo, Sentence, piece

BUMBLE, NODDY = "bumble", "noddy"
DEEDS = {
    BUMBLE: gettext_noop("the first to bring Bumble down"),
    NODDY: gettext_noop("the first to tell Noddy the right place"),
}
LOUDSPEAKER = "loudspeaker"


def brought_down(world: Board, survivor: Survivor) -> None:
    """Bumble has fallen to this character; on the night of the prizes the first one has won."""
    if _tonight(world) and won(world, BUMBLE) is None:
        world.add(Prize(game=world.game, seat=survivor.seat, why=BUMBLE))


def announce(world: Board) -> None:
    """At the settlement of the night of the prizes: whose whisper was the first right one, and who has won."""
    if not _tonight(world):
        return
    right = next((one for one in world.guesses if one.right and one.token == world.town.token), None)
    if right is not None and won(world, NODDY) is None:
        world.add(Prize(game=world.game, seat=right.survivor.seat, why=NODDY))
    for prize in world.prizes:
        proclaim(world, prize)


def proclaim(world: Board, prize: Prize) -> None:
    """Everybody reads who has won."""
    world.record(PrizeAnnounced(SeatNo(prize.seat.number), Sentence(DEEDS[prize.why])), EVERYONE)


def hand_out(world: Board) -> None:
    """After the wipe each prize lies in its winner's bag; the number of loudspeakers in town does not matter (R8)."""
    for prize in world.prizes:
        deliver(world, prize)


def deliver(world: Board, prize: Prize) -> None:
    """A loudspeaker for this prize, unless its winner has been sent off."""
    winner = world.of(prize.seat)
    if winner.alive:
        item = make(world, LOUDSPEAKER)
        give(item, winner)
        world.record(PrizeWon(piece(item)), only(winner.seat))


def delivered(world: Board, prize: Prize) -> Item | None:
    """A loudspeaker that the winner still holds."""
    held = world.held(world.of(prize.seat))
    return next((item for item in held if item.key == LOUDSPEAKER), None)


def won(world: Board, why: str) -> Prize | None:
    """The prize that has been won with this deed."""
    return next((prize for prize in world.prizes if prize.why == why), None)


def _tonight(world: Board) -> bool:
    return world.town.act == Act.TEST and world.town.day == world.settings.number("calendar.prize_test_night")
