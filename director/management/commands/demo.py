"""`manage.py demo`: the whole site on this machine, with sample games and bots, until Ctrl-C."""

import argparse
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from director.demo.address import Address
from director.demo.performance import Wish, perform
from director.demo.trouble import Trouble


def positive(text: str) -> float:
    """A number above zero. Raises argparse's error for anything else, infinity included."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be a number above zero")
    return number


def port(text: str) -> int:
    """A port's number, 1 to 65535. Raises argparse's error for anything else."""
    number = int(text)
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError("must be 1 to 65535")
    return number


class Command(BaseCommand):
    """Starts everything that the site needs, without any service; prints the links to enter."""

    help = "Run the whole site on this machine, with sample games and bots in the other seats, until Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument("--fresh", action="store_true", help="forget the former demo and start over")
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones in the same network in")
        parser.add_argument("--port", type=port, default=8000, help="port of the web server (default: 8000)")
        parser.add_argument("--speed", type=positive, default=1.0, help="how much faster the clocks run")
        parser.add_argument("--seats", type=int, default=24, help="seats in a game (default: 24)")
        parser.add_argument("--games", type=int, default=0, help="end after so many games (default: never)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until the end. Raises CommandError, in one sentence, when the demo cannot start or go on."""
        wish = Wish(
            folder=settings.VAR / "demo",
            address=Address(options["host"], options["port"]),
            speed=options["speed"],
            seats=options["seats"],
            games=options["games"],
            fresh=options["fresh"],
        )
        try:
            perform(wish, self.say)
        except Trouble as error:
            raise CommandError(str(error)) from error

    def say(self, text: str) -> None:
        """Print at once, also into a pipe."""
        self.stdout.write(text)
        self.stdout.flush()
