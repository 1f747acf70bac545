"""Which sentences does the project say, and does the catalogue of each language have them all?

Works without the system's gettext: messages are read from the syntax tree, catalogues with polib.
"""

import ast
import os
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "director" / "locale"
CODE = ("director", "games")
TEMPLATES = ("templates",)

# What each argument of a gettext function is; the _lazy and _noop variants take the same arguments.
PARTS = {
    "gettext": ("id",),
    "ngettext": ("id", "plural"),
    "pgettext": ("context", "id"),
    "npgettext": ("context", "id", "plural"),
}
FUNCTIONS = {name + suffix: parts for name, parts in PARTS.items() for suffix in ("", "_lazy", "_noop")}
CALL = re.compile(r"(?<!\S)(?:n?p?gettext|_)\(")


@dataclass(frozen=True, order=True)
class Message:
    """One sentence to translate, as the catalogue knows it."""

    id: str
    context: str = ""
    plural: str = ""


def code_messages(source: str) -> Iterator[Message]:
    """The messages of a Python module: every gettext call with literal arguments, under any imported name."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name: FUNCTIONS[alias.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if alias.name in FUNCTIONS
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            parts = names.get(node.func.id)
        else:
            parts = FUNCTIONS.get(node.func.attr) if isinstance(node.func, ast.Attribute) else None
        if parts and (message := _message(node, parts)):
            yield message


def template_messages(source: str, name: str) -> Iterator[Message]:
    """The messages of a Django template; `name` is used in errors only."""
    text = templatize(source, origin=name)
    for start in CALL.finditer(text):
        call = _call_at(text, start.start())
        function = call.func.id if isinstance(call.func, ast.Name) else ""
        if message := _message(call, FUNCTIONS.get(function, PARTS["gettext"])):
            yield message


def _call_at(text: str, start: int) -> ast.Call:
    """The call that begins at `start`: it ends at the first bracket with which it parses."""
    for end in re.finditer(r"\)", text[start:]):
        try:
            node = ast.parse(text[start : start + end.end()], mode="eval").body
        except SyntaxError:
            continue
        assert isinstance(node, ast.Call)
        return node
    raise SyntaxError(f"a message without an end: {text[start : start + 60]!r}")


def _message(call: ast.Call, parts: tuple[str, ...]) -> Message | None:
    """The message of a call, or None if an argument is computed or the message is empty."""
    values = [node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    found = dict(zip(parts, values, strict=False))
    if len(found) < len(parts) or not found["id"]:
        return None
    return Message(**found)


def messages() -> dict[Message, str]:
    """Every message of the project, with the first file that says it (relative to the root)."""
    found: dict[Message, str] = {}
    for path in _files(CODE, "*.py"):
        for message in code_messages(path.read_text(encoding="utf-8")):
            found.setdefault(message, str(path.relative_to(ROOT)))
    for path in [*_files(TEMPLATES, "*.html"), *_files(TEMPLATES, "*.txt")]:
        place = str(path.relative_to(ROOT))
        for message in template_messages(path.read_text(encoding="utf-8"), place):
            found.setdefault(message, place)
    return found


def _files(folders: tuple[str, ...], pattern: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob(pattern))


def catalogues() -> list[Path]:
    """The .po file of every language that the project speaks besides the ids' own English."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/django.po"))


def key_of(entry: polib.POEntry) -> tuple[str, str]:
    """What gettext looks an entry up by: id and context."""
    return entry.msgid, entry.msgctxt or ""


def is_translated(entry: polib.POEntry) -> bool:
    """False for an empty, a fuzzy and an obsolete entry."""
    said = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    return bool(said) and all(said) and not entry.fuzzy and not entry.obsolete


def missing_translations() -> list[str]:
    """What each catalogue still lacks, one line a message; empty when all is said in every language."""
    lines = []
    for path in catalogues():
        entries = {key_of(entry): entry for entry in polib.pofile(str(path))}
        for message, place in sorted(messages().items()):
            entry = entries.get((message.id, message.context))
            if entry is None or not is_translated(entry) or (message.plural and not entry.msgid_plural):
                lines.append(f"{_language(path)}: {message.id!r} ({place})")
    return lines


def obsolete_translations() -> list[str]:
    """Entries that nothing in the project says any more, one line each."""
    wanted = {(message.id, message.context) for message in messages()}
    return [
        f"{_language(path)}: {entry.msgid!r}"
        for path in catalogues()
        for entry in polib.pofile(str(path))
        if key_of(entry) not in wanted
    ]


def _language(path: Path) -> str:
    return path.parent.parent.name


def update(path: Path) -> None:
    """Rewrite a catalogue in place: add what is missing, drop what is obsolete, sort by id."""
    old = polib.pofile(str(path))
    entries = {key_of(entry): entry for entry in old if not entry.obsolete}
    new = polib.POFile(wrapwidth=0)
    new.metadata = old.metadata
    kept: dict[tuple[str, str], polib.POEntry] = {}
    for message in sorted(messages()):
        key = (message.id, message.context)
        # The same words may stand alone and with a plural; one entry serves both.
        kept[key] = _entry(message, kept.get(key) or entries.get(key))
    new.extend(kept.values())
    new.save(str(path))


def _entry(message: Message, known: polib.POEntry | None) -> polib.POEntry:
    """A catalogue entry for `message` that keeps what `known` already says."""
    entry = known or polib.POEntry(msgid=message.id, msgctxt=message.context or None)
    if message.plural and not entry.msgid_plural:
        entry.msgid_plural = message.plural
        entry.msgstr_plural = {0: entry.msgstr}
    return entry


def compile_all() -> list[Path]:
    """Compile every catalogue newer than its .mo file; return those written. Two may do it at once."""
    written = []
    for path in catalogues():
        target = path.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= path.stat().st_mtime:
            continue
        handle, name = tempfile.mkstemp(dir=target.parent, suffix=".tmp")
        os.close(handle)
        polib.pofile(str(path)).save_as_mofile(name)
        os.chmod(name, 0o644)
        os.replace(name, target)
        written.append(target)
    return written
