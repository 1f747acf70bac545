"""The control room: one page for the evening, its live pieces, a page for each deed, and the whole record."""

from http import HTTPStatus
from typing import cast
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.models import AbstractUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from director.accounts.access import directed_game, only_produces
from director.desk import control_once
from director.desk.control_declared import DeclaredForm, Foreseen, asked, foresee
from director.desk.control_deeds import consequences, form_for
from director.desk.control_forms import STALE, DeedForm
from director.desk.control_records import event_page, input_page, order_page
from director.desk.control_room import etag, head, room, sift_of
from director.desk.control_table import table_of
from director.desk.control_texts import copies
from games import play
from games.models import Game, Timer
from games.refusal import Refused
from games.ruleset import ruleset_of

UNDEALT = (Game.State.DRAFT, Game.State.OPEN)
FAILED = _("The bell could not be rung; the game is paused. Its error stands at the top.")


@never_cache
@require_GET
def control(request: HttpRequest, game_id: int) -> HttpResponse:
    """The whole room."""
    game = directed_game(request, game_id)
    if game.state in UNDEALT:
        return render(request, "desk/control/undealt.html", {"head": head(game)})
    with timezone.override(ZoneInfo(game.time_zone)):
        shown = room(game, request.GET, staff=_staff(request), producer=only_produces(request, game))
        return render(request, "desk/control/page.html", {"room": shown})


@require_GET
def control_news(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """The live pieces, to be swapped in beside each other; 304 if nothing has happened."""
    game = dealt_game(request, game_id)
    tag = etag(game, sift_of(game, request.GET))
    unchanged = get_conditional_response(request, etag=tag)
    if unchanged is not None and unchanged.status_code == HTTPStatus.NOT_MODIFIED:
        return unchanged
    response = HttpResponse(_news(request, game))
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@never_cache
@require_http_methods(["GET", "POST"])
def control_deed(request: HttpRequest, game_id: int, deed: str) -> HttpResponse:
    """One deed: its form (into the room's dialog, or as a page), and doing it."""
    game = dealt_game(request, game_id)
    world = play.peek(game)
    form_class = form_for(world, deed)
    if form_class is None:
        raise Http404
    if request.method != "POST":
        return _ask(request, game, form_class(None, world=world, initial=asked(request.GET)))
    form = form_class(request.POST, world=world)
    if isinstance(form, DeclaredForm) and form.next_step:
        return _ask(request, game, form.again())
    if not form.is_valid():
        return _ask(request, game, form)
    if isinstance(form, DeclaredForm) and not form.confirmed():
        return _ask(request, game, form, _foresee(game, form))
    return _tell(request, game, form) if _do(request, game, form) else _ask(request, game, form)


@never_cache
@require_GET
def control_board(request: HttpRequest, game_id: int) -> HttpResponse:
    """The table of seats as a page and as text for a spreadsheet."""
    game = dealt_game(request, game_id)
    board = ruleset_of(game).look_director(play.peek(game))
    table = table_of(game.kind, board)
    context = {
        "head": head(game),
        "board": board,
        "table": f"{ruleset_of(game).templates}/control_table.html",
        "copies": copies(game, table),
    }
    return render(request, "desk/control/seats.html", context)


@never_cache
@require_GET
def control_orders(request: HttpRequest, game_id: int) -> HttpResponse:
    """Every order, newest first."""
    game = dealt_game(request, game_id)
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/orders.html", {"head": head(game), **order_page(game, request.GET)})


@never_cache
@require_GET
def control_events(request: HttpRequest, game_id: int) -> HttpResponse:
    """Everything that happened, newest first."""
    game = dealt_game(request, game_id)
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/events.html", {"head": head(game), **event_page(game, request.GET)})


@never_cache
@require_GET
def control_inputs(request: HttpRequest, game_id: int) -> HttpResponse:
    """Orders, bells and deeds in one list, newest first; from each one can go back to before it."""
    game = dealt_game(request, game_id)
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/inputs.html", {"head": head(game), **input_page(game, request.GET)})


def dealt_game(request: HttpRequest, game_id: int) -> Game:
    """The game, once it has a board. Raises Http404 for everybody but its directors."""
    game = directed_game(request, game_id)
    if game.state in UNDEALT:
        raise Http404
    return game


def _staff(request: HttpRequest) -> bool:
    return cast(AbstractUser, request.user).is_staff


def _news(request: HttpRequest, game: Game, said: str = "") -> str:
    query = request.POST if request.method == "POST" else request.GET
    shown = room(game, query, staff=False, producer=only_produces(request, game))
    with timezone.override(ZoneInfo(game.time_zone)):
        context = {"room": shown, "said": said, "oob": True}
        return render_to_string("desk/control/news.html", context, request)


def _foresee(game: Game, form: DeclaredForm) -> Foreseen | None:
    """What the deed would bring about; None, with the reason on the form, if it would be refused."""
    try:
        return foresee(game, form)
    except Refused as refused:
        form.refuse(refused.field, refused.words)
        return None


def _ask(request: HttpRequest, game: Game, form: DeedForm, foreseen: Foreseen | None = None) -> HttpResponse:
    name = "form" if request.headers.get("HX-Request") else "deed"
    context = {
        "head": head(game),
        "form": form,
        "consequences": consequences(game, form),
        "foreseen": foreseen,
        "own": ("once", "step"),
    }
    with timezone.override(ZoneInfo(game.time_zone)):
        response = render(request, f"desk/control/{name}.html", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _do(request: HttpRequest, game: Game, form: DeedForm) -> bool:
    """Do the deed once; False, with the reason on the form, if it was refused or done before."""
    token = form.cleaned_data["once"]
    if not control_once.spend(request, token):
        form.refuse("", str(STALE))
        return False
    try:
        play.intervene(game.pk, cast(AbstractUser, request.user), form.deed(), form.cleaned_data["why"])
    except Refused as refused:
        control_once.give_back(request, token)
        form.refuse(refused.field, refused.words)
        return False
    if form.rings:
        play.ring_overdue(game.pk)
    return True


def _tell(request: HttpRequest, game: Game, form: DeedForm) -> HttpResponse:
    after = Game.objects.get(pk=game.pk)
    failed = form.rings and Timer.objects.filter(game=after, rung_at=None, failed_at__isnull=False).exists()
    said = str(FAILED) if failed else form.said()
    if request.headers.get("HX-Request"):
        response = HttpResponse(_news(request, after, said))
        response.headers["HX-Reswap"] = "none"
        response.headers["HX-Trigger"] = "deed-done"
        return response
    (messages.error if failed else messages.success)(request, said)
    return redirect("control", game.pk)
