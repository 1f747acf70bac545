"""Whatever is sent, wherever: never an error of the server, never a change of the board, always an answer."""

import logging
import os
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import play
from games.islington.ruleset import Islington
from games.models import Game
from tests.desk.conftest import rows
from tests.leaks.addresses import addresses
from tests.leaks.people import Town, Viewer, town_at
from tests.leaks.samples import Stock

DAWN = "2026-04-03T00:00:00+00:00"
EXAMPLES = int(os.environ.get("MALFORMED_EXAMPLES", "150"))
OFTEN = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)

# Names that the site's forms use, so that odd values reach the code behind them.
KNOWN = """
token find item gear place seat seats text on ware why minutes timer to shift places real shown had past next
username password phrase language names settings title reason renew revoke page all dice refused kind seen
password1 password2 oldpassword again email credential code time_zone
csrfmiddlewaretoken _continue action q o p hp st alias words do casting copy remove substitute number-1 starts_at
about open set-cost.move set-clock.timezone set-auction.kinds set-vote.weight_mode confirm:vote.weight_mode
thread dice sides preview floor only quote unread hide lot notes items ware choice call at as day format
"""
NAMES = KNOWN.split()
ACTIONS = sorted(action.key for action in Islington.actions.values())
TEXTS = st.one_of(
    st.sampled_from(
        [
            "",
            "0",
            "-1",
            "1e9",
            "٣",  # a digit that int() takes
            "9" * 400,
            "\0",
            "\x00\x1b[31m",
            "\ud800",
            "\u202e\u200f\u200b\ufeff",
            "é" * 500,
            "e\u0301\u0327" * 200,
            "👩‍👩‍👧‍👦" * 300,
            "夜" * 3001,
            "{seat} {0.__class__} %(x)s %s",
            "<script>alert(1)</script>",
            "'; DROP TABLE games_game; --",
            "[]",
            "{}",
            '{"a": [1, null]}',
            "on",
            "mill",
            "x" * 60_000,
            "2026-13-45",
            "../../etc/passwd",
            "//elsewhere.example/",
        ]
    ),
    st.text(max_size=60),
)
ELSEWHERE = ("sign-out", "seat-leave", "logout", "healthz")
FIELDS = st.lists(
    st.tuples(st.one_of(st.sampled_from(NAMES), st.text(max_size=12)), st.lists(TEXTS, min_size=1, max_size=3)),
    max_size=6,
)
HEADERS = st.dictionaries(
    st.sampled_from(
        ["HX-Request", "If-None-Match", "Accept-Language", "Accept", "Referer", "X-Forwarded-For", "Range"]
    ),
    st.sampled_from(
        ["true", '"', '"x", W/"y"', "*", "xx-yy;q=9", "zh-Hans,en;q=0.1", "é" * 90, "bytes=9-1", "1.2.3.4"]
    ),
    max_size=3,
)


def encoded(fields: list[tuple[str, list[str]]]) -> bytes:
    """A form's body as bytes, with what cannot be encoded left in as it is."""
    pairs = [(name, value) for name, values in fields for value in values]
    return b"&".join(percent(name) + b"=" + percent(value) for name, value in pairs)


def percent(text: str) -> bytes:
    """Percent-encoding of the bytes, lone surrogates included, which are no valid UTF-8."""
    return b"".join(b"%%%02X" % byte for byte in text.encode("utf-8", "surrogatepass"))


@pytest.fixture
def town(db: None, settings: Any, caplog: pytest.LogCaptureFixture) -> Iterator[Town]:
    """A full game by day, when no order changes the board but a legal message, which leaves it as it is."""
    caplog.set_level(logging.CRITICAL, "django")
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    with time_machine.travel(DAWN, tick=False) as hands:
        town = town_at("day", hands)
        rows("Ballot").filter(game=town.game).delete()  # to take one back would be no nonsense
        for viewer in town.viewers:
            viewer.browser.raise_request_exception = False
        yield town
    cache.clear()


