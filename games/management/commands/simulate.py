"""`manage.py simulate KIND`: whole games by bots, in memory; how they end, and whether what must hold did hold."""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from typing import Any

import django
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.ruleset import kinds
from games.settings import BadSetting
from games.simulation import Result, Summary, summed_up, watched_game


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be above zero")
    return number


def setting(text: str) -> tuple[str, Any]:
    """KEY=VALUE, where the value is JSON or plain text."""
    key, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError("must look like search.miss_pct=20")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


class Command(BaseCommand):
    """Plays games without a database. The same seed gives the same game, on every machine."""

    help = (
        "Play whole games by bots in memory and print, over all games: how they end and on which day, the mean place "
        "and the wins of each seat, the share of refused orders, every invariant that did not hold with the seeds of "
        "its games, and games per second. Game number i is played with seed S + i. The exit code is 1 if an invariant "
        "did not hold or a game did not end."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument("kind", choices=sorted(kinds()), help="which game")
        parser.add_argument("--games", type=positive, default=10, help="how many games (default: 10)")
        parser.add_argument("--seats", type=positive, default=24, help="seats in each game (default: 24)")
        parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
        parser.add_argument("--workers", type=positive, default=1, help="processes to play in (default: 1)")
        parser.add_argument("--set", type=setting, action="append", default=[], metavar="KEY=VALUE", dest="chosen",
                            help="a setting of the games, as often as wanted")  # fmt: skip
        parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play and print. Raises CommandError (exit code 1) if something did not hold."""
        began = time.perf_counter()
        try:
            results = list(_played(options))
        except BadSetting as error:
            raise CommandError(str(error)) from error
        speed = len(results) / (time.perf_counter() - began)
        summary = summed_up(results)
        if options["json"]:
            self.stdout.write(json.dumps(asdict(summary) | {"games_per_second": round(speed, 2)}, ensure_ascii=False))
        else:
            self.stdout.write("\n".join(_lines(summary, speed)))
        if summary.broken or summary.unfinished:
            raise CommandError(f"{len(summary.broken)} invariants broken, {summary.unfinished} games without an end.")


def _played(options: dict[str, Any]) -> Iterator[Result]:
    asked = [
        (options["kind"], options["seed"] + i, options["seats"], dict(options["chosen"]))
        for i in range(options["games"])
    ]
    if options["workers"] == 1:
        yield from (watched_game(*one) for one in asked)
        return
    with ProcessPoolExecutor(options["workers"], initializer=django.setup) as pool:
        yield from pool.map(watched_game, *zip(*asked, strict=True))


def _lines(summary: Summary, speed: float) -> Iterator[str]:
    yield f"games      {summary.games}, {speed:.2f} a second"
    yield f"won        {summary.alone} by one alone, {summary.shared} by none, {summary.unfinished} without an end"
    yield f"last day   {_listed(summary.days)}"
    yield f"ends       {_listed(summary.notes)}"
    yield f"orders     {summary.orders}, {summary.refused_share:.1%} refused"
    yield "seat       mean place, wins"
    for seat, place in summary.mean_places.items():
        yield f"{seat:>4}       {place:>5.2f}       {summary.wins[seat]}"
    if not summary.broken:
        yield "invariants all held"
    for text, seeds in summary.broken.items():
        yield f"broken     {text} (seeds {', '.join(map(str, seeds[:5]))})"


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name or '-'}: {count}" for name, count in counts.items()) or "-"
