"""How a bot fills in a form."""

import random
from collections.abc import Mapping
from typing import Any

from games.action import Field, Offer

type Wish = tuple[str, dict[str, Any]]


def filled(offer: Offer, chance: random.Random, chosen: Mapping[str, str | list[str]]) -> Wish:
    """The action's key and its form: what was chosen, else each field's default, else one of its options."""
    return offer.key, {field.name: chosen.get(field.name, _default(field, chance)) for field in offer.fields}


def _default(field: Field, chance: random.Random) -> Any:
    if field.kind == "several":
        return []
    if field.kind == "number":
        return "" if field.value is None else str(field.value)
    if field.value is not None or not field.options:
        return field.value or ""
    return chance.choice(field.options).value
