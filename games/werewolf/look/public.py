"""What everybody may know: the day and its part, the public bells, the cast by floor (W-11.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.ruleset import Summary, ruleset_of
from games.werewolf.board import Board
from games.werewolf.catalogue import WINDOWS
from games.werewolf.look.cast import Player, RoleCount, players, roles
from games.werewolf.look.tally import Tally, tally
from games.werewolf.look.track import NAMES, Stop, closing, here, shown_day, track
from games.werewolf.windows import length
from games.werewolf.words import FactionKey, in_words

type Words = str | Promise

DAWN = "day_open"
PHASES: dict[str, Words] = {
    "prep": _("Preparation"),
    "auction": _("Auction"),
    "checkin": _("Check-in"),
    "n0": _("Night zero"),
    "day": _("Day"),
    "aftermath": _("Aftermath"),
    "night": _("Night"),
    "over": _("Over"),
}


@dataclass(frozen=True, slots=True)
class Due:
    """A bell of which everybody knows when it rings."""

    bell: str
    name: Words
    due_at: datetime


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know. day: 0 before the first; players: by floor; winner: a faction in words, "" for none.

    window: the name of what goes on now, `closes_at` and `window_s` when it ends and how long it is in all, if that is
    known; track: it and its neighbours; agreed: how many actors would shorten the day.
    """

    day: int
    phase: str
    phase_name: Words
    paused: bool
    pause_reason: str
    due: tuple[Due, ...]
    window: Words
    closes_at: datetime | None
    window_s: int
    track: tuple[Stop, ...]
    players: tuple[Player, ...]
    roles: tuple[RoleCount, ...]
    living: int
    agreed: int
    tally: Tally | None
    over: bool
    winner: str

    @property
    def night(self) -> bool:
        """Is it night, when nobody writes or votes in public?"""
        return self.phase in ("n0", "night")

    @property
    def next_stop(self) -> Stop | None:
        """What comes next and when, if that is known."""
        return next((stop for stop in self.track if stop.state == "next" and stop.opens_at), None)

    @property
    def next_bell(self) -> Due | None:
        """The bell to which the clock counts down."""
        return self.due[0] if self.due else None


def look_public(world: Board) -> PublicView:
    """What a spectator sees."""
    village, now = world.village, here(world)
    part, cast = phase(world), players(world)
    closes = closing(world, now) if now else None
    return PublicView(
        day=shown_day(world),
        phase=part,
        phase_name=PHASES[part],
        paused=world.game.paused_at is not None and not world.over,
        pause_reason=world.game.pause_reason,
        due=_due(world),
        window=NAMES.get(now, ""),
        closes_at=closes,
        window_s=round(length(world, now).total_seconds()) if closes and now in WINDOWS and now != "day" else 0,
        track=track(world),
        players=cast,
        roles=roles(world),
        living=sum(not player.out for player in cast),
        agreed=sum(actor.shorten for actor in world.cast) if part == "day" else 0,
        tally=tally(world, shown_day(world)),
        over=world.over,
        winner=str(in_words(FactionKey, village.winner, {})) if world.over else "",
    )


def phase(world: Board) -> str:
    """Which part of the game it is. Which window of the night is open is for the night's track to say."""
    if world.over:
        return "over"
    now = here(world)
    return now if now in PHASES else "night"


def summary(last: Mapping[str, Mapping[str, Any]]) -> Summary:
    """Where a game stands by its last public facts: of a day and a window the one that ends later is on."""
    day, window, won = last.get("day_opened", {}), last.get("window_opened", {}), last.get("game_won")
    here = "over" if won else "prep"
    if not won and (day or window):
        here = "day" if day.get("until", "") > window.get("until", "") else str(window["window"])
    winner = str(in_words(FactionKey, won["faction"], {})) if won else ""
    return Summary(day.get("day", 0), str(PHASES.get(here, PHASES["night"])), winner=winner)


def _due(world: Board) -> tuple[Due, ...]:
    """The bells to come; the dawn by the calendar, for when its bell is set would tell when the night was settled."""
    ruleset = ruleset_of(world.game)
    known = [
        Due(timer.bell, ruleset.bell_names.get(timer.bell, timer.bell), timer.due_at)
        for timer in sorted(world.timers, key=lambda timer: (timer.due_at, timer.rank))
        if timer.bell in ruleset.timetable and timer.rung_at is None
    ]
    morning = next((stop.opens_at or stop.closes_at for stop in track(world) if stop.key == "dawn"), None)
    if morning and phase(world) in ("n0", "aftermath", "night"):
        known.append(Due(DAWN, ruleset.bell_names[DAWN], morning))
    return tuple(known)
