"""Two games that differ in one secret are one game to everybody who may not know it: byte for byte (L-15.6)."""

import copy
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.db import transaction
from django.urls import reverse

from games import clock, play
from games.deeds import Edit, Message
from games.models import Game
from tests.desk.conftest import change, finds, give, rows, survivor
from tests.leaks.people import Town, Viewer, ordered, quiet_night, refused, ring_until

DAWN = "2026-04-03T00:00:00+00:00"
RANDOM = re.compile(
    r"""(name="(?:token|csrfmiddlewaretoken|once)" value="|X-CSRFToken": "|data-etag=["']|nonce=")[^"']*"""
)
LONG = "abcdefghijklmnopqrst"

type Deed = Callable[[Town], object]
type Seen = tuple[int, int, str, str]  # status, size, headers, body


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ways a night can go. `knows`: the seats that may tell them apart; `asks`: actions whose answer may, too.

    `bells` ring afterwards; everything is looked at before the first and after the last of them.
    """

    one: Deed
    two: Deed
    knows: frozenset[int] = frozenset()
    asks: frozenset[str] = frozenset()
    bells: tuple[str, ...] = ()
    before: Deed = field(default=lambda town: None)


def nothing(town: Town) -> None:
    """The night goes by."""


def moves(number: int, place: str) -> Deed:
    return lambda town: ordered(town.game, number, "move", place=place)


def says(number: int, to: int, text: str) -> Deed:
    return lambda town: ordered(town.game, number, "whisper", seat=str(to), text=text)


def asks(number: int, action: str, **data: str) -> Deed:
    return lambda town: ordered(town.game, number, action, **data)


def is_refused(town: Town) -> None:
    refused(town.game, 5, "drop", item="nothing of mine")


def becomes(number: int, **values: Any) -> Deed:
    return lambda town: change(town.game, number, **values)


def gets(number: int, key: str) -> Deed:
    return lambda town: give(town.game, number, key)


def tells(to: int, text: str) -> Deed:
    return lambda town: play.intervene(town.game.pk, town.director, Message(to, text), "")


def finds_one(number: int, whom: int) -> Deed:
    return lambda town: finds(town.game, number, whom)


def a_brother_is_found(town: Town) -> None:
    finds(town.game, 1, 2)
    change(town.game, 1, find_survivor=None, find_brother="noddy")


def falls(town: Town) -> None:
    """Seat 2 puts seat 4 out, who stood beside him."""
    change(town.game, 4, hp=1)
    ordered(town.game, 2, "attack", find=str(finds(town.game, 2, 4)))
    assert survivor(town.game, 4).status == "out"


def is_spared(town: Town) -> None:
    """The same blow, and seat 4 lives."""
    ordered(town.game, 2, "attack", find=str(finds(town.game, 2, 4)))
    assert survivor(town.game, 4).status == "alive"


def something_lies_there(town: Town) -> None:
    """Seat 5 searches the cave, and finds."""
    item = give(town.game, 5, "hp60")
    rows("Item").filter(pk=item.pk).update(where="ground", holder=None, place=survivor(town.game, 5).place)
    ordered(town.game, 5, "search")
    assert survivor(town.game, 5).find == "item"


def brothers_at(place: str) -> Deed:
    def put(town: Town) -> None:
        there = rows("Place").get(game=town.game, key=place)
        assert rows("Brother").filter(game=town.game).update(place=there, status="present")

    return put


def upgrades(town: Town) -> None:
    """A new piece comes into being: the numbers of later rows grow."""
    from games.islington.items import ref

    world: Any = play.peek(Game.objects.get(pk=town.game.pk))
    held = {item.key: ref(world, item) for item in world.held(world.of(world.seat(3)))}
    scroll = held.pop("scroll")
    before = rows("Item").filter(game=town.game).count()
    ordered(town.game, 3, "upgrade", item=scroll, gear=next(iter(held.values())))
    assert rows("Item").filter(game=town.game).count() == before + 1


def is_healed_by_the_director(town: Town) -> None:
    deed = Edit("islington.survivor", str(survivor(town.game, 5).pk), {"hp": 17})
    play.intervene(town.game.pk, town.director, deed, "nobody's business")


TOOLS = frozenset({"gps", "binoculars"})
NIGHT_ENDS = ("night_close", "settle")
DAY_COMES = (*NIGHT_ENDS, "day_open")
PAIRS = {
    "where another stands": Pair(moves(5, "school"), moves(5, "lighthouse"), frozenset({5}), bells=NIGHT_ENDS),
    "whether another moved": Pair(nothing, moves(5, "lighthouse"), frozenset({5}), bells=NIGHT_ENDS),
    "who the figure is": Pair(finds_one(1, 2), finds_one(1, 4), asks=frozenset({"attack"}), bells=NIGHT_ENDS),
    "whether the figure is a man": Pair(finds_one(1, 2), a_brother_is_found, asks=frozenset({"attack"})),
    "how another feels": Pair(nothing, becomes(5, hp=7, st=3, bleed=10, acted=True), frozenset({5}), bells=NIGHT_ENDS),
    "who pledged to rest": Pair(nothing, asks(5, "pledge", on="on"), frozenset({5}), bells=DAY_COMES),
    "what another holds": Pair(gets(5, "bomb"), gets(5, "hp60"), frozenset({5}), TOOLS),
    "what another found": Pair(asks(5, "search"), something_lies_there, frozenset({5}), TOOLS),
    "who whispers to whom": Pair(says(2, 3, "嘘"), says(2, 5, "去磨坊"), frozenset({2, 3, 5}), bells=DAY_COMES),
    "whether anybody whispers": Pair(nothing, says(2, 3, "嘘"), frozenset({2, 3}), bells=DAY_COMES),
    "a letter to the director": Pair(nothing, asks(5, "message", text="救我"), frozenset({5}), bells=DAY_COMES),
    "a line to one seat": Pair(nothing, tells(5, "小心"), frozenset({5}), bells=DAY_COMES),
    "a refusal": Pair(nothing, is_refused, bells=DAY_COMES),
    "who fell tonight": Pair(is_spared, falls, frozenset({2, 4}), TOOLS, bells=NIGHT_ENDS),
    "left or fallen": Pair(moves(4, "school"), falls, frozenset({2, 4}), TOOLS, NIGHT_ENDS, before=finds_one(1, 4)),
    "where the brothers are": Pair(brothers_at("mill"), brothers_at("school"), asks=frozenset({"guess"})),
    "who answered Noddy": Pair(nothing, asks(5, "guess", place="school"), frozenset({5}), bells=DAY_COMES),
    "what was made": Pair(nothing, upgrades, frozenset({3}), TOOLS, bells=DAY_COMES),
    "what the director changed": Pair(nothing, is_healed_by_the_director, frozenset({5}), bells=DAY_COMES),
}


@pytest.fixture
def hands(db: None, settings: Any, caplog: pytest.LogCaptureFixture) -> Iterator[Any]:
    caplog.set_level(logging.CRITICAL, "django")
    settings.ORDERS_A_MINUTE = 10_000
    cache.clear()
    with time_machine.travel(DAWN, tick=False) as traveller:
        yield traveller


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS.keys())
def test_nobody_tells_two_games_apart_who_may_not(hands: Any, pair: Pair) -> None:
    town = quiet_night(hands)
    pair.before(town)
    one, two = (history(town, hands, deed, pair) for deed in (pair.one, pair.two))
    assert one.keys() == two.keys()
    told = [difference(what, seen, two[what]) for what, seen in one.items() if seen != two[what]]
    assert not told, "\n".join(told)
    assert len(one) > 40


def difference(what: tuple[str, ...], one: Seen, two: Seen) -> str:
    """Where two answers part."""
    for here, there in zip(map(str, one[::-1]), map(str, two[::-1]), strict=True):
        if here != there:
            at = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            return f"{what}: …{here[max(0, at - 160) : at + 140]!r} or …{there[max(0, at - 160) : at + 140]!r}"
    return str(what)


def history(town: Town, hands: Any, deed: Deed, pair: Pair) -> dict[tuple[str, ...], Seen]:
    """All that the ignorant see of a night in which this happens; afterwards it has not happened."""
    now = clock.now()
    seen: dict[tuple[str, ...], Seen] = {}
    ignorant = [one for one in town.viewers if not one.directs and one.seat not in pair.knows]
    people = [ignorant[0], *[one for one in ignorant if one.seat][:2]]
    with transaction.atomic():
        tags = {viewer.name: polls(town, viewer) for viewer in people}
        for bells in ((), pair.bells) if pair.bells else ((),):
            for bell in bells:
                ring_until(town.game, hands, bell)
            if not bells:
                deed(town)
            for at, viewer in enumerate(people):
                language = ("zh-hans", "en")[at % 2]
                for what, one in look(
                    town, viewer, language, tags[viewer.name], errands(pair.asks, by_night=not bells)
                ):
                    seen["".join(bells), viewer.name, what] = one
                tags[viewer.name] = polls(town, viewer)
        transaction.set_rollback(True)
    hands.move_to(now)
    return seen


def polls(town: Town, viewer: Viewer) -> dict[str, str]:
    """The ETag of each address that this viewer's pages keep asking."""
    urls = [reverse("game-news", args=[town.game.pk])]
    if viewer.seat:
        urls.append(reverse("desk-news", args=[town.game.pk, viewer.seat]))
    return {url: viewer.browser.get(url).headers["ETag"] for url in urls}


