"""In every window of a split personality somebody of every kind opens every page and sends every form.

Bots have given their orders for the window by then, so that there is something to tell.
"""

import copy
import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import urljoin

from django.db import transaction
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.threads.models import Thread
from games import play
from games.models import Game
from games.ruleset import ruleset_of
from games.werewolf.board import Board
from tests.factories import DirectorFactory, GameFactory, PlayerFactory
from tests.games.werewolf.stored import by_chance, ring
from tests.leaks.addresses import addresses
from tests.leaks.bot_games import Onlooker, dealt, owned
from tests.leaks.crawler import DRAWN, EMPTY, LINK, Forms, shape_of
from tests.leaks.test_bot_games import LANGUAGES, Walk

NUMBER = re.compile(r"\d+")
CHARACTERS, ORDERS = 14, 30
# Every window of a day and a night; then last words, and some of the next windows, when the first have gone out.
EARLY = {"checkin", "n0", "day", "n12", "n34", "n5", "n6", "hunter"}
LATER = {"dawn", "day", "aftermath", "n6"}


class FullWalk(Walk):
    """Pages in turns as a whole and as fragments; then every form that was shown, which changes nothing."""

    def run(self) -> None:
        """Every address of the game, and one link of each kind that stands on its pages."""
        self.forms: dict[str, tuple[str, dict[str, list[str]]]] = {}
        asked = (one for one in addresses() if "<int:game_id>" in one.route and not one.back_office)
        waiting = [url for one in asked for url in one.urls(self.samples)]
        kinds = {NUMBER.sub("#", shape_of(url)) for url in waiting}
        while waiting:
            url = waiting.pop()
            self.opened.add(url)
            page = self.read(url, LANGUAGES[len(self.opened) % 2])
            for link in map(unescape, LINK.findall(page)):
                target = urljoin(url, link)
                kind = NUMBER.sub("#", shape_of(target))
                if target.startswith(f"/games/{self.game.pk}/") and kind not in kinds:
                    kinds.add(kind)
                    waiting.append(target)
        for target, data in self.forms.values():
            self.send(target, data)

    def read(self, url: str, language: str) -> str:
        if len(self.opened) % 3 == 0:
            self.judge(url, self.viewer.browser.get(url, headers={"HX-Request": "true", "Accept-Language": language}))
        page = super().read(url, language)
        for action, data in Forms(page).found:
            target = urljoin(url, action or url)
            if target.startswith(f"/games/{self.game.pk}/"):
                self.forms.setdefault(f"{shape_of(target)} {sorted(data)}", (target, data))
        return page

    def send(self, url: str, data: dict[str, list[str]]) -> None:
        """As it stands in the page, and with nothing in it."""
        for given in (data, {name: ["x" * 20] for name in EMPTY}):
            cookies = copy.deepcopy(self.viewer.browser.cookies)
            with transaction.atomic():
                self.judge(url, self.viewer.browser.post(url, given))
                transaction.set_rollback(True)
            self.viewer.browser.cookies = cookies

    def judge(self, url: str, answer: Any) -> None:
        """Whoever sends a form may learn what the rules answer him, and what he has just written."""
        told = b"".join(answer.streaming_content) if answer.streaming else answer.content
        if answer.status_code >= 500:
            self.broken.append(f"{self.viewer.name}: {url} answers {answer.status_code}")
        for secret in self.eyes.found(DRAWN.sub("", told.decode(errors="replace"))):
            self.leaks.append(f"{self.viewer.name}: {url} tells {secret.name} ({secret.text})")

    def samples(self, route: str, converter: str, name: str) -> list[Any]:
        if name == "number":
            others = sorted(set(range(1, CHARACTERS + 1)) - self.viewer.seats)
            return [*sorted(self.viewer.seats), others[0]][-2:]
        if name == "name":
            return [*ruleset_of(self.game).papers]
        if name == "key":
            mine = [one for one in Thread.objects.filter(game=self.game) if self.viewer.seats & set(one.readers)]
            public = Thread.objects.filter(game=self.game, public=True).order_by("-order")[:4]
            foreign = Thread.objects.filter(game=self.game, public=False).exclude(pk__in=[one.pk for one in mine])[:2]
            return [one.key for one in (*public, *mine, *foreign)]
        return super().samples(route, converter, name)


def walkers(game: Game) -> list[Onlooker]:
    """Everybody who is no director of this game: each person with his pair, a seat's link, and those without a seat."""
    found = []
    for person, numbers in owned(game).items():
        browser, owner = Client(), game.seats.get(number=numbers[0]).user
        assert owner is not None
        browser.force_login(owner)
        found.append(Onlooker(f"person {person} with {numbers}", browser, frozenset(numbers)))
    by_link = Client()
    by_link.post(reverse("enter-link", args=[seat_keys.issue(game.seats.get(number=3)).link_token]))
    found.append(Onlooker("seat 3 by link", by_link, frozenset({3})))
    neighbour, spectator = DirectorFactory.create(username="邻桌导演"), PlayerFactory.create(username="看客")
    GameFactory.create(names=["甲", "乙", "丙", "丁"], directors=[neighbour])
    for name, user in (("another game's director", neighbour), ("a spectator", spectator)):
        browser = Client()
        browser.force_login(user)
        found.append(Onlooker(name, browser))
    return [*found, Onlooker("a stranger", Client())]


def windows(game: Game, hands: Any) -> Iterator[str]:
    """The game's windows by name, each while it is open."""
    chance, early, later = random.Random(2), set(EARLY), set(LATER)
    while early or later:
        world = play.peek(game)
        assert isinstance(world, Board) and not world.over
        by_chance(game, chance, ORDERS)
        name = world.village.window or ("checkin" if world.village.step == "S05" else "dawn")
        left = later if world.village.day > 1 else early
        if name in left:
            left.remove(name)
            yield name
        ring(game, hands)


def test_nobody_reads_too_much_in_any_window(hands: Any) -> None:
    """W-8.8, W-11.1 to W-11.6, I-18: in each window somebody else walks, until everybody has."""
    game = dealt("werewolf", CHARACTERS)
    people = walkers(game)
    leaks, broken, walked, own = [], [], set(), 0
    for turn, window in enumerate(windows(game, hands)):
        viewer = people[turn % len(people)]
        walk = FullWalk(game, viewer)
        walk.run()
        leaks += [f"{window}: {one}" for one in walk.leaks]
        broken += [f"{window}: {one}" for one in walk.broken]
        walked.add(viewer.name)
        own += walk.own
        assert len({NUMBER.sub("#", url) for url in walk.opened}) > 20
    assert len(walked) == len(people) and own > len(people) / 2
    assert not leaks, "\n".join(dict.fromkeys(leaks))
    assert not broken, "\n".join(broken)
