"""May this visitor see that? Every view asks here for its game or seat; "absent" and "not yours" look the same."""

from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest

from director.accounts.holding import held_seats, holder
from games.models import Game, Seat


def game_for(game_id: int) -> Game:
    """The game with this number, for what everybody may see of it. Raises Http404, for drafts too."""
    game = Game.objects.exclude(state=Game.State.DRAFT).filter(pk=game_id).first()
    if game is None:
        raise Http404
    return game


def seat_for(request: HttpRequest, game_id: int, number: int) -> tuple[Game, Seat]:
    """The seat with this roster number, if this visitor holds it, and its game. Raises Http404.

    One query. A director of the game is refused its seats.
    """
    seats = Seat.objects.select_related("game", "seat_pass").filter(game_id=game_id, number=number)
    if request.user.is_authenticated:
        directing = Game.directors.through.objects.filter(game_id=OuterRef("game_id"), user_id=request.user.pk)
        seats = seats.filter(~Exists(directing))
    seat = seats.first()
    if seat is None or not holder(request, seat):
        raise Http404
    return seat.game, seat


def directed_games(request: HttpRequest) -> QuerySet[Game]:
    """The games whose secrets this visitor may read: he directs them, and holds no seat in them."""
    user = request.user
    if not (user.is_authenticated and user.is_active):
        return Game.objects.none()
    games = Game.objects.filter(directors=user)
    playing = {seat.game_id for seat in held_seats(request)}
    return games.exclude(pk__in=playing) if playing else games


def only_produces(request: HttpRequest, game: Game) -> bool:
    """Is this visitor a producer of the game: one of its directors, without power over its rules (W-12.1)?"""
    return game.producers.filter(pk=request.user.pk).exists()


def ruled_game(request: HttpRequest, game_id: int) -> Game:
    """The game with this number, for a director who may overrule its rules. Raises Http404 for producers too."""
    game = directed_game(request, game_id)
    if only_produces(request, game):
        raise Http404
    return game


def directed_game(request: HttpRequest, game_id: int) -> Game:
    """The game with this number, for the pages of its director. Raises Http404 for everybody else, superusers too."""
    game = directed_games(request).filter(pk=game_id).first()
    if game is None:
        raise Http404
    return game
