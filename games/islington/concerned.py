"""Who is concerned by what a director sets right, and what each of them is told (L-16.1)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext_noop

from games.audience import Audience, only
from games.facts import Corrected
from games.islington.board import HELD, Board
from games.islington.catalogue import PLACE_BY_KEY, WARES, Named
from games.islington.facts import Gained, Granted, Lost, Revived, Taken
from games.islington.models import Item, Place, Survivor
from games.islington.words import Sentence, piece

DIRECTOR = "director"  # the cause of a death and the reason of a loss that a director brings about
BY_HAND = Sentence(gettext_noop("the director"))

type Standing = tuple[bool, int, int, bool, Place | None]
type Holding = tuple[Survivor | None, str, int | None, str]


def tell(world: Board, silent: bool, text: str, to: Audience, **values: Any) -> None:
    """A line to those concerned, unless the director wishes none. `text` is a message id (gettext_noop)."""
    if not silent:
        world.record(Corrected(text, values), to)


def words(named: Named) -> dict[str, str]:
    """A name in both languages, as a value of such a line."""
    return {"zh": named.zh, "en": named.en}


def place_words(place: Place) -> dict[str, str]:
    """A place's name in both languages."""
    return words(PLACE_BY_KEY[place.key])


@contextmanager
def telling(world: Board, *, silent: bool) -> Iterator[None]:
    """Tell each living character what changed for it inside the block: life, place, pieces. Nobody, if silent."""
    standing = {one.number: _standing(one) for one in world.survivors}
    holding = {item.number: _holding(item) for item in world.items}
    yield
    if silent:
        return
    for one in world.survivors:
        if one.alive:
            _tell_standing(world, one, standing[one.number])
    for item in world.items:
        _tell_holding(world, item, holding.get(item.number, (None, item.key, None, "")))


def _standing(one: Survivor) -> Standing:
    return one.alive, one.hp, one.st, one.bleed > 0, one.place


def _tell_standing(world: Board, one: Survivor, before: Standing) -> None:
    lived, hp, st, bled, place = before
    if not lived:
        world.record(Revived(), only(one.seat))
        return
    if one.hp > hp or one.st > st:
        world.record(Gained(DIRECTOR, _above(one.hp - hp), _above(one.st - st)), only(one.seat))
    if one.hp < hp or one.st < st:
        world.record(Lost(DIRECTOR, _above(hp - one.hp), _above(st - one.st)), only(one.seat))
    if bled != (one.bleed > 0):
        line = gettext_noop("You no longer bleed.") if bled else gettext_noop("You are bleeding.")
        tell(world, False, line, only(one.seat))
    if one.place is not place and one.place is not None:
        moved = gettext_noop("You have been moved to {place}.")
        tell(world, False, moved, only(one.seat), place=place_words(one.place))
    if one.place is None and place is not None:
        tell(world, False, gettext_noop("You stand nowhere now, as if not born."), only(one.seat))


def _above(amount: int) -> int | None:
    return amount if amount > 0 else None


def _holding(item: Item) -> Holding:
    return (item.holder if item.where in HELD else None), item.key, item.uses_left, item.used_on


def _tell_holding(world: Board, item: Item, before: Holding) -> None:
    owner, key, uses, used = before
    now = item.holder if item.where in HELD else None
    if owner is not now:
        if owner is not None and owner.alive:
            world.record(Taken(piece(item), BY_HAND), only(owner.seat))
        if now is not None:
            world.record(Granted(piece(item), BY_HAND), only(now.seat))
    elif now is not None and (key, uses, used) != (item.key, item.uses_left, item.used_on):
        line = gettext_noop("{item} has been set right.")
        tell(world, False, line, only(now.seat), item=words(WARES[item.key]))
