"""Which parts of a desk have changed? A desk is swapped in pieces, so that nobody loses focus or what he typed.

A page tells what it shows (a short digest of each piece and the number of feed lines); the answer holds only the rest.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from director.numbers import whole
from games.action import Action, Offer
from games.models import Game, Seat

type Pieces = Mapping[str, tuple[str, ...]]  # Ruleset.pieces

IDLE, BUSY = 15, 2  # seconds between two questions of a page


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page shows: the digest of each piece by name, how many lines of the feed it knows of, and which past.

    `past`: how often the game had been taken back when the page was drawn.
    """

    digests: Mapping[str, str]
    lines: int
    past: int = 0

    @property
    def had(self) -> str:
        """The digests as the page sends them with its next question."""
        return ".".join(self.digests.values())


def shown_by(pieces: Pieces, view: Any, lines: int, past: int = 0, **beside: Any) -> Shown:
    """What a page of these pieces shows that was drawn from this view, and from what comes `beside` it."""
    return Shown({piece: digest(values(view, names, beside)) for piece, names in pieces.items()}, lines, past)


def read_shown(query: QueryDict, now: Shown) -> Shown:
    """What a page of the same pieces as `now` says that it shows; anything else counts as showing nothing."""
    had = str(query.get("had", "")).split(".")
    digests = dict(zip(now.digests, had, strict=True)) if len(had) == len(now.digests) else {}
    return Shown(digests, _count(query, "shown"), _count(query, "past"))


DIGITS = 7  # of a number that a page gives back


def _count(query: QueryDict, name: str) -> int:
    return whole(str(query.get(name, "")), DIGITS) or 0


def changed(before: Shown, after: Shown) -> tuple[str, ...]:
    """The pieces that look different now, in the order of the page."""
    return tuple(piece for piece in after.digests if before.digests.get(piece) != after.digests[piece])


def values(view: Any, names: tuple[str, ...], beside: Mapping[str, Any]) -> Iterator[Any]:
    """What a piece is drawn from."""
    for name in names:
        if name.startswith("offers:"):
            groups = name.removeprefix("offers:").split(",")
            yield [offer for offer in view.offers.values() if offer.group in groups]
            continue
        if name in beside:
            yield beside[name]
            continue
        value = view
        for part in name.split("."):
            value = getattr(value, part)
        yield value


def digest(parts: Iterator[Any]) -> str:
    """Eight characters that differ if what is drawn differs."""
    # Views are frozen dataclasses: equal ones have equal representations, in the words of the active language.
    return hashlib.sha256(repr(list(parts)).encode("utf-8", "replace")).hexdigest()[:8]


def etag_of(game: Game, seat: Seat | None = None) -> str:
    """The ETag of a viewer's questions: who he is, what he has heard, whether the clock stands, his language.

    Nothing else goes in, so that it changes only when something happened that this viewer may know (L-15.6).
    """
    heard = [game.pk, game.heard, seat.pk if seat else 0, seat.heard if seat else 0, game.paused_at, get_language()]
    return f'"{salted_hmac("director.desk", json.dumps(heard, default=str), algorithm="sha256").hexdigest()[:24]}"'


def knows(request: HttpRequest, etag: str) -> bool:
    """Has the page that asks heard everything already?"""
    return etag in request.headers.get("If-None-Match", "")


def revalidated(response: HttpResponse) -> HttpResponse:
    """The same, kept by nobody but this browser, which asks again before it shows it."""
    patch_cache_control(response, private=True, no_cache=True)
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return response


def piece_of(pieces: Pieces, action: Action[Any], offer: Offer | None) -> str:
    """The piece in which an action's control stands: one without fields beside the thumb, others by their group."""
    group = offer.group if offer else getattr(action, "group", "")
    if group == "strip" and offer is not None and not offer.fields and offer.key == "search":
        return "strip"
    return group if group in pieces and group != "strip" else "deeds"
