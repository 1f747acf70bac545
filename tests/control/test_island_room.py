"""The control room of the island: the map without fog, what goes on, warnings, and every deed (I-12, I-16.7)."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Deed
from games.island.board import Board
from games.island.body_deeds import PlaceCastaway
from games.island.company_deeds import FoundFaction
from games.island.look.director import look_director
from games.island.models import Castaway, Cell, Island
from games.island.night_deeds import WriteInBulletin
from games.island.scene_deeds import CloseCell, TriggerStory
from games.island.settlement_deeds import HoldBulletin
from games.island.setup_deeds import BeginIsland, RollAnew
from games.island.thing_deeds import LayFood, PlaceThing, SetFlag
from games.island.wild_deeds import PlaceBeasts, SetOn
from games.models import Game
from games.ruleset import ruleset_of
from tests.control.conftest import come_as
from tests.desk.conftest import browser_of
from tests.factories import OpenGameFactory, PlayerFactory

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")
ENGLISH = {"accept-language": "en"}
PAGES = ("control", "control-board", "control-orders", "control-events", "control-inputs")


@pytest.fixture
def game(director: User) -> Game:
    """Six in one cell of an island of grass, in which nothing lives; duels can be posted at any hour."""
    rules = {"clock.pk_window": "00:00-24:00", "resident.density_pct": 0}
    made = play.deal(OpenGameFactory.build(kind="island", settings=rules), list(NAMES))
    made.directors.add(director)
    made.seats.filter(number=1).update(user=PlayerFactory.create())
    Cell.objects.filter(game=made).update(terrain="grass")
    Castaway.objects.filter(game=made).update(cell=Cell.objects.get(game=made, x=1, y=1))
    play.ring_overdue(made.pk)
    return Game.objects.get(pk=made.pk)


@pytest.fixture
def room(client: Client, director: User, game: Game) -> Client:
    client.force_login(director)
    return client


def page(client: Client, game: Game, name: str = "control", **more: Any) -> str:
    answer = client.get(reverse(name, kwargs={"game_id": game.pk, **more}), headers=ENGLISH)
    assert answer.status_code == 200
    return answer.content.decode()


def do(game: Game, director: User, *deeds: Deed) -> None:
    for deed in deeds:
        play.intervene(game.pk, director, deed, "because")


def order(game: Game, number: int, action: str, **data: str) -> None:
    done = play.order(game.pk, number, action, data, token=f"{action}-{number}", arrived_at=clock.now())
    assert not done.refusal


def board(game: Game) -> Board:
    world = play.peek(game)
    assert isinstance(world, Board)
    return world


def test_every_page_of_the_room_opens(room: Client, game: Game) -> None:
    for name in PAGES:
        assert page(room, game, name)
    for number in range(1, len(NAMES) + 1):
        assert page(room, game, "control-seat", number=number)


def test_the_form_of_every_deed_opens(room: Client, game: Game) -> None:
    """I-12: also while it makes no sense."""
    for deed in ruleset_of(game).deeds:
        assert page(room, game, "control-deed", deed=deed.key), deed.key


def test_the_map_offers_everybody_to_be_dragged(room: Client, game: Game) -> None:
    """I-12.1: by number, and each cell to be dropped in; the form beside it names the same."""
    shown = page(room, game)
    assert shown.count('data-seat="') == 3  # there is room for no more in one cell
    assert 'data-cell="B2"' in shown and 'name="cell"' in shown
    assert shown.count('<option value="') >= len(NAMES)


def test_the_residents_times_do_not_bury_the_days_bells(hands: Any, client: Client, director: User) -> None:
    """I-9.6, I-16.7: the director knows them all, in a fold of their own; sheet and panel list what everybody knows."""
    rules = {"clock.aggression_window": "08:00-24:00", "resident.density_pct": 100}
    game = play.deal(OpenGameFactory.build(kind="island", settings=rules), list(NAMES))
    game.directors.add(director)
    play.ring_overdue(game.pk)
    client.force_login(director)
    shown = page(client, game)
    panel, apart = shown.split('id="bells"')[1].split('id="own-bells"')
    due = game.timers.filter(rung_at=None)
    secret = due.filter(bell="aggression").count()
    assert secret > 20
    assert panel.count("<li") + apart.split("</details>")[0].count("<li") == due.count()
    assert panel.count("<li") == due.exclude(bell="aggression").count() + (panel.count("look for prey"))
    assert panel.count("look for prey") <= 1  # the next bell of all may be one of them


def test_a_map_without_fog_explains_none(room: Client, game: Game) -> None:
    """I-16.2, I-16.7: the marks of fog stand in the key of whoever sees some."""
    assert "remembered, with the date" not in page(room, game)
    desk = browser_of(game, 1).get(reverse("desk", args=[game.pk, 1]), headers=ENGLISH).content.decode()
    assert "remembered, with the date" in desk


def test_the_form_of_the_map_moves_somebody(room: Client, game: Game) -> None:
    """I-12.1: without JavaScript, in one step; without a reason it is asked again, and nothing has changed."""
    address = reverse("control-deed", kwargs={"game_id": game.pk, "deed": "place_castaway"})
    once = page(room, game).split('id="place"')[1].split('name="once" value="')[1].split('"')[0]
    sent = {"once": once, "seat": "2", "cell": "D4"}
    assert "Give a reason." in room.post(address, sent, headers=ENGLISH).content.decode()
    assert board(game).castaway(2).cell.label == "B2"
    assert room.post(address, {**sent, "why": "lost"}, headers=ENGLISH).status_code == 302
    assert board(game).castaway(2).cell.label == "D4"


def test_the_polled_map_leaves_the_form_alone(room: Client, game: Game) -> None:
    """The live pieces bring the map anew, and never a form that somebody is filling in."""
    news = room.get(reverse("control-news", kwargs={"game_id": game.pk})).content.decode()
    assert 'id="town"' in news and 'id="place"' not in news


def test_what_the_cells_hold_is_shown(room: Client, game: Game, director: User) -> None:
    """I-16.7: buried things, piles, food and finds."""
    do(game, director, PlaceThing("lens", "buried:A1"), PlaceThing("club", "ground:A2"), LayFood("A2", 3))
    ground = {cell.label: cell for cell in look_director(board(game)).ground}
    assert len(ground["A1"].hidden) == 1 and len(ground["A2"].lying) == 1
    assert "hidden: " in page(room, game)


def test_a_duel_is_shown_with_its_secret_end(room: Client, game: Game) -> None:
    """I-12.4, R23: only a director reads when it closes."""
    order(game, 1, "pk", target="2")
    (duel,) = look_director(board(game)).afoot
    assert (duel.cell, duel.who) == ("B2", "沈鹭 : 罗九")
    assert duel.until == board(game).open_duels[0].closes_at


def test_a_reminder_without_an_answer_is_shown(room: Client, game: Game, director: User) -> None:
    """I-12.14: the target has gone, and the order was not changed."""
    order(game, 1, "assassinate", target="2")
    assert not look_director(board(game)).afoot
    do(game, director, PlaceCastaway(2, "D4", silent=True))
    assert [one.who for one in look_director(board(game)).afoot] == ["沈鹭 → 罗九"]


def test_warnings(game: Game, director: User) -> None:
    """I-12.18: somebody idle for a day, all factions full, one about to win."""
    assert look_director(board(game)).warnings == ()
    Island.objects.filter(game=game).update(day=3)
    assert len(look_director(board(game)).warnings) == 1
    do(game, director, FoundFaction("潮人", ["1", "2"]))
    assert len(look_director(board(game)).warnings) == 2
    Castaway.objects.filter(game=game, seat__number__gte=4).update(alive=False, announced=True)
    assert any("潮人" in words for words in look_director(board(game)).warnings)


def test_what_stories_remember_stands_in_the_room(room: Client, game: Game, director: User) -> None:
    """I-12.6."""
    do(game, director, SetFlag("beacon_lit", "set"))
    assert "beacon_lit" in page(room, game)


def test_a_rehearsal_compares_the_castaways(room: Client, game: Game) -> None:
    """I-12.10: the settlement's preview, with nothing stored."""
    before = board(game).dump()
    answer = room.post(reverse("control-rehearse", kwargs={"game_id": game.pk}), headers=ENGLISH)
    assert answer.status_code == 200 and "rehearsed" in answer.content.decode()
    assert board(game).dump() == before


