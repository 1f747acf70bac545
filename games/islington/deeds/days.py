"""The days to come as the director plans them: events, closings, the brothers (L-16.4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.islington.board import Board
from games.islington.catalogue import EVENTS, WARES, name_of
from games.islington.concerned import tell
from games.islington.deeds.choices import board, open_place, place_field, ware_of
from games.islington.happenings.schedule import fixed_event
from games.islington.models import Act, Phase
from games.refusal import Refused
from games.world import World

DAYS = _("Events and days")
NONE, DICE = "0", "dice"
RIDDLE_MOST = 300  # characters


def coming_days(world: Board) -> range:
    """The days that have not opened yet."""
    today = world.town.day if world.town.act == Act.REAL else 0
    if world.town.phase == Phase.LOBBY or (today and str(today) not in world.town.settled and _before_opening(world)):
        today = max(0, today - 1)
    return range(today + 1, world.settings.number("calendar.max_day") + 1)


def _before_opening(world: Board) -> bool:
    """After the wipe day 1 is begun but has not opened."""
    return world.town.day == 1 and world.town.phase == Phase.DAWN


def day_field(world: Board) -> Field:
    """One of the coming days."""
    options = tuple(Option(str(day), say("Day {day}").format(day=day)) for day in coming_days(world))
    return Field("day", _("Day"), options=options)


def check_day(world: Board, day: int) -> None:
    """Raises Refused for a day that has opened or never comes."""
    if day not in coming_days(world):
        raise Refused("bad_input", _("Choose a day that has not opened yet."), field="day")


def warnings(world: Board, day: int, no: int) -> list[str]:
    """What speaks against this event on this day; the director may still have it (L-9.1)."""
    event, plan = EVENTS.get(no), world.town.event_plan
    if event is None:
        return []
    found = []
    if no not in world.settings.numbers("events.enabled"):
        found.append(say("It is switched off in this game."))
    if day < event.min_day:
        found.append(say("By the rules it comes on day {day} at the earliest.").format(day=event.min_day))
    if no in world.town.events_used:
        found.append(say("It has been already."))
    if any(int(value) == no for other, value in plan.items() if int(other) != day and int(other) > world.town.day):
        found.append(say("It is planned for another day, too."))
    if event.fixed_days and day not in event.fixed_days:
        found.append(say("By the rules it belongs to day {day}.").format(day=event.fixed_days[0]))
    if (own := fixed_event(day)) and own != no:
        found.append(say("By the rules day {day} has “{event}”.").format(day=day, event=name_of(EVENTS[own])))
    return found


@dataclass(frozen=True, slots=True)
class PlanEvent(Deed):
    """L-16.4: fix the event of a coming day, or that it has none, or leave it to the dice again."""

    key, name, icon, group = "plan_event", _("Plan the event of a day"), "bell", DAYS
    about = _("Nobody reads it before that morning. Events that come back every day come all the same.")
    asks_first = True
    day: int
    event: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        events = tuple(Option(str(no), f"{no} {name_of(event)}") for no, event in EVENTS.items())
        others = (Option(DICE, _("As the rules and the dice say")), Option(NONE, _("No event")))
        return day_field(world), Field("event", _("Event"), options=(*others, *events))

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        check_day(town, self.day)
        if self.event not in (DICE, NONE, *map(str, EVENTS)):
            raise Refused("bad_input", _("There is no such event."), field="event")
        plan = town.town.event_plan
        before = plan.get(str(self.day))
        if self.event == DICE:
            plan.pop(str(self.day), None)
        else:
            plan[str(self.day)] = int(self.event)
        return Change(str(self.name), {"event": before}, {"day": self.day, "event": plan.get(str(self.day))})

    def foresee(self, world: World) -> Iterable[str]:
        assert isinstance(world, Board)
        if self.event in (DICE, NONE):
            return []
        return warnings(world, self.day, int(self.event))


@dataclass(frozen=True, slots=True)
class PlanClosing(Deed):
    """L-16.4, L-8.2: fix which places close on a coming day; without places the dice draw them again."""

    key, name, icon, group = "plan_closing", _("Plan what closes on a day"), "hourglass", DAYS
    about = _("The list becomes public when that day opens. Tick none to leave it to the dice.")
    day: int
    places: list[str]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        places = place_field(world.open_places).options
        return day_field(world), Field("places", _("Places"), "several", least=0, most=36, options=places)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        check_day(town, self.day)
        keys = [open_place(town, key, "places").key for key in self.places]
        plan = town.town.closing_plan
        before = plan.pop(str(self.day), None)
        if keys:
            plan[str(self.day)] = [place.key for place in town.open_places if place.key in keys]
        return Change(str(self.name), {"places": before}, {"day": self.day, "places": plan.get(str(self.day))})


@dataclass(frozen=True, slots=True)
class PlanBrothers(Deed):
    """L-9.5, L-16.4: where the brothers will be when the next day opens, with which riddle and which prey."""

    key, name, icon, group = "plan_brothers", _("Plan tomorrow's brothers"), "person", DAYS
    about = _("What you leave out is drawn as usual. The riddle becomes public when the day opens.")
    noddy: str = ""
    zh: str = ""
    en: str = ""
    bumble: str = ""
    loot: str = ""

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        wares = tuple(Option(one.key, name_of(one)) for one in WARES.values() if not one.gear)
        return (
            place_field(world.open_places, "noddy", _("Noddy's place"), least=0),
            *riddle_fields(least=0),
            place_field(world.open_places, "bumble", _("Bumble's place"), least=0),
            Field("loot", _("What Bumble carries"), least=0, options=wares),
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        for name in ("noddy", "bumble"):
            if key := getattr(self, name):
                open_place(town, key, name)
        if self.loot and WARES[ware_of(self.loot, "loot")].gear:
            raise Refused("bad_input", _("Bumble carries no gear."), field="loot")
        zh, en = riddle_texts(self.zh, self.en)
        wanted = {"noddy": self.noddy, "zh": zh, "en": en, "bumble": self.bumble, "loot": self.loot}
        plan, token = town.town.brothers_plan, next_token(town)
        before = plan.get(token, {})
        plan[token] = {name: value for name, value in wanted.items() if value}
        return Change(str(self.name), {"plan": before}, {"day": token, "plan": plan[token]})


@dataclass(frozen=True, slots=True)
class WriteRiddle(Deed):
    """L-16.4: another riddle for today; it is public at once."""

    key, name, icon, group = "riddle", _("Write today's riddle"), "pen", DAYS
    about = _("Everybody reads the new riddle at once. Noddy stays where he is.")
    zh: str
    en: str = ""

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return riddle_fields(least=1)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if town.brother("noddy") is None:
            raise Refused("npc_absent", _("Noddy is not in town."))
        zh, en = riddle_texts(self.zh, self.en)
        if not zh:
            raise Refused("text_empty", _("Write something first."), field="zh")
        before = dict(town.town.riddle)
        town.town.riddle = {"zh": zh, "en": en}
        tell(town, False, gettext_noop("Noddy's riddle is now: {riddle}"), EVERYONE, riddle={"zh": zh, "en": en})
        return Change(str(self.name), before, dict(town.town.riddle))


def riddle_fields(*, least: int) -> tuple[Field, ...]:
    """A riddle in Chinese, and in English if wished."""
    return (
        Field("zh", _("Riddle"), "text", least=least, most=RIDDLE_MOST),
        Field("en", _("Riddle in English"), "text", least=0, most=RIDDLE_MOST, hint=_("Empty: as above.")),
    )


def riddle_texts(zh: str, en: str) -> tuple[str, str]:
    """Both texts; one that is missing is the other. Raises Refused for one too long."""
    for field, text in (("zh", zh), ("en", en)):
        if len(text) > RIDDLE_MOST:
            raise Refused("text_long", _("At most {most} characters."), field=field, most=RIDDLE_MOST)
    zh, en = zh.strip(), en.strip()
    return zh or en, en or zh


def next_token(world: Board) -> str:
    """The token of the next morning."""
    town = world.town
    if town.act == Act.TEST and town.day < world.settings.number("calendar.test_nights"):
        return town.token_of(town.day + 1)
    return str(coming_days(world).start)
