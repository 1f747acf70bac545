"""Which seats do the demo's bots play, and how do they answer each other?"""

import random

import pytest
from django.utils import timezone

from director.demo import people, split
from director.demo.cast import NAMES
from director.demo.past import clock_at
from director.demo.playing import quotation, vacant
from games import clock, play
from games.models import Game
from games.ruleset import kinds
from games.werewolf.models import Character
from tests.factories import PlayerFactory
from tests.threads.conftest import thread

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """Four seats on the first day."""
    made = Game(kind="islington", title="场", settings=kinds()["islington"].sample_settings(1), created_at=clock.now())
    play.deal(made, ["甲", "乙", "丙", "丁"])
    play.ring_overdue(made.pk)
    return made


def test_bots_play_until_the_owner_of_a_seat_signs_in(game: Game) -> None:
    player = PlayerFactory.create(last_login=None)
    game.seats.filter(number=2).update(user=player)
    assert vacant(game).count() == 4
    player.last_login = timezone.now()
    player.save()
    assert set(vacant(game).values_list("number", flat=True)) == {1, 3, 4}


def test_a_bot_answers_somebody_else(game: Game) -> None:
    first, second = game.seats.order_by("number")[:2]
    said = {"thread": "day-1", "text": "谁在那儿？"}
    play.order(game.pk, 1, "post", said, token="a-token-of-its-own", arrived_at=clock.now())
    assert thread(game, "day-1").floors == 1
    assert quotation(first, "day-1", random.Random(1)) == ""
    assert quotation(second, "day-1", random.Random(1)) == "> [甲 1 楼](?floor=1)\n>\n> 谁在那儿？\n\n"


def test_the_moved_clock_goes_right_again() -> None:
    before = clock.now()
    with clock_at(before.replace(year=2000)) as hands:
        assert clock.now().year == 2000
        hands.at = before.replace(year=2001)
        assert clock.now().year == 2001
    assert clock.now() >= before


def test_the_player_holds_both_seats_of_an_actor() -> None:
    """In the split personality nobody has one character only."""
    for name in (people.DIRECTOR, people.PLAYER):
        PlayerFactory.create(username=name)
    made = split._dealt(split.RUNNING, NAMES[: split.CHARACTERS], 1)
    mine = made.seats.filter(user=people.player())
    actors = {one.actor.number for one in Character.objects.filter(game=made, seat__in=mine).select_related("actor")}
    assert mine.count() == 2 and len(actors) == 1
