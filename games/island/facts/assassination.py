"""What is told of assassinations before and in the night (I-4.13 to I-4.15, I-6.3).

An order is named by its target: nobody may read from its number how many others have been given.
"""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import CellLabel, Outcome, SeatNo, VoidReason, Way
from games.language import wording


@dataclass(frozen=True, slots=True)
class AssassinateAccepted(IslandFact):
    """To the actor: the order in force, and its price."""

    kind = "assassinate_accepted"
    zh = "暗杀指令已接受：{path}{target}。"
    en = "Assassination accepted: {path}{target}."
    target: SeatNo
    path: Way


@dataclass(frozen=True, slots=True)
class AssassinateChanged(IslandFact):
    """To the actor: what the order says now."""

    kind = "assassinate_changed"
    zh = "暗杀指令已更改：{path}{target}。"
    en = "Assassination changed: {path}{target}."
    target: SeatNo
    path: Way


@dataclass(frozen=True, slots=True)
class AssassinateProposed(IslandFact):
    """To the partner named: who proposes it, and against whom; nothing else."""

    kind = "assassinate_proposed"
    zh = "{who}希望与你一起暗杀{target}。"
    en = "{who} would kill {target} together with you."
    who: SeatNo
    target: SeatNo


@dataclass(frozen=True, slots=True)
class AssassinateBound(IslandFact):
    """To both: they strike as one."""

    kind = "assassinate_bound"
    zh = "你与{who}已绑定，暗杀{target}。"
    en = "You and {who} strike {target} together."
    who: SeatNo
    target: SeatNo


@dataclass(frozen=True, slots=True)
class AssassinateUnbound(IslandFact):
    """To whoever remains: the other one has left."""

    kind = "assassinate_unbound"
    zh = "你与{who}的绑定已解除。"
    en = "You and {who} no longer strike together."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class AssassinateReminder(IslandFact):
    """To the actor: the target has moved; whither only by a setting (R37)."""

    kind = "assassinate_reminder"
    look = "hurt"
    zh = "提醒：{target}移动了。这条暗杀指令可更改或撤销（撤销返还体力）。"
    en = "Reminder: {target} has moved. You may change your order, or withdraw it and have its stamina back."
    target: SeatNo
    cell: CellLabel | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        said = self.words(names)
        more = wording(f"他现在在{said['cell']}。", f" They are in {said['cell']} now.") if self.cell else ""
        return self.pattern().format_map(said) + more


@dataclass(frozen=True, slots=True)
class AssassinateTargetDead(IslandFact):
    """To the actor: the target's death is published; until when the order may be withdrawn, empty: no longer."""

    kind = "assassinate_target_dead"
    zh = "你的暗杀目标{target}已经死亡。"
    en = "{target}, whom you mean to kill, is dead."
    target: SeatNo
    until: str

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        more = wording(
            f"{self.until}前可撤销这条指令，返还体力。",
            f" You may withdraw your order before {self.until} and have its stamina back.",
        )
        return self.pattern().format_map(self.words(names)) + (more if self.until else "")


@dataclass(frozen=True, slots=True)
class AssassinateWithdrawn(IslandFact):
    """To the actor: the order is gone; stamina and debt that came back with it."""

    kind = "assassinate_withdrawn"
    zh = "暗杀{target}的指令已撤销，返还{paid}点体力，免除{owed}点亏欠。"
    en = "Your order against {target} is withdrawn: {paid} stamina back, {owed} owed no more."
    target: SeatNo
    paid: int
    owed: int


@dataclass(frozen=True, slots=True)
class AssassinateVoid(IslandFact):
    """To the actor: the order came to nothing (I-6.5)."""

    kind = "assassinate_void"
    zh = "暗杀{target}的指令未能执行：{reason}。"
    en = "Your order against {target} came to nothing: {reason}."
    target: SeatNo
    reason: VoidReason


@dataclass(frozen=True, slots=True)
class AssassinateResult(IslandFact):
    """To each who struck: success or failure, nothing of whom else the target guarded against."""

    kind = "assassinate_result"
    zh = "对{target}的暗杀{outcome}。"
    en = "The assassination of {target} {outcome}."
    target: SeatNo
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class AssassinateAttempted(IslandFact):
    """To the target of a failed, unguarded strike: neither who nor how many (R47)."""

    kind = "assassinate_attempted"
    look = "hurt"
    zh = "昨夜有人企图暗杀你，没有得手。"
    en = "Somebody tried to kill you in the night, and failed."


@dataclass(frozen=True, slots=True)
class JourneyReport(IslandFact):
    """To the walker: the cells entered on the way out and back, and where the night ends for him (I-6.7.3)."""

    kind = "journey_report"
    zh = "昨夜的路：{cells}；天亮时你在{stays}。"
    en = "Your way in the night: {cells}. At dawn you are in {stays}."
    cells: list[CellLabel]
    stays: CellLabel
