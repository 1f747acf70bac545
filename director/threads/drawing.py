"""Floors as HTML. They do not change: what has been drawn once is kept, and is the same for all who see the same."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language

from director.threads.models import HOUSE, Thread
from director.threads.page import Floor, Page, Speaker, floor_of, posts_on
from director.threads.reader import Reader
from games.ruleset import ruleset_of

FLOORS_KEPT = 4096  # in one process, about a kilobyte each
PAGES_KEPT = 128  # about fifty kilobytes each
CHANGING = (*HOUSE, Thread.Kind.ANNOUNCEMENTS)  # people take other names or leave, facts are taken back


@dataclass(frozen=True, slots=True)
class Setting:
    """What the look of a floor depends on besides itself. Its links are relative, so that no address is among it.

    `lift`: on which floor each seat lives, if not by its number;
    `can_answer`: is there a form to quote into; `director`: can it be hidden.
    """

    language: str | None
    zone: str
    page: int
    kind: str
    templates: str
    can_answer: bool
    director: bool
    lift: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which page, as it stands: another one as soon as it has more floors, a name changes or a floor is hidden.

    `game` is when the game was created: a row's key alone may come back when a database is emptied.
    """

    game: object
    thread: int
    upto: int
    hidings: int
    names: tuple[tuple[int, str], ...]
    setting: Setting


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page drawn for a reader who has written nothing on it; whose floors they are is beside it."""

    floors: tuple[Floor, ...]
    html: tuple[str, ...]
    whole: str
    seats: frozenset[int]


def drawn(request: HttpRequest, reader: Reader, thread: Thread, page: Page) -> str:
    """The floors of a page for this reader, empty if there are none."""
    if not page.upto:
        return ""
    ruleset, game, me = ruleset_of(reader.game), reader.game, reader.seat.number if reader.seat else 0
    setting = Setting(
        language=get_language(),
        zone=game.time_zone,
        page=page.number,
        kind=game.kind,
        templates=ruleset.templates,
        can_answer=reader.may_post(thread),
        director=reader.director,
        lift=tuple((one.number, one.floor) for one in page.speakers if one.floor),
    )
    hiding = request.GET.get("hide") if reader.director else None
    if page.only or hiding or thread.kind in CHANGING:
        posts = posts_on(thread.pk, page.number, page.only)
        floors = [floor_of(game.kind, post, reader.names, director=reader.director) for post in posts]
        return "".join(
            _draw(one, setting, request) if hiding == str(one.floor) else _floor(one, setting, me) for one in floors
        )
    wanted = Wanted(game.created_at, thread.pk, page.upto, thread.hidings, tuple(reader.names.items()), setting)
    kept = _page(wanted)
    if me not in kept.seats:
        return kept.whole
    both = zip(kept.floors, kept.html, strict=True)
    return "".join(_floor(one, setting, me) if one.number == me else html for one, html in both)


@lru_cache(PAGES_KEPT)
def _page(wanted: Wanted) -> Drawn:
    setting, names = wanted.setting, dict(wanted.names)
    posts = posts_on(wanted.thread, setting.page)
    floors = tuple(floor_of(setting.kind, post, names, director=setting.director) for post in posts)
    html = tuple(_floor(one, setting) for one in floors)
    return Drawn(floors, html, "".join(html), frozenset(one.number for one in floors))


def _floor(floor: Floor, setting: Setting, me: int = 0) -> str:
    """One floor, marked if it is by the seat `me`. A bulletin is drawn anew each time."""
    floor = replace(floor, mine=True) if me and floor.number == me else floor
    return _draw(floor, setting) if floor.sheet is not None else _kept(floor, setting)


@lru_cache(FLOORS_KEPT)
def _kept(floor: Floor, setting: Setting) -> str:
    return _draw(floor, setting)


def _draw(floor: Floor, setting: Setting, hiding: HttpRequest | None = None) -> str:
    sheet = f"{setting.templates}/stage/bulletin.html"
    number = dict(setting.lift).get(floor.number, floor.number)
    context = {
        "floor": floor,
        "number": number,
        "setting": setting,
        "sheet_template": sheet,
        "hiding": hiding is not None,
    }
    return render_to_string("threads/floor.html", context, request=hiding)


def speakers_drawn(page: Page, thread: Thread, game: int, card: str) -> dict[str, str]:
    """The choice of seats, and who has spoken how often or still owes a post."""
    if len(page.speakers) < 2 or thread.kind == Thread.Kind.DIARY:  # nobody to choose from
        return {}
    shared = (page.speakers, page.only, get_language())
    return {"choice": _choice(*shared), "lift": _lift(*shared, thread.least, game, card)}


@lru_cache(PAGES_KEPT)
def _choice(speakers: Iterable[Speaker], only: tuple[int, ...], _language: str | None) -> str:
    return render_to_string("threads/choice.html", {"speakers": speakers, "only": only})


@lru_cache(PAGES_KEPT)
def _lift(
    speakers: Iterable[Speaker], only: tuple[int, ...], _language: str | None, least: int, game: int, card: str
) -> str:
    owing = [one for one in speakers if one.owes]
    return render_to_string(
        "threads/lift.html", {"speakers": speakers, "owing": owing, "least": least, "game": game, "card": card}
    )
