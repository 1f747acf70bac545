"""After the end: evaluations, awards, the archive (W-7.14 to W-7.16)."""

from dataclasses import dataclass

from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import AwardKey, SeatNo, Total


@dataclass(frozen=True, slots=True)
class EvaluationSaved(VillageFact):
    """A receipt (W-7.14)."""

    kind = "evaluation_saved"
    zh = "评价已保存，评分{scores}项。"
    en = "Your evaluation is saved, with {scores} scores."
    scores: int


@dataclass(frozen=True, slots=True)
class EvaluationPublished(VillageFact):
    """What the one behind two characters says of itself, and the scores it gives (W-7.14)."""

    kind = "evaluation_published"
    zh = "{pair}的自评：{text}评分：{scores}。"
    en = "{pair} of themselves: {text} Scores: {scores}."
    pair: list[SeatNo]
    text: str
    scores: list[Total]


@dataclass(frozen=True, slots=True)
class CommentPublished(VillageFact):
    """What the one behind two characters says of another (W-7.14)."""

    kind = "comment_published"
    zh = "{pair}评{who}：{text}"
    en = "{pair} of {who}: {text}"
    pair: list[SeatNo]
    who: SeatNo
    text: str


@dataclass(frozen=True, slots=True)
class AwardGiven(VillageFact):
    """Who shares an award, a character or an actor's two; `value` is what it was won with (W-7.15)."""

    kind = "award_given"
    zh = "{award}：{names}。"
    en = "{award}: {names}."
    award: AwardKey
    names: list[SeatNo]
    value: str


@dataclass(frozen=True, slots=True)
class Archived(VillageFact):
    """Nothing changes any more (W-7.16)."""

    kind = "archived"
    zh = "本局已归档。"
    en = "The game is archived."
