"""What does the page of a vote show? The ballots as the ruleset lets this reader see them, and one button for each."""

from collections.abc import Iterator
from dataclasses import dataclass

from director.threads.models import Thread
from director.threads.page import Names
from director.threads.reader import Reader
from games.ruleset import ruleset_of


@dataclass(frozen=True, slots=True)
class Voter:
    """Somebody whose ballot lies with a candidate. `weight` is None where it is not to be known; `why`: as it is."""

    number: int
    name: str
    weight: int | None
    void: bool
    reason: str
    why: str

    @property
    def heavy(self) -> bool:
        """Does it weigh more than one?"""
        return (self.weight or 0) > 1


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate: the sum if it may be known, the ballots if they may be seen; `mine`: this reader's choice."""

    number: int
    name: str
    total: int | None
    voters: tuple[Voter, ...]
    mine: bool
    offered: bool


@dataclass(frozen=True, slots=True)
class VotesPage:
    """The vote of a day for one reader. One tap on a button sends its candidate, and the reason if there is a field.

    `reason`: its length at most, 0 where nobody is asked; `sum`: the weight of all ballots that count; `barred`: why
    this reader has no ballot, if that is a matter of its own.
    """

    cast: int
    missing: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    mine: str
    secret: bool
    reason: int
    sum: int
    barred: str

    @property
    def voted_for(self) -> tuple[Candidate, ...]:
        """Candidates with something to show."""
        return tuple(one for one in self.candidates if one.total is not None or one.voters or one.mine)

    @property
    def explained(self) -> tuple[tuple[str, Voter], ...]:
        """Each ballot with its candidate's name, if it says why it was cast or what it weighs."""
        ballots = tuple((one.name, voter) for one in self.candidates for voter in one.voters)
        return ballots if any(voter.reason or voter.why for _name, voter in ballots) else ()

    @property
    def others(self) -> tuple[Candidate, ...]:
        """Whom one can vote for besides."""
        return tuple(one for one in self.candidates if one.offered and one not in self.voted_for)


def votes_page(reader: Reader, thread: Thread, names: Names) -> VotesPage | None:
    """The ballots of the thread's day. This page reads the board."""
    ruleset = ruleset_of(reader.game)
    world = reader.board.world
    seat = world.seat(reader.seat.number) if reader.seat else None
    votes = ruleset.look_votes(world, thread.day, seat, director=reader.director)
    if votes is None:
        return None
    can_vote = thread.open and reader.seat is not None and ruleset.votes in ruleset.actions and bool(votes.candidates)
    totals = dict(votes.totals)
    ballots: dict[int, list[Voter]] = {}
    for one in votes.ballots:
        voter = Voter(one.voter, names.get(one.voter, str(one.voter)), one.weight, one.void, one.reason, one.why)
        ballots.setdefault(one.candidate, []).append(voter)

    def candidates() -> Iterator[Candidate]:
        for number in dict.fromkeys([*totals, *ballots, *([votes.mine] if votes.mine else []), *votes.candidates]):
            yield Candidate(
                number=number,
                name=names.get(number, str(number)),
                total=totals.get(number),
                voters=tuple(ballots.get(number, ())),
                mine=number == votes.mine,
                offered=can_vote and number in votes.candidates,
            )

    return VotesPage(
        cast=votes.cast,
        missing=tuple(names.get(number, str(number)) for number in votes.missing),
        candidates=tuple(candidates()),
        mine=names.get(votes.mine, "") if votes.mine else "",
        secret=votes.secret,
        reason=votes.reason if can_vote else 0,
        sum=sum(totals.values()),
        barred=reader.barred(thread),
    )
