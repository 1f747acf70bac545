"""Which receipt stays on a desk: the last that a seat got for an action."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from games.models import Order, Seat

LATEST = 24  # orders that are looked through


@dataclass(frozen=True, slots=True)
class Receipt:
    """Its number, counted for the seat alone, and when it was given."""

    number: int
    at: datetime


def receipts_of(seat: Seat, actions: Collection[str]) -> Mapping[str, Receipt]:
    """The last receipts by action. One query, none if no action is named."""
    if not actions:
        return {}
    found = Order.objects.filter(seat=seat.pk, action__in=actions, undone_by=None, receipt__gt=0)
    rows = found.order_by("-seq").values_list("action", "receipt", "at")[:LATEST]
    return {action: Receipt(number or 0, at) for action, number, at in reversed(rows)}
