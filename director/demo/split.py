"""The demo's two games of the split personality: in mid-play, where the player holds two seats, and over.

Bots play all seats until somebody enters them, as in the demo's other games.
"""

import random
from dataclasses import dataclass
from datetime import timedelta

from django.urls import reverse

from director.demo import people
from director.demo.cast import NAMES
from director.demo.past import clock_at, play_on
from games import clock, play
from games.models import Game, Seat
from games.ruleset import kinds, ruleset_of
from games.werewolf.deeds import DeclareWinner

KIND = "werewolf"
CHARACTERS, PAST_CHARACTERS = 16, 12
PLAYED_DAYS, WINDOWS = 2, 6  # days before the one on which the demo begins; windows from one day to the next
PAST_AGO = timedelta(hours=20)
ASKED = 25.0  # seconds in which as many orders as seats are given while the past is played
NOBODY_WINS = DeclareWinner("none")  # how a game of an earlier run is ended
RUNNING, OVER = "人格分裂 第二场", "人格分裂 第一场"


@dataclass(frozen=True)
class Split:
    """Paths of the two games."""

    running: str
    over: str


def set_up(speed: float) -> Split:
    """Play a game of yesterday to its end, unless an earlier run has, and another one into its third day."""
    past = Game.objects.filter(kind=KIND, title=OVER, state=Game.State.OVER).first() or _past()
    running = _running(speed)
    return Split(reverse("game", args=[running.pk]), reverse("game", args=[past.pk]))


def _past() -> Game:
    now = clock.now()
    with clock_at(now - PAST_AGO) as hands:
        game = _dealt(OVER, NAMES[-PAST_CHARACTERS:], 1)
        play_on(game, hands, now - timedelta(hours=1), random.Random(), ASKED)
    game.refresh_from_db()
    return game


def _running(speed: float) -> Game:
    chosen, now = kinds()[KIND].sample_settings(speed), clock.now()
    before = chosen["pace_checkin_s"] + chosen["pace_window_s"] + chosen["pace_dawn_s"]
    day = chosen["pace_day_s"] + WINDOWS * chosen["pace_window_s"] + chosen["pace_dawn_s"]
    with clock_at(now - timedelta(seconds=before + PLAYED_DAYS * day)) as hands:
        game = _dealt(RUNNING, NAMES[:CHARACTERS], speed)
        play_on(game, hands, now, random.Random(), ASKED / speed)
    return game


def _dealt(title: str, names: tuple[str, ...], speed: float) -> Game:
    """A new game; the player holds both seats of one actor."""
    game = Game(kind=KIND, title=title, settings=kinds()[KIND].sample_settings(speed), created_at=clock.now())
    play.deal(game, list(names))
    game.directors.add(people.director())
    owners = ruleset_of(game).owners(play.peek(game))
    mine = [number for number, person in owners.items() if person == 1]
    Seat.objects.filter(game=game, number__in=mine).update(user=people.player())
    return game
