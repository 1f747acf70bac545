"""An actor leaves, and somebody else plays on with both characters (W-12.2, R67)."""

from games.audience import DIRECTORS
from games.facts import SeatPassedOn
from games.models import Seat
from games.werewolf.board import Board
from games.werewolf.models import Actor, Character
from games.werewolf.refusals import refuse
from games.werewolf.threads import owned


def pass_on(world: Board, seat: Seat) -> None:
    """The actor of this seat gives both characters to a new one; tables of guesses, stakes and coins stay with it.

    Nobody but the directors is told: two seats that change hands at once would be known for a pair (W-9.2).
    """
    former = next((one.actor for one in world.characters if one.seat is seat), None)
    if former is None:
        raise refuse("window_closed")
    newcomer = world.add(Actor(game=world.game, number=len(world.actors) + 1))
    for one in owned(world, former):
        _give(world, one, newcomer)


def _give(world: Board, one: Character, actor: Actor) -> None:
    one.actor = actor
    world.record(SeatPassedOn(one.number), DIRECTORS)
