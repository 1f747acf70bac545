"""Castaways read all rules in force, in both languages, with the numbers of their game; so do they read the odds."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from director.accounts.models import User
from games import play
from games.island.catalogue import DATA, LANDMARKS, PACK
from games.island.edits import value_at
from games.island.setting_book import BOOK, CLAUSES
from games.island.settings import SETTINGS
from games.island.table_deeds import EditTable
from games.island.tables import tables
from games.setting_groups import OTHERS
from tests.desk.conftest import body
from tests.factories import OpenGameFactory

LANGUAGES = ("zh-hans", "en")
ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "templates" / "island" / "rules"


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("&#x27;", "'")


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_all_ground_beasts_landmarks_and_finds(language: str) -> None:
    game = OpenGameFactory.create(kind="island")
    page = text(body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language})))
    with translation.override(language):
        finds = (one for one in PACK.items.values() if one.group != "story")
        named = [*PACK.terrains.values(), *PACK.beasts.values(), *LANDMARKS.values(), *finds]
        missing = [one.name for one in named if one.name not in page]
    assert missing == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_number_is_told_wherever_it_counts(language: str) -> None:
    odd = {"cost.explore": 7, "pk.window_max": 91, "victory.rescue_day": 37, "story.choice_minutes": 43}
    game = OpenGameFactory.create(kind="island", settings=odd)
    page = body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language}))
    told = text(page.split('id="r-aim"')[1].split('id="others-h"')[0])
    for number in odd.values():
        assert re.search(rf"(?<!\d){number}(?!\d)", told), number


def test_the_page_says_which_tables_are_others_since_the_deal(director: User) -> None:
    """I-12.9: everybody is told which, not what."""
    game = play.deal(OpenGameFactory.build(kind="island"), list("甲乙丙丁"))
    known = tables(DATA)
    for key, danger, silent in (("terrain.grass", 77, False), ("terrain.jungle", 78, True)):
        numbers = {one.path: value_at(DATA, one.path) for one in known[key].numbers}
        deed = EditTable(key, numbers | {f"{key}.move_day": danger}, silent)
        play.intervene(game.pk, director, deed, "too quiet")
    page = text(body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": "en"})))
    news = page.split("Since the deal")[1].split("Aim")[0]
    assert news.count("has changed a table") == 1
    assert "77" not in page and "78" not in page


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_number_is_written_into_the_page(language: str) -> None:
    """Numbers come from settings and data; what is left are clauses."""
    source = (PAGES / f"{language}.html").read_text(encoding="utf-8")
    told = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|I-\d+(\.\d+)*|<[^>]*>", " ", source, flags=re.DOTALL)
    assert re.findall(r"\d+", told) == []


def test_both_languages_have_the_same_sections() -> None:
    sections = [
        re.findall(r'id="(r-\w+)"', (PAGES / f"{one}.html").read_text(encoding="utf-8")) for one in ("zh", "en")
    ]
    assert sections[0] == sections[1] and len(sections[0]) == 21


def test_every_setting_has_a_heading_and_words_in_both_languages() -> None:
    for one in SETTINGS:
        assert one.help_en and one.help_zh, one.key
        if one.type == "enum":
            assert len(one.labels_en) == len(one.labels_zh) == len(one.choices), one.key
    assert OTHERS not in [name for name, _rows in BOOK.grouped(SETTINGS)]
    assert sum(len(rows) for _name, rows in BOOK.grouped(SETTINGS)) == len(SETTINGS)


def test_every_clause_of_a_setting_stands_in_the_rulebook() -> None:
    rulebook = (ROOT / "games" / "island" / "RULES.md").read_text(encoding="utf-8")
    assert [clause for clause in set(CLAUSES.values()) if clause not in rulebook] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ours", "theirs", "chances"),
    [("2", "2", ["1/2", "1/3", "1/3"]), ("4", "2", ["1", "1", "0"]), ("3", "4", ["1/3", "1/3", "2/3"])],
)
def test_the_calculator_tells_the_odds(ours: str, theirs: str, chances: list[str]) -> None:
    """I-5.3, I-5.6, I-16.6: anybody may work out a fight, and an assassination either way."""
    page = body(Client().get(reverse("island-odds"), {"ours": ours, "theirs": theirs}))
    assert re.findall(r'<b class="num">([^<]+)</b>', page) == chances


@pytest.mark.django_db
@pytest.mark.parametrize("nonsense", ["", "-1", "x", "9" * 40, "1.5"])
def test_the_calculator_takes_nonsense_for_the_strength_of_a_beginner(nonsense: str) -> None:
    page = Client().get(reverse("island-odds"), {"ours": nonsense, "theirs": "2"})
    assert page.status_code == 200 and "1/2" in body(page)
