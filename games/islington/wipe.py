"""From the start of the game to day 1: the test world, its wipe, and the real one (L-3.3, L-3.8)."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE
from games.islington import dealing, prizes, timetable
from games.islington.board import Board
from games.islington.catalogue import PLACE_BY_KEY
from games.islington.deaths import clear_find
from games.islington.facts import Alarm
from games.islington.facts.calendar import Wiped
from games.islington.models import Act, Ballot, Bid, Brother, Call, Claim, Guess, Item, Kill, Lot, Phase, Survivor, Town
from games.islington.morning import TEST_MORNING
from games.islington.nightfall import enter
from games.islington.words import Sentence
from games.models import Timer

# What the wipe leaves of a table's row: who it is, cards, posts, the director's plans, and the counters behind dice
# labels and numbers that players see (P-29).
CARRIED: dict[type[models.Model], frozenset[str]] = {
    Survivor: frozenset(
        {"id", "game", "seat", "hp", "st"}
        | {"blue", "yellow", "red", "posts_today"}
        | {"searches_tonight", "upgrades_today", "find_no"}
    ),
    Town: frozenset(
        {"id", "game", "act", "day", "phase", "n0", "settled", "date_one", "phases"}
        | {"moment", "items_made", "bought", "rolls", "lots_made", "batches_made"}
        | {"event_plan", "closing_plan", "brothers_plan"}
    ),
}
SWEPT = (Bid, Lot, Claim, Call, Ballot, Kill, Guess, Brother, Item)  # what refers to others goes first


def game_start(world: Board, timer: Timer) -> None:
    """L-3.3: day 1 begins with the test match; without one the real day 1 opens on the last of its dates."""
    dealing.start(world)
    if world.town.act == Act.TEST:
        for step in TEST_MORNING:
            step(world)
        return
    opening = timetable.set_opening(world)
    if opening.due_at > world.now:
        enter(world, Phase.DAY)


def wipe_bell(world: Board, timer: Timer) -> None:
    """The wipe is due; it waits until the last test night has been settled (L-3.6)."""
    if world.town.token not in world.town.settled:
        world.record(Alarm(Sentence(gettext_noop("The wipe waits until the night is settled."))), DIRECTORS)
        return
    wipe(world)


def wipe_waits(world: Board) -> bool:
    """Is the test match over, its wipe's bell rung in vain?"""
    town = world.town
    last = town.act == Act.TEST and town.day == world.settings.number("calendar.test_nights")
    return last and town.token in town.settled and all(timer.bell != "wipe" for timer in world.timers)


def wipe(world: Board) -> None:
    """L-3.8: the test world is discarded, the real one built; prizes lie in the winners' bags."""
    town = world.town
    sweep(world)
    town.act, town.day, town.n0 = Act.REAL, 1, len(world.seats)
    dealing.scatter(world)
    world.record(Wiped(), EVERYONE)
    prizes.hand_out(world)
    town.phase = Phase.DAWN
    timetable.set_opening(world)
    enter(world, Phase.DAWN)


def sweep(world: Board) -> None:
    """Characters, places and all that day and night left are as before the game, but for what is CARRIED.

    Who was sent off stays out (L-14.4).
    """
    for model in SWEPT:
        world.rows(model).clear()
    _reset(world.town, CARRIED[Town])
    for place in world.places:
        place.closed_on, place.safe = "", PLACE_BY_KEY[place.key].safe
    for one in world.survivors:
        clear_find(one)
        if not one.sent_off:
            _reset(one, CARRIED[Survivor])
            one.hp = world.settings.number("char.hp_max")
            one.st = world.settings.number("char.st_max")


def _reset(row: models.Model, carried: frozenset[str]) -> None:
    for field in row._meta.concrete_fields:
        if field.name not in carried:
            value: Any = field.get_default()
            setattr(row, field.name, value)


def before_day_one(world: Board) -> bool:
    """May the present world still be dealt anew: nothing of the real game has happened (L-3.11)?"""
    town = world.town
    waits = any(timer.bell == "day_open" and timer.day == "1" for timer in world.timers)
    return town.phase == Phase.LOBBY or town.act == Act.TEST or waits


def redeal(world: Board) -> None:
    """The present world is built anew; prizes that have been handed out are handed out again.

    The brothers stay where they are, with Bumble's item, and what was told to Noddy stands.
    """
    stay = [item for item in world.items if item.where == Item.Where.BUMBLE]
    brothers, guesses, town = list(world.brothers), list(world.guesses), world.town
    carried = {name: getattr(town, name) for name in ("brothers", "riddle", "night_opened_at", "morning_waits")}
    redeals = town.redeals
    sweep(world)
    world.rows(Item)[:] = stay
    world.rows(Brother)[:], world.rows(Guess)[:] = brothers, guesses
    for name, value in carried.items():
        setattr(town, name, value)
    town.redeals = redeals + 1
    dealing.scatter(world)
    if town.act == Act.REAL:
        prizes.hand_out(world)
