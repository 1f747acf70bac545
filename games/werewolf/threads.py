"""Which threads stand? The check-in, the talk and the vote of the day, the lovers' room, journals (W-2.9, W-10.8)."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop

from games.audience import EVERYONE, Everyone, Seats, only
from games.models import Seat
from games.threads import Standing
from games.werewolf.board import Board
from games.werewolf.models import Actor, Character, Village

CHECK_IN, ROOM, AFTERWARDS, QUESTIONS = "checkin", "lovers", "evaluation", "questions"
EVALUATING, ARCHIVED = "S21", "S24"
# What the director's hands open and close are private threads of one actor: its journal, its guesses.
OF_AN_ACTOR = (
    ("journal", gettext_noop("Journal"), gettext_noop("Journal of {first} and {second}")),
    ("guesses", gettext_noop("Guess board"), gettext_noop("Guess board of {first} and {second}")),
)


def threads(world: Board) -> tuple[Standing, ...]:
    """All threads that stand now."""
    announcements = Standing("announcements", "announcements", gettext_noop("Announcements"), EVERYONE)
    return (announcements, *_check_in(world), *_days(world), *_room(world), *_of_actors(world), *_afterwards(world))


def open_to(world: Board, one: Character) -> list[Standing]:
    """Where this character may post now."""
    return [thread for thread in threads(world) if one.number in thread.writers]


def discussion_key(day: int) -> str:
    """The name of a day's discussion."""
    return f"day-{day}"


def vote_key(day: int) -> str:
    """The name of a day's vote."""
    return f"vote-{day}"


def owned(world: Board, actor: Actor) -> list[Character]:
    """The two characters of an actor."""
    return [one for one in world.characters if one.actor is actor]


def _check_in(world: Board) -> Iterator[Standing]:
    """W-3.4: each character's first line."""
    if world.village.step == "S05" or _talk_again(world):
        yield Standing(
            key=CHECK_IN,
            kind="checkin",
            title=gettext_noop("Check-in"),
            readers=EVERYONE,
            writers=_all(world) if world.over else frozenset(one.number for one in world.characters if not one.removed),
            closes_at=world.rings_at("checkin_close"),
            order=1,
            cast=_lift(world),
        )


def _days(world: Board) -> Iterator[Standing]:
    """W-3.6: the day that is open; from the end on the talk of every day (W-7.12)."""
    village = world.village
    if village.window == "day":
        yield _discussion(world, village.day, frozenset(one.number for one in world.characters if may_speak(one)))
        yield Standing(
            key=vote_key(village.day),
            kind="vote",
            title=gettext_noop("Day {day}, vote"),
            readers=EVERYONE,
            values={"day": village.day},
            day=village.day,
            closes_at=world.rings_at("day_close"),
            order=10 * village.day + 1,
            cast=_lift(world),
        )
    elif _talk_again(world):
        yield from (_discussion(world, day, _all(world)) for day in range(1, village.day + 1))


def may_speak(one: Character) -> bool:
    """W-10.8: in a discussion, and with a ballot in a vote; the mad may, within limits."""
    return not (one.out or one.removed or one.muted)


def _discussion(world: Board, day: int, writers: frozenset[int]) -> Standing:
    """Nobody owes a post: a list of who still does would show the muted (W-11.6)."""
    return Standing(
        key=discussion_key(day),
        kind="discussion",
        title=gettext_noop("Day {day}, discussion"),
        readers=EVERYONE,
        writers=writers,
        values={"day": day},
        day=day,
        closes_at=world.rings_at("day_close"),
        order=10 * day,
        cast=_lift(world),
    )


def _room(world: Board) -> Iterator[Standing]:
    """W-5.1: open day and night, also to a muted or dying lover; who was sent off only reads."""
    village = world.village
    if village.room == Village.Room.ABSENT:
        return
    open_now = village.room == Village.Room.OPEN and not world.over
    writers = frozenset(lover.number for lover in world.lovers if open_now and not lover.removed)
    writers = _all(world) if _talk_again(world) else writers
    readers = _to_all_at_the_end(world, *(lover.seat for lover in world.lovers))
    yield Standing(ROOM, "room", gettext_noop("The lovers' room"), readers, writers, order=1000)


def _of_actors(world: Board) -> Iterator[Standing]:
    """W-3.2: from S04 on two for each actor, from both seats, whatever their states; everybody's to read at the end."""
    pairs: dict[int, list[Character]] = {}
    for one in world.characters:
        pairs.setdefault(one.actor_id, []).append(one)
    for actor in world.actors if pairs else ():
        pair = pairs.get(actor.pk, [])
        both = frozenset(one.number for one in pair)
        writes = not world.over or world.village.step == EVALUATING
        for nth, (key, title, title_at_the_end) in enumerate(OF_AN_ACTOR):
            lost = key == "guesses" and sees_all(world, actor)
            yield Standing(
                key=f"{key}-{actor.number}",
                kind="diary",
                title=title_at_the_end if world.over else title,
                readers=_to_all_at_the_end(world, *(one.seat for one in pair)),
                writers=both if writes and not lost else frozenset(),
                values={"first": pair[0].seat.name, "second": pair[1].seat.name} if world.over else {},
                order=2000 + 2 * actor.number + nth,
            )


def _afterwards(world: Board) -> Iterator[Standing]:
    """W-7.14: while evaluations are taken, a thread beside them."""
    if world.over and world.village.step == EVALUATING:
        title = gettext_noop("Looking back")
        yield Standing(AFTERWARDS, "evaluation", title, EVERYONE, _all(world), order=3000, cast=_lift(world))


def sees_all(world: Board, actor: Actor) -> bool:
    """W-11.4, R44: by a setting, an actor who knows that both characters are out reads all, and guesses no more."""
    if world.settings.choice("out_actor_view") != "director" or world.over:
        return False
    return all(one.out and one.out_told for one in owned(world, actor))


def _talk_again(world: Board) -> bool:
    """W-7.12: everybody may post again, under any name, until the game is archived."""
    return world.over and bool(world.characters) and world.village.step != ARCHIVED


def _all(world: Board) -> frozenset[int]:
    return frozenset(one.number for one in world.characters)


def _lift(world: Board) -> tuple[int, ...]:
    """W-3.4: every character in the order of the floors, also who may not speak today: that is nobody's business."""
    return tuple(one.number for one in world.characters)


def _to_all_at_the_end(world: Board, *seats: Seat) -> Everyone | Seats:
    return EVERYONE if world.over else only(*seats)