def look(
    town: Town, viewer: Viewer, language: str, tags: dict[str, str], tries: list[tuple[str, dict[str, Any]]]
) -> Iterator[tuple[str, Seen]]:
    """Polls first, then the pages, then what is answered to orders, each of which is taken back."""
    spoken = {"Accept-Language": language}
    for url, tag in tags.items():
        yield f"poll {url}", taken(viewer.browser.get(url, headers={"If-None-Match": tag, "HX-Request": "true"}))
    for url in pages(town, viewer):
        yield url, taken(viewer.browser.get(url, headers=spoken))
    if not viewer.seat:
        return
    for at, (action, data) in enumerate(tries):
        cookies = copy.deepcopy(viewer.browser.cookies)
        url = reverse("order", args=[town.game.pk, viewer.seat, action])
        with transaction.atomic():
            answer = viewer.browser.post(
                url, {**data, "token": f"{LONG}{at}"}, headers={**spoken, "HX-Request": "true"}
            )
            yield f"{action} {data}", taken(answer)
            transaction.set_rollback(True)
        viewer.browser.cookies = cookies


def pages(town: Town, viewer: Viewer) -> Sequence[str]:
    pk = town.game.pk
    public = [reverse(name, args=[pk]) for name in ("game", "game-news", "rules", "verify", "log")]
    desks = [reverse(name, args=[pk, number]) for name in ("desk", "desk-news") for number in (viewer.seat or 1, 6, 99)]
    own = reverse("desk", args=[pk, viewer.seat or 1])
    return ["/", *public, *desks, f"{own}?all", f"{own}news/?shown=1&past=0&had=a.b.c.d.e.f"]


