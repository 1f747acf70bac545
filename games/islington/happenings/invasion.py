from collections.abc import Mapping

from games.islington import overnight
from games.islington.board import Board
from games.islington.happenings.happening import Happening, Toll
from games.islington.items import vanish


class Invasion(Happening):
    """L-9.15: who sleeps alone is hurt, two tire each other, and where nobody sleeps everything is swept away."""

    key = "invasion"

    def toll(self, world: Board) -> list[Toll]:
        hp, st = world.settings.number("invasion.hp"), world.settings.number("invasion.st")
        found = []
        for place in world.open_places:
            people = overnight.sleepers(world, place)
            if len(people) == 1:
                found += [Toll(one, "alone", hp=hp) for one in people if one.alive]
            elif len(people) == 2:
                found += [Toll(one, "paired", st=st) for one in people if one.alive]
        return found

    def aftermath(self, world: Board) -> None:
        for place in world.open_places:
            if not overnight.sleepers(world, place):
                for item in world.ground(place):
                    vanish(world, item, "invasion")

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"hp": world.settings.number("invasion.hp"), "st": world.settings.number("invasion.st")}
