"""Is every sentence there in every language, with the same blanks to fill in?"""

import re
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from director import translations
from director.translations import Message, code_messages, template_messages

BLANK = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%%")


def entries() -> list[polib.POEntry]:
    return [entry for path in translations.catalogues() for entry in polib.pofile(str(path))]


def test_nothing_is_missing() -> None:
    assert translations.missing_translations() == []


def test_nothing_is_obsolete() -> None:
    assert translations.obsolete_translations() == []


def test_translations_keep_the_blanks() -> None:
    wrong = [
        entry.msgid
        for entry in entries()
        for said in entry.msgstr_plural.values() or [entry.msgstr]
        if said and set(BLANK.findall(said)) != set(BLANK.findall(entry.msgid_plural or entry.msgid))
    ]
    assert wrong == []


def test_chinese_speaks_without_exclamation_marks() -> None:
    assert [entry.msgid for entry in entries() if re.search("[!！]", entry.msgstr)] == []


def test_code_messages_are_found_under_any_imported_name() -> None:
    source = """
from django.utils.translation import gettext_lazy as _, ngettext as plural, pgettext
from django.utils import translation
_("one" " two")
plural("a day", "days", 3)
pgettext("place", "Open")
translation.gettext("by module")
_(computed)
other("nothing")
"""
    assert set(code_messages(source)) == {
        Message("one two"),
        Message("a day", plural="days"),
        Message("Open", context="place"),
        Message("by module"),
    }


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{% translate 'Sign in' %}", Message("Sign in")),
        ('{% translate "Open" context "place" %}', Message("Open", context="place")),
        ("{% blocktranslate %}At {{ time }} (sharp){% endblocktranslate %}", Message("At %(time)s (sharp)")),
        (
            "{% blocktranslate count n=seats %}{{ n }} seat{% plural %}{{ n }} seats{% endblocktranslate %}",
            Message("%(n)s seat", plural="%(n)s seats"),
        ),
        ('{% include "x.html" with words=_("Nothing") %}', Message("Nothing")),
        ('<b>gettext</b>{{ value|default:_("none") }}', Message("none")),
    ],
)
def test_template_messages_are_found(source: str, message: Message) -> None:
    assert list(template_messages("{% load i18n %}" + source, "x.html")) == [message]


def write(path: Path, *said: polib.POEntry) -> None:
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=1; plural=0;",
    }
    catalogue.extend(said)
    catalogue.save(str(path))


def test_an_update_adds_sorts_and_drops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "django.po"
    write(path, polib.POEntry(msgid="b", msgstr="乙"), polib.POEntry(msgid="gone", msgstr="丙"))
    monkeypatch.setattr(
        translations,
        "messages",
        lambda: {Message("b"): "x", Message("a"): "x", Message("a", plural="as"): "x"},
    )
    translations.update(path)
    after = polib.pofile(str(path))
    assert [(entry.msgid, entry.msgstr) for entry in after] == [("a", ""), ("b", "乙")]
    assert after[0].msgid_plural == "as"


def test_compiling_writes_what_is_newer_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    write(folder / "django.po", polib.POEntry(msgid="a", msgstr="甲"))
    monkeypatch.setattr(translations, "LOCALES", tmp_path)
    assert translations.compile_all() == [folder / "django.mo"]
    assert polib.mofile(str(folder / "django.mo"))[0].msgstr == "甲"
    assert translations.compile_all() == []
    assert sorted(path.name for path in folder.iterdir()) == ["django.mo", "django.po"]


def test_the_very_first_process_speaks_every_language() -> None:
    """Models load before the catalogues could be read, or the process would stay with the ids."""
    said = (
        "import os, django\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'director.settings'\n"
        "import director.translations as catalogues\n"
        "from django.utils.translation import trans_real\n"
        "read = []\n"
        "def compile_all():\n"
        "    read.extend(trans_real._translations)\n"
        "catalogues.compile_all = compile_all\n"
        "django.setup()\n"
        "assert read == [], read\n"
        "assert trans_real._translations\n"
    )
    subprocess.run([sys.executable, "-c", said], cwd=translations.ROOT, check=True, timeout=60)
