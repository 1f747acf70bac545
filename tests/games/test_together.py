"""Are rows that are read together the rows that are read alone?"""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import models

from director.accounts.models import User
from games import clock, play, together
from games.island.models import Castaway, Trade
from games.island.ruleset import TheOtherSide
from games.islington.models import Airdrop, Ballot, Bid, Card, Claim, Kill, Lot, Prize
from games.islington.ruleset import Islington
from games.models import Game
from games.remembered import values_of
from games.together import read_together
from games.werewolf.models import Actor, Evaluation
from tests.desk.conftest import survivor
from tests.desk.days import call, day_of, lot
from tests.factories import DirectorFactory, OpenGameFactory


@pytest.fixture
def town(db: None) -> Game:
    """A day on which every small table of the town holds something."""
    director: User = DirectorFactory.create()
    game = day_of(director, 4)
    one, two = survivor(game, 1), survivor(game, 2)
    key = game.pk * 1_000_000 + 500
    shared: dict[str, Any] = {"game": game}
    lots = [lot(game, 1, "gps"), lot(game, 2, "phone")]
    call(game, 1, 2)
    rows: list[models.Model] = [
        Bid(pk=key, lot=lots[1], bidder=one, amount=3, since_seq=7, void=True, **shared),
        Ballot(pk=key + 11, day=4, voter=one, candidate=two, cast_seq=9, weight=None, **shared),
        Ballot(pk=key + 2, day=3, voter=two, candidate=one, cast_seq=8, weight=5, void=True, **shared),
        Claim(pk=key, survivor=one, victim=two, token="3", choice="", **shared),
        Airdrop(pk=key, batch=1, day=5, pieces=[["hp30", "church", {"名": "磨坊\"'\\"}]], **shared),
        Prize(pk=key, seat=one.seat, why="post", **shared),
        Kill(pk=key, killer=one, victim=two, cause="attack", token="2", **shared),
        Card(pk=key, survivor=two, colour="red", why="说了：“不”\n%s", token="3", phase_no=4, before={}, **shared),
    ]
    for row in rows:
        row.save(force_insert=True)
    return game


def alone(model: type[models.Model], game: Game) -> list[Any]:
    return list(model._default_manager.filter(game=game).order_by("pk"))


def test_rows_read_together_are_those_read_alone(town: Game) -> None:
    found = read_together(Islington.small, town.pk)
    assert found.keys() == Islington.small
    for model, rows in found.items():
        assert [values_of(row) for row in rows] == [values_of(row) for row in alone(model, town)]
        assert all(type(value) is bool for row in rows for name, value in values_of(row).items() if name == "void")
    assert sum(bool(rows) for rows in found.values()) >= 9
    assert [one.day for one in found[Ballot]] == [3, 4]


def test_rows_of_other_games_stay_out(town: Game) -> None:
    assert not any(read_together(Islington.small, town.pk + 1).values())


def test_it_is_one_query(town: Game, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        read_together(Islington.small, town.pk)
    with django_assert_num_queries(0):
        assert read_together((), town.pk) == {}


def test_a_row_read_together_can_be_saved_again(town: Game) -> None:
    row = read_together([Lot], town.pk)[Lot][0]
    row.status = "sold"
    row.save()
    assert Lot.objects.get(pk=row.pk).status == "sold"


def test_instants_are_those_read_alone(db: None) -> None:
    """Whole seconds and thousandths too: the databases leave zeros out."""
    game = play.deal(OpenGameFactory.build(kind="island", title="另一面"), ["沈鹭", "青石", "Ms Moth", "橘猫"])
    one, two = Castaway.objects.filter(game=game).order_by("pk")[:2]
    at = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    for number, later in enumerate((0, 500_000, 123_456)):
        expires = at + timedelta(microseconds=later)
        Trade.objects.create(pk=number + 1, game=game, number=number, giver=one, taker=two, expires_at=expires)
    found = read_together(TheOtherSide.small, game.pk)
    assert len(found[Trade]) == 3
    for model, rows in found.items():
        assert [values_of(row) for row in rows] == [values_of(row) for row in alone(model, game)]


def test_a_column_that_texts_cannot_carry_is_a_fault() -> None:
    with pytest.raises(TypeError, match="seed"):
        together._reader(Game._meta.get_field("seed"))


def test_long_texts_are_read_together_with_numbers(db: None) -> None:
    """W-7.14: what the actors say of one another."""
    game = Game.objects.create(kind="werewolf", title="左右互搏", created_at=clock.now())
    actor = Actor(pk=1, game=game, number=1)
    said = Evaluation(pk=2, game=game, actor=actor, text="说了：“不”\n%s", scores={"3": 7}, comments={"3": "好"})
    for row in (actor, said):
        row.save(force_insert=True)
    found = read_together([Actor, Evaluation], game.pk)
    assert [values_of(row) for row in found[Evaluation]] == [values_of(said)]
