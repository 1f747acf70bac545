"""What a ruleset shows to whom, as frozen values: a part of the contract in games/ruleset.py.

look_seat, look_public, look_director
                frozen values for one viewer each; templates get these and nothing else
look_reveal     the same for the page of a game that is over, for everybody; `standings` is its final table, whose
                lines have the seat's `number`
released_through, look_released
                the last day whose full record may be read while the game goes on, and what of it the board tells
report          chapters of what a settlement tells a seat, in the order in which they are read; a public view then has
                `opened_at`, the instant at which the day opened
journal         chapters by which a seat sifts all that it was told; () where it has no such page
acts_for        the key of the action by which a seat acts for another: data {"seat": its number, "order": the key of an
                action, and "do_" before each field of that action's form}; "" where nobody can. `look_ward` is what
                he sees who does: a seat's view and `since`, from when on he reads its log; None if he may not now
dead_see_all    may who is out read everything while the game goes on?
look_bulletin   the same for a stored public fact of the kind "bulletin", if the game has one
look_rules      what the page of rules names, for a game with these settings; <templates>/rules/<language>.html
                tells it. None: there is no such page
look_home       a frozen view for a person who holds these seats, for a page that nobody else can open; None: the
                game has no such page
owing           who would miss something at which bell of the timetable: roster numbers by the bell's name, for the
                eyes of these seats and of the directors
papers          pages of a seat beside its desk: names in the address (files under <templates>/papers/), each with the
                action whose form stands there; `look_paper` is what such a page shows, or None where there is none
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.functional import Promise

from games.models import Seat
from games.settings import Settings
from games.world import World


@dataclass(frozen=True, slots=True)
class Chapter:
    """Facts that are read together, by their kinds; `key` is what addresses call it."""

    key: str
    name: str | Promise
    kinds: frozenset[str]


class Looks[W: World]:
    """The views of a game, one for each kind of viewer. They hold nothing that their viewer may not know."""

    papers: ClassVar[Mapping[str, str]] = {}
    acts_for: ClassVar[str] = ""
    report: ClassVar[tuple[Chapter, ...]] = ()
    journal: ClassVar[tuple[Chapter, ...]] = ()

    def look_public(self, world: W) -> Any:
        """A frozen view of what everybody may know."""
        return None

    def look_rules(self, settings: Settings) -> Any:
        """A frozen view of the rules by which a game with these settings is played, in the active language."""
        return None

    def look_seat(self, world: W, seat: Seat) -> Any:
        """A frozen view of what this seat may know."""
        return None

    def look_paper(self, world: W, seat: Seat, paper: str) -> Any:
        """A frozen view of one of a seat's papers; None if it has no such paper now."""
        return None

    def look_ward(self, world: W, seat: Seat, ward: Seat) -> Any:
        """A frozen view of another seat for whoever acts for it; None if he may not now."""
        return None

    def look_home(self, world: W, seats: Sequence[Seat]) -> Any:
        """A frozen view for whoever holds these seats."""
        return None

    def look_director(self, world: W) -> Any:
        """A frozen view of everything but the seed."""
        return None

    def released_through(self, world: W, seats: tuple[Seat, ...]) -> int:
        """The last day whose full record somebody who holds these seats may read before the end; 0: none."""
        return 0

    def look_released(self, world: W, then: W, day: int) -> Any:
        """A frozen view of a released day: the board as it stood `then`, beside the present one."""
        return None

    def look_reveal(self, world: W) -> Any:
        """A frozen view of the end of a game that is over."""
        return None

    def owing(self, world: W) -> Mapping[str, frozenset[int]]:
        """Whose reminder is it that one of these bells will soon ring?"""
        return {}

    def dead_see_all(self, world: W, seat: Seat) -> bool:
        """May this seat, which takes no part any more, read everything while the game goes on?"""
        return False

    def look_bulletin(self, payload: Mapping[str, Any], names: Mapping[int, str]) -> Any:
        """A frozen view of a public event of the kind "bulletin"; `names` gives each seat number's name."""
        return None
