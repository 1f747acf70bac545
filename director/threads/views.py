"""The pages of a game's threads: the list, one thread, what it asks every few seconds, and its words to take along."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language
from django.utils.translation import gettext as say
from django.views.decorators.http import require_POST, require_safe

from director.desk.forms import new_token
from director.desk.pieces import knows, revalidated
from director.numbers import whole
from director.threads.drawing import drawn, speakers_drawn
from director.threads.marks import marks_of, read_up_to, unread_of
from director.threads.markup import html_of, quoted
from director.threads.models import Post, Thread
from director.threads.page import FLOOR_DIGITS, Names, Page, floor_of, page_at, page_of
from director.threads.reader import Reader, reader_of, thread_among, threads_of
from director.threads.saying import Said, post, take_back, typed, vote, why_not
from director.threads.votes import votes_page
from director.threads.waiting import held_posts, spoke_lately
from games.ruleset import ruleset_of

POSTED = "posted"  # in the session: what became of a post, until the next page says it
CONFIRMED = 303
CARD = "give_card"  # the deed, where a ruleset has it, that a director is offered for those who owe a post


@dataclass(frozen=True, slots=True)
class Row:
    """A thread in the list. `unread` is how many floors this reader has not seen; None where nobody remembers."""

    thread: Thread
    url: str
    unread: int | None
    with_names: str = ""


def threads(request: HttpRequest, game_id: int, number: int | None = None) -> HttpResponse:
    """Every thread of a game that this reader may open."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    reader = reader_of(request, game_id, number)
    found, marks = threads_of(reader), marks_of(reader)
    remembers = reader.seat is not None or reader.user is not None
    rows = [
        Row(
            one,
            reader.url(one.key),
            max(0, one.floors - marks.get(one.pk, 0)) if remembers else None,
            _with(one, reader.names),
        )
        for one in found
        if one.open or one.floors or one.kind != Thread.Kind.SIGN_UP
    ]
    context = {"rows": rows, "sections": _sections(rows), **_shared(reader, found, None)}
    return revalidated(render(request, "threads/list.html", context))


def _with(thread: Thread, names: Names) -> str:
    if thread.kind != Thread.Kind.ROOM:
        return ""
    return say(", ").join(names.get(number, str(number)) for number in thread.readers)


def _sections(rows: list[Row]) -> list[tuple[Any, list[Row]]]:
    """The rows under headings: what is open by day, what was, rooms, diaries, the house's own."""
    kinds = Thread.Kind
    private, house = (kinds.ROOM, kinds.DIARY), (kinds.LOUNGE, kinds.SIGN_UP)
    game = [row for row in rows if row.thread.kind not in (*private, *house)]
    named = [
        (say("Now"), [row for row in game if row.thread.open]),
        (say("Earlier"), [row for row in reversed(game) if not row.thread.open]),
        (say("Rooms"), [row for row in rows if row.thread.kind == kinds.ROOM]),
        (say("Diaries"), [row for row in rows if row.thread.kind == kinds.DIARY]),
        (say("Outside the game"), [row for row in rows if row.thread.kind in house]),
    ]
    return [(name, members) for name, members in named if members]


def thread(request: HttpRequest, game_id: int, key: str, number: int | None = None) -> HttpResponse:
    """One page of a thread; a POST posts in it, or shows how the post would look.

    `?floor=12` and `?unread` lead to the page of that floor, `?only=3` narrows to seats, `?quote=12` begins an answer.
    """
    if request.method not in ("GET", "HEAD", "POST"):
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD, POST"})
    reader = reader_of(request, game_id, number)
    found = threads_of(reader, key)
    here = thread_among(found, key)
    if request.method == "POST":
        return _said(request, reader, found, here)
    if (floor := _wanted_floor(request, reader, here)) is not None:
        return HttpResponseRedirect(f"{reader.url(key)}?page={page_at(floor)}#f{floor}")
    return _page(request, reader, found, here, answer=request.session.pop(POSTED, None))


