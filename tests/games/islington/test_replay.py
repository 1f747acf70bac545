"""A real game through the database, with orders, refusals, deeds and bells, gives itself again."""

import json
import random
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine

from games import clock, play, steps
from games.deeds import Edit, Message, Pause, Resume
from games.islington.catalogue import PLACES
from games.islington.deeds import ChooseClosing
from games.islington.deeds.days import PlanEvent
from games.islington.deeds.people import MoveSeat
from games.islington.models import Phase, Survivor, Town
from games.models import Game, Timer
from games.rehearsal import ring_copy
from games.replay import differences
from games.rewind import rewind
from games.ruleset import ruleset_of
from games.world import Told
from tests.games.islington.night import deal, director

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 4, 3, 4, 0, tzinfo=UTC)
NAMES = ["夜莺", "磨坊主", "纸牌匠", "修女艾格", "邮差七号", "猎鹿人"]


@pytest.fixture
def hands() -> Iterator[Any]:
    """A clock that moves only when a test moves it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def bots_ask(game: Game, chance: random.Random, hands: Any, count: int) -> None:
    """Bots ask for things, a few seconds apart; now and then something that is refused."""
    for number in range(count):
        hands.shift(timedelta(seconds=9))
        world = play.peek(game)
        seat = chance.choice(world.seats)
        wish = ruleset_of(game).bot(world, seat, chance) or ("search", {})
        if number % 5 == 4:
            wish = ("move", {"place": "nowhere"})
        play.order(game.pk, seat.number, *wish, token=f"{game.seq}-{number}", arrived_at=clock.now())


def go_to(game: Game, hands: Any, bell: str) -> None:
    """Let the clock run until this bell has rung."""
    while True:
        timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank")[0]
        hands.move_to(max(timer.ring_from, clock.now()))
        play.ring_overdue(game.pk)
        if timer.bell == bell:
            return


def play_nights(game: Game, hands: Any, nights: int) -> None:
    """Some nights with bots and a director who steps in."""
    chance = random.Random(7)
    for _ in range(nights):
        go_to(game, hands, "night_open")
        bots_ask(game, chance, hands, 14)
        game.refresh_from_db()
        if game.state != Game.State.RUNNING:
            return
        go_to(game, hands, "settle")


def test_nights_with_deeds_replay_to_the_same_board(hands: Any) -> None:
    """Interventions and refusals are inputs like any other."""
    game = deal(NAMES)
    who = director()
    play.intervene(game.pk, who, ChooseClosing(["mill", "farm"]), "换两处")
    play_nights(game, hands, 1)
    play.intervene(game.pk, who, Message(2, "醒醒"), "")
    survivor = Survivor.objects.filter(game=game, status="alive")[0]
    play.intervene(game.pk, who, Edit("islington.survivor", str(survivor.pk), {"hp": 0}), "裁定")
    play.intervene(game.pk, who, Pause(), "停电")
    hands.shift(timedelta(minutes=7))
    play.intervene(game.pk, who, Resume(), "来电")
    play_nights(game, hands, 2)
    game.refresh_from_db()
    assert list(differences(game)) == []


def test_a_night_that_is_rewound_and_played_again_replays(hands: Any) -> None:
    """Undone inputs are left out; what came after stands on the restored board."""
    game = deal(NAMES)
    play_nights(game, hands, 1)
    opened = Timer.objects.get(game=game, bell="night_open", seq__isnull=False)
    assert opened.seq is not None
    rewind(game.pk, director(), opened.seq, "重来一夜")
    assert Town.objects.get(game=game).phase == Phase.DUSK
    play_nights(game, hands, 2)
    game.refresh_from_db()
    assert list(differences(game)) == []


def test_a_rehearsal_with_the_real_dice_is_what_then_happens(hands: Any) -> None:
    """P-32: the dry run of a settlement equals the real one and changes nothing."""
    game = deal(NAMES)
    go_to(game, hands, "night_open")
    bots_ask(game, random.Random(3), hands, 10)
    go_to(game, hands, "night_close")
    game.refresh_from_db()
    shown = ring_copy(play.peek(game), real=True)
    before = play.peek(game).dump()
    assert before == play.peek(game).dump()
    go_to(game, hands, "settle")
    game.refresh_from_db()
    after = play.peek(game)
    assert after.game.now is not None
    told = [event.payload for event in game.events.filter(at=after.game.now).order_by("seq")][-len(shown.told) :]
    assert [steps.plain(one.fact.payload()) for one in shown.told] == told
    rows = [steps.plain(row) for row in shown.world.dump()["islington.survivor"]]
    assert rows == [steps.plain(row) for row in after.dump()["islington.survivor"]]


def test_an_undone_settlement_can_be_settled_again_with_the_same_draws(hands: Any) -> None:
    """X-136, L-16.2, P-32: the preview is what comes; undone, world and labels are as before, and it comes again."""
    game = deal(NAMES)
    play.intervene(game.pk, director(), PlanEvent(2, "11"), "蜂群")  # the hive rolls a die in the settlement
    go_to(game, hands, "day_open")
    go_to(game, hands, "night_open")
    town = Town.objects.get(game=game)
    stays = next(one for one in PLACES if one.key not in (*town.shrink_tonight, "church")).key
    for number in (1, 2, 3):
        play.intervene(game.pk, director(), MoveSeat(number, stays), "出生")
    go_to(game, hands, "night_close")
    game.refresh_from_db()
    before = play.peek(game).dump()
    preview = told_of(ring_copy(play.peek(game), real=True).told)
    assert any("hive/" in text for text in preview)
    for _ in range(2):
        go_to(game, hands, "settle")
        bell = Timer.objects.filter(game=game, bell="settle", rung_at__isnull=False).latest("seq")
        assert bell.seq is not None
        assert stored(game, bell.seq) == preview
        rewind(game.pk, director(), bell.seq, "再看一遍")
        game.refresh_from_db()
        assert without_clock(play.peek(game).dump()) == without_clock(before)


def told_of(told: Iterable[Told]) -> list[str]:
    """What was told, as text that can be compared."""
    return [json.dumps(steps.plain(one.fact.payload()), ensure_ascii=False, sort_keys=True) for one in told]


def stored(game: Game, seq: int) -> list[str]:
    """What the input with this number told."""
    events = game.events.filter(input_seq=seq, undone_by=None).order_by("seq")
    return [json.dumps(event.payload, ensure_ascii=False, sort_keys=True) for event in events]


def without_clock(board: dict[str, Any]) -> dict[str, Any]:
    """The rows of Islington: seats keep their counters, and bells wait as long as the undoing took."""
    return {name: rows for name, rows in board.items() if name.startswith("islington.")}
