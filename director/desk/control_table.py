"""The table of seats as text: one line a seat, tabs between, for a spreadsheet or another forum."""

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

type Column = tuple[str | Promise, Callable[[Any], object]]
type Table = list[list[str]]

FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would calculate instead of show


def _hands(row: Any) -> str:
    return " / ".join(thing.name for thing in row.hands)


def _bag(row: Any) -> str:
    return " / ".join(thing.name for thing in row.things)


def _tonight(row: Any) -> str:
    if not row.alive:
        return f"{row.day} {row.cause}".strip()
    if not row.born:
        return say("not born")
    return say("pledged") if row.pledged else say("acted") if row.acted else say("not acted")


COLUMNS: dict[str, tuple[Column, ...]] = {
    "islington": (
        (_("No."), lambda row: row.number),
        (_("Seat"), lambda row: row.name),
        (_("Place"), lambda row: row.place),
        (_("Life"), lambda row: row.hp),
        (_("Stamina"), lambda row: row.st),
        (_("Bleeding"), lambda row: row.bleed),
        (_("Hands"), _hands),
        (_("Bag"), _bag),
        (pgettext_lazy("weight", "Votes"), lambda row: row.weight),
        (_("Tonight"), _tonight),
    ),
    "werewolf": (
        (_("No."), lambda row: row.number),
        (_("Floor"), lambda row: row.floor),
        (_("Seat"), lambda row: row.name),
        (_("Actor"), lambda row: row.actor),
        (_("Role"), lambda row: row.role),
        (_("Type"), lambda row: row.type),
        (_("Faction"), lambda row: row.faction),
        (_("Life"), lambda row: row.life if row.alive else row.cause),
        (_("Status"), lambda row: " / ".join(row.flags)),
        (_("Points"), lambda row: row.points),
        (_("Memory"), lambda row: " / ".join(row.memory)),
    ),
    "island": (
        (_("No."), lambda row: row.number),
        (_("Seat"), lambda row: row.name),
        (_("Cell"), lambda row: row.body.cell),
        (_("Strength"), lambda row: row.body.strength),
        (_("Stamina"), lambda row: row.body.stamina),
        (_("Food"), lambda row: row.body.food),
        (_("Hunger"), lambda row: row.body.hunger),
        (_("Status"), lambda row: row.body.ill if row.alive else row.cause),
        (_("Bag"), lambda row: " / ".join(thing.name for thing in row.body.things)),
    ),
}


def table_of(kind: str, board: Any) -> Table:
    """The seats of a director's view: a line of headings, then a line for each seat. Empty for an unknown kind."""
    columns = COLUMNS.get(kind, ())
    if not columns:
        return []
    return [[str(name) for name, _read in columns]] + [
        [str(read(row)) for _name, read in columns] for row in board.seats
    ]


def as_tsv(table: Table) -> str:
    """The table as text. No cell can end its cell or line, or be taken for a formula."""
    return "\n".join("\t".join(_cell(value) for value in line) for line in table)


def _cell(value: str) -> str:
    plain = " ".join(value.split())
    return f"'{plain}" if plain.startswith(FORMULA) and not plain.lstrip("-").isdigit() else plain
