"""What anybody may open of a game that is over. Before the end there are its released days, and nothing else here."""

from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from director.accounts.access import game_for
from director.accounts.holding import held_seats
from director.lobby.archive.export import export_of
from director.lobby.archive.moments import replay_of
from director.lobby.archive.released import released_of
from director.lobby.archive.told import told_page
from director.lobby.stage import stage_of
from director.threads.models import Thread
from games import play
from games.models import Game
from games.ruleset import ruleset_of

PRIVATE_KINDS = (Thread.Kind.ROOM, Thread.Kind.DIARY, Thread.Kind.WORDS)


@never_cache
@require_safe
def reveal(request: HttpRequest, game_id: int) -> HttpResponse:
    """The table, who played whom, who fell when and to whom, all votes, and the ways to everything else."""
    game = _ended(game_id)
    context = {**_revealed(game), "here_tab": "reveal", "opened": _opened(game)}
    return _page(request, game, f"{_pieces(game)}/reveal.html", context)


@never_cache
@require_safe
def printed(request: HttpRequest, game_id: int) -> HttpResponse:
    """The same on one page for paper, with every bulletin."""
    game = _ended(game_id)
    sheets = tuple(reversed(stage_of(game).sheets))
    return _page(request, game, f"{_pieces(game)}/printed.html", {**_revealed(game), "sheets": sheets})


@never_cache
@require_safe
def events(request: HttpRequest, game_id: int) -> HttpResponse:
    """Every event, sifted by seat, day and kind."""
    game = _ended(game_id)
    return _page(request, game, "lobby/events.html", {"told": told_page(game, request.GET), "here_tab": "events"})


@never_cache
@require_safe
def replay(request: HttpRequest, game_id: int) -> HttpResponse:
    """The board at one moment, as a seat, a spectator or the director saw it."""
    game = _ended(game_id)
    context = {"replay": replay_of(game, request.GET), "here_tab": "replay"}
    return _page(request, game, f"{_pieces(game)}/replay.html", context)


@never_cache
@require_safe
def days(request: HttpRequest, game_id: int) -> HttpResponse:
    """The released days of a game that goes on; of one that is over there is the replay."""
    game = game_for(game_id)
    if game.state == Game.State.OVER:
        return redirect("replay", game.pk)
    seats = tuple(seat for seat in held_seats(request) if seat.game_id == game.pk)
    shown = released_of(game, seats, request.GET) if game.state == Game.State.RUNNING else None
    if shown is None or not (shown.apart or shown.here):
        raise Http404
    return _page(request, game, f"{_pieces(game)}/days.html", {"released": shown, "here_tab": "days"})


@never_cache
@require_safe
def export(request: HttpRequest, game_id: int) -> StreamingHttpResponse:
    """Everything as one JSON file."""
    game = _ended(game_id)
    name = f"{game.kind}-{game.pk}.json"
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingHttpResponse(export_of(game), content_type="application/json", headers=head)


def _ended(game_id: int) -> Game:
    """The game, if it is over. Raises Http404."""
    game = game_for(game_id)
    if game.state != Game.State.OVER:
        raise Http404
    return game


def _page(request: HttpRequest, game: Game, template: str, context: dict[str, object]) -> HttpResponse:
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, template, {"game": game, "zone": game.time_zone, **context})


def _pieces(game: Game) -> str:
    return ruleset_of(game).templates


def _revealed(game: Game) -> dict[str, object]:
    """The end of the game with those behind the aliases. A query for each table of the board, and two."""
    world, ruleset = play.peek(game), ruleset_of(game)
    view = ruleset.look_reveal(world)
    people = {seat.number: seat.user.get_username() for seat in game.seats.select_related("user") if seat.user}
    return {
        "reveal": view,
        "public": ruleset.look_public(world),
        "table": [(one, people.get(one.number, "")) for one in view.standings],
        "directors": sorted(game.directors.values_list("username", flat=True)),
        "seed": bytes(game.seed).hex(),
    }


def _opened(game: Game) -> list[Thread]:
    """The rooms and diaries that everybody may read now, and in which something stands. One query."""
    return list(Thread.objects.filter(game=game, kind__in=PRIVATE_KINDS, public=True, floors__gt=0))
