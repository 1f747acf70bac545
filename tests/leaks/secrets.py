"""What may a viewer know? Reckoned from audiences and from the rows of his own seat alone, never by asking a page.

A secret is a pattern. A viewer may know it if it stands in what he may read: public events, his own events and his own
row, as data and as sentences in each language. Whatever is not in there must not be in any answer that he gets.
"""

import base64
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db.models import Q
from django.utils import translation

from director.accounts.models import SeatPass, User
from director.lobby.models import SignUp
from games.facts import told
from games.islington.catalogue import WARES
from games.models import Event, Game, Intervention, Order, Timer
from games.world import ROWS_OF_A_GAME
from tests.leaks.people import (
    FACTS,
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
    Viewer,
)

LANGUAGES = ("zh-hans", "en")
SHORTEST = 6  # characters of a sentence that can be told from the words of any page


@dataclass(frozen=True, slots=True)
class Secret:
    """A name for reports, and the text or pattern by which it is recognised."""

    name: str
    sought: re.Pattern[str] | str

    def stands_in(self, text: str) -> bool:
        """Can it be read in this text?"""
        return self.sought in text if isinstance(self.sought, str) else self.sought.search(text) is not None


def literal(name: str, text: str) -> Secret:
    return Secret(name, text)


def number(name: str, digits: str) -> Secret:
    return Secret(name, re.compile(rf"(?<![\w.-])(?:{digits})(?![\w-])"))


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
        number("an input's number", rf"{SEQS // 10_000}\d{{4}}"),
        number("an event's number", rf"{FACTS // 10_000}\d{{4}}"),
        number("a piece's number", rf"{PIECES // 10_000}\d{{4}}"),
        number("a row's key", rf"{game.pk}{'[0-9]' * (len(str(ROWS_OF_A_GAME)) - 1)}"),
        *(number(f"life of seat {at}", str(LIFE + at)) for at in town.keys),
        *(number(f"stamina of seat {at}", str(STAMINA + at)) for at in town.keys),
    ]
    for form in seed_forms(bytes(game.seed)):
        found.append(literal("the seed", form))
    for user in User.objects.filter(Q(seats__game=game) | Q(directed_games=game) | Q(sign_ups__game=game)):
        found.append(literal(f"whose seat it is: {user.username}", user.username))
        if user.email:
            found.append(literal("a mail address", user.email))
    for item in _rows("Item").filter(game=game).exclude(where="gone"):
        ware = WARES[item.key]
        if ware.gear:
            found += [literal(f"a piece: {item.key}", ware.zh), literal(f"a piece: {item.key}", ware.en)]
    found += _sentences(game)
    return list({(one.name, one.sought): one for one in found}.values())


def seed_forms(seed: bytes) -> set[str]:
    return {seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode(), repr(seed)[2:-1]}


def _sentences(game: Game) -> Iterator[Secret]:
    """Every line that not everybody reads."""
    names = {seat.number: seat.name for seat in game.seats.all()}
    for event in Event.objects.filter(game=game).exclude(audience=Event.Audience.EVERYONE):
        for sentence in _read(game, event, names):
            if len(sentence) >= SHORTEST:
                yield literal(f"{event.kind} for {event.audience}", sentence)


def _rows(model: str) -> Any:
    return apps.get_model("islington", model).objects


def _read(game: Game, event: Event, names: dict[int, str]) -> Iterator[str]:
    for language in LANGUAGES:
        with translation.override(language):
            yield told(game.kind, event.kind, event.payload, names)


# --- what a viewer may know


def knowledge(town: Town, viewer: Viewer) -> str:
    """Everything that this viewer may read about the town, as one text."""
    game = Game.objects.get(pk=town.game.pk)
    names = {seat.number: seat.name for seat in game.seats.all()}
    events: Iterable[Event] = Event.objects.filter(game=game)
    if not viewer.directs and game.state != Game.State.OVER:  # L-12.6: at the end every event is public
        public, own = Q(audience=Event.Audience.EVERYONE), Q(seat__number=viewer.seat)
        events = Event.objects.filter(game=game).filter(public | own)
    parts = []
    for event in events:
        parts += [json.dumps(event.payload, ensure_ascii=False), *_read(game, event, names)]
    if viewer.seat:
        parts += _own(game, viewer.seat)
    parts += _accounts(viewer)
    if viewer.elsewhere:
        parts += _elsewhere(town.other)
    if viewer.directs:
        parts += _directors(town)
    elif game.state == Game.State.OVER:
        parts += [*_board(game), *_numbers(game)]
    return "\n".join(parts)


def _accounts(viewer: Viewer) -> Iterator[str]:
    """Names of accounts, which say nothing about seats: one's own; directors choose among directors; superusers all."""
    me = User.objects.filter(pk=viewer.browser.session.get("_auth_user_id", 0)).first()
    if me is None:
        return
    for user in User.objects.all():
        if user == me or me.is_superuser or (me.is_staff and user.is_staff):
            yield f"{user.username} {user.email if me.is_superuser else ''}"


def _elsewhere(other: Game) -> Iterator[str]:
    """What the director of another game knows: all of that game, and every name that its forms offer."""
    yield SIGNED  # somebody wrote the same to him, who directs the game that is not dealt
    names = {seat.number: seat.name for seat in other.seats.all()}
    for event in Event.objects.filter(game=other):
        yield from _read(other, event, names)
    for ware in WARES.values():
        yield f"{ware.zh} {ware.en}"


def _own(game: Game, at: int) -> Iterator[str]:
    """A seat's own row, as numbers and names; not its keys."""
    mine = _rows("Survivor").get(game=game, seat__number=at)
    yield f"{mine.hp} {mine.st}"
    found = _rows("Item").filter(game=game, number=mine.find_item_no) if mine.find == "item" else ()
    for item in (*_rows("Item").filter(game=game, holder=mine), *found):
        yield f"{WARES[item.key].zh} {WARES[item.key].en}"


def _board(game: Game) -> Iterator[str]:
    """What lay and lived in the town; from the end on, everybody's."""
    for item in _rows("Item").filter(game=game):
        yield f"{WARES[item.key].zh} {WARES[item.key].en}"
    for one in _rows("Survivor").filter(game=game):
        yield f"{one.hp} {one.st}"


def _directors(town: Town) -> Iterator[str]:
    """What only directors read: rows, reasons, accounts; not the seed, not the keys."""
    game = town.game
    yield from _board(game)
    yield from _numbers(game)
    yield from Intervention.objects.filter(game=game).values_list("reason", flat=True)
    yield from SignUp.objects.filter(game=game).values_list("words", flat=True)
    yield from Timer.objects.filter(game=game).values_list("error", flat=True)
    for user in User.objects.filter(Q(seats__game=game) | Q(directed_games=game) | Q(sign_ups__game=game)):
        yield user.username


def _numbers(game: Game) -> Iterator[str]:
    """The inner numbers of inputs, events, pieces and rows. They say how much happened in secret."""
    inputs, events = Game.objects.values_list("seq", "event_seq").get(pk=game.pk)
    yield " ".join(map(str, range(SEQS, inputs + 1)))
    yield " ".join(map(str, range(FACTS, events + 1)))
    yield " ".join(str(at) for at in _rows("Item").filter(game=game).values_list("number", flat=True))
    for model in (Timer, *(_rows(name).model for name in BOARD)):
        yield " ".join(str(pk) for pk in model._default_manager.filter(game=game).values_list("pk", flat=True))


BOARD = ("Town", "Place", "Survivor", "Item", "Brother", "Guess", "Kill")
