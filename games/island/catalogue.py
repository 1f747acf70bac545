"""What is on the island: terrain, beasts, hazards, items, stories, tables. Loaded once from island.toml (I-9)."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.language import wording

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "island.toml").read_text(encoding="utf-8"))

DAY, DEEP = "day", "deep"
CLIFF, GRASS, PEAK = "cliff", "grass", "peak"


@dataclass(frozen=True, slots=True)
class Named:
    """Something with a name in both languages."""

    key: str
    zh: str
    en: str

    @property
    def name(self) -> str:
        """In the active language."""
        return wording(self.zh, self.en)


@dataclass(frozen=True, slots=True)
class Terrain(Named):
    """A kind of ground (I-9.3). danger: percent of one arrival in each band; forage: at the start, cap, regrowth."""

    weight: int
    passable: bool
    vision: int
    danger: Mapping[str, int]
    forage_start: int
    forage_cap: int
    forage_regrow: int
    loot: tuple[int, int]
    night_sick: int
    aggression: int


@dataclass(frozen=True, slots=True)
class Landmark(Named):
    """A place with a name of its own, of which there is one (I-9.1)."""

    terrain: tuple[str, ...]
    vision: int


@dataclass(frozen=True, slots=True)
class BeastSpec(Named):
    """One animal of a species (I-9.1.1). hostility and sick_pct in percent; pack: least and most together."""

    strength: int
    hostility: int
    food: int
    pack: tuple[int, int]
    resident_weight: int
    max_resident: int
    sick_pct: int
    terrain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemSpec(Named):
    """A kind of thing (I-9.1.2). group: weapon, limited_weapon, vision, medicine, food, tool or story."""

    group: str
    bonus: int
    uses: int
    vision: int
    cure_pct: int
    food: int
    sick_pct: int
    effect: str
    n: int
    copies: int
    unique: bool


@dataclass(frozen=True, slots=True)
class Hazard:
    """A danger that is no beast (I-9.7); `effects` in the language of stories."""

    key: str
    weight: int
    terrain: tuple[str, ...]
    effects: tuple[Mapping[str, Any], ...]
    zh: str
    en: str

    @property
    def text(self) -> str:
        """What befalls, in the active language."""
        return wording(self.zh, self.en)


@dataclass(frozen=True, slots=True)
class Choice(Named):
    """One way to go on in a scene."""

    default: bool
    requires: tuple[Mapping[str, Any], ...]
    effects: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Scene(Named):
    """A page of a story; `zh` and `en` may hold {seats}."""

    choices: tuple[Choice, ...]

    @property
    def default(self) -> Choice:
        """What is chosen when nobody chooses: the marked one, else the first (I-9.8)."""
        return next((choice for choice in self.choices if choice.default), self.choices[0])


@dataclass(frozen=True, slots=True)
class StorySpec(Named):
    """A scripted story (I-9.8). on: explore, enter, dawn or perform; pick: whom a dawn takes."""

    on: str
    landmark: str
    chance: int
    cost: int
    pick: str
    requires: tuple[Mapping[str, Any], ...]
    scenes: Mapping[str, Scene]

    @property
    def broadcasts(self) -> list[Mapping[str, Any]]:
        """What the whole island hears, in the order of the data."""
        return [op for op in self.operations if op["op"] == "broadcast"]

    @property
    def operations(self) -> list[Mapping[str, Any]]:
        """All that its choices can bring about, in the order of the data (I-9.9)."""
        choices = (choice for scene in self.scenes.values() for choice in scene.choices)
        return [op for choice in choices for op in within(choice.effects)]


def within(effects: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Operations, with those inside of others after them (I-9.9)."""
    for op in effects:
        yield op
        for branch in ("then", "else", "on_win", "on_loss"):
            yield from within(op.get(branch, ()))


