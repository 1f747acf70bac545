"""What who is out for good may read while the game goes on, if the game's settings say so: everything (L-15.5)."""

from zoneinfo import ZoneInfo

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from director.accounts.access import seat_for
from director.accounts.holding import held_seats
from director.accounts.models import Insider, User
from director.desk.control_feed import lines
from games import play
from games.models import Event, Game, Seat
from games.ruleset import ruleset_of
from games.world import World

PER_PAGE = 100


@never_cache
@require_safe
def everything(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The board and every event so far, for a seat that is out for good. Raises Http404 for everybody else."""
    game, seat = seat_for(request, game_id, number)
    world = play.peek(game)
    if game.state != Game.State.RUNNING or not _all_out(request, world, game):
        raise Http404
    _remember(request, seat)
    ruleset = ruleset_of(game)
    events = Event.objects.filter(game=game).select_related("seat").order_by("-seq")
    page = Paginator(events, PER_PAGE).get_page(request.GET.get("page"))
    names = {one.number: one.name for one in world.seats}
    context = {
        "game": game,
        "seat": seat,
        "view": ruleset.look_director(world),
        "page": page,
        "lines": lines(game, page, names),
    }
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, f"{ruleset.templates}/everything.html", context)


def _all_out(request: HttpRequest, world: World, game: Game) -> bool:
    """May each seat of this game that the visitor holds see everything? One that plays on keeps him out."""
    mine = [one.number for one in held_seats(request) if one.game_id == game.pk]
    ruleset = ruleset_of(game)
    return bool(mine) and all(ruleset.dead_see_all(world, world.seat(number)) for number in mine)


def _remember(request: HttpRequest, seat: Seat) -> None:
    """Who has read everything takes no other seat of the game."""
    user = request.user
    if isinstance(user, User) and seat.user_id == user.pk:
        Insider.objects.get_or_create(user=user, game=seat.game)
