"""A seat's papers: pages beside its desk for what takes room, each with one form. They work as plain forms."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from director.accounts.access import seat_for
from director.desk.flash import flashed
from director.desk.forms import Answer
from director.desk.page import desk_of
from director.desk.siblings import others_of
from games import play
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.world import World


@never_cache
@require_safe
def paper(request: HttpRequest, game_id: int, number: int, name: str) -> HttpResponse:
    """One paper of a seat, as it stands now. 404 where there is none by this name."""
    game, seat = seat_for(request, game_id, number)
    if name not in ruleset_of(game).papers:
        raise Http404
    return paper_page(request, play.peek(game), game, seat, name, flashed(request, seat))


def paper_page(
    request: HttpRequest, world: World, game: Game, seat: Seat, name: str, answer: Answer | None
) -> HttpResponse:
    """The page of a paper, with what became of its form. Raises Http404 if the seat has no such paper now."""
    ruleset = ruleset_of(game)
    shown = ruleset.look_paper(world, world.seat(seat.number), name)
    if shown is None:
        raise Http404
    desk = desk_of(world, game, seat, answer=answer)
    context = desk.context(paper=shown, action=ruleset.papers[name], others=others_of(request, seat, "paper", name))
    return render(request, f"{ruleset.templates}/papers/{name}.html", context)


def paper_with(world: World, seat: Seat, action: str) -> str:
    """The paper on which an action's form stands, "" if it stands at the desk or the seat has no such paper now."""
    ruleset = ruleset_of(world.game)
    mine = world.seat(seat.number)
    papers = (name for name, key in ruleset.papers.items() if key == action)
    return next((name for name in papers if ruleset.look_paper(world, mine, name) is not None), "")
