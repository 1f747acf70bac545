"""A seat that was entered by link is kept under an account (design 5: a user can claim a seat)."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import Insider, User
from games.models import Game, Seat
from tests.factories import PlayerFactory


@pytest.fixture
def player(db: None) -> User:
    return PlayerFactory.create(username="白鹭本人")


def address(name: str, seat: Seat) -> str:
    return reverse(name, args=[seat.game_id, seat.number])


def by_link(browser: Client, seat: Seat) -> seat_keys.Keys:
    keys = seat_keys.issue(seat)
    browser.post(reverse("enter-link", args=[keys.link_token]))
    return keys


def owner(seat: Seat) -> User | None:
    return Seat.objects.get(pk=seat.pk).user


def opens(browser: Client, seat: Seat) -> bool:
    return browser.get(address("desk", seat)).status_code == 200


def test_a_kept_seat_is_reached_by_signing_in_and_its_link_goes_on_working(
    visitor: Client, player: User, seat: Seat
) -> None:
    keys = by_link(visitor, seat)
    visitor.force_login(player)
    assert "Keep this seat under my account" in visitor.get("/account/").content.decode()
    assert visitor.post(address("seat-keep", seat)).headers["Location"] == "/account/"
    assert owner(seat) == player
    elsewhere = Client()
    elsewhere.force_login(player)
    assert opens(elsewhere, seat)
    somebody = Client()
    somebody.post(reverse("enter-link", args=[keys.link_token]))
    assert opens(somebody, seat)
    seat_keys.revoke(seat)
    assert (opens(somebody, seat), opens(elsewhere, seat)) == (False, True)


def test_signing_out_ends_a_kept_seat_on_this_device(visitor: Client, player: User, seat: Seat) -> None:
    by_link(visitor, seat)
    visitor.force_login(player)
    visitor.post(address("seat-keep", seat))
    visitor.post("/sign-out/")
    assert not opens(visitor, seat)


def test_signing_in_loses_no_seat_that_was_entered_before(
    visitor: Client, player: User, game: Game, other_game: Game
) -> None:
    """One browser is signed in and holds several seats of several games."""
    seats = [game.seats.get(number=1), game.seats.get(number=2), other_game.seats.get(number=3)]
    for seat in seats:
        by_link(visitor, seat)
    player.set_password("一夜无眠 and no sleep")
    player.save()
    visitor.post("/sign-in/", {"username": player.username, "password": "一夜无眠 and no sleep"})
    assert "_auth_user_id" in visitor.session
    assert all(opens(visitor, seat) for seat in seats)


def test_who_does_not_hold_a_seat_cannot_keep_it(visitor: Client, player: User, seat: Seat) -> None:
    """Absent and not yours look the same; nothing changes by opening the address."""
    visitor.force_login(player)
    answers = [visitor.post(address("seat-keep", seat)), visitor.post(f"/games/{seat.game_id}/seats/99/keep/")]
    assert [answer.status_code for answer in answers] == [404, 404]
    by_link(visitor, seat)
    assert visitor.get(address("seat-keep", seat)).status_code == 405
    assert owner(seat) is None
    stranger = Client()
    by_link(stranger, seat)
    assert stranger.post(address("seat-keep", seat)).headers["Location"].startswith("/sign-in/")
    assert owner(seat) is None


def test_a_seat_is_kept_by_one_account_only(visitor: Client, player: User, seat: Seat) -> None:
    Seat.objects.filter(pk=seat.pk).update(user=player)
    by_link(visitor, seat)
    visitor.force_login(PlayerFactory.create())
    assert "Keep this seat" not in visitor.get("/account/").content.decode()
    answer = visitor.post(address("seat-keep", seat), follow=True)
    assert "Another account keeps this seat." in answer.content.decode()
    assert owner(seat) == player
    assert opens(visitor, seat), "the link goes on working"


@pytest.mark.parametrize("still", [True, False], ids=["directs", "has directed"])
def test_who_has_seen_the_secrets_keeps_no_seat(
    visitor: Client, player: User, game: Game, seat: Seat, still: bool
) -> None:
    """Design 5: a person who directs or has seen secrets can't take a seat, even when he directs no more."""
    by_link(visitor, seat)
    game.directors.add(player)
    if not still:
        game.directors.remove(player)
    visitor.force_login(player)
    visitor.post(address("seat-keep", seat))
    assert owner(seat) is None
    fresh = Client(headers={"accept-language": "en"})
    fresh.force_login(player)
    keys = seat_keys.issue(seat)
    page = fresh.post(reverse("enter-link", args=[keys.link_token])).content.decode()
    assert "You direct this game or have directed it" in page
    assert not opens(fresh, seat)


def test_directors_are_remembered_from_either_side(player: User, game: Game, other_game: Game) -> None:
    game.directors.add(player)
    player.directed_games.add(other_game)
    player.directed_games.clear()
    assert set(Insider.objects.filter(user=player).values_list("game", flat=True)) == {game.pk, other_game.pk}
