"""`manage.py scenario FILE…`: play worked examples and print where the rules went otherwise."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.scenario.run import Verdict, judge

EXPLAINED = """
A scenario is one worked example of a rulebook as a TOML file:

  id = "X-24"
  title = "A bare hand takes 5"
  game = "islington"
  clauses = ["L-5.1"]

  [board]                       # day 5, the night at 21:12:00, unless it says otherwise
  A = "farm [-|-|] finds B"     # life 100, stamina 100, at the farm, empty hands, has found B
  B = "60/40 farm [G|b|hp30]"   # life 60, stamina 40, a green weapon, blue armour, hp30 in the bag

  [dice]                        # the side each die shows; any other die is an error
  "search/5/2/1" = "1 of 3"

  [[step]]
  do = "A: attack"              # or "A: move(mill)", "director: pause", "until settle", "until 21:25:00"
  at = "21:12:30"               # when it arrives; left out, it is the same moment
  refused = "cooldown"          # left out, it must be accepted
  told.A = ["struck(damage 5)"] # with told, whoever is not listed was told nothing
  then.B = "95/40"              # what is not mentioned is not compared

A directory stands for all files in it. More about the format, and the notation of Islington's boards:
games/islington/RULES.md, sections 18 and 22.
The exit code is 1 if anything went otherwise.
"""


class Command(BaseCommand):
    """Plays scenario files in memory; no database is touched."""

    help = "Play worked examples from scenario files and print each difference."
    requires_system_checks = ()

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Keep the line breaks of the explanation."""
        return super().create_parser(
            prog_name,
            subcommand,
            epilog=EXPLAINED,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **kwargs,
        )

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument(
            "files", nargs="+", type=Path, metavar="FILE", help="a scenario file, or a directory of them"
        )
        parser.add_argument("--json", action="store_true", help="print a JSON list instead of lines")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play every file. Raises CommandError (exit code 1) if one differs or cannot be read."""
        verdicts = [judge(path) for given in options["files"] for path in _files(given)]
        if options["json"]:
            rows = [{**asdict(one), "path": str(one.path), "passed": one.passed} for one in verdicts]
            self.stdout.write(json.dumps(rows, ensure_ascii=False, indent=1))
        else:
            for verdict in verdicts:
                self.stdout.write(_lines(verdict))
        failed = sum(not one.passed for one in verdicts)
        if failed:
            raise CommandError(f"{failed} of {len(verdicts)} scenarios went otherwise.")


def _files(given: Path) -> list[Path]:
    return sorted(given.rglob("*.toml")) if given.is_dir() else [given]


def _lines(verdict: Verdict) -> str:
    mark = "ok" if verdict.passed else "!!"
    lines = [f"{mark} {verdict.id} {verdict.title}".rstrip()]
    return "\n".join([*lines, *(f"     {difference}" for difference in verdict.differences)])
