"""A prepared island through the database: what a director did before and after the start replays alike (P-15)."""

from datetime import UTC, datetime

import pytest
import time_machine
from django.contrib.auth import get_user_model

from games import play
from games.deeds import Deed
from games.island import tables
from games.island.edits import tables_of, value_at
from games.island.models import Cell, Island, Item, Story
from games.island.scene_deeds import ChangeGround
from games.island.settlement_deeds import HoldBulletin, PostponeSettlement, ReleaseBulletin
from games.island.setup_deeds import BeginIsland, RollAnew
from games.island.story_deeds import EXAMPLE, TellOtherwise, WriteStory
from games.island.table_deeds import ChangeSetting, EditTable
from games.island.thing_deeds import PlaceThing
from games.models import Event, Game, Timer
from games.replay import differences

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 4, 3, 4, 0, tzinfo=UTC)
NAMES = [f"演员{number}" for number in range(1, 6)]


def test_a_prepared_island_replays_to_the_same_board() -> None:
    """R102, P-15: tables, settings, map and stories as the director left them, and the night that he ruled."""
    with time_machine.travel(NOON, tick=False) as hands:
        game = play.deal(
            Game(kind="island", title="另一面", settings={"clock.start": "by_director"}, created_at=NOON), NAMES
        )
        do(game, PlaceThing("club", "buried:A1"), _more_beach(game), ChangeSetting("char.start_food", "5"))
        do(game, RollAnew(), ChangeGround("B2", "ruin"), WriteStory(EXAMPLE))
        do(game, TellOtherwise("driftwood", {"title_zh": "漂木"}), BeginIsland())
        do(game, HoldBulletin("hold"), PostponeSettlement(20), ChangeSetting("cost.move", "2"))
        while Island.objects.get(game=game).day == 1:
            timer = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank")[0]
            hands.move_to(timer.ring_from)
            play.ring_overdue(game.pk)
        assert not Event.objects.filter(game=game, kind="bulletin").exists()
        do(game, ReleaseBulletin("海上有雾。", []))
    game.refresh_from_db()
    assert list(differences(game)) == []
    assert not Item.objects.filter(game=game).exists()
    assert Cell.objects.get(game=game, x=1, y=1).terrain == "ruin"
    assert Story.objects.filter(game=game, key="driftwood").count() == 1
    assert Event.objects.get(game=game, kind="bulletin").payload["text"] == "海上有雾。"


def _more_beach(game: Game) -> EditTable:
    data = tables_of(Island.objects.get(game=game).edits)
    same = {number.path: value_at(data, number.path) for number in tables.tables(data)["map"].numbers}
    return EditTable("map", same | {"map.edge_beach_pct": 100})


def do(game: Game, *deeds: Deed) -> None:
    """The director does these, one after the other."""
    who = get_user_model().objects.get_or_create(username="导演")[0]
    for deed in deeds:
        play.intervene(game.pk, who, deed, "布置")
