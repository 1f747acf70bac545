"""Who holds a seat? A session that entered by its living keys, or the signed-in user who owns it.

One session may hold several seats of several games. It remembers which edition (`serial`) of a seat's keys it entered
by, and that is compared with the row on every request: renewed or revoked keys end it at once. A signed-in user can
keep a seat that his session has entered: from then on he holds it wherever he signs in.
"""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.http import HttpRequest
from django.middleware.csrf import rotate_token

from director.accounts.models import Insider, SeatPass, User
from games import clock
from games.models import Game, Seat

IN_SESSION = "seats"


class DirectsIt(Exception):
    """Who directs a game, or has directed it, knows its secrets and takes no seat in it."""


class KeptAlready(Exception):
    """The seat is kept under another account."""


def enter(request: HttpRequest, seat_pass: SeatPass) -> Seat:
    """Let this session hold the seat. Raises DirectsIt for who knows its game's secrets; then nothing has changed."""
    seat = seat_pass.seat
    if knows_secrets(request.user, seat.game):
        raise DirectsIt
    request.session.cycle_key()  # whoever knew the session before does not come along
    rotate_token(request)
    request.session[IN_SESSION] = {**remembered(request), str(seat.pk): seat_pass.serial}
    SeatPass.objects.filter(pk=seat_pass.pk).update(entered_at=clock.now())
    return seat


def leave(request: HttpRequest, seat: Seat) -> None:
    """Forget the seat on this device; its keys stay as they are."""
    left = {key: serial for key, serial in remembered(request).items() if key != str(seat.pk)}
    request.session[IN_SESSION] = left
    request.session.cycle_key()


def keep(request: HttpRequest, seat: Seat) -> None:
    """Put a seat that this session has entered under the signed-in user's account; its link goes on working.

    Raises DirectsIt for who knows the game's secrets and KeptAlready if another account keeps it; then nothing has
    changed. To be asked only of a seat that `holder` grants.
    """
    user = request.user
    if knows_secrets(user, seat.game):
        raise DirectsIt
    free_or_mine = Seat.objects.filter(Q(user=None) | Q(user_id=user.pk), pk=seat.pk)
    if not free_or_mine.update(user_id=user.pk):  # one statement: of two who press at once, one is told
        raise KeptAlready
    leave(request, seat)  # signing out ends it on this device


def holder(request: HttpRequest, seat: Seat) -> bool:
    """Does this visitor hold the seat now? Asks nothing if `seat_pass` was selected with the seat."""
    user = request.user
    if user.is_authenticated and user.is_active and seat.user_id == user.pk:
        return True
    serial = remembered(request).get(str(seat.pk))
    if serial is None:
        return False
    seat_pass: SeatPass | None = getattr(seat, "seat_pass", None)
    return seat_pass is not None and seat_pass.revoked_at is None and seat_pass.serial == serial


def held_seats(request: HttpRequest) -> list[Seat]:
    """Every seat that this visitor holds, by game and number. At most one query, none for a stranger."""
    keys = [int(key) for key in remembered(request)]
    owned = Q(user_id=request.user.pk) if request.user.is_authenticated else Q()
    if not keys and not owned:
        return []
    mine = Q(pk__in=keys) | owned if owned else Q(pk__in=keys)
    seats = Seat.objects.filter(mine).select_related("game", "seat_pass").order_by("game_id", "number")
    return [seat for seat in seats if holder(request, seat)]


def directs(user: User | AnonymousUser, game: Game) -> bool:
    """Is this user one of the game's directors?"""
    return user.is_authenticated and user.is_active and game.directors.filter(pk=user.pk).exists()


def knows_secrets(user: User | AnonymousUser, game: Game) -> bool:
    """Does this user direct the game, or has he directed it at some time?"""
    return user.is_authenticated and (
        directs(user, game) or Insider.objects.filter(user_id=user.pk, game_id=game.pk).exists()
    )


def remembered(request: HttpRequest) -> dict[str, int]:
    """The seats that this session has entered: which edition of its keys it entered by, by the seat's row."""
    seats: dict[str, int] = request.session.get(IN_SESSION, {})
    return seats
