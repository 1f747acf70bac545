from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import duels, flight
from games.island.actions.fight_terms import DIRECTIONS, choice
from games.island.actions.island_action import IslandAction, read_direction
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.doctrine import FLEE, FLEE_MOVE
from games.island.engagement import PK
from games.island.models import Castaway, Fighter
from games.island.refusals import refuse
from games.island.stakes import Wish
from games.models import Seat


class Flee(IslandAction):
    """I-4.8, I-4.11.2: whoever is attacked in a duel leaves it while it is open, perhaps with a step."""

    key, name, icon, group = "flee", _("Flee"), "flee", "pk"
    while_engaged, while_closing, counts = frozenset({PK}), True, True

    def allow(self, world: Board, one: Castaway) -> None:
        attacked(world, one)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        hows = (Option(FLEE, _("flee")), Option(FLEE_MOVE, _("flee and step away")))
        hidden = yes_no("hidden", _("Step unseen"), value=False)
        return (choice("how", _("How"), hows), choice("direction", _("Step to"), DIRECTIONS), hidden)

    def price(self, world: Board, one: Castaway) -> int:
        return flight.price(world, FLEE)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        fighter = attacked(world, one)
        how, _sep, step = (text_of(data, "how") or FLEE).partition(" ")
        if how not in (FLEE, FLEE_MOVE) or (step and how != FLEE_MOVE):
            raise refuse("bad_input", "how")
        direction = read_direction({"direction": step} if step else data) if how == FLEE_MOVE else ""
        hidden = read_yes(data, "hidden", default=False)
        if one.stamina < flight.price(world, how):
            raise refuse("E_STAMINA")
        away = flight.retreat(world, one, Wish(how, direction, hidden))
        assert away is not None
        duels.flee(world, fighter.duel, fighter, away)


def attacked(world: Board, one: Castaway) -> Fighter:
    """One's place on the side attacked. Raises E_PK_CLOSED, E_FLEE_NOT_ATTACKED, E_NO_FLEE."""
    fighter = duels.fighter_of(world, one)
    if fighter is None:
        raise refuse("E_PK_CLOSED")
    if fighter.side != duels.B:
        raise refuse("E_FLEE_NOT_ATTACKED")
    if fighter.duel.no_flee:
        raise refuse("E_NO_FLEE")
    return fighter
