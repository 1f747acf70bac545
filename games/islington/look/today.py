"""What the events of the day make public: notices, the bandit, the bounties, the ghosts."""

from dataclasses import dataclass

from games.islington import happenings
from games.islington.board import Board
from games.islington.catalogue import name_of
from games.islington.happenings.happening import names_of
from games.islington.models import Phase

SHOWN = frozenset({Phase.DAY, Phase.DUSK, Phase.NIGHT, Phase.LATE})  # once the night is settled its events are over


@dataclass(frozen=True, slots=True)
class EventNote:
    """An event of the day: its name and its public notice."""

    key: str
    name: str
    notice: str


@dataclass(frozen=True, slots=True)
class TodayView:
    """The events of the day with what everybody may know of them; `ghosts` are those that walk tonight."""

    events: tuple[EventNote, ...] = ()
    bandit: str = ""
    bounty: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()


def today_view(world: Board) -> TodayView:
    """Empty once the night is settled, and when the game is over."""
    town = world.town
    if town.phase not in SHOWN:
        return TodayView()
    return TodayView(
        events=tuple(_note(world, key) for key in happenings.today(world)),
        bandit=world.seat(town.bandit).name if town.bandit else "",
        bounty=tuple(names_of(world, town.bounty)),
        ghosts=tuple(one.seat.name for one in world.survivors if world.known_ghost(one)),
    )


def _note(world: Board, key: str) -> EventNote:
    one = happenings.BY_KEY[key]
    return EventNote(key, name_of(one.spec), name_of(one.notice(world)))
