"""What the actions of the day share: they need no birth and never end rest (L-3.5, L-4.4)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from games.action import Data, Field, Text, texts_of
from games.islington.actions.tool import ToolAction
from games.islington.actions.town_action import TownAction, item_option
from games.islington.board import Board
from games.islington.items import by_ref
from games.islington.models import Item, Phase, Survivor
from games.islington.refusals import refuse


class DayAction(TownAction):
    """Something done by day; born or not, and rest is kept."""

    group: ClassVar[str] = "day"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.DAY})
    birth: ClassVar[bool | None] = None
    acts: ClassVar[bool] = False


class DayTool(ToolAction):
    """A tool that works by day. Shown to those who hold one."""

    group, phases, birth, acts = DayAction.group, DayAction.phases, DayAction.birth, DayAction.acts


class Trade(DayAction, ABC):
    """Something done with the shop or the auction: closed before its first day (L-4.28)."""

    group: ClassVar[str] = "trade"

    @abstractmethod
    def open_now(self, world: Board) -> bool:
        """Has it opened?"""

    def gates(self, world: Board, survivor: Survivor) -> None:
        super().gates(world, survivor)
        if not self.open_now(world):
            raise refuse("shop_closed")


def several(world: Board, name: str, label: Text, items: Iterable[Item]) -> Field:
    """A field that takes any number of these pieces."""
    options = tuple(item_option(world, item) for item in items)
    return Field(name, label, kind="several", most=max(1, len(options)), options=options)


def read_several(world: Board, survivor: Survivor, data: Data, name: str) -> tuple[Item, ...]:
    """Pieces that the seat holds, each once. Raises Refused: bad_input for none or a double one, then not_yours."""
    names = texts_of(data, name)
    if not names or not all(names) or len(set(names)) < len(names):
        raise refuse("bad_input", name)
    found = tuple(by_ref(world, survivor, one) for one in names)
    items = tuple(item for item in found if item is not None)
    if len(items) < len(found):
        raise refuse("not_yours", name)
    return items
