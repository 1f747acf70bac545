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

from games.action import Action, Offer
from games.models import Game, Seat

# Piece -> what of the seat's view it is drawn from (a dot leads into `public`); "offers:" names groups of actions.
# "talk" and "counted" are no part of the view: they come beside it.
DRAWN_FROM: dict[str, tuple[str, ...]] = {
    "status": ("name", "place", "hp", "st", "bleed", "count", "acted", "pledged", "born", "alive", "ghost",
               "public.phase", "public.day", "public.paused", "public.pause_reason", "public.due", "public.over",
               "public.closing", "public.today.bounty", "public.today.bandit"),
    "claims": ("claims", "public.phase", "public.paused", "offers:claims"),
    "calls": ("daytime.calls", "public.phase", "offers:calls"),
    "find": ("find", "damage", "weapon", "alive", "public.phase", "offers:find"),
    "strip": ("find", "search_ready_at", "alive", "born", "public.phase", "public.paused", "daytime.ballot",
              "daytime.posts", "daytime.ringing", "talk", "public.daytime.trade.closes_at", "offers:find,strip,vote"),
    "day": ("alive", "ghost", "born", "place", "weight", "daytime.carried", "daytime.weight_then", "daytime.posts",
            "daytime.ballot", "daytime.tray", "public.day", "public.act", "public.phase", "public.paused",
            "public.due", "public.closing", "public.today", "public.players", "talk"),
    "vote": ("alive", "daytime.ballot_number", "public.daytime.vote", "public.daytime.past_votes", "public.phase",
             "public.paused", "counted", "offers:vote"),
    "tray": ("alive", "daytime.tray", "daytime.gear", "public.phase", "public.paused", "offers:tray"),
    "deeds": ("alive", "ghost", "born", "cause", "public.day", "public.phase", "public.paused", "public.riddle",
              "public.church", "pledged", "sees_all", "offers:strip,more,day,any"),
    "bag": ("hands", "bag", "count", "limit", "public.phase", "offers:bag"),
    "auction": ("alive", "public.daytime.trade.lots", "public.daytime.trade.closes_at", "daytime.purse.notes",
                "daytime.purse.bids", "public.phase", "public.paused", "offers:auction"),
    "trade": ("alive", "public.daytime.trade.shop_open", "daytime.purse", "public.phase", "public.paused",
              "offers:trade"),
    "town": ("place_key", "public.tiles", "public.today", "public.phase"),
}  # fmt: skip
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


def shown_by(view: Any, lines: int, past: int = 0, **beside: Any) -> Shown:
    """What a page shows that was drawn from this view, and from what comes `beside` it."""
    return Shown({piece: digest(values(view, names, beside)) for piece, names in DRAWN_FROM.items()}, lines, past)


def read_shown(query: QueryDict) -> Shown:
    """What a page says that it shows; anything else than what the page was given counts as showing nothing."""
    had = str(query.get("had", "")).split(".")
    digests = dict(zip(DRAWN_FROM, had, strict=True)) if len(had) == len(DRAWN_FROM) else {}
    return Shown(digests, _count(query, "shown"), _count(query, "past"))


def _count(query: QueryDict, name: str) -> int:
    told = str(query.get(name, ""))
    return int(told) if told.isascii() and told.isdigit() and len(told) < 8 else 0


def changed(before: Shown, after: Shown) -> tuple[str, ...]:
    """The pieces that look different now, in the order of the page."""
    return tuple(piece for piece in DRAWN_FROM if before.digests.get(piece) != after.digests[piece])


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


def piece_of(action: Action[Any], offer: Offer | None) -> str:
    """The piece in which an action's control stands: one without fields beside the thumb, others by their group."""
    group = offer.group if offer else getattr(action, "group", "")
    if group == "strip" and offer is not None and not offer.fields and offer.key == "search":
        return "strip"
    return group if group in DRAWN_FROM and group != "strip" else "deeds"
