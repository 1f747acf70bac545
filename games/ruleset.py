"""The contract of a ruleset: what a game kind provides, and what it gets.

To add a game, make a package `games/<kind>/` and register one `Ruleset` subclass instance in its AppConfig.ready()
(`register(Checkers())`), then add the app to INSTALLED_APPS. Nothing else in the project names a kind.

What you provide, beside what games/forum.py (threads and posts) and games/looks.py (views for pages) name
  kind, name      the key stored in Game.kind, and the title people read
  board           your models, each with a `game` foreign key, in an order in which they can be created
                  (a row's foreign keys point to rows of the same or an earlier model). Plain models: no auto_now,
                  db_default, signals or overridden save; JSON fields only for small payloads.
                  `small`: those of few rows with numbers, texts, flags, dates and JSON only, read in one query
  world           your World subclass, which only names its collections (`world.survivors`)
  settings        the declared Settings with types, bounds, defaults and help texts; `checks` for those that depend
                  on each other
  places          the fewest and the most people who can play with given settings
  each            how many seats each of them has; `owners` says which, where that is more than one. As long as it
                  says nothing, orders of person k go in from seat (k - 1) * each + 1
  scripted        are the names of the seats the director's, not the players'?
  passed_on       what changes when another person takes a seat, and all that its player has, over
  sign_up_time    how long sign-up stays open once a director has opened it; None: until the deal
  told_at_sign_up what everybody should have read who signs up
  wallets         how coins go from game to game with the people (games/wallets.py), or None
  deal            puts the opening board on an empty world and sets the first bells (`world.ring_at`)
  actions         what seats can ask for: games/action.py, one class in one file each
  bells           name -> function(world, timer): what happens when that bell rings
  timetable       names of the bells of which everybody knows when they ring
  unhurried       names of the bells that ring however late they are: nothing depends on their time
  checkpoints     names of the bells after which the board is kept as data
  after_deed      what must hold after a director's change (somebody set to 0 life is out)
  resumed         moves your own instants when the clock goes on after a pause
  restarted       keeps what must not be lost to an outage, whatever the director chose
  shifted, shifts which bells move with them, and whether they do unless told otherwise
  ranking         the final table
  borrowed        keys of actions by which somebody acts from a seat that is not his: they are not the seat's own orders
  book            how the settings are presented: headings, clauses, what must be confirmed (games/setting_groups.py)
  opens_day       the kind of the public fact, with a `day`, by which the days of a game that is over are told apart
  amending        the kinds of the public facts that say how the rules have changed since the deal
  withheld        what of the record of a game that is over is not public, or not yet
  summary         in what part of which day the game is, from the last public facts of the kinds `telling`
  deeds           what directors can do beside the common deeds (games/deeds.py)
  templates       the folder of your pages' pieces under templates/
  pieces          the pieces of a seat's desk, each a file under <templates>/desk/, and what of its view each is drawn
                  from (a dot leads on); "offers:" names groups of actions; "talk", "counted" and "receipts" come
                  beside the view.
                  A seat's view has at least `number`, `name`, `offers`, `public` and `daytime` with the key of the
                  day's `thread`; a public view has `day`, `phase`, `over` and `players`
  receipts        keys of the actions whose last receipt stays on a seat's desk
  bot             what a bot would ask for now, or None
  ending          the deed by which a director breaks a game off so that nobody has won, or None
  bot_deed        what a director might do at any time, for games by bots that must survive it, or None
  figures         what a game by bots shows in numbers, by title and column
  outcome         the key of whoever won a game that is over, where that is no single seat: for tables of many games
  watcher         looks on at a game in memory and says what should always hold and does not, or None
  scenario_board  the notation of your boards, so that worked examples can be played from files
                  (games/scenario/board.py), or None
  sample_settings settings at demo speed

What you get
  world.now       the instant of the input being handled; never read a clock
  world.dice      labelled dice; a label is used once in a game
  world.settings  validated settings
  world.record(fact, to=...)   the only way to tell anybody anything; facts are declared in your facts.py
  world.add, world.remove, world.rows, world.ring_at

What you promise
  The rules do no I/O (queries are refused while they run), read no clock, use no other randomness, and iterate in
  canonical order. An action that raises `Refused` has not changed anything. Every fact has an audience, and carries
  nothing that its audience may not know. Views hold nothing that their viewer may not know.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, ClassVar

from django.db import models
from django.utils.functional import Promise

from games.action import BAD_INPUT, Action, Data, Offer
from games.audience import EVERYONE
from games.facts import SeatPassedOn
from games.forum import Forum
from games.looks import Looks
from games.models import Game, Seat, Timer
from games.refusal import Refused
from games.setting_groups import SettingBook
from games.settings import Check, Setting, Settings
from games.world import Told, World

if TYPE_CHECKING:
    from games.deeds import Deed
    from games.match import Match
    from games.scenario.board import ScenarioBoard
    from games.wallets import Wallets

type Bell[W: World] = Callable[[W, Timer], None]


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in one line: the day (0 before the first), the phase in words, and how many are known to live.

    `winner`: the number of the seat that has won, or what has won in words; 0 for nobody.
    """

    day: int
    phase: str
    living: int | None = None
    winner: int | str = 0


