"""Everybody opens everything, in each phase of a game full of secrets, and reads only what is his to know."""

import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.core.cache import cache

from games import clock
from games.tasks import LAST_TICK
from tests.leaks.addresses import addresses
from tests.leaks.crawler import Crawler
from tests.leaks.people import PHASES, town_at
from tests.leaks.samples import Stock
from tests.leaks.secrets import knowledge, planted, sealed

NOBODYS = ("the seed", "a mail address", "life of seat 4", "stamina of seat 4")  # before the end no page tells them
DAWN = "2026-04-03T00:00:00+00:00"


@pytest.fixture
def hands(db: None, settings: Any, caplog: pytest.LogCaptureFixture) -> Iterator[Any]:
    caplog.set_level(logging.CRITICAL, "django")  # thousands of pages that are not to be found
    settings.ORDERS_A_MINUTE = 10_000  # the clock stands
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    with time_machine.travel(DAWN, tick=False) as traveller:
        yield traveller
    cache.clear()


@pytest.mark.parametrize("phase", PHASES)
def test_nobody_reads_what_is_not_his_to_know(hands: Any, phase: str) -> None:
    """L-15.1, L-15.6; design 1. Prints what was opened with -s.

    Strange games, rows that do not exist and the back office look the same in every phase: one phase goes through all
    of them.
    """
    town = town_at(phase, hands)
    cache.set(LAST_TICK, clock.now().timestamp(), timeout=None)  # the clock is well
    pages, requests, leaks = set(), 0, []
    for viewer in town.viewers:
        crawler = Crawler(town, viewer, addresses(), Stock(town, viewer, all_of_them=phase == "night"))
        crawler.run(office=phase == "night" or (phase == "over" and viewer.staff))
        pages |= crawler.opened
        requests += crawler.requests
        leaks += crawler.leaks
    shapes = {re.sub(r"\d+", "#", page.partition("?")[0]) for page in pages}
    print(f"\n{phase}: {len(town.viewers)} viewers, {len(addresses())} patterns, {len(pages)} addresses "
          f"({len(shapes)} shapes), {requests} requests, {len(planted(town)) + len(sealed(town))} secrets")  # fmt: skip
    assert not leaks, "\n".join(dict.fromkeys(leaks))


def test_the_crawl_would_see_a_leak(hands: Any) -> None:
    """Each secret is one that somebody really is refused, and that somebody else may know."""
    town = town_at("night", hands)
    director = next(viewer for viewer in town.viewers if viewer.directs)
    stranger, first = town.viewers[0], town.viewers[2]
    known = {viewer.name: knowledge(town, viewer) for viewer in (director, stranger, first)}
    secrets = planted(town)
    for secret in secrets:
        assert not secret.stands_in(known[stranger.name]), secret
        if secret.name not in NOBODYS:
            assert secret.stands_in(known[director.name]), secret
    names = {secret.name for secret in secrets if secret.stands_in(known[first.name])}
    assert {"a whisper", "life of seat 1"} <= names
    assert "life of seat 2" not in names and "a letter to the director" not in names
    assert len(secrets) > 100
