"""Two islands that differ in one secret are one to every castaway and spectator who may not know it (I-4.1.5, P-18)."""

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games import clock, play
from games.island.models import Beast, Castaway, Cell, Encounter, Island, Item
from games.models import Game
from tests.desk.conftest import browser_of
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory
from tests.journeys.island import HARMLESS
from tests.leaks.orders import handed_in, ordered
from tests.leaks.people import ring_until
from tests.leaks.twins import Seen, difference, taken

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")
LOOKERS = (1, 2)  # seats with owners, who stand in the north-west; 0 is a spectator
SETTINGS = {
    "clock.pk_window": "00:00-24:00",
    "resident.density_pct": 0,
    "resident.checks_per_evening": 0,
    "victory.story": False,
}
LONG = "abcdefghijklmnopqrst"

type Deed = Callable[[Game], object]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ways a day can go, of which the lookers may learn nothing; `night`: nor from the night that follows."""

    one: Deed
    two: Deed
    night: bool = True


@pytest.fixture
def island(hands: Any) -> Game:
    """Six on grass: 1 in A1 and 2 in A2, 3 with 1; 4, 5 and 6 in the far corner. Nothing befalls anybody by chance."""
    game = play.deal(OpenGameFactory.build(kind="island", title="另一面", settings=SETTINGS), list(NAMES))
    game.directors.add(DirectorFactory.create())
    for number in (*LOOKERS, 5):
        game.seats.filter(number=number).update(user=PlayerFactory.create())
    board = Island.objects.get(game=game)
    Island.objects.filter(game=game).update(edits=HARMLESS)
    Cell.objects.filter(game=game).update(terrain="grass", landmark="", loot_left=0)
    corner = (board.width - 1, board.height - 1)
    for number, (x, y) in {1: (0, 0), 2: (0, 1), 3: (0, 0), 4: corner, 5: corner, 6: corner}.items():
        cell = Cell.objects.get(game=game, x=x, y=y)
        Castaway.objects.filter(game=game, seat__number=number).update(cell=cell, knowledge={}, food=6, base=3)
    play.ring_overdue(game.pk)
    ordered(game, 6, "standing_answers")  # whoever stands somewhere else now has seen where
    ordered(game, 1, "reserve", kind="tail", subject="5")
    ordered(game, 2, "assassinate", target="5", path="S")
    return game


# --- what happens


def nothing(game: Game) -> None:
    """Time goes by."""


def becomes(number: int, **values: Any) -> Deed:
    return lambda game: Castaway.objects.filter(game=game, seat__number=number).update(**values)


def asks(number: int, action: str, **data: Any) -> Deed:
    return lambda game: ordered(game, number, action, **data)


def is_refused(game: Game) -> None:
    assert handed_in(game, 5, "give", {"to": "1", "food": "1"}) is not None


def stands(dx: int, dy: int) -> Deed:
    """5 stands so far from its corner."""

    def put(game: Game) -> None:
        board = Island.objects.get(game=game)
        cell = Cell.objects.get(game=game, x=board.width - 1 - dx, y=board.height - 1 - dy)
        Castaway.objects.filter(game=game, seat__number=5).update(cell=cell)

    return put


def holds(key: str) -> Deed:
    """5 has found a thing."""

    def put(game: Game) -> None:
        one = Castaway.objects.get(game=game, seat__number=5)
        Item.objects.create(game=game, number=950, key=key, owner=one, acquired=950)

    return put


def meets(game: Game) -> None:
    """A boar stands before 5."""
    cell = Castaway.objects.get(game=game, seat__number=5).cell
    boar = Beast.objects.create(game=game, number=900, species="boar", count=1, resident=False, cell=cell)
    Encounter.objects.create(
        game=game,
        number=900,
        cell=cell,
        beast=boar,
        hostile=True,
        deep=False,
        members=[5],
        due_at=clock.now() + timedelta(hours=40),
    )


def dies_unheard(game: Game) -> None:
    """5 is dead, and nobody has been told (R74)."""
    dead = {"alive": False, "announced": False, "died_by_night": True, "died_day": 1, "cause": "assassination"}
    Castaway.objects.filter(game=game, seat__number=5).update(**dead)


aims_at_one, aims_at_two = (asks(5, "assassinate", target=target) for target in "12")
walks, walks_unseen = asks(5, "move", direction="N"), asks(5, "move", direction="N", hidden="yes")
feels = becomes(3, stamina=1, debt=4, assassinate_debts=1, food=1, doctrine={"beast": "flee", "counter": False})

PAIRS: Mapping[str, Pair] = {
    "how one beside feels and what he would answer": Pair(nothing, feels),
    "where another stands": Pair(nothing, stands(1, 0)),
    "whether another walked": Pair(nothing, walks),
    "whether another walked unseen": Pair(walks, walks_unseen),
    "what another carries": Pair(nothing, holds("herbs")),
    "whether another gives orders": Pair(nothing, aims_at_one),
    "against whom another gives orders": Pair(aims_at_one, aims_at_two),
    "whether one is guarded against": Pair(nothing, asks(5, "guard", suspect="1")),
    "what another has reserved": Pair(nothing, asks(5, "reserve", kind="tail", subject="4")),
    "a team elsewhere": Pair(nothing, asks(5, "create_team", name="南岸")),
    "a refusal": Pair(nothing, is_refused),
    "an encounter elsewhere": Pair(nothing, meets, night=False),
    "a death of which nobody has heard": Pair(nothing, dies_unheard, night=False),
}


def test_nobody_tells_two_islands_apart_who_may_not(island: Game, hands: Any) -> None:
    """The same pages, sizes, heads, refusals and lists, before the night and after it."""
    played: dict[Deed, dict[tuple[str, ...], Seen]] = {}
    told = []
    for name, pair in PAIRS.items():
        for deed in (pair.one, pair.two):
            if deed not in played:
                played[deed] = history(island, hands, deed, night=pair.night)
        one, two = (
            {what: at for what, at in played[deed].items() if pair.night or what[0] == "day"}
            for deed in (pair.one, pair.two)
        )
        assert one.keys() == two.keys() and len(one) > 30
        told += [f"{name}: {difference(what, seen, two[what])}" for what, seen in one.items() if seen != two[what]]
    assert not told, "\n".join(told)


def test_the_pairs_do_differ(island: Game) -> None:
    """Whom it befalls sees it: an order of one's own is on one's own desk."""
    seen = []
    for deed in (nothing, aims_at_one):
        with transaction.atomic():
            deed(island)
            seen.append(taken(browser_of(island, 5).get(reverse("desk", args=[island.pk, 5]))))
            transaction.set_rollback(True)
    assert seen[0] != seen[1]


# --- what is looked at


def history(game: Game, hands: Any, deed: Deed, *, night: bool) -> dict[tuple[str, ...], Seen]:
    """All that the lookers see of a day on which this happens; afterwards it has not happened."""
    now = clock.now()
    seen: dict[tuple[str, ...], Seen] = {}
    lookers = {number: browser_of(game, number) if number else Client() for number in (0, *LOOKERS)}
    with transaction.atomic():
        tags = {number: polled(game, number, browser) for number, browser in lookers.items()}
        deed(game)
        for part in ("day", "night") if night else ("day",):
            if part == "night":
                ring_until(game, hands, "lock")
                play.ring_overdue(game.pk)
            for at, (number, browser) in enumerate(lookers.items()):
                language = ("zh-hans", "en")[at % 2]
                for what, one in look(game, number, browser, language, tags[number], by_day=part == "day"):
                    seen[part, str(number), what] = one
                tags[number] = polled(game, number, browser)
        transaction.set_rollback(True)
    hands.move_to(now)
    return seen


def polled(game: Game, number: int, browser: Client) -> dict[str, str]:
    """The ETag of each address that this looker's pages keep asking."""
    urls = [reverse("game-news", args=[game.pk]), reverse("thread-news", args=[game.pk, "announcements"])]
    if number:
        urls.append(reverse("desk-news", args=[game.pk, number]))
    return {url: browser.get(url).headers["ETag"] for url in urls}


