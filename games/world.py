"""The board of one game in memory: loaded whole, changed by rules that touch no database, saved by difference.

A row is one object: every foreign key between loaded rows points at the loaded instance. While rules run, `sealed`
refuses every query, in production too. Rules compare rows with `is` or by roster number, never by primary key.
"""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Self

from django.db import models

from games.audience import DIRECTORS, Audience, readers
from games.dice import Dice, Draw
from games.difference import Difference
from games.facts import Fact, Rolled
from games.linking import link
from games.models import Event, Game, Order, Seat, Timer
from games.prepared import Prepared
from games.remembered import Remembered, Values
from games.remembered import values_of as values_of  # for rules and deeds
from games.settings import Settings
from games.together import read_together

# The fields of Game that rules and play may change; the rest is nobody's business after the deal.
GAME_FIELDS = (
    "title",
    "state",
    "settings",
    "now",
    "seq",
    "event_seq",
    "rows",
    "heard",
    "paused_at",
    "pause_reason",
    "hold_after",
    "late_until",
)
ROWS_OF_A_GAME = 1_000_000  # no game has as many


@dataclass(frozen=True, slots=True)
class Told:
    """A fact, whom it was told, and when."""

    fact: Fact
    to: Audience
    at: datetime


class World:
    """Everything a ruleset may read and change, with the time and the dice of the input being handled."""

    def __init__(
        self, game: Game, tables: dict[type[models.Model], list[Any]], settings: Settings, now: datetime
    ) -> None:
        self.game = game
        self.settings = settings
        self.told: list[Told] = []
        self.committed = False  # does the database hold this board, for good?
        self.begin(now)
        self._tables = tables
        link(self.game, self._tables)
        self._before: dict[type[models.Model], Mapping[int, Remembered]] = {}
        self._game_before: Values = {}
        self.remember()

    def begin(self, now: datetime) -> None:
        """Be ready for an input at this instant, with dice of which none is rolled."""
        self.now = self.arrived_at = now
        self.dice = Dice(bytes(self.game.seed), self.log_draw)

    # --- reading

    @classmethod
    def load(
        cls,
        game: Game,
        board: Iterable[type[models.Model]],
        settings: Settings,
        now: datetime,
        *,
        kept: bool,
        small: frozenset[type[models.Model]] = frozenset(),
    ) -> Self:
        """Read the game's seats, unrung timers and board rows: one query for each table, one for all `small` ones."""
        tables: dict[type[models.Model], list[Any]] = {
            Seat: SEATS(game=game.pk),
            Timer: WAITING(game=game.pk),
        }
        if kept:
            tables[Order] = KEPT(game=game.pk)
        few = read_together((model for model in board if model in small), game.pk)
        tables |= {model: few[model] if model in few else _all_rows(model)(game=game.pk) for model in board}
        return cls(game, tables, settings, now)

    def rows[M: models.Model](self, model: type[M]) -> list[M]:
        """The living list of all rows of a table, in creation order."""
        return self._tables[model]

    @property
    def seats(self) -> list[Seat]:
        """All seats in roster order."""
        return self.rows(Seat)

    @property
    def timers(self) -> list[Timer]:
        """All bells that have not rung."""
        return self.rows(Timer)

    def rings_at(self, bell: str) -> datetime | None:
        """The instant at which the next bell of this name is due; None if none is set."""
        return min((timer.due_at for timer in self.timers if timer.bell == bell), default=None)

    def seat(self, number: int) -> Seat:
        """The seat with this roster number."""
        return next(seat for seat in self.seats if seat.number == number)

    def find[M: models.Model](self, model: type[M], pk: object) -> M | None:
        """The row with this primary key, if it is on the board."""
        return next((row for row in self.rows(model) if str(row.pk) == str(pk)), None)

    # --- changing

    def add[M: models.Model](self, row: M) -> M:
        """Put a new row on the board. Its key follows from the game and the number of rows there have been."""
        if row.pk is None:
            self.game.rows += 1
            row.pk = (self.game.pk or 0) * ROWS_OF_A_GAME + self.game.rows
        self.rows(type(row)).append(row)
        return row

    def remove(self, row: models.Model) -> None:
        """Take a row off the board."""
        table = self._tables[type(row)]
        table[:] = [other for other in table if other is not row]

    def ring_at(
        self, bell: str, due_at: datetime, *, rank: int, day: str = "", ring_from: datetime | None = None
    ) -> Timer:
        """Set a bell. It rings when `ring_from` (default: its due time) has passed, with the due time as `now`."""
        timer = Timer(game=self.game, bell=bell, due_at=due_at, ring_from=ring_from or due_at, rank=rank, day=day)
        return self.add(timer)

    def record(self, fact: Fact, to: Audience) -> None:
        """Tell a fact to an audience. There is no other way to say anything."""
        self.told.append(Told(fact, to, self.now))

    def log_draw(self, draw: Draw) -> None:
        """Each die is an event for the directors."""
        self.record(Rolled(draw.label, draw.sides, draw.value), DIRECTORS)

    # --- saving

    def save(self, input_seq: int) -> list[Event]:
        """Write what differs from the remembered board, which this becomes, then the events. Returns their rows."""
        events = self.events(input_seq)
        found = [Difference.of(model, rows, self._before[model]) for model, rows in self._tables.items()]
        # What has left a row is written before that row goes, for the row takes along whatever still refers to it.
        for one in found:
            one.update()
        for one in found:
            one.replace()
        self._before = {one.model: one.remembered() for one in found}
        Event.objects.bulk_create(events)
        self._save_game()
        self.told.clear()
        return events

    def events(self, input_seq: int) -> list[Event]:
        """What was told, as numbered rows that are not saved yet: one for each reader."""
        events = []
        by_number = {seat.number: seat for seat in self.seats}
        for told in self.told:
            for audience, number in readers(told.to):
                self.game.event_seq += 1
                seat = by_number[number] if number else None
                die = told.fact.label if isinstance(told.fact, Rolled) else None
                events.append(
                    Event(
                        game=self.game,
                        seq=self.game.event_seq,
                        input_seq=input_seq,
                        at=told.at,
                        audience=audience,
                        seat=seat,
                        kind=told.fact.kind,
                        payload=told.fact.payload(),
                        die=die,
                    )
                )
                if seat:
                    seat.heard = self.game.event_seq
                elif audience == Event.Audience.EVERYONE:
                    self.game.heard = self.game.event_seq
        return events

    def now_committed(self) -> None:
        """The transaction that saved this board has ended well."""
        self.committed = True

    def _save_game(self) -> None:
        changes = {
            name: getattr(self.game, name)
            for name in GAME_FIELDS
            if getattr(self.game, name) != self._game_before[name]
        }
        if changes:
            Game.objects.filter(pk=self.game.pk).update(**changes)
            self._game_before |= copy.deepcopy(changes)

    # --- going back, and going on

    def remember(self) -> None:
        """Take the board as it is for the one to save against, or to go back to."""
        self._before = {model: {id(row): Remembered.of(row) for row in rows} for model, rows in self._tables.items()}
        self._game_before = self.game_values()

    def roll_back(self) -> None:
        """Make the board what it was when it was last remembered; what was recorded since is forgotten."""
        for model, known in self._before.items():
            self._tables[model][:] = [one.row for one in known.values()]
            for one in known.values():
                one.restore()
        for name, value in self._game_before.items():
            setattr(self.game, name, copy.deepcopy(value))
        link(self.game, self._tables)
        self.told.clear()

    def clear_away(self) -> None:
        """Bells that have rung and orders that are kept no longer leave the board, as if it were loaded anew."""
        self.timers[:] = [timer for timer in self.timers if timer.rung_at is None]
        self.timers.sort(key=lambda timer: (timer.due_at, timer.rank, timer.pk or 0))
        kept = self._tables.get(Order, [])
        kept[:] = [order for order in kept if order.status == Order.Status.KEPT]
        for model in self._before.keys() & {Timer, Order}:
            here = {id(row) for row in self._tables[model]}
            self._before[model] = {key: known for key, known in self._before[model].items() if key in here}

    # --- comparing

    def dump(self) -> dict[str, list[Values]]:
        """The board as data, for checkpoints and comparisons."""
        return {model._meta.label_lower: [values_of(row) for row in rows] for model, rows in self._tables.items()}

    def game_values(self) -> Values:
        """The game's own changing fields, detached."""
        return {name: copy.deepcopy(getattr(self.game, name)) for name in GAME_FIELDS}


def _rows[M: models.Model](model: type[M], game: int) -> models.QuerySet[M]:
    return models.QuerySet(model).fetch_mode(models.FETCH_RAISE).filter(game=game)


SEATS = Prepared(lambda game: _rows(Seat, game).order_by("number"))
WAITING = Prepared(lambda game: _rows(Timer, game).filter(rung_at=None).order_by("due_at", "rank", "pk"))
KEPT = Prepared(lambda game: _rows(Order, game).filter(status=Order.Status.KEPT).order_by("seq"))


@cache
def _all_rows(model: type[models.Model]) -> Prepared[models.Model]:
    return Prepared(lambda game: _rows(model, game).order_by("pk"))
