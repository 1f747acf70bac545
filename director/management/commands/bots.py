"""Let bots play the seats that nobody has entered, in every running game, until stopped."""

import random
import secrets
import signal
import threading
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from director.demo.dealing import deal_next
from director.demo.playing import vacant, wish
from director.demo.shows import SHOWS, Show, show_of
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
        chance, stages = random.Random(), [Stage(show) for show in SHOWS]
        while not stop.is_set():
            most = turns(chance)
            for stage in stages:
                stage.look(time.monotonic())
            close_old_connections()
            stop.wait(pace / max(1, most))


class Stage:
    """Where one kind's games are played, one after another."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self.last = Game.objects.filter(state=Game.State.RUNNING, kind=show.kind).order_by("pk").last()
        self.ended: float | None = None  # when it was first seen to be over

    def look(self, now: float) -> None:
        """When the last game has been over for a while, deal the next one. `now`: seconds since whenever."""
        if self.last is None:
            return
        self.last.refresh_from_db()
        if self.last.state != Game.State.OVER:
            return
        if self.ended is None:
            self.ended = now
        elif now >= self.ended + REST:
            self.last, self.ended = deal_next(self.show, self.last), None


def turns(chance: random.Random) -> int:
    """Let one vacant seat of each running game ask for something; more often where there are more of them.

    Returns how many there are where there are most. Where bots are patient they ask the more seldom.
    """
    running = Game.objects.filter(state=Game.State.RUNNING, paused_at=None)
    free = [(game, list(vacant(game).values_list("number", flat=True))) for game in running]
    most = max((len(numbers) for _game, numbers in free), default=0)
    for game, numbers in free:
        show = show_of(game.kind)
        if numbers and chance.random() * most < len(numbers) / (show.patience if show else 1):
            turn(game, chance.choice(numbers), chance)
    return most


def turn(game: Game, number: int, chance: random.Random) -> None:
    """Let this seat ask for something, if it likes to."""
    found = wish(play.peek(game), number, chance)
    if found is not None:
        token = f"bot-{secrets.token_urlsafe(16)}"
        play.order(game.pk, number, *found, token=token, arrived_at=clock.now())
