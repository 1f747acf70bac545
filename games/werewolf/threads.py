"""Which threads stand? The check-in, the talk and the vote of the day, the lovers' room, journals (W-2.9, W-10.8)."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop

from games.audience import EVERYONE, Everyone, Seats, only
from games.models import Seat
from games.threads import Ballot, Standing, Votes
from games.werewolf import ballot
from games.werewolf.board import Board
from games.werewolf.models import Actor, Character, Village

CHECK_IN, ROOM = "checkin", "lovers"


def threads(world: Board) -> tuple[Standing, ...]:
    """All threads that stand now."""
    announcements = Standing("announcements", "announcements", gettext_noop("Announcements"), EVERYONE)
    return (announcements, *_check_in(world), *_of_the_day(world), *_room(world), *_journals(world))


def open_to(world: Board, one: Character) -> list[Standing]:
    """Where this character may post now."""
    return [thread for thread in threads(world) if one.number in thread.writers]


def discussion_key(day: int) -> str:
    """The name of a day's discussion."""
    return f"day-{day}"


def _check_in(world: Board) -> Iterator[Standing]:
    """W-3.4: each character's first line."""
    if world.village.step == "S05":
        writers = frozenset(one.number for one in world.characters if not one.removed)
        closes, title = world.rings_at("checkin_close"), gettext_noop("Check-in")
        yield Standing(CHECK_IN, "checkin", title, EVERYONE, writers, closes_at=closes, order=1)


def _of_the_day(world: Board) -> Iterator[Standing]:
    """W-3.6. Nobody owes a post: a list of who still does would show the muted (W-11.6)."""
    day = world.village.day
    if world.village.window != "day":
        return
    speakers = (one for one in world.characters if not (one.out or one.removed or one.muted))
    yield Standing(
        key=discussion_key(day),
        kind="discussion",
        title=gettext_noop("Day {day}, discussion"),
        readers=EVERYONE,
        writers=frozenset(one.number for one in speakers),
        values={"day": day},
        day=day,
        closes_at=world.rings_at("day_close"),
        order=10 * day,
    )
    yield Standing(
        key=f"vote-{day}",
        kind="vote",
        title=gettext_noop("Day {day}, vote"),
        readers=EVERYONE,
        values={"day": day},
        day=day,
        closes_at=world.rings_at("day_close"),
        order=10 * day + 1,
    )


def _room(world: Board) -> Iterator[Standing]:
    """W-5.1: open day and night, also to a muted or dying lover; who was sent off only reads."""
    if world.village.room == Village.Room.ABSENT:
        return
    open_now = world.village.room == Village.Room.OPEN and not world.over
    writers = frozenset(lover.number for lover in world.lovers if open_now and not lover.removed)
    readers = _to_all_at_the_end(world, *(lover.seat for lover in world.lovers))
    yield Standing(ROOM, "room", gettext_noop("The lovers' room"), readers, writers, order=1000)


def _journals(world: Board) -> Iterator[Standing]:
    """W-3.2: from S04 on one for each actor, from both seats, whatever their states; everybody's to read at the end."""
    for actor in world.actors if world.characters else ():
        seats = [one.seat for one in owned(world, actor)]
        yield Standing(
            key=f"journal-{actor.number}",
            kind="diary",
            title=gettext_noop("Journal"),
            readers=_to_all_at_the_end(world, *seats),
            writers=frozenset() if world.over else frozenset(seat.number for seat in seats),
            order=2000 + actor.number,
        )


def owned(world: Board, actor: Actor) -> list[Character]:
    """The two characters of an actor."""
    return [one for one in world.characters if one.actor is actor]


def _to_all_at_the_end(world: Board, *seats: Seat) -> Everyone | Seats:
    return EVERYONE if world.over else only(*seats)


def look_votes(world: Board, day: int, seat: Seat | None) -> Votes | None:
    """W-6.4: the ballots of a day, which are open; who has not voted is not shown (W-11.6)."""
    village = world.village
    if not 1 <= day <= village.day:
        return None
    open_now = day == village.day and village.window == "day"
    standing = [one for one in world.ballots if one.day == day]
    uncounted = open_now or (day == village.day and village.held == "day_close")
    weights = {one.voter.number: world.capacity(one.voter) if uncounted else one.weight for one in standing}
    sums: dict[int, int] = {}
    for one in sorted(standing, key=lambda one: one.seq):
        sums[one.target.number] = sums.get(one.target.number, 0) + (weights[one.voter.number] or 0)
    me = world.of(seat) if seat else None
    mine = ballot.ballot_of(world, me) if me and open_now else None
    votes = bool(me and open_now and not (me.out or me.removed or me.muted))
    selves = world.settings.flag("self_vote")
    return Votes(
        cast=len(standing),
        totals=tuple(sorted(sums.items(), key=lambda pair: -pair[1])),
        ballots=tuple(
            Ballot(one.voter.number, one.target.number, weights[one.voter.number], weights[one.voter.number] is None)
            for one in standing
        ),
        candidates=tuple(one.number for one in world.not_out if votes and (selves or one is not me)),
        mine=mine.target.number if mine else 0,
        secret=False,
    )
