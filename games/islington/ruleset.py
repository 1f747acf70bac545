"""Islington as a ruleset: the whole of it in one place (games/ruleset.py is the contract)."""

import random
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.action import by_key
from games.islington import (
    airdrops,
    auction,
    bot,
    bulletin,
    catalogue,
    dealing,
    deaths,
    deeds,
    evening,
    look,
    morning,
    nightfall,
    owing,
    timetable,
    victory,
    wipe,
)
from games.islington.actions import ACTIONS
from games.islington.board import Board
from games.islington.deeds import EndGame
from games.islington.invariants import Watcher
from games.islington.models import (
    Airdrop,
    Ballot,
    Bid,
    Brother,
    Call,
    Card,
    Claim,
    Guess,
    Item,
    Kill,
    Lot,
    Phase,
    Place,
    Prize,
    Survivor,
    Town,
)
from games.islington.rulebook import RuleView, look_rules
from games.islington.scenario_board import IslingtonBoard
from games.islington.setting_book import BOOK
from games.islington.settings import CHECKS
from games.islington.threads import look_votes, threads
from games.models import Seat, Timer
from games.ruleset import Ranked, Ruleset, Summary
from games.settings import Settings
from games.threads import Standing, Votes


class Islington(Ruleset[Board]):
    """A battle royale over 36 places with real-time night actions."""

    kind, name = "islington", _("Islington, a Night Without Sleep")
    board = (Town, Place, Survivor, Lot, Item, Brother, Guess, Kill, Ballot, Bid, Call, Claim, Airdrop, Prize, Card)
    small = frozenset({Place, Lot, Brother, Guess, Kill, Ballot, Bid, Call, Claim, Airdrop, Prize, Card})
    world = Board
    declared, checks = catalogue.SETTINGS, CHECKS
    actions = by_key(ACTIONS)
    bells = {
        "game_start": wipe.game_start,
        "wipe": wipe.wipe_bell,
        "day_open": morning.day_open_bell,
        "day_close": evening.day_close,
        "night_open": nightfall.night_open,
        "night_close": nightfall.night_close,
        "settle": nightfall.settle_bell,
        auction.BELL: auction.close_bell,
        airdrops.BELL: airdrops.fall_bell,
    }
    bell_names = {
        "game_start": _("The game begins"),
        "wipe": _("The test is wiped"),
        "day_open": _("The day opens"),
        "day_close": _("The door closes"),
        "night_open": _("The night opens"),
        "night_close": _("The night closes"),
        "settle": _("Settlement"),
        auction.BELL: _("The auction closes"),
        airdrops.BELL: _("The airdrop falls"),
    }
    timetable = frozenset(bell_names)
    checkpoints = frozenset({"game_start", "wipe", "day_open", "night_open", "night_close", "settle"})
    deeds = deeds.DEEDS
    templates, pieces = "islington", look.PIECES
    book = BOOK
    posts, votes, quiet = "post", "vote", frozenset({"phase_changed", "voting_progress"})
    lasting = frozenset({"disclosed", "reward_rolled"})
    telling = frozenset({"bulletin", "phase_changed", "game_over"})

    def zone(self, settings: Settings) -> str:
        return settings.text("clock.timezone")

    def places(self, settings: Settings) -> tuple[int, int]:
        return settings.number("seats.min"), settings.number("seats.max")

    def deal(self, world: Board) -> None:
        dealing.deal(world)

    def after_deed(self, world: Board) -> None:
        """Somebody set to no life is out (cause: the director); life and stamina stay within their bounds (L-2.11)."""
        for one in world.active:
            one.hp = min(one.hp, world.settings.number("char.hp_max"))
            one.st = min(one.st, world.settings.number("char.st_max"))
        deaths.fall(world, deaths.fallen(world.active, "director"))

    def resumed(self, world: Board, lost: timedelta) -> None:
        """L-3.7: the wait for the next search moves with the night."""
        if world.town.phase in (Phase.NIGHT, Phase.LATE):
            for one in world.survivors:
                if one.last_search_at is not None:
                    one.last_search_at += lost

    def shifted(self, world: Board, lost: timedelta) -> list[Timer]:
        return timetable.shifted(world, lost)

    def shifts(self, world: Board) -> bool:
        return timetable.fast(world) or world.town.phase in (Phase.NIGHT, Phase.LATE)

    def ranking(self, world: Board) -> Iterable[Ranked]:
        for place, one in victory.ranking(world):
            cause = catalogue.name_of(catalogue.CAUSES[one.cause]) if one.cause else ""
            yield Ranked(place, one.number, one.seat.name, cause)

    def threads(self, world: Board) -> tuple[Standing, ...]:
        return threads(world)

    def look_votes(self, world: Board, day: int, seat: Seat | None, *, director: bool) -> Votes | None:
        return look_votes(world, day, seat, director=director)

    def look_public(self, world: Board) -> look.PublicView:
        return look.look_public(world)

    def look_rules(self, settings: Settings) -> RuleView:
        return look_rules(settings)

    def look_seat(self, world: Board, seat: Seat) -> look.SeatView:
        return look.look_seat(world, seat)

    def owing(self, world: Board) -> Mapping[str, frozenset[int]]:
        return owing.owing(world)

    def look_director(self, world: Board) -> look.DirectorView:
        return look.look_director(world)

    def look_reveal(self, world: Board) -> look.RevealView:
        return look.look_reveal(world)

    def dead_see_all(self, world: Board, seat: Seat) -> bool:
        return look.dead_see_all(world, world.of(seat))

    def look_bulletin(self, payload: Mapping[str, Any], names: Mapping[int, str]) -> bulletin.BulletinView:
        return bulletin.look_bulletin(payload, names)

    def summary(self, last: Mapping[str, Mapping[str, Any]]) -> Summary:
        morning_page = last.get("bulletin", {})
        phase = last.get("phase_changed", {}).get("phase", Phase.LOBBY)
        over = "game_over" in last
        return Summary(
            morning_page.get("day", 0),
            str(Phase.OVER.label if over else Phase(phase).label),
            morning_page.get("living"),
            last["game_over"]["winner"] if over else 0,
        )

    def bot(self, world: Board, seat: Seat, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
        return bot.wish(world, seat, self.actions, chance)

    def ending(self) -> EndGame:
        return EndGame()

    def watcher(self) -> Watcher:
        return Watcher()

    def scenario_board(self) -> IslingtonBoard:
        return IslingtonBoard()

    def sample_settings(self, speed: float) -> dict[str, Any]:
        seconds = {"day": 150, "dusk": 15, "night": 180, "late": 10, "dawn": 15}
        pace = {f"pace.{name}_s": max(3, round(length / speed)) for name, length in seconds.items()}
        return {
            "pace.mode": "fast",
            "calendar.first_day_dates": 1,
            "calendar.test_nights": 0,
            "calendar.prize_test_night": 0,
            "post.min": 0,  # nobody is punished for only looking around
            **pace,
        }
