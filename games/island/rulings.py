"""What has the director ruled for one night and its morning: who strikes first, when it is settled, what is held back?

Kept as {"strikes": [numbers of orders], "wait": minutes, "hold": flag, "held": the bulletin held back} until it has
been used (I-12.10, I-12.11).
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from typing import Any

from games.audience import EVERYONE
from games.island import calendar, deaths
from games.island.board import Board
from games.island.facts import Bulletin
from games.island.models import Assassination

STRIKES, WAIT, HOLD, HELD = "strikes", "wait", "hold", "held"


def reordered(world: Board, drawn: list[list[Assassination]]) -> list[list[Assassination]]:
    """Parties as the director ruled, those of which he said nothing after them as the dice drew them."""
    first = world.island.rulings.pop(STRIKES, [])

    def place(party: list[Assassination]) -> int:
        return min((first.index(order.number) for order in party if order.number in first), default=len(first))

    return sorted(drawn, key=place)


def wait(world: Board) -> timedelta:
    """How long the night that is ready waits to be settled."""
    return calendar.lasting(world, int(world.island.rulings.pop(WAIT, 0)))


def held_back(world: Board, page: Bulletin) -> bool:
    """Does the director keep this page to himself for now? Never the last one of a game."""
    if not world.island.rulings.pop(HOLD, False) or world.over:
        return False
    world.island.rulings[HELD] = page.payload()
    return True


def held(world: Board) -> Bulletin | None:
    """The bulletin that is held back."""
    payload: dict[str, Any] | None = world.island.rulings.get(HELD)
    return Bulletin(**payload) if payload else None


def publish_held(world: Board, *, text: str | None = None, without: Collection[int] = ()) -> None:
    """The bulletin that was held back, with other lines of the director's and without some news; then its deaths."""
    page = held(world)
    if page is None:
        return
    del world.island.rulings[HELD]
    news = [line for place, line in enumerate(page.news) if place not in without]
    world.record(replace(page, news=news, text=page.text if text is None else text), EVERYONE)
    deaths.announce(world)
