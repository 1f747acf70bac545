"""The secrets of a town: texts, names, numbers and sentences that somebody may not know."""

import base64
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db.models import Q
from django.utils import translation

from director.accounts.models import SeatPass, User
from director.lobby.models import Handover
from games.facts import told
from games.islington.catalogue import WARES
from games.models import Event, Game, Order
from games.world import ROWS_OF_A_GAME
from tests.leaks.by_day import DIARY, HIDDEN, RIDDLE, ROOM_LINE, WEIGHT
from tests.leaks.people import (
    ALIAS,
    FACTS,
    HANDED,
    LETTER,
    LIFE,
    LINE,
    MISHAP,
    PIECES,
    REASON,
    SEQS,
    SIGNED,
    STAMINA,
    WHISPER,
    Town,
)

LANGUAGES = ("zh-hans", "en")
SHORTEST = 6  # characters of a sentence that can be told from the words of any page


@dataclass(frozen=True, slots=True)
class Secret:
    """A name for reports, and the text by which it is recognised, or the pattern of a number that stands alone."""

    name: str
    text: str
    digits: bool = False

    def stands_in(self, text: str) -> bool:
        """Can it be read in this text?"""
        return _alone(self.text).search(text) is not None if self.digits else self.text in text

    @property
    def example(self) -> str:
        """What a page would say that told it."""
        return re.sub(r"\[0-9\]|\\d", "7", re.sub(r"(\[0-9\]|\\d)\{(\d+)\}", lambda one: "7" * int(one[2]), self.text))


@cache
def _alone(digits: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-])(?:{digits})(?![\w-])")


def literal(name: str, text: str) -> Secret:
    return Secret(name, text)


def number(name: str, digits: str) -> Secret:
    return Secret(name, digits, digits=True)


# --- what nobody ever reads


def sealed(town: Town) -> list[Secret]:
    """Keys, passwords, digests, tokens: on no page, whoever asks. The seed is, after the end, as an event."""
    found = []
    for at, keys in town.keys.items():
        found += [literal(f"link of seat {at}", keys.link_token), literal(f"phrase of seat {at}", keys.phrase)]
    found.append(literal("withdrawn link", town.withdrawn))
    for one in SeatPass.objects.all():
        found += [literal("digest of a link", one.link_digest), literal("digest of a phrase", one.phrase_digest)]
    for user in User.objects.exclude(password__in=("", "!")):
        found.append(literal("a password's hash", user.password))
    found += [literal("a session", one.session_key) for one in Session.objects.all()]
    found += [literal("an order's token", token) for token in tokens(town.game)]
    return found


def tokens(game: Game) -> Iterator[str]:
    yield from Order.objects.filter(game=game).values_list("token", flat=True)


# --- what some may know


def planted(town: Town) -> list[Secret]:
    """Texts, names, numbers and sentences that belong to somebody."""
    game = town.game
    found = [
        literal("a whisper", WHISPER),
        literal("a letter to the director", LETTER),
        literal("a line to one seat", LINE),
        literal("a director's reason", REASON),
        literal("the error of a bell", MISHAP),
        literal("words of a sign-up", SIGNED),
        literal("an alias before the deal", ALIAS),
        literal("why a seat changed hands", HANDED),
        literal("a line of a call", ROOM_LINE),
        literal("a diary", DIARY),
        literal("another diary", DIARY[::-1]),
        literal("a hidden post", HIDDEN),
        number("an input's number", rf"{SEQS // 10_000}\d{{4}}"),
        number("an event's number", rf"{FACTS // 10_000}\d{{4}}"),
        number("a piece's number", rf"{PIECES // 10_000}\d{{4}}"),
        number("a row's key", rf"{game.pk}{'[0-9]' * (len(str(ROWS_OF_A_GAME)) - 1)}"),
        *(number(f"life of seat {at}", str(LIFE + at)) for at in town.keys),
        *(number(f"stamina of seat {at}", str(STAMINA + at)) for at in town.keys),
        *(number(f"weight of seat {at}", str(WEIGHT + at)) for at in town.keys),
    ]
    if any(int(day) > planned_for(game, "day") for day in planned_for(game, "brothers_plan")):
        found.append(literal("a planned riddle", RIDDLE))
    for key in to_fall(game):
        found += [literal(f"a planned piece: {key}", WARES[key].zh), literal(f"a planned piece: {key}", WARES[key].en)]
    for form in seed_forms(bytes(game.seed)):
        found.append(literal("the seed", form))
    for user in concerned(town):
        found.append(literal(f"whose seat it is: {user.username}", user.username))
        if user.email:
            found.append(literal("a mail address", user.email))
    for item in board_rows("Item").filter(game=game).exclude(where="gone"):
        ware = WARES[item.key]
        if ware.gear:
            found += [literal(f"a piece: {item.key}", ware.zh), literal(f"a piece: {item.key}", ware.en)]
    found += _sentences(game)
    return list({(one.name, one.text): one for one in found}.values())


def concerned(town: Town, *, undealt: bool = True) -> Iterable[User]:
    """Whoever plays, played, directs or waits; also for the game that is not dealt."""
    games = [town.game, town.undealt] if undealt else [town.game]
    held, waits = Q(seats__game=town.game) | Q(directed_games=town.game), Q(sign_ups__game__in=games)
    former = Handover.objects.filter(game=town.game).values("former")
    return User.objects.filter(held | waits | Q(pk__in=former)).distinct()


def waiting(game: Game) -> Iterable[User]:
    """Whoever has signed up for a game."""
    return User.objects.filter(sign_ups__game=game)


def planned_for(game: Game, name: str) -> Any:
    """A field of the town's row: its plans, its day."""
    return getattr(board_rows("Town").get(game=game), name)


def to_fall(game: Game) -> Iterator[str]:
    """The pieces of airdrops that nobody has been told of."""
    for batch in board_rows("Airdrop").filter(game=game, status="planned"):
        yield from (key for key, _place in batch.pieces)


def seed_forms(seed: bytes) -> set[str]:
    return {seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode(), repr(seed)[2:-1]}


def _sentences(game: Game) -> Iterator[Secret]:
    """Every line that not everybody reads."""
    names = {seat.number: seat.name for seat in game.seats.all()}
    for event in Event.objects.filter(game=game).exclude(audience=Event.Audience.EVERYONE):
        for sentence in sentences_of(game, event, names):
            if len(sentence) >= SHORTEST:
                yield literal(f"{event.kind} for {event.audience}", sentence)


def board_rows(model: str) -> Any:
    return apps.get_model("islington", model).objects


def sentences_of(game: Game, event: Event, names: dict[int, str]) -> Iterator[str]:
    for language in LANGUAGES:
        with translation.override(language):
            yield told(game.kind, event.kind, event.payload, names)
