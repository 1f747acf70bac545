"""What a seat sees: itself and what is public, never its sibling (W-11.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.action import Offer
from games.models import Seat
from games.ruleset import ruleset_of
from games.werewolf import ballot
from games.werewolf.board import Board
from games.werewolf.look.public import PublicView, look_public
from games.werewolf.models import Character
from games.werewolf.threads import discussion_key
from games.werewolf.words import FactionKey, RoleKey, TypeKey, in_words


@dataclass(frozen=True, slots=True)
class SeatDay:
    """The day as one seat sees it. thread: of the open discussion, or ""; ballot_number: its vote, 0 for none."""

    thread: str
    ballot_number: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's desk. role, type, faction: in words, "" while the auction is open."""

    number: int
    name: str
    public: PublicView
    role: str
    type: str
    faction: str
    daytime: SeatDay
    offers: Mapping[str, Offer]


def look_seat(world: Board, seat: Seat) -> SeatView:
    """What this seat sees."""
    me = next((one for one in world.characters if one.seat is seat), None)
    return SeatView(
        number=seat.number,
        name=seat.name,
        public=look_public(world),
        role=str(in_words(RoleKey, me.role, {})) if me else "",
        type=str(in_words(TypeKey, me.type, {})) if me else "",
        faction=str(in_words(FactionKey, me.faction, {})) if me else "",
        daytime=_day(world, me),
        offers=ruleset_of(world.game).offers(world, seat),
    )


def _day(world: Board, me: Character | None) -> SeatDay:
    talks = world.village.window == "day"
    mine = ballot.ballot_of(world, me) if me and talks else None
    return SeatDay(discussion_key(world.village.day) if talks else "", mine.target.number if mine else 0)
