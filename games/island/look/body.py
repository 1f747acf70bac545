"""What a castaway knows of itself: strength, stamina, hunger, things (I-11.3, I-16.1)."""

from dataclasses import dataclass

from games.island import condition, factions, sight, teams
from games.island.board import Board
from games.island.catalogue import ILLNESSES, LANDMARKS, ItemSpec
from games.island.engagement import engaged
from games.island.look.isle import strength_in_words
from games.island.models import Castaway, Item
from games.language import wording

# What a thing does, by its kind or effect, in both languages; {n} is its number.
USES = {
    "weapon": ("战力 +{bonus}", "strength +{bonus}"),
    "limited_weapon": ("战力 +{bonus}，尚余 {uses} 次", "strength +{bonus}, {uses} uses left"),
    "vision": ("视野 +{vision}", "sight +{vision}"),
    "medicine": ("治愈 {cure_pct}%", "cures in {cure_pct} %"),
    "food": ("口粮 {food}", "{food} rations"),
    "no_deep_penalty": ("深夜不减战力", "no penalty in deep night"),
    "no_deep_penalty_once": ("抵消一次深夜减战力", "no penalty in deep night, once"),
    "stamina": ("体力 +{n}", "stamina +{n}"),
    "base_strength": ("本身战力 +{n}", "base strength +{n}"),
    "assassin_bonus": ("一次暗杀的实力 +{n}", "power +{n} in one assassination"),
    "ambush_bonus": ("遭暗杀时实力 +{n}", "power +{n} when assassinated"),
    "pk_no_flee": ("发 PK 时用，谁也不能逃跑", "for a duel from which nobody may flee"),
    "reveal_landmarks": ("读后得知所有地标", "shows all landmarks"),
}


@dataclass(frozen=True, slots=True)
class Thing:
    """Something carried, by its number: what it is called and what it does."""

    number: int
    key: str
    name: str
    note: str
    group: str
    in_hand: bool = False


@dataclass(frozen=True, slots=True)
class Body:
    """How a castaway is. strength_words: what its strength consists of; ill: the name of the illness, "" if healthy.

    halved: how often strength and stamina are halved; debts: chances to owe that are left, for killing and guarding.
    """

    alive: bool
    cause: str
    cell: str
    terrain: str
    landmark: str
    own: int
    base: int
    strength: int
    strength_words: str
    stamina: int
    stamina_max: int
    stamina_daily: int
    debt: int
    debts: tuple[int, int]
    ill: str
    hunger: int
    halved: int
    food: int
    vision: int
    engaged: str
    waits_for: str
    team: str
    faction: str
    things: tuple[Thing, ...]

    @property
    def pips(self) -> tuple[str, ...]:
        """One word for each point of stamina of a healthy day: full, spent, or none while it is halved away."""
        spent, gone = self.stamina_max - self.stamina, self.stamina_daily - self.stamina_max
        return ("full",) * self.stamina + ("spent",) * max(0, spent) + ("none",) * max(0, gone)


def look_body(world: Board, one: Castaway) -> Body:
    """One castaway as it sees itself."""
    settings, cell, waiting = world.settings, one.cell, world.waiting_for(one)
    debts = (
        max(0, settings.number("debt.assassinate_chances") - one.assassinate_debts),
        max(0, settings.number("debt.guard_chances") - one.guard_debts),
    )
    faction = one.faction
    return Body(
        alive=one.alive or not one.announced,
        cause=str(one.cause) if one.announced else "",
        cell=cell.label,
        terrain=world.terrain(cell).name,
        landmark=LANDMARKS[cell.landmark].name if cell.landmark else "",
        own=one.own,
        base=one.base,
        strength=condition.strength(world, one),
        strength_words=strength_in_words(world, one),
        stamina=one.stamina,
        stamina_max=condition.stamina_max(world, one),
        stamina_daily=settings.number("stamina.daily"),
        debt=one.debt,
        debts=debts,
        ill=ILLNESSES[one.sick].name if one.sick else "",
        hunger=one.hunger,
        halved=one.halvings,
        food=one.food,
        vision=sight.vision(world, one),
        engaged=engaged(world, one),
        waits_for=waiting.label if waiting else "",
        team=teams.called(world, one.team) if one.team else "",
        faction=factions.called(faction) if faction else "",
        things=things(world, one),
    )


def things(world: Board, one: Castaway) -> tuple[Thing, ...]:
    """What somebody carries, in the order of acquisition."""
    hand = condition.weapon_in_hand(world, one)
    return tuple(thing(world, item, in_hand=item is hand) for item in world.carried(one))


def thing(world: Board, item: Item, *, in_hand: bool = False) -> Thing:
    """One item in words."""
    spec = world.thing(item)
    return Thing(item.number, item.key, spec.name, in_short(spec, item.uses), spec.group, in_hand)


def in_short(spec: ItemSpec, uses: int) -> str:
    """What a thing with so many uses left does, in a few words."""
    zh, en = USES.get(spec.effect) or USES.get(spec.group) or ("", "")
    numbers = {"bonus": spec.bonus, "uses": uses, "vision": spec.vision, "cure_pct": spec.cure_pct}
    return wording(zh, en).format(**numbers, food=spec.food, n=spec.n)
