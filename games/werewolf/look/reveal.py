"""What a game that is over shows of itself, stage by stage (W-7.12 to W-7.16).

A stage that is not open is empty here: nothing of it reaches a page.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.werewolf import stages, winning
from games.werewolf.board import Board
from games.werewolf.look.director import out_words
from games.werewolf.look.guessing import GuessTableRow, guess_rows
from games.werewolf.look.hands import OrderRow, order_row
from games.werewolf.look.reveal_side import Award, Said, Sum, awards, evaluations, sums
from games.werewolf.models import Character
from games.werewolf.roles import RINGING
from games.werewolf.threads import owned
from games.werewolf.words import FactionKey, RoleKey, StageKey, TypeKey, in_words

# The order of the skills inside a night; what comes by itself afterwards stands last.
ORDER = {skill.key: place for place, skill in enumerate(RINGING)} | {
    "true_sight": 90,
    "stray_bullet": 91,
    "hand_over": 92,
}


@dataclass(frozen=True, slots=True)
class StageMark:
    """One stage of the reveal. waits: it is the next that a director opens."""

    key: str
    name: str
    open: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """One character: who it was and how it ended. out: when and why, "" for who was not out."""

    rank: int
    number: int
    name: str
    floor: int
    actor: int
    role: str
    type: str
    faction: str
    out: str
    removed: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """One actor: the numbers and names of the two characters."""

    actor: int
    numbers: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """The orders of one window of a night, in the order in which they resolve."""

    name: str
    orders: tuple[OrderRow, ...]


@dataclass(frozen=True, slots=True)
class Night:
    """One night as a track of windows, and who went out in it, with the cause, in order."""

    number: int
    windows: tuple[Window, ...]
    outs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Vote:
    """One ballot as it was counted; weight None: it did not count."""

    voter: str
    candidate: str
    weight: int | None


@dataclass(frozen=True, slots=True)
class VoteDay:
    """The votes of one day: sums by candidate, the highest first, and every ballot."""

    day: int
    sums: tuple[tuple[str, int], ...]
    ballots: tuple[Vote, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """The end of a game for everybody. `winner`: a faction's key, "none" or "aborted"."""

    winner: str
    winner_name: str
    aborted: bool
    archived: bool
    day: int
    stages: tuple[StageMark, ...]
    standings: tuple[Standing, ...]
    hands: tuple[Hand, ...]
    couple: tuple[str, ...]
    nights: tuple[Night, ...]
    votes: tuple[VoteDay, ...]
    guesses: tuple[GuessTableRow, ...]
    pool: int
    sums: tuple[Sum, ...]
    paid: bool
    awards: tuple[Award, ...]
    evaluations: tuple[Said, ...]

    @property
    def opened(self) -> frozenset[str]:
        """The keys of the stages that are open."""
        return frozenset(one.key for one in self.stages if one.open)


def look_reveal(world: Board) -> RevealView | None:
    """None before the end (W-7.12)."""
    if not world.over:
        return None
    village, opened = world.village, stages.opened(world)
    return RevealView(
        winner=village.winner,
        winner_name=str(in_words(FactionKey, village.winner, {})),
        aborted=world.aborted,
        archived=village.step == "S24",
        day=village.day,
        stages=tuple(_marks(opened)),
        standings=tuple(_standings(world)),
        hands=tuple(_hands(world)),
        couple=tuple(one.seat.name for one in world.lovers),
        nights=tuple(_nights(world)) if stages.NIGHTS in opened else (),
        votes=tuple(_votes(world)),
        guesses=tuple(guess_rows(world)) if stages.GUESSES in opened else (),
        pool=village.pool,
        sums=tuple(sums(world, paid=stages.PAYOUTS in opened)) if stages.GUESSES in opened else (),
        paid=village.paid and stages.PAYOUTS in opened,
        awards=tuple(awards(world)) if stages.AWARDS in opened else (),
        evaluations=tuple(evaluations(world)) if stages.AWARDS in opened else (),
    )


def _marks(opened: tuple[str, ...]) -> Iterator[StageMark]:
    for place, key in enumerate(stages.STAGES):
        yield StageMark(key, str(in_words(StageKey, key, {})), key in opened, place == len(opened))


def _standings(world: Board) -> Iterator[Standing]:
    """The winners first; inside each half by floor."""
    won = winning.winners(world)
    for one in sorted(world.characters, key=lambda one: one not in won):
        yield Standing(
            rank=1 if one in won else len(won) + 1,
            number=one.number,
            name=one.seat.name,
            floor=one.floor,
            actor=one.actor.number,
            role=str(in_words(RoleKey, one.role, {})),
            type=str(in_words(TypeKey, one.type, {})),
            faction=str(in_words(FactionKey, one.faction, {})),
            out=out_words(one) if one.out else "",
            removed=one.removed,
            winner=one in won,
        )


def _hands(world: Board) -> Iterator[Hand]:
    for actor in world.actors:
        pair = owned(world, actor)
        yield Hand(actor.number, tuple(one.number for one in pair), tuple(one.seat.name for one in pair))


def _nights(world: Board) -> Iterator[Night]:
    """Every night in which something was ordered or somebody went out, night zero first."""
    gone = [one for one in world.characters if one.out and one.out_by_night]
    for number in sorted({one.night for one in world.orders} | {one.out_day or 0 for one in gone}):
        fell = sorted((one for one in gone if one.out_day == number), key=lambda one: one.out_seq)
        rows = sorted(
            (one for one in world.orders if one.night == number),
            key=lambda one: (ORDER.get(one.skill, len(ORDER)), one.saved_seq),
        )
        yield Night(number, tuple(_windows(order_row(one) for one in rows)), tuple(map(_fell, fell)))


def _windows(rows: Iterable[OrderRow]) -> Iterator[Window]:
    grouped: dict[str, list[OrderRow]] = {}
    for row in rows:
        grouped.setdefault(row.window, []).append(row)
    yield from (Window(name, tuple(orders)) for name, orders in grouped.items())


def _fell(one: Character) -> tuple[str, str]:
    return one.seat.name, out_words(one)


def _votes(world: Board) -> Iterator[VoteDay]:
    """Days that were counted, and the one that the end has cut off."""
    for day in sorted({one.day for one in world.ballots}):
        standing = sorted((one for one in world.ballots if one.day == day), key=lambda one: one.seq)
        found: dict[str, int] = {}
        for one in standing:
            if one.weight:
                found[one.target.seat.name] = found.get(one.target.seat.name, 0) + one.weight
        ballots = tuple(Vote(one.voter.seat.name, one.target.seat.name, one.weight) for one in standing)
        yield VoteDay(day, tuple(sorted(found.items(), key=lambda pair: -pair[1])), ballots)