@pytest.mark.parametrize("who", ["stranger", "player", "another director", "superuser", "director with a seat"])
def test_nobody_else_comes_in(client: Client, game: Game, director: User, who: str) -> None:
    """I-11.6: the room, its pages and its deeds are absent."""
    come_as(who, client, game, director)
    addresses = [reverse(name, kwargs={"game_id": game.pk}) for name in (*PAGES, "control-news")]
    addresses.append(reverse("control-seat", kwargs={"game_id": game.pk, "number": 1}))
    addresses += [
        reverse("control-deed", kwargs={"game_id": game.pk, "deed": key}) for key in ("place_castaway", "let_die")
    ]
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 404 or (who == "stranger" and answer.status_code == 302), address


@pytest.mark.parametrize("name", ["reveal", "replay", "printed", "export", "log", "events"])
def test_nothing_is_revealed_before_the_end(client: Client, game: Game, director: User, name: str) -> None:
    """I-11.6: no player, no stranger; the dead neither."""
    Castaway.objects.filter(game=game, seat__number=1).update(alive=False, announced=True)
    assert client.get(reverse(name, kwargs={"game_id": game.pk})).status_code in (302, 404)
    come_as("player", client, game, director)
    assert client.get(reverse(name, kwargs={"game_id": game.pk})).status_code in (302, 404)


