"""Whom can one be in the demo, and where does one enter? What the stage hands to the printing."""

import json
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class AccountLink:
    """How somebody with an account signs in: `path` begins with a slash, name and password are typed there."""

    name: str
    password: str
    path: str


@dataclass(frozen=True)
class SeatLink:
    """One seat: the name it plays under, its own link (a path beginning with a slash), its pass-phrase."""

    name: str
    path: str
    phrase: str = ""


@dataclass(frozen=True)
class Links:
    """Everything that the demo prints. All but accounts and seats are paths of games that need no sign-in."""

    director: AccountLink
    player: AccountLink
    seats: tuple[SeatLink, ...] = ()
    spectator: str = "/"
    over: str = "/"
    open: str = "/"
    split: str = "/"
    split_over: str = "/"

    def dumps(self) -> str:
        """Write as JSON, in ASCII so that no terminal's encoding matters."""
        return json.dumps(asdict(self))


def loads(text: str) -> Links:
    """Read what `Links.dumps` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    data: dict[str, Any] = json.loads(text)
    return Links(
        **data
        | {
            "director": AccountLink(**data["director"]),
            "player": AccountLink(**data["player"]),
            "seats": tuple(SeatLink(**seat) for seat in data["seats"]),
        }
    )
