"""Let bots play the seats that nobody has entered, in every running game, until stopped."""

import random
import secrets
import signal
import threading
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections
from django.db.models import QuerySet

from director.demo.stage import deal_next
from games import clock, play
from games.models import Game, Seat
from games.ruleset import ruleset_of

REST = 15.0  # seconds between the end of a game and the next deal


class Command(BaseCommand):
    """Each turn, one seat of each running game may ask for something, through the same door as people."""

    help = "Play the seats that nobody has entered; when a game is over, deal the next one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--pace", type=float, default=0.35, help="seconds between two turns (default 0.35)")

    def handle(self, *args: Any, pace: float, **options: Any) -> None:
        stop = threading.Event()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: stop.set())
        chance = random.Random()
        last = Game.objects.order_by("pk").last()
        while last is not None and not stop.is_set():
            for game in Game.objects.filter(state=Game.State.RUNNING, paused_at=None):
                turn(game, chance)
            last.refresh_from_db()
            if last.state == Game.State.OVER:
                stop.wait(REST)
                last = deal_next(last)
            close_old_connections()
            stop.wait(pace)


def turn(game: Game, chance: random.Random) -> bool:
    """Let one seat that nobody plays ask for something. True if it did."""
    numbers = list(vacant(game).values_list("number", flat=True))
    world = play.peek(game)
    for number in chance.sample(numbers, len(numbers)):
        wish = ruleset_of(game).bot(world, world.seat(number), chance)
        if wish is not None:
            token = f"bot-{secrets.token_urlsafe(16)}"
            play.order(game.pk, number, *wish, token=token, arrived_at=clock.now())
            return True
    return False


def vacant(game: Game) -> QuerySet[Seat]:
    """Seats that no person owns or has entered."""
    return Seat.objects.filter(game=game, user=None, seat_pass__entered_at=None)
