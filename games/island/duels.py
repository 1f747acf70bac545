"""PK: open fights between castaways, from the challenge to the result (I-4.10 to I-4.12)."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.audience import EVERYONE, only
from games.island import (
    bells,
    belongings,
    calendar,
    chances,
    condition,
    doctrine,
    flight,
    odds,
    queues,
    reservations,
)
from games.island.board import Board
from games.island.engagement import FREE, engaged
from games.island.facts import PkFled, PkJoinAsked, PkJoined, PkPersonal, PkPosted, PkResult, PkVoid
from games.island.models import Castaway, Cell, Duel, Fighter, Item
from games.island.stakes import Defeat, Flight, Wish, wish
from games.island.words import Outcome, Side, label, number, numbers
from games.models import Timer

BELL = "pk_close"
A, B = "a", "b"
OTHER = {A: B, B: A}


def open_in(world: Board, cell: Cell) -> Duel | None:
    """The open duel of a cell; there is at most one (R26)."""
    return next((duel for duel in world.open_duels if duel.cell is cell), None)


def numbered(world: Board, text: str) -> Duel | None:
    """The open duel with this number."""
    return next((duel for duel in world.open_duels if str(duel.number) == text), None)


def post(
    world: Board, poster: Castaway, target: Castaway, *, on_loss: str = "", weapon: Item | None = None, no_flee: bool
) -> Duel:
    """I-4.10.2: a duel opens. Whatever it costs is paid; the target waits for nothing any more."""
    queues.leave(world, target)
    day, key, now = world.island.day, world.serial("pk"), world.now
    closes = now + calendar.lasting(world, minutes_open(world, key))
    cell = poster.cell
    opened = {"opened_at": now, "closes_at": closes, "no_flee": no_flee}
    duel = world.add(Duel(game=world.game, number=key, day=day, cell=cell, **opened))
    _stand(world, duel, poster, A, on_loss, weapon)
    _stand(world, duel, target, B)
    bells.set_bell(world, BELL, key, closes)
    queues.occupied(world, cell)
    world.record(_posted(world, duel, poster, target), EVERYONE)
    reservations.after_posting(world, duel)
    return duel


def minutes_open(world: Board, key: int) -> int:
    """How long a duel stays open, in minutes (R23)."""
    least, most = world.settings.number("pk.window_min"), world.settings.number("pk.window_max")
    if world.settings.choice("pk.window_mode") in ("fixed_max", "director"):
        return most
    return least + chances.roll(world.dice, f"pk.window:{key}", most - least + 1) - 1


def _posted(world: Board, duel: Duel, poster: Castaway, target: Castaway) -> PkPosted:
    """What everybody learns: both bounds of the end; the cell if that is announced."""
    earliest, latest = bounds(world, duel)
    where = label(duel.cell) if world.settings.flag("pk.announce_cell") else None
    told = (calendar.told(world, earliest), calendar.told(world, latest))
    return PkPosted(number(poster), number(target), *told, where)


def bounds(world: Board, duel: Duel) -> tuple[datetime, datetime]:
    """Between which instants a duel ends, as far as everybody knows: the end itself where that is no secret (R23)."""
    least, most = world.settings.number("pk.window_min"), world.settings.number("pk.window_max")
    match world.settings.choice("pk.window_mode"):
        case "announced_random" | "fixed_max":
            return duel.closes_at, duel.closes_at
        case "director":
            least = 0
    return duel.opened_at + calendar.lasting(world, least), duel.opened_at + calendar.lasting(world, most)


def _stand(
    world: Board, duel: Duel, one: Castaway, side: str, on_loss: str = "", weapon: Item | None = None
) -> Fighter:
    places = [fighter.place for fighter in world.rows(Fighter) if fighter.duel is duel and fighter.side == side]
    place = max(places, default=0) + 1
    return world.add(
        Fighter(game=world.game, duel=duel, castaway=one, side=side, place=place, on_loss=on_loss, weapon=weapon)
    )


def fighter_of(world: Board, one: Castaway) -> Fighter | None:
    """Somebody's place in the duel in which it fights."""
    duel = world.duel_of(one)
    return next((fighter for fighter in world.fighters(duel) if fighter.castaway is one), None) if duel else None


def captain(world: Board, duel: Duel, side: str) -> Castaway:
    """The first of a side that is still there (R27)."""
    return world.fighters(duel, side)[0].castaway


def full(world: Board, duel: Duel, side: str) -> bool:
    """Has a side as many as it may (I-4.11.1)?"""
    return len(world.fighters(duel, side)) >= world.settings.number("pk.side_max")


def join(world: Board, duel: Duel, one: Castaway, side: str, *, on_loss: str, weapon: Item | None) -> None:
    """Somebody takes a side, for good, and has paid."""
    _forget_asking(world, one)
    leader = captain(world, duel, side)
    _stand(world, duel, one, side, on_loss, weapon)
    world.record(PkJoined(number(one), number(leader)), EVERYONE)


def ask(world: Board, duel: Duel, one: Castaway, side: str, *, on_loss: str, weapon: Item | None) -> None:
    """Where that is a question of consent, the captain is asked first; nothing is paid yet."""
    _stand(world, duel, one, side, on_loss, weapon).asked = True
    world.record(PkJoinAsked(number(one)), only(captain(world, duel, side).seat))


