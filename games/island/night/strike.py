"""The strike of a party, and the counter-strike (I-5.5, I-5.6, I-6.3, I-6.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.audience import only
from games.island import belongings, chances, condition, deaths, doctrine, guards, odds, sight
from games.island.board import Board
from games.island.deaths import Death
from games.island.facts import AssassinateAttempted, AssassinateResult, CounterResult, GuardRevealed
from games.island.models import Assassination, Castaway, Guard, Item
from games.island.night import journey, parties
from games.island.words import Outcome, number, numbers

WON, LOST = Outcome("success"), Outcome("failure")


@dataclass(frozen=True, slots=True)
class Strike:
    """Everything that decides a strike, taken before a die is rolled. Strengths are with the weapons of the strike."""

    orders: tuple[Assassination, ...]
    target: Castaway
    guards: tuple[Guard, ...]  # the target's guards against those who strike
    a: int
    d: int
    full: dict[int, int]  # roster number of a striker to its strength, guarded against or not
    own: int  # the target's strength, without other bonuses
    weapon: Item | None  # the target's limited weapon, by doctrine

    @property
    def key(self) -> str:
        """What its dice are labelled by: the lowest number among its orders."""
        return str(min(order.number for order in self.orders))

    @property
    def strikers(self) -> list[Castaway]:
        """Those who strike, by number of their orders."""
        return [order.actor for order in self.orders]


def resolve(world: Board, party: parties.Party) -> None:
    """One party's turn: who is still ready goes out, strikes whoever is there, and goes home."""
    live = [order for order in party if parties.ready(world, order)]
    target = party[0].target
    ways = []
    for order in live:
        order.state = Assassination.State.DONE
        ways.append(journey.go_out(world, order))
    there = [way.order for way in ways if way.order.actor.alive and not way.cut and way.order.actor.cell is target.cell]
    striking = there if target.alive else []
    for way in ways:
        if way.order not in striking and way.order.actor.alive:
            parties.void(world, way.order, "route" if way.cut else "absent")
    if striking:
        carry_out(world, weigh(world, striking, target))
    for way in ways:
        journey.go_home(world, way)


def weigh(world: Board, orders: Sequence[Assassination], target: Castaway) -> Strike:
    """I-5.5: the power of both sides as they stand face to face."""
    found = [guards.against(world, target, order.actor) for order in orders]
    watchful = tuple(guard for guard in found if guard)
    suspects = [guard.suspect for guard in watchful]
    full = {order.actor.number: condition.strength(world, order.actor, order.weapon) for order in orders}
    a = sum(_power(world, order, full[order.actor.number], guarded=order.actor in suspects) for order in orders)
    weapon = condition.usable(target, doctrine.weapon(world, target, "limited_if_assassinated"))
    own = condition.strength(world, target, weapon)
    return Strike(tuple(orders), target, watchful, a, own + _alarm(world, target), full, own, weapon)


def _power(world: Board, order: Assassination, full: int, *, guarded: bool) -> int:
    """What one striker adds: nothing of its strength if the target is on its guard; poison in any case (R50)."""
    strength = full
    if guarded:
        whole = world.settings.flag("guard.zero_includes_weapon")
        strength = 0 if whole else full - order.actor.own
    poison = order.poison if order.poison and order.poison.owner is order.actor else None
    return strength + (world.thing(poison).n if poison else 0)


def _alarm(world: Board, one: Castaway) -> int:
    """The best alarm line that somebody carries."""
    lines = [world.thing(item) for item in world.carried(one)]
    return max((line.n for line in lines if line.effect == "ambush_bonus"), default=0)


def carry_out(world: Board, strike: Strike) -> None:
    """The die, what it uses up, and what each side learns."""
    success = chances.fight(world.dice, f"mid.kill:{strike.key}", odds.assassination(strike.a, strike.d))
    _use_up(world, strike)
    target = strike.target
    for striker in strike.strikers:
        world.record(AssassinateResult(number(target), WON if success else LOST), only(striker.seat))
    if success:
        deaths.fall(world, [Death(target, "assassination", tuple(strike.strikers))], by_night=True)
    for guard in strike.guards:
        guard.state = Guard.State.DONE
    if strike.guards:
        world.record(GuardRevealed(numbers(strike.strikers)), only(target.seat))
    elif not success and world.settings.flag("assassination.notify_target"):
        world.record(AssassinateAttempted(), only(target.seat))
    if target.alive and any(guard.counter for guard in strike.guards):
        counter(world, strike)


def _use_up(world: Board, strike: Strike) -> None:
    """One use of each limited weapon declared, and each poison (I-4.19.2)."""
    for order in strike.orders:
        if weapon := condition.usable(order.actor, order.weapon):
            belongings.spend_use(world, weapon)
        if order.poison and order.poison.owner is order.actor:
            belongings.destroy(world, order.poison)
    if strike.weapon:
        belongings.spend_use(world, strike.weapon)


def counter(world: Board, strike: Strike) -> None:
    """I-6.6: one blow back at all of them, at their full strength, with the roles swapped."""
    defence = sum(strike.full[one.number] + _alarm(world, one) for one in strike.strikers)
    chance = odds.assassination(strike.own, defence)
    success = chances.fight(world.dice, f"mid.counter:{strike.key}", chance)
    told = [strike.target, *strike.strikers]
    sight.tell(world, CounterResult(WON if success else LOST), told)
    if success:
        deaths.fall(world, [Death(one, "counter", (strike.target,)) for one in strike.strikers], by_night=True)
