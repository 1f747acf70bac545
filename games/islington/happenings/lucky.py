from games.audience import only
from games.islington import power
from games.islington.board import Board
from games.islington.catalogue import CLASSES, PHANTOM_OF
from games.islington.facts.events import LuckyChosen
from games.islington.happenings.happening import Happening
from games.islington.items import free_names, grant, make
from games.islington.models import Item, Survivor
from games.islington.words import piece


class Lucky(Happening):
    """L-9.12: somebody at the bottom of the power ranking gets orange gear for one night; S5 destroys it."""

    key = "lucky"

    def morning(self, world: Board) -> None:
        group = bottom(world)
        if not group:
            return
        chosen = world.dice.pick(f"lucky/{world.town.token}", group)
        weapon, armour = (_bestow(world, chosen, kind) for kind in ("weapon", "armour"))
        world.record(LuckyChosen(piece(weapon), piece(armour)), only(chosen.seat))


def bottom(world: Board) -> list[Survivor]:
    """R67: the last tenth of the ranking, rounded up, and all who are tied with the best of them; in roster order."""
    ranked = power.ranking(world)
    if not ranked:
        return []
    count = max(1, -(-len(ranked) * world.settings.number("lucky.pct") // 100))
    best = ranked[-count][0]
    return sorted((one for place, one in ranked if place >= best), key=lambda one: one.number)


def _bestow(world: Board, chosen: Survivor, kind: str) -> Item:
    """R3: the one gift that goes over the cap. Without a free name it is a phantom of any piece of the tier."""
    group = f"{kind}.orange"
    names = free_names(world, group) or [PHANTOM_OF[one.key] for one in CLASSES[group]]
    item = make(world, world.dice.pick(f"lucky/{world.town.token}/{kind}", names))
    grant(world, item, chosen)
    item.expires = world.town.token
    return item
