"""What a castaway is told of its own body (I-7)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import IllnessKey


@dataclass(frozen=True, slots=True)
class StaminaChanged(IslandFact):
    """Stamina before and after, and the most there can be."""

    kind = "stamina_changed"
    zh = "体力{before}→{after}/{most}。"
    en = "Stamina {before} → {after} of {most}."
    before: int
    after: int
    most: int


@dataclass(frozen=True, slots=True)
class StrengthChanged(IslandFact):
    """Own strength before and after, without weapon."""

    kind = "strength_changed"
    zh = "战力{before}→{after}。"
    en = "Strength {before} → {after}."
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DebtIncurred(IslandFact):
    """Stamina owed from now on for an order (I-7.9.2)."""

    kind = "debt_incurred"
    zh = "亏欠{n}点体力，下次恢复时扣除。"
    en = "You owe {n} stamina, taken from the next refresh."
    n: int


@dataclass(frozen=True, slots=True)
class DebtRepaid(IslandFact):
    """What a refresh took, and what is still owed (I-6.11)."""

    kind = "debt_repaid"
    zh = "偿还亏欠{n}点，尚欠{left}点。"
    en = "{n} stamina repaid, {left} still owed."
    n: int
    left: int


@dataclass(frozen=True, slots=True)
class SickStarted(IslandFact):
    """It fell ill (I-7.3)."""

    kind = "sick_started"
    look = "hurt"
    zh = "你病了（{cause}）。"
    en = "You are ill: {cause}."
    cause: IllnessKey


@dataclass(frozen=True, slots=True)
class SickEnded(IslandFact):
    """It is well again (I-7.4)."""

    kind = "sick_ended"
    look = "good"
    zh = "你痊愈了。"
    en = "You are well again."


@dataclass(frozen=True, slots=True)
class HungerGained(IslandFact):
    """A night without a meal (I-6.8)."""

    kind = "hunger_gained"
    look = "hurt"
    zh = "没有食物，饥饿度+1，现为{hunger}。"
    en = "Nothing to eat: your hunger is now {hunger}."
    hunger: int


@dataclass(frozen=True, slots=True)
class HungerReduced(IslandFact):
    """It ate against its hunger (I-4.17)."""

    kind = "hunger_reduced"
    zh = "进食{n}，饥饿度现为{hunger}。"
    en = "You eat {n}; your hunger is now {hunger}."
    n: int
    hunger: int


@dataclass(frozen=True, slots=True)
class Meal(IslandFact):
    """The nightly meal (I-6.8)."""

    kind = "meal"
    zh = "消耗1食物，余{food}。"
    en = "You eat one ration; {food} left."
    food: int
