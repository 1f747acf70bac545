"""How payload values of Islington's facts become words: places, items, characters, lists."""

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from django.utils.translation import gettext as say

from games.facts import again
from games.islington.catalogue import CARDS, CAUSES, PLACE_BY_KEY, WARES, name_of
from games.islington.models import Item
from games.language import wording

type Names = Mapping[int, str]

PlaceKey = NewType("PlaceKey", str)
CauseKey = NewType("CauseKey", str)
CardKey = NewType("CardKey", str)
Sentence = NewType("Sentence", str)  # a message on record in English, said again in the reader's language
SeatNo = NewType("SeatNo", int)
Yes = NewType("Yes", bool)
# A piece as a reader may see it: its key and the uses left, where they are limited.
Piece = NewType("Piece", tuple[str, int | None])
# A sentence in both languages, {"zh": …, "en": …}; an event of the day as a bulletin stores it, with its key and data.
BothLanguages = NewType("BothLanguages", dict[str, str])
Notice = NewType("Notice", dict[str, Any])
# A lot of the auction as everybody sees it: its number and the key of what is offered (L-2.6).
LotNo = NewType("LotNo", tuple[int, str])


def piece(item: Item) -> Piece:
    """The payload value of an item."""
    return Piece((item.key, item.uses_left))


def item_words(value: tuple[str, int | None]) -> str:
    """The name, with the uses left where they are limited."""
    key, uses = value
    name = name_of(WARES[key])
    return name if uses is None else wording(f"{name}（余{uses}次）", f"{name} ({uses} left)")


def lot_words(value: tuple[int, str]) -> str:
    """What is offered, with the lot's number: there may be two of a kind."""
    number, key = value
    return wording(f"{name_of(WARES[key])}（{number}号）", f"{name_of(WARES[key])} (lot {number})")


def joined(parts: list[str]) -> str:
    """A list as people read it; an empty one is said so."""
    return wording("、", ", ").join(parts) if parts else say("none")


_IN_WORDS: dict[Any, Callable[[Any], object]] = {
    PlaceKey: lambda key: name_of(PLACE_BY_KEY[key]),
    CauseKey: lambda key: name_of(CAUSES[key]),
    CardKey: lambda key: name_of(CARDS[key]),
    Piece: item_words,
    LotNo: lot_words,
    BothLanguages: lambda both: wording(both["zh"], both["en"]),
    Sentence: again,
    Yes: lambda yes: say("yes") if yes else say("no"),
}


def in_words(hint: Any, value: Any, names: Names) -> Any:
    """A payload value, annotated with `hint`, in the active language."""
    if value is None:
        return say("nowhere") if PlaceKey in get_args(hint) else say("none")
    if get_origin(hint) in (Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) in (list, tuple):
        inner = get_args(hint)[0]
        return joined([str(in_words(inner, one, names)) for one in value])
    if hint is SeatNo:
        return names.get(value, str(value))
    return _IN_WORDS[hint](value) if hint in _IN_WORDS else value
