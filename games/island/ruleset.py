"""The other side as a ruleset: the whole of it in one place (games/ruleset.py is the contract)."""

import random
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.action import by_key
from games.deeds import Deed
from games.island import (
    bot,
    duels,
    factions,
    goods,
    hunts,
    look,
    nightfall,
    opening,
    outage,
    reservations,
    timetable,
    victory,
)
from games.island.actions import ACTIONS
from games.island.board import Board
from games.island.bot_director import whim
from games.island.company_deeds import EndIsland
from games.island.condition import unspent
from games.island.consequences import follow_up
from games.island.deeds import DEEDS
from games.island.encounters import meeting, residents
from games.island.facts import DayOpened, RescueAnnounced, SettingChanged, TableChanged
from games.island.figures import Figures, figures
from games.island.invariants import Watcher
from games.island.models import (
    Assassination,
    Beast,
    Castaway,
    Cell,
    Covenant,
    Custody,
    Duel,
    Encounter,
    Faction,
    Fighter,
    Guard,
    HuntOffer,
    Invitation,
    Island,
    Item,
    Remains,
    Reservation,
    Story,
    Team,
    Trade,
)
from games.island.rulebook import RuleView, look_rules
from games.island.scenario_board import IslandBoard
from games.island.setting_book import BOOK
from games.island.settings import CHECKS, SETTINGS
from games.island.stories import scenes
from games.island.threads import threads
from games.models import Seat, Timer
from games.ruleset import Ranked, Ruleset, Summary
from games.settings import Settings
from games.threads import Standing
from games.world import Told

BOARD = (
    *(Island, Cell, Team, Faction, Castaway, Beast, Remains, Item, Encounter, Duel, Fighter, HuntOffer, Story),
    *(Assassination, Guard, Reservation, Trade, Invitation, Covenant, Custody),
)


BELLS: dict[str, Callable[[Board, Timer], None]] = {
    goods.BELL: goods.lapse,
    factions.BELL: factions.lapse,
    **timetable.OPENINGS,
    timetable.LOCK: nightfall.lock_bell,
    timetable.SETTLE: nightfall.settle_bell,
    residents.BELL: residents.check_bell,
    meeting.BELL: meeting.answer_bell,
    duels.BELL: duels.close_bell,
    hunts.BELL: hunts.lapse_bell,
    scenes.BELL: scenes.choice_bell,
    reservations.BELL: reservations.time_bell,
}
# What rings when is known of these only: the others would tell of what goes on (R23, I-9.6).
KNOWN = frozenset({*timetable.WINDOWS, timetable.LOCK, timetable.SETTLE})
BELL_NAMES = {
    goods.BELL: _("An offer to trade lapses"),
    factions.BELL: _("A proposal of a faction lapses"),
    timetable.PK_WINDOW: _("Duels can be posted"),
    timetable.EVENING: _("The residents' evening begins"),
    timetable.DEEP_NIGHT: _("Deep night falls"),
    timetable.LOCK: _("The day's orders close"),
    timetable.SETTLE: _("The night is settled"),
    residents.BELL: _("Residents look for prey"),
    meeting.BELL: _("An encounter is decided"),
    duels.BELL: _("A duel closes"),
    hunts.BELL: _("An offer to hunt lapses"),
    scenes.BELL: _("A story goes on by itself"),
    reservations.BELL: _("A reservation fires"),
}


