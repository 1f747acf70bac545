"""What the user of a skill alone is told of it (W-4.1h)."""

from dataclasses import dataclass

from games.language import wording
from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import Names, SeatNo, SkillKey


@dataclass(frozen=True, slots=True)
class OrderSaved(VillageFact):
    """A receipt (W-2.7)."""

    kind = "order_saved"
    zh = "已保存{skill}：{targets}。"
    en = "Saved: {skill}, {targets}."
    skill: SkillKey
    targets: list[SeatNo]


@dataclass(frozen=True, slots=True)
class OrderWithdrawn(VillageFact):
    """An order was taken back (W-4.1g)."""

    kind = "order_withdrawn"
    zh = "已撤回{skill}。"
    en = "Withdrawn: {skill}."
    skill: SkillKey


@dataclass(frozen=True, slots=True)
class OrderConfirmed(VillageFact):
    """An order is locked (W-4.1g)."""

    kind = "order_confirmed"
    zh = "已确认{skill}。"
    en = "Confirmed: {skill}."
    skill: SkillKey


@dataclass(frozen=True, slots=True)
class FoolChosen(VillageFact):
    """The idiot's standing choice (R15)."""

    kind = "fool_chosen"
    zh = "若愚的选择已更新。"
    en = "Your standing choice is changed."
    use: bool


@dataclass(frozen=True, slots=True)
class ForeseeResult(VillageFact):
    """To the seer; never a role (W-4.2)."""

    kind = "foresee_result"
    zh = "{target}属于村民阵营。"
    en = "{target} is of the village."
    target: SeatNo
    village: bool

    def line(self, names: Names) -> str:
        if self.village:
            return VillageFact.line(self, names)
        said = wording("{target}不属于村民阵营。", "{target} is not of the village.")
        return said.format_map(self.words(names))


@dataclass(frozen=True, slots=True)
class CommuneList(VillageFact):
    """To the witch: whom the kill chose tonight (W-4.3)."""

    kind = "commune_list"
    zh = "今夜成为杀人目标的角色：{names}。"
    en = "Chosen by the kill tonight: {names}."
    names: list[SeatNo]


@dataclass(frozen=True, slots=True)
class AntidoteResult(VillageFact):
    """To the witch (W-4.4)."""

    kind = "antidote_result"
    zh = "解药对{target}生效。"
    en = "The antidote heals {target}."
    target: SeatNo
    healed: bool

    def line(self, names: Names) -> str:
        if self.healed:
            return VillageFact.line(self, names)
        said = wording("解药对{target}没有可救治的。", "The antidote finds nothing to heal in {target}.")
        return said.format_map(self.words(names))


@dataclass(frozen=True, slots=True)
class PoisonResult(VillageFact):
    """To the witch (W-4.5)."""

    kind = "poison_result"
    zh = "毒药对{target}生效。"
    en = "The poison takes effect on {target}."
    target: SeatNo


@dataclass(frozen=True, slots=True)
class PipeResult(VillageFact):
    """To the piper (W-4.16)."""

    kind = "pipe_result"
    zh = "{target}陷入癫狂。"
    en = "{target} goes mad."
    target: SeatNo
    mad: bool

    def line(self, names: Names) -> str:
        if self.mad:
            return VillageFact.line(self, names)
        said = wording("吹笛对{target}无效。", "The pipe has no effect on {target}.")
        return said.format_map(self.words(names))


@dataclass(frozen=True, slots=True)
class TrueSightResult(VillageFact):
    """To the sorcerer, at once (W-4.19)."""

    kind = "true_sight_result"
    zh = "真视（{first}，{second}）：命中。"
    en = "True sight ({first}, {second}): hit."
    first: SeatNo
    second: SeatNo
    hit: bool

    def line(self, names: Names) -> str:
        if self.hit:
            return VillageFact.line(self, names)
        said = wording("真视（{first}，{second}）：未命中。", "True sight ({first}, {second}): no hit.")
        return said.format_map(self.words(names))


@dataclass(frozen=True, slots=True)
class GuessSaved(VillageFact):
    """How many pairs were handed in (W-9.5)."""

    kind = "guess_saved"
    zh = "已保存连连看：{pairs}组。"
    en = "Saved: {pairs} pairs."
    pairs: int