@dataclass(frozen=True, slots=True)
class Withheld:
    """What nobody reads of a game that is over: these tables of its board, and the content of these actions' orders."""

    tables: frozenset[type[models.Model]] = frozenset()
    actions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of the final table: places are shared by those who fell together."""

    place: int
    seat: int
    name: str
    note: str


class Ruleset[W: World](Forum[W], Looks[W]):
    """The base of all rulesets; see the module's text."""

    kind: ClassVar[str]
    name: ClassVar[str | Promise]
    board: ClassVar[tuple[type[models.Model], ...]]
    small: ClassVar[frozenset[type[models.Model]]] = frozenset()
    world: type[W]
    declared: ClassVar[tuple[Setting, ...]] = ()
    each: ClassVar[int] = 1
    scripted: ClassVar[bool] = False
    wallets: ClassVar["Wallets[Any] | None"] = None
    actions: Mapping[str, Action[W]]
    bells: Mapping[str, Bell[W]]
    bell_names: ClassVar[Mapping[str, str | Promise]] = {}
    timetable: ClassVar[frozenset[str]] = frozenset()
    unhurried: ClassVar[frozenset[str]] = frozenset()
    checkpoints: ClassVar[frozenset[str]] = frozenset()
    checks: ClassVar[tuple[Check, ...]] = ()
    deeds: ClassVar[tuple[type["Deed"], ...]] = ()
    templates: ClassVar[str] = ""
    pieces: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    receipts: ClassVar[frozenset[str]] = frozenset()
    book: ClassVar[SettingBook] = SettingBook()
    borrowed: ClassVar[frozenset[str]] = frozenset()
    opens_day: ClassVar[str] = "bulletin"
    telling: ClassVar[frozenset[str]] = frozenset()
    amending: ClassVar[frozenset[str]] = frozenset()

    def settings(self, chosen: Mapping[str, Any]) -> Settings:
        """The validated settings of a game. Raises BadSetting."""
        return Settings(self.declared, chosen, checks=self.checks)

    def zone(self, settings: Settings) -> str:
        """The time zone of a game's clocks; becomes Game.time_zone at the deal."""
        return "Asia/Shanghai"

    def places(self, settings: Settings) -> tuple[int, int]:
        """The fewest and the most people who can play."""
        raise NotImplementedError

    def owners(self, world: W) -> Mapping[int, int]:
        """Whose each seat is: people, numbered from 1 in the order in which they were cast, by roster number.

        Empty as long as the seats are nobody's. Nobody but the directors may learn which seats share an owner.
        """
        return {seat.number: seat.number for seat in world.seats}

    def passed_on(self, world: W, seat: Seat) -> None:
        """Another person plays this seat, and whatever else its player had, from now on."""
        world.record(SeatPassedOn(seat.number), EVERYONE)

    def sign_up_time(self, settings: Settings) -> timedelta | None:
        """How long sign-up stays open, unless the director moves its end; None: until the deal."""
        return None

    def told_at_sign_up(self, settings: Settings) -> tuple[str, ...]:
        """Sentences that everybody should have read who signs up, in the active language."""
        return ()

    def load(self, game: Game, now: datetime) -> W:
        """The board of this game from the database."""
        kept = any(action.kept for action in self.actions.values())
        return self.world.load(game, self.board, self.settings(game.settings), now, kept=kept, small=self.small)

    def blank(self, game: Game, seats: list[Seat], now: datetime) -> W:
        """An empty board with these seats, in memory."""
        from games.models import Order

        tables: dict[type[models.Model], list[Any]] = {Seat: seats, Timer: [], Order: []}
        tables |= {model: [] for model in self.board}
        return self.world(game, tables, self.settings(game.settings), now)

    def deal(self, world: W) -> None:
        """Put the opening board on an empty world and set the first bells."""

    def submit(self, world: W, seat: Seat, action: str, data: Data) -> Refused | None:
        """Run one order by the rules. Raises Refused with nothing changed."""
        declared = self.actions.get(action)
        if declared is None:
            raise Refused("bad_input", BAD_INPUT)
        return declared.submit(world, seat, data)

    def ring(self, world: W, timer: Timer) -> None:
        """Run one bell by the rules."""
        self.bells[timer.bell](world, timer)

    def after_deed(self, world: W) -> None:
        """Restore what must hold after a director's change."""

    def resumed(self, world: W, lost: timedelta) -> None:
        """The clock goes on `lost` later than planned."""

    def restarted(self, world: W, at: datetime) -> None:
        """The clock goes on, at this instant, after an outage that kept bells from ringing in time."""

    def shifted(self, world: W, lost: timedelta) -> list[Timer]:
        """The bells that a resume moves if the time lost is given back."""
        return list(world.timers)

    def shifts(self, world: W) -> bool:
        """Is the time lost given back unless the director says otherwise?"""
        return True

    def ranking(self, world: W) -> Iterable[Ranked]:
        """The table as it stands."""
        return ()

    def withheld(self, world: W) -> Withheld:
        """What of the record of a game that is over is kept back."""
        return Withheld()

    def summary(self, last: Mapping[str, Mapping[str, Any]]) -> Summary:
        """Where the game stands. `last` holds the payload of the last public event of each kind."""
        return Summary(0, "")

    def offers(self, world: W, seat: Seat) -> dict[str, Offer]:
        """Every action that is shown to this seat, as it stands now."""
        found = ((key, action.offer(world, seat)) for key, action in self.actions.items())
        return {key: offer for key, offer in found if offer is not None}

    def bot(self, world: W, seat: Seat, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
        """An action and its data, chosen among what this seat may know; None for nothing."""
        return None

    def bot_deed(self, world: W, chance: random.Random) -> "Deed | None":
        """Something a director might do now; it may be refused. None for nothing."""
        return None

    def figures(self, world: W, told: Iterable[Told]) -> Mapping[str, Mapping[str, int]]:
        """What the record shows in numbers, by title and column, for tables of many games."""
        return {}

    def ending(self) -> "Deed | None":
        """A director breaks the game off, and nobody has won. None if there is no such deed."""
        return None

    def outcome(self, world: W) -> str:
        """The key of the side that has won; "" where seats win alone."""
        return ""

    def watcher(self) -> "Callable[[Match[Any]], None] | None":
        """A new observer of one game: called after every input, it raises AssertionError for what does not hold."""
        return None

    def scenario_board(self) -> "ScenarioBoard[W] | None":
        """The notation of boards in scenario files."""
        return None

    def sample_settings(self, speed: float) -> dict[str, Any]:
        """Settings for trying the game out; `speed` 2 is twice as fast."""
        return {}


_RULESETS: dict[str, Ruleset[Any]] = {}


def register(ruleset: Ruleset[Any]) -> None:
    """Make a game kind known."""
    _RULESETS[ruleset.kind] = ruleset


def ruleset_of(game: Game) -> Ruleset[Any]:
    """The ruleset of a game. Raises KeyError for a kind that is not installed."""
    return _RULESETS[game.kind]


def kinds() -> dict[str, Ruleset[Any]]:
    """All installed rulesets by kind."""
    return dict(_RULESETS)
