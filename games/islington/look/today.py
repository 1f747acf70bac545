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
        bandit=_bandit(world),
        bounty=tuple(names_of(world, town.bounty)),
        ghosts=tuple(one.seat.name for one in world.survivors if world.known_ghost(one)),
    )


def _bandit(world: Board) -> str:
    """Who has the title, as far as everybody knows: a death of which nobody has heard does not end it (L-6.5)."""
    holders = world.town.bandits.get(world.town.token, [])
    number = world.town.bandit or next((no for no in holders[-1:] if not world.survivor(no).alive), None)
    known = number is not None and not world.publicly_out(world.survivor(number))
    return world.seat(number).name if number is not None and known else ""


def _note(world: Board, key: str) -> EventNote:
    one = happenings.BY_KEY[key]
    return EventNote(key, name_of(one.spec), name_of(one.notice(world)))
