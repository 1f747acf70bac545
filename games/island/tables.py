"""Which numbers of the island's tables can a director change, within which bounds, and do they still fit together?"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.island.catalogue import DATA, DAY, DEEP, PACK, PEAK, Pack
from games.island.edits import value_at
from games.language import wording

type Text = str | Promise

HUNDRED, MOST_WEIGHT, MANY = 100, 999, 99

GROUNDS, BEASTS, THINGS = _("Ground"), _("Beasts"), _("Things")
MET, FOUND, SOUGHT, WHOLE = _("Beasts met"), _("Things found"), _("What a search brings"), _("The whole island")
TOLD = _("Stories")

# Columns of rows: what each is called, and its bounds; pairs are the least and the most of something.
COLUMNS: Mapping[str, tuple[Text, int, int]] = {
    "weight": (_("Weight"), 0, MOST_WEIGHT),
    "move_day": (_("Danger by day, %"), 0, HUNDRED),
    "move_deep": (_("Danger in deep night, %"), 0, HUNDRED),
    "vision": (_("Sight"), 0, 9),
    "forage_start": (_("Food at the start"), 0, MANY),
    "forage_cap": (_("Most food"), 0, MANY),
    "forage_regrow": (_("Food grown by night"), 0, MANY),
    "loot.0": (_("Fewest finds"), 0, MANY),
    "loot.1": (_("Most finds"), 0, MANY),
    "night_sick": (_("Illness by night, %"), 0, HUNDRED),
    "aggression": (_("Added hostility"), -HUNDRED, HUNDRED),
    "strength": (_("Strength"), 0, MANY),
    "hostility": (_("Hostility, %"), 0, HUNDRED),
    "food": (_("Food"), 0, MANY),
    "pack.0": (_("Fewest together"), 1, MANY),
    "pack.1": (_("Most together"), 1, MANY),
    "resident_w": (_("Weight as residents"), 0, MOST_WEIGHT),
    "max_resident": (_("Groups for 12 players"), 0, MANY),
    "sick_pct": (_("Illness, %"), 0, HUNDRED),
    "bonus": (_("Added strength"), 0, MANY),
    "uses": (_("Uses"), 1, MANY),
    "cure_pct": (_("Cure, %"), 0, HUNDRED),
    "n": (_("How much"), 0, MANY),
    "copies": (_("Copies for 12 players"), 0, MANY),
    "chance": (_("Chance, %"), 0, HUNDRED),
    "cost": (_("Stamina that it costs"), 0, MANY),
}
OUTCOMES: Mapping[str, Text] = {
    "nothing": _("nothing"),
    "food1": _("1 food"),
    "food2": _("2 food"),
    "food3": _("3 food"),
    "item": _("a thing"),
    "beast": _("beasts"),
    "hazard": _("a danger"),
}
BANDS: Mapping[str, Text] = {DAY: _("by day"), DEEP: _("in deep night")}


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a table: where it stands, what it is called, and its bounds."""

    path: str
    label: Text
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Table:
    """One form's worth of numbers."""

    key: str
    group: Text
    name: str
    numbers: tuple[Number, ...]


def tables(data: Mapping[str, Any]) -> dict[str, Table]:
    """All tables of such data (games/island/edits.py) by key, with their names in the active language."""
    return {table.key: table for table in _tables(data)}


def _tables(data: Mapping[str, Any]) -> Iterator[Table]:
    yield _the_map()
    for kind, group in (("terrain", GROUNDS), ("beast", BEASTS), ("item", THINGS)):
        for row in data[kind]:
            if numbers := tuple(_row(f"{kind}.{row['id']}", row)):
                yield Table(f"{kind}.{row['id']}", group, wording(row["zh"], row["en"]), numbers)
    for ground in data["terrain"]:
        yield from _of_ground(data, ground)
    for row in data["story"]:
        path = f"story.{row['id']}"
        if not _written(row):
            yield Table(path, TOLD, wording(row["title_zh"], row["title_en"]), tuple(_row(path, row)))


