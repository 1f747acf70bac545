"""Whoever holds several seats of a game sees on each page as whom, with a way to the others' same page."""

from django.http import HttpRequest
from django.urls import reverse

from director.accounts.holding import held_seats
from games.models import Seat


def others_of(request: HttpRequest, seat: Seat, page: str, *more: str) -> list[tuple[Seat, str]]:
    """All seats of this seat's game that the visitor holds, each with the address of `page`; () if it is the only one.

    One query.
    """
    held = [one for one in held_seats(request) if one.game_id == seat.game_id]
    if len(held) < 2:
        return []
    return [(one, reverse(page, args=[one.game_id, one.number, *more])) for one in held]
