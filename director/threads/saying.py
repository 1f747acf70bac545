"""What becomes of a post that a page sends? A seat's goes through the rules; a person's gets its floor here."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as say

from director.desk.forms import BadForm, plain, read_data, read_token
from director.desk.orders import ended, receipt
from director.desk.pace import too_fast, too_many
from director.threads.follow import add, rolled
from director.threads.models import HOUSE, Post, Thread
from director.threads.reader import Reader, house_thread
from director.threads.waiting import spoke_lately
from games import boards, clock, play
from games.refusal import Refused
from games.ruleset import ruleset_of

LONGEST = 10_000  # code points, for people; the rules say it for seats
FIELDS = ("text", "dice", "sides")


@dataclass(frozen=True, slots=True)
class Said:
    """What came of it: the floor, and what is said about it; or why not.

    `sibling`: nothing has been posted yet, for the visitor has just written here as this other seat of his.
    """

    floor: int = 0
    sentence: str = ""
    refusal: str = ""
    sibling: str = ""


def typed(request: HttpRequest) -> dict[str, str]:
    """What the form held, as plain strings."""
    return {name: plain(str(request.POST.get(name, ""))) for name in FIELDS}


def post(request: HttpRequest, reader: Reader, thread: Thread) -> Said:
    """Post as the address says. A form that was opened before the thread closed is refused like any other."""
    if not reader.may_post(thread):
        return Said(refusal=why_not(reader, thread))
    author = f"seat:{reader.seat.pk}" if reader.seat else f"user:{reader.user.pk if reader.user else 0}"
    if too_many(author):
        return Said(refusal=say("Too many posts in one minute. Wait a little; what you wrote is still here."))
    try:
        token = read_token(request.POST, reader.seat.number if reader.seat else 0)
        data = {name: value for name, value in read_data(request.POST).items() if name in FIELDS}
    except BadForm as bad:
        return Said(refusal=str(bad.sentence))
    if reader.seat is not None:
        if "sure" not in request.POST and (sibling := spoke_lately(reader, thread)):
            return Said(sibling=sibling)
        return _as_seat(request, reader, {**data, "thread": thread.key}, token)
    return _as_person(reader, thread, data)


def why_not(reader: Reader, thread: Thread) -> str:
    """Why nothing can be posted here, in one sentence; empty if it can."""
    if reader.may_post(thread):
        return ""
    if not thread.open:
        return say("This thread is closed.")
    if thread.kind in (Thread.Kind.LOUNGE, Thread.Kind.SIGN_UP):
        return say("Sign in to write here.") if reader.user is None else say("Who plays writes here after the end.")
    return reader.barred(thread) or say("You only read here.")


def vote(request: HttpRequest, reader: Reader) -> Said:
    """One tap in the thread of a vote: the order of the ruleset's voting action."""
    if reader.seat is None:
        return Said(refusal=say("You only read here."))
    if too_fast(reader.seat):
        return Said(refusal=say("Too many orders in one minute. Wait a little."))
    try:
        token = read_token(request.POST, reader.seat.number)
    except BadForm as bad:
        return Said(refusal=str(bad.sentence))
    data = {"seat": plain(str(request.POST.get("seat", "-")))[:40]}
    if "reason" in request.POST:
        data["reason"] = plain(str(request.POST["reason"]))[:LONGEST]
    return _as_seat(request, reader, data, token, votes=True)


def _as_seat(request: HttpRequest, reader: Reader, data: dict[str, Any], token: str, *, votes: bool = False) -> Said:
    ruleset = ruleset_of(reader.game)
    return _order(request, reader, ruleset.votes if votes else ruleset.posts, data, token)


def _order(request: HttpRequest, reader: Reader, action: str, data: dict[str, Any], token: str) -> Said:
    assert reader.seat is not None
    arrived_at = request.META["director.arrived_at"]
    outcome = play.order(reader.game.pk, reader.seat.number, action, data, token=token, arrived_at=arrived_at)
    if outcome.refusal is not None:
        return Said(refusal=ended(outcome.refusal.words))
    floor = Post.objects.filter(order=outcome.order).values_list("floor", flat=True).first()
    said = Said(floor or 0, receipt(outcome, reader.seat))
    boards.put(outcome.world)
    return said


def take_back(request: HttpRequest, reader: Reader) -> Said:
    """A post that waits is taken back, by the order that the ruleset has for it."""
    action = ruleset_of(reader.game).takes_back
    if reader.seat is None or not action:
        return Said(refusal=say("You only read here."))
    try:
        token = read_token(request.POST, reader.seat.number)
    except BadForm as bad:
        return Said(refusal=str(bad.sentence))
    data = {"post": plain(str(request.POST.get("take_back", "")))[:20]}
    return _order(request, reader, action, data, token)


def _locked(reader: Reader, thread: Thread) -> Thread:
    """The thread, so that nobody else gives it a floor: a thread of the game by the game's own lock."""
    if thread.kind in HOUSE:
        return house_thread(reader.game, thread.key)
    play.lock(reader.game.pk)
    return Thread.objects.get(pk=thread.pk)


def _as_person(reader: Reader, thread: Thread, data: dict[str, Any]) -> Said:
    text = str(data.get("text", "")).strip()
    if not any(one.isprintable() and not one.isspace() for one in text):
        return Said(refusal=say("Write something first."))
    if len(text) > LONGEST:
        return Said(refusal=say("A post has at most {most} characters.").format(most=LONGEST))
    try:
        dice = rolled(data)
    except Refused as refused:
        return Said(refusal=ended(refused.words))
    with transaction.atomic():
        locked = _locked(reader, thread)
        if not reader.may_post(locked):
            return Said(refusal=why_not(reader, locked))
        newest = Post.objects.filter(thread=locked, user=reader.user).order_by("-floor").first()
        if newest is not None and newest.text == text and newest.floor == locked.floors:
            return Said(newest.floor, say("Posted."))  # sent twice
        mine = Post(user=reader.user, by_director=reader.director, at=clock.now(), text=text, dice=dice)
        return Said(add(locked, mine).floor, say("Posted."))
