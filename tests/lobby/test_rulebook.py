"""Players read all rules in force, in both languages, with the numbers of their game."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.islington.catalogue import EVENTS, PLACES, SETTINGS, WARES, Named, name_of
from games.islington.setting_book import BOOK, CLAUSES
from games.setting_groups import OTHERS
from tests.desk.conftest import body
from tests.factories import OpenGameFactory

LANGUAGES = ("zh-hans", "en")
PAGES = Path(__file__).resolve().parents[2] / "templates" / "islington" / "rules"
BOOK_TEXT = Path(__file__).resolve().parents[2] / "games" / "islington" / "RULES.md"


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_place_event_and_ware(language: str) -> None:
    game = OpenGameFactory.create()
    page = text(body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language})))
    with translation.override(language):
        named: list[Named] = [*PLACES, *EVENTS.values(), *(ware for ware in WARES.values() if not ware.gear)]
        missing = [name_of(one) for one in named if name_of(one).replace("'", "&#x27;") not in page]
    assert missing == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_number_is_told_wherever_it_counts(language: str) -> None:
    odd = {"cost.move": 17, "search.cooldown_s": 43, "rest.hp": 29, "bandit.damage": 31, "clock.night_open": "21:13"}
    game = OpenGameFactory.create(settings=odd)
    page = body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language}))
    told = text(page.split('id="r-aim"')[1].split('id="others-h"')[0])
    for number in odd.values():
        assert re.search(rf"(?<!\d){number}(?!\d)", told), number


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_number_is_written_into_the_page(language: str) -> None:
    """Numbers come from settings and catalogue. What is left are clauses, and the worth of notes (L-11.2, L-11.5)."""
    source = (PAGES / f"{language}.html").read_text(encoding="utf-8")
    told = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|L-\d+(\.\d+)?|<[^>]*>", " ", source, flags=re.DOTALL)
    assert set(re.findall(r"\d+", told)) <= {"0", "1", "2", "5"}


def test_both_languages_have_the_same_sections() -> None:
    sections = [
        re.findall(r'id="(r-\w+)"', (PAGES / f"{one}.html").read_text(encoding="utf-8")) for one in ("zh", "en")
    ]
    assert sections[0] == sections[1] and len(sections[0]) > 15


def test_every_setting_has_a_heading_and_a_clause_of_the_rulebook() -> None:
    rulebook = BOOK_TEXT.read_text(encoding="utf-8")
    for one in SETTINGS:
        assert BOOK.clause(one).startswith("L-"), one.key
    for clause in CLAUSES.values():
        assert f"**{clause}" in rulebook, clause
    headings = [name for name, _rows in BOOK.grouped(SETTINGS)]
    assert OTHERS not in headings
    assert sum(len(rows) for _name, rows in BOOK.grouped(SETTINGS)) == len(SETTINGS)
