"""What is told of beasts met, hazards, explorations and hunts (I-4.6 to I-4.9)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import Answer, Beasts, CellLabel, Find, HazardKey, HuntPlan, Outcome, SeatNo


@dataclass(frozen=True, slots=True)
class ExploreSeen(IslandFact):
    """To whoever sees the cell: somebody searches it."""

    kind = "explore_seen"
    zh = "{who}在{cell}探索。"
    en = "{who} explores {cell}."
    who: SeatNo
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class ExploreResult(IslandFact):
    """To the explorer: what it found, and how many rations."""

    kind = "explore_result"
    zh = "探索结果：{found}"
    en = "You explore: {found}."
    found: Find


@dataclass(frozen=True, slots=True)
class HazardHit(IslandFact):
    """To whom it befalls; what it does to the body is told beside it."""

    kind = "hazard_hit"
    look = "hurt"
    zh = "{hazard}"
    en = "{hazard}"
    hazard: HazardKey


@dataclass(frozen=True, slots=True)
class EncounterStarted(IslandFact):
    """To a member: beasts stand before it; until when it may answer."""

    kind = "encounter_started"
    look = "hurt"
    zh = "你遭遇了{beasts}。请在{deadline}前应对。"
    en = "You meet {beasts}. Answer before {deadline}."
    beasts: Beasts
    hostile: bool
    deadline: str


@dataclass(frozen=True, slots=True)
class EncounterSeen(IslandFact):
    """To whoever sees the cell: somebody meets beasts."""

    kind = "encounter_seen"
    zh = "{who}在{cell}遭遇了{beasts}。"
    en = "{who} meets {beasts} in {cell}."
    who: list[SeatNo]
    cell: CellLabel
    beasts: Beasts


@dataclass(frozen=True, slots=True)
class EncounterResult(IslandFact):
    """To a member: how it ended for it, and its share of the food."""

    kind = "encounter_result"
    zh = "你与{beasts}的遭遇结束：{outcome}，食物+{food}。"
    en = "Your encounter with {beasts} is over: {outcome}; food +{food}."
    beasts: Beasts
    outcome: Outcome
    food: int = 0


@dataclass(frozen=True, slots=True)
class EncounterResultSeen(IslandFact):
    """To whoever sees the cell, and to the other members: how it ended for these."""

    kind = "encounter_result_seen"
    zh = "{who}与{beasts}的遭遇结束：{outcome}。"
    en = "The encounter of {who} with {beasts} is over: {outcome}."
    who: list[SeatNo]
    beasts: Beasts
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ResidentRemoved(IslandFact):
    """To whoever sees the cell: its beasts are dead for good (L47)."""

    kind = "resident_removed"
    zh = "{cell}的{beasts}已被清除。"
    en = "{beasts} in {cell}: gone for good."
    cell: CellLabel
    beasts: Beasts


@dataclass(frozen=True, slots=True)
class HuntOffered(IslandFact):
    """To an invitee: a hunt, and how the catch is to be divided."""

    kind = "hunt_offered"
    zh = "{who}邀你一同打猎：{beasts}，分配：{plan}。"
    en = "{who} asks you to hunt {beasts} together; shares: {plan}."
    who: SeatNo
    beasts: Beasts
    plan: HuntPlan


@dataclass(frozen=True, slots=True)
class HuntAnswered(IslandFact):
    """To the initiator: what an invitee answers."""

    kind = "hunt_answered"
    zh = "{who}{answer}。"
    en = "{who} {answer}."
    who: SeatNo
    answer: Answer


@dataclass(frozen=True, slots=True)
class HuntResult(IslandFact):
    """To a hunter: how it went, and its own share."""

    kind = "hunt_result"
    zh = "打猎{beasts}：{outcome}，你分得{n}食物。"
    en = "The hunt for {beasts}: {outcome}. Your share is {n} food."
    beasts: Beasts
    outcome: Outcome
    n: int


@dataclass(frozen=True, slots=True)
class HuntSeen(IslandFact):
    """To whoever sees the cell: who hunted what, and how it went."""

    kind = "hunt_seen"
    zh = "{who}在{cell}猎{beasts}：{outcome}。"
    en = "{who} hunt {beasts} in {cell}: {outcome}."
    who: list[SeatNo]
    cell: CellLabel
    beasts: Beasts
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class FoodChanged(IslandFact):
    """To the castaway: rations before and after something befell it."""

    kind = "food_changed"
    zh = "食物{before}→{after}。"
    en = "Food {before} → {after}."
    before: int
    after: int
