"""Boards kept between two orders: the same as loaded ones, or not used at all."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from games import boards, clock, play, steps
from games.islington.models import Survivor
from games.models import Game
from games.replay import differences
from games.ruleset import ruleset_of
from games.world import World
from tests.games.islington.night import ask, open_night, ring_next

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = [f"演员{number}" for number in range(1, 9)]


@pytest.fixture(autouse=True)
def _keeping(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Boards are kept, as on a real site; other tests change rows by hand and keep none."""
    monkeypatch.setattr(boards, "MOST", 2)
    yield
    boards.forget()


@pytest.fixture
def game() -> Game:
    """A first night with everybody in the mill."""
    night = open_night(NAMES, **{"search.cooldown_s": 0})
    for number in range(1, 9):
        ask(night, number, "birth", place="mill")
    return night


def sent(game: Game, number: int, action: str, **data: Any) -> play.Outcome:
    """An order as a desk sends it: whose answer is drawn, and then the board handed in."""
    outcome = ask(game, number, action, **data)
    boards.put(outcome.world)
    return outcome


def kept(game: Game) -> World | None:
    """The board that the next order would take; taken."""
    with transaction.atomic():
        return boards.take(play.lock(game.pk))


def test_a_kept_board_is_the_loaded_one(game: Game) -> None:
    """Row by row and value by value, in the same order, whatever was asked for, granted or refused."""
    chance, asked = random.Random(7), 0
    for turn in range(40):
        world = play.peek(game)
        number = turn % 8 + 1
        wish = ruleset_of(game).bot(world, world.seat(number), chance)
        if wish is None:
            continue
        asked += 1
        sent(game, number, wish[0], **wish[1])
        sent(game, number, "pick")  # refused more often than not
        board = kept(game)
        assert board is not None
        assert steps.plain(board.dump()) == steps.plain(play.peek(game).dump())
        board.committed = True
        boards.put(board)
    assert asked > 20
    assert list(differences(Game.objects.get(pk=game.pk))) == []


def test_the_game_goes_on_from_it(game: Game) -> None:
    """Two orders on one board: numbers, rows and dice go on, and nothing is written twice."""
    first, second = sent(game, 1, "search"), sent(game, 1, "search")
    assert second.world is first.world
    assert second.order.seq == first.order.seq + 1
    assert second.order.receipt == (first.order.receipt or 0) + 1
    assert Survivor.objects.get(game=game, seat__number=1).searches_tonight == 2
    assert list(differences(Game.objects.get(pk=game.pk))) == []


def test_not_after_another_input(game: Game) -> None:
    """Whatever took the game's next number made another board: somebody else's order, or another process."""
    sent(game, 1, "search")
    ask(game, 2, "search")
    assert kept(game) is None


def test_a_bell_hands_its_board_in(game: Game) -> None:
    """What the next bell or order takes is what it would load; nothing has to be read between two bells."""
    boards.forget()  # the next bell is made due by hand
    ring_next(game)
    board = kept(game)
    assert board is not None
    assert steps.plain(board.dump()) == steps.plain(play.peek(game).dump())
    board.committed = True
    boards.put(board)
    assert play.ring_overdue(game.pk) == 0
    assert kept(game) is board
    assert list(differences(Game.objects.get(pk=game.pk))) == []


def test_not_once_the_games_row_differs(game: Game) -> None:
    """Every column counts: also of a game in another database that has the same number."""
    sent(game, 1, "search")
    Game.objects.filter(pk=game.pk).update(seed_hash="f" * 64)
    assert kept(game) is None


def test_nobody_gets_what_somebody_holds(game: Game) -> None:
    """A board is taken out, not looked at."""
    sent(game, 1, "search")
    assert kept(game) is not None
    assert kept(game) is None


def test_not_before_the_commit(game: Game) -> None:
    """What may still be rolled back is not kept, nor a board handed in by hands that saved nothing."""
    with transaction.atomic():
        boards.put(ask(game, 1, "search").world)
        transaction.set_rollback(True)
    assert kept(game) is None
    boards.put(play.peek(game))
    assert kept(game) is None


def test_a_double_tap_is_still_one_order(game: Game) -> None:
    """L-4.2: the token is asked for under the lock, kept board or not."""
    first = sent(game, 1, "search", token="token-of-a-double-tap")
    again = sent(game, 1, "search", token="token-of-a-double-tap")
    assert again.repeated
    assert again.order == first.order


def test_few_are_kept() -> None:
    """The one that was used last stays."""
    games = [open_night(NAMES) for _ in range(3)]
    for game in games:
        sent(game, 1, "birth", place="mill")
    assert [kept(game) is not None for game in games] == [False, True, True]


def test_time_goes_on_with_a_kept_board(game: Game) -> None:
    """The input's own instant, never before that of the last one."""
    sent(game, 1, "search")
    early = clock.now().replace(year=2020)
    outcome = sent(game, 2, "search", arrived_at=early)
    assert outcome.world.arrived_at == early
    assert outcome.order.at > early
