"""A day in the middle of a game: votes, shop and auction are open, and a seat holds what can be traded."""

from datetime import timedelta
from typing import Any, cast

from director.accounts.models import User
from director.threads.follow import follow
from games import clock, play
from games.islington.board import Board
from games.islington.items import ref
from games.models import Game, Timer
from tests.desk.conftest import deal, rows, survivor, until
from tests.desk.conftest import give as handed

DAY = 4


def day_of(director: User, seats: int = 6) -> Game:
    """By day, on a day on which everything is open; everybody stands in the empty mill, with empty hands."""
    game = until(deal(director, seats), director, "day_open")
    rows("Item").filter(game=game).update(where="gone", place=None)
    rows("Town").filter(game=game).update(day=DAY)
    mill = rows("Place").get(game=game, key="mill")
    rows("Survivor").filter(game=game).update(born=True, place=mill)
    game.refresh_from_db()
    follow(play.peek(game), None, [])  # the threads of this day open
    return game


def give(game: Game, number: int, key: str, where: str = "bag") -> Any:
    """Put a thing into the hands of a seat, so that the next one made gets the next number."""
    item = handed(game, number, key, where)
    rows("Town").filter(game=game).update(items_made=item.number)
    return item


def granted(game: Game, number: int, key: str) -> Any:
    """A thing that the seat was given today."""
    item = give(game, number, key)
    rows("Item").filter(pk=item.pk).update(granted_on=str(DAY))
    return item


def lot(game: Game, number: int, key: str) -> Any:
    """A lot of today; its bell is to ring in an hour's time."""
    last = rows("Lot").filter(game=game).count()
    return rows("Lot").create(
        pk=game.pk * 1_000_000 + 900 + last, game=game, number=number, key=key, origin="d", day=DAY
    )


def call(game: Game, caller: int, callee: int, status: str = "ringing") -> Any:
    """A call of today."""
    number = rows("Call").filter(game=game).count() + 1
    return rows("Call").create(
        pk=game.pk * 1_000_000 + 800 + number,
        game=game,
        number=number,
        caller=survivor(game, caller),
        callee=survivor(game, callee),
        token=str(DAY),
        status=status,
    )


def ref_of(game: Game, item: Any) -> str:
    """What a form sends for this thing."""
    game.refresh_from_db()
    world = cast(Board, play.peek(game))
    found = world.find(type(item), item.pk)
    assert found is not None
    return ref(world, found)


def auction_until(game: Game, minutes: int = 30) -> None:
    """The bell that closes the auction."""
    due = clock.now() + timedelta(minutes=minutes)
    Timer.objects.create(game=game, bell="auction_close", due_at=due, ring_from=due, rank=1)
