"""Whom can one be in the demo, and where does one enter? What the stage hands to the printing."""

import json
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class DirectorLink:
    """How the director signs in: `path` begins with a slash, name and password are typed there."""

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
    """Everything that the demo prints. `spectator` is a path that needs no sign-in."""

    director: DirectorLink
    seats: tuple[SeatLink, ...] = ()
    spectator: str = "/"

    def dumps(self) -> str:
        """Write as JSON, in ASCII so that no terminal's encoding matters."""
        return json.dumps(asdict(self))


def loads(text: str) -> Links:
    """Read what `Links.dumps` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    data: dict[str, Any] = json.loads(text)
    return Links(
        director=DirectorLink(**data["director"]),
        seats=tuple(SeatLink(**seat) for seat in data["seats"]),
        spectator=data["spectator"],
    )
