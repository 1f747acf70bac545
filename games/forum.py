"""What a ruleset says of its threads and posts: a part of the contract in games/ruleset.py.

threads         which threads should stand now, who reads them and who may post (games/threads.py); the forum follows
posts           the key of the action by which a seat posts: data {"thread": key, "text": text}; "" where nobody can.
                The action checks and counts; an accepted one becomes a post with the next floor of its thread
posted          numbers of the orders whose posts an input makes public, where a post waits before it goes out;
takes_back      the key of the action by which a seat takes back a post that still waits (look_waiting):
                {"post": number}
aired           the threads in which a public fact of a kind is a post of the house
questions       is there a thread in which people ask about the rules under their own names?
spectators_apart  is the lounge hidden from who plays, until the end?
staff_posts     kinds of threads of the game in which its directors write, too
quiet           kinds of public facts that are no announcements; every other one is a post of the house
lasting         kinds of public facts whose last ones stay in sight, whatever is told after them
votes           the key of the action by which a seat votes: data {"seat": number, or "" to take it back}
lifts           do characters live on floors of their own? Then look_lift tells on which
keypads         may a seat be held to some characters only? Then look_keypad tells which, in a kind of thread
bars            can a seat be kept from writing for reasons of its own? Then look_barred tells it why, and nobody else
look_votes      the ballots of one day as one viewer may see them, for the page of its vote thread
"""

from typing import TYPE_CHECKING, ClassVar

from games.models import Seat
from games.threads import Keypad, Rider, Standing, Votes, Waiting
from games.world import World

if TYPE_CHECKING:
    from games.models import Order


class Forum[W: World]:
    """The threads of a game, who posts there and what a page of a thread shows beside the posts."""

    posts: ClassVar[str] = ""
    votes: ClassVar[str] = ""
    takes_back: ClassVar[str] = ""
    keypads: ClassVar[bool] = False
    bars: ClassVar[bool] = False
    lifts: ClassVar[bool] = False
    questions: ClassVar[bool] = False
    spectators_apart: ClassVar[bool] = False
    staff_posts: ClassVar[frozenset[str]] = frozenset()
    quiet: ClassVar[frozenset[str]] = frozenset()
    lasting: ClassVar[frozenset[str]] = frozenset()

    def threads(self, world: W) -> tuple[Standing, ...]:
        """The threads that should stand now; one that is missing from here closes and stays readable."""
        return ()

    def posted(self, world: W, order: "Order | None") -> tuple[int, ...]:
        """Numbers of the orders whose posts become public by this input, in their order; `order` is its own, if any."""
        return (order.seq,) if order is not None and order.action == self.posts else ()

    def aired(self, world: W, kind: str) -> tuple[str, ...]:
        """Keys of the threads in which a public fact of this kind becomes a post of the house."""
        return () if kind in self.quiet else ("announcements",)

    def look_waiting(self, world: W, seat: Seat) -> tuple[Waiting, ...]:
        """The posts of this seat that are not public yet."""
        return ()

    def look_lift(self, world: W) -> tuple[Rider, ...]:
        """Who lives on which floor, from the first up, as everybody knows; () where nobody does."""
        return ()

    def look_keypad(self, world: W, seat: Seat, kind: str) -> Keypad | None:
        """What this seat is held to in threads of this kind now; None: it writes as it likes."""
        return None

    def look_barred(self, world: W, seat: Seat, kind: str) -> str:
        """Why this seat is not heard in threads of this kind now, in the active language; "" for no reason."""
        return ""

    def look_votes(self, world: W, day: int, seat: Seat | None, *, director: bool) -> Votes | None:
        """The ballots of a day as a seat, a spectator (None) or a director may see them; None if there are none."""
        return None
