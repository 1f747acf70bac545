"""What a restless director does by chance in games that nobody watches: what sanctions and overrides must survive."""

import random

from games.deeds import ActFor, Deed
from games.werewolf.board import Board
from games.werewolf.deeds import CheckNow, Penalise, PutOut
from games.werewolf.village_deeds import VoidBallot, VoidOrder

SKILLS = ("kill", "protect", "pipe", "poison", "foresee")


type Whim = Deed | None


def whim(world: Board, chance: random.Random) -> Whim:
    """Points, often enough to send somebody off; an out; a vote for a seat; something void; a judgement now."""
    if not world.characters:
        return None
    seat, other = (chance.choice(world.seats).number for _ in range(2))
    deeds: tuple[Deed, ...] = (
        Penalise(seat, "insult", chance.choice((6, 12))),
        PutOut(seat),
        CheckNow(),
        VoidBallot(seat),
        VoidOrder(seat, chance.choice(SKILLS)),
        ActFor(seat, "vote", {"seat": str(other)}),
    )
    return chance.choice(deeds)
