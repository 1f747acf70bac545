"""What is being played in the demo, and by whom? One game after another, entered by the same keys."""

import random
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.urls import reverse

from director.accounts.models import SeatPass
from director.accounts.seat_keys import issue
from director.demo import people, split, waiting
from director.demo.cast import NAMES
from director.demo.links import Links, SeatLink
from director.demo.past import clock_at, play_on
from games import clock, play
from games.islington.deeds import EndGame
from games.models import Game, Seat
from games.refusal import Refused
from games.ruleset import kinds

PRINTED = 6  # seats whose links are printed; bots play all seats until somebody enters them
PLAYERS_SEAT = PRINTED + 1  # the player's in every game
KIND = "islington"
PLAYED_DAYS = 3  # days of the running game that are over when the demo is ready
PAST_SEATS, PAST_AGO = 10, timedelta(hours=26)
ASKED, PAST_ASKED = 75.0, 50.0  # seconds in which as many orders as seats are given while the past is played
LENGTHS = ("day", "dusk", "night", "late", "dawn")


@dataclass(frozen=True)
class Dealt:
    """A game and the keys of its printed seats, in clear."""

    game: Game
    seats: tuple[SeatLink, ...]


def set_up(speed: float, seats: int) -> Links:
    """Deal a game, play its first days, and say how to enter it.

    Games of an earlier run are ended first, for their keys are unknown now; the open game, the draft and the game that
    is over stay. `speed`: how many times faster than usual the game's clock runs. `seats`: seats in a game, at most 60.
    """
    director = people.account(people.DIRECTOR, directs=True)
    player = people.account(people.PLAYER)
    for game in Game.objects.filter(state=Game.State.RUNNING):
        end(game)
    past = Game.objects.filter(state=Game.State.OVER, title=_title(1)).first() or play_past()
    opened = Game.objects.filter(title=waiting.OPEN_TITLE).first()
    if opened is None:
        opened = waiting.open_game(people.director(), KIND)
        waiting.draft(people.director(), KIND)
    pairs = split.set_up(speed)
    dealt = deal(speed, min(seats, len(NAMES)))
    return Links(
        director=director,
        player=player,
        seats=dealt.seats,
        spectator=reverse("game", args=[dealt.game.pk]),
        over=reverse("game", args=[past.pk]),
        open=reverse("game", args=[opened.pk]),
        split=pairs.running,
        split_over=pairs.over,
    )


def end(game: Game) -> None:
    """End a game as its director would, whatever state an earlier run left it in."""
    try:
        ending = EndGame() if game.kind == KIND else split.NOBODY_WINS
        play.intervene(game.pk, people.director(), ending, "the demo was started again")
    except Refused:
        return  # it ended by itself while its overdue bells rang


def play_past() -> Game:
    """A small game of yesterday, to its end."""
    now = clock.now()
    with clock_at(now - PAST_AGO) as hands:
        game = _new_game(_title(1), kinds()[KIND].sample_settings(1), NAMES[-PAST_SEATS:])
        play_on(game, hands, now - timedelta(hours=1), random.Random(), PAST_ASKED)
    game.refresh_from_db()
    return game


def deal(speed: float, seats: int) -> Dealt:
    """A new game at demo speed whose first days are over, with keys for its first seats."""
    chosen, now = kinds()[KIND].sample_settings(speed), clock.now()
    cycle = sum(chosen[f"pace.{name}_s"] for name in LENGTHS)
    with clock_at(now - timedelta(seconds=PLAYED_DAYS * cycle)) as hands:
        game = _new_game(_next_title(), chosen, NAMES[:seats])
        play_on(game, hands, now, random.Random(), ASKED / speed)
    return Dealt(game, tuple(_link(seat) for seat in game.seats.order_by("number")[:PRINTED]))


def deal_next(last: Game) -> Game:
    """The next game with the same names and settings. The keys that were printed open its seats from now on.

    Who sat in the last game keeps that seat's page, to read how it ended.
    """
    names = list(last.seats.order_by("number").values_list("name", flat=True))
    game = _new_game(_next_title(), last.settings, names)
    with transaction.atomic():
        for key in SeatPass.objects.filter(seat__game=last).select_related("seat"):
            _hand_over(key, game.seats.get(number=key.seat.number))
    return game


def _title(number: int) -> str:
    return f"伊斯灵顿不眠夜 第{number}场"


def _next_title() -> str:
    return _title(Game.objects.filter(kind=KIND, state__in=(Game.State.RUNNING, Game.State.OVER)).count() + 1)


def _new_game(title: str, chosen: dict[str, Any], names: tuple[str, ...] | list[str]) -> Game:
    game = Game(kind=KIND, title=title, settings=chosen, created_at=clock.now())
    play.deal(game, list(names))
    game.directors.add(people.director())
    game.seats.filter(number=PLAYERS_SEAT).update(user=people.player())
    return game


def _link(seat: Seat) -> SeatLink:
    keys = issue(seat)
    return SeatLink(seat.name, reverse("enter-link", args=[keys.link_token]), keys.phrase)


def _hand_over(key: SeatPass, seat: Seat) -> None:
    old = key.seat
    key.seat, key.entered_at = seat, None  # bots play until somebody enters again
    key.save(update_fields=["seat", "entered_at"])
    # Sessions in the old seat go on by a key that nobody can type.
    SeatPass.objects.create(
        seat=old,
        serial=key.serial,
        link_digest=secrets.token_hex(32),
        phrase_digest=secrets.token_hex(32),
        issued_at=key.issued_at,
        entered_at=clock.now(),
    )
