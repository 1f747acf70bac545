"""A whole game through the database, by bots and a restless director, gives itself again from its log (P-15)."""

import random
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth import get_user_model

from games import clock, play
from games.island.bot_director import whim
from games.models import Game, Intervention, Order, Timer
from games.refusal import Refused
from games.replay import differences
from games.ruleset import kinds, ruleset_of

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 4, 3, 4, 0, tzinfo=UTC)
NAMES = [f"演员{number}" for number in range(1, 6)]
# The ship comes soon, and no scene and no beast is far.
SHORT = {"victory.rescue_day": 3, "resident.density_pct": 60, "stamina.daily": 8}


@pytest.fixture
def hands() -> Iterator[Any]:
    """A clock that moves only when a test moves it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def ask(game: Game, chance: random.Random, count: int) -> None:
    """Bots ask for what they want; now and then somebody for what is refused."""
    for number in range(count):
        world = play.peek(game)
        seat = chance.choice(world.seats)
        wish = ruleset_of(game).bot(world, seat, chance)
        wish = ("hunt", {"beast": "none"}) if number % 20 == 19 else wish
        if wish:
            token = f"{world.game.seq}-{number}"
            play.order(game.pk, seat.number, *wish, token=token, arrived_at=clock.now())


def meddle(game: Game, chance: random.Random, count: int) -> None:
    """The director does something by chance; much of it is refused."""
    who = get_user_model().objects.get_or_create(username="导演")[0]
    for _ in range(count):
        deed = whim(play.peek(game), chance)  # type: ignore[arg-type]
        with suppress(Refused):
            if deed is not None:
                play.intervene(game.pk, who, deed, "一时兴起")


def test_a_game_with_a_restless_director_replays_to_the_same_board(hands: Any) -> None:
    """P-15: the same orders, refusals, deeds and bells give the same events and the same board, to the last row."""
    chance = random.Random(1)
    chosen = kinds()["island"].sample_settings(1) | SHORT
    game = play.deal(Game(kind="island", title="另一面", settings=chosen, created_at=clock.now()), NAMES)
    while game.state == Game.State.RUNNING:
        timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank")[0]
        if timer.ring_from - clock.now() > timedelta(minutes=1):
            ask(game, chance, 40)
            meddle(game, chance, 2)
        hands.move_to(max(timer.ring_from, clock.now()))
        play.ring_overdue(game.pk)
        game.refresh_from_db()
    assert Intervention.objects.filter(game=game).exists()
    assert Order.objects.filter(game=game, status=Order.Status.REFUSED).exists()
    assert list(differences(game)) == []
