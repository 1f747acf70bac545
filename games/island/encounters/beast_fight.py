"""A fight against beasts: in an encounter, a hunt or a story (I-4.7.5, I-4.9.5, I-5.4)."""

from collections.abc import Mapping, Sequence

from games.dice import Dice
from games.island import belongings, chances, condition, flight, hunts, odds, sight
from games.island.board import Board
from games.island.facts import ResidentRemoved
from games.island.models import Beast, Castaway, Item
from games.island.stakes import Fighting, Flight, Fought, Terms
from games.island.words import beasts, label

TORCH, LANTERN = "no_deep_penalty_once", "no_deep_penalty"


def fight(world: Board, side: Sequence[Fighting], beast: Beast, terms: Terms) -> Fought:
    """Fight it out. What a defeat costs is still to be suffered, the beasts to be removed."""
    ours = sum(_strength(world, one, dark=terms.dark) for one in side)
    won = chances.fight(world.dice, terms.fight, odds.duel(ours, world.might(beast)))
    for one in side:
        if item := condition.usable(one.one, one.weapon):
            belongings.spend_use(world, item)
    if not won:
        return Fought(False)
    food = world.rations(beast) if terms.food else 0
    shares = divide(world.dice, terms.split, food, [one.one for one in side], terms.weights)
    for one in side:
        one.one.food += shares[one.one.number]
    return Fought(True, shares)


def suffer(world: Board, side: Sequence[Fighting], terms: Terms) -> list[Flight]:
    """After a defeat, of which they have been told: who flees has a step still to take; the dead are laid out."""
    return flight.suffer(world, [(one.one, one.on_loss) for one in side], terms.defeat)


def _strength(world: Board, fighting: Fighting, *, dark: bool) -> int:
    """I-5.4: deep night weakens whoever has no light; a torch burns down in its place."""
    one = fighting.one
    full = condition.strength(world, one, fighting.weapon)
    penalty = world.settings.number("deep_night.strength_penalty")
    if not dark or not penalty or _light(world, one, LANTERN):
        return full
    if torch := _light(world, one, TORCH):
        belongings.destroy(world, torch)
        return full
    return max(0, full - penalty)


def _light(world: Board, one: Castaway, effect: str) -> Item | None:
    return next((item for item in world.carried(one) if world.thing(item).effect == effect), None)


def divide(
    dice: Dice, split: str, food: int, hunters: Sequence[Castaway], weights: Mapping[int, int]
) -> dict[int, int]:
    """I-4.9.4: whole rations by weight, what remains one each to some drawn by lot; without weights evenly."""
    even = not any(weights.get(one.number, 0) for one in hunters)
    weight = {one.number: 1 if even else weights.get(one.number, 0) for one in hunters}
    total = sum(weight.values())
    shares = {number: food * part // total for number, part in weight.items()}
    left = food - sum(shares.values())
    entitled = [number for number, part in weight.items() if part]
    for number in chances.sample(dice, split, entitled, left) if left else ():
        shares[number] += 1
    return shares


def remove(world: Board, beast: Beast, *, killed: bool = False) -> None:
    """Beasts are gone for good, with every offer to hunt them; killed residents are missed by whoever sees the cell."""
    hunts.forget(world, beast)
    world.remove(beast)
    if killed and beast.resident:
        gone = ResidentRemoved(label(beast.cell), beasts(beast.species, beast.count))
        sight.tell(world, gone, sight.watchers(world, beast.cell))
