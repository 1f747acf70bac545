"""Whoever opens a page of a game that bots play reads only what is his to know, in whatever window it is."""

import logging
import re
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any
from urllib.parse import urljoin

import pytest
from django.core.cache import cache

from director.demo.past import clock_at
from director.threads.models import Thread
from games.models import Game
from games.ruleset import ruleset_of
from tests.leaks.addresses import addresses
from tests.leaks.bot_games import Onlooker, dealt, known_to, onlookers, played, secrets_of
from tests.leaks.crawler import DRAWN, LINK, shape_of
from tests.leaks.eyes import Eyes

DAWN = datetime(2026, 4, 3, tzinfo=UTC)
SEATS = {"werewolf": 10, "island": 6}
LANGUAGES = ("zh-hans", "en")


class Walk:
    """One viewer opens every page: `opened`, `leaks`, `broken`; `own` says whether he has seen a secret of his own."""

    def __init__(self, game: Game, viewer: Onlooker) -> None:
        known = known_to(game, viewer)
        everything = secrets_of(game)
        self.game, self.viewer = game, viewer
        self.forbidden = [one for one in everything if not one.stands_in(known)]
        self.eyes = Eyes(self.forbidden)
        self.mine = [one for one in everything if one.stands_in(known)]
        self.opened: set[str] = set()
        self.leaks: list[str] = []
        self.broken: list[str] = []
        self.own = False
        viewer.browser.raise_request_exception = False

    def run(self) -> None:
        waiting = [url for one in addresses() if "<int:game_id>" in one.route and not one.back_office
                   for url in one.urls(self.samples)]  # fmt: skip
        shapes = set(map(shape_of, waiting))
        while waiting:
            url = waiting.pop()
            if url in self.opened:
                continue
            self.opened.add(url)
            language = LANGUAGES[len(self.opened) % 2]
            page = self.read(url, language)
            for link in map(unescape, LINK.findall(page)):
                target = urljoin(url, link)
                if target.startswith(f"/games/{self.game.pk}/") and shape_of(target) not in shapes:
                    shapes.add(shape_of(target))
                    waiting.append(target)

    def read(self, url: str, language: str) -> str:
        """Open it, and look at every line of the answer."""
        answer: Any = self.viewer.browser.get(url, headers={"Accept-Language": language})
        told = b"".join(answer.streaming_content) if answer.streaming else answer.content
        page = str(told.decode(errors="replace"))
        text = DRAWN.sub("", unescape(page))
        if answer.status_code >= 500:
            self.broken.append(f"{self.viewer.name}: {url} answers {answer.status_code}")
        if answer.status_code == 200:
            self.own = self.own or any(one.stands_in(text) for one in self.mine)
        for secret in self.eyes.found(text):
            self.leaks.append(f"{self.viewer.name}: {url} tells {secret.name} ({secret.text})")
        return page

    def samples(self, route: str, converter: str, name: str) -> list[Any]:
        """What can stand in an address of this game; the viewer's own seat first."""
        seats = sorted(range(1, SEATS[self.game.kind] + 1), key=lambda number: number not in self.viewer.seats)
        threads = Thread.objects.filter(game=self.game).values_list("key", flat=True)
        found: dict[str, list[Any]] = {
            "game_id": [self.game.pk],
            "number": seats,
            "action": list(ruleset_of(self.game).actions)[:1],
            "key": [*threads, "no-such-thread"],
            "deed": ["message"],
            "name": ["no-such-paper"],
        }
        return found.get(name) or [1]


# A day of the island takes 24 minutes at this pace, one of the split personality about 6.
MOMENTS = [("werewolf", 14), ("werewolf", 900), ("island", 46), ("island", 900)]
WHOLE = {"werewolf", "island"}  # kinds that have every page of the house: none of theirs may break


@pytest.mark.parametrize(("kind", "minutes"), MOMENTS)
def test_nobody_reads_what_is_not_his_to_know(db: None, settings: Any, caplog: Any, kind: str, minutes: int) -> None:
    """Design 1; W-13, I-11.2: after so many minutes of fast play. The last of each kind is over."""
    caplog.set_level(logging.CRITICAL, "django")
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    leaks: list[str] = []
    broken: list[str] = []
    with clock_at(DAWN) as hands:
        game = dealt(kind, SEATS[kind])
        played(game, hands, DAWN + timedelta(minutes=minutes))
        saw = []
        for viewer in list(onlookers(game)):
            walk = Walk(game, viewer)
            walk.run()
            leaks += walk.leaks
            broken += walk.broken
            saw.append(walk.own)
            assert len({re.sub(r"\d+", "#", url) for url in walk.opened}) > 20
    assert any(saw), "nobody has seen even his own secrets: the walk sees nothing"
    assert not leaks, "\n".join(dict.fromkeys(leaks))
    assert not broken or kind not in WHOLE, "\n".join(broken)
