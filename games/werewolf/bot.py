"""Bots that do by chance what their forms offer, and know no more than the forms tell them."""

import random
from typing import Any

from games.action import Field, Offer
from games.werewolf.catalogue import MAD

NOISES = sorted(MAD.characters)
LEFT_ALONE = frozenset({"withdraw", "shorten"})  # a bot does not take back what it has just done
MOST_PAIRS = 2


def wish(offers: dict[str, Offer], chance: random.Random) -> tuple[str, dict[str, Any]] | None:
    """One of the offers with one of its choices for each field; None if there is nothing to do."""
    keys = [key for key in offers if key not in LEFT_ALONE]
    if not keys:
        return None
    key = chance.choice(keys)
    return key, {field.name: _value(field, chance) for field in offers[key].fields}


def _value(field: Field, chance: random.Random) -> Any:
    """Texts are animal noises, which the mad may write, too."""
    values = [option.value for option in field.options]
    if field.kind == "several":
        return chance.sample(values, min(MOST_PAIRS, field.most, len(values)))
    if field.kind == "choice":
        return chance.choice(values) if values else ""
    if field.kind == "number":
        return chance.choice((0, chance.randint(field.least, field.most)))
    return "".join(chance.choices(NOISES, k=3))
