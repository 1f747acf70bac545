"""Why somebody does not speak today stands on its own pages of the day's threads, and nowhere else (W-17.5)."""

import pytest
from django.test import Client

from director.accounts.models import User
from games import play
from games.models import Game
from games.werewolf.deeds import PutOut
from games.werewolf.override_deeds import SetState
from tests.desk.evening import brought, browser_of_actor, dealt, sibling, with_role
from tests.threads.conftest import at, read

MUTED, THREADS = "You are muted today.", ("day-2", "vote-2")


@pytest.fixture
def day(director: User) -> Game:
    """Day 2."""
    return brought(dealt(director), director, "day2")


@pytest.mark.parametrize("key", THREADS)
def test_the_muted_reads_why_and_nobody_else(day: Game, director: User, key: str) -> None:
    """W-17.5, R43: not its sibling, not another, no spectator."""
    one, other = with_role(day, "seer"), with_role(day, "villager")
    play.intervene(day.pk, director, SetState(one.seat.number, "muted", on=True), "as the sorcerer wished")
    client, stranger = browser_of_actor(day, one), browser_of_actor(day, other)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = stranger.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    assert MUTED in read(client, at(day, key, one.seat.number))
    assert MUTED not in read(client, at(day, key, sibling(one).seat.number))
    assert MUTED not in read(client, at(day, key))
    assert MUTED not in read(stranger, at(day, key, other.seat.number))
    assert MUTED not in read(Client(headers={"accept-language": "en"}), at(day, key))


@pytest.mark.parametrize("key", THREADS)
def test_who_is_out_or_sent_off_reads_it_too(day: Game, director: User, key: str) -> None:
    """W-17.5, W-10.8: from the moment on that it was told."""
    one, other = with_role(day, "villager"), with_role(day, "witch")
    play.intervene(day.pk, director, PutOut(one.seat.number), "quits")
    play.intervene(day.pk, director, SetState(other.seat.number, "removed", on=True), "shouts")
    for who, words in ((one, "You are out."), (other, "You have been sent off.")):
        client = browser_of_actor(day, who)
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
        assert words in read(client, at(day, key, who.seat.number))


def test_who_may_speak_reads_no_reason(day: Game) -> None:
    """W-17.5: the form stands there."""
    one = with_role(day, "seer")
    client = browser_of_actor(day, one)
    page = read(client, at(day, "day-2", one.seat.number))
    assert 'name="text"' in page and MUTED not in page
