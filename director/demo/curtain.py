"""Ends when so many games are over: the demo's other processes end with it.

Run by the demo with the environment of its other processes: `python -m director.demo.curtain --games 3`.
"""

import argparse
import sys
import time

import django
from django.db import close_old_connections

LOOK_SECONDS = 1.0


def main(arguments: list[str]) -> None:
    """Wait until `--games` more games are over than when this began."""
    parser = argparse.ArgumentParser(prog="curtain")
    parser.add_argument("--games", type=int, required=True)
    options = parser.parse_args(arguments)
    django.setup()
    last = over() + options.games
    while over() < last:
        close_old_connections()
        time.sleep(LOOK_SECONDS)


def over() -> int:
    """How many games are over."""
    from games.models import Game  # models may be imported only after django.setup()

    return Game.objects.filter(state=Game.State.OVER).count()


if __name__ == "__main__":
    main(sys.argv[1:])
