"""The control room of the split personality: everything a director needs to see, and each deed (W-17.9, W-12)."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Message
from games.models import Event, Game, Timer
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.werewolf import winning
from games.werewolf.board import Board
from games.werewolf.deeds import DeclareWinner, Penalise, PutOut
from games.werewolf.flow_deeds import ChangeSetting
from games.werewolf.models import Character, Village
from tests.factories import PlayerFactory
from tests.games.werewolf.stored import character, dealt, until


@pytest.fixture
def game(hands: Any, director: User) -> Game:
    """Night 1, nights 3 and 4 are open; nobody has ordered anything."""
    return until(dealt(director), hands, "n12_close")


@pytest.fixture
def room(client: Client, director: User, game: Game) -> Client:
    client.force_login(director)
    return client


def page(client: Client, game: Game, name: str = "control", **more: Any) -> str:
    answer = client.get(reverse(name, kwargs={"game_id": game.pk, **more}), headers={"accept-language": "en"})
    assert answer.status_code == 200
    return answer.content.decode()


def test_who_has_not_acted_stands_on_the_day_sheet(room: Client, game: Game) -> None:
    """W-17.9: the seer and the wolves."""
    seer = f"角色{character(game, 'seer')}"
    assert f"Not done yet, foresee: {seer}" in page(room, game)
    order = {"target": str(character(game, "wolf"))}
    play.order(game.pk, character(game, "seer"), "foresee", order, token="1", arrived_at=clock.now())
    shown = page(room, game)
    assert "Not done yet, foresee" not in shown and "Not done yet, kill" in shown


def test_conditions_are_numbers(room: Client, game: Game) -> None:
    """W-17.9, W-7.8: the wolves' votes of all."""
    world = play.peek(game)
    assert isinstance(world, Board)
    wolves, total = winning.totals(world)
    shown = page(room, game)
    assert f'votes of all (half wins)</span> <b class="num">{wolves}/{total}</b>' in shown and total == 16
    assert "specials left (0 loses)" in shown


def test_a_secret_out_is_seen_and_marked(room: Client, game: Game, director: User) -> None:
    """W-17.9, W-8.8."""
    play.intervene(game.pk, director, PutOut(1), "as it must be")
    assert "not announced" in page(room, game)


@pytest.mark.parametrize("where", ["control-board", "control-orders", "control-events", "control-inputs"])
def test_every_page_of_the_room_opens(room: Client, game: Game, where: str) -> None:
    assert page(room, game, where)


def test_every_seat_has_a_page_with_its_sibling(room: Client, game: Game) -> None:
    """W-17.9: actor, role, skills, memory."""
    world = play.peek(game)
    assert isinstance(world, Board)
    one = world.characters[0]
    other = next(two for two in world.characters if two.actor is one.actor and two is not one)
    shown = page(room, game, "control-seat", number=one.number)
    assert other.seat.name in shown and "Orders of all nights" in shown


def test_the_form_of_every_deed_opens(room: Client, game: Game) -> None:
    """W-12.2: also while it makes no sense."""
    for deed in ruleset_of(game).deeds:
        if deed.group:
            assert page(room, game, "control-deed", deed=deed.key), deed.key


def test_a_deed_is_shown_before_it_is_done(room: Client, game: Game) -> None:
    """W-12.3: what follows from an out can be unticked; looking changes nothing."""
    address = reverse("control-deed", kwargs={"game_id": game.pk, "deed": "put_out"})
    form = page(room, game, "control-deed", deed="put_out")
    assert form.count("checked") == 4
    once = form.split('name="once" value="')[1].split('"')[0]
    sent = {"once": once, "seat": "1", "love": "on", "why": "ill"}
    shown = room.post(address, sent, headers={"accept-language": "en"}).content.decode()
    assert "Nothing has been done yet" in shown
    assert not Event.objects.filter(game=game, kind="out_recorded").exists()


def test_a_rehearsal_compares(room: Client, game: Game) -> None:
    """W-17.9: the preview of a kill that is to come."""
    victim = character(game, "villager")
    wolves = Character.objects.select_related("seat").filter(game=game, role="wolf", faction="wolf")  # none eloped
    wolf = wolves.order_by("seat__number")[0].number
    play.order(game.pk, wolf, "kill", {"target": str(victim)}, token="k", arrived_at=clock.now())
    answer = room.post(
        reverse("control-rehearse", kwargs={"game_id": game.pk}), headers={"accept-language": "en"}
    ).content.decode()
    assert "Alive" in answer and "Dying" in answer


def test_proposals_wait_for_the_staff(room: Client, game: Game, director: User) -> None:
    """W-10.3, W-17.9: nobody has checked in; giving the points takes the line away."""
    shown = page(room, game)
    assert "Proposed penalties" in shown and 'id="penalise-1-no_checkin"' in shown
    play.intervene(game.pk, director, Penalise(1, "no_checkin", 1), "as the tariff says")
    assert 'id="penalise-1-no_checkin"' not in page(room, game)


def test_a_setting_is_changed_on_the_stored_board(room: Client, game: Game, director: User) -> None:
    """W-12.2: the next window opens with it."""
    play.intervene(game.pk, director, ChangeSetting("window_minutes", "40"), "slow tonight")
    game.refresh_from_db()
    assert game.settings["window_minutes"] == 40
    assert Event.objects.get(game=game, kind="setting_changed").audience == Event.Audience.EVERYONE


def test_a_bid_is_no_order_of_the_seat(hands: Any, client: Client, director: User) -> None:
    """W-9.1: until the hammer falls somebody else bids from its place."""
    game = dealt(director, auction=True)
    play.order(game.pk, 3, "bid", {"bid-5": "20"}, token="b", arrived_at=clock.now())
    client.force_login(director)
    until(game, hands, "auction_close")
    assert "Nothing yet." in page(client, game, "control-seat", number=3)


def test_nobody_else_can_open_it(client: Client, game: Game) -> None:
    """W-12.1: absent and not yours look the same."""
    client.force_login(PlayerFactory.create())
    assert client.get(reverse("control", kwargs={"game_id": game.pk})).status_code == 404


def test_after_the_end_only_what_closes_the_game_is_offered(room: Client, game: Game, director: User) -> None:
    """W-7.13 to W-7.16."""
    play.intervene(game.pk, director, DeclareWinner("wolf"), "it is late")
    game.refresh_from_db()
    shown = page(room, game)
    assert all(f'id="do-{deed}"' in shown for deed in ("open_stage", "close_evaluation", "confirm_payouts"))
    assert 'id="do-put_out"' not in shown and 'id="do-penalise"' not in shown
    assert Village.objects.get(game=game).stages == 1
    assert not Timer.objects.filter(game=game, rung_at=None).exists()
    with pytest.raises(Refused, match="game_over"):
        play.intervene(game.pk, director, PutOut(1), "too late")
    play.intervene(game.pk, director, Message(0, "Thank you all."), "")


def test_tables_of_guesses_fold_away(room: Client, game: Game) -> None:
    """W-17.9: a table for each actor and round would bury what a director needs."""
    one = Character.objects.select_related("seat", "actor").get(game=game, seat__number=1)
    others = Character.objects.filter(game=game).exclude(actor=one.actor).order_by("seat__number")
    first, second = others.values_list("seat__number", flat=True)[:2]
    play.order(game.pk, 1, "guess", {"pairs": [f"{first}-{second}"]}, token="g", arrived_at=clock.now())
    shown = page(room, game)
    folded = shown[shown.index('<details class="fold" id="guess-tables">') :]
    assert "<table" in folded[: folded.index("</details>")]
