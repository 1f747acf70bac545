"""The twelve events (L-9): one file each. Here is who takes part when, in order."""

from games.audience import EVERYONE
from games.islington.board import Board
from games.islington.catalogue import NOTICES
from games.islington.facts.events import EventToday
from games.islington.happenings.arrival import Arrival
from games.islington.happenings.bandit import Bandit
from games.islington.happenings.ghosts import Ghosts, fade
from games.islington.happenings.happening import Happening, Toll
from games.islington.happenings.hive import Hive
from games.islington.happenings.invasion import Invasion
from games.islington.happenings.lucky import Lucky
from games.islington.happenings.payday import Payday
from games.islington.happenings.radio import Radio, pay_unclaimed
from games.islington.happenings.ranking import PowerRanking
from games.islington.happenings.schedule import draw, remind
from games.islington.happenings.storm import Storm
from games.islington.happenings.tally import Tally
from games.islington.happenings.war import War
from games.islington.models import Survivor
from games.islington.words import BothLanguages, Notice

__all__ = [
    "AFTER_NIGHT",
    "BY_KEY",
    "RANKING",
    "TALLY",
    "Happening",
    "Toll",
    "announce",
    "before_night",
    "draw",
    "fade",
    "gone",
    "notices",
    "pay_unclaimed",
    "remind",
    "tell_secrets",
    "today",
]

BANDIT, WAR, STORM, PAYDAY, ARRIVAL, LUCKY = Bandit(), War(), Storm(), Payday(), Arrival(), Lucky()
TALLY, RADIO, RANKING, INVASION, HIVE, GHOSTS = Tally(), Radio(), PowerRanking(), Invasion(), Hive(), Ghosts()

HAPPENINGS: tuple[Happening, ...] = (
    BANDIT, WAR, STORM, PAYDAY, ARRIVAL, LUCKY, TALLY, RADIO, RANKING, INVASION, HIVE, GHOSTS,
)  # fmt: skip
BY_KEY = {one.key: one for one in HAPPENINGS}
BY_NUMBER = {one.spec.no: one for one in HAPPENINGS}

BEFORE_NIGHT: tuple[Happening, ...] = (STORM, PAYDAY, WAR, GHOSTS, BANDIT, LUCKY, ARRIVAL)  # M3 of L-10.3
TELLING: tuple[Happening, ...] = (RADIO,)  # M6
AFTER_NIGHT: tuple[Happening, ...] = (WAR, BANDIT, INVASION, HIVE)  # S4a to S4d of L-10.2
AFTER_A_DEATH: tuple[Happening, ...] = (BANDIT, RADIO, GHOSTS)  # step 6 of L-6.2


def today(world: Board) -> tuple[str, ...]:
    """The keys of today's events: the day's own first, then those that come back."""
    return tuple(BY_NUMBER[no].key for no in world.town.events_today)


def before_night(world: Board) -> None:
    """M3: what takes effect in the morning."""
    _in_the_morning(world, BEFORE_NIGHT)


def tell_secrets(world: Board) -> None:
    """M6: what becomes public with everything else of the morning in place."""
    _in_the_morning(world, TELLING)


def _in_the_morning(world: Board, these: tuple[Happening, ...]) -> None:
    for one in these:
        if one.today(world):
            one.morning(world)


def gone(world: Board, victim: Survivor, killer: Survivor | None) -> None:
    """Somebody is out, by this killer's attack or bomb or in another way."""
    for one in AFTER_A_DEATH:
        one.gone(world, victim, killer)


def announce(world: Board) -> None:
    """The public notices of the day (L-9.4), or that nothing happens."""
    for no in world.town.events_today:
        words = BY_NUMBER[no].notice(world)
        world.record(EventToday(no, BothLanguages({"zh": words.zh, "en": words.en})), EVERYONE)
    if not world.town.events_today:
        quiet = NOTICES["quiet_day"]
        world.record(EventToday(0, BothLanguages({"zh": quiet.zh, "en": quiet.en})), EVERYONE)


def notices(world: Board) -> list[Notice]:
    """Today's events as the bulletin stores them."""
    found = []
    for no in world.town.events_today:
        one = BY_NUMBER[no]
        words = one.notice(world)
        found.append(Notice({"key": one.key, "zh": words.zh, "en": words.en, "data": one.data(world)}))
    return found
