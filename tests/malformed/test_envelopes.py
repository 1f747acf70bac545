"""What no form sends but anybody can: odd cookies, content types, numbers beyond all bounds. Never an error."""

import logging
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory

from director.accounts.models import User
from director.wsgi import application
from games.models import Game
from tests.factories import DirectorFactory, GameFactory, OpenGameFactory

PAGES = ("/", "/games/{pk}/", "/games/{pk}/news/", "/games/{pk}/seats/1/", "/games/{pk}/control/", "/admin/", "/enter/")
CHARSETS = ("hex", "rot13", "idna", "punycode", "undefined", "utf-7", "utf-16", "utf-8-sig", "no-such", "\\", "")
COOKIES = (
    'sessionid="\\000aaaaaaaaaaaaaaa"',
    "sessionid=" + "a" * 5000,
    'csrftoken="\\000"; django_language="\\000"; seen="\\000"; messages="\\000"',
    "django_language=zh-hans'; seen=99999999999999999999; messages=W10:x:y",
    "=; ;;,=\x7f",
)
GIANT = "9" * 5000
LISTS = ("games/event", "games/order", "games/timer", "games/seat", "islington/item", "islington/survivor")
FILTERS = (
    {"q": "\0"},
    {"kind": "\0"},
    {"kind__exact": "\0"},
    {"audience__exact": "\0"},
    {"action": "\0"},
    {"where__exact": "\0"},
    {"status__exact": "\0"},
    {"tier": "\0"},
    {"state": "\0"},
    {"game__id__exact": GIANT},
    {"game__id__exact": "\0"},
    {"game__id__exact": "9" * 30},
    {"seat__id__exact": "-1"},
    {"p": GIANT},
    {"p": "-1"},
    {"o": GIANT},
    {"o": "1.2.x.-"},
    {"game": GIANT},
    {"e": "1"},
)


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.CRITICAL, "django")
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def director(db: None) -> User:
    return DirectorFactory.create(is_superuser=True)


@pytest.fixture
def game(director: User) -> Game:
    return GameFactory.create(directors=[director])


@pytest.fixture
def office(director: User, game: Game) -> Client:
    browser = Client(raise_request_exception=False)
    browser.force_login(director)
    return browser


@pytest.mark.parametrize("cookie", COOKIES)
def test_odd_cookies_are_no_cookies(game: Game, cookie: str) -> None:
    for page in PAGES:
        answer = Client(raise_request_exception=False).get(page.format(pk=game.pk), headers={"Cookie": cookie})
        assert answer.status_code < 500, page


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_only_utf8_is_heard(game: Game, kind: str, charset: str) -> None:
    """Through the site's own application: Django's test client would decode before it."""
    for page in PAGES:
        for method in ("GET", "POST"):
            environ = (
                RequestFactory()
                .generic(
                    method, page.format(pk=game.pk), b"phrase=%ff&token=a", kind, QUERY_STRING="had=%FF&all=%ED%A0%80"
                )
                .environ
            )
            told: list[str] = []
            environ["CONTENT_TYPE"] = f"{kind}; charset={charset}"
            with patch("django.core.signals.request_started.send"), patch("django.http.response.signals"):
                list(application(environ, lambda status, _headers, to=told: to.append(status)))
            assert told[0][0] in "234", (page, method, told)


@pytest.mark.parametrize(
    "body", [b"", b"--x", b'--x\r\nContent-Disposition: form-data; name="a"; filename="../b"\r\n\r\n\0']
)
def test_torn_uploads_are_answered(office: Client, game: Game, body: bytes) -> None:
    for page in (*PAGES, "/sign-in/", "/language/"):
        for kind in ("multipart/form-data; boundary=x", "multipart/form-data", "application/json", ""):
            assert office.generic("POST", page.format(pk=game.pk), body, kind).status_code < 500, (page, kind)


@pytest.mark.parametrize("listed", LISTS)
def test_odd_filters_of_the_back_office_are_answered(office: Client, game: Game, listed: str) -> None:
    for asked in FILTERS:
        assert office.get(f"/admin/{listed}/", asked).status_code < 500, asked
    assert office.get(f"/admin/{listed}/add/", {"game": GIANT}).status_code < 500
    assert office.get(f"/admin/{listed}/add/", {"game": "9" * 30}).status_code < 500


@pytest.mark.parametrize(
    "number", [GIANT, "9" * 30, "-1", "0", "%00", "1%00", "%ED%A0%80", "٣", "1e3", "%2e%2e", "_5F_"]
)
def test_odd_numbers_in_addresses_are_not_to_be_found(office: Client, game: Game, number: str) -> None:
    shapes = (
        "/games/{n}/", "/games/{n}/control/", f"/games/{game.pk}/seats/{{n}}/", f"/games/{game.pk}/seats/{{n}}/leave/",
        f"/games/{game.pk}/seats/1/orders/{{n}}/", f"/games/{game.pk}/control/{{n}}/", "/enter/{n}/",
        "/games/{n}/enter/",
        "/admin/games/game/{n}/change/", "/admin/games/game/{n}/deal/", "/admin/games/game/{n}/keys/",
        "/admin/islington/item/{n}/change/", "/admin/accounts/user/{n}/password/", "/admin/r/{n}/{n}/", "/{n}",
    )  # fmt: skip
    for shape in shapes:
        url = shape.format(n=number)
        for method in (office.get, office.post):
            assert method(url).status_code < 500, url


def test_an_undealt_game_can_be_deleted_with_a_question_before(office: Client, director: User) -> None:
    undealt = OpenGameFactory.create(directors=[director])
    url = f"/admin/games/game/{undealt.pk}/delete/"
    assert office.get(url).status_code == 200
    office.post(url, {"post": "yes"})
    assert not Game.objects.filter(pk=undealt.pk).exists()


@pytest.mark.parametrize("listed", ["item", "kill", "guess", "survivor", "place", "town"])
def test_a_game_that_is_over_can_be_read_row_by_row(office: Client, game: Game, listed: str) -> None:
    from django.apps import apps

    model: Any = apps.get_model("islington", listed)
    survivor = apps.get_model("islington", "survivor").objects.filter(game=game).first()
    place = apps.get_model("islington", "place").objects.filter(game=game).first()
    if listed == "kill":
        model.objects.create(game=game, killer=survivor, victim=survivor, cause="attack", token="1")
    elif listed == "guess":
        model.objects.create(game=game, survivor=survivor, place=place, token="1", right=False)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    row = model.objects.filter(game=game).first()
    assert office.get(f"/admin/islington/{listed}/{row.pk}/change/").status_code == 200
