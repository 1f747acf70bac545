"""The desk of a seat for somebody who acts for it. It works with plain forms; the orders are his, for that seat."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from director.accounts.access import seat_for
from director.desk.flash import flash, flashed
from director.desk.forms import Answer
from director.desk.orders import hand_in
from director.desk.page import desk_of, ward_of
from games import boards, play
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.world import World


@never_cache
@require_safe
def acting(request: HttpRequest, game_id: int, number: int, ward: int) -> HttpResponse:
    """What that seat sees, with a form for whatever can be done for it. 404 for whoever may not act for it now."""
    game, seat = seat_for(request, game_id, number)
    return _page(request, play.peek(game), game, seat, ward, flashed(request, seat))


@never_cache
@require_POST
def order_for(request: HttpRequest, game_id: int, number: int, ward: int, action: str) -> HttpResponse:
    """Hand in an order for that seat. Whoever may not act for it any more is answered at his own desk."""
    game, seat = seat_for(request, game_id, number)
    ruleset = ruleset_of(game)
    if not ruleset.acts_for or action not in ruleset.actions or not _exists(game, ward):
        raise Http404
    handled = hand_in(request, game, seat, action, ward=ward)
    still = ward_of(handled.world, game, seat, ward) is not None
    if handled.answer.good:
        flash(request, seat, handled)
        response: HttpResponse = (
            redirect("acting", game.pk, number, ward) if still else redirect("desk", game.pk, number)
        )
        response.status_code = 303
    elif still:
        response = _page(request, handled.world, game, seat, ward, handled.answer)
    else:
        answer = Answer(ruleset.acts_for, handled.answer.sentence, good=False)
        own = desk_of(handled.world, game, seat, answer=answer)
        response = render(request, f"{ruleset.templates}/desk.html", own.context())
    boards.put(handled.world)
    return response


def _exists(game: Game, number: int) -> bool:
    return Seat.objects.filter(game=game, number=number).exists()


def _page(request: HttpRequest, world: World, game: Game, seat: Seat, ward: int, answer: Answer | None) -> HttpResponse:
    ruleset = ruleset_of(game)
    desk = ward_of(world, game, seat, ward, answer=answer, whole="all" in request.GET) if ruleset.acts_for else None
    if desk is None:
        raise Http404
    return render(request, f"{ruleset.templates}/acting.html", desk.context())
