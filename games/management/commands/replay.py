"""Play a game's log again and compare."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.replay import NotDealt, differences


class Command(BaseCommand):
    """Runs the recorded inputs from the deal on an empty board; the same board and events must come out."""

    help = (
        "Run the recorded inputs of a game from the deal on an empty board, in memory, and compare board and events "
        "with what is stored, bit for bit. Prints the first difference of each kind; exit code 1 if there is one."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", type=int, nargs="*", help="the games' numbers; none: all games")
        parser.add_argument("--json", action="store_true", help="print a JSON object: game number to differences")

    def handle(self, *args: Any, game: list[int], **options: Any) -> None:
        dealt = Game.objects.exclude(state__in=(Game.State.DRAFT, Game.State.OPEN))
        games = Game.objects.filter(pk__in=game) if game else dealt
        found: dict[int, list[str]] = {}
        for one in games.order_by("pk"):
            try:
                found[one.pk] = list(differences(one))
            except NotDealt:
                found[one.pk] = ["the game was never dealt"]
        if missing := set(game) - set(found):
            raise CommandError(f"no such game: {', '.join(map(str, sorted(missing)))}")
        self._report(found, as_json=options["json"])
        if any(found.values()):
            raise SystemExit(1)

    def _report(self, found: dict[int, list[str]], *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps(found, ensure_ascii=False, indent=2))
            return
        for number, lines in found.items():
            self.stdout.write(f"game {number}: " + ("equal" if not lines else f"{len(lines)} differences"))
            for line in lines:
                self.stdout.write(f"  {line}")
