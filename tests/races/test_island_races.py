"""The island from several connections at once, on PostgreSQL: one cell, one thing, one place beside somebody."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any

import pytest

from director.demo.past import clock_at
from games import clock, play
from games.dice import commitment
from games.island.board import Board
from games.island.models import Castaway, Cell, Duel, Encounter, Fighter, Item, Remains
from games.island.scenario_board import IslandBoard
from games.models import Event, Game, Seat
from games.ruleset import kinds
from tests.races.test_races import at_once, codes, dense

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
SEED = bytes(range(32))
EVENING = datetime.fromisoformat("2026-03-04 21:00+08:00")  # of the day on which boards in files begin


@pytest.fixture(autouse=True)
def _evening() -> Iterator[None]:
    """It stays nine o'clock: no bell rings between orders."""
    with clock_at(EVENING):
        yield


def stored(settings: dict[str, Any] | None = None, /, **rows: Any) -> Game:
    """A board as in scenario files (games/island/scenario_board.py), in the database."""
    stage, ruleset = IslandBoard(), kinds()["island"]
    game = Game.objects.create(
        kind="island",
        title="岛",
        settings=settings or {},
        state=Game.State.RUNNING,
        seed=SEED,
        seed_hash=commitment(SEED),
        time_zone="Asia/Shanghai",
        created_at=clock.now(),
    )
    names = enumerate(stage.seats(rows), start=1)
    Seat.objects.bulk_create(Seat(game=game, number=number, name=name) for number, name in names)
    world = ruleset.load(game, clock.now())
    stage.build(world, rows)
    world.told.clear()
    play.commit(world, "deal", checkpoint=True)
    return game


def ask(game: Game, name: str, action: str, **data: Any) -> play.Outcome:
    """An order of whoever has this name, now."""
    number, token = number_of(game, name), f"{name}-{action}-of-this-evening"
    return play.order(game.pk, number, action, data, token=token, arrived_at=clock.now())


def number_of(game: Game, name: str) -> int:
    return game.seats.get(name=name).number


def options(game: Game, name: str, action: str, field: str) -> list[str]:
    """What a field of an action lets this castaway choose now."""
    world = board(game)
    offer = kinds()["island"].actions[action].offer(world, world.seat(number_of(game, name)))
    assert offer is not None
    return [option.value for one in offer.fields if one.name == field for option in one.options]


def castaway(game: Game, name: str) -> Castaway:
    return Castaway.objects.select_related("cell").get(game=game, seat__name=name)


def board(game: Game) -> Board:
    world = play.peek(Game.objects.get(pk=game.pk))
    assert isinstance(world, Board)
    return world


def test_two_walk_into_one_cell() -> None:
    """I-4.5.2: who comes first meets what lurks there and makes the cell busy; the other waits outside."""
    game = stored(edits={"terrain.grass.move_day": 100}, beasts="", A="at B3", B="at D3")
    outcomes = at_once(partial(ask, game, "A", "move", direction="E"), partial(ask, game, "B", "move", direction="W"))
    assert codes(outcomes) == {"": 2}
    met = Encounter.objects.get(game=game)
    cell = Cell.objects.get(pk=met.cell_id)
    (waiting,) = cell.queue
    assert sorted([*met.members, *waiting["seats"]]) == [number_of(game, "A"), number_of(game, "B")]
    assert Event.objects.filter(game=game, kind="move_queued").count() == 1
    dense(game)


def test_eight_hands_one_thing_on_the_ground() -> None:
    """I-4.20.3: first come, first served; it does not go with the pile that it was the last of."""
    game = stored(A="has club")
    ask(game, "A", "drop", items=["club"])
    pile, thing = Remains.objects.get(game=game), Item.objects.get(game=game)
    (lying,) = options(game, "A", "take", "pile")
    everybody = ("A", "B", "C", "D", "E", "F", "G", "X")
    outcomes = at_once(*(partial(ask, game, name, "take", pile=lying, items=["club"]) for name in everybody))
    assert codes(outcomes) == {"": 1, "E_REMAINS_GONE": 7}
    thing.refresh_from_db()
    assert thing.owner_id is not None and thing.pile_id is None
    assert not Remains.objects.filter(pk=pile.pk).exists()
    assert Event.objects.filter(game=game, kind="taken").count() == 1
    dense(game)


def test_two_trades_over_one_thing() -> None:
    """I-4.20.2: what has changed hands by one trade is not there for the other."""
    game = stored(A="has club", B="food 3", C="food 3")
    for other in ("B", "C"):
        data = {"to": str(number_of(game, other)), "items": ["club"], "asked_food": "1"}
        token = f"offer-to-{other}-this-evening"
        play.order(game.pk, number_of(game, "A"), "trade", data, token=token, arrived_at=clock.now())
    offers = {name: options(game, name, "answer_trade", "trade")[0] for name in ("B", "C")}
    outcomes = at_once(*(partial(ask, game, n, "answer_trade", trade=offers[n]) for n in ("B", "C")))
    assert sorted(codes(outcomes)) in (["", "E_TRADE_GONE"], ["", "E_TRADE_STALE"])
    assert sorted(castaway(game, name).food for name in ("B", "C")) == [2, 3]
    assert castaway(game, "A").food == 2
    assert Item.objects.get(game=game, key="club").owner_id in {castaway(game, name).pk for name in ("B", "C")}
    dense(game)


def test_the_last_place_beside_somebody() -> None:
    """I-4.11.1: four want to stand by A, where three may stand and two do: one has the place, nobody else has paid."""
    game = stored({"pk.side_max": 3})
    ask(game, "A", "pk", target=str(number_of(game, "B")))
    ask(game, "C", "join_pk", side="a")
    before = {name: castaway(game, name).stamina for name in ("D", "E", "F", "G")}
    outcomes = at_once(*(partial(ask, game, name, "join_pk", side="a") for name in before))
    assert codes(outcomes) == {"": 1, "E_PK_SIDE_FULL": 3}
    duel = Duel.objects.get(game=game)
    assert Fighter.objects.filter(duel=duel, side="a").count() == 3
    assert sum(castaway(game, name).stamina < stamina for name, stamina in before.items()) == 1
    dense(game)


def test_two_challenges_in_one_cell() -> None:
    """I-4.10.1: one duel in a cell; who comes second is refused and keeps his stamina."""
    game = stored()
    outcomes = at_once(
        lambda: ask(game, "A", "pk", target=str(number_of(game, "B"))),
        lambda: ask(game, "C", "pk", target=str(number_of(game, "D"))),
    )
    assert codes(outcomes) == {"": 1, "E_PK_CELL_OPEN": 1}
    assert Duel.objects.filter(game=game).count() == 1
    assert Fighter.objects.filter(game=game).count() == 2
    dense(game)
