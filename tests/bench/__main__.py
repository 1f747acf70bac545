"""Costs as ratios within one run: `DATABASE_URL=postgres://… uv run python -m tests.bench`.

Every figure is a median over that of a bare counterpart measured in the same minute, so that it means the same on any
machine. Nothing here is asserted; tests never depend on times.
"""

import itertools
import os
import re
import statistics
import time
from collections.abc import Callable

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "director.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.runner import DiscoverRunner  # noqa: E402
from django.test.utils import CaptureQueriesContext, override_settings  # noqa: E402

from director.accounts.models import SeatPass  # noqa: E402
from director.accounts.seat_keys import issue  # noqa: E402
from games import boards, play  # noqa: E402
from games.islington.models import Item, Place  # noqa: E402
from games.models import Game, Timer  # noqa: E402
from games.ruleset import kinds  # noqa: E402
from games.simulation import play_out  # noqa: E402
from tests.bench import isle  # noqa: E402
from tests.bench.threads import thread_cost  # noqa: E402
from tests.bench.village import night_cost  # noqa: E402
from tests.games.islington.night import director, open_night, ring_next, stand  # noqa: E402

FREE = {"cost.search": 0, "search.cooldown_s": 0, "cost.move": 0, "seats.max": 60}
MANY = {"island": {"players.max": 40}}  # what so many seats have to be allowed by
TOKENS = itertools.count()
ROUNDS = 60
SHOWN: dict[str, str] = {}  # what each browser shows: its last answer


def median(job: Callable[[int], object], rounds: int = ROUNDS) -> float:
    """Seconds that one call takes, the median of several; the first few warm things up."""
    times = []
    for number in range(rounds + 5):
        start = time.perf_counter()
        job(number)
        times.append(time.perf_counter() - start)
    return statistics.median(times[5:])


def counted(job: Callable[[], object]) -> int:
    """How many statements a call sends to the database, BEGIN and COMMIT included."""
    with CaptureQueriesContext(connection) as queries:
        job()
        return len(queries.captured_queries)


def town(seats: int, items: int) -> Game:
    """A game in its first night, everybody born, with so many items in play."""
    game = open_night([f"演员{number}" for number in range(1, seats + 1)], **FREE)
    places = list(Place.objects.filter(game=game))
    for number, place in enumerate(places):
        stand(game, place.key, *range(number + 1, seats + 1, len(places)))
    have = Item.objects.filter(game=game).count()
    extra = [
        Item(
            pk=n + 1, game=game, number=100_000 + n, key="hp10", where=Item.Where.GROUND, place=places[n % len(places)]
        )
        for n in range(items - have)
    ]
    Item.objects.bulk_create(extra)
    if have > items:
        spare = Item.objects.filter(game=game).order_by("-number").values_list("pk", flat=True)[: have - items]
        Item.objects.filter(pk__in=list(spare)).delete()
    return game


def browser(game: Game, number: int) -> Client:
    """A client whose session holds the seat."""
    seat = game.seats.get(number=number)
    issue(seat)
    client = Client(headers={"hx-request": "true"})
    session = client.session
    session["seats"] = {str(seat.pk): SeatPass.objects.get(seat=seat).serial}
    session.save()
    return client


def send(client: Client, game: Game, number: int, action: str = "search", **chosen: str) -> object:
    """One order as a browser sends it: with what the page shows, so that only the rest comes back."""
    path = f"/games/{game.pk}/seats/{number}/"
    shown = SHOWN.get(path) or client.get(path).content.decode()
    data = {name: re.findall(f'name="{name}" value="([^"]*)"', shown)[-1] for name in ("had", "shown", "past")}
    response = client.post(f"{path}orders/{action}/", {**data, **chosen, "token": f"bench-{next(TOKENS):012d}"})
    assert response.status_code == 200
    SHOWN[path] = response.content.decode()
    return response


def order_cost(seats: int, items: int) -> tuple[float, float, int]:
    """Median of an order, of the bare order in the same game, and the number of queries of an order."""
    game = town(seats, items)
    clients = {number: browser(game, number) for number in range(1, 9)}
    real = median(lambda n: send(clients[n % 8 + 1], game, n % 8 + 1))
    bare = median(lambda n: clients[1].post(f"/bare/{game.pk}/1/"))
    queries = counted(lambda: send(clients[1], game, 1))
    game.delete()
    return real, bare, queries


