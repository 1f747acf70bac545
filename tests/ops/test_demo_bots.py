"""Which seats do the demo's bots play, and how do they answer each other?"""

import random

import pytest
from django.utils import timezone

from director.accounts.seat_keys import by_phrase
from director.demo import dealing, people
from director.demo.cast import NAMES
from director.demo.past import clock_at
from director.demo.playing import quotation, vacant
from director.demo.shows import ISLAND, SHOWS, SPLIT, Show
from director.demo.stage import end
from director.management.commands import bots
from games import clock, play
from games.island.board import Board
from games.island.models import Castaway, Island
from games.models import Game, Order
from games.ruleset import kinds, ruleset_of
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


@pytest.fixture
def _accounts() -> None:
    """Those who direct and play in the demo."""
    for name in (people.DIRECTOR, people.PLAYER):
        PlayerFactory.create(username=name)


def dealt(show: Show) -> Game:
    """The kind's first game as the demo deals it."""
    settings = kinds()[show.kind].sample_settings(1)
    return dealing.deal(show, dealing.next_title(show), settings, NAMES[: show.past_seats])


@pytest.mark.usefixtures("_accounts")
def test_the_player_holds_both_seats_of_an_actor() -> None:
    """In the split personality nobody has one character only."""
    made = dealt(SPLIT)
    mine = made.seats.filter(user=people.player())
    actors = {one.actor.number for one in Character.objects.filter(game=made, seat__in=mine).select_related("actor")}
    assert mine.count() == 2 and len(actors) == 1


@pytest.mark.usefixtures("_accounts")
@pytest.mark.parametrize("show", [pytest.param(show, id=show.kind) for show in SHOWS])
def test_a_game_of_an_earlier_run_is_ended_with_nobody_the_winner(show: Show) -> None:
    made = dealt(show)
    end(made)
    made.refresh_from_db()
    assert made.state == Game.State.OVER
    assert ruleset_of(made).outcome(play.peek(made)) in ("", "none", "director")


@pytest.mark.usefixtures("_accounts")
@pytest.mark.parametrize("show", [pytest.param(show, id=show.kind) for show in SHOWS])
def test_the_printed_keys_open_the_same_peoples_seats_of_the_next_game(show: Show) -> None:
    last = dealt(show)
    printed = dealing.keys(show, last)
    following = dealing.deal_next(show, last)
    owners = dealing.owners(following)
    opened = {by_phrase(one.phrase) for one in printed}
    assert {one.seat.game for one in opened if one} == {following}
    assert sorted({owners[one.seat.number] for one in opened if one}) == list(show.printed)
    assert following.title == show.called(2)
    assert following.seats.filter(user=people.player()).exists()


@pytest.mark.usefixtures("_accounts")
@pytest.mark.parametrize("show", [pytest.param(show, id=show.kind) for show in SHOWS])
def test_when_a_game_has_been_over_for_a_while_the_next_one_is_dealt(show: Show) -> None:
    made = dealt(show)
    stage = bots.Stage(show)
    end(made)
    for now, expected in ((0.0, 1), (bots.REST - 1, 1), (bots.REST, 2), (2 * bots.REST, 2)):
        stage.look(now)
        assert Game.objects.filter(kind=show.kind).count() == expected
    assert stage.last is not None and stage.last.state == Game.State.RUNNING


@pytest.mark.usefixtures("_accounts")
def test_bots_play_every_game_that_runs() -> None:
    """A turn is due as often as there are vacant seats where there are most."""
    games = [dealt(SPLIT), dealt(ISLAND)]
    assert bots.turns(random.Random(5)) == max(vacant(game).count() for game in games)


@pytest.mark.usefixtures("_accounts")
def test_seats_that_somebody_may_enter_are_left_alone_on_the_last_day() -> None:
    """Who comes by a printed link finds the island's third evening, and that nobody has spent his stamina for him."""
    game = dealing.running(ISLAND, 1, 6)
    numbers = dealing.entered(ISLAND, game)
    world = play.peek(Game.objects.get(pk=game.pk))
    assert isinstance(world, Board)
    assert world.island.day == 3
    assert not Order.objects.filter(game=game, seat__number__in=numbers, at__gt=world.island.opened_at).exists()


@pytest.mark.usefixtures("_accounts")
def test_nobody_is_led_to_the_seat_of_somebody_who_is_known_to_be_dead() -> None:
    """Others stand in, the player's seat among them; the next game begins with the same people as ever."""
    game = dealt(ISLAND)
    Castaway.objects.filter(game=game, seat__number__in=(1, 4)).update(alive=False, announced=True)
    Island.objects.filter(game=game).update(day=2)
    assert dealing.entered(ISLAND, game) == (5, 2, 3, 6)
    assert [one.name for one in dealing.keys(ISLAND, game)] == [game.seats.get(number=n).name for n in (5, 2, 3)]