def _written(row: Mapping[str, Any]) -> bool:
    """Has a director written this story? It is changed as a whole."""
    return row["id"] not in PACK.stories


def _row(path: str, row: Mapping[str, Any]) -> Iterator[Number]:
    for column, (label, least, most) in COLUMNS.items():
        if column.partition(".")[0] in row:
            yield Number(f"{path}.{column}", label, least, most)


def _of_ground(data: Mapping[str, Any], ground: Mapping[str, Any]) -> Iterator[Table]:
    """What is met, found and sought there."""
    key, name = ground["id"], wording(ground["zh"], ground["en"])
    for band in data["encounter"].get(key, ()):
        path = f"encounter.{key}.{band}"
        yield Table(path, MET, f"{name}, {BANDS[band]}", tuple(_weights(path, data["beast"])))
    if key in data["explore"]:
        found = tuple(Number(f"explore.{key}.{one}", OUTCOMES[one], 0, MOST_WEIGHT) for one in data["explore"][key])
        yield Table(f"explore.{key}", SOUGHT, name, found)
    if key in data["loot"]:
        things = [row for row in data["item"] if row["class"] != "story"]
        yield Table(f"loot.{key}", FOUND, name, tuple(_weights(f"loot.{key}", things)))


def _weights(path: str, rows: Iterable[Mapping[str, Any]]) -> Iterator[Number]:
    for row in rows:
        yield Number(f"{path}.{row['id']}", wording(row["zh"], row["en"]), 0, MOST_WEIGHT)


def _the_map() -> Table:
    """What concerns the whole island: its making, and which dangers there are."""
    made = (
        Number("map.edge_beach_pct", _("Beach along the edge, %"), 0, HUNDRED),
        Number("map.cliff_per_cells", _("Cells for each cliff"), 1, MOST_WEIGHT),
    )
    dangers = tuple(
        Number(f"danger.{band}.{kind}", f"{OUTCOMES[kind]}, {words}", 0, MOST_WEIGHT)
        for band, words in BANDS.items()
        for kind in DATA["danger"][band]
    )
    hazards = tuple(_hazard(row) for row in DATA["hazard"])
    return Table("map", WHOLE, wording("地图与危险", "Map and dangers"), (*made, *dangers, *hazards))


def _hazard(row: Mapping[str, Any]) -> Number:
    return Number(f"hazard.{row['id']}.weight", wording(row["zh"], row["en"]), 0, MOST_WEIGHT)


def changes(data: Mapping[str, Any], table: Table, sent: Mapping[str, int]) -> dict[str, int]:
    """What of the sent numbers differs from the data: path to value. Raises KeyError for what is out of bounds."""
    found = {}
    for number in table.numbers:
        value = sent[number.path]
        if not number.least <= value <= number.most:
            raise KeyError(number.path)
        if value != value_at(data, number.path):
            found[number.path] = value
    return found


def fits(pack: Pack) -> bool:
    """Can the island be played with this content? Whatever is drawn by weight needs one; a least is not above its most.

    Which things are found may be nothing at all.
    """
    pairs = [one.loot for one in pack.terrains.values()] + [one.pack for one in pack.beasts.values()]
    drawn = [*pack.explore.values(), *pack.danger.values()]
    drawn += [weights for bands in pack.encounter.values() for weights in bands.values()]
    drawn.append({key: one.weight for key, one in pack.terrains.items() if one.passable and key != PEAK})
    drawn += [
        {key: one.weight for key, one in pack.hazards.items() if not one.terrain or ground in one.terrain}
        for ground, there in pack.terrains.items()
        if there.passable
    ]
    food = all(one.forage_start <= one.forage_cap for one in pack.terrains.values())
    return food and all(least <= most for least, most in pairs) and all(any(one.values()) for one in drawn)
