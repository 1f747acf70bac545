"""How do votes show: today's box by day, the results of the days before (L-7.8)?"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from games.islington import votes
from games.islington.board import Board
from games.islington.catalogue import VOTE_FIRST_DAY
from games.islington.models import Act, Ballot, Phase
from games.islington.votes import Total, totals, valid


@dataclass(frozen=True, slots=True)
class BallotRow:
    """One ballot as far as its viewer may see it. weight: None where it is secret. void: it did not count."""

    voter: str
    candidate: str
    weight: int | None
    void: bool


@dataclass(frozen=True, slots=True)
class TotalRow:
    """What one candidate got, in the order of the count. tied: as many as another; who reached it first is above."""

    number: int
    name: str
    votes: int
    tied: bool


@dataclass(frozen=True, slots=True)
class VoteBox:
    """Today's vote while ballots are taken: how many are in, who has none, when it ends; no totals."""

    cast: int
    missing: tuple[str, ...]
    closes_at: datetime | None
    ballots: tuple[BallotRow, ...]


@dataclass(frozen=True, slots=True)
class VoteDay:
    """The result of one day's vote; without rows nobody had a valid ballot. ballots: only where they are public."""

    day: int
    rows: tuple[TotalRow, ...]
    ballots: tuple[BallotRow, ...]


def vote_box(world: Board) -> VoteBox | None:
    """Today's vote, if one is open."""
    if not votes.open_now(world):
        return None
    today = _of_day(world, world.town.day)
    live = world.settings.choice("vote.ballots_visible") == "live"
    weighed = world.settings.flag("vote.show_weights")
    return VoteBox(
        cast=len(today),
        missing=tuple(one.seat.name for one in votes.missing(world)),
        closes_at=world.rings_at("day_close"),
        ballots=ballot_rows(today, weighed=weighed, judged=False) if live else (),
    )


def past_votes(world: Board) -> tuple[VoteDay, ...]:
    """Every vote that has been counted, the latest first; with all ballots once the game is over (R51)."""
    if world.town.act != Act.REAL:
        return ()
    last = world.town.day - (world.town.phase == Phase.DAY)
    return tuple(_vote_day(world, day) for day in range(last, VOTE_FIRST_DAY - 1, -1))


def _vote_day(world: Board, day: int) -> VoteDay:
    ballots = _of_day(world, day)
    shown = world.over or world.settings.choice("vote.ballots_visible") != "never"
    weighed = world.over or world.settings.flag("vote.show_weights")
    counted = [one for one in ballots if one.weight is not None and not one.void]
    rows = ballot_rows(ballots, weighed=weighed, judged=world.over) if shown else ()
    return VoteDay(day, total_rows(totals(counted)), rows)


def _of_day(world: Board, day: int) -> list[Ballot]:
    return [one for one in world.ballots if one.day == day]


def total_rows(order: Iterable[Total]) -> tuple[TotalRow, ...]:
    """Totals in the order of the count."""
    rows = list(order)
    sums = [one.votes for one in rows]
    return tuple(
        TotalRow(one.candidate.number, one.candidate.seat.name, one.votes, sums.count(one.votes) > 1) for one in rows
    )


def ballot_rows(ballots: Iterable[Ballot], *, weighed: bool, judged: bool) -> tuple[BallotRow, ...]:
    """Ballots in roster order of the voters. `judged`: void ones are marked; that may tell of a death (L-6.5)."""
    return tuple(
        BallotRow(
            voter=one.voter.seat.name,
            candidate=one.candidate.seat.name,
            weight=(one.voter.weight if one.weight is None else one.weight) if weighed else None,
            void=one.void and judged,
        )
        for one in sorted(ballots, key=lambda one: one.voter.number)
    )


def counted_so_far(world: Board) -> tuple[tuple[TotalRow, ...], tuple[BallotRow, ...]]:
    """For the director: today's totals and ballots as they would count now, or as they were counted (L-16.9)."""
    today = _of_day(world, world.town.day)
    return total_rows(totals([one for one in today if valid(one)])), ballot_rows(today, weighed=True, judged=True)
