from collections.abc import Mapping
from typing import Any

from games.audience import EVERYONE, only
from games.islington import victory
from games.islington.board import Board
from games.islington.facts import Revived
from games.islington.facts.events import GhostFaded, GhostList, GhostRisen
from games.islington.happenings.happening import Happening
from games.islington.items import lay, vanish
from games.islington.models import Survivor
from games.islington.words import SeatNo, in_words

FINAL = ("drown", "red_card")  # deaths from which nobody comes back


class Ghosts(Happening):
    """L-9.11: for one night the out walk again, and whoever of them puts somebody out is alive."""

    key = "ghosts"

    def due(self, world: Board) -> bool:
        """R74: fewer than half are left, it has not been yet, and somebody can return."""
        town = world.town
        if town.ghost_day is not None or town.day < self.spec.min_day:
            return False
        needed = world.settings.flag("ghost.needs_revivable")
        return 2 * len(world.living) < town.n0 and (bool(revivable(world)) or not needed)

    def morning(self, world: Board) -> None:
        world.town.ghost_day = world.town.day
        risen = revivable(world)
        world.town.ghosts = [one.number for one in risen]
        for one in risen:
            one.status = Survivor.Status.GHOST
            one.hp, one.st = world.settings.number("ghost.hp"), world.settings.number("ghost.st")
            world.record(GhostRisen(one.hp, one.st), only(one.seat))
        world.record(GhostList([SeatNo(number) for number in world.town.ghosts]), EVERYONE)

    def gone(self, world: Board, victim: Survivor, killer: Survivor | None) -> None:
        """R76: a ghost's first kill brings it back as it stands, and its old death no longer counts."""
        if killer is None or killer.status != Survivor.Status.GHOST:
            return
        killer.status = Survivor.Status.ALIVE
        killer.forget_death()
        killer.came_back = True
        world.record(Revived(), only(killer.seat))

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"hp": world.settings.number("ghost.hp"), "st": world.settings.number("ghost.st")}

    def data(self, world: Board) -> dict[str, Any]:
        return {"names": list(world.town.ghosts)}

    def lines(self, data: Mapping[str, Any], names: Mapping[int, str]) -> tuple[str, ...]:
        return (str(in_words(list[SeatNo], data["names"], names)),)


def revivable(world: Board) -> list[Survivor]:
    """Who is out and may walk: neither drowned nor sent off, nor given a red card since."""
    out = (one for one in world.survivors if one.status == Survivor.Status.OUT)
    return [one for one in out if one.cause not in FINAL and not one.red]


def back_to_death(one: Survivor) -> None:
    """A ghost that has failed is out as it was before: cause and moment of its old death stand."""
    one.status = Survivor.Status.OUT
    one.hp = one.st = one.bleed = 0
    one.bleed_by, one.pledge = None, False
    one.place, one.born = None, False


def fade(world: Board) -> None:
    """S2: ghosts that are left go out again, and their items fall where they stand; then the game may be won."""
    ghosts = [one for one in world.survivors if one.status == Survivor.Status.GHOST]
    for one in ghosts:
        for item in world.held(one):
            if one.place is not None:
                lay(item, one.place)
            else:
                vanish(world, item, "left")
        back_to_death(one)
        world.record(GhostFaded(), only(one.seat))
    if ghosts:
        victory.check(world)
