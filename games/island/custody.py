"""Who may act for whom, until when, and when it is void (I-10.9, I-10.10)."""

from games.audience import only
from games.island import calendar
from games.island.board import Board
from games.island.facts import ActedFor, CustodyGranted, CustodyInvalid, CustodyRevoked
from games.island.models import Castaway, Custody, Faction, Island
from games.island.refusals import refuse
from games.island.sight import tell
from games.island.words import OrderKey, number
from games.refusal import Refused

KEPT = 12  # of the orders that a custodian gave, how many the seat sees on its desk


def of(world: Board, one: Castaway) -> Custody | None:
    """By whom somebody lets itself be acted for: one at most."""
    return next((row for row in world.custodies if row.grantor is one), None)


def held(world: Board, one: Castaway) -> list[Custody]:
    """For whom somebody may act, by the order of grants, whether it counts now or not."""
    return [row for row in world.custodies if row.custodian is one]


def between(world: Board, custodian: Castaway, seat_number: int) -> Custody | None:
    """What one castaway has granted to the other."""
    return next((row for row in held(world, custodian) if row.grantor.number == seat_number), None)


# --- coming and going


def grant(world: Board, one: Castaway, to: Castaway, until_day: int | None) -> Custody:
    """One more may act for a seat; neither faction nor activity is tested before somebody acts (I-10.9, I-4.1.5)."""
    row = world.add(Custody(game=world.game, grantor=one, custodian=to, until_day=until_day, since=world.now))
    tell(world, CustodyGranted(number(one), number(to)), [one, to])
    return row


def end(world: Board, row: Custody) -> None:
    """Nobody acts for the seat any more; the living of the two are told."""
    world.remove(row)
    both = [one for one in (row.grantor, row.custodian) if one.alive]
    tell(world, CustodyRevoked(number(row.grantor), number(row.custodian)), both)


def bury(world: Board) -> None:
    """After every input: it is valid only while neither is known to be dead (I-4.1.5)."""
    for row in [row for row in world.custodies if row.grantor.announced or row.custodian.announced]:
        end(world, row)


def part(world: Board, one: Castaway, faction: Faction) -> None:
    """Somebody leaves a faction: custodies between it and the members end (I-10.8)."""
    for row in [row for row in world.custodies if one in (row.grantor, row.custodian)]:
        other = row.custodian if row.grantor is one else row.grantor
        if other.faction is faction:
            end(world, row)


def pass_night(world: Board) -> None:
    """Step 8: what was granted until today is over; of what is void now both are told (I-6.10)."""
    for row in list(world.custodies):
        if row.until_day is not None and row.until_day <= world.island.day:
            end(world, row)
        elif row.grantor.alive and row.custodian.alive and idle(world, row.grantor):
            warn(world, row)


# --- does it count now?


def barred(world: Board, row: Custody) -> str:
    """Why the custodian cannot act now: the code of the refusal, or "" (I-10.9, I-10.10).

    While the night is settled nobody looks into another's body: it may be dead, and not yet known to be (I-4.1.5).
    """
    if world.island.phase == Island.Phase.CLOSING:
        return "E_LOCKED"
    if not _allied(world, row):
        return "E_CUSTODY_FACTION"
    return "E_CUSTODY_AFK" if idle(world, row.grantor) else ""


def _allied(world: Board, row: Custody) -> bool:
    """Of one faction, or excused from it."""
    if row.across or not world.settings.flag("custody.same_faction_only"):
        return True
    return row.grantor.faction is not None and row.grantor.faction is row.custodian.faction


def idle(world: Board, one: Castaway) -> bool:
    """Has a seat acted too little itself, in the middle or late game (R71)? A director's word goes before the count."""
    if one.declared:
        return one.declared == Castaway.Declared.INACTIVE
    return _late(world) and own_actions(world, one) < world.settings.number("custody.afk_min_actions")


def own_actions(world: Board, one: Castaway) -> int:
    """How many orders of its own that cost stamina a seat has given in the finished days that count, and today."""
    today = world.island.day
    first = today - world.settings.number("custody.afk_days")
    return sum(one.own_actions.get(str(day), 0) for day in range(first, today + 1))


def _late(world: Board) -> bool:
    """The middle and late game: from a day on, or when few are left."""
    settings = world.settings
    few = len(world.living) * 100 <= settings.number("custody.midgame_alive_pct") * len(world.castaways)
    return few or world.island.day >= settings.number("custody.midgame_day")


def warn(world: Board, row: Custody) -> None:
    """Both learn that an order would not count, or did not."""
    tell(world, CustodyInvalid(number(row.grantor)), [row.grantor, row.custodian])


# --- acting


def must_count(world: Board, row: Custody) -> Refused | None:
    """The refusal of whoever acts for an inactive seat: both are told. Raises E_CUSTODY_FACTION, E_LOCKED."""
    why = barred(world, row)
    if why == "E_CUSTODY_AFK":
        warn(world, row)
        return refuse(why)
    if why:
        raise refuse(why)
    return None


def note(world: Board, row: Custody, order: str) -> None:
    """The seat learns what its custodian has ordered."""
    given = {"day": world.island.day, "at": calendar.told(world, world.now), "order": order}
    row.done = [*row.done, given][-KEPT:]
    world.record(ActedFor(number(row.custodian), OrderKey(order)), only(row.grantor.seat))
