"""Can the dice of a game that is over be believed? What its verification page shows, and the replay's verdict."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.cache import cache
from django.core.paginator import Page, Paginator
from django.http import QueryDict

from director.desk.inputs import InputLine, speech
from games import clock, play
from games.deeds import Rehearse
from games.dice import commitment, side
from games.facts import Rolled
from games.models import Event, Game, Intervention
from games.verification import faults

DICE_PER_PAGE = 200
DEEDS_SHOWN = 200
BUSY_SECONDS = 300  # a check that takes longer has died
FRESH_SECONDS = 60  # a verdict is not made anew so soon
KEPT_SECONDS = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Die:
    """One die: what was recorded, and what the published seed gives."""

    number: int
    label: str
    sides: int
    recorded: int
    computed: int
    undone: bool

    @property
    def fits(self) -> bool:
        """Is it the side that the seed gives?"""
        return self.recorded == self.computed


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of checking everything, and when."""

    at: datetime
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """The verification page of a game that is over.

    `more`: there are more deeds than are shown; `peeks`: how often the real dice were looked at before they fell.
    """

    seed: str
    seed_hash: str
    fits: bool
    page: Page[Event]
    dice: tuple[Die, ...]
    deeds: tuple[InputLine, ...]
    more: bool
    peeks: int
    verdict: Verdict | None


def proof_of(game: Game, query: QueryDict) -> Proof:
    """Everything on the page of a game that is over. Six queries, and one for each table of the board."""
    seed = bytes(game.seed)
    rolled = Event.objects.filter(game=game, kind=Rolled.kind).order_by("seq")
    page = Paginator(rolled, DICE_PER_PAGE).get_page(query.get("page"))
    done = Intervention.objects.filter(game=game)
    deeds = list(done.order_by("-seq")[: DEEDS_SHOWN + 1])
    return Proof(
        seed=seed.hex(),
        seed_hash=game.seed_hash,
        fits=commitment(seed) == game.seed_hash,
        page=page,
        dice=tuple(_dice(seed, page)),
        deeds=_told(game, deeds[:DEEDS_SHOWN]),
        more=len(deeds) > DEEDS_SHOWN,
        peeks=done.filter(deed=Rehearse.key, data__real=True).count(),
        verdict=last_verdict(game),
    )


def _dice(seed: bytes, page: Page[Event]) -> Iterator[Die]:
    for number, event in enumerate(page, start=page.start_index()):
        rolled: Mapping[str, Any] = event.payload
        label, sides = rolled["label"], rolled["sides"]
        computed = side(seed, label, sides) + 1
        yield Die(number, label, sides, rolled["value"], computed, event.undone_by is not None)


def _told(game: Game, deeds: list[Intervention]) -> tuple[InputLine, ...]:
    if not deeds:
        return ()
    words = speech(play.peek(game), deeds[-1].seq, deeds[0].seq)
    return tuple(words.deed(deed) for deed in deeds)


def last_verdict(game: Game) -> Verdict | None:
    """What the last check found, as long as it is remembered."""
    kept: Verdict | None = cache.get(f"verdict:{game.seed_hash}")
    return kept


def check(game: Game) -> Verdict | None:
    """Check the commitment, every die and the whole log, one check at a time for a game. None if one is under way."""
    last = last_verdict(game)
    if last is not None and (clock.now() - last.at).total_seconds() < FRESH_SECONDS:
        return last
    busy = f"verifying:{game.seed_hash}"
    if not cache.add(busy, True, timeout=BUSY_SECONDS):
        return None
    try:
        verdict = Verdict(clock.now(), tuple(faults(game)))
        cache.set(f"verdict:{game.seed_hash}", verdict, timeout=KEPT_SECONDS)
    finally:
        cache.delete(busy)
    return verdict
