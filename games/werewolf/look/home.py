"""An actor's home: both seats side by side, never as one, and what belongs to the actor (W-17.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import Seat
from games.werewolf import bidding, guesses, ledger
from games.werewolf.board import Board
from games.werewolf.look.own import Owed
from games.werewolf.look.public import PublicView, look_public
from games.werewolf.look.seat import SelfView, look_seat
from games.werewolf.models import Character


@dataclass(frozen=True, slots=True)
class Card:
    """One seat, from its own view. me: None while the auction is open; journal: its diary's thread."""

    number: int
    name: str
    me: SelfView | None
    owed: tuple[Owed, ...]
    thread: str
    room: str


@dataclass(frozen=True, slots=True)
class HomeView:
    """What the person who holds these seats sees of them. wallet: coins.

    journal, guesses, shorten: reachable from either seat, so from the first.
    """

    public: PublicView
    cards: tuple[Card, ...]
    wallet: int
    journal: str
    guessing: bool
    saved: bool
    agreed: bool | None
    evaluates: bool

    @property
    def first(self) -> int:
        """The seat by whose address the actor's own pages are opened."""
        return self.cards[0].number


def look_home(world: Board, seats: Sequence[Seat]) -> HomeView:
    """The home of whoever holds these seats; of one of them alone if only that is held."""
    views = [look_seat(world, seat) for seat in seats]
    characters = [one for one in world.characters if one.seat in seats]
    actor = characters[0].actor if characters else bidding.bidder(world, seats[0])
    first = views[0]
    return HomeView(
        public=look_public(world),
        cards=tuple(
            Card(
                view.number,
                view.name,
                view.me,
                view.owed,
                view.daytime.thread,
                view.room.key if view.room else "",
            )
            for view in views
        ),
        wallet=ledger.wallet(world, actor),
        journal=first.me.journal if first.me else "",
        guessing=first.guessing,
        saved=_saved(world, characters),
        agreed=first.daytime.shorten,
        evaluates=first.evaluates,
    )


def _saved(world: Board, characters: list[Character]) -> bool:
    return bool(characters) and guesses.table_of(world, characters[0]) is not None
