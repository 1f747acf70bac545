"""What may a mad character write? Animal noises and a few emoticons, in small amounts (W-10.6)."""

import re
from dataclasses import dataclass

from games.settings import Settings
from games.werewolf.catalogue import MAD

EMOTICON = re.compile(MAD.emoticon_pattern)
SPACES = re.compile(r"[ \u3000]+")
LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Offence:
    """Why a text is refused: the first offending character, or which limit it breaks ("length", "emoticons", …)."""

    character: str = ""
    limit: str = ""


def offence(text: str, settings: Settings) -> Offence | None:
    """What is wrong with a mad character's text, or None; its length is counted in code points."""
    left = EMOTICON.sub(lambda match: "" if match[0][3:-1] in MAD.emoticons else match[0], text)
    for character in left:
        if character not in MAD.characters and character not in MAD.whitespace:
            return Offence(character=character)
    amounts = {
        "length": len(text),
        "emoticons": len(EMOTICON.findall(text)),
        "lines": len(LINE_BREAK.split(text)),
        "space_run": max(map(len, SPACES.findall(text)), default=0),
    }
    for limit, amount in amounts.items():
        name = f"mad_max_{limit}"
        if amount > settings.number(name):
            return Offence(limit=limit)
    return None
