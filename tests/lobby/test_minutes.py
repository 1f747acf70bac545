"""Nothing that outsiders read of a game that goes on tells times finer than the minute (W-11.6, W-17.3)."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Message
from games.models import Game
from tests.games.werewolf.stored import character, dealt, until

ODD = ":34:56"  # minute and second at which somebody does something
NOW = re.compile(r'data-now="\d+"')


@pytest.fixture
def day(hands: Any, director: User) -> Game:
    """Day 1 at 12:34:56: somebody posts, votes and agrees to a shorter day; the director announces something."""
    game = until(dealt(director), hands, "day_open")
    hands.move_to("2026-03-02 12:34:56.789+08:00")
    one = character(game, "seer")
    for action, data in (
        ("post", {"thread": "day-1", "text": "Good morning."}),
        ("vote", {"seat": str(character(game, "villager")), "reason": "A hunch."}),
        ("shorten", {"on": "yes"}),
    ):
        outcome = play.order(game.pk, one, action, data, token=action, arrived_at=clock.now())
        assert outcome.refusal is None, outcome.refusal
    play.intervene(game.pk, director, Message(0, "Lunch."), "")
    hands.shift(timedelta(minutes=2))
    play.ring_overdue(game.pk)
    game.refresh_from_db()
    return game


@pytest.mark.parametrize(
    "name", ["game", "game-news", "threads", "announcements", "day-1", "vote-1", "words", "news", "atom", "calendar"]
)
def test_pages_and_feeds_tell_the_minute(day: Game, name: str) -> None:
    """W-11.6: in no text, attribute or header; the time of the server's own clock is nobody's."""
    threads = {"announcements": "thread", "day-1": "thread", "vote-1": "thread"}
    if name in threads:
        address = reverse("thread", args=[day.pk, name])
    elif name in ("words", "news"):
        address = reverse(f"thread-{name}", args=[day.pk, "day-1"])
    else:
        address = reverse(name, args=[day.pk])
    answer = Client().get(address)
    assert answer.status_code == 200 and "Last-Modified" not in answer.headers
    text = NOW.sub("", answer.content.decode())
    assert ODD not in text and "3456" not in text and ":36:5" not in text
    shown = re.findall(r'datetime="[^"]*T\d\d:\d\d:(\d\d[^"+]*)', text)
    assert all(seconds == "00" for seconds in shown), shown


def test_a_post_and_a_ballot_stand_with_their_minute(day: Game) -> None:
    """W-17.3, R33: the post went out a little after it was written."""
    for key in ("day-1", "vote-1"):
        assert "03-02 12:3" in Client().get(reverse("thread", args=[day.pk, key])).content.decode()
