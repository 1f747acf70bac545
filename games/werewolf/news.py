"""What is told at once by day and at the next dawn by night (W-3.14, W-8.11)."""

from games.audience import EVERYONE, only
from games.facts import Fact, restore
from games.werewolf.board import Board
from games.werewolf.facts import VillageFact
from games.werewolf.models import Character


def announce(world: Board, fact: VillageFact) -> None:
    """Tell everybody, by night at dawn."""
    if world.village.by_night:
        _hold_back(world, fact, 0)
    else:
        world.record(fact, EVERYONE)


def tell(world: Board, fact: VillageFact, one: Character) -> None:
    """Tell one character, by night at dawn."""
    if world.village.by_night:
        _hold_back(world, fact, one.number)
    else:
        world.record(fact, only(one.seat))


def release(world: Board) -> None:
    """Dawn has come: what was held back is told, in its order."""
    for note in world.village.held_back:
        fact = restore(VillageFact.ruleset, note["kind"], note["payload"])
        assert isinstance(fact, Fact), note["kind"]
        world.record(fact, only(world.seat(note["to"])) if note["to"] else EVERYONE)
    world.village.held_back = []


def _hold_back(world: Board, fact: VillageFact, number: int) -> None:
    world.village.held_back.append({"to": number, "kind": fact.kind, "payload": fact.payload()})
