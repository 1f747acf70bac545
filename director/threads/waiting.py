"""Posts of a seat that are not public yet, and the question before one is written beside a sibling's (W-17.3)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from director.threads.models import Thread
from director.threads.reader import Reader
from games import clock
from games.models import Order
from games.ruleset import ruleset_of

LATELY = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Held:
    """A post that its seat can still take back: the input that brought it, its text, and when it goes out."""

    seq: int
    text: str
    due_at: datetime


def held_posts(reader: Reader, thread: Thread) -> tuple[Held, ...]:
    """What this seat has written here that nobody else can read yet. Reads the board where posts wait at all."""
    ruleset = ruleset_of(reader.game)
    if reader.seat is None or not (ruleset.takes_back and thread.open):
        return ()
    world = reader.board.world
    due = {
        one.seq: one.due_at
        for one in ruleset.look_waiting(world, world.seat(reader.seat.number))
        if one.thread == thread.key
    }
    if not due:
        return ()
    orders = Order.objects.filter(game=reader.game, seat=reader.seat, seq__in=due).order_by("seq")
    return tuple(Held(one.seq, one.data["text"], due[one.seq]) for one in orders)


def spoke_lately(reader: Reader, thread: Thread) -> str:
    """The name of another seat of this visitor's whose post here is his last one of ten minutes; "" if there is none.

    One that waits counts, too. Asked only of who holds several seats, in games in which a post can be taken back.
    """
    if reader.seat is None or len(reader.seats) < 2 or not ruleset_of(reader.game).takes_back:
        return ""
    last = (
        Order.objects.filter(
            game=reader.game,
            seat__in=reader.seats,
            action=ruleset_of(reader.game).posts,
            data__thread=thread.key,
            at__gte=clock.now() - LATELY,
            undone_by=None,
        )
        .exclude(status=Order.Status.REFUSED)
        .select_related("seat")
        .order_by("-seq")
        .first()
    )
    return last.seat.name if last is not None and last.seat_id != reader.seat.pk else ""
