"""The split personality as a ruleset (games/ruleset.py is the contract)."""

import random
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.action import by_key
from games.models import Order, Seat
from games.ruleset import Ranked, Ruleset, Summary, Withheld
from games.settings import Settings
from games.threads import Keypad, Rider, Standing, Votes, Waiting
from games.werewolf import bot, catalogue, confirmation, daytime, dealing, look, night, outbox, owing, winning
from games.werewolf.actions import ACTIONS
from games.werewolf.actions.skill_action import SKILL_ACTIONS
from games.werewolf.aired import UNANNOUNCED, aired
from games.werewolf.answer_deeds import ANSWERS
from games.werewolf.board import Board
from games.werewolf.bot_director import Whim, whim
from games.werewolf.closing_deeds import CLOSING_DEEDS
from games.werewolf.confirm_deed import ConfirmResult
from games.werewolf.deeds import DEEDS, DeclareWinner
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
    Proposal,
    SkillOrder,
    Village,
    WaitingPost,
)
from games.werewolf.money_deeds import MONEY_DEEDS
from games.werewolf.override_deeds import OVERRIDES
from games.werewolf.passing_on import pass_on
from games.werewolf.rulebook import RuleView, look_rules
from games.werewolf.scenario_board import WerewolfBoard
from games.werewolf.setting_book import BOOK
from games.werewolf.settings import CHECKS, actors, last_standing
from games.werewolf.threads import sees_all, threads
from games.werewolf.village_deeds import VILLAGE_DEEDS
from games.werewolf.wallets import ActorsWallets
from games.werewolf.watching import Watcher
from games.werewolf.words import RoleKey, in_words


class Werewolf(Ruleset[Board]):
    """A werewolf game in which every actor plays two characters."""

    kind, name = "werewolf", _("Split Personality")
    each, scripted, wallets, book = catalogue.EACH, True, ActorsWallets(), BOOK
    board = (
        *(Village, Faction, Actor, Character, SkillOrder, Ballot, GuessTable, Bid, LedgerEntry, Evaluation),
        *(WaitingPost, Proposal),
    )
    small = frozenset(
        {Faction, Actor, SkillOrder, Ballot, GuessTable, Bid, LedgerEntry, Evaluation, WaitingPost, Proposal}
    )
    world = Board
    declared, checks = catalogue.SETTINGS, CHECKS
    actions = by_key(ACTIONS)
    bells = {
        "auction_close": dealing.auction_close,
        "checkin_close": daytime.checkin_close,
        "day_open": daytime.day_open,
        "last_words_close": night.last_words_close,
        outbox.BELL: outbox.ring,
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
        outbox.BELL: _("A post goes out"),
    }
    # Not the windows that open only after certain outs: that they ring would tell (W-11.1a). So would the bells that
    # are set when the night is settled; look_public names the dawn by the calendar.
    timetable = frozenset(bell_names) - {
        *("late_hunter_close", "badge_close", "day_open", "last_words_close"),
        *(confirmation.TIMEOUT, outbox.BELL),
    }
    unhurried = frozenset({outbox.BELL})
    checkpoints = frozenset(
        {
            *("auction_close", "checkin_close", "n0_close", "day_open", "day_close", "aftermath_close"),
            *("n12_close", "n34_close", "n5_close", "n6_close", "hunter_close"),
        }
    )
    deeds = (*DEEDS, *FLOW_DEEDS, ConfirmResult, *OVERRIDES, *VILLAGE_DEEDS, *MONEY_DEEDS, *CLOSING_DEEDS, *ANSWERS)
    posts, votes, takes_back = "post", "vote", "take_back"
    questions = spectators_apart = keypads = lifts = bars = True
    staff_posts = frozenset({"checkin", "discussion", "vote", "room", "evaluation"})
    templates, pieces, papers = "werewolf", look.PIECES, {"guesses": "guess", "evaluation": "evaluate"}
    receipts = frozenset(action.key for action in SKILL_ACTIONS)
    telling = frozenset({"day_opened", "window_opened", "game_won"})
    borrowed, opens_day = frozenset({"bid"}), "day_opened"
    amending = frozenset({"setting_changed", "ruling_given", "rules_answered"})
    quiet, lasting = UNANNOUNCED, frozenset({"dawn_report"})

    def zone(self, settings: Settings) -> str:
        return settings.text("timezone")

    def places(self, settings: Settings) -> tuple[int, int]:
        return actors(settings)

    def sign_up_time(self, settings: Settings) -> timedelta:
        return timedelta(hours=settings.number("signup_hours"))

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

    def posted(self, world: Board, order: Order | None) -> tuple[int, ...]:
        return tuple(world.going_out)

    def aired(self, world: Board, kind: str) -> tuple[str, ...]:
        return aired(world, kind)

    def look_waiting(self, world: Board, seat: Seat) -> tuple[Waiting, ...]:
        return outbox.look(world, world.of(seat)) if world.characters else ()

    def dead_see_all(self, world: Board, seat: Seat) -> bool:
        return bool(world.characters) and sees_all(world, world.of(seat).actor)

    def look_votes(self, world: Board, day: int, seat: Seat | None, *, director: bool) -> Votes | None:
        return look.look_votes(world, day, seat)

    def look_lift(self, world: Board) -> tuple[Rider, ...]:
        return look.look_lift(world)

    def look_barred(self, world: Board, seat: Seat, kind: str) -> str:
        return look.look_barred(world, seat, kind)

    def look_keypad(self, world: Board, seat: Seat, kind: str) -> Keypad | None:
        return look.look_keypad(world, seat, kind)

    def look_public(self, world: Board) -> look.PublicView:
        return look.look_public(world)

    def look_rules(self, settings: Settings) -> RuleView:
        return look_rules(settings)

    def look_seat(self, world: Board, seat: Seat) -> look.SeatView:
        return look.look_seat(world, seat)

    def look_paper(self, world: Board, seat: Seat, paper: str) -> Any:
        return look.look_paper(world, seat, paper)

    def look_home(self, world: Board, seats: Sequence[Seat]) -> look.HomeView:
        return look.look_home(world, seats)

    def owing(self, world: Board) -> Mapping[str, frozenset[int]]:
        return owing.owing(world)

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

    def ending(self) -> DeclareWinner:
        return DeclareWinner(catalogue.NOBODY)

    def watcher(self) -> Watcher:
        return Watcher()

    def scenario_board(self) -> WerewolfBoard:
        return WerewolfBoard()

    def sample_settings(self, speed: float) -> dict[str, Any]:
        seconds = {"auction": 90, "checkin": 60, "day": 180, "window": 30, "dawn": 15}
        pace = {f"pace_{part}_s": max(3, round(length / speed)) for part, length in seconds.items()}
        return {"pace_mode": "fast", "outbox_delay_seconds": 0, **pace}
