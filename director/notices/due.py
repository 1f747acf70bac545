"""Which letters are due now? Each is marked as sent before it is handed on: rather none than two."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, QuerySet

from director.notices.models import LEADS, NewsLetter, Reminder, Wish
from games import play
from games.models import Event, Game, Order, Seat, Timer
from games.ruleset import ruleset_of

MOST_LEAD = timedelta(minutes=max(minutes for minutes, _words in LEADS))
SETTLING = timedelta(minutes=3)  # what happens together is told in one letter
QUIET = timedelta(hours=1)  # between two letters of news for one seat
STALE = timedelta(hours=6)  # older news is not told any more


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter to whoever keeps this seat. `timer`: the bell that it reminds of; None for news."""

    seat: int
    timer: int | None
    until: datetime


def reminders(now: datetime) -> Iterator[Letter]:
    """For everybody who wished it and still owes something: one letter for each bell that everybody knows of."""
    wishes = dict(_wishes().filter(lead__gt=0).values_list("user_id", "lead"))
    for game, seats in _running(wishes):
        if game.paused_at:
            continue
        asked = [pair for timer in _nearest(game, now) for pair in _asked(timer, seats, wishes, now)]
        owing = ruleset_of(game).owing(play.peek(game)) if asked else {}
        for seat, timer in asked:
            if seat.number in owing.get(timer.bell, frozenset()) and _first(seat, timer):
                yield Letter(seat.pk, timer.pk, timer.due_at)


def _asked(timer: Timer, seats: list[Seat], wishes: dict[int, int], now: datetime) -> Iterator[tuple[Seat, Timer]]:
    """Whose time to be reminded of this bell has come, and who has not been yet."""
    told = set(Reminder.objects.filter(timer=timer).values_list("seat_id", flat=True))
    for seat in seats:
        lead = timedelta(minutes=wishes[seat.user_id or 0])
        if timer.due_at - lead <= now and seat.pk not in told:
            yield seat, timer


def news(now: datetime) -> Iterator[Letter]:
    """For everybody who wished it: that something happened to a seat which it has not acted upon since."""
    wishes = dict.fromkeys(_wishes().filter(news=True).values_list("user_id", flat=True), 0)
    for _game, seats in _running(wishes):
        told = {one.seat_id: one for one in NewsLetter.objects.filter(seat__in=seats)}
        for seat in seats:
            last = told.get(seat.pk)
            if last is not None and (last.heard >= seat.heard or now - last.at < QUIET):
                continue
            if _unseen(seat, last.heard if last else 0, now):
                NewsLetter.objects.update_or_create(seat=seat, defaults={"heard": seat.heard, "at": now})
                yield Letter(seat.pk, None, now + STALE)


def _wishes() -> QuerySet[Wish]:
    """The wishes of people who can be written to."""
    confirmed = EmailAddress.objects.filter(user=OuterRef("user"), verified=True)
    return Wish.objects.filter(Exists(confirmed), user__is_active=True)


def _running(wishes: dict[int, int]) -> Iterator[tuple[Game, list[Seat]]]:
    """Every running game, with the seats that these people keep in it."""
    seats = Seat.objects.filter(user__in=wishes, game__state=Game.State.RUNNING)
    by_game: dict[int, list[Seat]] = {}
    for seat in seats.order_by("game", "number"):
        by_game.setdefault(seat.game_id, []).append(seat)
    for game in Game.objects.filter(pk__in=by_game).order_by("pk"):
        yield game, by_game[game.pk]


def _nearest(game: Game, now: datetime) -> list[Timer]:
    """Of each bell that everybody knows of the next one, if it rings soon."""
    coming = Timer.objects.filter(game=game, rung_at=None, bell__in=ruleset_of(game).timetable, due_at__gt=now)
    nearest: dict[str, Timer] = {}
    for timer in coming.filter(due_at__lte=now + MOST_LEAD).order_by("due_at", "pk"):
        nearest.setdefault(timer.bell, timer)
    return list(nearest.values())


def _first(seat: Seat, timer: Timer) -> bool:
    """Mark the seat as reminded of this bell; False if it has been already."""
    try:
        with transaction.atomic():
            Reminder.objects.create(seat=seat, timer=timer)
    except IntegrityError:
        return False
    return True


def _unseen(seat: Seat, heard: int, now: datetime) -> bool:
    """Has something happened since the seat's last order, which did not come with that order itself?"""
    last = Order.objects.filter(seat=seat).order_by("-seq").values_list("seq", flat=True).first() or 0
    fresh = Event.objects.filter(seat=seat, undone_by=None, seq__gt=heard, input_seq__gt=last)
    return fresh.filter(at__gt=now - STALE, at__lte=now - SETTLING).exists()