def asked_before(request: HttpRequest, game_id: int, number: int) -> HttpResponse | None:
    """The page of the thread with the question that comes first, for a post that does not come from there (W-17.3).

    None if there is nothing to ask: it goes on its way.
    """
    reader, key = reader_of(request, game_id, number), str(request.POST.get("thread", ""))
    found = threads_of(reader, key)
    here = next((one for one in found if one.key == key), None)
    if here is None or "sure" in request.POST or not (sibling := spoke_lately(reader, here)):
        return None
    return _page(request, reader, found, here, form=typed(request), said=Said(sibling=sibling))


def _wanted_floor(request: HttpRequest, reader: Reader, here: Thread) -> int | None:
    if "unread" in request.GET:
        return min(here.floors, marks_of(reader, here).get(here.pk, 0) + 1) or None
    floor = _whole(request.GET.get("floor"))
    return min(floor, here.floors) or None if floor else None


def _whole(text: str | None) -> int:
    return whole(text, FLOOR_DIGITS) or 0


def _said(request: HttpRequest, reader: Reader, found: list[Thread], here: Thread) -> HttpResponse:
    form = typed(request)
    if "preview" in request.POST:
        preview = {"html": html_of(form["text"]), "empty": not form["text"].strip()}
        if request.headers.get("HX-Request"):
            return render(request, "threads/preview.html", {"preview": preview})
        return _page(request, reader, found, here, form=form, preview=preview)
    if "take_back" in request.POST:
        said = take_back(request, reader)
    else:
        said = vote(request, reader) if here.kind == Thread.Kind.VOTE else post(request, reader, here)
    if said.refusal or said.sibling:
        return _page(request, reader, found, here, form=form, said=said)
    request.session[POSTED] = [_draft(reader, here), said.sentence]
    to = f"?page={page_at(said.floor)}#f{said.floor}" if said.floor else ""
    back = HttpResponseRedirect(f"{reader.url(here.key)}{to}")
    back.status_code = CONFIRMED
    return back


def _page(
    request: HttpRequest,
    reader: Reader,
    found: list[Thread],
    here: Thread,
    *,
    form: Mapping[str, str] | None = None,
    said: Said | None = None,
    preview: Mapping[str, Any] | None = None,
    answer: list[str] | None = None,
) -> HttpResponse:
    names = reader.names
    only = tuple(dict.fromkeys(_whole(one) for one in request.GET.getlist("only")[:99]))
    marks = marks_of(reader, here)
    page = page_of(here, names, number=_whole(request.GET.get("page")) or None, only=only)
    page = _by_floor(page, reader, here)
    if not page.only and request.method == "GET":
        read_up_to(reader, here, marks.get(here.pk), page.upto)
    card = CARD if reader.director and CARD in [one.key for one in ruleset_of(reader.game).deeds] else ""
    context = {
        "page": page,
        "names": names,
        "unread": unread_of(reader, here, marks.get(here.pk)),
        "form": form or {"text": _quote(request, reader, here, names), "dice": "", "sides": ""},
        "said": said,
        "floors": drawn(request, reader, here, page),
        "speakers": speakers_drawn(page, here, reader.game.pk, card),
        "preview": preview,
        "answer": answer,
        "token": partial(new_token, reader.seat.number if reader.seat else 0),
        "why_not": why_not(reader, here),
        "held": held_posts(reader, here),
        "draft": _draft(reader, here),
        "etag": _etag(reader, here),
        "keypad": _keypad(reader, here),
        "votes": votes_page(reader, here, names) if here.kind == Thread.Kind.VOTE else None,
        **_shared(reader, found, here),
    }
    return revalidated(render(request, "threads/thread.html", context))


def _by_floor(page: Page, reader: Reader, here: Thread) -> Page:
    """The speakers in the order of their floors, in games that have them. Reads the board only then."""
    ruleset = ruleset_of(reader.game)
    if not ruleset.lifts or here.kind == Thread.Kind.DIARY or not page.speakers:
        return page
    riders = {one.seat: one for one in ruleset.look_lift(reader.board.world)}
    known = [one for one in page.speakers if one.number in riders]
    placed = (replace(one, floor=riders[one.number].floor, out=riders[one.number].out) for one in known)
    rest = (one for one in page.speakers if one.number not in riders)
    return replace(page, speakers=(*sorted(placed, key=lambda one: one.floor), *rest))


