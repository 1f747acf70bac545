"""Players of the split personality read all rules in force, in both languages, with the numbers of their game."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.language import wording
from games.setting_groups import OTHERS
from games.werewolf.catalogue import OFFENCES, ROLES, SETTINGS, SKILLS
from games.werewolf.setting_book import BOOK, CLAUSES
from games.werewolf.words import spaced
from tests.desk.conftest import body
from tests.factories import OpenGameFactory

LANGUAGES = ("zh-hans", "en")
ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "templates" / "werewolf" / "rules"
UNSAID = {"bite", "lead", "hand_over"}  # told in other words, or owned by nobody


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_role_skill_and_offence(language: str) -> None:
    game = OpenGameFactory.create(kind="werewolf")
    page = text(body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language})))
    with translation.override(language):
        names = [wording(one.zh, spaced(one.key)) for one in ROLES.values()]
        names += [wording(one.zh, spaced(one.key)) for one in OFFENCES.values()]
        names += [wording(one.zh, spaced(one.key)) for one in SKILLS.values() if one.key not in UNSAID]
        missing = [name for name in names if name not in page]
    assert missing == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_number_is_told_wherever_it_counts(language: str) -> None:
    odd = {"window_minutes": 17, "penalty_limit": 43, "auction_reserve": 29, "mad_max_length": 131, "auction": True}
    game = OpenGameFactory.create(kind="werewolf", settings=odd)
    page = body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language}))
    told = text(page.split('id="r-aim"')[1].split('id="others-h"')[0])
    for number in odd.values():
        assert number is True or re.search(rf"(?<!\d){number}(?!\d)", told), number


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_number_is_written_into_the_page(language: str) -> None:
    """Numbers come from settings and data; what is left are clauses."""
    source = (PAGES / f"{language}.html").read_text(encoding="utf-8")
    told = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|W-\d+(\.\d+)?|<[^>]*>", " ", source, flags=re.DOTALL)
    assert re.findall(r"\d+", told) == []


def test_both_languages_have_the_same_sections() -> None:
    sections = [
        re.findall(r'id="(r-\w+)"', (PAGES / f"{one}.html").read_text(encoding="utf-8")) for one in ("zh", "en")
    ]
    assert sections[0] == sections[1] and len(sections[0]) == 15


def test_every_setting_has_a_heading_and_words_in_both_languages() -> None:
    for one in SETTINGS:
        assert one.help_en and one.help_zh, one.key
        if one.type == "enum":
            assert len(one.labels_en) == len(one.labels_zh) == len(one.choices), one.key
    assert OTHERS not in [name for name, _rows in BOOK.grouped(SETTINGS)]
    assert sum(len(rows) for _name, rows in BOOK.grouped(SETTINGS)) == len(SETTINGS)


def test_every_clause_of_a_setting_stands_in_the_rulebook() -> None:
    rulebook = (ROOT / "games" / "werewolf" / "RULES.md").read_text(encoding="utf-8")
    assert [clause for clause in set(CLAUSES.values()) if clause not in rulebook] == []
