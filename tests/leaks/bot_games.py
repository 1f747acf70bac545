"""A game of any kind that bots have played up to an instant, and the people who look at it.

Bots do whatever the rules offer, so that a new kind of fact is looked for as soon as it exists.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.demo.past import Hands, play_on
from director.threads.models import Post
from games import clock, play
from games.models import Event, Game
from games.ruleset import kinds, ruleset_of
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory
from tests.leaks.secrets import SHORTEST, Secret, literal, seed_forms, sentences_of

BY_LINK = 3  # the seat that is also entered by its link
OWNERS = 3  # of so many people who own seats each looks with his own eyes
ASKED = 60.0  # seconds in which as many orders as seats are given


@dataclass(frozen=True)
class Onlooker:
    """Who looks: the seats whose secrets are his, by number; or a director, who may know all but the seed."""

    name: str
    browser: Client
    seats: frozenset[int] = frozenset()
    directs: bool = False


def dealt(kind: str, seats: int) -> Game:
    """A new game of so many seats. Every person who owns seats of it has an account, with all of them."""
    game = OpenGameFactory.build(kind=kind, title="一场", settings=kinds()[kind].sample_settings(1))
    game.created_at = clock.now()
    play.deal(game, [f"座位第{number}号" for number in range(1, seats + 1)])
    game.directors.add(DirectorFactory.create(username="导演真名"))
    for person, numbers in owned(game).items():
        game.seats.filter(number__in=numbers).update(user=PlayerFactory.create(username=f"真名第{person}位"))
    return game


def owned(game: Game) -> dict[int, list[int]]:
    """The seats of each person."""
    found: dict[int, list[int]] = {}
    for number, person in ruleset_of(game).owners(play.peek(game)).items():
        found.setdefault(person, []).append(number)
    return found


def played(game: Game, hands: Hands, until: datetime) -> None:
    """Bots play it up to this instant, or to its end."""
    play_on(game, hands, until, random.Random(1), ASKED)
    game.refresh_from_db()


def onlookers(game: Game) -> Iterator[Onlooker]:
    """A stranger, one who came by a seat's link, some owners with all of their seats, and the director."""
    yield Onlooker("a stranger", Client())
    browser = Client()
    browser.post(reverse("enter-link", args=[seat_keys.issue(game.seats.get(number=BY_LINK)).link_token]))
    yield Onlooker(f"seat {BY_LINK} by link", browser, frozenset({BY_LINK}))
    for person, numbers in list(owned(game).items())[:OWNERS]:
        browser, owner = Client(), game.seats.get(number=numbers[0]).user
        assert owner is not None
        browser.force_login(owner)
        yield Onlooker(f"person {person} with {numbers}", browser, frozenset(numbers))
    browser = Client()
    browser.force_login(game.directors.get())
    yield Onlooker("the director", browser, directs=True)


def secrets_of(game: Game) -> list[Secret]:
    """Every line that not everybody reads, as a sentence; private posts; whose seats they are; the seed."""
    names = {seat.number: seat.name for seat in game.seats.all()}
    found = [literal("the seed", form) for form in seed_forms(bytes(game.seed))]
    found += [literal("whose seat", seat.user.username) for seat in game.seats.all() if seat.user]
    found += [literal(f"a post in {post.thread.key}", post.text) for post in _posts(game) if not post.thread.public]
    for event in Event.objects.filter(game=game).exclude(audience=Event.Audience.EVERYONE):
        found += [literal(f"{event.kind} for {event.audience}", one) for one in sentences_of(game, event, names)]
    return list({one.text: one for one in found if len(one.text) >= SHORTEST}.values())


def known_to(game: Game, viewer: Onlooker) -> str:
    """Everything that this viewer may read, by audiences alone."""
    names = {seat.number: seat.name for seat in game.seats.all()}
    over, events = game.state == Game.State.OVER, Event.objects.filter(game=game)
    if not viewer.directs and not over:
        events = events.filter(Q(audience=Event.Audience.EVERYONE) | Q(seat__number__in=viewer.seats))
    parts = []
    for event in events:
        parts += [json.dumps(event.payload, ensure_ascii=False), *sentences_of(game, event, names)]
    for post in _posts(game):
        if viewer.directs or over or post.thread.public or viewer.seats & set(post.thread.readers):
            parts.append(post.text)
    for seat in game.seats.all():
        if seat.user and (over or viewer.directs or seat.number in viewer.seats):
            parts.append(seat.user.username)
    if over:
        parts += sorted(seed_forms(bytes(game.seed)))
    return "\n".join(parts)


def _posts(game: Game) -> Iterator[Post]:
    yield from Post.objects.filter(thread__game=game).select_related("thread")
