"""Once a minute: which letters are due, and which webhooks have something to hear?"""

from celery import shared_task
from django.conf import settings
from django.db.models import F

from director.notices import announcing, due
from director.notices.letters import letter
from director.notices.models import Webhook
from director.notices.post import post
from games import clock
from games.models import Seat, Timer


@shared_task
def go_round() -> None:
    """Hand each letter and each webhook to a worker. Letters that could not be sent in time are dropped."""
    now = clock.now()
    waiting = Webhook.objects.filter(ended_at=None, next_at__lte=now, game__heard__gt=F("heard"))
    for pk in waiting.order_by("pk").values_list("pk", flat=True):
        announce.delay(pk)
    if settings.MAIL:
        for one in (*due.reminders(now), *due.news(now)):
            send.apply_async((one.seat, one.timer), expires=one.until)


# Not acks_late: a letter whose worker dies is lost rather than sent twice.
@shared_task(acks_late=False, autoretry_for=(OSError,), retry_backoff=20, max_retries=3)
def send(seat: int, timer: int | None) -> None:
    """Write one letter and send it, unless it is too late by now."""
    place = Seat.objects.select_related("game").filter(pk=seat).first()
    bell = Timer.objects.filter(pk=timer).first() if timer else None
    if place is None or (timer and bell is None):
        return
    ready = letter(place, bell, clock.now())
    if ready is not None:
        ready.send()


@shared_task
def announce(webhook: int) -> None:
    """Send a webhook all that is new."""
    while announcing.deliver(webhook, clock.now(), post):
        pass
