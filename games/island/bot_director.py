"""What a restless director does by chance on an island that nobody watches: what his deeds and the rules survive."""

import random
from typing import Any

from games.action import Field
from games.deeds import Deed
from games.island.board import Board
from games.island.body_deeds import BODY_DEEDS, Kill
from games.island.company_deeds import COMPANY_DEEDS, ORDER_DEEDS
from games.island.duel_deeds import DUEL_DEEDS
from games.island.night_deeds import NIGHT_DEEDS
from games.island.scene_deeds import SCENE_DEEDS
from games.island.settlement_deeds import SETTLEMENT_DEEDS
from games.island.thing_deeds import PLOT_DEEDS, THING_DEEDS, ShiftShip
from games.island.wild_deeds import BEAST_DEEDS
from games.refusal import Refused

WHIMS: tuple[type[Deed], ...] = (
    *(*BODY_DEEDS, *THING_DEEDS, *COMPANY_DEEDS, *ORDER_DEEDS, *DUEL_DEEDS, *BEAST_DEEDS, *SCENE_DEEDS),
    *(*PLOT_DEEDS, *NIGHT_DEEDS, *SETTLEMENT_DEEDS),
)
# They end games: seldom done.
GRAVE = (Kill, ShiftShip)
SELDOM = 0.1
MODEST = 5  # numbers that a director enters go up to here


def whim(world: Board, chance: random.Random) -> Deed | None:
    """Some deed, its form filled in by chance; None where there is nothing to choose."""
    if not world.castaways:
        return None
    deed = chance.choice(WHIMS)
    if not deed.possible(world) or (deed in GRAVE and chance.random() > SELDOM):
        return None
    fields = deed.form(world)
    if any(field.kind == "choice" and field.least and not field.options for field in fields):
        return None
    said = {field.name: _filled(field, chance) for field in fields}
    said |= {field.name: _filled(field, chance) for field in deed.more(world, said)}
    try:
        return deed.of(said)
    except Refused:
        return None


def _filled(field: Field, chance: random.Random) -> Any:
    """What a director might enter here."""
    values = [option.value for option in field.options]
    match field.kind:
        case "several":
            return chance.sample(values, min(len(values), chance.randint(field.least, max(1, field.least))))
        case "number":
            return chance.randint(max(field.least, -MODEST), min(field.most, max(field.least, MODEST)))
        case "flag":
            return chance.random() < 0.5
        case "text" | "catalogue":
            return chance.choice(values) if values else "随手一记"
    return chance.choice(values) if values else ""
