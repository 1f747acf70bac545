"""Has anybody won, and who stands where? (L-12)"""

from games.audience import EVERYONE
from games.islington.board import Board
from games.islington.facts import GameOver
from games.islington.models import Act, Phase, Survivor
from games.islington.words import SeatNo
from games.models import Game


def rank(world: Board, survivor: Survivor) -> int:
    """L-12.2: 1 + the number of characters living or fallen at a later moment; the living share rank 1."""
    if survivor.alive:
        return 1
    moment = survivor.moment or 0
    return 1 + sum(one.alive or (one.moment or 0) > moment for one in world.survivors)


def ranking(world: Board) -> list[tuple[int, Survivor]]:
    """Everybody with his rank, best first, equal ranks in roster order."""
    ranked = [(rank(world, one), one) for one in world.survivors]
    return sorted(ranked, key=lambda pair: (pair[0], pair[1].number))


def check(world: Board) -> None:
    """L-12.3: one alive wins at once; if the last fell together the director wins, if the last moment holds one, he."""
    if world.over or world.town.act != Act.REAL:
        return
    if any(one.status == Survivor.Status.GHOST for one in world.survivors):
        return  # L-12.4: while a ghost is about, it may still come back
    living = world.living
    if len(living) > 1:
        return
    last = living or [one for one in world.survivors if rank(world, one) == 1]
    end(world, last[0] if len(last) == 1 else None)


def end(world: Board, winner: Survivor | None) -> None:
    """L-12.6: the game is over; ranking and seed are published, no bell rings any more."""
    world.town.phase = Phase.OVER
    world.game.state = Game.State.OVER
    world.timers[:] = [timer for timer in world.timers if timer.rung_at is not None]
    rows = [(place, SeatNo(one.number), one.died_on, one.cause) for place, one in ranking(world)]
    for one in world.survivors:
        one.published = not one.alive
    number = SeatNo(winner.number) if winner else None
    world.record(GameOver(number, rows, bytes(world.game.seed).hex()), EVERYONE)
