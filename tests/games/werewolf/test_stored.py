"""A game in the database is the same game: dealt, ordered, rung, loaded again (games/play.py)."""

import random
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from games import clock, play, ruleset
from games.models import Event, Game
from games.replay import differences
from games.verification import faults
from games.werewolf.board import Board
from games.werewolf.closing_deeds import Archive, CloseEvaluation
from games.werewolf.models import Character, Evaluation, SkillOrder, Village
from games.werewolf.ruleset import Werewolf
from tests.factories import PlayerFactory


@pytest.mark.django_db
def test_a_stored_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """W-3.4 to W-3.9: through check-in and night zero into day 1, each input in its own transaction."""
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())
    with time_machine.travel("2026-03-01 08:00+08:00", tick=False) as traveller:
        created = Game(kind="werewolf", title="Split", created_at=clock.now())
        game = play.deal(created, [f"c{number}" for number in range(1, 17)])
        said = play.order(
            game.pk, 3, "post", {"thread": "checkin", "text": "Hello."}, token="1", arrived_at=clock.now()
        )
        assert said.refusal is None
        traveller.shift(timedelta(minutes=1))
        assert play.ring_overdue(game.pk) == 1
        traveller.shift(timedelta(hours=13, minutes=30))
        assert play.ring_overdue(game.pk) == 1
        cupid = Character.objects.get(game=game, role="cupid")
        targets = {"target": "1", "second": "2"}
        shot = play.order(game.pk, cupid.seat.number, "golden_arrow", targets, token="2", arrived_at=clock.now())
        assert shot.refusal is None
        assert SkillOrder.objects.get(game=game).user == cupid
        traveller.shift(timedelta(minutes=15))
        assert play.ring_overdue(game.pk) == 1
        traveller.shift(timedelta(hours=11, minutes=45))
        assert play.ring_overdue(game.pk) == 1
        world = play.peek(Game.objects.get(pk=game.pk))
    assert isinstance(world, Board)
    assert world.village.lovers == [1, 2] == Village.objects.get(game=game).lovers
    assert world.village.day == 1 and world.village.window == "day"
    named = Event.objects.filter(game=game, kind="lover_named")
    assert sorted(event.seat.number for event in named if event.seat) == [1, 2]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("settings", [{}, {"auction": True, "resolve_mode": "confirm"}], ids=["plain", "auction"])
def test_a_stored_game_can_be_played_again(settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """I-17, W-7.16: the stored inputs give the same board and the same events, and every die is its seed's."""
    rules, chance, director = Werewolf(), random.Random(1), PlayerFactory.create()
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, rules)
    with time_machine.travel("2026-03-01 08:00+08:00", tick=False) as traveller:
        created = Game(kind="werewolf", title="Split", created_at=clock.now(), settings={"max_days": 2, **settings})
        game = play.deal(created, [f"c{number}" for number in range(1, 15)])
        while game.state == Game.State.RUNNING:
            for token in range(3):
                world = play.peek(game)
                seat = chance.choice(world.seats)
                assert isinstance(world, Board)
                if wanted := rules.bot(world, seat, chance):
                    name = f"{game.seq}-{token}"
                    play.order(game.pk, seat.number, *wanted, token=name, arrived_at=clock.now())
            bell = game.timers.filter(rung_at=None).order_by("due_at", "rank").first()
            assert bell is not None
            traveller.move_to(bell.due_at)
            play.ring_overdue(game.pk)
            game.refresh_from_db()
        play.order(game.pk, 1, "evaluate", {"text": "So it was."}, token="last", arrived_at=clock.now())
        for deed in (CloseEvaluation(1), Archive()):
            play.intervene(game.pk, director, deed, "as the rules say")
        game.refresh_from_db()
        assert Evaluation.objects.filter(game=game).count() == 1
        assert list(differences(game)) == []
        assert list(faults(game)) == []
