"""How payload values of this game's facts become words: castaways, cells, beasts, items, causes."""

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from games.island.catalogue import FACTIONS, ILLNESSES, LANDMARKS, PACK, VICTORIES
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
VictoryKey = NewType("VictoryKey", str)
# Rations and things: "2 club crossbow".
Bundle = NewType("Bundle", str)
HazardKey = NewType("HazardKey", str)
# What an exploration brings: "nothing", "food 2", "item club", "beast", "hazard" or "story".
Find = NewType("Find", str)
# "even", or roster numbers with their weights: "1:3 2:1".
HuntPlan = NewType("HuntPlan", str)
# What somebody says to an offer: "accepts" or "declines".
Answer = NewType("Answer", str)
# A side of a duel: "a" or "b".
Side = NewType("Side", str)
# Kind, roster number watched, time, action, roster number named, direction, with a bar between: "tail|3||||".
ReservationText = NewType("ReservationText", str)
# Letters of N, E, S, W; empty: no step.
Way = NewType("Way", str)
VoidReason = NewType("VoidReason", str)
# The key of an action.
OrderKey = NewType("OrderKey", str)

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
    "taken": ("生效", "worked"),
    "in_vain": ("没有效果", "had no effect"),
    "declined": ("被拒绝", "it was declined"),
    "lapsed": ("已过期", "its time is over"),
    "replaced": ("已另提新议", "another takes its place"),
    "withdrawn": ("已撤回", "it was withdrawn"),
    "stale": ("情况已变", "things have changed"),
}
VOID_REASONS = {
    "actor_dead": ("你已经死亡", "you are dead"),
    "target_dead": ("目标已经死亡", "the target is dead"),
    "lapsed": ("目标移动后没有更改", "the target had moved and you did not answer"),
    "absent": ("那里没有目标", "the target was not there"),
    "route": ("路走不通", "the way was barred"),
}
FINDS = {
    "nothing": ("一无所获", "nothing"),
    "food": ("食物+{}", "{} food"),
    "item": ("{}", "{}"),
    "beast": ("野兽", "beasts"),
    "hazard": ("险境", "danger"),
    "story": ("有人来过的痕迹", "traces of somebody"),
}
ANSWERS = {"accepts": ("答应了", "accepts"), "declines": ("拒绝了", "declines")}
SIDES = {"a": ("发起方", "The attacking side"), "b": ("应战方", "The side attacked")}
RESERVATIONS = {
    "at": ("{at}：{do}", "at {at}: {do}"),
    "tail": ("{who}离开时跟随", "follow {who}"),
    "on_arrival": ("{who}到来时：{do}", "when {who} comes: {do}"),
    "side_with": ("{who}PK时加入其一方", "side with {who} in a duel"),
    "guard_daily": ("每日23:55提防{who}", "guard against {who} every day at 23:55"),
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


def bundle(food: int, keys: Iterable[str] = ()) -> Bundle:
    """The payload value of rations and things."""
    return Bundle(" ".join([str(food), *keys]))


def _bundle(value: str) -> str:
    food, *keys = value.split()
    rations = [wording(f"{food}份食物", f"{food} food")] if food != "0" else []
    return joined(rations + [PACK.items[key].name for key in keys])


def _beasts(value: str) -> str:
    species, count = value.split()
    name = PACK.beasts[species].name
    return name if count == "1" else f"{name} × {count}"


def _faction(value: str) -> str:
    return FACTIONS[value].name if value in FACTIONS else value


def _find(value: str) -> str:
    kind, _, what = value.partition(" ")
    return wording(*FINDS[kind]).format(PACK.items[what].name if kind == "item" else what)


def _plan(value: str, names: Names) -> str:
    if value == "even":
        return wording("平均", "even")
    pairs = (part.split(":") for part in value.split())
    return joined([f"{names.get(int(who), who)} {weight}" for who, weight in pairs])


def _reservation(value: str, names: Names) -> str:
    kind, who, at, do, target, direction = value.split("|")
    name = names.get(int(who), who) if who else wording("有人", "somebody")
    parts = [do, names.get(int(target), target) if target else "", direction and wording(*DIRECTIONS[direction])]
    if kind == "on_arrival" and do and not target and not direction:
        parts[1] = name
    doing = " ".join(part for part in (wording(*DEEDS.get(parts[0], (parts[0],) * 2)), *parts[1:]) if part)
    return wording(*RESERVATIONS[kind]).format(who=name, at=at, do=doing)


DEEDS = {
    "move": ("移动", "move"),
    "explore": ("探索", "explore"),
    "hunt": ("打猎", "hunt"),
    "pk": ("PK", "challenge"),
    "assassinate": ("暗杀", "assassinate"),
    "guard": ("提防", "guard against"),
    "give": ("交给", "give to"),
    "eat": ("进食", "eat"),
    "use": ("使用物品", "use a thing"),
    "equip": ("换武器", "change weapons"),
    "take": ("取遗物", "take from remains"),
    "drop": ("放下", "drop things"),
    "perform": ("行事", "perform"),
}


def _order(key: str) -> str:
    from games.island.actions import BY_KEY  # whatever is done is told in these words

    return str(BY_KEY[key].name)


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
    VictoryKey: lambda key: VICTORIES[key].name,
    Bundle: _bundle,
    HazardKey: lambda key: PACK.hazards[key].text,
    Find: _find,
    Answer: lambda key: wording(*ANSWERS[key]),
    Side: lambda key: wording(*SIDES[key]),
    Way: lambda letters: "".join("↑→↓←"["NESW".index(letter)] for letter in letters) + " " * bool(letters),
    VoidReason: lambda key: wording(*VOID_REASONS[key]),
    OrderKey: _order,
}

_NAMING: dict[Any, Callable[[str, Names], str]] = {HuntPlan: _plan, ReservationText: _reservation}


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
    if hint in _NAMING:
        return _NAMING[hint](value, names)
    return _WORDS[hint](value) if hint in _WORDS else value
