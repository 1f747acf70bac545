"""Let bots play the seats that nobody has entered, in every running game, until stopped."""

import random
import secrets
import signal
import threading
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from director.demo.playing import vacant, wish
from director.demo.stage import KIND, deal_next
from games import clock, play
from games.models import Game

REST = 30.0  # seconds between the end of a game and the next deal


class Command(BaseCommand):
    """Each turn, one seat of each running game may ask for something, through the same door as people."""

    help = "Play the seats that nobody has entered; when a game is over, deal the next one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--pace", type=float, default=10.0, help="seconds between two requests of one seat (default 10)"
        )

    def handle(self, *args: Any, pace: float, **options: Any) -> None:
        stop = threading.Event()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: stop.set())
        chance = random.Random()
        last = Game.objects.filter(state=Game.State.RUNNING, kind=KIND).order_by("pk").last()
        while last is not None and not stop.is_set():
            asked = [turn(game, chance) for game in Game.objects.filter(state=Game.State.RUNNING, paused_at=None)]
            last.refresh_from_db()
            if last.state == Game.State.OVER:
                stop.wait(REST)
                if not stop.is_set():
                    last = deal_next(last)
            close_old_connections()
            stop.wait(pace / max(1, *asked, 1))


def turn(game: Game, chance: random.Random) -> int:
    """Let one seat that nobody plays ask for something, if it likes to. Returns how many such seats there are."""
    numbers = list(vacant(game).values_list("number", flat=True))
    if not numbers:
        return 0
    number = chance.choice(numbers)
    found = wish(play.peek(game), number, chance)
    if found is not None:
        token = f"bot-{secrets.token_urlsafe(16)}"
        play.order(game.pk, number, *found, token=token, arrived_at=clock.now())
    return len(numbers)