def test_before_the_start_the_room_offers_to_prepare_the_island(client: Client, director: User) -> None:
    """R102: the map is there, to be rolled anew or started; a player's page opens and shows none of it."""
    made = play.deal(OpenGameFactory.build(kind="island", settings={"clock.start": "by_director"}), list(NAMES))
    made.directors.add(director)
    client.force_login(director)
    shown = page(client, made)
    assert 'data-cell="A1"' in shown and "roll_anew/" in shown and "begin_island/" in shown
    for key in ("edit_table", "change_island_setting", "roll_anew", "begin_island"):
        assert page(client, made, "control-deed", deed=key)
    asked = reverse("control-deed", kwargs={"game_id": made.pk, "deed": "edit_table"}) + "?table=terrain.grass"
    assert 'name="terrain.grass.move_day"' in client.get(asked, headers=ENGLISH).content.decode()
    made.seats.filter(number=1).update(user=PlayerFactory.create())
    player = browser_of(made, 1)
    desk = player.get(reverse("desk", kwargs={"game_id": made.pk, "number": 1}), headers=ENGLISH).content.decode()
    assert "cell-seen" not in desk.split('class="key"')[0]
    do(made, director, RollAnew(), BeginIsland())
    assert board(made).island.phase == Island.Phase.OPEN


def test_the_map_offers_what_can_be_put_into_a_cell(room: Client, game: Game) -> None:
    """I-12.5, I-12.7: without JavaScript too, each name opens a form that starts with that cell."""
    shown = page(room, game).split('id="at"')[1].split("</form>")[0]
    for key in ("place_beasts", "place_thing", "lay_food", "change_ground", "close_cell", "set_flag"):
        assert f"control/{key}/" in shown
    assert shown.count("<option") == len(board(game).cells) + 1
    started = {
        "place_beasts/?cell=B2": '<option value="B2" selected>',
        "place_thing/?cell=B2": '<option value="ground:B2" selected>',
        "change_ground/?cell=B2": '<option value="grass" selected>',
        "trigger_story/?cell=B2": '<option value="1" selected>',
    }
    for asked, chosen in started.items():
        address = f"{reverse('control', kwargs={'game_id': game.pk})}{asked}"
        assert chosen in room.get(address, headers=ENGLISH).content.decode(), asked


def test_dragged_beasts_open_their_form(room: Client, game: Game, director: User) -> None:
    """I-12.5: the group that lives where the drag began, and the cell where it ended."""
    do(game, director, PlaceBeasts("boar", 2, "A1"), PlaceBeasts("hare", 1, "D4"))
    assert 'data-beasts="' in page(room, game)
    address = reverse("control-deed", kwargs={"game_id": game.pk, "deed": "move_beasts"}) + "?from=D4&cell=C3"
    shown = room.get(address, headers=ENGLISH).content.decode()
    assert '<option value="2" selected>' in shown and '<option value="C3" selected>' in shown


def test_the_whole_room_while_everything_goes_on(room: Client, game: Game, director: User) -> None:
    """I-16.7: a duel, an encounter, a story, secret orders, a closed cell, all in one page."""
    do(game, director, PlaceCastaway(3, "D4"), PlaceCastaway(4, "A1"), PlaceBeasts("boar", 1, "D4"), SetOn(1, 3))
    do(game, director, TriggerStory("ships_log", 4), WriteInBulletin("风很大。"), HoldBulletin("hold"))
    do(game, director, FoundFaction("潮人", ["5"]), SetFlag("beacon_lit", "set"), CloseCell("C3", "塌方"))
    order(game, 1, "pk", target="2")
    order(game, 5, "assassinate", target="6")
    order(game, 6, "guard", suspect="5", counter="yes")
    assert [one.icon for one in look_director(board(game)).afoot] == ["attack", "beast", "scroll"]
    shown = page(room, game)
    for said in ("沈鹭 : 罗九", "wild boar", "The freighter", "老温", "beacon_lit", "塌方", "潮人", 'id="plans"'):
        assert said in shown, said
    for name in PAGES:
        assert page(room, game, name)
    assert room.get(reverse("control-news", kwargs={"game_id": game.pk})).status_code == 200
