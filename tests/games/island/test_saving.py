"""What the database holds of an island after an input is what the rules left on the board."""

import pytest
from django.db import models

from games import clock, play
from games.island import goods
from games.island.board import Board
from games.island.models import Castaway, Item, Remains
from games.island.ruleset import TheOtherSide
from games.match import Match
from games.models import Game, Timer
from games.simulation import play_out

pytestmark = pytest.mark.django_db
NAMES = ["甲", "乙", "丙", "丁"]


def board_of(game: Game) -> Board:
    """The board as it is read anew."""
    world = play.peek(Game.objects.get(pk=game.pk))
    assert isinstance(world, Board)
    return world


@pytest.fixture
def game() -> Game:
    """A first day; where the first castaway stands a club lies in a pile of its own."""
    made = play.deal(Game(kind="island", title="岛", created_at=clock.now()), NAMES)
    world = board_of(made)
    one = world.castaway(1)
    pile = world.add(Remains(game=world.game, number=900, cell=one.cell, food=0))
    world.add(Item(game=world.game, number=900, key="club", pile=pile))
    play.commit(world, "laid")
    return made


def test_what_is_taken_outlives_the_pile_that_it_emptied(game: Game) -> None:
    """I-4.20.3: an empty pile goes, and nothing that lay in it goes with it."""
    world = board_of(game)
    pile = next(one for one in world.remains if one.number == 900)
    goods.take(world, world.castaway(1), pile, goods.Goods(0, tuple(goods.lying_in(world, pile))))
    play.commit(world, "taken")
    assert not Remains.objects.filter(game=game, number=900).exists()
    assert Item.objects.get(game=game, number=900).owner == Castaway.objects.get(game=game, seat__number=1)


def test_every_text_of_a_whole_game_fits_its_column() -> None:
    """PostgreSQL refuses a longer one, and with it the order or the bell; SQLite would keep it."""
    too_long: set[str] = set()

    def look(match: Match[Board]) -> None:
        for model in (*TheOtherSide.board, Timer):
            columns = [one for one in model._meta.concrete_fields if isinstance(one, models.CharField)]
            for row in match.world.rows(model):
                texts = {one.name: getattr(row, one.attname) or "" for one in columns}
                too_long.update(
                    f"{one}: {texts[one.name]}" for one in columns if len(texts[one.name]) > (one.max_length or 0)
                )

    play_out(TheOtherSide(), seed=3, seats=10, watch=look)
    assert too_long == set()