def settlement_cost() -> float:
    """Seconds for the settlement of a night with 60 seats, half of them bleeding in closing places."""
    times = []
    for _ in range(5):
        game = town(60, 600)
        boards.forget()  # bells are made due by hand
        ring_next(game)
        boards.forget()
        timer = Timer.objects.get(game=game, bell="settle")
        Timer.objects.filter(pk=timer.pk).update(due_at=game.created_at, ring_from=game.created_at)
        start = time.perf_counter()
        assert play.ring_overdue(game.pk) == 1
        times.append(time.perf_counter() - start)
        game.delete()
    return statistics.median(times)


def pages(game: Game) -> list[tuple[str, Client, str]]:
    """The pages whose queries are counted."""
    seat = browser(game, 1)
    watcher, boss = Client(), Client()
    user = director()
    game.directors.add(user)
    boss.force_login(user)
    return [
        ("desk", seat, f"/games/{game.pk}/seats/1/"),
        ("game page", watcher, f"/games/{game.pk}/"),
        ("control room", boss, f"/games/{game.pk}/control/"),
    ]


def page_costs(game: Game, what: str) -> None:
    """Queries and cost of each page over that of a bare page of the same size; and of a poll without news."""
    for name, client, path in pages(game):
        queries = counted(lambda c=client, p=path: c.get(p))  # type: ignore[misc]
        response = client.get(path)
        real = median(lambda n, c=client, p=path: c.get(p), 20)  # type: ignore[misc]
        size = len(response.content)
        bare = median(lambda n, c=client, s=size: c.get(f"/bare/page/{s}/"), 20)  # type: ignore[misc]
        print(f"{name}, {what}: {queries} queries, {size // 1024} KB, {real / bare:.1f} × a bare page")
    poll_cost(game, what)
    game.delete()


def poll_cost(game: Game, what: str) -> None:
    """A poll that finds nothing new."""
    client, news = browser(game, 2), f"/games/{game.pk}/seats/2/news/"
    etag = client.get(news).headers["ETag"]
    queries = counted(lambda: client.get(news, headers={"if-none-match": etag}))
    assert client.get(news, headers={"if-none-match": etag}).status_code == 304
    idle = median(lambda n: client.get(news, headers={"if-none-match": etag}))
    print(f"poll without news, {what}: {queries} queries, {1 / idle:.0f} a second in one process")


def thread_costs() -> None:
    """A long thread as a seat reads it."""
    game = town(24, 300)
    thread_cost(game, browser(game, 1), median, counted)
    game.delete()


def main() -> None:
    """Measure everything and print it."""
    print(f"{connection.vendor}, {settings.DATABASES['default']['ENGINE']}")
    real, bare, queries = order_cost(40, 300)
    print(
        f"order, 40 seats and 300 items: {real / bare:.2f} × the bare order ({real * 1000:.1f} ms), {queries} queries"
    )
    small, _, _ = order_cost(24, 250)
    large, _, _ = order_cost(60, 600)
    print(f"growth, 60/600 over 24/250: {large / small:.2f}")
    print(f"settlement, 60 seats: {settlement_cost() / real:.1f} orders")
    bell, seconds = night_cost()
    print(f"a night of 30 characters, dearest bell {bell}: {seconds / real:.1f} orders")
    isle.order_cost(browser, send, median, counted)
    print(f"the end of a day on the island, {isle.SEATS} seats: {isle.night_cost() / real:.1f} orders")
    for seats in (24, 60):
        page_costs(town(seats, 300), f"{seats} seats")
    page_costs(isle.island(), f"island of {isle.SEATS} seats")
    thread_costs()
    bots("islington", 24, games=6)
    bots("werewolf", 30, games=6)
    bots("island", 40, games=2)


def bots(kind: str, seats: int, *, games: int) -> None:
    """Whole games in memory, by the processor's time."""
    start = time.process_time()
    for seed in range(games):
        play_out(kinds()[kind], seed=seed, seats=seats, settings=MANY.get(kind))
    speed = games / (time.process_time() - start)
    print(f"bots, {kind}, {seats} seats: {speed:.2f} whole games a second and core")


if __name__ == "__main__":
    runner = DiscoverRunner(verbosity=0)
    databases = runner.setup_databases()
    try:
        with override_settings(ROOT_URLCONF="tests.bench.bare", ALLOWED_HOSTS=["testserver"]):
            main()
    finally:
        runner.teardown_databases(databases)
