"""What one character alone is told of itself (W-11.1)."""

from dataclasses import dataclass

from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import FactionKey, RoleKey, SeatNo, SkillKey, TypeKey


@dataclass(frozen=True, slots=True)
class RoleDealt(VillageFact):
    """One's own role (W-3.3)."""

    kind = "role_dealt"
    zh = "你的身份是{role}（{type}，{faction}）。"
    en = "You are the {role} (type {type}, for {faction})."
    role: RoleKey
    type: TypeKey
    faction: FactionKey


@dataclass(frozen=True, slots=True)
class LoverNamed(VillageFact):
    """To each lover: the other one (W-4.13)."""

    kind = "lover_named"
    zh = "你的情侣是{lover}。"
    en = "Your lover is {lover}."
    lover: SeatNo


@dataclass(frozen=True, slots=True)
class CoupleNamed(VillageFact):
    """To cupid: whom the arrow hit; the dice may have drawn them (W-4.13)."""

    kind = "couple_named"
    zh = "金箭射中：{couple}。"
    en = "The arrow hit {couple}."
    couple: list[SeatNo]


@dataclass(frozen=True, slots=True)
class FactionSet(VillageFact):
    """One's own faction after night zero (W-4.13)."""

    kind = "faction_set"
    zh = "你属于{faction}。"
    en = "You belong to {faction}."
    faction: FactionKey


@dataclass(frozen=True, slots=True)
class TypeAdopted(VillageFact):
    """To cupid: its type from now on (W-4.14)."""

    kind = "type_adopted"
    zh = "你的身份类型变为{type}。"
    en = "Your type is {type} now."
    type: TypeKey


@dataclass(frozen=True, slots=True)
class RoomOpened(VillageFact):
    """To the lovers: their room is open (W-5.1)."""

    kind = "room_opened"
    zh = "情侣专用房间已开放。"
    en = "The lovers' room is open."


@dataclass(frozen=True, slots=True)
class RoomClosed(VillageFact):
    """To the lovers: their room is closed (W-5.1)."""

    kind = "room_closed"
    zh = "情侣专用房间已关闭。"
    en = "The lovers' room is closed."


@dataclass(frozen=True, slots=True)
class WentMad(VillageFact):
    """To the target, at dawn (W-4.16)."""

    kind = "went_mad"
    zh = "你陷入癫狂。"
    en = "You are mad."


@dataclass(frozen=True, slots=True)
class Silenced(VillageFact):
    """To the target, at dawn (W-4.20)."""

    kind = "silenced"
    zh = "你今天被禁言。"
    en = "You are muted today."


@dataclass(frozen=True, slots=True)
class ElderMarked(VillageFact):
    """To the elder, if it may know (W-4.8)."""

    kind = "elder_marked"
    zh = "道骨生效，你得到一个标记。"
    en = "You survive and carry a mark."
    marks: int


@dataclass(frozen=True, slots=True)
class HunterPrompt(VillageFact):
    """To the hunter, who is out: a shot may be fired (W-4.11)."""

    kind = "hunter_prompt"
    zh = "你已出局，可以发动流弹。"
    en = "You are out and may fire a shot."
    until: str


@dataclass(frozen=True, slots=True)
class BadgePrompt(VillageFact):
    """To the sheriff, who is out: an heir is to be named (W-5.9)."""

    kind = "badge_prompt"
    zh = "请指定警长继任者。"
    en = "Name who takes the badge."
    until: str


@dataclass(frozen=True, slots=True)
class HeirRefused(VillageFact):
    """The one named cannot take the badge (W-5.9)."""

    kind = "heir_refused"
    zh = "{heir}不能继任警长。"
    en = "{heir} cannot take the badge."
    heir: SeatNo


@dataclass(frozen=True, slots=True)
class OutNotice(VillageFact):
    """One's own out (W-8.8)."""

    kind = "out_notice"
    zh = "你已出局。"
    en = "You are out."


@dataclass(frozen=True, slots=True)
class LastWordsOpened(VillageFact):
    """A text may be left (W-8.9)."""

    kind = "last_words_opened"
    zh = "你可以留下遗言。"
    en = "You may leave last words."


@dataclass(frozen=True, slots=True)
class LastWordsSaved(VillageFact):
    """How long the text is that was left."""

    kind = "last_words_saved"
    zh = "遗言已保存（{length}字）。"
    en = "Last words saved ({length} characters)."
    length: int


@dataclass(frozen=True, slots=True)
class SkillGained(VillageFact):
    """A skill is given, at once (W-4.15, W-5.5)."""

    kind = "skill_gained"
    zh = "你获得技能{skill}。"
    en = "You gain the skill {skill}."
    skill: SkillKey


@dataclass(frozen=True, slots=True)
class SkillLost(VillageFact):
    """A skill is lost; by night it is told at dawn (W-8.11)."""

    kind = "skill_lost"
    zh = "你失去技能{skill}。"
    en = "You lose the skill {skill}."
    skill: SkillKey


@dataclass(frozen=True, slots=True)
class LostNotice(VillageFact):
    """To each member: its faction can no longer win (W-7.2)."""

    kind = "lost_notice"
    zh = "{faction}已判负，不能再获胜。"
    en = "Your faction, {faction}, can no longer win."
    faction: FactionKey


@dataclass(frozen=True, slots=True)
class PostTakenBack(VillageFact):
    """To its author: a post that was not public yet never will be (W-17.3)."""

    kind = "post_taken_back"
    zh = "已撤回，没有人看到。"
    en = "Taken back; nobody has seen it."
