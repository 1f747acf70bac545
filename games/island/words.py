"""How payload values of this game's facts become words: castaways, cells, beasts, items, causes."""

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from games.island.catalogue import FACTIONS, ILLNESSES, LANDMARKS, PACK
from games.island.models import Castaway, Cell
from games.language import wording

type Names = Mapping[int, str]

SeatNo = NewType("SeatNo", int)
CellLabel = NewType("CellLabel", str)
# One of N, E, S, W.
Direction = NewType("Direction", str)
# A species and how many: "boar 2".
Beasts = NewType("Beasts", str)
ItemKey = NewType("ItemKey", str)
CauseKey = NewType("CauseKey", str)
IllnessKey = NewType("IllnessKey", str)
TerrainKey = NewType("TerrainKey", str)
LandmarkKey = NewType("LandmarkKey", str)
StoryKey = NewType("StoryKey", str)
# A story faction's key or the name of a covenant.
FactionName = NewType("FactionName", str)
Outcome = NewType("Outcome", str)
# Letters of N, E, S, W; empty: no step.
Way = NewType("Way", str)
VoidReason = NewType("VoidReason", str)

DIRECTIONS = {"N": ("北", "north"), "E": ("东", "east"), "S": ("南", "south"), "W": ("西", "west")}
CAUSES = {
    "pk": ("PK", "a duel"),
    "hunt": ("打猎", "a hunt"),
    "beast": ("野兽", "a beast"),
    "hazard": ("险境", "a hazard"),
    "assassination": ("暗杀", "assassination"),
    "counter": ("反杀", "a counter-strike"),
    "starvation": ("饥饿", "starvation"),
    "disease": ("疾病", "disease"),
    "story": ("剧情", "a story"),
    "accident": ("意外", "an accident"),
    "director": ("导演裁定", "the director"),
    "": ("未公布", "not published"),
}
OUTCOMES = {
    "won": ("取胜", "won"),
    "lost": ("落败", "lost"),
    "fled": ("逃跑", "fled"),
    "ignored": ("各走各路", "went their ways"),
    "success": ("成功", "succeeded"),
    "failure": ("失败", "failed"),
}
VOID_REASONS = {
    "actor_dead": ("你已经死亡", "you are dead"),
    "target_dead": ("目标已经死亡", "the target is dead"),
    "lapsed": ("目标移动后没有更改", "the target had moved and you did not answer"),
    "absent": ("那里没有目标", "the target was not there"),
    "route": ("路走不通", "the way was barred"),
}


def number(one: Castaway) -> SeatNo:
    """The payload value of a castaway."""
    return SeatNo(one.number)


def numbers(many: list[Castaway]) -> list[SeatNo]:
    """The payload values of castaways, in their order."""
    return [number(one) for one in many]


def label(cell: Cell) -> CellLabel:
    """The payload value of a cell."""
    return CellLabel(cell.label)


def beasts(species: str, count: int) -> Beasts:
    """The payload value of a group."""
    return Beasts(f"{species} {count}")


def _beasts(value: str) -> str:
    species, count = value.split()
    name = PACK.beasts[species].name
    return name if count == "1" else f"{name} × {count}"


def _faction(value: str) -> str:
    return FACTIONS[value].name if value in FACTIONS else value


_WORDS: dict[Any, Callable[[str], str]] = {
    Direction: lambda key: wording(*DIRECTIONS[key]),
    Beasts: _beasts,
    ItemKey: lambda key: PACK.items[key].name,
    CauseKey: lambda key: wording(*CAUSES[key]),
    IllnessKey: lambda key: ILLNESSES[key].name,
    TerrainKey: lambda key: PACK.terrains[key].name,
    LandmarkKey: lambda key: LANDMARKS[key].name,
    StoryKey: lambda key: PACK.stories[key].name,
    FactionName: _faction,
    Outcome: lambda key: wording(*OUTCOMES[key]),
    Way: lambda letters: "".join("↑→↓←"["NESW".index(letter)] for letter in letters) + " " * bool(letters),
    VoidReason: lambda key: wording(*VOID_REASONS[key]),
}


def joined(parts: list[str]) -> str:
    """A list as people read it; an empty one is said so."""
    return wording("、", ", ").join(parts) if parts else wording("无", "none")


def in_words(hint: Any, value: Any, names: Names) -> Any:
    """A payload value, annotated with `hint`, in the active language."""
    if value is None:
        return wording("无", "none")
    if get_origin(hint) in (Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) is list:
        return joined([str(in_words(get_args(hint)[0], one, names)) for one in value])
    if hint is SeatNo:
        return names.get(value, str(value))
    return _WORDS[hint](value) if hint in _WORDS else value
