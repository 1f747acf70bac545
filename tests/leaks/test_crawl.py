"""Everybody opens everything, in each phase of a game full of secrets, and reads only what is his to know."""

import re
from typing import Any

import pytest
from django.core.cache import cache

from games import clock
from games.tasks import LAST_TICK
from tests.leaks.addresses import addresses
from tests.leaks.crawler import Crawler
from tests.leaks.knowledge import knowledge
from tests.leaks.people import PHASES, town_at
from tests.leaks.samples import Stock
from tests.leaks.secrets import planted, sealed

# Before the end no page tells them: of whoever is out there is nothing to tell.
NOBODYS = ("the seed", "a mail address", "life of seat 4", "stamina of seat 4", "weight of seat 4")
ALL_LOOK = ("night", "day")
FEW = ("a stranger", "seat 1", "seat 3 by link", "seat 4, out", "who had seat 1 before", "the director")
KINDS = {
    "a whisper", "a letter to the director", "a line to one seat", "a director's reason", "the error of a bell",
    "words of a sign-up", "an alias before the deal", "why a seat changed hands", "a line of a call", "a diary",
    "a hidden post", "a planned riddle", "weight of seat 2", "the seed", "rung for seat", "called for seat",
    "whispered for seat", "bid_placed for seat",
}  # fmt: skip
LATER = {"lucky_chosen for seat", "vote_cast for seat", "a diary", "a line of a call"}  # on the second day


@pytest.mark.parametrize("phase", PHASES)
def test_nobody_reads_what_is_not_his_to_know(hands: Any, phase: str) -> None:
    """L-15.1, L-15.6; design 1. Prints what was opened with -s.

    Strange games, rows that do not exist and the back office look the same in every phase: one phase goes through all
    of them. Where one phase has nothing that another has not, only those go through it whose eyes differ.
    """
    town = town_at(phase, hands)
    cache.set(LAST_TICK, clock.now().timestamp(), timeout=None)  # the clock is well
    pages, requests, leaks = set(), 0, []
    viewers = town.viewers if phase in ALL_LOOK else [one for one in town.viewers if one.name in FEW]
    assert len(viewers) in (len(FEW), len(town.viewers))
    for viewer in viewers:
        crawler = Crawler(town, viewer, addresses(), Stock(town, viewer, all_of_them=phase == "night"))
        crawler.run(office=phase == "night" or (phase == "over" and viewer.staff))
        pages |= crawler.opened
        requests += crawler.requests
        leaks += crawler.leaks
    shapes = {re.sub(r"\d+", "#", page.partition("?")[0]) for page in pages}
    print(f"\n{phase}: {len(viewers)} viewers, {len(addresses())} patterns, {len(pages)} addresses "
          f"({len(shapes)} shapes), {requests} requests, {len(planted(town)) + len(sealed(town))} secrets")  # fmt: skip
    assert not leaks, "\n".join(dict.fromkeys(leaks))


@pytest.mark.parametrize("phase", ["night", "dusk"])
def test_the_crawl_would_see_a_leak(hands: Any, phase: str) -> None:
    """Each secret is one that somebody really is refused, and that somebody else may know; each is seen on a page."""
    town = town_at(phase, hands)
    director = next(viewer for viewer in town.viewers if viewer.directs)
    neighbour = next(viewer for viewer in town.viewers if viewer.elsewhere)
    stranger, first = town.viewers[0], town.viewers[2]
    known = {viewer.name: knowledge(town, viewer) for viewer in (director, neighbour, stranger, first)}
    secrets = planted(town)
    if phase == "dusk":  # the vote has disclosed what one of them holds
        secrets = [one for one in secrets if "a piece" not in one.name or not one.stands_in(known[stranger.name])]
    names = {secret.name for secret in secrets}
    wanted = KINDS if phase == "night" else LATER
    assert names >= wanted, wanted - names
    crawler = Crawler(town, stranger, [], Stock(town, stranger, all_of_them=False))
    for secret in secrets:
        assert not secret.stands_in(known[stranger.name]), secret
        if secret.name not in NOBODYS:
            assert secret.stands_in(known[director.name]) or secret.stands_in(known[neighbour.name]), secret
        crawler.examine("get", "/a/page/", f"<p>{secret.example}</p>")
        assert crawler.leaks and secret.text in " ".join(crawler.leaks), secret
        crawler.leaks.clear()
    names = {secret.name for secret in secrets if secret.stands_in(known[first.name])}
    assert {"a whisper", "life of seat 1", "weight of seat 1", "a line of a call", "a diary"} <= names
    assert not {"life of seat 2", "a letter to the director", "another diary", "a hidden post"} & names
    assert len(secrets) > 100
