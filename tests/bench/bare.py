"""What the cheapest imaginable order costs: the lock, one update, two inserts, a short answer."""

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import path

from director.urls import urlpatterns as ours
from games import clock
from games.models import Event, Game, Order, Seat


def bare_order(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """Lock the game, count the order, write it down with one event."""
    with transaction.atomic():
        game = Game.objects.select_for_update(no_key=True).get(pk=game_id)
        seat = Seat.objects.get(game=game, number=number)
        game.seq += 1
        game.event_seq += 1
        Game.objects.filter(pk=game.pk).update(seq=game.seq, event_seq=game.event_seq)
        now = clock.now()
        given: dict[str, Any] = {"game": game, "seat": seat, "seq": game.seq, "at": now, "arrived_at": now}
        Order.objects.create(**given, action="bare", token=str(game.seq), status=Order.Status.DONE)
        Event.objects.create(
            game=game, seq=game.event_seq, input_seq=game.seq, at=now, audience=Event.Audience.EVERYONE, kind="bare"
        )
    return HttpResponse("<p>done</p>")


def bare_page(request: HttpRequest, size: int) -> HttpResponse:
    """As many bytes as a real page, and nothing else."""
    return HttpResponse("x" * size)


urlpatterns = [
    *ours,
    path("bare/<int:game_id>/<int:number>/", bare_order),
    path("bare/page/<int:size>/", bare_page),
]