class TheOtherSide(Ruleset[Board]):
    """Hidden movement and survival on a grid island."""

    kind, name = "island", _("The Other Side")
    board = BOARD
    small = frozenset(
        {
            *(Island, Castaway, Team, Faction, Beast, Remains, Item, Encounter, Duel, Fighter, HuntOffer, Story),
            *(Assassination, Guard, Reservation, Trade, Invitation, Covenant, Custody),
        }
    )
    world = Board
    declared, checks, book = SETTINGS, CHECKS, BOOK
    actions = by_key(ACTIONS)
    bells = BELLS
    bell_names = BELL_NAMES
    deeds = DEEDS
    checkpoints = frozenset({timetable.LOCK, timetable.SETTLE})
    timetable = KNOWN
    templates, pieces, posts = "island", look.PIECES, "post"
    acts_for, borrowed = "act_for", frozenset({"act_for"})
    opens_day, telling = DayOpened.kind, look.TELLING
    amending = frozenset({SettingChanged.kind, TableChanged.kind})
    report, journal = look.REPORT, look.JOURNAL
    # The bulletin says the day.
    quiet, lasting = frozenset({DayOpened.kind}), frozenset({RescueAnnounced.kind})

    def zone(self, settings: Settings) -> str:
        return settings.text("clock.timezone")

    def places(self, settings: Settings) -> tuple[int, int]:
        return settings.number("players.min"), settings.number("players.max")

    def deal(self, world: Board) -> None:
        opening.deal(world)

    def ranking(self, world: Board) -> Iterable[Ranked]:
        return victory.ranking(world)

    def ring(self, world: Board, timer: Timer) -> None:
        super().ring(world, timer)
        follow_up(world)

    def resumed(self, world: Board, lost: timedelta) -> None:
        timetable.resumed(world, lost)

    def restarted(self, world: Board, at: datetime) -> None:
        outage.restarted(world, at)

    def shifted(self, world: Board, lost: timedelta) -> list[Timer]:
        return timetable.shifted(world)

    def after_deed(self, world: Board) -> None:
        follow_up(world)

    def dead_see_all(self, world: Board, seat: Seat) -> bool:
        """I-11.6: only where `ghost.view` says so."""
        return world.settings.choice("ghost.view") == "full" and not world.of(seat).alive

    def threads(self, world: Board) -> tuple[Standing, ...]:
        return threads(world)

    def look_public(self, world: Board) -> look.PublicView:
        return look.look_public(world)

    def look_seat(self, world: Board, seat: Seat) -> look.SeatView:
        return look.look_seat(world, seat)

    def owing(self, world: Board) -> Mapping[str, frozenset[int]]:
        return {timetable.LOCK: frozenset(one.number for one in world.living if unspent(world, one))}

    def look_ward(self, world: Board, seat: Seat, ward: Seat) -> look.WardView | None:
        return look.look_ward(world, seat, ward)

    def look_director(self, world: Board) -> look.DirectorView:
        return look.look_director(world)

    def released_through(self, world: Board, seats: tuple[Seat, ...]) -> int:
        return look.open_to_read(world, seats)

    def look_released(self, world: Board, then: Board, day: int) -> look.ReleasedView:
        return look.look_released(world, then, day)

    def look_reveal(self, world: Board) -> look.RevealView | None:
        return look.look_reveal(world)

    def look_rules(self, settings: Settings) -> RuleView:
        return look_rules(settings)

    def look_bulletin(self, payload: Mapping[str, Any], names: Mapping[int, str]) -> look.BulletinView:
        return look.look_bulletin(payload, names)

    def summary(self, last: Mapping[str, Mapping[str, Any]]) -> Summary:
        return look.summary(last)

    def outcome(self, world: Board) -> str:
        return world.island.victory

    def sample_settings(self, speed: float) -> dict[str, Any]:
        return {"pace.mode": "fast", "pace.day_s": max(60, round(1440 / speed))}

    def ending(self) -> EndIsland:
        return EndIsland([])

    def bot(self, world: Board, seat: Seat, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
        return bot.wish(world, seat, self.actions, chance)

    def bot_deed(self, world: Board, chance: random.Random) -> Deed | None:
        return whim(world, chance)

    def figures(self, world: Board, told: Iterable[Told]) -> Figures:
        return figures(world, told)

    def watcher(self) -> Watcher:
        return Watcher()

    def scenario_board(self) -> IslandBoard:
        return IslandBoard()
