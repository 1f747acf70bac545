"""What always holds of bodies, food, things and catches (I-15)."""

from collections import Counter
from collections.abc import Iterator

from games.island import condition
from games.island.catalogue import PACK
from games.island.facts import (
    EncounterResult,
    ExploreResult,
    FoodChanged,
    HungerReduced,
    HuntResult,
    Meal,
    StoryFight,
    WeaponUseSpent,
)
from games.island.seen import Seen, rations

WON = "won"


def bodies(seen: Seen) -> Iterator[str]:
    """P-01, P-02: stamina of the living from 0 to the most there can be, strength above 0; nothing is below 0."""
    for one in seen.world.living:
        most = condition.stamina_max(seen.world, one)
        if not 0 <= one.stamina <= most:
            yield f"P-01: {one.number} has {one.stamina} stamina of {most}"
        if one.own < 1:
            yield f"P-02: {one.number} lives with strength {one.own}"
    for one in seen.world.castaways:
        for name in ("base", "debt", "food", "hunger"):
            if getattr(one, name) < 0:
                yield f"{'P-02' if name == 'base' else 'P-01'}: {one.number} has {getattr(one, name)} {name}"


def halvings(seen: Seen) -> Iterator[str]:
    """P-08: strength is halved once for each point of hunger and once for an illness, in whatever order they came."""
    for one in seen.world.castaways:
        halved = one.base >> 1 if one.sick else one.base
        if one.own != halved >> one.hunger:
            yield f"P-08: {one.number} has {one.own} of {one.base}"


def one_holder(seen: Seen) -> Iterator[str]:
    """P-13: every thing is in one pair of hands, in one pile, in the ground, or no more."""
    world = seen.world
    numbers = Counter(item.number for item in world.items)
    yield from (f"P-13: {count} things are number {number}" for number, count in numbers.items() if count > 1)
    for item in world.items:
        places = (item.owner, item.pile, item.buried, item.spent or None)
        if sum(place is not None for place in places) != 1:
            yield f"P-13: {item.key} {item.number} is in {sum(place is not None for place in places)} places"
        if item.owner is not None and not item.owner.alive and item.owner.announced:
            yield f"P-13: {item.key} {item.number} is carried by the dead {item.owner.number}"
        if item.pile is not None and item.pile not in world.remains:
            yield f"P-13: {item.key} {item.number} lies in a pile that is gone"


def food_is_told(seen: Seen) -> Iterator[str]:
    """P-13: food in hands and on the ground changes by what somebody was told of. Stories may also lay some down."""
    change = sum(-1 for _ in seen.said(Meal))
    change -= sum(fact.n for _, fact, _at in seen.said(HungerReduced))
    change += sum(fact.after - fact.before for _, fact, _at in seen.said(FoodChanged))
    change += sum(fact.n for _, fact, _at in seen.said(HuntResult))
    change += sum(fact.food for _, fact, _at in seen.said(EncounterResult))
    change += sum(fact.food for _, fact, _at in seen.said(StoryFight))
    for _number, explored, _at in seen.said(ExploreResult):
        kind, _, much = explored.found.partition(" ")
        change += int(much) if kind == "food" else 0
    missing = rations(seen.world) - seen.past.food - change
    if missing < 0 or (missing and not seen.story_told):
        yield f"P-13: food changed by {missing} more than anybody was told"


def uses_are_told(seen: Seen) -> Iterator[str]:
    """P-14: a limited weapon loses a use only where its owner was told of it, so in a fight for which it was drawn."""
    told = Counter(str(fact.item) for _, fact, _at in seen.said(WeaponUseSpent))
    fallen: Counter[str] = Counter()
    for item in seen.world.items:
        fallen[item.key] += max(0, seen.past.uses.get(item.number, item.uses) - item.uses)
    for key, count in fallen.items():
        if count > told[key] and PACK.items[key].group == "limited_weapon":
            yield f"P-14: {key} lost {count} uses, and {told[key]} were told"


def catches(seen: Seen) -> Iterator[str]:
    """P-25: the shares of a catch are all of it; shared evenly, they differ by one at most."""
    shares: dict[tuple[str, str], list[int]] = {}
    for _number, hunt, _at in seen.said(HuntResult):
        if hunt.outcome == WON:
            shares.setdefault(("hunt", hunt.beasts), []).append(hunt.n)
    for _number, met, _at in seen.said(EncounterResult):
        if met.outcome == WON:
            shares.setdefault(("encounter", met.beasts), []).append(met.food)
    fed = seen.world.settings.flag("encounter.defender_gets_food")
    for (kind, group), many in shares.items():
        species, count = group.split()
        catch = seen.world.pack.beasts[species].food * int(count) if fed or kind == "hunt" else 0
        # Several groups of a kind may fall at one bell, each with its own catch.
        if sum(many) % catch if catch else sum(many):
            yield f"P-25: {sum(many)} rations of a {kind} were shared, of {catch}"
        even = kind == "encounter" or not seen.past.uneven
        if even and sum(many) == catch and max(many) - min(many) > 1:
            yield f"P-25: a {kind} was shared as {many}"
