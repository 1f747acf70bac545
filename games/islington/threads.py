"""Which threads stand? Announcements, the talk and the vote of the day, the rooms of calls, diaries (L-3.9, L-4.24)."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop

from games.audience import EVERYONE, Everyone, Seats, only
from games.islington import votes
from games.islington.board import Board
from games.islington.catalogue import VOTE_FIRST_DAY
from games.islington.models import Act, Call, Phase, Survivor
from games.islington.models import Ballot as Cast
from games.models import Seat
from games.threads import Ballot, Standing, Votes

ROOM = "call-"
HELD_CALLS = (Call.Status.OPEN, Call.Status.CLOSED)


def threads(world: Board) -> tuple[Standing, ...]:
    """All threads that stand now."""
    return (announcements(), *_of_the_day(world), *_rooms(world), *_diaries(world))


def announcements() -> Standing:
    """Bulletins, and whatever else is told to everybody."""
    return Standing("announcements", "announcements", gettext_noop("Announcements"), EVERYONE)


def open_day(world: Board) -> int:
    """The day whose discussion is open now, 0 for none. The first day includes the test match (R14)."""
    town = world.town
    if town.phase in (Phase.LOBBY, Phase.OVER):
        return 0
    if town.act == Act.TEST or town.day == 0:
        return 1
    return town.day if town.phase == Phase.DAY else 0


def may_speak(world: Board, one: Survivor) -> bool:
    """Does this seat post at all? No last words, unless the setting gives them back (L-6.6, R48)."""
    return one.alive or world.settings.flag("dead.may_post")


def discussion_key(day: int) -> str:
    """The name of a day's discussion thread."""
    return f"day-{day}"


def call_key(call: Call) -> str:
    """The name of a call's room."""
    return f"{ROOM}{call.key}"


def diary_key(number: int) -> str:
    """The name of a seat's diary."""
    return f"diary-{number}"


def _of_the_day(world: Board) -> Iterator[Standing]:
    day = open_day(world)
    if not day:
        return
    closing = world.rings_at("day_close")
    yield Standing(
        key=discussion_key(day),
        kind="discussion",
        title=gettext_noop("Day {day}, discussion"),
        readers=EVERYONE,
        writers=_speakers(world),
        values={"day": day},
        day=day,
        closes_at=closing,
        order=10 * day,
        least=world.settings.number("post.min"),
    )
    if votes.held_today(world):
        yield Standing(
            key=f"vote-{day}",
            kind="vote",
            title=gettext_noop("Day {day}, vote"),
            readers=EVERYONE,
            values={"day": day},
            day=day,
            closes_at=closing,
            order=10 * day + 1,
        )


def _speakers(world: Board) -> frozenset[int]:
    return frozenset(one.number for one in world.survivors if may_speak(world, one))


def _rooms(world: Board) -> Iterator[Standing]:
    """L-4.24: a private room for both of an accepted call; from the end on everybody reads it (L-12.6)."""
    for nth, call in enumerate(world.calls):
        if call.status not in HELD_CALLS:
            continue
        both = (call.caller, call.callee)
        held = call.status == Call.Status.OPEN and all(one.alive for one in both) and not world.over
        yield Standing(
            key=call_key(call),
            kind="room",
            title=gettext_noop("Call: {caller}, {callee}"),
            readers=_to_all_at_the_end(world, *(one.seat for one in both)),
            writers=frozenset(one.number for one in both) if held else frozenset(),
            values={"caller": call.caller.seat.name, "callee": call.callee.seat.name},
            order=1000 + nth,
        )


def _diaries(world: Board) -> Iterator[Standing]:
    """One for each seat: its own and the director's until the end, then everybody's."""
    for one in world.survivors:
        speaks = may_speak(world, one) and not world.over
        yield Standing(
            key=diary_key(one.number),
            kind="diary",
            title=gettext_noop("Diary of {name}"),
            readers=_to_all_at_the_end(world, one.seat),
            writers=frozenset({one.number}) if speaks else frozenset(),
            values={"name": one.seat.name},
            order=2000 + one.number,
        )


def _to_all_at_the_end(world: Board, *seats: Seat) -> Everyone | Seats:
    return EVERYONE if world.over else only(*seats)


def look_votes(world: Board, day: int, seat: Seat | None, *, director: bool) -> Votes | None:
    """L-7.8, R51: by day how many ballots are in and who is missing; at the close the totals; at the end everything."""
    if day < VOTE_FIRST_DAY:
        return None
    settings, number = world.settings, seat.number if seat else 0
    ballots = [one for one in world.ballots if one.day == day]
    open_now = open_day(world) == day
    everything = director or world.over
    mode = settings.choice("vote.ballots_visible")
    shown = everything or mode == "live" or (mode == "at_close" and not open_now)
    weighed = everything or settings.flag("vote.show_weights")
    may_vote = open_now and seat is not None and world.of(seat).alive
    return Votes(
        cast=len(ballots),
        missing=tuple(one.number for one in votes.missing(world)) if open_now else (),
        totals=() if open_now else _totals(ballots),
        ballots=tuple(
            # A void ballot would tell of a death that no bulletin has told yet.
            Ballot(one.voter.number, one.candidate.number, one.weight if weighed else None, one.void and everything)
            for one in sorted(ballots, key=lambda one: one.voter.number)
            if shown
        ),
        candidates=tuple(one.number for one in votes.candidates(world, world.of(seat))) if may_vote and seat else (),
        mine=next((one.candidate.number for one in ballots if one.voter.number == number), 0) if number else 0,
        secret=not shown,
    )


def _totals(ballots: list[Cast]) -> tuple[tuple[int, int], ...]:
    """Sums by candidate, in the order of the count."""
    return tuple((one.candidate.number, one.votes) for one in votes.totals([one for one in ballots if not one.void]))
