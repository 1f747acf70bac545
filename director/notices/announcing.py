"""What a webhook is told of a game: its public events, in order, as the spectators read them."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as say

from director.lobby.in_force import language_of
from director.notices.models import Webhook
from director.notices.post import Undelivered
from games.facts import told
from games.models import Event, Seat
from games.ruleset import ruleset_of

BATCH = 20  # events of one delivery
LEASE = timedelta(minutes=5)  # after which another worker may try, should this one have died
EXPIRED = timedelta(hours=24)  # older events are left out
MOST_FAILURES = 20  # in a row, with an hour between them at last: then it is given up
MOST_PAUSE = timedelta(hours=1)
GONE = 410
ACCEPTED = range(200, 300)

type Post = Callable[[str, bytes, dict[str, str]], int]


def deliver(pk: int, now: datetime, post: Post) -> bool:
    """Send the next events, if it is this worker's turn. Returns whether there may be more."""
    claimed = Webhook.objects.filter(pk=pk, ended_at=None, next_at__lte=now)
    if not claimed.update(next_at=now + LEASE):
        return False
    hook = Webhook.objects.select_related("game").get(pk=pk)
    public = Event.objects.filter(game=hook.game, audience=Event.Audience.EVERYONE, seq__gt=hook.heard)
    rows = list(public.order_by("seq")[:BATCH])
    if not rows:
        Webhook.objects.filter(pk=pk).update(next_at=now)
        return False
    quiet = ruleset_of(hook.game).quiet
    fresh = [one for one in rows if one.undone_by is None and one.kind not in quiet and one.at > now - EXPIRED]
    done = {"heard": rows[-1].seq, "next_at": now, "failures": 0, "failed_at": None, "error": ""}
    if fresh:
        try:
            _send(hook, _lines(hook, fresh), post)
        except Undelivered as failure:
            _failed(hook, failure, now)
            return False
        done["sent"] = hook.sent + 1
    Webhook.objects.filter(pk=pk).update(**done)
    return True


def greet(hook: Webhook, now: datetime, post: Post) -> None:
    """Send one line to try the address. Raises Undelivered."""
    with translation.override(language_of(hook.game)):
        words = say("From now on this channel hears the public events of “{game}”.").format(game=hook.game.title)
    _send(hook, [{"kind": "greeting", "at": _minute(now), "text": words}], post)


def _send(hook: Webhook, lines: list[dict[str, Any]], post: Post) -> None:
    game = hook.game
    text = "\n\n".join(line["text"] for line in lines)
    content = {
        "id": f"{game.pk}-{hook.sent + 1}",
        "game": {"title": game.title, "kind": game.kind, "url": settings.SITE_URL + reverse("game", args=[game.pk])},
        "events": lines,
        # Chat services show one of these two as it stands.
        "text": text,
        "content": text,
    }
    body = json.dumps(content, ensure_ascii=False).encode()
    signature = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
    headers = {"Content-Type": "application/json; charset=utf-8", "X-Director-Signature": f"sha256={signature}"}
    status = post(hook.url, body, headers)
    if status not in ACCEPTED:
        raise Undelivered(f"HTTP {status}", for_ever=status == GONE)


def _failed(hook: Webhook, failure: Undelivered, now: datetime) -> None:
    failures = hook.failures + 1
    give_up = failure.for_ever or failures >= MOST_FAILURES
    pause = min(timedelta(minutes=2 ** min(failures, 10)), MOST_PAUSE)
    Webhook.objects.filter(pk=hook.pk).update(
        failures=failures,
        failed_at=now,
        error=str(failure)[:200],
        next_at=now + pause,
        ended_at=now if give_up else None,
    )


def _lines(hook: Webhook, events: Iterable[Event]) -> list[dict[str, Any]]:
    """Times are to the minute: seconds could tell who was quick (W-9.2)."""
    names = dict(Seat.objects.filter(game=hook.game).values_list("number", "name"))
    with translation.override(language_of(hook.game)):
        return [{"kind": one.kind, "at": _minute(one.at), "text": _text(hook, one, names)} for one in events]


def _text(hook: Webhook, event: Event, names: dict[int, str]) -> str:
    if event.kind == "bulletin":
        sheet = ruleset_of(hook.game).look_bulletin(event.payload, names)
        return say("Bulletin of day {day}").format(day=sheet.day) + f"\n{sheet.text}"
    return told(hook.game.kind, event.kind, event.payload, names)


def _minute(at: datetime) -> str:
    return at.replace(second=0, microsecond=0).isoformat()
