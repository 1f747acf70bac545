"""What the island costs with forty castaways: a step as a browser sends it, and a night with all orders handed in."""

import random
import statistics
import time
from collections.abc import Callable

from django.test import Client

from games import boards, clock, play
from games.island.models import Beast, Castaway, Cell, Island, Story
from games.models import Game, Timer
from games.ruleset import kinds, ruleset_of

SEATS, DAYS, TURNS = 40, 3, 3
LOCK = "lock"  # the night is settled at the same instant, and the next day opens
WALKERS = 8  # they walk to and fro between the western columns, one in each row
GRASS = {f"terrain.grass.{name}": 0 for name in ("move_day", "move_deep")}


def island(**settings: object) -> Game:
    """A game of forty by day."""
    rules = kinds()["island"]
    chosen = rules.sample_settings(1) | {"players.max": SEATS, "cost.move": 0} | settings
    game = Game(kind=rules.kind, title="岛", settings=chosen, created_at=clock.now())
    return play.deal(game, [f"演员{number}" for number in range(1, SEATS + 1)])


def meadow() -> Game:
    """The same on grass, where nothing lurks: one may walk there for ever."""
    game = island()
    Cell.objects.filter(game=game).update(terrain="grass", landmark="")
    Beast.objects.filter(game=game).delete()
    Story.objects.filter(game=game).update(state=Story.State.DONE)
    Island.objects.filter(game=game).update(edits=GRASS)
    for number in range(1, WALKERS + 1):
        edge = Cell.objects.get(game=game, x=0, y=number - 1)
        Castaway.objects.filter(game=game, seat__number=number).update(cell=edge)
    return game


def order_cost(
    browser: Callable[[Game, int], Client],
    send: Callable[..., object],
    median: Callable[[Callable[[int], object]], float],
    counted: Callable[[Callable[[], object]], int],
) -> None:
    """Print the median of a step over that of the bare order in the same game, and its queries."""
    game = meadow()
    walkers = {number: browser(game, number) for number in range(1, WALKERS + 1)}
    steps = dict.fromkeys(walkers, 0)

    def step(number: int) -> None:
        steps[number] += 1
        send(walkers[number], game, number, "move", direction="WE"[steps[number] % 2])

    real = median(lambda n: step(n % WALKERS + 1))
    bare = median(lambda n: walkers[1].post(f"/bare/{game.pk}/1/"))
    queries = counted(lambda: step(1))
    taken = game.orders.filter(action="move", code="").count()
    assert taken == sum(steps.values()), "a step was refused"
    game.delete()
    cost = f"{real / bare:.2f} × the bare order ({real * 1000:.1f} ms), {queries} queries"
    print(f"a step on the island, {SEATS} seats: {cost}")


def night_cost() -> float:
    """The median of the seconds that a day's end takes, after everybody did what there was to do."""
    game, chance, times = island(), random.Random(1), []
    for _day in range(DAYS):
        for _turn in range(TURNS):
            _orders(game, chance)
        bell = ""
        while bell != LOCK:
            bell, took = _ring(game)
        times.append(took)
    game.delete()
    return statistics.median(times)


def _orders(game: Game, chance: random.Random) -> None:
    """Everybody may do what there is to do."""
    world = play.peek(Game.objects.get(pk=game.pk))
    for number in range(1, SEATS + 1):
        if wish := ruleset_of(game).bot(world, world.seat(number), chance):
            token = f"bench-{game.pk}-{world.game.seq}-{number}"
            world = play.order(game.pk, number, *wish, token=token, arrived_at=clock.now()).world


def _ring(game: Game) -> tuple[str, float]:
    """Let the next bell ring now: its name, and the seconds that it takes."""
    timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank").first()
    assert timer is not None
    Timer.objects.filter(pk=timer.pk).update(due_at=game.created_at, ring_from=game.created_at)
    boards.forget()  # the bell was made due by hand
    start = time.perf_counter()
    assert play.ring_overdue(game.pk) >= 1
    return timer.bell, time.perf_counter() - start
