"""Who plays? Names pasted one a line become the seats of a game."""

import unicodedata
from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

NAME_MOST = 20  # code points
# Not shown, or shown as nothing: controls, formats, surrogates, private and unassigned characters, line separators.
UNSEEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Shown as nothing, though their categories say otherwise: fillers, the blank of Braille, selectors of variants.
UNSEEN = {*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800)), *map(chr, range(0x180B, 0x1810))}
UNSEEN |= {*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}


def seat_name(typed: str) -> str:
    """A seat's name as it is kept: NFKC, trimmed, 1 to 20 code points, all of them seen. Raises ValidationError."""
    name = unicodedata.normalize("NFKC", typed).strip()
    if any(character in UNSEEN or unicodedata.category(character) in UNSEEN_CATEGORIES for character in name):
        raise ValidationError(_("A name may not hold invisible characters."))
    name = " ".join(name.split())
    if not name:
        raise ValidationError(_("Give a name."))
    if len(name) > NAME_MOST:
        raise ValidationError(_("A name has at most {most} characters.").format(most=NAME_MOST))
    return name


def roster(text: str, least: int, most: int) -> list[str]:
    """The names in a text, one a line; empty lines do not count. Raises ValidationError that names the lines."""
    names: dict[str, int] = {}
    kept: list[str] = []
    faults: list[str] = []
    for number, line in _lines(text):
        try:
            name = seat_name(line)
        except ValidationError as fault:
            faults.append(_("Line {line}: {fault}").format(line=number, fault=fault.messages[0]))
            continue
        first = names.setdefault(name.casefold(), number)
        if first != number:
            twice = _("This name stands in line {first} already.").format(first=first)
            faults.append(_("Line {line}: {fault}").format(line=number, fault=twice))
        kept.append(name)
    if not faults and not least <= len(kept) <= most:
        count = _("This game takes {least} to {most} seats; these are {count}.")
        faults.append(count.format(least=least, most=most, count=len(kept)))
    if faults:
        raise ValidationError(faults)
    return kept


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers from 1. Only real line ends part them, so that odd separators are seen and refused."""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if line.strip():
            yield number, line
