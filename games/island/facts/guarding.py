"""What is told of guards and counter-strikes (I-4.16, I-6.6)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import Outcome, SeatNo


@dataclass(frozen=True, slots=True)
class GuardAccepted(IslandFact):
    """To its owner: against whom one is on one's guard tonight."""

    kind = "guard_accepted"
    zh = "你今日提防{who}。"
    en = "You are on your guard against {who} tonight."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class GuardWithdrawn(IslandFact):
    """To its owner: no guard any more, and nothing back."""

    kind = "guard_withdrawn"
    zh = "已撤销对{who}的提防，体力不返还。"
    en = "You are no longer on your guard against {who}. No stamina comes back."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class GuardIdle(IslandFact):
    """To its owner: the suspect did not strike."""

    kind = "guard_idle"
    zh = "你提防的{who}昨夜没有对你动手。"
    en = "{who}, against whom you were on your guard, did not strike at you in the night."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class GuardRevealed(IslandFact):
    """To its owner, dead or alive: everybody who struck (R49)."""

    kind = "guard_revealed"
    look = "hurt"
    zh = "你提防的人来了。暗杀者：{names}。"
    en = "Whom you guarded against came. The assassins: {names}."
    names: list[SeatNo]


@dataclass(frozen=True, slots=True)
class CounterResult(IslandFact):
    """To the owner of the guard and those who struck: how the counter-strike ended."""

    kind = "counter_result"
    zh = "反杀{outcome}。"
    en = "The counter-strike {outcome}."
    outcome: Outcome
