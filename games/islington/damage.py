"""What does a hit do? A blow is decided as a frozen value, then lands (L-5)."""

from dataclasses import dataclass

from games.audience import only
from games.islington import victory
from games.islington.board import Board, ware
from games.islington.brothers import fell_bumble
from games.islington.deaths import Death, fallen, put_out
from games.islington.facts import ArmourWorn, Bombed, Broke, Struck, Wounded
from games.islington.items import vanish, wear
from games.islington.models import Brother, Item, Place, Survivor
from games.islington.words import piece

type Figure = Survivor | Brother


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as decided: the damage to its target, to everybody else there, and whether the hurt bleed (L-5.2)."""

    target: Figure
    damage: int
    others: tuple[Figure, ...]
    other_damage: int
    bleed: int
    weapon: Item | None


def main_damage(base: int, defence: int) -> int:
    """L-5.2: never below 0."""
    return max(0, base - defence)


def others_at(world: Board, place: Place, *but: Figure) -> tuple[Figure, ...]:
    """Everybody in a place but these: seats by number, then Noddy, then Bumble."""
    figures: list[Figure] = [*world.people(place), *world.brothers_at(place)]
    return tuple(figure for figure in figures if all(figure is not one for one in but))


def decide_blow(world: Board, attacker: Survivor, target: Figure) -> Blow:
    """L-5.1, L-5.2, L-5.4."""
    assert attacker.place is not None
    weapon = world.weapon(attacker)
    arm = ware(weapon) if weapon else None
    armour = world.armour(target) if isinstance(target, Survivor) else None
    base = arm.damage if arm else world.settings.number("char.unarmed")
    area = arm.aoe_damage if arm else 0
    return Blow(
        target=target,
        damage=main_damage(base, ware(armour).defence if armour else 0),
        others=others_at(world, attacker.place, attacker, target) if area else (),
        other_damage=area,
        bleed=arm.bleed if arm else 0,
        weapon=weapon,
    )


def land(world: Board, attacker: Survivor, blow: Blow) -> None:
    """L-5.11: main damage and armour, area damage, bleeding, the weapon's wear, then the deaths of one moment."""
    _lose(blow.target, blow.damage)
    for figure in blow.others:
        _lose(figure, blow.other_damage)
    victims = [figure for figure in (blow.target, *blow.others) if isinstance(figure, Survivor)]
    if blow.bleed:
        for victim in victims:
            bleed(victim, blow.bleed, attacker)
    worn_out = _wear_weapon(world, blow)
    _tell_attacker(world, attacker, blow, worn_out=worn_out)
    for victim in victims:
        _tell_victim(world, victim, blow.damage if victim is blow.target else blow.other_damage)
    if isinstance(blow.target, Survivor):
        _wear_armour(world, blow)
    _fall(world, (blow.target, *blow.others), fallen(victims, "attack", attacker), looter=attacker, told=attacker)


def explode(world: Board, user: Survivor, item: Item) -> None:
    """L-5.8: everybody else in the place loses the bomb's damage, armour ignored; the bomb is consumed."""
    assert user.place is not None
    damage = ware(item).damage
    figures = others_at(world, user.place, user)
    vanish(world, item, "used")
    for figure in figures:
        _lose(figure, damage)
    victims = [figure for figure in figures if isinstance(figure, Survivor)]
    world.record(Bombed(len(figures)), only(user.seat))
    for victim in victims:
        _tell_victim(world, victim, damage)
    _fall(world, figures, fallen(victims, "bomb", user), looter=None, told=user)


def bleed(survivor: Survivor, amount: int, by: Survivor | None) -> None:
    """L-5.6: bleeding never adds up and a weaker one never replaces a stronger; a new hit renews the credit."""
    if survivor.hp <= 0 or amount < survivor.bleed:
        return
    survivor.bleed, survivor.bleed_by = amount, by


def _lose(figure: Figure, damage: int) -> None:
    """Noddy cannot lose life (L-5.5)."""
    if isinstance(figure, Brother) and figure.key == "noddy":
        return
    figure.hp -= damage


def _wear_weapon(world: Board, blow: Blow) -> bool:
    return blow.weapon is not None and wear(world, blow.weapon)


def _wear_armour(world: Board, blow: Blow) -> None:
    """L-5.3: each main hit, also one that did nothing, costs purple and orange armour a use."""
    assert isinstance(blow.target, Survivor)
    armour = world.armour(blow.target)
    if armour is None or armour.uses_left is None:
        return
    if blow.damage == 0 and not world.settings.flag("armour.wear_on_zero"):
        return
    seen = piece(armour)
    if wear(world, armour):
        world.record(Broke(seen), only(blow.target.seat))
    else:
        world.record(ArmourWorn(piece(armour), armour.uses_left or 0), only(blow.target.seat))


def _tell_attacker(world: Board, attacker: Survivor, blow: Blow, *, worn_out: bool) -> None:
    uses = blow.weapon.uses_left if blow.weapon else None
    others = len(blow.others) if blow.other_damage else None
    world.record(Struck(blow.damage, others, uses), only(attacker.seat))
    if worn_out and blow.weapon:
        world.record(Broke(piece(blow.weapon)), only(attacker.seat))


def _tell_victim(world: Board, victim: Survivor, damage: int) -> None:
    bleeding = victim.hp > 0 and victim.bleed > 0
    world.record(Wounded(damage, max(0, victim.hp), bleeding), only(victim.seat))


def _fall(
    world: Board, figures: tuple[Figure, ...], deaths: list[Death], looter: Survivor | None, told: Survivor
) -> None:
    """L-5.11: of those who fall together Bumble is last; then only may the game be won."""
    if deaths:
        put_out(world, deaths)
    for figure in figures:
        if isinstance(figure, Brother) and figure.key == "bumble" and figure.hp <= 0:
            fell_bumble(world, figure, looter, told)
    if deaths:
        victory.check(world)
