"""The reveal opens stage by stage; which stage shows what (W-7.12 to W-7.15).

The record of a game is public from S21 on, as W-7.12 says: its events, orders and dice have pages of their own. What
opens by stages is the page that presents the end: first who was whom, at once; then, when a director opens them, the
nights and the guesses; the payouts when they are confirmed, the awards when the evaluation closes.
"""

from games.audience import EVERYONE
from games.werewolf.board import Board
from games.werewolf.facts import StageOpened
from games.werewolf.words import StageKey

ROLES, NIGHTS, GUESSES, PAYOUTS, AWARDS = STAGES = ("roles", "nights", "guesses", "payouts", "awards")
AT_THE_END = 1  # who was whom is known the moment the game is over
BY_HAND = (NIGHTS, GUESSES)  # the others open with what they show


def opened(world: Board) -> tuple[str, ...]:
    """The stages that are open, in their order; none before the end."""
    return STAGES[: world.village.stages] if world.over else ()


def next_by_hand(world: Board) -> str:
    """The stage that a director may open now by itself, "" for none."""
    rest = STAGES[world.village.stages :] if world.over else ()
    return rest[0] if rest and rest[0] in BY_HAND else ""


def open_up_to(world: Board, stage: str) -> None:
    """Open this stage with those before it; everybody is told of each."""
    for key in STAGES[world.village.stages : STAGES.index(stage) + 1]:
        world.village.stages += 1
        world.record(StageOpened(StageKey(key)), EVERYONE)
