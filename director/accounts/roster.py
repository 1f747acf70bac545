"""Who plays? Names pasted one a line become the seats of a game."""

from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from director.accounts.names import name_key, seen_name


def roster(text: str, least: int, most: int, each: int = 1) -> list[str]:
    """The names in a text, one a line; empty lines do not count. Everybody has `each` of them.

    Raises ValidationError that names the lines.
    """
    names: dict[str, int] = {}
    kept: list[str] = []
    faults: list[str] = []
    for number, line in _lines(text):
        try:
            name = seen_name(line)
        except ValidationError as fault:
            faults.append(_("Line {line}: {fault}").format(line=number, fault=fault.messages[0]))
            continue
        first = names.setdefault(name_key(name), number)
        if first != number:
            twice = _("This name stands in line {first} already.").format(first=first)
            faults.append(_("Line {line}: {fault}").format(line=number, fault=twice))
        kept.append(name)
    if not faults and not least <= len(kept) <= most:
        count = _("This game takes {least} to {most} seats; these are {count}.")
        faults.append(count.format(least=least, most=most, count=len(kept)))
    elif not faults and len(kept) % each:
        faults.append(_("Everybody has {each} seats; {count} cannot be shared out.").format(each=each, count=len(kept)))
    if faults:
        raise ValidationError(faults)
    return kept


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers from 1. Only real line ends part them, so that odd separators are seen and refused."""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if line.strip():
            yield number, line
