"""Two games that differ in one secret, seen by those who may not know it."""

import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.urls import reverse

from games import clock
from tests.desk.conftest import rows
from tests.leaks.by_day import ref_of
from tests.leaks.people import Town, Viewer, ring_until

RANDOM = re.compile(
    r"""(name="(?:token|csrfmiddlewaretoken|once)" value="|X-CSRFToken": "|data-etag=["']|nonce=")[^"']*"""
)
CALL = "call-2-5-6-1"
THREADS = ("", *(f"{key}/" for key in ("announcements", "day-1", "day-2", "vote-2", CALL, "diary-5", "lounge")))
LONG = "abcdefghijklmnopqrst"

type Deed = Callable[[Town], object]
type Seen = tuple[int, int, str, str]  # status, size, headers, body


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ways a night or a day can go. `knows`: the seats that may tell them apart.

    `asks`: actions whose answer may, too. `bells` ring afterwards; everything is looked at before the first and after
    the last of them. `before` happens in both.
    """

    one: Deed
    two: Deed
    knows: frozenset[int] = frozenset()
    asks: frozenset[str] = frozenset()
    bells: tuple[str, ...] = ()
    before: Deed = field(default=lambda town: None)


def nothing(town: Town) -> None:
    """Time goes by."""


def told_apart(town: Town, hands: Any, pairs: Mapping[str, Pair]) -> Iterator[str]:
    """By what somebody tells two of a pair apart who may not. What is the same in several pairs is played once."""
    played: dict[tuple[Any, ...], dict[tuple[str, ...], Seen]] = {}
    for name, pair in pairs.items():
        both = []
        for deed in (pair.one, pair.two):
            alike = deed, pair.before, pair.bells, pair.asks, ignorant(town, pair)
            if alike not in played:
                played[alike] = history(town, hands, deed, pair)
            both.append(played[alike])
        one, two = both
        assert one.keys() == two.keys() and len(one) > 40
        for what, seen in one.items():
            if seen != two[what]:
                yield f"{name}: {difference(what, seen, two[what])}"


def ignorant(town: Town, pair: Pair) -> tuple[str, ...]:
    """The names of who looks: a stranger and the first two seats that know nothing."""
    found = [one for one in town.viewers if not one.directs and one.seat not in pair.knows]
    return found[0].name, *[one.name for one in found if one.seat][:2]


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
    names = ignorant(town, pair)
    people = [one for one in town.viewers if one.name in names]
    with transaction.atomic():
        pair.before(town)
        tags = {viewer.name: polls(town, viewer) for viewer in people}
        for bells in ((), pair.bells) if pair.bells else ((),):
            for bell in bells:
                ring_until(town.game, hands, bell)
            if not bells:
                deed(town)
            for at, viewer in enumerate(people if not bells else people[:2]):
                language = ("zh-hans", "en")[at % 2]
                tries = errands(town, viewer, pair.asks, first=not bells)
                for what, one in look(town, viewer, language, tags[viewer.name], tries):
                    seen["".join(bells), viewer.name, what] = one
                tags[viewer.name] = polls(town, viewer)
        transaction.set_rollback(True)
    hands.move_to(now)
    return seen


def polls(town: Town, viewer: Viewer) -> dict[str, str]:
    """The ETag of each address that this viewer's pages keep asking."""
    mine, prefix = [town.game.pk, *([viewer.seat] if viewer.seat else [])], "seat-" if viewer.seat else ""
    urls = [reverse("game-news", args=[town.game.pk])]
    urls += [reverse(f"{prefix}thread-news", args=[*mine, key]) for key in ("announcements", "day-1")]
    if viewer.seat:
        urls.append(reverse("desk-news", args=mine))
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
    public = [reverse(name, args=[pk]) for name in ("game", "game-news", "verify", "log")]
    desks = [reverse(name, args=[pk, number]) for name in ("desk", "desk-news") for number in (viewer.seat or 1, 6, 99)]
    own = reverse("desk", args=[pk, viewer.seat or 1])
    feeds = [reverse(name, args=[pk]) for name in ("atom", "calendar", "reveal", "export", "substitutes")]
    threads = [
        f"{base}threads/{key}"
        for base in ({reverse("game", args=[pk]), own} if viewer.seat else {own})
        for key in THREADS
    ]
    undealt = reverse("game", args=[town.undealt.pk])
    news = f"{own}news/?shown=1&past=0&had=a.b.c.d.e.f"
    return ["/", *public, *feeds, undealt, *desks, *threads, f"{own}?all", news]


def errands(town: Town, viewer: Viewer, spared: frozenset[str], *, first: bool) -> list[tuple[str, dict[str, Any]]]:
    """What anybody may try without learning anything by the rules; after the deed's own hour little is left to try."""
    by_day = rows("Town").get(game=town.game).phase == "day"
    tries = [one for one in (by_light(town, viewer) if by_day else BY_NIGHT) if one[0] not in spared]
    return tries if first else tries[:2]


BY_NIGHT: list[tuple[str, dict[str, Any]]] = [
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


def by_light(town: Town, viewer: Viewer) -> list[tuple[str, dict[str, Any]]]:
    """Votes, calls, trade and posts, allowed and not."""
    phone = rows("Item").filter(game=town.game, key="phone", holder__seat__number=viewer.seat, where="bag").first()
    item = ref_of(town.game, phone) if phone else "000000000000"
    return [
        ("message", {"text": "在吗"}),
        ("vote", {"seat": ""}),
        *(("vote", {"seat": str(number)}) for number in (3, 4, 5)),
        *(("phone", {"item": item, "seat": str(number)}) for number in (3, 4, 5)),
        ("answer", {"call": "2-5-6-1"}),
        ("decline", {"call": ""}),
        ("bid", {"lot": "1", "notes": ["000000000000"]}),
        ("buy", {"ware": "bomb", "notes": []}),
        ("claim", {"choice": "hp60"}),
        ("loudspeaker", {"item": "000000000000", "place": "mill"}),
        *(("post", {"thread": key, "text": "在吗"}) for key in ("day-2", CALL, "call-9", "diary-5", "vote-2")),
    ]


def taken(answer: Any) -> Seen:
    """An answer without what is random: tokens, and ETags, which are digests under a key."""
    heads = {name: value for name, value in answer.items() if name != "ETag"}
    heads |= {f"cookie {name}": str(one.value) for name, one in answer.cookies.items() if name == "seen"}
    body = answer.content.decode()
    fixed = RANDOM.sub(r"\1", body)
    return answer.status_code, len(body), str(sorted(heads.items())), fixed
