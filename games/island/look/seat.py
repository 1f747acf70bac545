"""What a seat sees: itself, its map, what awaits it, its papers (I-11.3, I-16)."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.action import Offer
from games.island.board import Board
from games.island.look.body import Body, look_body
from games.island.look.company import Company, look_company
from games.island.look.isle import Isle, look_isle, reach_price
from games.island.look.meetings import Meetings, look_meetings
from games.island.look.papers import Papers, look_papers
from games.island.look.public import PublicView, look_public
from games.island.look.released import open_to_read
from games.island.threads import open_to
from games.models import Seat
from games.ruleset import ruleset_of


@dataclass(frozen=True, slots=True)
class SeatDay:
    """thread: the key of the thread in which the castaways talk today while this one may post there, or ""."""

    thread: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's desk. step: what a step costs while one may step, None while one may not.

    released: the last day whose full record this seat may read before the end; 0 for the living.
    """

    number: int
    name: str
    public: PublicView
    body: Body
    isle: Isle
    meetings: Meetings
    papers: Papers
    company: Company
    daytime: SeatDay
    step: int | None
    released: int
    offers: Mapping[str, Offer]


def look_seat(world: Board, seat: Seat) -> SeatView:
    """What this seat sees."""
    one = world.of(seat)
    offers = ruleset_of(world.game).offers(world, seat)
    return SeatView(
        number=seat.number,
        name=seat.name,
        public=look_public(world),
        body=look_body(world, one),
        isle=look_isle(world, one),
        meetings=look_meetings(world, one),
        papers=look_papers(world, one),
        company=look_company(world, one),
        daytime=SeatDay(next((thread.key for thread in open_to(world, one) if thread.kind == "discussion"), "")),
        step=reach_price(world) if "move" in offers else None,
        released=open_to_read(world, (seat,)),
        offers=offers,
    )
