"""Rounds in which actors hand in who plays whom (W-9.4 to W-9.7)."""

from collections.abc import Sequence

from games.audience import only
from games.werewolf import pairing
from games.werewolf.board import Board
from games.werewolf.facts import GuessSaved
from games.werewolf.models import Character, GuessTable
from games.werewolf.pairing import Pair, Points
from games.werewolf.threads import owned


def open_round(world: Board) -> None:
    """W-9.4: the first from the close of the check-in, every other from the close of a day."""
    world.village.guess_open = True


def close_round(world: Board) -> None:
    """A day opens: what was saved last counts. A round that the game's end cuts off is not closed (R49)."""
    if world.village.guess_open:
        world.village.guess_open = False
        world.village.guess_rounds += 1


def reopen_round(world: Board) -> None:
    """By a director's hand the last round is open again; its tables are as they were (W-12.2)."""
    world.village.guess_open = True
    world.village.guess_rounds -= 1


def table_of(world: Board, one: Character) -> GuessTable | None:
    """What the actor behind this character has saved in the open round."""
    n, actor = world.village.guess_rounds, one.actor
    return next((table for table in world.rows(GuessTable) if table.round == n and table.actor is actor), None)


def keep(world: Board, one: Character, pairs: Sequence[Pair]) -> None:
    """The last table of a round counts, from whichever seat it came."""
    known, plain = table_of(world, one), [sorted(pair) for pair in pairs]
    if known is None:
        n = world.village.guess_rounds
        world.add(GuessTable(game=world.game, actor=one.actor, round=n, pairs=plain))
    else:
        known.pairs = plain
    world.record(GuessSaved(len(plain)), only(one.seat))


def own_pair(world: Board, one: Character) -> Pair:
    """The two characters of the actor behind this one."""
    return frozenset(other.number for other in owned(world, one.actor))


def counted(world: Board) -> int:
    """How many rounds count: those that closed, by a setting also one that the end has cut off (W-9.5)."""
    cut_off = world.village.guess_open and world.settings.flag("count_truncated_round")
    return world.village.guess_rounds + cut_off


def standings(world: Board) -> dict[int, Points]:
    """W-9.7: the totals of all rounds that count, by actor; for the end of the game."""
    rounds: dict[int, dict[int, list[Pair]]] = {n: {} for n in range(counted(world))}
    for table in world.rows(GuessTable):
        if table.round in rounds:
            rounds[table.round][table.actor.number] = [frozenset(pair) for pair in table.pairs]
    truth = {actor.number: frozenset(one.number for one in owned(world, actor)) for actor in world.actors}
    every_round = world.settings.choice("guess_repeat_scoring") == "every_round"
    return pairing.score(rounds, truth, every_round=every_round)
