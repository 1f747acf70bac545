"""What always holds of secret orders, debts and the settlement (I-15)."""

from collections import Counter
from collections.abc import Iterator

from games.audience import Seats
from games.facts import Rolled
from games.island import condition, victory
from games.island.facts import (
    AssassinateResult,
    AssassinateVoid,
    AssassinateWithdrawn,
    DayOpened,
    DebtIncurred,
    DebtRepaid,
    GameEnded,
    IslandFact,
    StaminaChanged,
    YouDied,
)
from games.island.models import Assassination, Guard
from games.island.seen import Seen, chances_spent

ACTIVE, WITHDRAWN = Assassination.State.ACTIVE, Assassination.State.WITHDRAWN
OWN, MOVED = 0, 1


def strikes_in_order(seen: Seen) -> Iterator[str]:
    """P-09: whoever strikes in the own cell does so before all who travel. Who follows a target may do either.

    A director who orders the strikes (I-12.10) may have it otherwise.
    """
    if seen.past.ruled or not (seen.day_began or seen.announced(GameEnded)):
        return
    latest = OWN
    for told in seen.fresh:
        if not isinstance(told.fact, AssassinateResult | AssassinateVoid) or not isinstance(told.to, Seats):
            continue
        for number in told.to.numbers:
            travels = _travels(seen, number, told.fact.target)
            if travels is None:
                continue
            if travels < latest:
                yield f"P-09: {number} struck {told.fact.target} at home after others had travelled"
            latest = max(latest, travels)


def _travels(seen: Seen, actor: int, target: int) -> int | None:
    """The class of a strike of the night that has just been settled; None where the target was followed."""
    orders = [
        order
        for order in seen.world.assassinations
        if order.day == seen.past.day and order.state not in (ACTIVE, WITHDRAWN)
    ]
    own = next((one for one in orders if one.actor.number == actor and one.target.number == target), None)
    if own is None:
        return None
    party = [own]
    if own.partner:
        party += [one for one in orders if one.actor is own.partner and one.partner is own.actor]
    party = [one for one in party if one.target is own.target]
    if any(one.follows for one in party):
        return None
    return MOVED if any(one.path for one in party) else OWN


def orders_end_once(seen: Seen) -> Iterator[str]:
    """P-09: after the night no order is active; what has come to an end stays as it ended."""
    world = seen.world
    for order in world.assassinations:
        before = seen.past.orders.get(order.number)
        if before and before.state not in (ACTIVE, order.state):
            yield f"P-09: order {order.number} was {before.state} and is {order.state}"
    if seen.day_began:
        yield from (f"P-09: order {order.number} outlives its night" for order in world.active_assassinations)
        left = [guard for guard in world.active_guards if guard.day <= seen.past.day]
        yield from (f"P-09: guard {guard.number} outlives its night" for guard in left)


def withdrawals(seen: Seen) -> Iterator[str]:
    """P-10: nothing comes back of an order unless its target was displaced or is known to be dead; then all does."""
    if seen.day_began or seen.announced(GameEnded):
        return  # the night displaces and withdraws in one input
    for number, fact, _at in seen.said(AssassinateWithdrawn):
        before = next(
            then
            for order in reversed(seen.world.assassinations)
            if order.actor.number == number and order.target.number == fact.target
            if (then := seen.past.orders.get(order.number)) and then.state == ACTIVE
        )
        due = (before.paid, before.owed) if before.refundable else (0, 0)
        if (fact.paid, fact.owed) != due:
            yield f"P-10: {number} got {fact.paid} and {fact.owed} back, not {due[0]} and {due[1]}"
        one = seen.world.castaway(number)
        raised = min(condition.stamina_max(seen.world, one), seen.past.stamina.get(number, 0) + due[0])
        if one.alive and one.stamina > raised:
            yield f"P-10: {number} has {one.stamina} stamina after the withdrawal, not {raised}"


