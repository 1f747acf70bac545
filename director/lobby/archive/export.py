"""A game that is over as one JSON file: everything that went in, everything that was told, the seed, and the threads.

The file explains itself: "about" says what stands under each key. It is written row by row, so that a long game needs
no more memory than a short one. One-time tokens and keys of seats are not in it; hidden posts have no text.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from director.threads.models import Post, Thread
from director.threads.page import hidden_orders
from games import play
from games.facts import WasRefused
from games.models import Event, Game, Intervention, Order, Timer
from games.ruleset import ruleset_of
from games.world import World

FORMAT = 1
ABOUT = {
    "format": "The version of this file's keys. Instants are ISO 8601.",
    "game": "Number, ruleset, title, time zone, directors, the settings that were chosen, and how many inputs it had.",
    "seed": "The 32 bytes behind all dice, in hexadecimal; seed_hash is their SHA-256, published at the deal.",
    "seats": "The characters in roster order, with the user name of who played them at the end, if there is one.",
    "ranking": "The final table: place, seat, and how that character ended.",
    "orders": "What seats asked for; seq numbers the inputs. Refused ones have a code, accepted ones a receipt. "
    "Those whose content is not public have empty data.",
    "bells": "When which bell was due, when it rang, and the number of that input; without one it never rang.",
    "deeds": "What directors did, with their reasons.",
    "events": "What was told: to everyone, to the directors, or to the seat with that number. `rolled` are dice.",
    "board": "The rows of the board as they stood at the end, by table; ballots with their weight are among them. "
    "Tables that are not public are left out.",
    "threads": "Every thread that everybody may read, with its posts by floor.",
    "undone_by": "The input, a rewind, that undid this row; null if it counts.",
}


def export_of(game: Game) -> Iterator[str]:
    """The file in pieces. A few queries for each list, however long."""
    world = play.peek(game)
    yield "{\n"
    for name, value in _plain(game, world):
        yield f"{_json(name)}: {_json(value)},\n"
    for name, rows in _lists(game, ruleset_of(game).withheld(world).actions):
        yield f"{_json(name)}: [\n"
        for index, row in enumerate(rows):
            yield (",\n" if index else "") + _json(row)
        yield "\n],\n"
    # No comma behind the last one.
    yield f"{_json('format')}: {FORMAT}\n}}\n"


def _json(value: Any) -> str:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)


def _plain(game: Game, world: World) -> Iterator[tuple[str, Any]]:
    ruleset = ruleset_of(game)
    yield "about", ABOUT
    yield (
        "game",
        {
            "number": game.pk,
            "kind": game.kind,
            "title": game.title,
            "time_zone": game.time_zone,
            "directors": sorted(game.directors.values_list("username", flat=True)),
            "settings": game.settings,
            "inputs": game.seq,
            "created_at": game.created_at,
            "ended_at": game.now,
        },
    )
    yield "seed", bytes(game.seed).hex()
    yield "seed_hash", game.seed_hash
    yield (
        "seats",
        [
            {"number": seat.number, "name": seat.name, "user": seat.user.get_username() if seat.user else None}
            for seat in game.seats.select_related("user")
        ],
    )
    yield (
        "ranking",
        [{"place": one.place, "seat": one.seat, "name": one.name, "note": one.note} for one in ruleset.ranking(world)],
    )
    board, kept_back = world.dump(), ruleset.withheld(world).tables
    public = (model for model in ruleset.board if model not in kept_back)
    yield "board", {model._meta.model_name: board[model._meta.label_lower] for model in public}


def _lists(game: Game, withheld: frozenset[str]) -> Iterator[tuple[str, Iterable[Mapping[str, Any]]]]:
    yield "orders", _orders(game, withheld)
    yield "bells", Timer.objects.filter(game=game).order_by("due_at", "rank", "pk").values(
        "seq", "bell", "day", "due_at", "rung_at"
    ).iterator()  # fmt: skip
    yield "deeds", Intervention.objects.filter(game=game).order_by("seq").values(
        "seq", "at", "who", "deed", "data", "reason", "undone_by"
    ).iterator()  # fmt: skip
    yield "events", _events(game, withheld)
    yield "threads", _threads(game)


def _orders(game: Game, withheld: frozenset[str]) -> Iterator[Mapping[str, Any]]:
    columns = ("seq", "at", "arrived_at", "action", "data", "status", "code", "receipt", "withdrawn_seq", "undone_by")
    rows = Order.objects.filter(game=game).order_by("seq").values("seat__number", *columns)
    hidden = set(hidden_orders(game).values_list("order__seq", flat=True))
    for row in rows.iterator():
        if row["action"] in withheld:
            row["data"] = {}
        elif row["seq"] in hidden:
            row["data"] = {name: value for name, value in row["data"].items() if name != "text"}
        yield {"seat": row.pop("seat__number"), **row}


def _events(game: Game, withheld: frozenset[str]) -> Iterator[Mapping[str, Any]]:
    columns = ("seq", "input_seq", "at", "audience", "kind", "payload", "undone_by")
    for row in Event.objects.filter(game=game).order_by("seq").values("seat__number", *columns).iterator():
        if row["kind"] == WasRefused.kind and row["payload"]["action"] in withheld:
            row["payload"] = row["payload"] | {"data": {}}
        number, audience = row.pop("seat__number"), row.pop("audience")
        yield {"to": audience if number is None else number, **row}


def _threads(game: Game) -> Iterator[Mapping[str, Any]]:
    threads = list(Thread.objects.filter(game=game, public=True))
    posts = Post.objects.filter(thread__in=threads).select_related("seat", "user", "event").order_by("thread", "floor")
    by_thread: dict[int, list[Mapping[str, Any]]] = {}
    for post in posts.iterator():
        by_thread.setdefault(post.thread_id, []).append(_post(post))
    for thread in threads:
        yield {
            "key": thread.key,
            "kind": thread.kind,
            "title": str(thread),
            "day": thread.day,
            "posts": by_thread.get(thread.pk, []),
        }


def _post(post: Post) -> Mapping[str, Any]:
    shown = not post.hidden
    return {
        "floor": post.floor,
        "at": post.at,
        "seat": post.seat.number if post.seat else None,
        "user": post.user.get_username() if post.user and not post.seat else None,
        "by_director": post.by_director,
        "event": post.event.seq if post.event else None,
        "text": post.text if shown else None,
        "dice": post.dice if shown else {},
        "hidden": post.hidden,
    }
