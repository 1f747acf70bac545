"""A castaway's body: stamina, strength, illness, hunger, weapons (I-4.3, I-4.19, I-7).

Every change tells the castaway itself, and nobody else (L5). Death by a strength of 0 is decided in deaths.py.
"""

from games.audience import only
from games.island import sight
from games.island.board import Board
from games.island.facts import SickEnded, SickStarted, StaminaChanged, StrengthChanged
from games.island.models import AUTO, BARE, Castaway, Item
from games.island.refusals import refuse
from games.island.words import IllnessKey


def stamina_max(world: Board, one: Castaway) -> int:
    """The most stamina that somebody can have today (I-7.1)."""
    return world.settings.number("stamina.daily") >> one.halvings


def unspent(world: Board, one: Castaway) -> bool:
    """Has somebody alive stamina today, and spent none of it?"""
    return one.alive and one.stamina == stamina_max(world, one) > 0


def weapon_in_hand(world: Board, one: Castaway) -> Item | None:
    """The unlimited weapon that counts by default (I-4.19.1): the chosen one, or the strongest first acquired."""
    if one.weapon_choice == BARE:
        return None
    weapons = [item for item in world.carried(one) if world.thing(item).group == "weapon"]
    chosen = next((item for item in weapons if str(item.number) == one.weapon_choice), None)
    return chosen or max(weapons, key=lambda item: world.thing(item).bonus, default=None)


def usable(one: Castaway, declared: Item | None) -> Item | None:
    """A limited weapon that was declared, if it is still there and not used up (I-4.19.2)."""
    fits = declared is not None and declared.owner is one and not declared.spent and declared.uses > 0
    return declared if fits else None


def strength(world: Board, one: Castaway, declared: Item | None = None) -> int:
    """What somebody brings to a fight (I-5.4): own strength and the declared or default weapon."""
    weapon = usable(one, declared) or weapon_in_hand(world, one)
    return one.own + (world.thing(weapon).bonus if weapon else 0)


def pay(world: Board, one: Castaway, cost: int) -> None:
    """Take the price of an action. Raises Refused("E_STAMINA") if it is more than there is (I-4.3.1)."""
    if one.stamina < cost:
        raise refuse("E_STAMINA")
    set_stamina(world, one, one.stamina - cost)


def refund(world: Board, one: Castaway, n: int) -> None:
    """Give stamina back or add some, never above the largest (I-4.3.3)."""
    set_stamina(world, one, one.stamina + n)


def set_stamina(world: Board, one: Castaway, to: int) -> None:
    """The one writer of stamina: within 0 and the largest, told to its owner if it differs."""
    most, before = stamina_max(world, one), one.stamina
    one.stamina = max(0, min(to, most))
    if one.stamina != before:
        world.record(StaminaChanged(before, one.stamina, most), only(one.seat))


def lose_strength(world: Board, one: Castaway, n: int) -> None:
    """Base strength falls for good, not below 0 (R13, I-7.7)."""
    add_strength(world, one, -n)


def add_strength(world: Board, one: Castaway, n: int) -> None:
    """Base strength changes for good, not below 0."""
    before = one.own
    one.base = max(0, one.base + n)
    _tell_strength(world, one, before)


def fall_ill(world: Board, one: Castaway, cause: str) -> None:
    """I-7.3: the healthy fall ill; stamina in hand is halved once. `cause` is a key of [[illness]]."""
    if one.sick:
        return
    before = one.own
    one.sick, one.sick_since = cause, world.island.day
    world.record(SickStarted(IllnessKey(cause)), only(one.seat))
    set_stamina(world, one, one.stamina >> 1)
    _tell_strength(world, one, before)


def recover(world: Board, one: Castaway) -> None:
    """I-7.4: strength and the largest stamina return at once; stamina in hand stays."""
    if not one.sick:
        return
    before = one.own
    one.sick, one.sick_since = "", None
    world.record(SickEnded(), only(one.seat))
    _tell_strength(world, one, before)


def set_hunger(world: Board, one: Castaway, to: int) -> None:
    """The one writer of hunger (I-7.5): stamina in hand is only capped."""
    before = one.own
    one.hunger = max(0, to)
    set_stamina(world, one, one.stamina)
    _tell_strength(world, one, before)


def _tell_strength(world: Board, one: Castaway, before: int) -> None:
    if one.own != before:
        world.record(StrengthChanged(before, one.own), only(one.seat))


def spend_use(world: Board, item: Item) -> None:
    """One use less; the last one spends the thing (I-4.19.2)."""
    item.uses = max(0, item.uses - 1)
    if item.uses == 0:
        spend(item)


def spend(item: Item) -> None:
    """A thing is used up: it has no holder any more (I-2.5)."""
    if item.owner and item.owner.weapon_choice == str(item.number):
        item.owner.weapon_choice = AUTO
    item.owner = item.pile = item.buried = None
    item.spent = True


def sight_changed(world: Board, one: Castaway) -> int | None:
    """How far somebody sees now, if that is not what it was told last (I-8.1)."""
    far = sight.vision(world, one)
    return far if far != one.vision_told else None
