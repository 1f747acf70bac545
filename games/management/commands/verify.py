"""Check a game's dice against its seed, and its log by replay."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.verification import dice_of, faults


class Command(BaseCommand):
    """Recomputes every die from the seed, checks the commitment and replays the log."""

    help = (
        "Recompute every die of a game from its seed, check the published hash and replay the log. "
        "Prints what does not fit; exit code 1 if anything does. Says nothing about the seed itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", type=int, help="the game's number")
        parser.add_argument("--json", action="store_true", help="print a JSON object with `dice` and `faults`")

    def handle(self, *args: Any, game: int, **options: Any) -> None:
        found = Game.objects.filter(pk=game).first()
        if found is None:
            raise CommandError(f"no such game: {game}")
        lines, count = list(faults(found)), sum(1 for _ in dice_of(found))
        if options["json"]:
            self.stdout.write(json.dumps({"dice": count, "faults": lines}, ensure_ascii=False, indent=2))
        else:
            self.stdout.write(f"{count} dice checked, " + (f"{len(lines)} faults:" if lines else "no fault"))
            for line in lines:
                self.stdout.write(f"  {line}")
        if lines:
            raise SystemExit(1)
