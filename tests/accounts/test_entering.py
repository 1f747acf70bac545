"""Entering a seat by link and by pass-phrase, and how such sessions end (L-3.10, design 5)."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.test import Client, RequestFactory
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.access import directed_games, seat_for
from director.accounts.attempts import MOST
from director.accounts.holding import held_seats
from director.accounts.models import SeatPass, User
from games.models import Game, Seat

ENTER = "/enter/"


def desk(seat: Seat) -> str:
    return reverse("desk", kwargs={"game_id": seat.game_id, "number": seat.number})


def link(keys: seat_keys.Keys) -> str:
    return reverse("enter-link", args=[keys.link_token])


def holds(browser: Client, seat: Seat) -> bool:
    """Would any page take this browser for the holder of the seat?"""
    request = RequestFactory().get("/")
    request.session = browser.session
    request.user = AnonymousUser()
    return seat in held_seats(request)


def test_opening_a_link_names_nothing_and_enters_nothing(visitor: Client, seat: Seat) -> None:
    keys = seat_keys.issue(seat)
    page = visitor.get(link(keys))
    text = page.content.decode()
    assert page.status_code == 200
    assert seat.name not in text and seat.game.title not in text
    assert not holds(visitor, seat)
    assert SeatPass.objects.get().entered_at is None, "a scanner that looked has used nothing up"


def test_its_button_enters_the_seat_and_leads_to_a_clean_address(visitor: Client, seat: Seat) -> None:
    keys = seat_keys.issue(seat)
    answer = visitor.post(link(keys))
    assert (answer.status_code, answer.headers["Location"]) == (302, desk(seat))
    assert holds(visitor, seat)
    assert SeatPass.objects.get().entered_at is not None


def test_the_link_needs_its_csrf_token(seat: Seat) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(link(seat_keys.issue(seat))).status_code == 403


def test_a_dead_link_says_so_plainly(visitor: Client, seat: Seat) -> None:
    old = seat_keys.issue(seat)
    seat_keys.issue(seat)
    for answer in (visitor.get(link(old)), visitor.post(link(old)), visitor.get("/enter/没有这样的/")):
        assert answer.status_code == 404
        assert "This link opens nothing" in answer.content.decode()


@pytest.mark.parametrize("of_its_game", [True, False])
def test_the_phrase_alone_enters_the_seat(visitor: Client, seat: Seat, of_its_game: bool) -> None:
    door = reverse("game-enter", args=[seat.game_id]) if of_its_game else ENTER
    answer = visitor.post(door, {"phrase": seat_keys.issue(seat).phrase})
    assert answer.headers["Location"] == desk(seat)
    assert holds(visitor, seat)


def test_a_phrase_of_another_game_is_just_wrong(visitor: Client, seat: Seat, other_game: Game) -> None:
    answer = visitor.post(reverse("game-enter", args=[other_game.pk]), {"phrase": seat_keys.issue(seat).phrase})
    assert "No seat opens to this phrase." in answer.content.decode()


@pytest.mark.parametrize("number", [999_999, 2**70])
def test_an_unknown_game_has_no_door(visitor: Client, db: None, number: int) -> None:
    assert visitor.get(f"/games/{number}/enter/").status_code == 404


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param("wrong", "No seat opens to this phrase.", id="wrong"),
        pytest.param("", "This field is required.", id="empty"),
        pytest.param("a" * 100_000, "at most 200 characters", id="oversized"),
        pytest.param("a\0b", "Null characters are not allowed.", id="null"),
        pytest.param("马甲，🦉", "No seat opens to this phrase.", id="Unicode"),
    ],
)
def test_a_wrong_phrase_is_told_beside_its_field(visitor: Client, db: None, typed: str, sentence: str) -> None:
    """L-3.10, X-149"""
    answer = visitor.post(ENTER, {"phrase": typed})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert sentence in text
    assert 'aria-invalid="true"' in text and 'id="id_phrase_error"' in text
    assert "id_phrase_error" in text.split('aria-describedby="')[1].split('"')[0]


def test_ten_wrong_phrases_make_one_wait_and_nobody_else(visitor: Client, seat: Seat) -> None:
    phrase = seat_keys.issue(seat).phrase
    for _ in range(MOST):
        visitor.post(ENTER, {"phrase": "wrong"})
    answer = visitor.post(ENTER, {"phrase": phrase}).content.decode()
    assert "Too many attempts. Try again in" in answer
    assert not holds(visitor, seat)
    neighbour = Client(REMOTE_ADDR="192.0.2.7")
    neighbour.post(ENTER, {"phrase": phrase})
    assert holds(neighbour, seat)


def test_entering_gives_the_session_another_key(visitor: Client, seat: Seat, other_game: Game) -> None:
    visitor.post(ENTER, {"phrase": seat_keys.issue(seat).phrase})
    before = visitor.session.session_key
    visitor.post(ENTER, {"phrase": seat_keys.issue(other_game.seats.get(number=2)).phrase})
    assert visitor.session.session_key != before


def test_one_browser_holds_seats_of_several_games_side_by_side(visitor: Client, game: Game, other_game: Game) -> None:
    seats = [game.seats.get(number=1), game.seats.get(number=3), other_game.seats.get(number=2)]
    for one in seats:
        visitor.post(ENTER, {"phrase": seat_keys.issue(one).phrase})
    assert all(holds(visitor, one) for one in seats)
    assert not holds(visitor, game.seats.get(number=2))


@pytest.mark.parametrize("end", [seat_keys.issue, seat_keys.revoke])
def test_renewed_or_revoked_keys_end_their_sessions_at_once(
    visitor: Client, seat: Seat, end: Callable[[Seat], object]
) -> None:
    visitor.post(ENTER, {"phrase": seat_keys.issue(seat).phrase})
    end(seat)
    assert not holds(visitor, seat)


def test_leaving_forgets_one_seat_on_this_device_only(visitor: Client, game: Game) -> None:
    first, second = game.seats.get(number=1), game.seats.get(number=2)
    keys = seat_keys.issue(first)
    elsewhere = Client()
    for browser in (visitor, elsewhere):
        browser.post(link(keys))
    visitor.post(ENTER, {"phrase": seat_keys.issue(second).phrase})
    address = reverse("seat-leave", kwargs={"game_id": game.pk, "number": 1})
    assert visitor.get(address).status_code == 405
    assert visitor.post(address).status_code == 302
    assert (holds(visitor, first), holds(visitor, second), holds(elsewhere, first)) == (False, True, True)


def test_a_director_is_refused_a_seat_of_his_game_with_a_sentence(
    visitor: Client, director: User, other_director: User, seat: Seat
) -> None:
    """Design 5: a person who directs cannot take a seat."""
    keys = seat_keys.issue(seat)
    visitor.force_login(director)
    for answer in (visitor.post(link(keys)), visitor.post(ENTER, {"phrase": keys.phrase})):
        assert "You direct this game" in answer.content.decode()
    assert not holds(visitor, seat)
    visitor.force_login(other_director)
    assert visitor.post(link(keys)).headers["Location"] == desk(seat)


def test_who_entered_a_seat_and_then_signs_in_as_its_director_gets_neither(
    visitor: Client, director: User, seat: Seat
) -> None:
    visitor.post(link(seat_keys.issue(seat)))
    visitor.force_login(director)
    request = RequestFactory().get("/")
    request.session, request.user = visitor.session, director
    assert holds(visitor, seat)
    assert not directed_games(request).exists()
    with pytest.raises(Http404):
        seat_for(request, seat.game_id, seat.number)