def _keypad(reader: Reader, here: Thread) -> Any:
    """What this seat is held to here, for games in which that happens. Reads the board only then."""
    ruleset = ruleset_of(reader.game)
    if not ruleset.keypads or reader.seat is None or not here.open:
        return None
    world = reader.board.world
    return ruleset.look_keypad(world, world.seat(reader.seat.number), here.kind)


def _shared(reader: Reader, found: list[Thread], here: Thread | None) -> dict[str, Any]:
    """What both pages need: the reader, the game, and the ways to what is open now."""
    tabs = [(one, reader.url(one.key)) for one in found if one is here or _is_tab(reader, one)]
    others = [
        (
            seat,
            replace(reader, seat=seat, director=False).url(here.key if here and here.public else ""),
        )
        for seat in reader.seats
    ]
    return {
        "reader": reader,
        "game": reader.game,
        "thread": here,
        "thread_url": reader.url(here.key) if here else "",
        "list_url": reader.url(),
        "tabs": tabs,
        "others": others,
        "zone": reader.game.time_zone,
        "held_seats": bool(reader.seats),
        "here_tab": "threads",
    }


def _is_tab(reader: Reader, one: Thread) -> bool:
    if one.kind in (Thread.Kind.ROOM, Thread.Kind.DIARY):
        return reader.seat is not None and not one.public and one.open
    return one.kind not in (Thread.Kind.LOUNGE, Thread.Kind.SIGN_UP) and one.open


def _quote(request: HttpRequest, reader: Reader, here: Thread, names: Names) -> str:
    floor = _whole(request.GET.get("quote"))
    found = (
        Post.objects.filter(thread=here, floor=floor).select_related("seat", "user", "event").first() if floor else None
    )
    if found is None or found.hidden:
        return ""
    shown = floor_of(reader.game.kind, found, names, director=reader.director)
    return quoted(shown.text or shown.words, shown.name, floor, say("#{floor}").format(floor=floor))


def _draft(reader: Reader, here: Thread) -> str:
    """Under which name a browser keeps what is typed here, as whom."""
    who = reader.seat.number if reader.seat else "me"
    return f"{reader.game.pk}-{who}-{here.key}"


def _etag(reader: Reader, here: Thread) -> str:
    """Changes with what this reader sees of the thread and with nothing else."""
    told = (
        f"{here.game_id} {here.key} {here.floors} {here.open} {here.closes_at} {reader.may_post(here)} {get_language()}"
    )
    return f'"{salted_hmac("director.threads", told, algorithm="sha256").hexdigest()[:24]}"'


@require_safe
def thread_news(request: HttpRequest, game_id: int, key: str, number: int | None = None) -> HttpResponse:
    """How many floors have come since the page that asks was drawn (`had`), and whether it has closed. 304 if none."""
    reader = reader_of(request, game_id, number)
    here = thread_among(threads_of(reader, key), key)
    etag = _etag(reader, here)
    if knows(request, etag):
        return revalidated(HttpResponseNotModified(headers={"ETag": etag}))
    had = _whole(request.GET.get("had"))
    context = {
        "fresh": max(0, here.floors - had),
        "url": f"{reader.url(key)}?floor={had + 1}",
        "closed": "open" in request.GET and not here.open,
    }
    answer = render(request, "threads/fresh.html", context)
    answer.headers["ETag"] = etag
    return revalidated(answer)


@require_POST
def thread_hide(request: HttpRequest, game_id: int, key: str, floor: int) -> HttpResponse:
    """A director hides a floor, giving the reason, or shows it again without one. The floor keeps its number."""
    reader = reader_of(request, game_id, None)
    if not reader.director:
        raise Http404
    here = thread_among(threads_of(reader, key), key)
    why = " ".join(str(request.POST.get("reason", "")).replace("\0", "").split())[:200]
    with transaction.atomic():
        if Post.objects.filter(thread=here if here.pk else None, floor=floor).update(hidden=why):
            Thread.objects.filter(pk=here.pk).update(hidings=F("hidings") + 1)
    return HttpResponseRedirect(f"{reader.url(key)}?page={page_at(floor)}#f{floor}")
