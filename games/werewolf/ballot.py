"""The vote: ballots, what they weigh, the election of day 1 and the exile of every other day (W-6)."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.audience import EVERYONE
from games.werewolf import sheriff
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import BallotCast, IdiotRevealed, NoSheriff, TallyPublished
from games.werewolf.models import Ballot, Character, Village
from games.werewolf.words import Total, number, numbers


@dataclass(frozen=True, slots=True)
class Count:
    """What a candidate got: the sum of weights, and the input that completed it (W-6.6)."""

    candidate: Character
    weight: int
    reached: int


def today(world: Board) -> list[Ballot]:
    """The standing ballots of the day, in the order of their numbers."""
    return sorted((one for one in world.ballots if one.day == world.village.day), key=lambda one: one.seq)


def ballot_of(world: Board, voter: Character) -> Ballot | None:
    """A voter's standing ballot of the day."""
    return next((one for one in today(world) if one.voter is voter), None)


def cast(world: Board, voter: Character, target: Character | None, reason: str) -> None:
    """Cast, change or (None) take back a ballot; the same target again keeps its place in the order (W-6.3)."""
    known, seq = ballot_of(world, voter), world.game.seq + 1
    if target is None:
        if known:
            world.remove(known)
    elif known is None:
        day = world.village.day
        world.add(Ballot(game=world.game, day=day, voter=voter, target=target, reason=reason, seq=seq))
    else:
        known.seq = known.seq if known.target is target else seq
        known.target, known.reason = target, reason
    world.record(BallotCast(number(voter), number(target) if target else None, reason), EVERYONE)


def counting(world: Board) -> list[Ballot]:
    """W-6.5: the ballots that count, with their weights, as things stand at the close."""
    for ballot in today(world):
        voter = ballot.voter
        dropped = voter.out or voter.removed or voter.muted or ballot.target.out
        ballot.weight = None if dropped else world.capacity(voter)
    return [ballot for ballot in today(world) if ballot.weight]


def counts(ballots: Iterable[Ballot]) -> list[Count]:
    """The candidates by weight, then by who reached it first."""
    found: dict[int, Count] = {}
    for ballot in ballots:
        known = found.get(ballot.target.number, Count(ballot.target, 0, 0))
        weight = known.weight + (ballot.weight or 0)
        found[ballot.target.number] = Count(ballot.target, weight, max(known.reached, ballot.seq))
    return sorted(found.values(), key=lambda count: (-count.weight, count.reached))


def elect(world: Board) -> None:
    """W-6.6: the highest sum becomes sheriff, of tied ones who reached it first; nobody goes out."""
    tally = counts(ballot for ballot in counting(world) if not ballot.target.removed)
    elected = tally[0].candidate if tally else _without_ballots(world)
    _publish(world, tally, elected, [])
    if elected:
        sheriff.give(world, elected)
    else:
        world.village.badge = Village.Badge.LOST
        world.record(NoSheriff(), EVERYONE)


def _without_ballots(world: Board) -> Character | None:
    """R32."""
    dice = world.settings.choice("sheriff_no_ballots") == "dice" and world.heirs
    return world.dice.pick("sheriff.none", world.heirs) if dice else None


def exile(world: Board) -> None:
    """W-6.7: the one on top goes out, unless it plays the fool; the tally says who went out by it, in order."""
    ballots = counting(world)
    tally = counts(ballots)
    top = _top(world, ballots, tally)
    if top and not _plays_the_fool(world, top):
        take_out(world, Out(top, "vote"))
    fallen = sorted((one for one in world.characters if one.out and not one.announced), key=lambda one: one.out_seq)
    for one in fallen:
        one.announced = True
    _publish(world, tally, top, fallen)


def _top(world: Board, ballots: list[Ballot], tally: list[Count]) -> Character | None:
    """Of tied ones the sheriff's own choice, if it is among them (W-5.8); else nobody."""
    tied = [count.candidate for count in tally if count.weight == tally[0].weight]
    if len(tied) == 1:
        return tied[0]
    chosen = next((ballot.target for ballot in ballots if ballot.voter is world.sheriff), None)
    return chosen if chosen in tied else None


def _plays_the_fool(world: Board, one: Character) -> bool:
    """W-4.12: once used it works for good (R16)."""
    if not world.has_skill(one, "play_fool") or not (one.fool_used or one.fool_choice):
        return False
    if not one.fool_used:
        one.fool_used = True
        world.record(IdiotRevealed(number(one)), EVERYONE)
        village = world.village
        if village.sheriff == one.number and world.settings.choice("revealed_idiot_sheriff") == "hand_over":
            village.sheriff, village.badge_from, village.badge = None, one.number, Village.Badge.PENDING
    return True


def _publish(world: Board, tally: list[Count], top: Character | None, fallen: list[Character]) -> None:
    totals = [Total((count.candidate.number, count.weight)) for count in tally]
    fact = TallyPublished(world.village.day, totals, number(top) if top else None, numbers(fallen))
    world.record(fact, EVERYONE)
