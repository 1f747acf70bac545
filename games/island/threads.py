"""Which threads stand? The day's talk, the rooms of teams and factions, journals."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext_noop

from games.audience import EVERYONE, Seats
from games.island import factions, teams, timetable
from games.island.board import Board
from games.island.handles import handle
from games.island.models import Castaway, Island
from games.threads import Standing

DISCUSSION, TEAM, FACTION, JOURNAL = "day-", "team-", "faction-", "diary-"


def threads(world: Board) -> tuple[Standing, ...]:
    """All threads that stand now; every duel is told of among the announcements (I-11.4)."""
    announcements = Standing("announcements", "announcements", gettext_noop("Announcements"), EVERYONE)
    return (announcements, *_talk(world), *_teams(world), *_factions(world), *_journals(world))


def open_to(world: Board, one: Castaway) -> list[Standing]:
    """Where this castaway may post now."""
    return [thread for thread in threads(world) if one.number in thread.writers]


def discussion_key(day: int) -> str:
    """The name of a day's discussion."""
    return f"{DISCUSSION}{day}"


def _talk(world: Board) -> Iterator[Standing]:
    """Everybody reads it; the living talk. Nobody owes a post."""
    island = world.island
    if island.phase == Island.Phase.OPEN:
        yield Standing(
            key=discussion_key(island.day),
            kind="discussion",
            title=gettext_noop("Day {day}, discussion"),
            readers=EVERYONE,
            writers=frozenset(one.number for one in world.publicly_alive),
            values={"day": island.day},
            day=island.day,
            closes_at=world.rings_at(timetable.LOCK),
            order=10 * island.day,
        )


def _teams(world: Board) -> Iterator[Standing]:
    """A room for each team. Its key stands in addresses, and tells nothing of other teams (R89)."""
    for team in world.teams:
        members = world.members(team)
        name = teams.called(world, team)
        yield _room(f"{TEAM}{handle(world, 'team', team.number)}", gettext_noop("Team {name}"), name, members, world)


def _factions(world: Board) -> Iterator[Standing]:
    for faction in world.factions:
        members = [one for one in world.castaways if one.faction is faction]
        yield _room(f"{FACTION}{faction.key}", gettext_noop("Faction {name}"), factions.called(faction), members, world)


def _room(key: str, title: str, name: str, members: Iterable[Castaway], world: Board) -> Standing:
    """Its members read and, alive, write; when the game is over everybody reads it."""
    numbers = tuple(one.number for one in members if not one.announced)
    return Standing(
        key=key,
        kind="room",
        title=title,
        readers=EVERYONE if world.over else Seats(numbers),
        writers=frozenset() if world.over else frozenset(numbers),
        values={"name": name},
        order=5,
    )


def _journals(world: Board) -> Iterator[Standing]:
    """Each castaway's own notes; from the end on everybody reads them."""
    for one in world.castaways:
        yield Standing(
            key=f"{JOURNAL}{one.number}",
            kind="diary",
            title=gettext_noop("Journal of {name}"),
            readers=EVERYONE if world.over else Seats((one.number,)),
            writers=frozenset() if world.over or one.announced else frozenset({one.number}),
            values={"name": one.seat.name},
            order=6,
        )
