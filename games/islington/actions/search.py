from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from games.audience import only
from games.islington.actions.town_action import Request, TownAction, ready_at
from games.islington.board import Board
from games.islington.deaths import clear_find
from games.islington.facts import FoundItem, FoundNothing, FoundSomeone
from games.islington.models import Brother, Item, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece

type Found = Survivor | Brother | Item | None


class Search(TownAction):
    """L-4.7: one of the persons and items here, by an even die; a figure is never identified (L-15.2)."""

    key, name, icon, order, group = "search", _("Search"), "search", 2, "strip"
    price = "cost.search"

    def wait(self, world: Board, survivor: Survivor) -> None:
        if survivor.last_search_at is None:
            return
        cooldown = timedelta(seconds=world.settings.number("search.cooldown_s"))
        if world.now - survivor.last_search_at < cooldown:
            raise refuse("cooldown", retry_at=ready_at(world, survivor))

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        clear_find(survivor)
        survivor.last_search_at = survivor.find_at = world.now
        survivor.searches_tonight += 1
        survivor.find_no += 1
        survivor.find_place = survivor.place
        found = look_around(world, survivor)
        keep(survivor, found)
        world.record(told(survivor, found), only(survivor.seat))


def look_around(world: Board, survivor: Survivor) -> Found:
    """What the dice let this search find: seats by number, then Noddy, then Bumble, then items by id."""
    assert survivor.place is not None
    candidates: list[Survivor | Brother | Item] = [
        *(one for one in world.people(survivor.place) if one is not survivor),
        *world.brothers_at(survivor.place),
        *world.ground(survivor.place),
    ]
    address = f"{world.town.token}/{survivor.number}/{survivor.searches_tonight}"
    if not candidates or missed(world, f"miss/{address}"):
        return None
    return world.dice.pick(f"search/{address}", candidates)


def missed(world: Board, label: str) -> bool:
    """R20: a setting may make searches of a place that is not empty fail; 0 and 100 need no die."""
    percent = world.settings.number("search.miss_pct")
    if percent in (0, 100):
        return percent == 100
    return world.dice.roll(label, 100) <= percent


def keep(survivor: Survivor, found: Found) -> None:
    """Remember the find. It reserves nothing (L-4.8)."""
    match found:
        case Item():
            survivor.find, survivor.find_item_no = Survivor.Find.ITEM, found.number
        case Survivor():
            survivor.find, survivor.find_survivor = Survivor.Find.FIGURE, found
        case Brother():
            survivor.find, survivor.find_brother = Survivor.Find.FIGURE, found.key
        case None:
            survivor.find_place = survivor.find_at = None


def told(survivor: Survivor, found: Found) -> FoundItem | FoundSomeone | FoundNothing:
    """What the searcher learns: an item by name, "someone", or nothing."""
    if isinstance(found, Item):
        return FoundItem(survivor.find_no, piece(found), survivor.st)
    if found is None:
        return FoundNothing(survivor.st)
    return FoundSomeone(survivor.find_no, survivor.st)
