"""What the archive shows of a decided game: who was whom, who won, points, coins and awards (W-7.16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.werewolf import guesses, ledger, winning
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.threads import owned


@dataclass(frozen=True, slots=True)
class Part:
    """One character as it was: keys of the data; `out_day` None for who was not out."""

    number: int
    name: str
    role: str
    faction: str
    out_day: int | None
    out_cause: str
    winner: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """One actor: two characters, points (A as an exact fraction), what the auction cost."""

    parts: tuple[Part, ...]
    a: str
    b: int
    spent: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The end of a game. `awards`: roster numbers by the key of the award, none before S23."""

    winner: str
    hands: tuple[Hand, ...]
    awards: tuple[tuple[str, tuple[int, ...]], ...]
    archived: bool


def look(world: Board) -> Reveal | None:
    """None before the end. Wallets stay with their owners (W-2)."""
    if not world.over:
        return None
    awards = tuple((key, tuple(many)) for key, many in world.village.awards.items())
    return Reveal(world.village.winner, tuple(_hands(world)), awards, world.village.step == "S24")


def _hands(world: Board) -> Iterator[Hand]:
    points, won = guesses.standings(world), winning.winners(world)
    for actor in world.actors:
        parts = tuple(_part(one, one in won) for one in owned(world, actor))
        total = points[actor.number]
        yield Hand(parts, str(total.a), total.b, ledger.spent(world, actor))


def _part(one: Character, won: bool) -> Part:
    return Part(one.number, one.seat.name, one.role, one.faction, one.out_day, one.out_cause, won)
