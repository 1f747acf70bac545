"""What somebody sees who acts for another seat: what that seat sees, while he may act for it (I-10.9)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime

from games.action import Offer
from games.island import custody
from games.island.actions import BY_KEY
from games.island.board import Board
from games.island.look.seat import SeatDay, SeatView, look_seat
from games.models import Seat

OUT_OF_SCOPE = frozenset({"use_debt", "group"})  # fields of forms: to owe, and to lead the group


@dataclass(frozen=True, slots=True)
class WardView(SeatView):
    """A seat's desk for its custodian. since: from when on he reads what it was told."""

    since: datetime


def look_ward(world: Board, seat: Seat, ward: Seat) -> WardView | None:
    """None unless the custody counts now. Not in it: threads, and whom that seat looks after itself."""
    row = custody.between(world, world.of(seat), ward.number)
    if row is None or world.over or custody.barred(world, row):
        return None
    seen = look_seat(world, ward)
    seen = replace(
        seen,
        daytime=SeatDay(),
        company=replace(seen.company, wards=(), custodian=None, done=()),
        offers=dict(_offers(seen.offers)),
    )
    return WardView(**{field.name: getattr(seen, field.name) for field in fields(seen)}, since=row.since)


def _offers(offers: Mapping[str, Offer]) -> Iterator[tuple[str, Offer]]:
    for key, offer in offers.items():
        if BY_KEY[key].delegable:
            kept = tuple(field for field in offer.fields if field.name not in OUT_OF_SCOPE)
            yield key, replace(offer, fields=kept)
