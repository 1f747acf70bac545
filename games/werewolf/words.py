"""How payload values of this game's facts become words: characters, roles, factions, skills, windows."""

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from games.language import wording
from games.werewolf.catalogue import ABORTED, AWARDS, FACTIONS, NOBODY, OFFENCES, ROLE_TYPES, ROLES, SKILLS, WINDOWS
from games.werewolf.models import Character

type Names = Mapping[int, str]

SeatNo = NewType("SeatNo", int)
FactionKey = NewType("FactionKey", str)
RoleKey = NewType("RoleKey", str)
TypeKey = NewType("TypeKey", str)
SkillKey = NewType("SkillKey", str)
OffenceKey = NewType("OffenceKey", str)
WindowKey = NewType("WindowKey", str)
AwardKey = NewType("AwardKey", str)
StageKey = NewType("StageKey", str)
# A candidate and the weights of the ballots for it.
Total = NewType("Total", tuple[int, int])


def number(one: Character) -> SeatNo:
    """The payload value of a character."""
    return SeatNo(one.number)


def numbers(many: list[Character]) -> list[SeatNo]:
    """The payload values of characters, in their order."""
    return [number(one) for one in many]


# The stages of the reveal, in both languages (games/werewolf/stages.py).
STAGE_WORDS = {
    "roles": ("身份", "who was whom"),
    "nights": ("每夜命令", "the nights"),
    "guesses": ("连连看", "the guesses"),
    "payouts": ("奖金", "the payouts"),
    "awards": ("奖项", "the awards"),
}


def _faction(key: str) -> str:
    if key == NOBODY:
        return wording("无人", "nobody")
    if key == ABORTED:
        return wording("中止", "broken off")
    return wording(FACTIONS[key].zh, f"the {key}")


def spaced(key: str) -> str:
    """A key as English words."""
    return key.replace("_", " ")


_WORDS: dict[Any, Callable[[str], str]] = {
    FactionKey: _faction,
    RoleKey: lambda key: wording(ROLES[key].zh, spaced(key)),
    TypeKey: lambda key: wording(ROLE_TYPES[key], spaced(key)),
    SkillKey: lambda key: wording(SKILLS[key].zh, spaced(key)),
    OffenceKey: lambda key: wording(OFFENCES[key].zh, spaced(key)),
    AwardKey: lambda key: wording(AWARDS[key], spaced(key)),
    WindowKey: lambda key: wording(WINDOWS[key].zh, key),
    StageKey: lambda key: wording(*STAGE_WORDS[key]),
}


def joined(parts: list[str]) -> str:
    """A list as people read it; an empty one is said so."""
    return wording("、", ", ").join(parts) if parts else wording("无", "nobody")


def in_words(hint: Any, value: Any, names: Names) -> Any:
    """A payload value, annotated with `hint`, in the active language."""
    if value is None:
        return wording("无", "nobody")
    if get_origin(hint) in (Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) is list:
        return joined([str(in_words(get_args(hint)[0], one, names)) for one in value])
    if hint is SeatNo:
        return names.get(value, str(value))
    if hint is Total:
        return f"{names.get(value[0], value[0])} {value[1]}"
    return _WORDS[hint](value) if hint in _WORDS else value
