"""The reveal of a split personality: stage by stage, and before the end nothing at all (W-7.12 to W-7.16)."""

import json
import random
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Deed
from games.models import Game
from games.werewolf.board import Board
from games.werewolf.closing_deeds import Archive, CloseEvaluation, OpenStage
from games.werewolf.deeds import DeclareWinner
from games.werewolf.flow_deeds import Abort
from games.werewolf.models import GuessTable
from games.werewolf.money_deeds import AdjustWallet, ConfirmPayouts
from tests.factories import PlayerFactory
from tests.games.werewolf.stored import character, dealt, until

ENDED = ("reveal", "printed", "events", "replay", "export", "log")
SECRET_WORDS = "I was the quiet one."


@pytest.fixture
def running(hands: Any, director: User) -> Game:
    """Ten characters after an auction, on day 2, with a night's orders and a table of guesses."""
    game = dealt(director, 10, auction=True)
    game = until(game, hands, "n12_close", orders=12, chance=random.Random(3))
    play.order(
        game.pk, character(game, "wolf"), "kill", {"target": str(character(game, "villager"))}, token="kill",
        arrived_at=clock.now(),
    )  # fmt: skip
    return until(game, hands, "day_open", orders=6, chance=random.Random(4))


@pytest.fixture
def game(running: Game, director: User) -> Game:
    """The same, after a declared end."""
    return done(running, director, DeclareWinner("wolf"))


def done(game: Game, director: User, deed: Deed) -> Game:
    play.intervene(game.pk, director, deed, "as the rules say")
    game.refresh_from_db()
    return game


def page(client: Client, game: Game, name: str = "reveal", query: str = "") -> str:
    address = reverse(name, kwargs={"game_id": game.pk})
    answer = client.get(f"{address}{query}", headers={"accept-language": "en"})
    assert answer.status_code == 200
    return answer.getvalue().decode()


@pytest.mark.parametrize("name", ENDED)
def test_before_the_end_nobody_can_open_it(running: Game, client: Client, director: User, name: str) -> None:
    """W-7.12, W-9.2: not a stranger, not a player, not the director."""
    player = PlayerFactory.create()
    running.seats.filter(number__in=(1, 2)).update(user=player)
    address = reverse(name, kwargs={"game_id": running.pk})
    for user in (None, player, director):
        if user:
            client.force_login(user)
        assert client.get(address).status_code == 404


def test_the_moment_a_winner_exists_everybody_reads_who_was_whom(game: Game, client: Client) -> None:
    """W-7.12: full role list with actors, seed, winner; the other stages wait."""
    shown = page(client, game)
    world = play.peek(game)
    assert isinstance(world, Board)
    assert all(one.seat.name in shown for one in world.characters)
    assert "Victory: the wolf" in shown and bytes(game.seed).hex() in shown
    assert 'id="stage-roles"' in shown
    for stage in ("nights", "guesses", "awards"):
        assert f'id="stage-{stage}"' not in shown


def test_stages_open_in_their_order(game: Game, client: Client, director: User) -> None:
    """W-7.12 to W-7.15: the nights, the guesses, the payouts, the awards."""
    done(game, director, OpenStage())
    shown = page(client, game)
    assert 'id="stage-nights"' in shown and "Night 1" in shown and 'id="stage-guesses"' not in shown
    done(game, director, OpenStage())
    shown = page(client, game)
    assert 'id="stage-guesses"' in shown and "Pool A" not in shown
    done(game, director, ConfirmPayouts())
    assert "Pool A" in page(client, game)
    done(game, director, CloseEvaluation(1))
    shown = page(client, game)
    assert 'id="stage-awards"' in shown and "still closed" not in shown


def test_a_later_stage_opens_those_before_it(game: Game, client: Client, director: User) -> None:
    """W-7.15."""
    done(game, director, CloseEvaluation(0))
    shown = page(client, game)
    assert all(f'id="stage-{stage}"' in shown for stage in ("nights", "guesses", "payouts", "awards"))


def test_evaluations_are_sealed_until_the_close(game: Game, client: Client, director: User) -> None:
    """W-7.14: neither the reveal nor the record nor the export holds them before."""
    data = {"text": SECRET_WORDS}
    assert play.order(game.pk, 1, "evaluate", data, token="e", arrived_at=clock.now()).refusal is None
    late = {"text": SECRET_WORDS * 200}
    assert play.order(game.pk, 1, "evaluate", late, token="l", arrived_at=clock.now()).refusal is not None
    game.refresh_from_db()
    for name in ENDED:
        assert SECRET_WORDS not in page(client, game, name), name
    done(game, director, CloseEvaluation(0))
    assert SECRET_WORDS in page(client, game) and SECRET_WORDS in page(client, game, "export")