def errands(spared: frozenset[str], *, by_night: bool) -> list[tuple[str, dict[str, Any]]]:
    """What anybody may try without learning anything by the rules; after the night little is left to try."""
    tries: list[tuple[str, dict[str, Any]]] = [
        ("whisper", {"seat": "4", "text": "在吗"}),
        ("message", {"text": "在吗"}),
        ("whisper", {"seat": "5", "text": "在吗"}),
        ("pledge", {"on": "on"}),
        ("move", {"place": "school"}),
        ("attack", {}),
        ("pick", {}),
        ("bomb", {"item": "000000000000"}),
        ("binoculars", {"seats": ["2", "4"]}),
        ("gps", {"ware": "bomb"}),
        ("guess", {"place": "farm"}),
    ]
    return [one for one in tries if one[0] not in spared] if by_night else tries[:2]


def taken(answer: Any) -> Seen:
    """An answer without what is random: tokens, and ETags, which are digests under a key."""
    heads = {name: value for name, value in answer.items() if name != "ETag"}
    heads |= {f"cookie {name}": str(one.value) for name, one in answer.cookies.items() if name == "seen"}
    body = answer.content.decode()
    fixed = RANDOM.sub(r"\1", body)
    return answer.status_code, len(body), str(sorted(heads.items())), fixed
