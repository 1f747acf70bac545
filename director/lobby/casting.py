"""From sign-ups to seats: who gets which number, the deal, whose seats are whose, and substitutes.

The order is drawn by the server's own randomness before the game's seed exists, so it is no die of the game.
"""

import secrets
from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from director.accounts import seat_keys
from director.accounts.models import User
from director.lobby import wallets
from director.lobby.models import Handover, SignUp
from director.lobby.planning import plan_of
from director.lobby.sign_up import queue_of, substitutes
from games import clock, play
from games.deeds import Substitute
from games.models import Event, Game, Order, Seat
from games.ruleset import ruleset_of
from games.world import World


def deal(game_id: int, numbers: Mapping[int, int] | None = None) -> Game:
    """Deal a game to those who have its places. `numbers` gives each sign-up's number; without, lots are drawn.

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
        play.deal(game, _names(game, cast))
        for number, one in enumerate(cast, start=1):
            one.number = number
        SignUp.objects.bulk_update(cast, ["number"])
        wallets.bring(game, cast)
        owners = ruleset_of(game).owners(play.peek(game))
        if not owners and any(one.user is None for one in cast):
            raise ValidationError(
                _("Before the seats are anybody's, only accounts can take part: {names}.").format(
                    names=", ".join(one.alias for one in cast if one.user is None)
                )
            )
        seat_all(game, owners)
    return game


def _numbered(cast: list[SignUp], numbers: Mapping[int, int]) -> list[SignUp]:
    """The cast by their numbers, which must be 1, 2, 3 … each once."""
    if sorted(numbers.get(one.pk, 0) for one in cast) != list(range(1, len(cast) + 1)):
        raise ValidationError(_("Give every number from 1 to {most} once.").format(most=len(cast)))
    return sorted(cast, key=lambda one: numbers[one.pk])


def _names(game: Game, cast: list[SignUp]) -> list[str]:
    """The names of the seats: the cast's aliases, or as many as it takes of the director's script."""
    ruleset = ruleset_of(game)
    if not ruleset.scripted:
        return [one.alias for one in cast]
    names, needed = plan_of(game).names, len(cast) * ruleset.each
    if len(names) < needed:
        sentence = _("The script has {count} names; {needed} are needed.")
        raise ValidationError(sentence.format(count=len(names), needed=needed))
    return names[:needed]


def seat_all(game: Game, owners: Mapping[int, int]) -> None:
    """Give every seat to its owner, or to nobody where it has none. Three queries."""
    people = {one.number: one for one in SignUp.objects.filter(game=game).exclude(number=None)}
    for one in people.values():
        one.seat = None
    seats = list(Seat.objects.filter(game=game).order_by("number"))
    for seat in seats:
        person = people.get(owners.get(seat.number, 0))
        seat.user_id = person.user_id if person else None
        if person and person.seat is None:
            person.seat = seat
    Seat.objects.bulk_update(seats, ["user"])
    SignUp.objects.bulk_update(people.values(), ["seat"])


def follow(world: World, order: Order | None, events: list[Event]) -> None:
    """When seats become somebody's after the deal, their owners get them; taken back, they are nobody's again."""
    ruleset = ruleset_of(world.game)
    if order is not None or ruleset.each == 1:
        return
    owners = ruleset.owners(world)
    cast = SignUp.objects.filter(game=world.game).exclude(number=None)
    if cast.filter(seat__isnull=bool(owners)).exists() and not cast.filter(seat__isnull=not owners).exists():
        seat_all(world.game, owners)


def hand_over(game_id: int, number: int, sign_up: int, director: User, why: str) -> tuple[Handover, ...]:
    """Give a seat, with all others of its owner, to a substitute.

    On record without names; keys and sessions of the former player end at once.

    Raises ValidationError or games.refusal.Refused with nothing changed.
    """
    with transaction.atomic():
        game = play.lock(game_id)
        ruleset = ruleset_of(game)
        substitute = substitutes(game).filter(pk=sign_up).first()
        if substitute is None or not Seat.objects.filter(game=game, number=number).exists():
            raise ValidationError(_("This seat or this substitute is not there any more."))
        assert substitute.user is not None
        if Seat.objects.filter(game=game, user=substitute.user).exists():
            raise ValidationError(_("{user} holds a seat in this game.").format(user=substitute.user))
        play.intervene(game_id, director, Substitute(number), "")
        owners = ruleset.owners(play.peek(Game.objects.get(pk=game.pk)))
        mine = [one for one, owner in owners.items() if owner == owners[number]]
        done = tuple(
            _pass_on(seat, substitute.user, director, why)
            for seat in Seat.objects.filter(game=game, number__in=mine).select_related("user").order_by("number")
        )
        substitute.seat, substitute.number = done[0].seat, owners[number]
        substitute.save(update_fields=["seat", "number"])
        wallets.bring(game, [substitute])
        return done


def _pass_on(seat: Seat, successor: User, director: User, why: str) -> Handover:
    former = seat.user
    Seat.objects.filter(pk=seat.pk).update(user=successor)
    seat_keys.revoke(seat)
    return Handover.objects.create(
        game=seat.game,
        seat=seat,
        former=former,
        successor=successor,
        director=director,
        reason=why,
        at=clock.now(),
    )
