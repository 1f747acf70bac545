"""The policies on every page, the limits at every door, and who is shut out."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as site
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from games.models import Game, Order, Seat
from tests.factories import DirectorFactory, GameFactory, PlayerFactory
from tests.leaks.addresses import addresses

pytestmark = pytest.mark.django_db
INLINE = re.compile(r"<[^>]+\s(?:style|on\w+)\s*=|<style|<script(?![^>]*\ssrc=)[^>]*>", re.IGNORECASE)
DATA_SCRIPT = re.compile(r'<script[^>]*type="application/json"[^>]*>', re.IGNORECASE)


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    """Nobody has guessed yet."""
    cache.clear()
    yield
    cache.clear()


def made(factory: Any, **given: Any) -> Any:
    """What a factory makes."""
    return factory(**given)


@pytest.fixture
def director() -> Any:
    """A director."""
    return made(DirectorFactory)


@pytest.fixture
def game(director: User) -> Game:
    """A dealt game."""
    game: Game = made(GameFactory, directors=[director])
    return game


def seated(seat: Seat) -> tuple[Client, seat_keys.Keys]:
    """A browser that has entered the seat by its link."""
    keys, browser = seat_keys.issue(seat), Client()
    browser.post(reverse("enter-link", args=[keys.link_token]))
    return browser, keys


def first(game: Game) -> Seat:
    """The first seat."""
    return game.seats.get(number=1)


def desk(game: Game) -> str:
    """The address of the first seat's desk."""
    return reverse("desk", args=[game.pk, 1])


def plain_urls(game: Game) -> list[str]:
    """One URL of each page that asks for a game, a number or nothing."""
    values: dict[str, Any] = {"game_id": game.pk, "number": 1, "action": "search", "deed": "pause", "token": "no-such"}
    urls = []
    for address in addresses():
        names = re.findall(r"<(?:\w+:)?(\w+)>", address.route)
        urls.append(address.filled({name: str(values.get(name, game.pk)) for name in names}))
    return urls


def test_every_answer_carries_the_policies(game: Game, director: User) -> None:
    """A strict policy without exceptions: on pages, errors and in the back office."""
    browser, player = Client(), seated(first(game))[0]
    browser.force_login(director)
    seen = 0
    for url in [*plain_urls(game), "/no/such/page/"]:
        for client in (browser, player, Client()):
            response = client.get(url)
            policy = response.headers["Content-Security-Policy"]
            assert "unsafe" not in policy, url
            assert "default-src 'none'" in policy, url
            assert response.headers["X-Frame-Options"] == "DENY", url
            assert response.headers["X-Content-Type-Options"] == "nosniff", url
            assert response.headers["Referrer-Policy"] == "same-origin", url
            seen += 1
    assert seen > 150


def test_no_page_has_a_script_or_a_style_of_its_own(game: Game, director: User) -> None:
    """What the policy would block must not be written in the first place."""
    browser, player = Client(), seated(first(game))[0]
    browser.force_login(director)
    for url in plain_urls(game):
        for client in (browser, player):
            response = client.get(url, follow=True)
            if "html" in response.headers.get("Content-Type", ""):
                found = INLINE.search(DATA_SCRIPT.sub("", response.content.decode()))
                assert found is None, f"{url}: {found[0] if found else ''}"


def test_cookies_are_kept_from_scripts_and_other_sites(game: Game) -> None:
    browser, _ = seated(first(game))
    browser.get(desk(game))
    for name, cookie in browser.cookies.items():
        assert cookie["httponly"], name
        assert cookie["samesite"] in ("Lax", "Strict"), name
    assert site.CSRF_COOKIE_HTTPONLY


def test_entering_a_seat_makes_a_new_session(game: Game) -> None:
    """Whoever knew the session before does not come along."""
    keys, browser = seat_keys.issue(first(game)), Client()
    session = browser.session
    session["planted"] = True
    session.save()
    old = session.session_key
    browser.post(reverse("enter-link", args=[keys.link_token]))
    assert browser.session.session_key != old
    assert not Session.objects.filter(session_key=old).exists()


def test_keys_are_stored_as_digests(game: Game) -> None:
    keys = seat_keys.issue(first(game))
    row = first(game).seat_pass
    stored = " ".join(str(getattr(row, field.attname)) for field in row._meta.concrete_fields)
    assert keys.link_token not in stored
    assert keys.phrase not in stored
    assert keys.phrase.replace(" ", "") not in stored


@pytest.mark.parametrize("end", [seat_keys.issue, seat_keys.revoke], ids=["renewed", "revoked"])
def test_a_session_ends_with_its_keys(game: Game, end: Any) -> None:
    browser, _ = seated(first(game))
    assert browser.get(desk(game)).status_code == 200
    end(first(game))
    assert browser.get(desk(game)).status_code == 404


def test_a_seat_that_changes_hands_is_closed_to_its_former_owner(game: Game) -> None:
    former, heir = made(PlayerFactory), made(PlayerFactory)
    Seat.objects.filter(pk=first(game).pk).update(user=former)
    browser = Client()
    browser.force_login(former)
    assert browser.get(desk(game)).status_code == 200
    Seat.objects.filter(pk=first(game).pk).update(user=heir)
    assert browser.get(desk(game)).status_code == 404


