"""What has been played before the demo begins: real games through the only door, with this process's clock moved.

The clock is one function of one module (games/clock.py); the process that sets the stage lets it show past instants,
so that orders, bells, posts and events have their true order and distances, and a replay finds nothing to complain of.
"""

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from director.demo.playing import wish
from games import boards, clock, play
from games.models import Game
from games.world import World


@dataclass(slots=True)
class Hands:
    """The hands of the moved clock."""

    at: datetime

    def read(self) -> datetime:
        """What the clock shows."""
        return self.at


@contextmanager
def clock_at(instant: datetime) -> Iterator[Hands]:
    """Let this process's clock stand, first at `instant`, then where the hands are put, until the block ends."""
    true, hands = clock.now, Hands(instant)
    clock.now = hands.read
    try:
        yield hands
    finally:
        clock.now = true


def play_on(
    game: Game,
    hands: Hands,
    until: datetime,
    chance: random.Random,
    every: float,
    *,
    but: frozenset[int] = frozenset(),
) -> None:
    """Bots play every seat, but for these numbers, until the game is over or the clock shows `until`.

    Somebody asks for something `len(seats)` times in `every` seconds: the fewer are left, the more each of them does.
    """
    world: World = play.peek(Game.objects.get(pk=game.pk))
    while world.game.state == Game.State.RUNNING and hands.at < until:
        due = min((timer.ring_from for timer in world.timers), default=until)
        for at in _moments(hands.at, min(due, until), chance, every / len(world.seats)):
            hands.at = at
            world = _asked(world, chance, at, but)
            if world.game.state != Game.State.RUNNING:
                return
        hands.at = min(due, until)
        boards.put(world)
        play.ring_overdue(game.pk)
        world = _seen(game)


def _seen(game: Game) -> World:
    """The board as the last bell left it. Nobody else plays this game, so that a kept one may be taken unlocked."""
    row = Game.objects.get(pk=game.pk)
    world = boards.take(row) or play.peek(row)
    world.now_committed()  # it is what the database holds, and may be kept again
    return world


def _moments(since: datetime, until: datetime, chance: random.Random, gap: float) -> Iterator[datetime]:
    """Instants between two bells, in order, about `gap` seconds apart."""
    span = (until - since).total_seconds()
    for offset in sorted(chance.uniform(0, span) for _ in range(int(span / gap))):
        yield since + timedelta(seconds=offset)


def _asked(world: World, chance: random.Random, at: datetime, but: frozenset[int]) -> World:
    """Let the first bot that likes to ask for something. The board as it is afterwards."""
    world.begin(at)
    for seat in chance.sample(world.seats, len(world.seats)):
        if seat.number in but:
            continue
        found = wish(world, seat.number, chance)
        if found is not None:
            boards.put(world)
            token = f"bot-{secrets.token_urlsafe(16)}"
            return play.order(world.game.pk, seat.number, *found, token=token, arrived_at=at).world
    return world
