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
from games.simulation import Result, Summary, Trouble, summed_up, watched_game


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be above zero")
    return number


def sizes(text: str) -> tuple[int, int]:
    """The least and the most seats: 24, or 10..30."""
    least, dots, most = text.partition("..")
    return positive(least), positive(most if dots else least)


def share(text: str) -> float:
    """A number from 0 to 1."""
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError("must be from 0 to 1")
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
        "did not hold or a game did not end. With a range of seats every size is played that the game can have."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument("kind", choices=sorted(kinds()), help="which game")
        parser.add_argument("--games", type=positive, default=10, help="how many games (default: 10)")
        parser.add_argument("--seats", type=sizes, default=(24, 24), help="seats, as 24 or 10..30 (default: 24)")
        parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
        parser.add_argument("--absent", type=share, default=0, help="the share of seats that never act (default: 0)")
        parser.add_argument("--meddling", type=share, default=0,
                            help="how often a director does something between two bells (default: 0)")  # fmt: skip
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
        summary, several = summed_up(results), options["seats"][0] != options["seats"][1]
        of_sizes = {size: summed_up([one for one in results if one.seats == size]) for size in _sizes(options)}
        if options["json"]:
            told = asdict(summary) | {"games_per_second": round(speed, 2)}
            told |= {"sizes": {size: asdict(one) for size, one in of_sizes.items()}} if several else {}
            self.stdout.write(json.dumps(told, ensure_ascii=False))
        else:
            self.stdout.write("\n".join(_lines(summary, speed, of_sizes if several else {})))
        if summary.broken or summary.unfinished:
            raise CommandError(f"{len(summary.broken)} invariants broken, {summary.unfinished} games without an end.")


def _sizes(options: dict[str, Any]) -> list[int]:
    """The sizes to play: of a range those that the game can have. Raises BadSetting, CommandError."""
    least, most = options["seats"]
    if least == most:
        return [least]
    ruleset = kinds()[options["kind"]]
    fewest, greatest = ruleset.places(ruleset.settings(dict(options["chosen"])))
    people = range(max(fewest, -(-least // ruleset.each)), min(greatest, most // ruleset.each) + 1)
    if not people:
        raise CommandError(f"This game cannot have from {least} to {most} seats.")
    return [ruleset.each * count for count in people]


def _played(options: dict[str, Any]) -> Iterator[Result]:
    trouble = Trouble(options["absent"], options["meddling"])
    asked = [
        (options["kind"], options["seed"] + i, size, dict(options["chosen"]), trouble)
        for size in _sizes(options)
        for i in range(options["games"])
    ]
    if options["workers"] == 1:
        yield from (watched_game(*one) for one in asked)
        return
    with ProcessPoolExecutor(options["workers"], initializer=django.setup) as pool:
        yield from pool.map(watched_game, *zip(*asked, strict=True))


def _lines(summary: Summary, speed: float, of_sizes: dict[int, Summary]) -> Iterator[str]:
    yield f"games      {summary.games}, {speed:.2f} a second"
    yield f"won        {_won(summary)}, {summary.unfinished} without an end"
    yield f"last day   {_listed(summary.days)}"
    yield f"{'played' if summary.outcomes else 'ends':<10} {_listed(summary.notes)}"
    for title, columns in summary.figures.items():
        yield f"{title:<10} {', '.join(f'{column} {mean:g}' for column, mean in columns.items() if mean) or '-'}"
    yield f"orders     {summary.orders}, {summary.refused_share:.1%} refused"
    yield from _sides(of_sizes or {0: summary}) if summary.outcomes else _seats(summary)
    if not summary.broken:
        yield "invariants all held"
    for text, seeds in summary.broken.items():
        yield f"broken     {text} (seeds {', '.join(map(str, seeds[:5]))})"


def _won(summary: Summary) -> str:
    if summary.outcomes:
        return f"{sum(summary.outcomes.values())} by a side"
    return f"{summary.alone} by one alone, {summary.shared} by none"


def _seats(summary: Summary) -> Iterator[str]:
    yield "seat       mean place, wins"
    for seat, place in summary.mean_places.items():
        yield f"{seat:>4}       {place:>5.2f}       {summary.wins[seat]}"


def _sides(of_sizes: dict[int, Summary]) -> Iterator[str]:
    """How often each side has won, for each size."""
    for size, summary in of_sizes.items():
        shares = ", ".join(f"{side} {count / summary.games:.0%}" for side, count in summary.outcomes.items())
        yield f"{f'{size} seats' if size else 'won by':<10} {shares} (mean last day {summary.mean_day:.1f})"


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name or '-'}: {count}" for name, count in counts.items()) or "-"
