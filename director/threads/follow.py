"""The forum follows play: threads open and close as the ruleset says, posts and announcements get their floors.

It runs in the transaction of each accepted input, with the game row locked, so that floors are dense. A rewind takes
back what a post did to the board, but not the post: it was read. Posts are no part of what a replay restores.
"""

import hashlib
import secrets
from collections.abc import Iterable
from typing import Any

from django.db.models import F

from director.threads.marks import read_own
from director.threads.markup import html_of
from director.threads.models import HOUSE, Post, Thread
from director.threads.reader import house_thread
from games.audience import Everyone
from games.facts import Rewound
from games.models import Event, Game, Order
from games.ruleset import ruleset_of
from games.threads import Standing, asked_dice
from games.world import World

FIELDS = (
    "kind",
    "title",
    "values",
    "day",
    "order",
    "public",
    "readers",
    "writers",
    "least",
    "open",
    "closes_at",
    "closed_at",
)


def follow(world: World, order: Order | None, events: list[Event]) -> None:
    """Keep the forum in step with the board. No query where nothing of it has changed."""
    game, ruleset = world.game, ruleset_of(world.game)
    declared = ruleset.threads(world)
    now = digest(declared)
    if now != game.forum and (declared or game.forum):
        keep(world, declared)
        game.forum = now
        Game.objects.filter(pk=game.pk).update(forum=now)
    for seq in ruleset.posted(world, order):
        _post(
            order if order and order.seq == seq else Order.objects.select_related("seat").get(game=game, seq=seq), world
        )
    news: dict[str, list[Event]] = {}
    for one in events:
        if one.audience == Event.Audience.EVERYONE:
            for key in ruleset.aired(world, one.kind):
                news.setdefault(key, []).append(one)
    for key, told in news.items():
        _announce(game, key, told)
    if any(one.kind == Rewound.kind for one in events):
        # What the house has said may be undone now: pages that were drawn are drawn again.
        Thread.objects.filter(game=game).update(hidings=F("hidings") + 1)


def digest(declared: Iterable[Standing]) -> str:
    """Sixteen characters that differ if what is declared differs."""
    parts = [
        (
            one.key,
            one.title,
            sorted(one.values.items()),
            one.readers,
            sorted(one.writers),
            one.closes_at,
            one.least,
            one.cast,
        )
        for one in declared
    ]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def keep(world: World, declared: Iterable[Standing]) -> None:
    """Make the rows what is declared; what is declared no more is closed and stays. Three queries at most."""
    game = world.game
    known = {one.key: one for one in Thread.objects.filter(game=game)}
    wanted = {one.key: one for one in declared}
    new = [_filled(Thread(game=game, key=key), one, world) for key, one in wanted.items() if key not in known]
    changed = []
    for key, thread in known.items():
        before = {name: getattr(thread, name) for name in FIELDS}
        if key in wanted:
            _filled(thread, wanted[key], world)
        elif thread.kind not in HOUSE and (thread.open or thread.writers):
            thread.open, thread.writers, thread.closed_at = False, [], world.now
        if before != {name: getattr(thread, name) for name in FIELDS}:
            changed.append(thread)
    Thread.objects.bulk_create(new)
    if changed:
        Thread.objects.bulk_update(changed, FIELDS)


def _filled(thread: Thread, standing: Standing, world: World) -> Thread:
    writers = sorted(standing.writers)
    thread.kind, thread.title, thread.values = standing.kind, standing.title, dict(standing.values)
    thread.day, thread.order, thread.least = standing.day, standing.order, standing.least
    thread.public = isinstance(standing.readers, Everyone)
    thread.readers = [] if isinstance(standing.readers, Everyone) else sorted(standing.readers.numbers)
    thread.open = bool(writers) or standing.closes_at is not None or standing.kind == "announcements"
    thread.closed_at = None if thread.open else (thread.closed_at or world.now)
    thread.closes_at, thread.writers = standing.closes_at, writers
    thread.cast = list(standing.cast) or thread.cast or writers
    return thread


def _post(order: Order, world: World) -> None:
    """What was accepted becomes the next floor of its thread; one that a rewind has taken back stands there already."""
    if order.undone_by is not None or (order.seq != world.game.seq and Post.objects.filter(order=order).exists()):
        return
    thread = Thread.objects.get(game_id=order.game_id, key=order.data["thread"])
    number = str(order.seat.number)
    add(
        thread,
        Post(seat=order.seat, order=order, at=world.now, text=order.data["text"].strip(), dice=rolled(order.data)),
        counts={**thread.counts, number: thread.counts.get(number, 0) + 1},
    )


def add(thread: Thread, post: Post, **also: Any) -> Post:
    """Give the post the next floor. The thread's game or the thread itself must be locked."""
    thread.floors += 1
    post.thread, post.floor, post.html = thread, thread.floors, html_of(post.text)
    post.save(force_insert=True)
    read_own(post)
    Thread.objects.filter(pk=thread.pk).update(floors=thread.floors, **also)
    return post


def rolled(data: Any) -> dict[str, Any]:
    """The dice that were asked for, thrown now; empty if none were. Raises Refused("bad_input")."""
    asked = asked_dice(data)
    if asked is None:
        return {}
    count, sides = asked
    return {"sides": sides, "rolled": [1 + secrets.randbelow(sides) for _ in range(count)]}


def _announce(game: Game, key: str, news: list[Event]) -> None:
    """Each of these public facts is a floor of the thread, told anew in every reader's language."""
    thread = Thread.objects.select_for_update(no_key=True).filter(game=game, key=key).first()
    if thread is None and key in HOUSE:  # it stands even before its first post
        thread = house_thread(game, key)
    if thread is None:
        return
    first = thread.floors + 1
    Post.objects.bulk_create(
        Post(thread=thread, floor=floor, at=one.at, event=one) for floor, one in enumerate(news, start=first)
    )
    Thread.objects.filter(pk=thread.pk).update(floors=thread.floors + len(news))
