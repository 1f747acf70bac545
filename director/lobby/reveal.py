"""What anybody may open of a game that is over: the proof of its dice, and its whole record."""

from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as say
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from director.accounts.access import game_for
from director.lobby.proof import check, proof_of
from director.lobby.record import record_page
from games.models import Game


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def verify(request: HttpRequest, game_id: int) -> HttpResponse:
    """Seed, dice and deeds of a game that is over; before, what will be published. A POST checks everything."""
    game = game_for(game_id)
    if game.state != Game.State.OVER:
        return render(request, "lobby/sealed.html", {"game": game, "here_tab": "verify"})
    if request.method == "POST":
        if check(game) is None:
            messages.info(request, say("This game is being checked right now. Look again in a moment."))
        return redirect("verify", game.pk)
    context = {"game": game, "proof": proof_of(game, request.GET), "here_tab": "verify"}
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "lobby/verify.html", context)


@never_cache
@require_safe
def log(request: HttpRequest, game_id: int) -> HttpResponse:
    """Every input and every event of a game that is over. Raises Http404 before."""
    game = game_for(game_id)
    if game.state != Game.State.OVER:
        raise Http404
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "lobby/log.html", {"game": game, **record_page(game, request.GET), "here_tab": "log"})