def _terrain(row: dict[str, Any]) -> Terrain:
    names = (
        *("weight", "passable", "vision", "forage_start", "forage_cap", "forage_regrow"),
        *("night_sick", "aggression"),
    )
    kept = {name: row[name] for name in names}
    danger = {DAY: row["move_day"], DEEP: row["move_deep"]}
    least, most = row["loot"]
    return Terrain(row["id"], row["zh"], row["en"], danger=danger, loot=(least, most), **kept)


def _beast(row: dict[str, Any]) -> BeastSpec:
    least, most = row["pack"]
    names = ("strength", "hostility", "food", "max_resident", "sick_pct")
    return BeastSpec(
        row["id"],
        row["zh"],
        row["en"],
        pack=(least, most),
        resident_weight=row["resident_w"],
        terrain=tuple(row["terrain"]),
        **{name: row[name] for name in names},
    )


def _item(row: dict[str, Any]) -> ItemSpec:
    numbers = ("bonus", "uses", "vision", "cure_pct", "food", "sick_pct", "n", "copies")
    return ItemSpec(
        row["id"],
        row["zh"],
        row["en"],
        group=row["class"],
        effect=row.get("effect", ""),
        unique=row.get("unique", False),
        **{name: row.get(name, 0) for name in numbers},
    )


def _choice(row: dict[str, Any]) -> Choice:
    requires, effects = tuple(row.get("requires", ())), tuple(row["effects"])
    return Choice(row["id"], row["zh"], row["en"], row.get("default", False), requires, effects)


def _scene(row: dict[str, Any]) -> Scene:
    return Scene(row["id"], row["zh"], row["en"], tuple(map(_choice, row["choice"])))


def _story(row: dict[str, Any]) -> StorySpec:
    return StorySpec(
        row["id"],
        row["title_zh"],
        row["title_en"],
        on=row["on"],
        landmark=row["landmark"],
        chance=row["chance"],
        cost=row.get("cost", 0),
        pick=row.get("pick", ""),
        requires=tuple(row["requires"]),
        scenes={scene.key: scene for scene in map(_scene, row["scene"])},
    )


def _hazard(row: dict[str, Any]) -> Hazard:
    terrain, effects = tuple(row["terrain"]), tuple(row["effects"])
    return Hazard(row["id"], row["weight"], terrain, effects, row["text_zh"], row["text_en"])


def _named(rows: list[dict[str, Any]]) -> dict[str, Named]:
    return {row["id"]: Named(row["id"], row["zh"], row["en"]) for row in rows}


@dataclass(frozen=True, slots=True)
class Pack:
    """The content of one game's island: what the data says, with what its director edited (I-9, I-12.9).

    Weights stand in the order of the file: encounter by terrain and band, danger by band, explore and loot by terrain.
    """

    terrains: Mapping[str, Terrain]
    beasts: Mapping[str, BeastSpec]
    items: Mapping[str, ItemSpec]
    hazards: Mapping[str, Hazard]
    stories: Mapping[str, StorySpec]
    danger: Mapping[str, Mapping[str, int]]
    encounter: Mapping[str, Mapping[str, Mapping[str, int]]]
    explore: Mapping[str, Mapping[str, int]]
    loot: Mapping[str, Mapping[str, int]]
    map: Mapping[str, Any]


def pack_of(data: Mapping[str, Any]) -> Pack:
    """The content that such data describes."""
    return Pack(
        terrains={row["id"]: _terrain(row) for row in data["terrain"]},
        beasts={row["id"]: _beast(row) for row in data["beast"]},
        items={row["id"]: _item(row) for row in data["item"]},
        hazards={row["id"]: _hazard(row) for row in data["hazard"]},
        stories={row["id"]: _story(row) for row in data["story"]},
        danger=data["danger"],
        encounter=data["encounter"],
        explore=data["explore"],
        loot=data["loot"],
        map=data["map"],
    )


PACK = pack_of(DATA)


LANDMARKS = {
    row["id"]: Landmark(row["id"], row["zh"], row["en"], tuple(row["terrain"]), row["vision"])
    for row in DATA["landmark"]
}
FACTIONS = _named(DATA["faction"])
ILLNESSES = _named(DATA["illness"])
VICTORIES = _named(DATA["victory"])
