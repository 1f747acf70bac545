"""Does a board of Islington stand as a scenario file expects? What is not mentioned is not compared."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from games.islington import victory
from games.islington.board import HELD, Board
from games.islington.models import Brother, Item, Survivor
from games.islington.notation import Written, character, pieces, place_key, place_keys
from games.islington.scenario_day import DAY_READ
from games.islington.scenario_events import EVENTS_READ
from games.scenario.board import Malformed


def differences(world: Board, expected: Mapping[str, Any]) -> list[str]:
    """Where the board is not as expected. Raises Malformed for a name that nobody knows."""
    return [difference for name, value in expected.items() for difference in _about(world, name, value)]


def _about(world: Board, name: str, value: Any) -> Iterator[str]:
    seat = next((seat for seat in world.seats if seat.name == name), None)
    if seat is not None:
        yield from _of_character(world, world.of(seat), str(value))
    elif name in ("ground", "pieces"):
        check = _of_ground if name == "ground" else _of_piece
        for key, text in dict(value).items():
            yield from check(world, key, str(text))
    elif name in TOWN:
        actual = TOWN[name](world)
        wanted = sorted(place_keys(value)) if isinstance(actual, list) else value
        if (sorted(actual) if isinstance(actual, list) else actual) != wanted:
            yield f"{name}: expected {value}, is {_text(actual)}"
    else:
        raise Malformed(f"Nobody knows what {name} means.")


def _text(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _brother(key: str) -> Callable[[Board], str]:
    def where(world: Board) -> str:
        found = next((one for one in world.brothers if one.key == key), None)
        if found is None or found.status != Brother.Status.PRESENT or found.place is None:
            return str(found.status) if found else str(Brother.Status.AWAY)
        return found.place.key if key == "noddy" else f"{found.place.key} {found.hp}"

    return where


def _ranking(world: Board) -> str:
    """ "1 A, 2 B C": ranks with those who share them."""
    ranks: dict[int, list[str]] = {}
    for place, one in victory.ranking(world):
        ranks.setdefault(place, []).append(one.seat.name)
    return ", ".join(f"{place} {' '.join(names)}" for place, names in ranks.items())


def _kills(world: Board) -> str:
    return ", ".join(f"{one.killer.seat.name} {one.victim.seat.name} {one.cause}" for one in world.kills)


TOWN: dict[str, Callable[[Board], Any]] = {
    "phase": lambda world: str(world.town.phase),
    "day": lambda world: world.town.day,
    "act": lambda world: str(world.town.act),
    "moment": lambda world: world.town.moment,
    "closing": lambda world: list(world.town.shrink_tonight),
    "closed": lambda world: [place.key for place in world.places if not place.open],
    "open": lambda world: len(world.open_places),
    "living": lambda world: len(world.living),
    "noddy": _brother("noddy"),
    "bumble": _brother("bumble"),
    "ranking": _ranking,
    "kills": _kills,
    **EVENTS_READ,
    **DAY_READ,
}


def _of_ground(world: Board, key: str, text: str) -> Iterator[str]:
    place = world.place(place_key(key))
    assert place is not None
    yield from _of_pieces(f"ground of {key}", pieces(text), world.ground(place))


def _of_piece(world: Board, name: str, text: str) -> Iterator[str]:
    """ "#7" is a number, "hp30 3" the third hp30 made; it is at a place, with a seat, with bumble or gone."""
    if name.startswith("#"):
        found = [item for item in world.items if f"#{item.number}" == name]
    else:
        key, _, which = name.partition(" ")
        same = [item for item in world.items if pieces(key)[0].fits(item.key, None)]
        found = same[int(which or 1) - 1 :][:1]
    if not found:
        yield f"{name}: there is no such piece"
        return
    actual = _whereabouts(found[0])
    if actual != text:
        yield f"{name}: expected at {text}, is at {actual}"


def _whereabouts(item: Item) -> str:
    if item.where in HELD and item.holder is not None:
        return item.holder.seat.name
    return item.place.key if item.place is not None else str(item.where)


def _of_pieces(what: str, expected: list[Written], actual: Iterable[Item]) -> Iterator[str]:
    left = list(actual)
    shown = ", ".join(_named(item) for item in left) or "nothing"
    missing = []
    for written in sorted(expected, key=lambda one: one.precision, reverse=True):
        found = next((item for item in left if written.fits_item(item)), None)
        if found is None:
            missing.append(written.key or written.class_key)
        else:
            left.remove(found)
    if missing or left:
        amiss = [*(f"without {one}" for one in missing), *(f"and not {_named(item)}" for item in left)]
        yield f"{what}: is {shown}, {', '.join(amiss)}"


def _named(item: Item) -> str:
    uses = "" if item.uses_left is None else f"({item.uses_left})"
    return f"{item.key}{uses} #{item.number}"


def _of_character(world: Board, one: Survivor, text: str) -> Iterator[str]:
    name = one.seat.name
    for trait, wanted in character(text).items():
        if trait in ("weapon", "armour", "bag"):
            listed = wanted if trait == "bag" else [wanted] if wanted else []
            yield from _of_pieces(f"{name}'s {trait}", listed, _holding(world, one, trait))
            continue
        actual = TRAITS[trait](world, one)
        if actual != wanted:
            yield f"{name}: {trait} is {actual}, expected {wanted}"


def _holding(world: Board, one: Survivor, trait: str) -> list[Item]:
    if trait == "bag":
        return world.bag(one)
    item = world.weapon(one) if trait == "weapon" else world.armour(one)
    return [item] if item else []


def _found(world: Board, one: Survivor) -> str:
    if not one.find:
        return "nothing"
    if one.find_item_no is not None:
        return f"#{one.find_item_no}"
    return one.find_brother or (one.find_survivor.seat.name if one.find_survivor else "nothing")


TRAITS: dict[str, Callable[[Board, Survivor], Any]] = {
    "hp": lambda world, one: one.hp,
    "st": lambda world, one: one.st,
    "place": lambda world, one: one.place.key if one.place else None,
    "born": lambda world, one: one.born,
    "status": lambda world, one: str(one.status),
    "published": lambda world, one: one.published,
    "acted": lambda world, one: one.acted,
    "bleed": lambda world, one: one.bleed,
    "bleed_by": lambda world, one: one.bleed_by.seat.name if one.bleed_by else None,
    "pledge": lambda world, one: one.pledge,
    "moves": lambda world, one: one.moves_tonight,
    "posts": lambda world, one: one.posts_today,
    "blue": lambda world, one: one.blue,
    "yellow": lambda world, one: one.yellow,
    "red": lambda world, one: one.red,
    "weight": lambda world, one: one.weight,
    "cause": lambda world, one: one.cause,
    "moment": lambda world, one: one.moment,
    "died_on": lambda world, one: one.died_on,
    "death_place": lambda world, one: one.death_place.key if one.death_place else None,
    "finds": _found,
    "spent": lambda world, one: one.find_spent,
}
