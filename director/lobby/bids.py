"""What somebody does in a game that is dealt while its seats are nobody's: bid for them, on a page that is his alone.

The order goes in from a place in the roster that says nothing about whose that seat will be (games/ruleset.py, `each`).
"""

from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from director.accounts.access import game_for
from director.desk.forms import Forms, new_token
from director.desk.orders import hand_in
from director.lobby.models import SignUp
from games import play
from games.models import Game, Seat
from games.ruleset import ruleset_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bids(request: HttpRequest, game_id: int) -> HttpResponse:
    """The form, or what became of it. Raises Http404 for whoever was not cast, and once the seats are somebody's."""
    game, seat = _place(request, game_id)
    ruleset = ruleset_of(game)
    world = play.peek(game)
    offer = next(iter(ruleset.offers(world, world.seat(seat.number)).values()), None)
    if offer is None:
        raise Http404
    answer = None
    if request.method == "POST":
        handled = hand_in(request, game, seat, offer.key)
        answer, world = handled.answer, handled.world
        if answer.good:
            messages.success(request, answer.sentence)
            return redirect("bids", game.pk)
        if ruleset.owners(world):
            raise Http404
        offer = ruleset.offers(world, world.seat(seat.number)).get(offer.key, offer)
    context = {
        "game": game,
        "public": ruleset.look_public(world),
        "zone": game.time_zone,
        "form": Forms({offer.key: offer}, "", answer)[offer.key],
        "answer": answer,
        "token": partial(new_token, seat.number),
        "here_tab": "bids",
    }
    return render(request, f"{ruleset.templates}/bids.html", context)


def _place(request: HttpRequest, game_id: int) -> tuple[Game, Seat]:
    """The game, and the seat from which this visitor's orders go in."""
    game = game_for(game_id)
    mine = None
    if request.user.is_authenticated and game.state == Game.State.RUNNING:
        mine = SignUp.objects.filter(game=game, user_id=request.user.pk, seat=None).exclude(number=None).first()
    if mine is None or mine.number is None:
        raise Http404
    first = (mine.number - 1) * ruleset_of(game).each + 1
    return game, Seat.objects.select_related("game").get(game=game, number=first)
