"""A night of four, and the people around it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import RingNow
from games.models import Game, Timer
from games.ruleset import ruleset_of
from tests.factories import GameFactory, PlayerFactory

TOKEN = "0123456789abcdefghijkl"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def dealt(director: User) -> Game:
    """Four seats, dealt; the first day opens now. Seats 1 and 2 have owners."""
    return deal(director)


@pytest.fixture
def game(dealt: Game, director: User) -> Game:
    """The first night, nobody is born yet."""
    return until(dealt, director, "night_open")


@pytest.fixture
def born(game: Game) -> Game:
    """The first night; everybody stands in the mill, which is empty."""
    rows("Item").filter(game=game).update(where="gone", place=None)
    place = rows("Place").get(game=game, key="mill")
    rows("Survivor").filter(game=game).update(born=True, place=place)
    return game


@pytest.fixture
def player(dealt: Game) -> Client:
    """The browser of the owner of seat 1."""
    return browser_of(dealt, 1)


@pytest.fixture
def rival(dealt: Game) -> Client:
    """The browser of the owner of seat 2."""
    return browser_of(dealt, 2)


def deal(director: User, seats: int = 4) -> Game:
    settings = {**sample(), "pace.day_s": 3600, "pace.night_s": 900}
    names = [f"座位{number}" for number in range(1, seats + 1)]
    game = GameFactory.create(names=names, settings=settings, directors=[director])
    for seat in game.seats.filter(number__lte=2):
        seat.user = PlayerFactory.create()
        seat.save()
    return game


def sample() -> dict[str, Any]:
    return ruleset_of(Game(kind="islington")).sample_settings(1)


def until(game: Game, director: User, bell: str) -> Game:
    """Ring bells until this one has rung."""
    while True:
        timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank").first()
        assert timer is not None
        if timer.due_at > clock.now():
            play.intervene(game.pk, director, RingNow(str(timer.pk)), "")
        play.ring_overdue(game.pk)
        game.refresh_from_db()
        assert game.paused_at is None, game.pause_reason
        if timer.bell == bell:
            return game


def rows(model: str) -> Any:
    return apps.get_model("islington", model).objects


def survivor(game: Game, number: int) -> Any:
    return rows("Survivor").get(game=game, seat__number=number)


def change(game: Game, number: int, **values: Any) -> None:
    rows("Survivor").filter(game=game, seat__number=number).update(**values)


def give(game: Game, number: int, key: str, where: str = "bag") -> Any:
    """Put a thing into the hands of a seat."""
    last = rows("Item").filter(game=game).order_by("-number").first()
    return rows("Item").create(
        pk=last.pk + 5000,
        game=game,
        number=last.number + 1,
        key=key,
        where=where,
        holder=survivor(game, number),
    )


def finds(game: Game, number: int, whom: int) -> int:
    """Let a seat have found another in the fog. Returns the find's number."""
    mine = survivor(game, number)
    change(
        game,
        number,
        find="figure",
        find_no=mine.find_no + 1,
        find_spent=False,
        find_at=mine.game.now,
        find_place=mine.place,
        find_survivor=survivor(game, whom),
    )
    return int(mine.find_no) + 1


def browser_of(game: Game, number: int) -> Client:
    client = Client()
    user = game.seats.get(number=number).user
    assert user is not None
    client.force_login(user)
    return client


def desk(game: Game, number: int = 1) -> str:
    return reverse("desk", args=[game.pk, number])


def ask(client: Client, game: Game, action: str, *, number: int = 1, htmx: bool = True, **data: Any) -> Any:
    """Send an order as a page does."""
    url = reverse("order", args=[game.pk, number, action])
    return client.post(url, {"token": TOKEN, **data}, headers=HTMX if htmx else {})


def body(response: Any) -> str:
    return str(response.content.decode())


def part(html: str, tag: str, marker: str) -> str:
    """The first element of this tag (not nested in its own kind) whose opening tag contains the marker; "" if none."""
    found = re.search(rf"<{tag}\b[^>]*{re.escape(marker)}.*?</{tag}>", html, re.DOTALL)
    return found.group() if found else ""


def settled(html: str) -> str:
    """A page without what differs from one drawing to the next: tokens, clocks, digests of the page itself."""
    html = re.sub(r'name="(token|csrfmiddlewaretoken)" value="[^"]*"', "", html)
    html = re.sub(r'X-CSRFToken": "[^"]*"', "", html)
    html = re.sub(r' nonce="[^"]*"', "", html)
    html = re.sub(r'data-now="\d+"', "", html)
    html = re.sub(r'data-etag="[^"]*"', "", html)
    html = re.sub(r'stroke-dasharray="\d+ \d+"', "", html)
    html = re.sub(r"(<(?:time|b)\b[^>]*data-due[^>]*>)[\d:]+", r"\1", html)
    return re.sub(r'(<rect width=")\d+("[^>]*data-due)', r"\1\2", html)


@contextmanager
def at_most(queries: int) -> Iterator[None]:
    """Assert that no more queries are done; where a transaction begins and ends is none."""
    with CaptureQueriesContext(connection) as done:
        yield
    real = [one["sql"] for one in done.captured_queries if "SAVEPOINT" not in one["sql"]]
    assert len(real) <= queries, "\n".join(real)
