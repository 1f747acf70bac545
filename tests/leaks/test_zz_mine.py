import pytest
from typing import Any
from tests.leaks.addresses import addresses
from tests.leaks.crawler import Crawler
from tests.leaks.people import town_at
from tests.leaks.samples import Stock

MINE = {"reveal","printed","events","replay","export","everything","atom","calendar","game","game-news"}

@pytest.mark.parametrize("phase", ["over", "night"])
def test_mine(hands: Any, phase: str) -> None:
    town = town_at(phase, hands)
    leaks = []
    for viewer in town.viewers:
        if viewer.name not in ("a stranger","seat 1","seat 4, out","the director","another game's director"): continue
        crawler = Crawler(town, viewer, addresses(), Stock(town, viewer, all_of_them=True))
        for address in addresses():
            if address.name in MINE:
                for url in address.urls(crawler.stock):
                    list(crawler.visit(url))
        if phase == "over":
            for url in (f"/games/{town.game.pk}/replay/?at={town.game.seq}&as=all", f"/games/{town.game.pk}/events/?page=2"):
                list(crawler.visit(url))
        leaks += crawler.leaks
    assert not leaks, "\n".join(dict.fromkeys(leaks))