def look(
    game: Game, number: int, browser: Client, language: str, tags: dict[str, str], *, by_day: bool
) -> Iterator[tuple[str, Seen]]:
    """Polls first, then the pages, then what is answered to orders, each of which is taken back."""
    spoken = {"Accept-Language": language}
    for url, tag in tags.items():
        yield f"poll {url}", taken(browser.get(url, headers={"If-None-Match": tag, "HX-Request": "true"}))
    for url in pages(game, number, by_day=by_day):
        yield url, taken(browser.get(url, headers=spoken))
    for at, (action, data) in enumerate(TRIES if by_day and number == LOOKERS[0] else ()):
        cookies = copy.deepcopy(browser.cookies)
        with transaction.atomic():
            url = reverse("order", args=[game.pk, number, action])
            sent = {**data, "token": f"s{number}-{LONG}{at}"}
            yield f"{action} {data}", taken(browser.post(url, sent, headers={**spoken, "HX-Request": "true"}))
            transaction.set_rollback(True)
        browser.cookies = cookies


def pages(game: Game, number: int, *, by_day: bool) -> Iterator[str]:
    """What a spectator, or somebody at a desk, can open; after the night only where something would stand."""
    own = reverse("desk", args=[game.pk, number or 5])
    if not number:
        yield from ("/", own, *(reverse(name, args=[game.pk]) for name in (PUBLIC if by_day else PUBLIC[:2])))
        return
    yield from (own, f"{own}journal/?day=all", f"{own}news/?shown=1&past=0&had=a.b.c")
    if by_day:
        yield from (f"{own}?all", f"{own}threads/", f"{own}threads/team-1/", f"{own}threads/diary-5/")


PUBLIC = ("game", "atom", "game-news", "threads", "verify", "log", "days", "replay", "substitutes", "calendar")

# What can be asked of, or about, whoever is out of sight.
TRIES: list[tuple[str, dict[str, Any]]] = [
    ("move", {"direction": "E"}),
    ("assassinate", {"target": "5", "path": "EE"}),
    ("guard", {"suspect": "5"}),
    *((action, {"target": "5", "to": "5", "who": "5", "seat": "5"}) for action in ("pk", "give", "trade")),
    *((action, {"to": "5", "who": "5", "seat": "5"}) for action in ("invite_to_team", "grant_custody")),
    ("create_team", {"name": "北岸"}),
    ("reserve", {"kind": "side_with", "subject": "5"}),
    ("answer_team", {"invitation": "1", "accept": "yes"}),
    ("post", {"thread": "team-1", "text": "在吗"}),
]
