"""What the events of the day tell (L-9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.islington.facts.town_fact import TownFact
from games.islington.words import BothLanguages, Piece, PlaceKey, SeatNo, Yes, in_words, joined
from games.language import wording


@dataclass(frozen=True, slots=True)
class EventToday(TownFact):
    """L-9.4: an event is announced, with its public notice; 0 is a day without one."""

    kind = "event_today"
    no: int
    text: BothLanguages


@dataclass(frozen=True, slots=True)
class BanditPassed(TownFact):
    """L-9.7: the title passes; it is not said from whom."""

    kind = "bandit_passed"
    name: SeatNo


@dataclass(frozen=True, slots=True)
class HiveFound(TownFact):
    """L-9.16"""

    kind = "hive_found"
    place: PlaceKey


# A place of the radio's table: what lies there, what of today's airdrop will, and who is there.
type RadioRow = tuple[PlaceKey, list[Piece], list[Piece], list[SeatNo]]


@dataclass(frozen=True, slots=True)
class RadioTable(TownFact):
    """L-9.9: the town as it stands in the morning, airdrop items marked; the unborn stand nowhere (R69)."""

    kind = "radio_table"
    places: list[tuple[PlaceKey, list[Piece], list[Piece], list[SeatNo]]]
    unborn: list[SeatNo]

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        rows = "\n".join(radio_lines(self.places, self.unborn, names))
        return {"places": rows, "unborn": ""}


def radio_lines(rows: list[RadioRow], unborn: list[SeatNo], names: Mapping[int, str]) -> tuple[str, ...]:
    """The table line by line, and then the unborn, if there are any."""
    lines = [_radio_line(*row, names) for row in rows]
    if unborn:
        people = in_words(list[SeatNo], unborn, names)
        lines.append(wording(f"尚未出生：{people}", f"Not born yet: {people}"))
    return tuple(lines)


def _radio_line(
    place: PlaceKey, ground: list[Piece], airdrop: list[Piece], people: list[SeatNo], names: Mapping[int, str]
) -> str:
    items = [str(in_words(Piece, one, names)) for one in ground]
    items += [str(in_words(Piece, one, names)) + wording("（空投）", " (airdrop)") for one in airdrop]
    where = in_words(PlaceKey, place, names)
    who = [names.get(number, str(number)) for number in people]
    things = joined(items) if items else wording("无道具", "no items")
    people_there = joined(who) if who else wording("无人", "nobody")
    return wording(f"{where}：{things}；{people_there}", f"{where}: {things}; {people_there}")


@dataclass(frozen=True, slots=True)
class BountyList(TownFact):
    """L-9.9"""

    kind = "bounty_list"
    names: list[SeatNo]


@dataclass(frozen=True, slots=True)
class GhostList(TownFact):
    """L-9.11"""

    kind = "ghost_list"
    names: list[SeatNo]


@dataclass(frozen=True, slots=True)
class PowerList(TownFact):
    """L-13.3: rank and name only."""

    kind = "power_list"
    rows: list[tuple[int, SeatNo]]

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return {"rows": joined([f"{place} {names.get(number, number)}" for place, number in self.rows])}


@dataclass(frozen=True, slots=True)
class LuckyChosen(TownFact):
    """L-9.12: told to the lucky one alone."""

    kind, look = "lucky_chosen", "good"
    weapon: Piece
    armour: Piece


@dataclass(frozen=True, slots=True)
class BountyWon(TownFact):
    """L-9.9: a reward waits to be chosen."""

    kind, look = "bounty_won", "good"
    name: SeatNo


@dataclass(frozen=True, slots=True)
class Claimed(TownFact):
    """L-9.9: the reward of a bounty, chosen or given when the next night opens."""

    kind, look = "claimed", "good"
    item: Piece
    by_default: Yes


@dataclass(frozen=True, slots=True)
class GhostRisen(TownFact):
    """L-9.11"""

    kind, look = "ghost_risen", "good"
    hp: int
    st: int


@dataclass(frozen=True, slots=True)
class GhostFaded(TownFact):
    """S2 of L-10.2"""

    kind = "ghost_faded"