def everywhere(town: Town, viewer: Viewer) -> list[str]:
    """One URL of each pattern.

    Without those that end the visitor's own session, and /healthz, which says by a 503 that no clock runs in a test.
    """
    stock = Stock(town, viewer, all_of_them=False)
    return [next(iter(one.urls(stock))) for one in addresses() if one.name not in ELSEWHERE]


def board(game: Game) -> Any:
    """Everything that an order or a deed could change."""
    return play.peek(Game.objects.get(pk=game.pk)).dump()


def send(client: Client, method: str, url: str, body: bytes, headers: dict[str, str]) -> HttpResponse:
    """One request as it comes off the wire."""
    cache.clear()  # nobody is told to wait
    named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
    if method == "POST":
        return client.generic("POST", url, body, "application/x-www-form-urlencoded", **named)  # type: ignore[return-value,arg-type]
    return client.generic(method, f"{url}?{body.decode()}", **named)  # type: ignore[return-value,arg-type]


def players(town: Town) -> list[Viewer]:
    """Those who may send orders or look, but change nothing by day."""
    return [viewer for viewer in town.viewers if not viewer.directs and not viewer.elsewhere]


def sound(response: HttpResponse, url: str, *, body: bool = True) -> None:
    """An answer that a person can read, and no error of the server."""
    assert response.status_code < 500, f"{url}: {response.status_code}"
    if body and response.status_code in (400, 403, 404):
        assert response.content.strip(), url


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_players_and_strangers_break_and_change_nothing(town: Town, method: str) -> None:
    """Malformed, oversized, repeated, odd: the board is the same after each of them."""
    before = board(town.game)
    people = players(town)
    urls = {viewer.name: everywhere(town, viewer) for viewer in people}

    @OFTEN
    @given(st.data(), FIELDS, HEADERS)
    def run(data: Any, fields: list[tuple[str, list[str]]], headers: dict[str, str]) -> None:
        viewer = data.draw(st.sampled_from(people))
        url = data.draw(st.sampled_from(urls[viewer.name]))
        sound(send(viewer.browser, method, url, encoded(fields), headers), url)

    run()
    assert board(town.game) == before


def test_orders_with_odd_contents_change_nothing_by_day(town: Town) -> None:
    """Every order form, with a good token and bad contents: a sentence, and the board stands."""
    before = board(town.game)
    seats = [viewer for viewer in town.viewers if viewer.seat]
    actions = [one for one in addresses() if one.name == "order"]
    assert len(actions) == 1

    @OFTEN
    @given(st.data(), FIELDS, st.text(alphabet="abcdefgh-_0123456789", min_size=16, max_size=64))
    def run(data: Any, fields: list[tuple[str, list[str]]], token: str) -> None:
        viewer = data.draw(st.sampled_from(seats))
        action = data.draw(st.sampled_from(ACTIONS))
        url = f"/games/{town.game.pk}/seats/{viewer.seat}/orders/{action}/"
        response = send(viewer.browser, "POST", url, encoded([*fields, ("token", [token])]), {"HX-Request": "true"})
        sound(response, url)

    run()
    assert board(town.game) == before


def test_a_director_who_sends_nonsense_breaks_nothing(town: Town) -> None:
    """Deeds, admin forms, filters: never an error of the server."""
    director = next(viewer for viewer in town.viewers if viewer.directs)
    urls = [url for url in everywhere(town, director) if "/deal/" not in url]

    @OFTEN
    @given(st.sampled_from(urls), st.sampled_from(["POST", "GET"]), FIELDS, HEADERS)
    def run(url: str, method: str, fields: list[tuple[str, list[str]]], headers: dict[str, str]) -> None:
        sound(send(director.browser, method, url, encoded(fields), headers), url)

    run()


def test_other_methods_are_answered_plainly(town: Town) -> None:
    """Nothing but GET and POST does anything."""
    before = board(town.game)
    for viewer in (town.viewers[0], next(viewer for viewer in town.viewers if viewer.directs)):
        for url in everywhere(town, viewer):
            for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"):
                sound(send(viewer.browser, method, url, b"", {}), url, body=method != "HEAD")
    assert board(town.game) == before
