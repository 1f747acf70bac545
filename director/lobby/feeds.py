"""What a feed reader and a calendar get of a game: its public bulletins, and its public timetable.

Both speak the language of `?lang=`, else the game's own; both can be asked again cheaply by their ETag.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings as site
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.utils.translation import gettext as say
from django.views.decorators.http import require_safe

from director.accounts.access import game_for
from director.desk.feed import told_to_all
from director.desk.pieces import knows
from director.lobby.in_force import language_of
from games import clock
from games.models import Game, Seat, Timer
from games.ruleset import ruleset_of

BULLETINS = 30  # entries of a feed
FRESH_SECONDS = 60
DEALT = (Game.State.RUNNING, Game.State.OVER)
LINE_OCTETS = 75  # RFC 5545, 3.1
SHORT = timedelta(minutes=10)  # how long a bell takes in a calendar


@require_safe
def atom(request: HttpRequest, game_id: int) -> HttpResponse:
    """The public bulletins of a game, newest first. Raises Http404 before the deal."""
    game = _dealt(game_id)
    with translation.override(_language(request, game)):
        return _answer(request, _atom(request, game), "application/atom+xml; charset=utf-8")


@require_safe
def calendar(request: HttpRequest, game_id: int) -> HttpResponse:
    """The public timetable of a game: the bells that are set, and those that have rung. Raises Http404."""
    game = _dealt(game_id)
    with translation.override(_language(request, game)):
        text = "".join(_folded(line) for line in _calendar(request, game))
        return _answer(request, text.encode(), "text/calendar; charset=utf-8")


def _dealt(game_id: int) -> Game:
    game = game_for(game_id)
    if game.state not in DEALT:
        raise Http404
    return game


def _language(request: HttpRequest, game: Game) -> str:
    known = dict(site.LANGUAGES)
    asked = request.GET.get("lang", "")
    if asked in known:
        return asked
    return language_of(game)


def _answer(request: HttpRequest, body: bytes, content_type: str) -> HttpResponse:
    """The text, or 304 if the reader has it. The same for everybody, so that caches between may keep it."""
    etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    head = {"ETag": etag}
    response: HttpResponse
    if knows(request, etag):
        response = HttpResponseNotModified(headers=head)
    else:
        response = HttpResponse(body, content_type=content_type, headers=head)
    patch_cache_control(response, public=True, max_age=FRESH_SECONDS)
    return response


class Bulletins(Atom1Feed):
    """A feed that stays the same as long as nothing is told, also before its first entry."""

    def latest_post_date(self) -> datetime:
        if not self.items:
            begun: datetime = self.feed["begun"]
            return begun
        return super().latest_post_date()


def _atom(request: HttpRequest, game: Game) -> bytes:
    names = dict(Seat.objects.filter(game=game).values_list("number", "name"))
    page = request.build_absolute_uri(reverse("game", args=[game.pk]))
    ruleset, language = ruleset_of(game), translation.get_language()
    feed = Bulletins(
        title=game.title,
        link=page,
        description=None,
        language=language,
        feed_url=request.build_absolute_uri(),
        feed_guid=_tag(request, game, "bulletins"),
        begun=clock.to_the_minute(game.created_at),
    )
    for one in told_to_all(game, "bulletin").order_by("-seq")[:BULLETINS]:
        sheet = ruleset.look_bulletin(one.payload, names)
        feed.add_item(
            title=say("Bulletin of day {day}").format(day=sheet.day),
            link=f"{page}#day-{sheet.day}",
            description=linebreaks(sheet.text, autoescape=True),
            pubdate=clock.to_the_minute(one.at),
            updateddate=clock.to_the_minute(one.at),
            unique_id=_tag(request, game, f"bulletin/{sheet.day}"),
        )
    return feed.writeString("utf-8").encode()


def _tag(request: HttpRequest, game: Game, what: str) -> str:
    """A name that stays (RFC 4151)."""
    return f"tag:{urlsplit(request.build_absolute_uri()).hostname},{game.created_at:%Y-%m-%d}:games/{game.pk}/{what}"


def _calendar(request: HttpRequest, game: Game) -> Iterator[str]:
    """The lines of an iCalendar file (RFC 5545). While the clock stands its bells are tentative."""
    names, host = ruleset_of(game).bell_names, request.get_host()
    page = request.build_absolute_uri(reverse("game", args=[game.pk]))
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Director//Games//EN", "CALSCALE:GREGORIAN")
    yield f"X-WR-CALNAME:{_escaped(game.title)}"
    bells = Timer.objects.filter(game=game, bell__in=ruleset_of(game).timetable).order_by("due_at", "rank", "pk")
    seen: Counter[str] = Counter()
    for one in bells:
        # Neither a row's key nor the time of the last input: both move when something secret happens (L-15.6).
        key = f"{one.bell}-{one.day}"
        seen[key] += 1
        yield "BEGIN:VEVENT"
        yield f"UID:{game.pk}-{key}-{seen[key]}@{host}"
        yield f"DTSTAMP:{_instant(game.created_at)}"
        yield f"DTSTART:{_instant(one.due_at)}"
        yield f"DTEND:{_instant(one.due_at + SHORT)}"
        name = str(names.get(one.bell, one.bell))
        yield f"SUMMARY:{_escaped(say('{bell}, {title}').format(bell=name, title=game.title))}"
        yield f"URL:{page}"
        yield f"STATUS:{'TENTATIVE' if game.paused_at and one.rung_at is None else 'CONFIRMED'}"
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _instant(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for plain, sign in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, sign)
    return text


def _folded(line: str) -> str:
    """A line in pieces of at most 75 octets, none of which splits a character."""
    pieces: list[str] = []
    piece = ""
    for character in line:
        if len((piece + character).encode()) > LINE_OCTETS - (1 if pieces else 0):
            pieces.append(piece)
            piece = ""
        piece += character
    return "\r\n ".join([*pieces, piece]) + "\r\n"
