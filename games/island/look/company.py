"""With whom somebody goes: team, faction, custody; what is offered to it (I-4.20, I-4.21, I-10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.action import Text
from games.island import custody, factions, goods, teams
from games.island.actions import BY_KEY
from games.island.board import Board
from games.island.models import Castaway, Custody, Trade
from games.island.refusals import refuse
from games.language import wording


@dataclass(frozen=True, slots=True)
class Swap:
    """An offer to trade: what I give and what I get in words; mine: I made it."""

    handle: str
    other: str
    mine: bool
    gives: str
    gets: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Ask:
    """An invitation into a team or faction, or a proposed covenant; mine: I made it; agreed: who has said yes."""

    handle: str
    kind: str
    by: str
    to: tuple[str, ...]
    name: str
    mine: bool
    agreed: tuple[str, ...]
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Care:
    """A custody (I-10.9): of or by whom, its last day (0: until revoked), and why it does not count now, or ""."""

    number: int
    name: str
    until: int
    barred: str


@dataclass(frozen=True, slots=True)
class Given:
    """An order that a custodian gave for somebody: when, and its name."""

    day: int
    at: str
    order: Text


@dataclass(frozen=True, slots=True)
class Company:
    """Everything of that kind for one castaway.

    custodian: who acts for it; done: what he ordered last, the newest first; wards: for whom it may act itself.
    """

    team: tuple[str, ...]
    leads: bool
    follows: bool
    faction: str
    roster: tuple[str, ...]
    leaving: bool
    custodian: Care | None
    done: tuple[Given, ...]
    wards: tuple[Care, ...]
    offers: tuple[Swap, ...]
    asks: tuple[Ask, ...]


def look_company(world: Board, one: Castaway) -> Company:
    """The groups and offers of a castaway."""
    team, faction = one.team, one.faction
    granted = custody.of(world, one)
    return Company(
        team=tuple(other.seat.name for other in world.members(team)) if team else (),
        leads=bool(team and team.leader == one.number),
        follows=one.follow_leader,
        faction=factions.called(faction) if faction else "",
        roster=tuple(other.seat.name for other in world.members(faction)) if faction else (),
        leaving=one.leaving,
        custodian=_care(world, granted, granted.custodian) if granted else None,
        done=tuple(_given(said) for said in reversed(granted.done)) if granted else (),
        wards=tuple(_care(world, row, row.grantor) for row in custody.held(world, one)),
        offers=tuple(_swap(world, one, trade) for trade in world.trades if one in (trade.giver, trade.taker)),
        asks=(*_invitations(world, one), *_covenants(world, one)),
    )


def _care(world: Board, row: Custody, other: Castaway) -> Care:
    code = custody.barred(world, row)
    return Care(other.number, other.seat.name, row.until_day or 0, str(refuse(code).words) if code else "")


def _given(said: Mapping[str, Any]) -> Given:
    return Given(int(said["day"]), str(said["at"]), BY_KEY[said["order"]].name)


def _swap(world: Board, one: Castaway, trade: Trade) -> Swap:
    mine = trade.giver is one
    things = {item.number: item.key for item in world.items}
    given = _goods(world, trade.mine_food, [things[number] for number in trade.mine_items])
    asked = _goods(world, trade.theirs_food, trade.theirs_items)
    other = trade.taker if mine else trade.giver
    gives, gets = (given, asked) if mine else (asked, given)
    return Swap(goods.handle(trade), other.seat.name, mine, gives, gets, trade.expires_at)


def _goods(world: Board, food: int, keys: list[str]) -> str:
    """Rations and kinds of things in words; what is asked for may be what nobody has (R90)."""
    names = [world.pack.items[key].name for key in keys]
    parts = ([wording(f"口粮 {food}", f"{food} rations")] if food else []) + names
    return wording("、", ", ").join(parts) or wording("什么也不", "nothing")


def _invitations(world: Board, one: Castaway) -> tuple[Ask, ...]:
    found = []
    for row in world.invitations:
        concerned = one in (row.by, row.to) or (row.faction is not None and one.faction is row.faction)
        if not concerned:
            continue
        name = factions.called(row.faction) if row.faction else ""
        agreed = tuple(other.seat.name for other in world.named(row.agreed))
        kind = "faction" if row.faction else "team"
        mine = row.by is one
        handle = factions.handle(world, row) if row.faction else teams.handle(row)
        found.append(Ask(handle, kind, row.by.seat.name, (row.to.seat.name,), name, mine, agreed, row.expires_at))
    return tuple(found)


def _covenants(world: Board, one: Castaway) -> tuple[Ask, ...]:
    found = []
    for row in world.covenants:
        if one is row.proposer or one.number in row.members:
            to = tuple(other.seat.name for other in world.named(row.members))
            agreed = tuple(other.seat.name for other in world.named(row.accepted))
            mine = row.proposer is one
            handle = factions.covenant_handle(world, row)
            found.append(Ask(handle, "covenant", row.proposer.seat.name, to, row.name, mine, agreed, row.expires_at))
    return tuple(found)
