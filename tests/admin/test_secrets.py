"""The back office shows a director his own games and nobody else's, and nothing shows a seed."""

import base64
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape
from typing import Any
from urllib.parse import urljoin

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from games import clock, play
from games.islington.models import Survivor
from games.models import Event, Game, Intervention, Order, Seat, Timer
from tests.admin.pages import list_url
from tests.factories import DirectorFactory

pytestmark = pytest.mark.django_db
BOARD: list[Any] = [model for model in admin.site._registry if model is not User]
LINK = re.compile(r'href="([^"#]+)"')


def crawl(office: Client) -> Iterator[tuple[str, str]]:
    """Every page of the back office that links lead to, one for each shape of address, with its text."""
    waiting, shapes = ["/admin/"], {"/admin/"}
    while waiting:
        url = waiting.pop()
        answer = office.get(url)
        text = answer.content.decode() if "text/html" in answer.headers.get("Content-Type", "") else ""
        assert answer.status_code in (200, 302), url
        yield url, text
        for link in map(unescape, LINK.findall(text)):
            if "?" in link and "?" in url:
                continue  # one filter, search or order at a time
            target = urljoin(url, link)
            shape = re.sub(r"\d+", "#", target)
            if target.startswith("/admin/") and "logout" not in target and shape not in shapes:
                shapes.add(shape)
                waiting.append(target)


def forms_of(seed: bytes) -> list[str]:
    return [seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode(), repr(seed)[2:-1]]


def test_no_page_of_the_back_office_shows_a_seed(office: Client, game: Game, director: User) -> None:
    play.order(game.pk, 1, "move", {}, token="t", arrived_at=clock.now())
    seed = bytes(Game.objects.get(pk=game.pk).seed)
    urls = []
    for url, text in crawl(office):
        urls.append(url)
        for form in forms_of(seed):
            assert form not in unescape(text), url
    for model in BOARD:
        assert any(url.startswith(list_url(model)) for url in urls), f"{model} was not reached"
    assert any("/history/" in url for url in urls)


@pytest.mark.parametrize(
    "lookup", ["seed__gte", "seed__startswith", "game__seed__gte", "seed_hash", "seats__game__seed"]
)
def test_no_filter_searches_for_a_hidden_value(office: Client, game: Game, lookup: str) -> None:
    """Bit by bit, a filter that tells hits from misses would tell the seed."""
    for model in BOARD:
        assert office.get(list_url(model), {lookup: "a"}).status_code == 400


@pytest.mark.parametrize("lookup", ["directed_games__seed__gte", "password__startswith", "seats__game__seed__gte"])
def test_not_even_a_superuser_searches_accounts_for_a_seed(visitor: Client, game: Game, lookup: str) -> None:
    visitor.force_login(DirectorFactory.create(is_superuser=True))
    assert visitor.get(list_url(User), {lookup: "a"}).status_code == 400
    assert visitor.get(list_url(User), {"is_staff__exact": "1"}).status_code == 200


def rows(game: Game) -> list[Any]:
    """One row of everything in the back office that belongs to a game."""
    registry: Any = admin.site._registry
    of_game = {model: registry[model].of_game for model in BOARD if model is not Game}
    found = [model.objects.filter(**{name: game}).first() for model, name in of_game.items()]
    return [game, *(row for row in found if row is not None)]


def test_rows_of_another_game_are_nowhere(office: Client, game: Game, other_game: Game) -> None:
    Seat.objects.filter(game=other_game, number=1).update(name="隔壁的夜莺")
    play.order(other_game.pk, 1, "move", {}, token="t", arrived_at=clock.now())
    assert Order.objects.exists()
    for model in BOARD:
        page = office.get(list_url(model)).content.decode()
        assert other_game.title not in page and "隔壁的夜莺" not in page, model
    for row in rows(other_game):
        url = reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_change", args=[row.pk])
        for address in (url, url.replace("change", "delete"), url.replace("change", "history")):
            assert office.get(address).status_code in (403, 404), address
            assert office.post(address, {"reason": "x", "post": "yes"}).status_code in (403, 404, 405), address


