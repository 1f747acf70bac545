"""Puts a board of Islington up from the notation of a scenario file (RULES.md §22)."""

from collections.abc import Mapping
from datetime import date, time, timedelta
from typing import Any

from games import clock
from games.islington import dealing
from games.islington.board import Board, ware
from games.islington.catalogue import PLACES
from games.islington.models import Act, Brother, Item, Phase, Place, Survivor, Town
from games.islington.notation import NEVER, Written, character, named_ware, pieces, place_key, place_keys
from games.islington.scenario_day import DAY_KEYS, build_day
from games.islington.scenario_events import EVENT_KEYS, build_events
from games.islington.timetable import set_bells
from games.scenario.board import Malformed

START = date(2026, 4, 3)  # date 1 of the calendar in §3
CHURCH = "church"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OPENS = {
    "lobby": "08:00:00",
    "day": "12:00:00",
    "dusk": "21:05:00",
    "night": "21:12:00",
    "late": "21:30:00",
    "dawn": "22:00:00",
}
TOWN_KEYS = {"seats", "others", "act", "day", "phase", "now", "closing", "closed", "noddy", "bumble", "moment", "n0"}
KEYS = TOWN_KEYS | EVENT_KEYS | DAY_KEYS | {"ground", "deal"}
TRAITS = {"hp", "st", "acted", "moves", "pledge"}
UNNUMBERED = 101  # pieces written without a number come after those with one


def build(world: Board, board: Mapping[str, Any]) -> None:
    """Town, places, characters, their belongings, the ground, the brothers, the clock. Raises Malformed."""
    if board.get("deal"):
        world.now = world.game.now = clock.at(START, time(8), world.game.time_zone)
        dealing.deal(world)
        return
    _build_town(world, board)
    _build_places(world, board)
    _Pieces(world, board).lay_out()
    _build_brothers(world, board)
    _wind_clock(world, board)
    for number, traits in _characters(world, board).items():
        _remember(world, world.survivor(number), traits)
    build_events(world, board)
    build_day(world, board)


