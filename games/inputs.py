"""All that ever changed a board since the deal: orders, withdrawals, rung bells, deeds, merged by their number."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from games.models import Game, Intervention, Order, Timer

type Source = Order | Timer | Intervention


@dataclass(frozen=True, slots=True)
class Input:
    """One input: its number, its time, its row, and whether it is the withdrawal of that order."""

    seq: int
    at: datetime
    source: Source
    withdrawal: bool = False


def inputs_of(game: Game) -> list[Input]:
    """The inputs of a game in order, without those that a rewind has undone."""
    return sorted([*_orders(game), *_bells(game), *_deeds(game)], key=lambda one: one.seq)


def _orders(game: Game) -> Iterable[Input]:
    for order in Order.objects.filter(game=game, undone_by=None).select_related("seat"):
        yield Input(order.seq, order.at, order)
        if order.withdrawn_seq is not None and order.withdrawn_at is not None:
            yield Input(order.withdrawn_seq, order.withdrawn_at, order, withdrawal=True)


def _bells(game: Game) -> Iterable[Input]:
    for timer in Timer.objects.filter(game=game, seq__isnull=False):
        assert timer.rung_at is not None
        assert timer.seq is not None
        yield Input(timer.seq, timer.rung_at, timer)


def _deeds(game: Game) -> Iterable[Input]:
    for deed in Intervention.objects.filter(game=game, undone_by=None):
        yield Input(deed.seq, deed.at, deed)
