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
class ShowLinks:
    """The games of one kind: its name, the paths of the game that runs and of the one that is over, and seats."""

    name: str
    running: str
    over: str
    seats: tuple[SeatLink, ...] = ()


@dataclass(frozen=True)
class Links:
    """Everything that the demo prints. Games' paths need no sign-in; `open` is the game to sign up for."""

    director: AccountLink
    player: AccountLink
    open: str = "/"
    shows: tuple[ShowLinks, ...] = ()

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
            "shows": tuple(_show(show) for show in data["shows"]),
        }
    )


def _show(data: dict[str, Any]) -> ShowLinks:
    return ShowLinks(**data | {"seats": tuple(SeatLink(**seat) for seat in data["seats"])})
