"""The split personality as a ruleset (games/ruleset.py is the contract)."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.action import by_key
from games.models import Seat
from games.ruleset import Ranked, Ruleset, Summary, Withheld
from games.settings import Settings
from games.threads import Standing, Votes
from games.werewolf import bot, catalogue, confirmation, daytime, dealing, look, night, winning
from games.werewolf.actions import ACTIONS
from games.werewolf.board import Board
from games.werewolf.bot_director import Whim, whim
from games.werewolf.closing_deeds import CLOSING_DEEDS
from games.werewolf.confirm_deed import ConfirmResult
from games.werewolf.deeds import DEEDS
from games.werewolf.flow_deeds import FLOW_DEEDS
from games.werewolf.models import (
    Actor,
    Ballot,
    Bid,
    Character,
    Evaluation,
    Faction,
    GuessTable,
    LedgerEntry,
    SkillOrder,
    Village,
)
from games.werewolf.money_deeds import MONEY_DEEDS
from games.werewolf.override_deeds import OVERRIDES
from games.werewolf.passing_on import pass_on
from games.werewolf.rulebook import RuleView, look_rules
from games.werewolf.scenario_board import WerewolfBoard
from games.werewolf.setting_book import BOOK
from games.werewolf.settings import CHECKS, actors, last_standing
from games.werewolf.threads import look_votes, threads
from games.werewolf.village_deeds import VILLAGE_DEEDS
from games.werewolf.wallets import ActorsWallets
from games.werewolf.watching import Watcher
from games.werewolf.words import RoleKey, in_words


class Werewolf(Ruleset[Board]):
    """A werewolf game in which every actor plays two characters."""

    kind, name = "werewolf", _("Split Personality")
    board = (Village, Faction, Actor, Character, SkillOrder, Ballot, GuessTable, Bid, LedgerEntry, Evaluation)
    world = Board
    declared, checks = catalogue.SETTINGS, CHECKS
    actions = by_key(ACTIONS)
    bells = {
        "auction_close": dealing.auction_close,
        "checkin_close": daytime.checkin_close,
        "day_open": daytime.day_open,
        "last_words_close": night.last_words_close,
        **dict.fromkeys(confirmation.RESULTS, confirmation.ring),
        confirmation.TIMEOUT: confirmation.timeout,
    }
    bell_names = {
        "auction_close": _("The auction closes"),
        "checkin_close": _("The check-in closes"),
        "n0_close": _("Night zero closes"),
        "day_open": _("The day opens"),
        "day_close": _("The day closes"),
        "aftermath_close": _("The aftermath closes"),
        "n12_close": _("Nights 1 and 2 close"),
        "n34_close": _("Nights 3 and 4 close"),
        "n5_close": _("Night 5 closes"),
        "n6_close": _("Night 6 closes"),
        "hunter_close": _("The hunter's window closes"),
        "late_hunter_close": _("The late shot's window closes"),
        "badge_close": _("The badge's window closes"),
        "last_words_close": _("Last words close"),
        "confirm_timeout": _("The result stands"),
    }
    # Not the windows that open only after certain outs: that they ring would tell (W-11.1a).
    timetable = frozenset(bell_names) - {"late_hunter_close", "badge_close", confirmation.TIMEOUT}
    checkpoints = frozenset({"auction_close", "checkin_close", "n0_close", "day_open", "day_close"})
    deeds = (*DEEDS, *FLOW_DEEDS, ConfirmResult, *OVERRIDES, *VILLAGE_DEEDS, *MONEY_DEEDS, *CLOSING_DEEDS)
    posts, votes = "post", "vote"
    templates, pieces, book = "werewolf", look.PIECES, BOOK
    each, scripted, wallets = catalogue.EACH, True, ActorsWallets()
    telling = frozenset({"day_opened", "window_opened", "game_won"})
    borrowed, opens_day = frozenset({"bid"}), "day_opened"
    quiet = frozenset({"ballot_cast", "checked_in", "shorten_agreed"})

    def zone(self, settings: Settings) -> str:
        return settings.text("timezone")

    def places(self, settings: Settings) -> tuple[int, int]:
        return actors(settings)

    def told_at_sign_up(self, settings: Settings) -> tuple[str, ...]:
        return (last_standing(settings),)

    def owners(self, world: Board) -> dict[int, int]:
        return {one.number: one.actor.number for one in world.characters}

    def passed_on(self, world: Board, seat: Seat) -> None:
        pass_on(world, seat)

    def deal(self, world: Board) -> None:
        dealing.deal(world)

    def ranking(self, world: Board) -> Iterable[Ranked]:
        """The winners, then everybody else; nothing before the end, for it names roles."""
        first = winning.winners(world) if world.over else []
        for one in sorted(world.characters if world.over else (), key=lambda one: one not in first):
            role = str(in_words(RoleKey, one.role, {}))
            yield Ranked(1 if one in first else len(first) + 1, one.number, one.seat.name, role)

    def threads(self, world: Board) -> tuple[Standing, ...]:
        return threads(world)

    def look_votes(self, world: Board, day: int, seat: Seat | None, *, director: bool) -> Votes | None:
        return look_votes(world, day, seat)

    def look_public(self, world: Board) -> look.PublicView:
        return look.look_public(world)

    def look_rules(self, settings: Settings) -> RuleView:
        return look_rules(settings)

    def look_seat(self, world: Board, seat: Seat) -> look.SeatView:
        return look.look_seat(world, seat)

    def look_director(self, world: Board) -> look.DirectorView:
        return look.look_director(world)

    def look_reveal(self, world: Board) -> look.RevealView | None:
        return look.look_reveal(world)

    def withheld(self, world: Board) -> Withheld:
        """Wallets are nobody's business (W-2); evaluations are sealed until S23 (W-7.14)."""
        sealed = world.village.step == "S21"
        tables = frozenset({LedgerEntry, Evaluation} if sealed else {LedgerEntry})
        return Withheld(tables, frozenset({"evaluate"} if sealed else ()))

    def summary(self, last: Mapping[str, Mapping[str, Any]]) -> Summary:
        return look.summary(last)

    def bot(self, world: Board, seat: Seat, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
        return bot.wish(world, seat, self.actions, chance)

    def bot_deed(self, world: Board, chance: random.Random) -> Whim:
        return whim(world, chance)

    def outcome(self, world: Board) -> str:
        return world.village.winner

    def watcher(self) -> Watcher:
        return Watcher()

    def scenario_board(self) -> WerewolfBoard:
        return WerewolfBoard()

    def sample_settings(self, speed: float) -> dict[str, Any]:
        seconds = {"auction": 90, "checkin": 60, "day": 180, "window": 30, "dawn": 15}
        pace = {f"pace_{part}_s": max(3, round(length / speed)) for part, length in seconds.items()}
        return {"pace_mode": "fast", "outbox_delay_seconds": 0, **pace}
