"""Two games that differ in one secret are one game to everybody who may not know it: byte for byte (L-15.6)."""

from typing import Any

from games import play
from games.deeds import Edit, Message
from games.models import Game
from tests.desk.conftest import change, finds, give, rows, survivor
from tests.leaks.orders import ordered, refused
from tests.leaks.people import Town, quiet_night
from tests.leaks.twins import Deed, Pair, nothing, told_apart


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


def test_nobody_tells_two_nights_apart_who_may_not(hands: Any) -> None:
    """Everything of one night, and what comes after it."""
    told = list(told_apart(quiet_night(hands), hands, PAIRS))
    assert not told, "\n".join(told)
