"""What the forms share by which rations and things change hands (I-4.20)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, texts_of
from games.island.actions.island_action import castaway_options, handles, item_options, read_number
from games.island.board import Board
from games.island.engagement import engaged
from games.island.goods import Goods
from games.island.models import Castaway
from games.island.refusals import refuse

MOST_ITEMS, MOST_FOOD = 40, 999


def here(world: Board, one: Castaway) -> Field:
    """Somebody inside the same cell."""
    many = castaway_options(other for other in world.inside(one.cell) if other is not one)
    return Field("to", _("To"), options=many)


def food_field(most: int, name: str = "food", label: object = _("Food")) -> Field:
    """So many rations."""
    return Field(name, label, kind="number", least=0, most=most, value=0)  # type: ignore[arg-type]


def own_things(world: Board, one: Castaway) -> Field:
    """Any of what one carries."""
    return Field(
        "items", _("Things"), kind="several", least=0, most=MOST_ITEMS, options=item_options(world, world.carried(one))
    )


def read_goods(world: Board, one: Castaway, data: Data) -> Goods:
    """What one has of what was named. Raises Refused(E_NO_FOOD, E_NO_ITEM)."""
    food = read_number(data, "food")
    if food > one.food:
        raise refuse("E_NO_FOOD", "food")
    carried = handles(world.carried(one))
    named = dict.fromkeys(texts_of(data, "items"))
    if not named.keys() <= carried.keys():
        raise refuse("E_NO_ITEM", "items")
    return Goods(food, tuple(carried[handle] for handle in named))


def must_be_free(world: Board, other: Castaway, name: str) -> None:
    """Raises Refused(E_TARGET_ENGAGED) for somebody who is busy; only of those inside the same cell."""
    if engaged(world, other):
        raise refuse("E_TARGET_ENGAGED", name)