def _characters(world: Board, board: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
    return {seat.number: character(str(board[seat.name])) for seat in world.seats if seat.name in board}


def _build_town(world: Board, board: Mapping[str, Any]) -> None:
    act = Act(board.get("act", "real"))
    town = world.add(Town(game=world.game, act=act, day=int(board.get("day", 5)), n0=board.get("n0", len(world.seats))))
    town.phase = Phase(board.get("phase", "night"))
    town.moment = int(board.get("moment", 0))
    town.brothers = "noddy" in board or "bumble" in board
    town.shrink_tonight = place_keys(board.get("closing", ""))
    if town.phase == Phase.DAWN:
        town.settled.append(town.token)


def _build_places(world: Board, board: Mapping[str, Any]) -> None:
    """The church has closed after night 2, unless `closed` says what has closed before tonight."""
    usual = CHURCH if world.town.act == Act.REAL and world.town.day > 2 else ""
    closed = place_keys(board.get("closed", usual))
    for spec in PLACES:
        token = ("2" if spec.key == CHURCH else str(world.town.day - 1)) if spec.key in closed else ""
        world.add(Place(game=world.game, key=spec.key, no=spec.no, safe=spec.safe, closed_on=token))
    others = world.place(place_key(board.get("others", "manor")))
    traits = _characters(world, board)
    for seat in world.seats:
        one = world.add(dealing.new_survivor(world, seat.number))
        one.born, one.place = True, others
        _settle_in(world, one, traits.get(seat.number, {}))


def _settle_in(world: Board, one: Survivor, traits: Mapping[str, Any]) -> None:
    if "place" in traits:
        one.place = world.place(traits["place"]) if traits["place"] else None
    one.born = one.place is not None
    one.posts_today = world.settings.number("post.min")  # whoever is not said to have posted less has done enough
    for name, field in (
        ("hp", "hp"),
        ("st", "st"),
        ("acted", "acted"),
        ("moves", "moves_tonight"),
        ("pledge", "pledge"),
        ("posts", "posts_today"),
        ("blue", "blue"),
        ("yellow", "yellow"),
        ("red", "red"),
    ):
        if name in traits:
            setattr(one, field, traits[name])
    one.bleed = traits.get("bleed", 0)
    one.weight = traits.get("weight", 1)
    if traits.get("status") == "out":
        _strike_out(world, one, traits)
    elif traits.get("status") == "ghost":
        _let_walk(world, one, traits)


def _strike_out(world: Board, one: Survivor, traits: Mapping[str, Any]) -> None:
    """Somebody who fell before the example begins: by attack, tonight, unless it says otherwise."""
    one.status, one.hp, one.st, one.place, one.born = Survivor.Status.OUT, 0, 0, None, False
    one.cause = traits.get("cause", "attack")
    one.moment = traits.get("moment", world.town.moment)
    one.died_on = traits.get("died_on", world.town.token)
    one.death_place = world.place(traits["death_place"]) if "death_place" in traits else None
    one.published = traits.get("published", False)
    one.fell_no = 1 + max((other.fell_no for other in world.survivors), default=0)


def _let_walk(world: Board, one: Survivor, traits: Mapping[str, Any]) -> None:
    """A ghost of tonight: it fell the day before, unless it says otherwise; without a place it is not born yet."""
    place = one.place if "place" in traits else None
    _strike_out(world, one, {"published": True, "died_on": str(world.town.day - 1), **traits})
    one.status, one.place, one.born = Survivor.Status.GHOST, place, place is not None
    one.hp = traits.get("hp", world.settings.number("ghost.hp"))
    one.st = traits.get("st", world.settings.number("ghost.st"))


class _Pieces:
    """Everything written on the board, numbered, in the order of the numbers."""

    def __init__(self, world: Board, board: Mapping[str, Any]) -> None:
        self._world = world
        self._found: list[tuple[Written, Item]] = []
        for number, traits in _characters(world, board).items():
            holder = world.survivor(number)
            for where, name in (("weapon", "weapon"), ("armour", "armour")):
                if traits.get(name):
                    self._add(traits[name], where=where, holder=holder)
            for written in traits.get("bag", ()):
                self._add(written, where=Item.Where.BAG, holder=holder)
        for name, text in dict(board.get("ground", {})).items():
            for written in pieces(text):
                self._add(written, where=Item.Where.GROUND, place=world.place(place_key(name)))
        for written in pieces(_bumble_parts(board)[2]):
            self._add(written, where=Item.Where.BUMBLE)

    def _add(self, written: Written, **where: Any) -> None:
        self._found.append((written, Item(game=self._world.game, **where)))

    def lay_out(self) -> None:
        taken = {written.key for written, _ in self._found}
        following = max(UNNUMBERED, *(1 + (written.number or 0) for written, _ in self._found), 0)
        for written, item in self._found:
            item.key = named_ware(written, taken)
            taken.add(item.key)
            item.uses_left = written.uses or _full(item)
            item.granted_on = "" if written.granted == NEVER else written.granted
            item.expires = written.expires
            item.used_on = self._world.town.token if written.used else ""
            item.number = written.number or following
            following += item.number == following
        for _, item in sorted(self._found, key=lambda pair: pair[1].number):
            self._world.add(item)
        self._world.town.items_made = max((item.number for item in self._world.items), default=0)


def _full(item: Item) -> int | None:
    return ware(item).uses if ware(item).gear else None


def _bumble_parts(board: Mapping[str, Any]) -> tuple[str, int, str]:
    """ "farm 20 [3$]": place, life, belongings."""
    text = str(board.get("bumble", ""))
    if not text:
        return "", 0, ""
    head, _, belongings = text.partition("[")
    place, _, hp = head.strip().partition(" ")
    return place_key(place), int(hp or 50), belongings.rstrip("] ")


def _build_brothers(world: Board, board: Mapping[str, Any]) -> None:
    if not world.town.brothers:
        return
    bumble, hp, _ = _bumble_parts(board)
    places = {"noddy": place_key(board["noddy"]) if "noddy" in board else "", "bumble": bumble}
    for key, place in places.items():
        present = Brother.Status.PRESENT if place else Brother.Status.AWAY
        brother = Brother(game=world.game, key=key, place=world.place(place), status=present)
        brother.hp = hp if key == "bumble" else 0
        world.add(brother)


def _wind_clock(world: Board, board: Mapping[str, Any]) -> None:
    """The instant at which the example begins, and the bells that wait then."""
    town, zone = world.town, world.game.time_zone
    first = world.settings.number("calendar.first_day_dates")
    night = START + timedelta(days=(first - 1 if town.act == Act.REAL else 0) + town.day - 1)
    now = clock.at(night, time.fromisoformat(board.get("now", OPENS[town.phase])), zone)
    town.date_one = START
    if town.day:
        world.now = clock.at(night, world.settings.wall("clock.day_open"), zone)
        set_bells(world)
        world.timers[:] = [timer for timer in world.timers if timer.due_at > now or _later(town.phase, timer.bell)]
    if town.phase == Phase.NIGHT:
        town.night_opened_at = clock.at(night, world.settings.wall("clock.night_open"), zone)
    world.now = world.arrived_at = world.game.now = now


def _later(phase: str, bell: str) -> bool:
    """Bells that cannot have rung in this phase, whatever the time."""
    return phase == Phase.LATE and bell in ("settle", "wipe")


def _remember(world: Board, one: Survivor, traits: Mapping[str, Any]) -> None:
    """What needs the whole board: who made the wound, what was found."""
    if "bleed_by" in traits:
        one.bleed_by = world.survivor(ALPHABET.index(traits["bleed_by"]) + 1)
    if "searched" in traits:
        day = clock.local_date(world.now, world.game.time_zone)
        one.last_search_at = clock.at(day, time.fromisoformat(traits["searched"]), world.game.time_zone)
    if traits.get("finds"):
        _find(world, one, str(traits["finds"]))


def _find(world: Board, one: Survivor, text: str) -> None:
    one.find_no, one.find_place, one.find_at = 1, one.place, world.now
    if text in ("noddy", "bumble"):
        one.find, one.find_brother = Survivor.Find.FIGURE, text
    elif text in ALPHABET:
        one.find, one.find_survivor = Survivor.Find.FIGURE, world.survivor(ALPHABET.index(text) + 1)
    else:
        wanted = None if text.startswith("#") else pieces(text)[0]
        lying = world.ground(one.place) if one.place else []
        found = next((i for i in lying if (wanted.fits_item(i) if wanted else f"#{i.number}" == text)), None)
        if found is None:
            raise Malformed(f"{text} does not lie there.")
        one.find, one.find_item_no = Survivor.Find.ITEM, found.number
