"""Do the names of the island's fields come through what is read of a post (director/desk/forms.py)?"""

from director.desk.forms import NAME
from games.island.ruleset import TheOtherSide
from tests.games.island.boards import board


def test_every_field_of_every_order_comes_through() -> None:
    """I-4.1.1: a field whose name is not read would silently count as left empty."""
    match = board(beasts="boar C3", A="has club has crossbow has net has thorn_poison hunger 1 base 4")
    seat = match.world.seats[0]
    names = {field.name for action in TheOtherSide.actions.values() for field in action.form(match.world, seat)}
    assert len(names) > 30
    assert sorted(name for name in names if not NAME.fullmatch(name)) == []
