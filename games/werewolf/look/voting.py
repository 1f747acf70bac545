"""The ballots of a day as one viewer may see them: the vote is open (W-6.4)."""

from games.language import wording
from games.models import Seat
from games.threads import Ballot, Votes
from games.werewolf import ballot
from games.werewolf.actions.vote import MOST_REASON
from games.werewolf.board import Board
from games.werewolf.models import Ballot as BallotRow
from games.werewolf.threads import may_speak


def look_votes(world: Board, day: int, seat: Seat | None) -> Votes | None:
    """Who votes for whom, with weights and reasons; who has not voted is not shown (W-11.6)."""
    village = world.village
    if not 1 <= day <= village.day:
        return None
    open_now = day == village.day and village.window == "day"
    standing = sorted((one for one in world.ballots if one.day == day), key=lambda one: one.seq)
    uncounted = open_now or (day == village.day and village.held == "day_close")
    weights = {one.voter.number: world.capacity(one.voter) if uncounted else one.weight for one in standing}
    sums: dict[int, int] = {}
    for one in standing:
        sums[one.target.number] = sums.get(one.target.number, 0) + (weights[one.voter.number] or 0)
    me = world.of(seat) if seat else None
    mine = ballot.ballot_of(world, me) if me and open_now else None
    votes = bool(me and open_now and may_speak(me))
    selves = world.settings.flag("self_vote")
    return Votes(
        cast=len(standing),
        totals=tuple(sorted(sums.items(), key=lambda pair: -pair[1])),
        ballots=tuple(
            Ballot(
                one.voter.number,
                one.target.number,
                weights[one.voter.number],
                weights[one.voter.number] is None,
                one.reason,
                _why(world, one, weights[one.voter.number]),
            )
            for one in standing
        ),
        candidates=tuple(one.number for one in world.not_out if votes and (selves or one is not me)),
        mine=mine.target.number if mine else 0,
        secret=False,
        reason=MOST_REASON,
    )


def _why(world: Board, one: BallotRow, weight: int | None) -> str:
    """What a weight comes from, where it is not the plain one (W-6.5)."""
    if weight is None:
        return wording(
            "计票时票主或候选人已出局、被罚下或被禁言，不计",
            "void: one of the two was out or without a vote at the close",
        )
    if weight == 0:
        return wording("已翻牌的白痴，计零票", "0, a revealed idiot")
    return wording("警长，计两票", "2, as sheriff") if weight > 1 else ""