def test_a_superuser_sees_his_own_games_and_everybodys_accounts(visitor: Client, game: Game) -> None:
    visitor.force_login(DirectorFactory.create(is_superuser=True))
    assert visitor.get("/admin/accounts/user/").status_code == 200
    assert game.title not in visitor.get(list_url(Game)).content.decode()
    for row in rows(game)[1:]:
        assert visitor.get(list_url(type(row))).status_code == 403


def test_a_director_sees_no_accounts(office: Client, game: Game) -> None:
    assert office.get("/admin/accounts/user/").status_code == 403


def test_a_director_who_plays_sees_none_of_it(office: Client, game: Game, seat: Seat, director: User) -> None:
    """Design 5: a person who has a seat reads no secrets of its game."""
    Seat.objects.filter(pk=seat.pk).update(user=director)
    assert office.get(list_url(Survivor)).status_code == 403
    assert game.title not in office.get(list_url(Game)).content.decode()


def test_records_cannot_be_written(office: Client, game: Game, survivor: Survivor) -> None:
    play.order(game.pk, 1, "move", {}, token="t", arrived_at=clock.now())
    for model in (Event, Order, Intervention):
        assert office.get(list_url(model) + "add/").status_code == 403
    event = Event.objects.filter(game=game).first()
    assert event
    url = f"/admin/games/event/{event.pk}/"
    assert office.get(url + "change/").status_code == 200
    assert office.post(url + "change/", {"kind": "x"}).status_code == 403
    assert office.post(url + "delete/", {"post": "yes"}).status_code == 403


def test_no_list_offers_deeds_for_many_rows(office: Client, game: Game) -> None:
    """They would go round the reason."""
    for model in BOARD:
        first = model.objects.first()
        assert 'name="action"' not in office.get(list_url(model)).content.decode()
        if first is not None:
            chosen = {"action": "delete_selected", "_selected_action": first.pk, "post": "yes", "index": 0}
            office.post(list_url(model), chosen)
            assert model.objects.filter(pk=first.pk).exists()


def test_events_read_as_sentences(office: Client, game: Game) -> None:
    page = office.get(list_url(Event)).content.decode()
    assert "Die setup/test/" in page


@pytest.mark.parametrize("term", ["白鹭", "no such", "%", "'"])
def test_lists_can_be_searched(office: Client, game: Game, term: str) -> None:
    for model in BOARD:
        assert office.get(list_url(model), {"q": term}).status_code == 200


def test_a_list_costs_few_queries(office: Client, game: Game, django_assert_max_num_queries: Any) -> None:
    for model in BOARD:
        with django_assert_max_num_queries(20):
            office.get(list_url(model))


def test_the_door_of_the_back_office_is_the_door_of_the_site(visitor: Client, game: Game) -> None:
    answer = visitor.get("/admin/games/game/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/sign-in/?next=")
    assert "/admin/games/game/" in unescape(answer.redirect_chain[-1][0])


def test_pages_keep_the_strict_policy(office: Client, survivor: Survivor) -> None:
    """No inline script or style, so that script-src 'self' holds."""
    inline = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>\s*\S|<style|\sstyle=|\son[a-z]+=\"")
    for url, text in crawl(office):
        assert not inline.search(text), url


def test_times_are_those_of_the_director(office: Client, game: Game, director: User) -> None:
    """21:10 in Shanghai is 13:10 in UTC."""
    Timer.objects.filter(game=game).update(due_at=datetime(2026, 4, 10, 13, 10, tzinfo=UTC))
    page = office.get(list_url(Timer)).content.decode()
    assert "9:10 p.m." in page and "Times are those of Asia/Shanghai." in page
    User.objects.filter(pk=director.pk).update(time_zone="Mars/Olympus")
    assert "1:10 p.m." in office.get(list_url(Timer)).content.decode()


def test_a_director_who_entered_a_seat_sees_none_of_its_game(visitor: Client, director: User, seat: Seat) -> None:
    visitor.post("/enter/", {"phrase": seat_keys.issue(seat).phrase})
    visitor.force_login(director)
    assert visitor.get(list_url(Survivor)).status_code == 403
    visitor.post(f"/games/{seat.game_id}/seats/{seat.number}/leave/")
    assert visitor.get(list_url(Survivor)).status_code == 200