def test_a_link_is_not_used_up_by_looking_and_tells_nothing(game: Game) -> None:
    """Mail scanners open links."""
    keys, scanner = seat_keys.issue(first(game)), Client()
    page = scanner.get(reverse("enter-link", args=[keys.link_token]))
    assert "no-store" in page.headers["Cache-Control"]
    assert first(game).name not in page.content.decode()
    assert game.title not in page.content.decode()
    assert scanner.get(desk(game)).status_code == 404


def guess(browser: Client, address: str) -> str:
    """One wrong pass-phrase from an address; what the page says."""
    answer = browser.post(reverse("enter"), {"phrase": "no such phrase"}, REMOTE_ADDR=address)
    return answer.content.decode()


def test_one_persons_failures_lock_nobody_else_out(game: Game) -> None:
    keys = seat_keys.issue(first(game))
    for _ in range(12):
        last = guess(Client(), "203.0.113.5")
    assert "Too many attempts" in last or "尝试" in last or "稍后" in last or "再试" in last
    entered = Client().post(reverse("enter"), {"phrase": keys.phrase}, REMOTE_ADDR="203.0.113.6")
    assert entered.status_code == 302


def test_sign_in_goes_nowhere_else(director: User) -> None:
    """An address to go on to must be one of this site's."""
    director.set_password("一夜无眠的导演")
    director.save()
    sent = {"username": director.username, "password": "一夜无眠的导演", "next": "https://elsewhere.example/"}
    answer = Client().post(reverse("sign-in"), sent)
    assert answer.status_code == 302
    assert "elsewhere" not in answer.headers["Location"]


def test_a_seat_that_sends_too_fast_is_asked_to_wait(game: Game, settings: Any) -> None:
    """The other seats are not; what was too much is not kept."""
    settings.ORDERS_A_MINUTE = 3
    browser, _ = seated(first(game))
    other, _ = seated(game.seats.get(number=2))
    for number in range(5):
        sent = {"text": f"信 {number}", "token": f"a-token-of-its-own-{number}"}
        answer = browser.post(reverse("order", args=[game.pk, 1, "message"]), sent, headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert Order.objects.filter(game=game, seat__number=1).count() == 3
    other.post(reverse("order", args=[game.pk, 2, "message"]), {"text": "信", "token": "another-token-of-its-own"})
    assert Order.objects.filter(game=game, seat__number=2).count() == 1


def test_orders_go_through_while_the_cache_is_down(game: Game, settings: Any) -> None:
    """Counting them is a courtesy; the night does not wait for Redis."""
    nowhere = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    settings.CACHES = {"default": nowhere}
    browser, _ = seated(first(game))
    sent = {"text": "信", "token": "a-token-of-its-own-1"}
    answer = browser.post(reverse("order", args=[game.pk, 1, "message"]), sent, headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert Order.objects.filter(game=game, seat__number=1).count() == 1


def test_a_foreign_host_is_answered_by_nobody() -> None:
    """What a visitor sends as Host is never repeated; also not in an address that goes out by mail."""
    for host in ("elsewhere.example", "testserver.elsewhere.example", "testserver@elsewhere.example", "[::1"):
        answer = Client().get(reverse("home"), headers={"host": host})
        assert answer.status_code == 400
        assert "elsewhere" not in answer.content.decode()


def test_who_directs_another_game_or_plays_this_one_is_shut_out(game: Game, director: User) -> None:
    """An admin who is also a player is refused secrets; absent and not-yours look the same."""
    neighbour, superuser = made(DirectorFactory), made(DirectorFactory, is_superuser=True)
    player_and_director = made(DirectorFactory)
    game.directors.add(player_and_director)
    Seat.objects.filter(pk=first(game).pk).update(user=player_and_director)
    for person in (neighbour, superuser, player_and_director, made(PlayerFactory)):
        browser = Client()
        browser.force_login(person)
        refused = browser.get(reverse("control", args=[game.pk]))
        absent = browser.get(reverse("control", args=[game.pk + 999]))
        assert (refused.status_code, absent.status_code) == (404, 404)
        assert len(refused.content) == len(absent.content)


def test_nothing_changes_by_opening_an_address(game: Game, director: User) -> None:
    """Every change is a POST with the site's own form."""
    browser = Client()
    browser.force_login(director)
    before = Game.objects.values().get(pk=game.pk)
    for url in plain_urls(game):
        browser.get(url)
    assert Game.objects.values().get(pk=game.pk) == before


def test_a_form_from_elsewhere_is_refused(game: Game) -> None:
    browser, _ = seated(first(game))
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = browser.cookies
    sent = {"text": "信", "token": "a-token-of-its-own-x"}
    assert strict.post(reverse("order", args=[game.pk, 1, "message"]), sent).status_code == 403
    assert not Order.objects.filter(game=game).exists()
