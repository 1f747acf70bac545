"""What anybody may open: the list of games, a game from the audience, and the rules that it is played by."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from director.accounts.access import directed_games, game_for
from director.accounts.holding import held_seats
from director.desk.pieces import etag_of, knows, revalidated
from director.lobby.listing import listed
from director.lobby.rules import rules_of
from director.lobby.stage import stage_of
from games.models import Game

LATEST = 20  # games that are over, shown at first


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The lobby: one's own seats, then all games by state. `?all` shows every game that is over."""
    rows = listed()
    by_game = {row.game.pk: row for row in rows}
    over = [row for row in rows if row.game.state == Game.State.OVER]
    mine = held_seats(request)
    context = {
        "seats": [(seat, by_game[seat.game_id]) for seat in mine if seat.game_id in by_game],
        "running": [row for row in rows if row.game.state == Game.State.RUNNING],
        "open": [row for row in rows if row.game.state == Game.State.OPEN],
        "over": over if "all" in request.GET else over[:LATEST],
        "more": "all" not in request.GET and len(over) > LATEST,
        "held_seats": bool(mine),
        "directed": set(directed_games(request).values_list("pk", flat=True)) if request.user.is_staff else set(),
        "here": "home",
    }
    return render(request, "lobby/home.html", context)


@require_safe
def game(request: HttpRequest, game_id: int) -> HttpResponse:
    """A game from the audience, without signing in."""
    shown = game_for(game_id)
    if shown.state == Game.State.OPEN:
        return render(request, "lobby/open.html", {"game": shown, "here_tab": "game"})
    return render(request, f"{shown.kind}/game.html", _staged(shown))


@require_safe
def game_news(request: HttpRequest, game_id: int) -> HttpResponse:
    """What a spectator's page asks every few seconds. 304 if nothing public has happened."""
    shown = game_for(game_id)
    etag = etag_of(shown)
    if knows(request, etag):
        return revalidated(HttpResponseNotModified(headers={"ETag": etag}))
    if shown.state == Game.State.OPEN:
        return revalidated(HttpResponse(headers={"ETag": etag}))
    context = _staged(shown) | {"oob": True}
    pieces = [render_to_string(f"{shown.kind}/stage/{name}.html", context) for name in ("now", "sheet", "aside")]
    return revalidated(HttpResponse("".join(pieces), headers={"ETag": etag}))


@require_safe
def rules(request: HttpRequest, game_id: int) -> HttpResponse:
    """The settings in force, those that differ from the default first."""
    shown = game_for(game_id)
    return render(request, "lobby/rules.html", {"game": shown, "rules": rules_of(shown), "here_tab": "rules"})


def _staged(shown: Game) -> dict[str, object]:
    stage = stage_of(shown)
    return {
        "game": shown,
        "stage": stage,
        "public": stage.view,
        "zone": shown.time_zone,
        "etag": etag_of(shown),
        "here_tab": "game",
    }
