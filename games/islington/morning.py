"""The morning: a new day, tonight's closing places, the brothers, the bulletin (L-10.3)."""

from collections.abc import Callable

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE
from games.clock import local_date
from games.islington import airdrops, auction, dealing, happenings, market
from games.islington.board import Board
from games.islington.brothers import place_brothers
from games.islington.catalogue import EVENT_NO, FIXED_CLOSINGS, SCHEDULE
from games.islington.facts import Alarm, Bulletin
from games.islington.facts.events import EventToday
from games.islington.models import Act, Phase, Place
from games.islington.nightfall import enter
from games.islington.timetable import set_bells
from games.islington.words import BothLanguages, CauseKey, PlaceKey, SeatNo, Sentence
from games.models import Timer

UNSETTLED = (Phase.DUSK, Phase.NIGHT, Phase.LATE)  # in these a night is on that the morning must wait for
CHURCH_DAYS = (1, 2)  # L-15.3: while the church is safe, its line stands in the bulletin


def day_open_bell(world: Board, timer: Timer) -> None:
    """The day opens, unless the night still waits for the director's settlement (L-3.6)."""
    if world.town.phase in UNSETTLED and world.town.token not in world.town.settled:
        world.town.morning_waits = True
        world.record(Alarm(Sentence(gettext_noop("The day cannot open before the night is settled."))), DIRECTORS)
        return
    day_open(world)


def day_open(world: Board) -> None:
    """L-10.3, step by step; on a test date only the steps of L-3.3."""
    for step in MORNING if world.town.act == Act.REAL else TEST_MORNING:
        step(world)


def begin_day(world: Board) -> None:
    """M1: the day after the settled one; or day 1, which the start of the game or the wipe has begun."""
    town = world.town
    if not town.day:
        dealing.start(world)
    elif town.token in town.settled:
        town.day += 1
    town.morning_waits = False
    town.bumble_moves = 0
    town.riddle = {}
    for one in world.survivors:
        one.upgrades_today = 0
        if town.act == Act.REAL and town.day > 1:
            one.posts_today = 0  # the dates of day 1 count together, the test's included (R15)
    set_bells(world)
    enter(world, Phase.DAY)


def draw_tonight(world: Board) -> None:
    """M2: what closes tonight. With `shrink.source` director and no list of his, the dice's list is to be looked at."""
    town = world.town
    town.shrink_tonight = draw_closing(world)
    left_to_dice = str(town.day) not in town.closing_plan
    if world.settings.choice("shrink.source") == "director" and town.shrink_tonight and left_to_dice:
        drawn = gettext_noop("Dice have drawn tonight's closing places. Change the list if you wish.")
        world.record(Alarm(Sentence(drawn)), DIRECTORS)


def tell_riddle(world: Board) -> None:
    """L-3.3: all that is published on a test date is where Noddy is, in his own words."""
    if riddle := world.town.riddle:
        text = {"zh": f"阿呆的谜题：{riddle['zh']}", "en": f"Noddy's riddle: {riddle['en']}"}
        world.record(EventToday(EVENT_NO["brothers"], BothLanguages(text)), EVERYONE)


def draw_closing(world: Board) -> list[str]:
    """L-8.2: the places of tonight: first those fixed for this day, the rest by dice; on the last day all (L-12.5)."""
    town = world.town
    if town.act != Act.REAL:
        return []
    if (planned := town.closing_plan.get(str(town.day))) is not None:
        return [place.key for place in world.open_places if place.key in planned]
    count = len(world.open_places)
    if town.day < world.settings.number("calendar.max_day"):
        count = min(SCHEDULE[town.day - 1], count)
    fixed = [place for place in world.open_places if place.key in FIXED_CLOSINGS.get(town.day, ())][:count]
    others = [place for place in world.open_places if place not in fixed]
    drawn = world.dice.sample(f"shrink/{town.token}", others, count - len(fixed)) if count > len(fixed) else []
    return [place.key for place in sorted([*fixed, *drawn], key=lambda place: place.no)]


def publish(world: Board) -> None:
    """M8: the bulletin, with the deaths since the last one in the order in which they happened (L-15.3)."""
    town = world.town
    # Who walks as a ghost from this morning on may have fallen only last night.
    fresh = sorted((one for one in world.survivors if one.hidden_death), key=lambda one: one.fell_no)
    for one in fresh:
        one.published = True
    returned = [SeatNo(one.number) for one in world.survivors if one.came_back]
    for one in world.survivors:
        one.came_back = False
    world.record(
        Bulletin(
            day=town.day,
            date=local_date(world.now, world.game.time_zone).isoformat(),
            deaths=[(SeatNo(one.number), CauseKey(one.cause)) for one in fresh],
            returned=returned,
            closed=[PlaceKey(place.key) for place in closed_since(world)],
            closing=[PlaceKey(key) for key in town.shrink_tonight],
            weather="fog",
            church=town.day in CHURCH_DAYS and church_is_safe(world),
            events=happenings.notices(world),
            riddle=town.riddle or None,
            airdrop=airdrops.named_today(world),
            lots=auction.on_offer(world),
            living=len(world.living),
        ),
        EVERYONE,
    )


def closed_since(world: Board) -> list[Place]:
    """The places that closed since the last bulletin: on the day before, or ever if this is the first one."""
    day = world.town.day
    return [place for place in world.places if place.closed_on and (day == 1 or place.closed_on == str(day - 1))]


def church_is_safe(world: Board) -> bool:
    """L-8.4: a safe place is open, and a warning is due that bombs work there."""
    safe = any(place.safe and place.open for place in world.places)
    return safe and not world.settings.flag("safe_zone.blocks_bomb")


# M1 to M8.
MORNING: tuple[Callable[[Board], None], ...] = (
    begin_day,
    market.refill,
    draw_tonight,
    happenings.draw,
    happenings.before_night,
    place_brothers,
    airdrops.announce,
    happenings.tell_secrets,
    happenings.announce,
    auction.open_auction,
    publish,
)
TEST_MORNING: tuple[Callable[[Board], None], ...] = (begin_day, market.refill, place_brothers, tell_riddle)
