"""What bots of this game talk of: what they ask for, and whom the talk is about, as everybody may know it."""

import random
from typing import Any

from games.werewolf import ballot
from games.werewolf.board import Board
from games.werewolf.models import Ballot, Character

type Wish = tuple[str, dict[str, Any]]

TALKED_OF = 3  # of so many the day and the night talk


def on(action: str, *targets: Character) -> Wish:
    """An order on one or two characters."""
    return action, dict(zip(("target", "second"), (str(one.number) for one in targets), strict=False))


def talk(world: Board, of: str) -> list[Character]:
    """The same few for everybody, for no reason at all: what makes many bots do the same without a word."""
    whim = random.Random(f"{world.game.seed_hash}/{world.village.day}/{of}")
    there = world.publicly_in
    return whim.sample(there, min(TALKED_OF, len(there)))


def accused(world: Board) -> list[Character]:
    """Whom today's ballots name and who is still there, those with the most ballots first."""
    counted = ballot.counts(_as_cast(world))
    return [count.candidate for count in counted if not count.candidate.announced]


def _as_cast(world: Board) -> list[Ballot]:
    """Today's ballots, each one vote: what anybody can count by reading on."""
    return [
        Ballot(voter=one.voter, target=one.target, seq=one.seq, weight=one.weight or 1) for one in ballot.today(world)
    ]
