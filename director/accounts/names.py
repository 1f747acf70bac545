"""What may a person or a seat be called, and when are two names the same?"""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

NAME_MOST = 20  # code points
# Not shown, or shown as nothing: controls, formats, surrogates, private and unassigned characters, line separators.
UNSEEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Shown as nothing, though their categories say otherwise: fillers, the blank of Braille, selectors of variants.
UNSEEN = {*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800)), *map(chr, range(0x180B, 0x1810))}
UNSEEN |= {*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}


def seen_name(typed: str) -> str:
    """A name as it is kept: NFKC, trimmed, 1 to 20 code points, all of them seen. Raises ValidationError."""
    name = unicodedata.normalize("NFKC", typed).strip()
    if any(_unseen(character) for character in name):
        raise ValidationError(_("A name may not hold invisible characters."))
    name = " ".join(name.split())
    # Marks alone, which stand on other letters, are no name.
    if all(unicodedata.category(character)[0] in "MZ" for character in name):
        raise ValidationError(_("Give a name."))
    if len(name) > NAME_MOST:
        raise ValidationError(_("A name has at most {most} characters.").format(most=NAME_MOST))
    return name


def check_name(typed: str) -> None:
    """Raises ValidationError if this can be nobody's name."""
    seen_name(typed)


def name_key(name: str) -> str:
    """What two names have in common that nobody can tell apart: width, case and invisible characters do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).casefold()
    return " ".join("".join(one for one in folded if one.isspace() or not _unseen(one)).split())


def _unseen(character: str) -> bool:
    return character in UNSEEN or unicodedata.category(character) in UNSEEN_CATEGORIES
