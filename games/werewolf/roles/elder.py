"""The elder survives once what makes others go out at the night's end (W-4.8)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import ElderMarked
from games.werewolf.models import Character


def settle(world: Board, one: Character | None) -> None:
    """W-8.6: a dying character goes out, unless it is an elder without a mark that still has its skill."""
    if one is None or not one.dying:
        return
    if one.role == "elder" and not one.marks and world.owns(one, "tough_bones"):
        one.life, one.marks = Character.Life.ALIVE, 1
        if world.settings.flag("elder_knows_mark"):
            world.record(ElderMarked(one.marks), only(one.seat))
    else:
        take_out(world, Out(one, "kill"))
