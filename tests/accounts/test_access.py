"""Who gets which object; absent and not yours look the same."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import Http404, HttpRequest
from django.test import RequestFactory
from pytest_django import DjangoAssertNumQueries

from director.accounts import seat_keys
from director.accounts.access import directed_game, game_for, seat_for
from director.accounts.holding import enter, held_seats
from director.accounts.models import User
from games.models import Game, Seat
from tests.factories import PlayerFactory


def asked_by(user: User | None = None) -> HttpRequest:
    """A request of this user, or of a stranger, with an empty session."""
    request = RequestFactory().get("/")
    request.session = SessionStore()
    request.user = user or AnonymousUser()
    return request


def refused(request: HttpRequest, game_id: int, number: int) -> bool:
    try:
        seat_for(request, game_id, number)
    except Http404:
        return True
    return False


def test_a_stranger_finds_no_seat_whether_it_exists_or_not(seat: Seat) -> None:
    assert refused(asked_by(), seat.game_id, seat.number)
    assert refused(asked_by(), seat.game_id, 99)
    assert refused(asked_by(), 2**70, 2**70)


def test_the_keys_of_one_seat_open_no_other(game: Game) -> None:
    request = asked_by()
    seat_keys.issue(game.seats.get(number=2))
    seat_pass = seat_keys.by_phrase(seat_keys.issue(game.seats.get(number=1)).phrase)
    assert seat_pass is not None
    enter(request, seat_pass)
    assert not refused(request, game.pk, 1)
    assert refused(request, game.pk, 2)


def test_a_seat_that_was_entered_costs_one_query(game: Game, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    request = asked_by()
    seat_pass = seat_keys.by_phrase(seat_keys.issue(game.seats.get(number=1)).phrase)
    assert seat_pass is not None
    enter(request, seat_pass)
    with django_assert_num_queries(1):
        found, seat = seat_for(request, game.pk, 1)
        assert found.title == seat.game.title


def test_its_owner_holds_a_seat_wherever_he_signs_in(seat: Seat) -> None:
    player = PlayerFactory.create()
    Seat.objects.filter(pk=seat.pk).update(user=player)
    assert not refused(asked_by(player), seat.game_id, seat.number)
    assert held_seats(asked_by(player)) == [seat]
    assert refused(asked_by(PlayerFactory.create()), seat.game_id, seat.number)


def test_an_owner_who_was_shut_out_holds_nothing(seat: Seat) -> None:
    player = PlayerFactory.create(is_active=False)
    Seat.objects.filter(pk=seat.pk).update(user=player)
    assert refused(asked_by(player), seat.game_id, seat.number)


def test_only_its_own_directors_get_a_game(game: Game, director: User, other_director: User) -> None:
    superuser = PlayerFactory.create(is_superuser=True, is_staff=True)
    assert directed_game(asked_by(director), game.pk) == game
    for user in (None, other_director, superuser, PlayerFactory.create()):
        with pytest.raises(Http404):
            directed_game(asked_by(user), game.pk)
    with pytest.raises(Http404):
        directed_game(asked_by(director), game.pk + 1000)


def test_a_director_who_owns_a_seat_is_refused_both(game: Game, seat: Seat, director: User) -> None:
    """Design 5: who has seen secrets plays no seat, and who plays sees no secrets."""
    Seat.objects.filter(pk=seat.pk).update(user=director)
    with pytest.raises(Http404):
        directed_game(asked_by(director), game.pk)
    assert refused(asked_by(director), game.pk, seat.number)


def test_a_director_who_was_shut_out_directs_nothing(game: Game, director: User) -> None:
    director.is_active = False
    with pytest.raises(Http404):
        directed_game(asked_by(director), game.pk)


def test_everybody_may_ask_for_a_game(game: Game) -> None:
    assert game_for(game.pk) == game
    with pytest.raises(Http404):
        game_for(game.pk + 1000)
