"""What does a page of a thread show? Frozen values for the templates: floors, pages, who spoke how often."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as say

from director.threads.models import Post, Thread
from games import clock
from games.facts import told
from games.models import Game
from games.ruleset import kinds

FLOORS = 50  # on one page
FLOOR_DIGITS = 7  # of a floor's number in an address
type Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Floor:
    """One post as it is shown. `number` is the seat's, 0 for people and the house; `sheet` a bulletin set in full.

    `hidden` says why its words are not shown; a director still gets them. `undone`: the announced did not stay true.
    """

    floor: int
    at: datetime
    name: str
    number: int = 0
    house: bool = False
    body: str = ""
    words: str = ""
    sheet: Any = None
    dice: str = ""
    hidden: str = ""
    undone: bool = False
    mine: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Speaker:
    """One seat among those of a thread: how often it spoke, and whether it still owes a post.

    `floor`: where it lives, if not by its number; `out`: it is known to be out.
    """

    number: int
    name: str
    posts: int
    owes: bool
    chosen: bool
    floor: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a thread, all but its floors (director/threads/drawing.py).

    `only` are the seats that it is narrowed to, `last` is the number of the last page, `upto` that of the last floor
    here, 0 if there is none.
    """

    upto: int
    number: int
    last: int
    only: tuple[int, ...]
    speakers: tuple[Speaker, ...]

    @property
    def owing(self) -> tuple[Speaker, ...]:
        """Who has not yet said what he owes."""
        return tuple(one for one in self.speakers if one.owes)

    @property
    def query(self) -> str:
        """The choice of seats, for links from page to page."""
        return "".join(f"&only={number}" for number in self.only)


def hidden_orders(game: Game) -> QuerySet[Post]:
    """The posts of seats that a director has hidden: what they say stays in their orders, too."""
    return Post.objects.filter(thread__game=game).exclude(hidden="").exclude(order=None)


def page_at(floor: int) -> int:
    """The page on which a floor stands."""
    return max(0, floor - 1) // FLOORS + 1


def page_of(thread: Thread, names: Names, *, number: int | None, only: tuple[int, ...]) -> Page:
    """One page, the last if none is named. Asks nothing."""
    only = tuple(one for one in only if one in names)
    posts = thread.floors if not only else sum(thread.counts.get(str(one), 0) for one in only)
    last = max(1, page_at(posts))
    number = min(max(number or last, 1), last)
    return Page(min(number * FLOORS, posts), number, last, only, _speakers(thread, names, only))


def posts_on(thread: int, page: int, only: tuple[int, ...] = ()) -> QuerySet[Post]:
    """The posts on a page of the thread with this key, in order. One query, which does not grow with the thread."""
    found = Post.objects.filter(thread_id=thread).select_related("seat", "user", "event").order_by("floor")
    first = (page - 1) * FLOORS
    if only:
        return found.filter(seat__number__in=only)[first : first + FLOORS]
    return found.filter(floor__gt=first, floor__lte=first + FLOORS)


def _speakers(thread: Thread, names: Names, only: tuple[int, ...]) -> tuple[Speaker, ...]:
    there = [*thread.cast, *sorted({int(one) for one in thread.counts} - {*thread.cast})]
    return tuple(
        Speaker(
            number=one,
            name=names.get(one, str(one)),
            posts=thread.counts.get(str(one), 0),
            owes=one in thread.cast and thread.counts.get(str(one), 0) < thread.least,
            chosen=one in only,
        )
        for one in there
    )


def floor_of(kind: str, post: Post, names: Names, *, director: bool) -> Floor:
    """A post of a game of this kind, as its director or as everybody else gets it. Nobody's own is marked."""
    seat, event = post.seat, post.event
    shown = not post.hidden or director
    sheet, words = None, ""
    if event is not None:
        if event.kind == "bulletin":
            sheet = kinds()[kind].look_bulletin(event.payload, names)
        words = told(kind, event.kind, event.payload, names)
    return Floor(
        floor=post.floor,
        at=clock.to_the_minute(post.at),
        name=seat.name if seat else _person(post),
        number=seat.number if seat else 0,
        house=event is not None or post.by_director,
        body=mark_safe(post.html) if shown else "",  # cleaned when it was written
        words=words if shown else "",
        sheet=sheet if shown else None,
        dice=dice_words(post) if shown else "",
        hidden=post.hidden,
        undone=event is not None and event.undone_by is not None,
        text=post.text if shown else "",
    )


def _person(post: Post) -> str:
    if post.event_id is not None:
        return say("Announcement")
    if post.by_director:
        return say("Director")
    return post.user.get_username() if post.user else say("Somebody who has left")


def dice_words(post: Post) -> str:
    """What the server threw, in one line."""
    if not post.dice:
        return ""
    rolled = post.dice["rolled"]
    line = say("The server throws {count}d{sides}: {rolled}").format(
        count=len(rolled), sides=post.dice["sides"], rolled=say(", ").join(map(str, rolled))
    )
    return line if len(rolled) == 1 else say("{line}; together {sum}").format(line=line, sum=sum(rolled))
