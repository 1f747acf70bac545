"""A letter names game and seat, and never what has happened: who reads a mailbox is not known."""

from datetime import datetime
from zoneinfo import ZoneInfo

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as say

from director.accounts.models import User
from director.lobby.in_force import language_of
from games.models import Game, Seat, Timer
from games.ruleset import ruleset_of


def letter(seat: Seat, timer: Timer | None, now: datetime) -> EmailMessage | None:
    """What the holder of a seat is sent; None if it is too late, or if nobody can be written to any more."""
    game, user = seat.game, User.objects.filter(seats=seat, is_active=True).first()
    address = EmailAddress.objects.filter(user=user, verified=True).first() if user else None
    if user is None or address is None or game.state != Game.State.RUNNING or (timer and not _ahead(timer, now)):
        return None
    with translation.override(_language(user, game)), timezone.override(ZoneInfo(game.time_zone)):
        subject, first = _reminder(seat, timer) if timer else _news(seat)
        foot = say("You asked for such letters under “My account”, where you can also end them:")
        desk, account = reverse("desk", args=[game.pk, seat.number]), reverse("account")
        body = f"{first}\n\n{settings.SITE_URL}{desk}\n\n-- \n{foot}\n{settings.SITE_URL}{account}#letters\n"
        return EmailMessage(subject, body, to=[address.email], headers={"Auto-Submitted": "auto-generated"})


def _ahead(timer: Timer, now: datetime) -> bool:
    return timer.rung_at is None and timer.due_at > now


def _language(user: User, game: Game) -> str:
    return user.language if user.language in dict(settings.LANGUAGES) else language_of(game)


def _reminder(seat: Seat, timer: Timer) -> tuple[str, str]:
    bell = str(ruleset_of(seat.game).bell_names.get(timer.bell, timer.bell))
    named = {"seat": seat.name, "game": seat.game.title, "bell": bell, "zone": seat.game.time_zone}
    when = date_format(timezone.localtime(timer.due_at), "SHORT_DATETIME_FORMAT")
    subject = say("{seat}, {game}: {bell}, {when}").format(**named, when=when)
    body = say("{seat} in “{game}” still owes something that can be handed in until {when} ({zone}): {bell}.")
    return subject, body.format(**named, when=when)


def _news(seat: Seat) -> tuple[str, str]:
    named = {"seat": seat.name, "game": seat.game.title}
    subject = say("{seat}, {game}: there is news").format(**named)
    return subject, say("Something new lies on the desk of {seat} in “{game}”.").format(**named)
