"""The page of a person who holds several seats of one game: all of them side by side, and what each still owes.

Nobody else can open it: its address names no seat, and what it shows follows from what the visitor holds.
"""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from director.accounts.access import game_for
from director.accounts.holding import held_seats, knows_secrets
from director.desk.pieces import knows, revalidated
from games import play
from games.models import Game, Seat
from games.ruleset import ruleset_of


@require_safe
def home(request: HttpRequest, game_id: int) -> HttpResponse:
    """The whole page, or with `?news` what stands on it. 404 for whoever holds no seat of this game."""
    game, seats = _held(request, game_id)
    ruleset = ruleset_of(game)
    etag = _etag(game, seats)
    news = "news" in request.GET
    if news and knows(request, etag):
        return revalidated(HttpResponseNotModified(headers={"ETag": etag}))
    world = play.peek(game)
    view = ruleset.look_home(world, [world.seat(seat.number) for seat in seats])
    if view is None:
        raise Http404
    context = {
        "game": game,
        "view": view,
        "public": view.public,
        "zone": game.time_zone,
        "etag": etag,
        "held_seats": True,
        "here": "seats",
        "here_tab": "home",
    }
    template = f"{ruleset.templates}/home{'/cards' if news else ''}.html"
    response = render(request, template, context)
    if news:
        response.headers["ETag"] = etag
    return revalidated(response)


def _held(request: HttpRequest, game_id: int) -> tuple[Game, list[Seat]]:
    game = game_for(game_id)
    seats = [seat for seat in held_seats(request) if seat.game_id == game.pk]
    if not seats or knows_secrets(request.user, game):
        raise Http404
    return game, seats


def _etag(game: Game, seats: list[Seat]) -> str:
    """Changes when something happened that one of these seats may know, and with nothing else."""
    heard = [game.pk, game.heard, [(seat.pk, seat.heard, seat.receipts) for seat in seats], str(game.paused_at)]
    told = f"{heard} {get_language()}"
    return f'"{salted_hmac("director.home", told, algorithm="sha256").hexdigest()[:24]}"'
