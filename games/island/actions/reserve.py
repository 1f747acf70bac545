from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, Text, text_of
from games.audience import only
from games.island import calendar, reservations
from games.island.actions.fight_terms import DIRECTIONS, NONE
from games.island.actions.island_action import ANYTIME, IslandAction, actions, castaway_options, read_other
from games.island.board import STEPS, Board
from games.island.facts import ReservationSet
from games.island.models import Castaway, Reservation
from games.island.refusals import refuse
from games.island.reservations import AT, GUARD_DAILY, KINDS, ON_ARRIVAL, ON_COMING, SIDE_WITH, TAIL
from games.models import Seat

WORDS: dict[str, Text] = {
    AT: _("at a time today"),
    TAIL: _("when somebody leaves my cell: follow"),
    ON_ARRIVAL: _("when somebody comes to my cell"),
    SIDE_WITH: _("when somebody duels in my cell: join their side"),
    GUARD_DAILY: _("every day before the close: guard against somebody"),
}
OWN = "do_"  # the fields of the reserved order begin so
TIME = len("23:55")
NEVER = frozenset({"reserve", "cancel_reservation", "post", "act_for"})


class Reserve(IslandAction):
    """I-4.22.1: a trigger and one ordinary order, checked when it fires as if handed in then. Nothing is paid now."""

    key, name, icon, group = "reserve", _("Reserve"), "hourglass", "standing"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        nobody = Option(NONE, _("anybody"))
        people = castaway_options(other for other in world.publicly_alive if other is not one)
        none = Option(NONE, _("none"))
        return (
            Field("kind", _("When"), options=tuple(Option(kind, WORDS[kind]) for kind in KINDS), value=KINDS[0]),
            Field("subject", _("Who"), options=(nobody, *people), value=NONE),
            Field("at", _("Time"), kind="text", least=0, most=TIME, hint=_("Such as 21:30."), value=""),
            Field("action", _("What I do"), options=(none, *orders(world)), value=NONE),
            Field(f"{OWN}direction", _("Which way"), options=(none, *DIRECTIONS), value=NONE),
            Field(f"{OWN}target", _("Against or for whom"), options=(none, *people), value=NONE),
        )

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        kind, subject = text_of(data, "kind"), self._subject(world, one, data)
        if kind not in KINDS or (subject is None and kind not in (AT, ON_ARRIVAL)):
            raise refuse("E_RESERVATION_BAD", "kind")
        at = self._time(world, data) if kind == AT else ""
        action, order = self._order(data, kind)
        if len(reservations.of(world, one)) >= reservations.MOST:
            raise refuse("E_RESERVATION_LIMIT")
        row = world.add(
            Reservation(
                game=world.game,
                number=world.serial("reservation"),
                owner=one,
                kind=kind,
                subject=subject,
                at=at,
                action=action,
                data=order,
            )
        )
        reservations.set_bell(world, row)
        world.record(ReservationSet(reservations.text_of(row)), only(one.seat))

    def delegate(self, world: Board, one: Castaway, data: Data) -> None:
        """A custodian reserves what he might do at once."""
        super().delegate(world, one, data)
        action, order = self._order(data, text_of(data, "kind"))
        if action:
            actions()[action].delegate(world, one, order)

    def _subject(self, world: Board, one: Castaway, data: Data) -> Castaway | None:
        if text_of(data, "subject") in ("", NONE):
            return None
        return read_other(world, one, data, "subject")

    def _time(self, world: Board, data: Data) -> str:
        """A time of today that is still to come. Raises E_RESERVATION_BAD."""
        text = text_of(data, "at").strip()
        try:
            due = calendar.at(world, calendar.minutes_of(text))
        except ValueError:
            raise refuse("E_RESERVATION_BAD", "at") from None
        if not world.now < due < calendar.lock_time(world):
            raise refuse("E_RESERVATION_BAD", "at")
        return text

    def _order(self, data: Data, kind: str) -> tuple[str, dict[str, object]]:
        """The order that is reserved, and what its form says. Raises E_RESERVATION_BAD."""
        if kind not in (AT, ON_ARRIVAL):
            return "", {}
        action = text_of(data, "action")
        if action not in (ON_COMING if kind == ON_ARRIVAL else reservable()):
            raise refuse("E_RESERVATION_BAD", "action")
        order = {
            name.removeprefix(OWN): value
            for name, value in data.items()
            if name.startswith(OWN) and value not in ("", NONE, None)
        }
        if action == "move" and order.get("direction") not in STEPS:
            raise refuse("E_RESERVATION_BAD", f"{OWN}direction")
        if target := order.pop("target", None):
            order[ON_COMING.get(action) or "target"] = target
        return action, order


def reservable() -> frozenset[str]:
    """Keys of the orders that can wait for a time of day."""
    return frozenset(actions()) - NEVER


def orders(world: Board) -> tuple[Option, ...]:
    """Orders as choices, in the rulebook's order."""
    return tuple(Option(key, action.name) for key, action in actions().items() if key not in NEVER)


def read_number_of(world: Board, one: Castaway, data: Data, name: str) -> Reservation:
    """One of somebody's own reservations, by its place among them, from 1. Raises E_RESERVATION_BAD."""
    mine = reservations.of(world, one)
    value = text_of(data, name)
    if not (value.isascii() and value.isdigit() and 1 <= int(value) <= len(mine)):
        raise refuse("E_RESERVATION_BAD", name)
    return mine[int(value) - 1]
