"""Run the recorded inputs again, from the deal on an empty board, and compare: everything can be checked."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from games import deeds, play, steps
from games.inputs import Input, inputs_of
from games.models import Checkpoint, Event, Game, Intervention, Order, Seat, Timer
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.seal import sealed
from games.world import GAME_FIELDS, World

# Counters that go on through a rewind, so that no number is used twice; everything else must be equal.
RUN_ON = {Seat._meta.label_lower: ("heard", "receipts", "user_id"), Order._meta.label_lower: ("id", "game_id")}
GAME_RUN_ON = ("seq", "event_seq", "heard", "late_until")

type Rows = list[dict[str, Any]]


class NotDealt(Exception):
    """The game has no deal to start from."""


@dataclass(slots=True)
class Replay:
    """A replayed game: the board at its end, the events in order, and where an input went another way."""

    world: World
    events: list[Event] = field(default_factory=list)
    strayed: list[str] = field(default_factory=list)


def replay(game: Game, before: int | None = None) -> Replay:
    """Play the log again in memory, up to but not including input `before`. Raises NotDealt."""
    deal = Checkpoint.objects.filter(game=game, label="deal").first()
    if deal is None:
        raise NotDealt
    inputs = [one for one in inputs_of(game) if before is None or one.seq < before]
    with sealed():
        run = Replay(_empty(game, deal))
        ruleset_of(game).deal(run.world)
        _close(run, deal.seq)
        for one in inputs:
            _open(run.world, one)
            _step(run, one)
            _close(run, one.seq)
    return run


def _empty(game: Game, deal: Checkpoint) -> World:
    """The game as it was handed to the deal: its seats, and nothing on the board."""
    own = deal.board[Game._meta.label_lower][0]
    fresh = Game(
        pk=game.pk,
        kind=game.kind,
        title=own["title"],
        settings=own["settings"],
        hold_after=own["hold_after"],
        state=Game.State.RUNNING,
        time_zone=game.time_zone,
        seed=bytes(game.seed),
        seed_hash=game.seed_hash,
        now=deal.at,
        created_at=game.created_at,
    )
    seats = [
        Seat(pk=row["id"], game=fresh, number=row["number"], name=row["name"])
        for row in deal.board[Seat._meta.label_lower]
    ]
    return cast(World, ruleset_of(game).blank(fresh, seats, deal.at))


def _open(world: World, one: Input) -> None:
    world.now = one.at
    world.arrived_at = one.source.arrived_at if isinstance(one.source, Order) and not one.withdrawal else one.at
    world.settings = ruleset_of(world.game).settings(world.game.settings)


def _step(run: Replay, one: Input) -> None:
    match one.source:
        case Order() as order if one.withdrawal:
            _withdraw(run.world, order, one)
        case Order() as order:
            _order(run, order)
        case Timer() as timer:
            _ring(run, timer)
        case Intervention() as deed:
            _deed(run, deed)


def _order(run: Replay, logged: Order) -> None:
    world = run.world
    seat = world.seat(logged.seat.number)
    world.remember()
    code = ""
    try:
        marked = ruleset_of(world.game).submit(world, seat, logged.action, logged.data)
        code = marked.code if marked else ""
    except Refused as refused:
        code = refused.code
        world.roll_back()
        seat = world.seat(logged.seat.number)
    if code != logged.code:
        run.strayed.append(f"input {logged.seq}: {code or 'accepted'} instead of {logged.code or 'accepted'}")
    if code:
        steps.record_refusal(world, seat, logged.action, logged.data, code)
        return
    seat.receipts = logged.receipt or seat.receipts
    if ruleset_of(world.game).actions[logged.action].kept:
        world.rows(Order).append(_kept(world, seat, logged))


def _kept(world: World, seat: Seat, logged: Order) -> Order:
    """The order as it stood when it was accepted; later inputs change its status."""
    names = ("seq", "at", "arrived_at", "action", "data", "token", "receipt")
    same = {name: getattr(logged, name) for name in names}
    return Order(game=world.game, seat=seat, status=Order.Status.KEPT, **same)


def _withdraw(world: World, logged: Order, one: Input) -> None:
    for order in world.rows(Order):
        if order.seq == logged.seq:
            order.status, order.withdrawn_at, order.withdrawn_seq = Order.Status.WITHDRAWN, one.at, one.seq


def _ring(run: Replay, logged: Timer) -> None:
    timer = run.world.find(Timer, logged.pk)
    if timer is None or timer.bell != logged.bell:
        run.strayed.append(f"input {logged.seq}: the bell {logged.bell} was not set")
        return
    steps.ring(ruleset_of(run.world.game), run.world, timer)


def _deed(run: Replay, logged: Intervention) -> None:
    world = run.world
    deed = deeds.restore(logged.deed, logged.data)
    if isinstance(deed, deeds.Rewind):
        world.game.event_seq = deed.event_seq
    try:
        steps.apply(world, logged.who, deed, logged.reason)
    except Refused as refused:
        run.strayed.append(f"input {logged.seq}: the deed {logged.deed} was refused ({refused.code})")


def _close(run: Replay, seq: int) -> None:
    world = run.world
    world.game.seq = seq
    world.game.now = world.now
    run.events.extend(world.events(seq))
    world.told.clear()
    world.timers[:] = [timer for timer in world.timers if timer.rung_at is None]
    kept = world.rows(Order)
    kept[:] = [order for order in kept if order.status == Order.Status.KEPT]


def differences(game: Game) -> Iterator[str]:
    """Where the replayed game differs from the recorded one: inputs, then events, then the board."""
    run = replay(game)
    yield from run.strayed
    yield from _event_differences(game, run.events)
    yield from _board_differences(play.peek(game), run.world)


def _event_differences(game: Game, replayed: list[Event]) -> Iterator[str]:
    recorded = Event.objects.filter(game=game, undone_by=None).select_related("seat").order_by("seq")
    ours, theirs = [_told(one) for one in replayed], [_told(one) for one in recorded]
    for number, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
        if mine != other:
            names = [name for name in mine if mine[name] != other[name]]
            was = {name: other[name] for name in names}
            yield f"event {theirs[number]['seq']}: recorded {was}, replayed { {name: mine[name] for name in names} }"
            return
    if len(ours) != len(theirs):
        yield f"{len(theirs)} events are recorded, {len(ours)} were replayed"


def _told(event: Event) -> dict[str, Any]:
    return {
        "seq": event.seq,
        "input": event.input_seq,
        "at": event.at,
        "audience": str(event.audience),
        "seat": event.seat.number if event.seat else None,
        "kind": event.kind,
        "payload": steps.plain(event.payload),
    }


def _board_differences(recorded: World, replayed: World) -> Iterator[str]:
    for name in GAME_FIELDS:
        ours, theirs = getattr(replayed.game, name), getattr(recorded.game, name)
        if name not in GAME_RUN_ON and steps.plain(ours) != steps.plain(theirs):
            yield f"the game's {name}: recorded {theirs!r}, replayed {ours!r}"
    ours, theirs = steps.plain(replayed.dump()), steps.plain(recorded.dump())
    for label in theirs:
        yield from _table_differences(label, theirs[label], ours.get(label, []))


def _table_differences(label: str, recorded: Rows, replayed: Rows) -> Iterator[str]:
    if len(recorded) != len(replayed):
        yield f"{label}: {len(recorded)} rows are recorded, {len(replayed)} were replayed"
        return
    key = "seq" if label == Order._meta.label_lower else "id"
    pairs = zip(sorted(recorded, key=lambda row: row[key]), sorted(replayed, key=lambda row: row[key]), strict=True)
    for theirs, ours in pairs:
        for name in theirs:
            if name not in RUN_ON.get(label, ()) and theirs[name] != ours[name]:
                yield f"{label} {theirs[key]}: {name} recorded {theirs[name]!r}, replayed {ours[name]!r}"
                return
