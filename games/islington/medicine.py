"""What medicine does (L-5.7)."""

from dataclasses import dataclass

from games.audience import only
from games.islington.board import Board, ware
from games.islington.facts import Used
from games.islington.items import vanish
from games.islington.models import Item, Survivor
from games.islington.words import piece


@dataclass(frozen=True, slots=True)
class Dose:
    """What taking it would lead to: life, stamina, and whether a bleeding stops."""

    hp: int
    st: int
    cured: bool


def dose(world: Board, survivor: Survivor, item: Item) -> Dose:
    """L-5.7: "instead" stops a bleeding and gives no life; "also" does both. Never above the maximum."""
    medicine = ware(item)
    cured = bool(medicine.cures) and survivor.bleed > 0
    gain = 0 if cured and medicine.cures == "instead" else medicine.hp
    return Dose(
        hp=min(world.settings.number("char.hp_max"), survivor.hp + gain),
        st=min(world.settings.number("char.st_max"), survivor.st + medicine.st),
        cured=cured,
    )


def wasted(world: Board, survivor: Survivor, item: Item) -> bool:
    """Would taking it change nothing (R41)?"""
    return dose(world, survivor, item) == Dose(survivor.hp, survivor.st, cured=False)


def swallow(world: Board, survivor: Survivor, item: Item) -> None:
    """Take it; it is consumed in any case."""
    effect = dose(world, survivor, item)
    survivor.hp, survivor.st = effect.hp, effect.st
    if effect.cured:
        survivor.bleed, survivor.bleed_by = 0, None
    seen = piece(item)
    vanish(world, item, "used")
    world.record(Used(seen, effect.hp, effect.st, effect.cured), only(survivor.seat))