def debts(seen: Seen) -> Iterator[str]:
    """P-11: nobody owes more often than it may; debt arises by secret orders only."""
    world, most = seen.world, seen.world.settings
    for one in world.living:
        before = seen.past.chances.get(one.number, {})
        for kind, spent in chances_spent(one).items():
            if spent > max(most.number(f"debt.{kind}_chances"), before.get(kind, 0)):
                yield f"P-11: {one.number} has used {spent} chances to owe for {kind}"
    incurred: Counter[int] = Counter()
    for number, fact, _at in seen.said(DebtIncurred):
        incurred[number] += fact.n
    for one in world.living:
        if one.debt - seen.past.debts.get(one.number, one.debt) > incurred[one.number]:
            yield f"P-11: {one.number} owes {one.debt} without an order"


def refreshed(seen: Seen) -> Iterator[str]:
    """P-23: in the morning stamina is the most there can be, less what was repaid, which is as much as was owed."""
    if not seen.day_began:
        return
    opened = next(index for index, told in enumerate(seen.fresh) if isinstance(told.fact, DayOpened))
    later = {
        number
        for told in seen.fresh[opened:]
        if isinstance(told.fact, StaminaChanged | DebtIncurred) and isinstance(told.to, Seats)
        for number in told.to.numbers
    }
    repaid = {number: fact.n for number, fact, _at in seen.said(DebtRepaid)}
    for one in seen.world.living:
        most, less = condition.stamina_max(seen.world, one), repaid.get(one.number, 0)
        if one.number not in later and (one.stamina != most - less or (one.debt and one.stamina)):
            yield f"P-23: {one.number} begins the day with {one.stamina} of {most}, {less} repaid, {one.debt} owed"


def the_dead_hear_nothing(seen: Seen) -> Iterator[str]:
    """P-24: after the news of its own death a castaway is told nothing but what everybody is."""
    dead = set(seen.dead)
    ghosts = seen.world.settings.choice("ghost.view") == "full"
    for told in () if ghosts else seen.fresh:
        if not isinstance(told.to, Seats):
            continue
        for number in told.to.numbers:
            if number in dead and isinstance(told.fact, IslandFact):
                yield f"P-24: {number} is dead and was told {told.fact.kind}"
            if isinstance(told.fact, YouDied):
                dead.add(number)


def dice_once(seen: Seen) -> Iterator[str]:
    """P-15: a label decides once in a game."""
    for told in seen.fresh:
        if isinstance(told.fact, Rolled):
            if told.fact.label in seen.labels:
                yield f"P-15: {told.fact.label} was rolled twice"
            seen.labels.add(told.fact.label)


def certain_needs_no_die(seen: Seen) -> Iterator[str]:
    """P-06: every die has two sides at least: what is certain is not rolled."""
    for told in seen.fresh:
        if isinstance(told.fact, Rolled) and told.fact.sides <= 1:
            yield f"P-06: {told.fact.label} was rolled with {told.fact.sides} sides"


def guards_of_today(seen: Seen) -> Iterator[str]:
    """I-4.16.2: a guard holds for the night of its own day."""
    rows = seen.world.rows(Guard)
    stale = [one for one in rows if one.state == Guard.State.ACTIVE and one.day != seen.world.island.day]
    yield from (f"I-4.16.2: the guard {one.number} of day {one.day} is active" for one in stale)


def the_ship(seen: Seen) -> Iterator[str]:
    """P-28: at a rescue as many as find room are aboard, and nobody left behind shows more strength."""
    world = seen.world
    if not seen.announced(GameEnded) or world.island.victory != victory.RESCUE:
        return
    aboard = [one for one in world.living if one.number in world.island.winners]
    left = [one for one in world.living if one not in aboard]
    if len(world.island.winners) != min(len(world.living), victory.places(world)) or len(aboard) < len(
        world.island.winners
    ):
        yield f"P-28: {len(world.island.winners)} are aboard, of {len(world.living)} for {victory.places(world)} places"
    weakest = min((condition.strength(world, one) for one in aboard), default=0)
    yield from (f"P-28: {one.number} was left behind" for one in left if condition.strength(world, one) > weakest)
