"""Phone calls: they ring, are answered or refused, and end when the door closes (L-4.24)."""

from games.audience import EVERYONE, only
from games.islington.board import Board
from games.islington.facts.speech import CallAnswered, CallDeclined, Called, CallEnded, CallOpened, CallRefused, Rung
from games.islington.models import Call, Survivor
from games.islington.words import SeatNo


def calls_of(world: Board, survivor: Survivor) -> list[Call]:
    """Every call that this character made or received, in order."""
    return [one for one in world.calls if survivor in (one.caller, one.callee)]


def waiting_for(world: Board, survivor: Survivor) -> list[Call]:
    """The calls that ring at this character now."""
    return [one for one in world.calls if one.status == Call.Status.RINGING and one.callee is survivor]


def ring(world: Board, caller: Survivor, callee: Survivor) -> Call:
    """A phone rings; only the callee hears whose."""
    token, both = world.town.token, {caller, callee}
    earlier = [one for one in world.calls if one.token == token and {one.caller, one.callee} == both]
    call = Call(game=world.game, number=len(earlier) + 1, caller=caller, callee=callee, token=token)
    world.add(call)
    world.record(Called(SeatNo(callee.number)), only(caller.seat))
    world.record(Rung(call.number, SeatNo(caller.number)), only(callee.seat))
    return call


def accept(world: Board, call: Call) -> None:
    """The line is open for both; everybody learns that somebody answered."""
    call.status = Call.Status.OPEN
    world.record(CallOpened(call.number, SeatNo(call.callee.number)), only(call.caller.seat))
    world.record(CallOpened(call.number, SeatNo(call.caller.number)), only(call.callee.seat))
    world.record(CallAnswered(), EVERYONE)


def decline(world: Board, call: Call) -> None:
    """The caller learns it; everybody learns that somebody refused."""
    call.status = Call.Status.REFUSED
    world.record(CallDeclined(call.number, SeatNo(call.callee.number)), only(call.caller.seat))
    world.record(CallRefused(), EVERYONE)


def close_all(world: Board) -> None:
    """C1: open lines end; what still rings has lapsed, silently unless a setting says otherwise (R34)."""
    for call in world.calls:
        if call.status == Call.Status.OPEN:
            _end(world, call)
        elif call.status == Call.Status.RINGING:
            call.status = Call.Status.LAPSED
            if world.settings.choice("phone.unanswered") == "refused":
                world.record(CallRefused(), EVERYONE)


def hang_up(world: Board, survivor: Survivor) -> None:
    """L-6.2: who goes out talks no more; the own calls that ring can no longer be answered.

    A call that rings at the one who went out lapses when the door closes, as any that nobody answers.
    """
    for call in calls_of(world, survivor):
        if call.status == Call.Status.OPEN:
            _end(world, call)
        elif call.status == Call.Status.RINGING and call.caller is survivor:
            call.status = Call.Status.LAPSED


def _end(world: Board, call: Call) -> None:
    call.status = Call.Status.CLOSED
    world.record(CallEnded(call.number), only(call.caller.seat, call.callee.seat))
