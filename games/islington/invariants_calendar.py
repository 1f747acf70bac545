"""What must always hold of the calendar, the test match and the cards (RULES.md §3, §14, §19)."""

from collections.abc import Callable, Iterator

from games.islington import timetable
from games.islington.catalogue import TIMERS
from games.islington.facts import Bulletin, GameOver, PhaseChanged
from games.islington.facts.calendar import PrizeAnnounced
from games.islington.facts.cards import SentOff
from games.islington.models import Act, Item, Phase
from games.islington.seen import Seen

FOLLOWS: dict[Phase, tuple[Phase, ...]] = {  # the phase after each, in the real game (L-3.5)
    Phase.DAY: (Phase.LOBBY, Phase.DAWN, Phase.DAY),
    Phase.DUSK: (Phase.DAY,),
    Phase.NIGHT: (Phase.DUSK, Phase.DAY),
    Phase.LATE: (Phase.NIGHT,),
    Phase.DAWN: (Phase.LATE, Phase.DAWN),
}


def wiped_clean(seen: Seen) -> Iterator[str]:
    """P-29: the wipe leaves seats, secrets, cards, posts, settings, prizes and used dice labels, and nothing else."""
    if not seen.wiped():
        return
    world = seen.world
    tables = (world.guesses, world.kills, world.brothers, world.ballots, world.bids, world.lots, world.calls)
    if any(tables) or world.claims or world.town.act != Act.REAL:
        yield "P-29: the wipe has left something of the test"
    prizes = [item for item in world.items if item.where == Item.Where.BAG]
    if any(item.key != "loudspeaker" for item in prizes) or len(prizes) > len(world.prizes):
        yield f"P-29: somebody holds {[item.key for item in prizes]}"
    for one in world.survivors:
        fresh = one.alive and one.hp == one.st == 100 and not (one.born or one.place or one.bleed or one.acted)
        if not fresh and not one.red:
            yield f"P-29: {one.number} has not begun again"
    if any(not place.open for place in world.places):
        yield "P-29: a place has stayed closed"


def the_test_match(seen: Seen) -> Iterator[str]:
    """L-3.8: in the test nothing closes, nobody drowns or wins; prizes are at most two, of the night set for them."""
    world = seen.world
    if world.town.act == Act.TEST:
        if world.town.shrink_tonight or any(not place.open for place in world.places):
            yield "L-3.8: places close in the test"
        if any(seen.announced(GameOver)) or any(seen.announced(Bulletin)):
            yield "L-3.8: the test has a bulletin or a winner"
        yield from (f"L-3.8: {one.number} drowned in the test" for one in world.survivors if one.cause == "drown")
    if len(world.prizes) > 2 or len({prize.why for prize in world.prizes}) < len(world.prizes):
        yield "L-3.8: a prize was won twice"
    night = world.settings.number("calendar.prize_test_night")
    if any(seen.announced(PrizeAnnounced)) and world.town.token != f"t{night}":
        yield f"L-3.8: a prize was won in {world.town.token}"


def bells_in_order(seen: Seen) -> Iterator[str]:
    """L-3.4: bells to come stand in the order of the day; no bell waits twice; a game that runs has one."""
    timers = sorted((one for one in seen.world.timers if one.rung_at is None), key=lambda one: (one.due_at, one.rank))
    names = [timer.bell for timer in timers]
    if len(set(names)) < len(names):
        yield f"L-3.4: {names} are set"
    if not names and not seen.world.over:
        yield "L-3.4: no bell is set"
    ranks = [TIMERS[name].rank for name in names if name != "airdrop"]
    if ranks != sorted(ranks):
        yield f"L-3.4: the bells come as {names}"


def phases_in_order(seen: Seen) -> Iterator[str]:
    """L-3.5: each phase comes after its own."""
    for fact in seen.announced(PhaseChanged):
        phase = Phase(fact.phase)
        if seen.phase not in FOLLOWS.get(phase, ()):
            yield f"L-3.5: {phase} came after {seen.phase}"
        seen.phase = phase


def nights_of_the_calendar(seen: Seen) -> Iterator[str]:
    """L-3.2: each night opens when the table of nights had said at the start."""
    world = seen.world
    if world.town.phase == Phase.NIGHT and not timetable.fast(world):
        told = {night.token: night.opens_at for night in timetable.nights(world)}
        if told.get(world.town.token) != world.town.night_opened_at:
            yield f"L-3.2: night {world.town.token} opened at {world.town.night_opened_at}"


def cards_add_up(seen: Seen) -> Iterator[str]:
    """L-14.3, L-14.4: fewer than three of a colour are left; whoever has a red one is out, and it was public."""
    world = seen.world
    merge = world.settings.number("cards.merge")
    auto = world.settings.flag("cards.auto_red")
    seen.sent_off.update(int(fact.name) for fact in seen.announced(SentOff))
    for one in world.survivors:
        if one.blue >= merge or (auto and one.yellow >= merge):
            yield f"L-14.3: {one.number} has {one.blue} blue and {one.yellow} yellow cards"
        if one.red and (world.walks(one) or one.number not in seen.sent_off):
            yield f"L-14.4: {one.number} has a red card and walks"


CALENDAR_INVARIANTS: tuple[Callable[[Seen], Iterator[str]], ...] = (
    wiped_clean,
    the_test_match,
    bells_in_order,
    phases_in_order,
    nights_of_the_calendar,
    cards_add_up,
)