def asking(world: Board, duel: Duel) -> list[Fighter]:
    """Who waits for a captain's consent and could still come: alive, inside, free, with the stamina."""
    cost = world.settings.number("pk.join_cost")
    waiting = (fighter for fighter in world.rows(Fighter) if fighter.duel is duel and fighter.asked)
    return [fighter for fighter in waiting if _could_come(world, fighter.castaway, duel, cost)]


def _could_come(world: Board, one: Castaway, duel: Duel, cost: int) -> bool:
    return one.alive and one.cell is duel.cell and engaged(world, one) == FREE and one.stamina >= cost


def _forget_asking(world: Board, one: Castaway) -> None:
    for fighter in [row for row in world.rows(Fighter) if row.castaway is one and row.asked]:
        world.remove(fighter)


def flee(world: Board, duel: Duel, fighter: Fighter, away: Flight) -> None:
    """I-4.11.2: somebody of the side attacked has paid and leaves at once; the last one leaves the duel void."""
    fighter.left = True
    world.record(PkFled(number(fighter.castaway)), EVERYONE)
    if not world.fighters(duel, B):
        void(world, duel, B, [away])
    else:
        flight.take_steps(world, [away])


def void(world: Board, duel: Duel, empty: str, fled: Sequence[Flight] = ()) -> None:
    """I-4.11.4: nobody is left on a side ("": a director calls it off): no fight, no refund, no uses spent."""
    _finish(world, duel, Duel.State.VOID)
    a, b = (_founder(world, duel, side) for side in (A, B))
    world.record(PkVoid(Side(empty) if empty else None, number(a), number(b)), EVERYONE)
    flight.take_steps(world, fled)
    queues.released(world, duel.cell)


def _founder(world: Board, duel: Duel, side: str) -> Castaway:
    rows = (fighter for fighter in world.rows(Fighter) if fighter.duel is duel and fighter.side == side)
    return min(rows, key=lambda fighter: fighter.place).castaway


def _finish(world: Board, duel: Duel, state: str, winner: str = "") -> None:
    duel.state, duel.winner = state, winner
    bells.drop_bell(world, BELL, duel.number)
    for fighter in [row for row in world.rows(Fighter) if row.duel is duel and row.asked]:
        world.remove(fighter)


def close_bell(world: Board, timer: Timer) -> None:
    """T_PK_CLOSE."""
    if duel := numbered(world, timer.day):
        close(world, duel)


def close(world: Board, duel: Duel) -> None:
    """I-4.12.1: the dead are gone, whoever meant to flee flees, and the rest fight, if both sides are there."""
    leave_the_dead(world, duel)
    if duel.state != Duel.State.OPEN:
        return
    challenged = world.fighters(duel, B)[0]
    wanted = wish(doctrine.answer(world, challenged.castaway, "pk"))
    if challenged.place == 1 and not duel.no_flee and (away := flight.retreat(world, challenged.castaway, wanted)):
        flee(world, duel, challenged, away)
    if duel.state == Duel.State.OPEN:
        _fight(world, duel)


def leave_the_dead(world: Board, duel: Duel) -> None:
    """Whoever died fights no more; an empty side makes the duel void."""
    for fighter in world.fighters(duel):
        if not fighter.castaway.alive:
            fighter.left = True
    empty = next((side for side in (A, B) if not world.fighters(duel, side)), "")
    if empty:
        void(world, duel, empty)


def fallen_out(world: Board) -> None:
    """After every input: no side of a duel consists of the dead."""
    for duel in list(world.open_duels):
        leave_the_dead(world, duel)


def _fight(world: Board, duel: Duel) -> None:
    """I-4.12.2, I-4.12.3: strength now, with declared weapons; there is always a winner."""
    sums = {
        side: sum(condition.strength(world, one.castaway, one.weapon) for one in world.fighters(duel, side))
        for side in (A, B)
    }
    won = chances.fight(world.dice, f"pk.fight:{duel.number}", odds.duel(sums[A], sums[B]))
    decide(world, duel, A if won else B, sums)


def decide(world: Board, duel: Duel, winner: str, sums: dict[str, int] | None = None) -> None:
    """I-4.12.4 to I-4.12.7: this side has won."""
    winners, losers = world.fighters(duel, winner), world.fighters(duel, OTHER[winner])
    for fighter in (*winners, *losers):
        if item := condition.usable(fighter.castaway, fighter.weapon):
            belongings.spend_use(world, item)
    _finish(world, duel, Duel.State.DONE, winner)
    won, lost = ([fighter.castaway for fighter in side] for side in (winners, losers))
    shown = [sums[winner], sums[OTHER[winner]]] if sums and world.settings.flag("pk.publish_strength") else None
    world.record(PkResult(numbers(won), numbers(lost), shown), EVERYONE)
    for outcome, side in (("won", won), ("lost", lost)):
        for one in side:
            world.record(PkPersonal(Outcome(outcome)), only(one.seat))
    defeat = Defeat(world.settings.number("pk.loss_strength"), "pk", tuple(won), no_flee=duel.no_flee)
    fled = flight.suffer(world, [(fighter.castaway, _on_loss(world, fighter)) for fighter in losers], defeat)
    flight.take_steps(world, fled)
    queues.released(world, duel.cell)


def _on_loss(world: Board, fighter: Fighter) -> Wish:
    return wish(fighter.on_loss or doctrine.answer(world, fighter.castaway, "pk_on_loss"))


def extend(world: Board, duel: Duel, by: timedelta) -> None:
    """It stays open for longer, or less long."""
    duel.closes_at += by
    bells.move_bell(world, BELL, duel.number, by)
