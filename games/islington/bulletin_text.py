"""A bulletin as plain text and as BBCode, for another forum, in the order of L-15.3."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.utils.translation import gettext as say
from django.utils.translation import pgettext

from games.islington.words import joined
from games.language import wording

if TYPE_CHECKING:
    from games.islington.bulletin import BulletinView

type Part = tuple[str, str]  # a heading, or "", and a line


def plain_text(sheet: "BulletinView") -> str:
    """The bulletin as lines."""
    return "\n".join([_title(sheet), *(_colon(head, line) if head else line for head, line in _parts(sheet))])


def bbcode(sheet: "BulletinView") -> str:
    """The bulletin with bold headings. What stands in brackets cannot open a tag."""
    rows = [f"[b]{_harmless(_title(sheet))}[/b]"]
    for head, line in _parts(sheet):
        rows.append(_colon(f"[b]{_harmless(head)}[/b]", _harmless(line)) if head else _harmless(line))
    return "\n".join(rows)


def _title(sheet: "BulletinView") -> str:
    return say("Bulletin of day {day}, {date}").format(day=sheet.day, date=sheet.date.isoformat())


def _parts(sheet: "BulletinView") -> Iterator[Part]:
    """Everything that a bulletin says, in the rulebook's order."""
    if sheet.deaths:
        # Who is out comes as a list, for the order of falling counts.
        yield pgettext("bulletin", "Out"), joined([f"{one.name} ({one.cause})" for one in sheet.deaths])
    else:
        yield "", sheet.nobody
    if sheet.returned:
        yield say("Back among the living"), joined(list(sheet.returned))
    yield say("Closed last night"), joined(list(sheet.closed))
    yield say("Closing tonight"), joined(list(sheet.closing))
    yield say("Weather"), sheet.weather
    if sheet.church:
        yield pgettext("bulletin", "Safe"), sheet.church
    for one in sheet.happenings:
        yield one.name, one.notice
        yield from (("", line) for line in one.lines)
    if not sheet.happenings:
        yield "", sheet.quiet
    if sheet.riddle:
        yield say("Noddy's riddle"), sheet.riddle
    if sheet.airdrop:
        yield pgettext("bulletin", "Airdrop"), joined(list(sheet.airdrop))
    if sheet.lots:
        yield pgettext("bulletin", "On auction"), joined(list(sheet.lots))
    yield say("Still in"), str(sheet.living)


def _colon(head: str, line: str) -> str:
    return wording("{head}：{line}", "{head}: {line}").format(head=head, line=line)


def _harmless(text: str) -> str:
    return text.replace("[", "［").replace("]", "］")
