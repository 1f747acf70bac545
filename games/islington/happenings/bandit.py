from collections.abc import Mapping

from games.audience import EVERYONE
from games.islington import overnight
from games.islington.board import Board
from games.islington.catalogue import Words
from games.islington.facts.events import BanditPassed
from games.islington.happenings.happening import Happening, Toll
from games.islington.models import Survivor
from games.islington.words import SeatNo


class Bandit(Happening):
    """L-9.7: the bandit's company suffers; who kills the bandit takes over the title."""

    key = "bandit"

    def morning(self, world: Board) -> None:
        barred = _barred(world)
        candidates = [one for one in world.living if one.born and one.number not in barred]
        holders: list[int] = []
        if candidates:
            holders = [world.dice.pick(f"bandit/{world.town.token}", candidates).number]
        world.town.bandit = holders[0] if holders else None
        world.town.bandits[world.town.token] = holders

    def gone(self, world: Board, victim: Survivor, killer: Survivor | None) -> None:
        """R64: by a kill the title passes at once, on and on; otherwise nobody has it for the rest of the day."""
        if world.town.bandit != victim.number:
            return
        world.town.bandit = killer.number if killer else None
        if killer:
            holders = world.town.bandits.setdefault(world.town.token, [])
            if killer.number not in holders:
                holders.append(killer.number)
            world.record(BanditPassed(SeatNo(killer.number)), EVERYONE)

    def tonight(self, world: Board) -> bool:
        """A bandit made by hand counts like one that was drawn."""
        return world.town.bandit is not None

    def toll(self, world: Board) -> list[Toll]:
        """S4b: every other one who stayed overnight in the bandit's place."""
        assert world.town.bandit is not None
        bandit, damage = world.survivor(world.town.bandit), world.settings.number("bandit.damage")
        company = overnight.sleepers(world, bandit.place)
        return [Toll(one, "bandit", hp=damage) for one in company if one.alive and one is not bandit]

    def aftermath(self, world: Board) -> None:
        world.town.bandit = None

    def text(self, world: Board) -> Words:
        assert self.spec.nobody is not None
        return self.spec.notice if _drawn(world) else self.spec.nobody

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        drawn = _drawn(world)
        name = world.seat(drawn[0]).name if drawn else ""
        return {"name": name, "damage": world.settings.number("bandit.damage")}


def _drawn(world: Board) -> list[int]:
    """Who was drawn today, if anybody was."""
    return list(world.town.bandits.get(world.town.token, []))[:1]


def _barred(world: Board) -> list[int]:
    """R63: whom the draw leaves out: all who held the title yesterday, or the one drawn then, or nobody."""
    mode = world.settings.choice("bandit.exclude")
    holders = list(world.town.bandits.get(str(world.town.day - 1), []))
    return {"held_yesterday": holders, "drawn_yesterday": holders[:1], "nobody": []}[mode]
