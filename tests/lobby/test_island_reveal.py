"""An island that is over: the reveal, and the replay on the map with anybody's fog or without (I-11.5, I-16.8)."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Deed
from games.island.body_deeds import Kill, PlaceCastaway
from games.island.company_deeds import EndIsland, FoundFaction
from games.island.models import Castaway, Cell
from games.models import Game
from tests.factories import OpenGameFactory

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def over(director: User) -> Game:
    """Six on grass: one aimed at another, two stood together, one died in a duel, one was moved; two have won."""
    rules = {"resident.density_pct": 0, "clock.pk_window": "00:00-24:00"}
    game = play.deal(OpenGameFactory.build(kind="island", settings=rules), list(NAMES))
    game.directors.add(director)
    Cell.objects.filter(game=game).update(terrain="grass")
    Castaway.objects.filter(game=game).update(cell=Cell.objects.get(game=game, x=1, y=1))
    play.ring_overdue(game.pk)
    for number, action, target in ((1, "assassinate", "2"), (5, "pk", "6")):
        done = play.order(game.pk, number, action, {"target": target}, token=action, arrived_at=clock.now())
        assert not done.refusal
    deeds: tuple[Deed, ...] = (FoundFaction("潮人", ["2", "3"]), Kill(6), PlaceCastaway(4, "D4"), EndIsland(["2", "3"]))
    for deed in deeds:
        play.intervene(game.pk, director, deed, "布景")
    return Game.objects.get(pk=game.pk)


def page(game: Game, name: str, **query: str) -> str:
    answer = Client().get(reverse(name, kwargs={"game_id": game.pk}), query, headers=ENGLISH)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("name", ["reveal", "printed"])
def test_the_reveal_tells_all(over: Game, name: str) -> None:
    """I-11.5: winners, deaths with their causes, every secret order, factions with their members, the map."""
    shown = page(over, name)
    assert "罗九, 江临 won" in shown
    assert re.search(r"任远</th>.*?day 1: the director", shown, re.DOTALL)
    assert re.search(r"<b>沈鹭</b> → 罗九", shown)
    assert re.search(r"老温 against 任远", shown)
    assert re.search(r"潮人</dt><dd>罗九, 江临", shown)
    assert shown.count('<svg class="isle isle-') == 1


def test_the_replay_without_fog_shows_everybody(over: Game) -> None:
    """I-16.8: at the end the moved one stands in D4; the seats are a table."""
    shown = page(over, "replay", at=str(over.seq))
    told = dict(re.findall(r'<th scope="row">([A-L]\d+)</th><td>(.*?)</tr>', shown, re.DOTALL))
    assert "阿芷" in told["D4"] and "沈鹭" in told["B2"] and "阿芷" not in told["B2"]


def test_the_replay_with_a_seats_fog_shows_what_it_saw(over: Game) -> None:
    """I-8.7, I-16.8: whoever stands in B2 without a spyglass knows nothing of D4; the other knows both."""
    shown = page(over, "replay", at=str(over.seq), **{"as": "1"})
    told = dict(re.findall(r'<th scope="row">([A-L]\d+)</th><td>(.*?)</tr>', shown, re.DOTALL))
    assert "B2" in told and "D4" not in told
    other = page(over, "replay", at=str(over.seq), **{"as": "4"})
    told = dict(re.findall(r'<th scope="row">([A-L]\d+)</th><td>(.*?)</tr>', other, re.DOTALL))
    assert {"B2", "D4"} <= told.keys() and "seen on day 1" in told["B2"]


def test_the_replay_of_a_spectator_has_no_map(over: Game) -> None:
    """I-11.5: in play nobody else saw it."""
    assert 'class="isle isle-' not in page(over, "replay", **{"as": "public"})


@pytest.mark.parametrize("seen", ["all", "public", "1", "6"])
def test_every_moment_opens_for_everybody(over: Game, seen: str) -> None:
    """The deal, each lock and settlement, and the end."""
    moments = re.findall(r'<option value="(\d+)"', page(over, "replay").split('id="at"')[1].split("</select>")[0])
    assert len(moments) >= 2
    for at in moments:
        assert page(over, "replay", at=at, **{"as": seen})


def test_the_export_holds_the_island(over: Game) -> None:
    """One file with everything, for anybody, once it is over."""
    answer = Client().get(reverse("export", kwargs={"game_id": over.pk}))
    assert answer.status_code == 200
    held = json.loads(b"".join(answer) if answer.streaming else answer.content)
    assert [deed["deed"] for deed in held["deeds"]][-1] == "end_island"
    assert len(held["board"]["castaway"]) == len(NAMES) and len(held["board"]["assassination"]) == 1
