"""Does the frame hold: error pages without a database, icons that exist, two dark themes that agree?"""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from director.translations import ROOT

PAGES = sorted((ROOT / "templates").rglob("*.html"))
PARTIALS = sorted((ROOT / "templates" / "partials").glob("*.html"))


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("page", ["400", "403", "403_csrf", "404", "500"])
def test_error_pages_need_neither_request_nor_database(page: str, language: str) -> None:
    with translation.override(language):
        text = render_to_string(f"{page}.html")
    assert f'lang="{language}"' in text
    assert "<h1>" in text


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'id="([\w-]+)"', (ROOT / "static" / "icons.svg").read_text(encoding="utf-8")))
    named = {
        name
        for page in PAGES
        for name in re.findall(r'icon\.html" with name="([\w-]+)"', page.read_text(encoding="utf-8"))
    }
    assert named - sprite == set()


@pytest.mark.parametrize("partial", PARTIALS, ids=lambda path: path.stem)
def test_every_shared_piece_says_what_it_takes(partial: Path) -> None:
    assert "{% comment %}" in partial.read_text(encoding="utf-8").splitlines()[0]


def test_no_template_breaks_the_policy_with_inline_style_or_script() -> None:
    inline = re.compile(r'\sstyle="|\son[a-z]+="|<style|<script>|javascript:|hx-on')
    assert [page.name for page in PAGES if inline.search(page.read_text(encoding="utf-8"))] == []


def test_the_two_dark_themes_are_the_same() -> None:
    """One follows the system, one is chosen; a colour changed in one must change in the other."""
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    system, chosen = tokens.split("/* Dark, by the system.")[1].split("/* Dark, by choice. */")
    values = re.compile(r"--[\w-]+: [^;]+;")
    assert values.findall(system) == values.findall(chosen.split(':root[data-theme="light"]')[0])
