"""Letters: only to who wants them, one for each bell, in time or not at all, and without a word of what happened."""

from datetime import timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from pytest_django import Settings

from director.accounts.models import User
from director.notices import due
from director.notices.letters import letter
from director.notices.models import NewsLetter, Wish
from director.notices.tasks import send
from games import clock, play
from games.deeds import Message
from games.models import Event, Game, Timer
from tests.notices.conftest import ordered

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("post_office")]


def reminded() -> list[due.Letter]:
    return list(due.reminders(clock.now()))


def test_who_still_owes_something_is_reminded_once(game: Game, closing: Timer, player: User) -> None:
    Wish.objects.create(user=player, lead=10)
    (one,) = reminded()
    assert (one.seat, one.timer, one.until) == (game.seats.get(number=2).pk, closing.pk, closing.due_at)
    assert reminded() == []


def test_nobody_gets_a_letter_who_has_not_asked_for_it(closing: Timer) -> None:
    assert reminded() == []
    assert list(due.news(clock.now())) == []


def test_no_letter_goes_to_an_address_that_is_not_confirmed(closing: Timer, player: User) -> None:
    Wish.objects.create(user=player, lead=10)
    EmailAddress.objects.update(verified=False)
    assert reminded() == []


def test_who_has_acted_owes_nothing(game: Game, closing: Timer, player: User) -> None:
    Wish.objects.create(user=player, lead=10)
    ordered(game, "pledge", on="on")
    assert reminded() == []


def test_it_is_too_early_before_the_lead(closing: Timer, player: User, hands: time_machine.Traveller) -> None:
    Wish.objects.create(user=player, lead=10)
    hands.move_to(closing.due_at - timedelta(minutes=11))
    assert reminded() == []


def test_nobody_is_reminded_while_the_game_is_paused(game: Game, closing: Timer, player: User) -> None:
    Wish.objects.create(user=player, lead=10)
    Game.objects.filter(pk=game.pk).update(paused_at=clock.now())
    assert reminded() == []


def test_a_letter_names_game_and_seat_and_nothing_that_happened(game: Game, closing: Timer) -> None:
    seat = game.seats.get(number=2)
    ready = letter(seat, closing, clock.now())
    assert ready is not None
    assert ready.to == ["moth@example.org"]
    assert seat.name in ready.subject and game.title in ready.subject
    assert f"https://games.example.org/games/{game.pk}/seats/2/" in str(ready.body)
    told = {line for event in Event.objects.filter(seat=seat) for line in event.payload.values() if line}
    assert told
    assert not any(str(word) in str(ready.body) for word in told if isinstance(word, str) and len(word) > 1)


def test_a_letter_that_would_come_too_late_is_not_sent(
    closing: Timer, game: Game, hands: time_machine.Traveller
) -> None:
    seat = game.seats.get(number=2)
    hands.move_to(closing.due_at)
    send(seat.pk, closing.pk)
    assert mail.outbox == []
    hands.move_to(closing.due_at - timedelta(seconds=1))
    send(seat.pk, closing.pk)
    assert len(mail.outbox) == 1


def test_news_of_what_one_did_not_do_oneself_come_once_an_hour(
    game: Game, player: User, director: User, hands: time_machine.Traveller
) -> None:
    Wish.objects.create(user=player, news=True)
    seat = game.seats.get(number=2)
    NewsLetter.objects.create(seat=seat, heard=seat.heard, at=clock.now() - due.QUIET)
    assert list(due.news(clock.now())) == []
    _tell(game, director)
    assert list(due.news(clock.now())) == [], "what happens together is told together"
    hands.shift(due.SETTLING)
    assert [one.seat for one in due.news(clock.now())] == [seat.pk]
    _tell(game, director)
    hands.shift(due.SETTLING)
    assert list(due.news(clock.now())) == []
    hands.shift(due.QUIET)
    assert [one.seat for one in due.news(clock.now())] == [seat.pk]
    assert list(due.news(clock.now())) == []


def _tell(game: Game, director: User) -> None:
    """The director writes to seat 2."""
    play.intervene(game.pk, director, Message(text="请看", to=2))


def test_the_page_keeps_my_wish(visitor: Client, player: User) -> None:
    visitor.force_login(player)
    assert "moth@example.org" in visitor.get("/account/letters/").content.decode()
    visitor.post("/account/letters/", {"lead": "30", "news": "on"})
    wish = Wish.objects.get(user=player)
    assert (wish.lead, wish.news) == (30, True)


def test_a_lead_that_is_not_offered_is_refused_and_changes_nothing(visitor: Client, player: User) -> None:
    visitor.force_login(player)
    page = visitor.post("/account/letters/", {"lead": "31"})
    assert "id_lead_error" in page.content.decode()
    assert not Wish.objects.exists()


def test_where_no_mail_can_be_sent_there_is_no_such_page(visitor: Client, player: User, settings: Settings) -> None:
    settings.MAIL = None
    visitor.force_login(player)
    assert visitor.get("/account/letters/").status_code == 404
    assert "/account/letters/" not in visitor.get("/account/").content.decode()
