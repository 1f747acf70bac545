"""A seat's secret page: the desk, what it asks every few seconds, and the orders that it sends."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from director.accounts.access import seat_for
from director.desk.flash import flash, flashed
from director.desk.orders import Handled, hand_in
from director.desk.page import Desk, desk_of
from director.desk.papers import paper_page, paper_with
from director.desk.pieces import DIGITS, Shown, changed, etag_of, knows, read_shown, revalidated
from director.desk.siblings import others_of
from director.numbers import whole
from director.threads.views import asked_before
from games import boards, play
from games.models import Game, Seat
from games.ruleset import ruleset_of

SEEN = "seen"  # a cookie for each desk: how many lines of its feed this browser has shown


@never_cache
@require_safe
def desk(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The whole page. `?all` shows the whole feed."""
    game, seat = seat_for(request, game_id, number)
    answer = flashed(request, seat)
    return _page(request, desk_of(play.peek(game), game, seat, answer=answer, whole="all" in request.GET))


@require_safe
def news(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """What has changed since a page was drawn: `had` and `shown` say what it shows. 304 if nothing happened."""
    game, seat = seat_for(request, game_id, number)
    etag = etag_of(game, seat)
    if knows(request, etag):
        return revalidated(HttpResponseNotModified(headers={"ETag": etag}))
    now = desk_of(play.peek(game), game, seat)
    before = read_shown(request.GET, now.shown)
    if not _continues(before, now):
        # Another past than the page knows, or too much of it: it is drawn anew.
        return revalidated(HttpResponse(headers={"HX-Refresh": "true", "ETag": now.etag}))
    pieces = [now.piece(name, oob=True) for name in changed(before, now.shown)]
    response = HttpResponse("".join([*pieces, _fresh_lines(now, before.lines)]), headers={"ETag": now.etag})
    _see(response, now)
    return revalidated(response)


@never_cache
@require_POST
def order(request: HttpRequest, game_id: int, number: int, action: str) -> HttpResponse:
    """Hand in an order. Pages with htmx get the pieces that changed, others the desk, both with the answer."""
    game, seat = seat_for(request, game_id, number)
    if action not in ruleset_of(game).actions:
        raise Http404
    if action == ruleset_of(game).posts and (question := asked_before(request, game_id, number)):
        return question
    handled = hand_in(request, game, seat, action)
    response = _answered(request, game, seat, handled)
    boards.put(handled.world)
    return response


def _answered(request: HttpRequest, game: Game, seat: Seat, handled: Handled) -> HttpResponse:
    answer = handled.answer
    if not request.headers.get("HX-Request"):
        paper = paper_with(handled.world, seat, answer.action)
        if answer.good:
            flash(request, seat, handled)
            back = redirect("paper", game.pk, seat.number, paper) if paper else redirect("desk", game.pk, seat.number)
            back.status_code = 303
            return back
        if paper:
            return paper_page(request, handled.world, game, seat, paper, answer)
        return _page(request, desk_of(handled.world, game, seat, answer=answer))
    response = _pieces(request, desk_of(handled.world, game, seat, answer=answer))
    patch_vary_headers(response, ["HX-Request"])
    return response


def _page(request: HttpRequest, now: Desk) -> HttpResponse:
    seen = _seen(request)
    context = now.context(feed=now.feed.marked(seen), seen=seen, others=others_of(request, now.seat, "desk"))
    response = render(request, f"{now.kind}/desk.html", context)
    _see(response, now)
    return response


def _pieces(request: HttpRequest, now: Desk) -> HttpResponse:
    """The piece with the control that was used, then whatever else has changed, then what is new in the feed."""
    before = read_shown(request.POST, now.shown)
    main = now.answered_in
    others = [name for name in changed(before, now.shown) if name != main]
    parts = [now.piece(main), *(now.piece(name, oob=True) for name in others)]
    if _continues(before, now):
        parts.append(_fresh_lines(now, before.lines))
    response = HttpResponse("".join(parts))
    _see(response, now)
    return response


def _continues(before: Shown, now: Desk) -> bool:
    """Can what the page shows be continued by the lines at hand? Not if the game has been taken back since."""
    return before.past == now.feed.rewinds and 0 <= now.feed.total - before.lines <= len(now.feed.lines)


def _fresh_lines(now: Desk, shown: int) -> str:
    fresh = now.feed.lines[: now.feed.total - shown]
    return render_to_string("desk/news.html", now.context(fresh=fresh, oob=True))


# --- what a browser has seen


def _seen(request: HttpRequest) -> int | None:
    return whole(request.COOKIES.get(SEEN), DIGITS)


def _see(response: HttpResponse, now: Desk) -> None:
    path = reverse("desk", args=[now.game.pk, now.seat.number])
    response.set_cookie(
        SEEN,
        str(now.feed.total),
        max_age=settings.SESSION_COOKIE_AGE,
        path=path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
