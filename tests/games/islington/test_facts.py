"""L-15.7: every kind of event, with exactly the fields that the data file lists, read in each language."""

import dataclasses
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from django.utils import translation

from games.facts import REGISTRY, told
from games.islington.catalogue import FACT_SPECS
from games.islington.facts import TownFact
from games.islington.words import (
    BothLanguages,
    CardKey,
    CauseKey,
    LotNo,
    Notice,
    Piece,
    PlaceKey,
    SeatNo,
    Sentence,
    Yes,
)

FACTS = {kind: cls for (ruleset, kind), cls in REGISTRY.items() if ruleset == "islington"}
NAMES = {1: "夜莺", 2: "磨坊主"}
EXAMPLES: dict[Any, Any] = {
    PlaceKey: "mill",
    CauseKey: "bleed",
    CardKey: "yellow",
    SeatNo: 1,
    Piece: ("dagger", None),
    LotNo: (3, "gps"),
    Yes: True,
    BothLanguages: {"zh": "谜", "en": "riddle"},
    Notice: {"key": "war", "zh": "谜", "en": "riddle", "data": {}},
    Sentence: "its night is over",
    int: 7,
    bool: True,
    str: "night",
}


def example(hint: Any) -> Any:
    """A value of an annotated type."""
    if hint in EXAMPLES:
        return EXAMPLES[hint]
    if get_origin(hint) is list:
        return [example(get_args(hint)[0])]
    if get_origin(hint) is tuple:
        return tuple(example(part) for part in get_args(hint))
    if get_origin(hint) is dict:
        return {"zh": "谜", "en": "riddle"}
    return example(next(part for part in get_args(hint) if part is not type(None)))


def sample(cls: type[TownFact]) -> TownFact:
    """A fact with every field filled."""
    hints = get_type_hints(cls)
    return cls(**{field.name: example(hints[field.name]) for field in dataclasses.fields(cls)})  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", sorted(FACTS))
def test_a_fact_has_the_fields_of_the_data_file(kind: str) -> None:
    """L-15.7: no field may be added to a payload."""
    assert {field.name for field in dataclasses.fields(FACTS[kind])} == set(FACT_SPECS[kind].fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("kind", sorted(FACTS))
def test_a_fact_reads_as_a_sentence(kind: str, language: str) -> None:
    """Stored as JSON and read again, in the reader's language, without a hole."""
    fact = sample(FACTS[kind])  # type: ignore[arg-type]
    with translation.override(language):
        sentence = told("islington", kind, fact.payload(), NAMES)
    assert sentence
    assert "{" not in sentence


def test_an_unknown_kind_prints_its_key() -> None:
    """It never vanishes."""
    assert "comet" in told("islington", "comet", {"tail": 3}, NAMES)