def test_wallets_stay_with_their_owners(game: Game, client: Client, director: User) -> None:
    """W-2, W-2.10: the export has no ledger, and no deed tells what somebody has."""
    done(game, director, ConfirmPayouts())
    done(game, director, AdjustWallet(1, 5))
    file = json.loads(page(client, game, "export"))
    assert "ledgerentry" not in file["board"] and "guesstable" in file["board"]
    intervened = [one["payload"] for one in file["events"] if one["kind"] == "intervened"]
    assert all(set(one["after"]) <= {"winner", "remaining", "paid", "actor", "coins"} for one in intervened)


def test_guesses_show_what_they_brought(running: Game, client: Client, director: User) -> None:
    """W-9.6, W-9.10: right ones apart from wrong ones, the points as exact fractions."""
    world = play.peek(running)
    assert isinstance(world, Board)
    first = world.actors[0]
    pair = [one.number for one in world.characters if one.actor is world.actors[1]]
    GuessTable.objects.filter(game=running, actor=first.pk, round=0).delete()
    GuessTable.objects.create(game=running, actor_id=first.pk, round=0, pairs=[pair])
    game = done(running, director, DeclareWinner("wolf"))
    for _ in range(2):
        done(game, director, OpenStage())
    assert '<td class="n num" data-label="A">16</td>' in page(client, game)


@pytest.mark.parametrize("seen", ["all", "public", "1"])
def test_every_moment_can_be_seen_again(game: Game, client: Client, seen: str) -> None:
    """W-17.9: by the director, a spectator, a seat."""
    moments = page(client, game, "replay").count("<option value=") - 12
    assert moments >= 4
    assert "Day 1" in page(client, game, "replay")
    for option in page(client, game, "replay").split('<option value="')[1 : moments + 1]:
        assert page(client, game, "replay", f"?at={option.split(chr(34))[0]}&as={seen}")


def test_a_broken_off_game_has_no_stages(running: Game, client: Client, director: User) -> None:
    """W-12.2: everything is shown, nothing is paid."""
    game = done(running, director, Abort())
    shown = page(client, game)
    assert "The game was broken off" in shown and 'id="stage-nights"' in shown and "stages-h" not in shown


def test_the_printed_page_holds_what_is_open(game: Game, client: Client, director: User) -> None:
    """W-7.16: never more than the reveal."""
    assert 'id="stage-nights"' not in page(client, game, "printed")
    done(game, director, OpenStage())
    assert 'id="stage-nights"' in page(client, game, "printed")


def test_after_the_archive_the_page_says_so(game: Game, client: Client, director: User, hands: Any) -> None:
    """W-7.16."""
    hands.shift(timedelta(days=3))
    done(game, director, CloseEvaluation(0))
    done(game, director, Archive())
    assert "The game is archived" in page(client, game)


def as_seen(client: Client, game: Game, label: str, seat: int) -> str:
    """The replay at the first moment of night 1 with this name, as this seat saw it."""
    options = (
        page(client, game, "replay").split('<select id="at"')[1].split("</select>")[0].split('<option value="')[1:]
    )
    moment = next(one.split('"')[0] for one in options if f"Day 1: {label}" in one)
    return page(client, game, "replay", f"?at={moment}&as={seat}")


def test_a_seats_replay_shows_its_windows_and_what_it_ordered(running: Game, client: Client, director: User) -> None:
    """W-17.9, W-17.4: the panel while its window was open; afterwards the order and its receipt."""
    wolf, villager = character(running, "wolf"), character(running, "villager")
    game = done(running, director, DeclareWinner("wolf"))
    open_then = as_seen(client, game, "Nights 1 and 2 close", wolf)
    assert 'id="seat-kill-h"' in open_then and f"角色{villager}" in open_then
    settled = as_seen(client, game, "Nights 3 and 4 close", wolf)
    assert "Night 1, kill" in settled and "No. " in settled.split('id="seat-given-h"')[1]
    assert 'id="seat-kill-h"' not in as_seen(client, game, "Nights 1 and 2 close", villager)


def test_a_seats_replay_names_its_role(game: Game, client: Client) -> None:
    """W-17.9: as its own desk did."""
    shown = as_seen(client, game, "The day closes", character(game, "witch"))
    assert "witch" in shown.split('id="seat-h"')[1].split("</dl>")[0]
