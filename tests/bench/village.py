"""What a night of the split personality costs with thirty characters: each of its bells, all orders handed in."""

import random
import statistics
import time

from games import boards, clock, play
from games.models import Game, Timer
from games.ruleset import kinds, ruleset_of
from tests.games.werewolf.chance import TURNS

CHARACTERS, NIGHTS = 30, 3
DUSK = "day_close"  # the bell after which the night's windows open


def night_cost() -> tuple[str, float]:
    """The dearest of a night's bells: its name, and the median of the seconds that it takes."""
    times: dict[str, list[float]] = {}
    for luck in range(NIGHTS):
        game, chance = _dealt(), random.Random(luck)
        bell = ""
        while bell != "hunter_close":
            by_night = bell == DUSK or bell in times
            if by_night or bell in ("checkin_close", "day_open"):
                _orders(game, chance)
            bell, took = _ring(game)
            if by_night:
                times.setdefault(bell, []).append(took)
        game.delete()
    medians = {name: statistics.median(took) for name, took in times.items()}
    return max(medians.items(), key=lambda pair: pair[1])


def _dealt() -> Game:
    rules = kinds()["werewolf"]
    game = Game(kind=rules.kind, title="人格", settings=rules.sample_settings(1), created_at=clock.now())
    return play.deal(game, [f"演员{number}" for number in range(1, CHARACTERS + 1)])


def _orders(game: Game, chance: random.Random) -> None:
    """Everybody may do what there is to do."""
    world = play.peek(Game.objects.get(pk=game.pk))
    for turn in range(TURNS):
        for seat in world.seats:
            if wish := ruleset_of(game).bot(world, seat, chance):
                token = f"bench-{game.pk}-{world.game.seq}-{turn}-{seat.number}"
                play.order(game.pk, seat.number, *wish, token=token, arrived_at=clock.now())


def _ring(game: Game) -> tuple[str, float]:
    """Let the next bell ring now: its name, and the seconds that it takes."""
    timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank").first()
    assert timer is not None
    Timer.objects.filter(pk=timer.pk).update(due_at=game.created_at, ring_from=game.created_at)
    boards.forget()  # the bell was made due by hand
    start = time.perf_counter()
    assert play.ring_overdue(game.pk) == 1
    return timer.bell, time.perf_counter() - start
