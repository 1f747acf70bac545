"""The side game and the honours at the end: points, coins, awards, evaluations (W-7.13 to W-7.15, W-9.10)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.werewolf import evaluation, guesses, ledger
from games.werewolf.board import Board
from games.werewolf.models import Actor, LedgerEntry
from games.werewolf.threads import owned
from games.werewolf.words import AwardKey, in_words

Reason = LedgerEntry.Reason


@dataclass(frozen=True, slots=True)
class Sum:
    """One actor's totals: A as an exact fraction, B, and coins. The coins are None until the pools are paid."""

    actor: int
    names: tuple[str, ...]
    a: str
    b: int
    spent: int
    pool_a: int | None
    pool_b: int | None
    fee: int | None


@dataclass(frozen=True, slots=True)
class Award:
    """An award and those who share it."""

    name: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Opinion:
    """What an actor thinks of one character: a score from 1 to 10, or None, and a comment."""

    name: str
    score: int | None
    comment: str


@dataclass(frozen=True, slots=True)
class Said:
    """One actor's evaluation: of oneself, and of others."""

    names: tuple[str, ...]
    text: str
    opinions: tuple[Opinion, ...]


def sums(world: Board, *, paid: bool) -> Iterator[Sum]:
    """Every actor's points and coins; wallets stay with their owners (W-2)."""
    points = guesses.standings(world)
    for actor in world.actors:
        mine = points[actor.number]
        names = tuple(one.seat.name for one in owned(world, actor))
        coins = tuple(_booked(world, actor, reason) for reason in (Reason.PAYOUT_A, Reason.PAYOUT_B, Reason.FEE_A))
        a, b, fee = coins if paid else (None, None, None)
        yield Sum(actor.number, names, str(mine.a), mine.b, ledger.spent(world, actor), a, b, fee and -fee)


def _booked(world: Board, actor: Actor, reason: str) -> int:
    return sum(one.amount for one in world.rows(LedgerEntry) if one.actor is actor and one.reason == reason)


def awards(world: Board) -> Iterator[Award]:
    """Who was honoured, in the order of the rulebook."""
    names = {one.number: one.seat.name for one in world.characters}
    for key, numbers in world.village.awards.items():
        yield Award(str(in_words(AwardKey, key, {})), tuple(names[number] for number in numbers))


def evaluations(world: Board) -> Iterator[Said]:
    """Everything that was handed in."""
    for actor in world.actors:
        one = evaluation.of(world, actor)
        if one is None:
            continue
        opinions = (
            Opinion(other.seat.name, one.scores.get(str(other.number)), one.comments.get(str(other.number), ""))
            for other in evaluation.others(world, actor)
        )
        said = tuple(opinion for opinion in opinions if opinion.score is not None or opinion.comment)
        yield Said(tuple(part.seat.name for part in owned(world, actor)), one.text, said)
