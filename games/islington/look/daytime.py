"""What does the day's page need beside phase and town: vote, trade, calls, what may be used at once (L-20.2)?"""

from dataclasses import dataclass

from games.islington import calls, votes
from games.islington.actions.day_use import usable
from games.islington.board import Board, ware
from games.islington.catalogue import name_of
from games.islington.look.things import Thing, thing
from games.islington.look.trade import Purse, TradeView, purse, trade_view
from games.islington.look.voting import BallotRow, TotalRow, VoteBox, VoteDay, counted_so_far, past_votes, vote_box
from games.islington.models import Call, Survivor
from games.islington.nightfall import weight
from games.islington.threads import call_key, discussion_key, open_day


@dataclass(frozen=True, slots=True)
class PublicDay:
    """The day as everybody sees it. vote: None while no ballots are taken."""

    vote: VoteBox | None
    past_votes: tuple[VoteDay, ...]
    trade: TradeView


@dataclass(frozen=True, slots=True)
class CallView:
    """A call of one's own, by its key. incoming: the other rang. status: ringing, open, refused, lapsed or closed.

    `room` is the key of its thread while there is one, else "".
    """

    key: str
    name: str
    incoming: bool
    status: str
    room: str


@dataclass(frozen=True, slots=True)
class Carried:
    """A held piece that carries votes, and how many (L-7.1)."""

    name: str
    votes: int


@dataclass(frozen=True, slots=True)
class SeatDay:
    """The day as one seat sees it.

    ballot: the name chosen today, "" for none; ballot_number: its roster number, 0 for none. tray: what was granted
    and may be used at once; gear: what an upgrader of the tray can be used on. calls: of today, the latest first.
    thread: the key of the day's discussion while it is open, else ""; posts: how often this seat has posted there,
    owed: how often it must. carried: what is held now and carries votes; weight_then: the weight if the night ended so.
    """

    ballot: str
    ballot_number: int
    purse: Purse
    tray: tuple[Thing, ...]
    gear: tuple[Thing, ...]
    calls: tuple[CallView, ...]
    thread: str
    posts: int
    owed: int
    carried: tuple[Carried, ...]
    weight_then: int

    @property
    def ringing(self) -> tuple[CallView, ...]:
        """The calls that wait for one's own answer."""
        return tuple(one for one in self.calls if one.incoming and one.status == Call.Status.RINGING)

    @property
    def greeted(self) -> bool:
        """Has this seat posted as often as it must?"""
        return self.posts >= self.owed


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call as the director sees it."""

    number: int
    caller: str
    callee: str
    status_name: str
    day: str


@dataclass(frozen=True, slots=True)
class DirectorDay:
    """The day as the director sees it: today's real totals and ballots, every call, whose reward die waits."""

    totals: tuple[TotalRow, ...]
    ballots: tuple[BallotRow, ...]
    calls: tuple[CallRow, ...]
    reward_for: str


def public_day(world: Board) -> PublicDay:
    """The day as everybody sees it."""
    return PublicDay(vote_box(world), past_votes(world), trade_view(world))


def seat_day(world: Board, me: Survivor) -> SeatDay:
    """The day as this seat sees it."""
    ballot = votes.ballot_of(world, me)
    tray = usable(world, me)
    upgraders = any(ware(item).kind == "upgrader" for item in tray)
    day = open_day(world)
    return SeatDay(
        ballot=ballot.candidate.seat.name if ballot else "",
        ballot_number=ballot.candidate.number if ballot else 0,
        purse=purse(world, me),
        tray=tuple(thing(world, me, item) for item in tray),
        gear=tuple(thing(world, me, item) for item in world.held(me) if ware(item).gear) if upgraders else (),
        calls=tuple(_call_view(one, me) for one in reversed(calls.calls_of(world, me)) if _today(world, one)),
        thread=discussion_key(day) if day else "",
        posts=me.posts_today,
        owed=world.settings.number("post.min"),
        carried=tuple(Carried(name_of(ware(one)), ware(one).votes) for one in world.held(me) if ware(one).votes),
        weight_then=weight(world, me),
    )


def _today(world: Board, call: Call) -> bool:
    return call.token == world.town.token


def _call_view(call: Call, me: Survivor) -> CallView:
    incoming = call.callee is me
    other = call.caller if incoming else call.callee
    room = call_key(call) if call.status in (Call.Status.OPEN, Call.Status.CLOSED) else ""
    return CallView(call.key, other.seat.name, incoming, str(call.status), room)


def director_day(world: Board) -> DirectorDay:
    """The day as the director sees it (L-16.9)."""
    totals, ballots = counted_so_far(world)
    waiting = world.town.reward_for
    return DirectorDay(
        totals=totals,
        ballots=ballots,
        calls=tuple(
            CallRow(one.number, one.caller.seat.name, one.callee.seat.name, str(one.get_status_display()), one.token)
            for one in world.calls
        ),
        reward_for=world.survivor(waiting).seat.name if waiting else "",
    )
