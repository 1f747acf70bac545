"""Games of the split personality in the database, for tests of pages: dealt, and rung on to where they are needed."""

import random
from typing import Any

from director.accounts.models import User
from games import clock, play
from games.models import Game
from games.ruleset import ruleset_of
from games.werewolf.board import Board

DAWN_OF_ALL = "2026-03-01 08:00+08:00"  # when these games are dealt


def dealt(director: User, characters: int = 16, **settings: Any) -> Game:
    """A game in its check-in."""
    made = Game(kind="werewolf", title="左右互搏", created_at=clock.now(), settings=settings)
    game = play.deal(made, [f"角色{number}" for number in range(1, characters + 1)])
    game.directors.add(director)
    return game


def ring(game: Game, hands: Any) -> str:
    """Let the next bell ring; its name."""
    bell = game.timers.filter(rung_at=None).order_by("due_at", "rank").first()
    assert bell is not None, "no bell is left"
    hands.move_to(max(bell.ring_from, clock.now()))
    play.ring_overdue(game.pk)
    game.refresh_from_db()
    return bell.bell


def until(game: Game, hands: Any, bell: str, *, orders: int = 0, chance: random.Random | None = None) -> Game:
    """Let bells ring up to the first of this name; before each, this many bots' orders."""
    for _ in range(200):
        if chance is not None:
            by_chance(game, chance, orders)
        if ring(game, hands) == bell:
            return game
    raise AssertionError(f"{bell} does not ring")


def by_chance(game: Game, chance: random.Random, orders: int) -> None:
    """Bots of some seats ask for something."""
    for turn in range(orders):
        world = play.peek(game)
        assert isinstance(world, Board)
        seat = chance.choice(world.seats)
        if wanted := ruleset_of(game).bot(world, seat, chance):
            play.order(game.pk, seat.number, *wanted, token=f"{game.seq}-{turn}", arrived_at=clock.now())


def character(game: Game, role: str) -> int:
    """The number of somebody with this role."""
    world = play.peek(game)
    assert isinstance(world, Board)
    return world.with_role(role)[0].number
