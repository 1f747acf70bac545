"""A post waits a little before it is public, so that one written as the wrong character can be taken back (W-17.3).

Its text stays with the input that brought it. The board knows only that it waits; nobody else learns even that. Posts
go out in the order in which they were accepted, at the latest when their threads close or the game ends.
"""

from datetime import timedelta

from games.audience import EVERYONE
from games.models import Timer
from games.threads import Waiting
from games.werewolf.board import Board
from games.werewolf.facts import CheckedIn
from games.werewolf.models import Character, WaitingPost
from games.werewolf.threads import CHECK_IN, discussion_key
from games.werewolf.words import number

BELL = "post_out"
RANK = 2  # before the bells that close threads


def hand_in(world: Board, one: Character, thread: str, *, waits: bool) -> None:
    """Accept a post now: it waits, or goes out at once."""
    seq, delay = world.game.seq + 1, world.settings.number("outbox_delay_seconds")
    if not (waits and delay):
        send(world, one, thread, seq)
        return
    world.add(WaitingPost(game=world.game, character=one, thread=thread, seq=seq))
    world.ring_at(BELL, world.now + timedelta(seconds=delay), rank=RANK)


def send(world: Board, one: Character, thread: str, seq: int) -> None:
    """It is public from now on: it gets its floor and counts, as the check-in (W-3.4) and among the day's (W-10.3)."""
    world.going_out.append(seq)
    if thread == CHECK_IN and one.checked_in_seq is None and not world.over:
        one.checked_in_seq = seq
        world.record(CheckedIn(number(one)), EVERYONE)
    if thread == discussion_key(world.village.day):
        one.posts += 1


def ring(world: Board, timer: Timer) -> None:
    """The next post goes out."""
    _next(world)


def flush(world: Board) -> None:
    """Threads close: what was accepted in time goes out."""
    while world.rows(WaitingPost):
        _next(world)
    world.timers[:] = [timer for timer in world.timers if timer.bell != BELL or timer.rung_at is not None]


def _next(world: Board) -> None:
    """W-10.2: what somebody wrote who has been sent off since is void."""
    waiting = world.rows(WaitingPost)
    if not waiting:
        return
    first = min(waiting, key=lambda post: post.seq)
    world.remove(first)
    if not first.character.removed:
        send(world, first.character, first.thread, first.seq)


def take_back(world: Board, post: WaitingPost) -> None:
    """It is as if it had not been written; a bell less will ring, the one at its place in the row."""
    place = sorted(other.seq for other in world.rows(WaitingPost)).index(post.seq)
    bells = sorted(_bells(world), key=lambda timer: timer.due_at)
    world.remove(post)
    world.remove(bells[place])


def of(world: Board, one: Character) -> list[WaitingPost]:
    """What of this character's still waits, the earliest first."""
    return sorted((post for post in world.rows(WaitingPost) if post.character is one), key=lambda post: post.seq)


def look(world: Board, one: Character) -> tuple[Waiting, ...]:
    """The same for its page."""
    order = sorted(post.seq for post in world.rows(WaitingPost))
    due = sorted(timer.due_at for timer in _bells(world))
    return tuple(Waiting(post.seq, post.thread, due[order.index(post.seq)]) for post in of(world, one))


def _bells(world: Board) -> list[Timer]:
    return [timer for timer in world.timers if timer.bell == BELL and timer.rung_at is None]
