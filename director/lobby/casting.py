"""From sign-ups to seats: who gets which number, the deal, and substitutes.

The order is drawn by the server's own randomness before the game's seed exists, so it is no die of the game.
"""

import secrets
from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from director.accounts import seat_keys
from director.accounts.models import User
from director.lobby.models import Handover, SignUp
from director.lobby.sign_up import queue_of
from games import clock, play
from games.deeds import Substitute
from games.models import Game, Seat


def deal(game_id: int, numbers: Mapping[int, int] | None = None) -> Game:
    """Deal a game to those who have its places. `numbers` gives each sign-up's seat number; without, lots are drawn.

    Raises ValidationError with nothing changed.
    """
    with transaction.atomic():
        game = play.lock(game_id)
        if game.state != Game.State.OPEN:
            raise ValidationError(_("This game has been dealt already."))
        plan = getattr(game, "plan", None)
        if plan is not None and plan.starts_at and clock.now() < plan.starts_at:
            raise ValidationError(_("The planned start has not come yet. Change it to deal earlier."))
        queue = queue_of(game)
        if not queue.enough:
            missing = queue.least - len(queue.placed)
            raise ValidationError(_("{missing} more must sign up before the deal.").format(missing=missing))
        cast = list(queue.placed)
        if numbers is None:
            secrets.SystemRandom().shuffle(cast)
        else:
            cast = _numbered(cast, numbers)
        play.deal(game, [one.alias for one in cast])
        _seat(game, cast)
    return game


def _numbered(cast: list[SignUp], numbers: Mapping[int, int]) -> list[SignUp]:
    """The cast by their numbers, which must be 1, 2, 3 … each once."""
    if sorted(numbers.get(one.pk, 0) for one in cast) != list(range(1, len(cast) + 1)):
        raise ValidationError(_("Give every number from 1 to {most} once.").format(most=len(cast)))
    return sorted(cast, key=lambda one: numbers[one.pk])


def _seat(game: Game, cast: list[SignUp]) -> None:
    seats = {seat.number: seat for seat in Seat.objects.filter(game=game)}
    for number, one in enumerate(cast, start=1):
        one.seat = seats[number]
        one.seat.user = one.user
    Seat.objects.bulk_update(seats.values(), ["user"])
    SignUp.objects.bulk_update(cast, ["seat"])


def hand_over(game_id: int, number: int, sign_up: int, director: User, why: str) -> Handover:
    """Give a seat to a substitute: on record without names; keys and sessions of the former player end at once.

    Raises ValidationError or games.refusal.Refused with nothing changed.
    """
    with transaction.atomic():
        game = play.lock(game_id)
        substitute = SignUp.objects.filter(game=game, pk=sign_up, seat=None).exclude(user=None).first()
        seat = Seat.objects.filter(game=game, number=number).first()
        if substitute is None or seat is None:
            raise ValidationError(_("This seat or this substitute is not there any more."))
        assert substitute.user is not None
        if Seat.objects.filter(game=game, user=substitute.user).exists():
            raise ValidationError(_("{user} holds a seat in this game.").format(user=substitute.user))
        play.intervene(game_id, director, Substitute(number), "")
        former = seat.user
        Seat.objects.filter(pk=seat.pk).update(user=substitute.user)
        seat_keys.revoke(seat)
        substitute.seat = seat
        substitute.save(update_fields=["seat"])
        return Handover.objects.create(
            game=game,
            seat=seat,
            former=former,
            successor=substitute.user,
            director=director,
            reason=why,
            at=clock.now(),
        )
