"""The vote: who may have a ballot, how ballots are counted, what is published (L-7)."""

from dataclasses import dataclass

from games.audience import EVERYONE, only
from games.islington.board import HANDS, Board, ware
from games.islington.catalogue import EVENT_NO, VOTE_FIRST_DAY
from games.islington.facts.voting import Disclosed, VoteCast, VoteResult, VotingProgress
from games.islington.models import Act, Ballot, Phase, Survivor
from games.islington.reward import award
from games.islington.words import PlaceKey, SeatNo, piece


@dataclass(frozen=True, slots=True)
class Total:
    """What one candidate got: the sum of weights, and the number of the input that completed it."""

    candidate: Survivor
    votes: int
    reached: int


def held_today(world: Board) -> bool:
    """L-7.2: there is a vote from day 2 of the real game."""
    return world.town.act == Act.REAL and world.town.day >= VOTE_FIRST_DAY


def open_now(world: Board) -> bool:
    """Can ballots be cast now?"""
    return held_today(world) and world.town.phase == Phase.DAY


def ballot_of(world: Board, voter: Survivor) -> Ballot | None:
    """Today's ballot of this voter."""
    day = world.town.day
    return next((one for one in world.ballots if one.day == day and one.voter is voter), None)


def cast(world: Board, voter: Survivor, candidate: Survivor | None) -> None:
    """Cast, change or (None) take back a ballot; the same candidate again keeps its place in the order (L-7.2)."""
    known = ballot_of(world, voter)
    if candidate is None and known is not None:
        world.remove(known)
    elif candidate is not None and known is None:
        world.add(Ballot(game=world.game, day=world.town.day, voter=voter, candidate=candidate, cast_seq=_now(world)))
    elif candidate is not None and known is not None and known.candidate is not candidate:
        known.candidate, known.cast_seq = candidate, _now(world)
    world.record(VoteCast(SeatNo(candidate.number) if candidate else None), only(voter.seat))
    if (known is None) != (candidate is None):
        world.record(progress(world), EVERYONE)
    if world.settings.choice("vote.ballots_visible") == "live":
        world.record(VoteResult(totals=[], ballots=_shown(world, _today(world))), EVERYONE)


def _now(world: Board) -> int:
    """The number that the input being handled will have."""
    return world.game.seq + 1


def _today(world: Board) -> list[Ballot]:
    return [one for one in world.ballots if one.day == world.town.day]


def missing(world: Board) -> list[Survivor]:
    """Who could vote and has not. A death that is not public yet does not show (L-6.5)."""
    voted = {one.voter.number for one in _today(world)}
    return [one for one in world.survivors if not one.known_out and one.number not in voted]


def candidates(world: Board, me: Survivor) -> list[Survivor]:
    """Whom this seat can vote for: everybody who is not publicly out, itself only if a setting says so (L-7.2)."""
    alone = world.settings.flag("vote.self_allowed")
    return [one for one in world.survivors if not one.known_out and (one is not me or alone)]


def progress(world: Board) -> VotingProgress:
    """L-7.8: the number of ballots, and whose is missing."""
    return VotingProgress(len(_today(world)), [SeatNo(one.number) for one in missing(world)])


def valid(ballot: Ballot) -> bool:
    """L-7.3: voter and candidate live."""
    return ballot.voter.alive and ballot.candidate.alive


def totals(ballots: list[Ballot]) -> list[Total]:
    """L-7.3, L-7.4: the most votes first; among equals who reached that total first. Ballots must be valid."""
    found: dict[int, Total] = {}
    for one in ballots:
        weight = one.voter.weight if one.weight is None else one.weight
        known = found.get(one.candidate.number, Total(one.candidate, 0, 0))
        reached = max(known.reached, one.cast_seq)
        found[one.candidate.number] = Total(one.candidate, known.votes + weight, reached)
    return sorted(found.values(), key=lambda total: (-total.votes, total.reached))


def count(world: Board) -> list[Total]:
    """C2, its first half: fix what each ballot weighs and whether it counts, and publish the totals."""
    ballots = _today(world)
    for one in ballots:
        one.weight, one.void = one.voter.weight, not valid(one)
    order = totals([one for one in ballots if not one.void])
    shown = world.settings.choice("vote.ballots_visible") != "never"
    rows = [(SeatNo(one.candidate.number), one.votes) for one in order]
    world.record(VoteResult(rows, _shown(world, ballots) if shown else None), EVERYONE)
    return order


def _shown(world: Board, ballots: list[Ballot]) -> list[tuple[SeatNo, SeatNo, int | None]]:
    weighed = world.settings.flag("vote.show_weights")
    return [
        (SeatNo(one.voter.number), SeatNo(one.candidate.number), one.voter.weight if weighed else None)
        for one in sorted(ballots, key=lambda one: one.voter.number)
    ]


def decide(world: Board) -> None:
    """C2: count, disclose the top (on a tally day more), then the top's reward (L-7.3 to L-7.7)."""
    if not held_today(world):
        return
    order = count(world)
    several = world.settings.number("tally.disclosed") if EVENT_NO["tally"] in world.town.events_today else 1
    for total in order[:several]:
        disclose(world, total.candidate)
    if order:
        award(world, order[0].candidate)


def disclose(world: Board, one: Survivor) -> None:
    """L-7.5: hands first, then the bag in catalogue order, which tells nothing about when things came."""
    held = sorted(world.held(one), key=lambda item: (item.where not in HANDS, ware(item).no))
    world.record(
        Disclosed(
            name=SeatNo(one.number),
            hp=one.hp,
            st=one.st,
            bleeding=one.bleed > 0,
            place=PlaceKey(one.place.key) if one.place else None,
            items=[(piece(item), item.where in HANDS) for item in held],
        ),
        EVERYONE,
    )
