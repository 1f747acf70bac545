"""Factions: how they come about, who joins and who leaves (I-10.1 to I-10.8)."""

from collections.abc import Iterable
from datetime import timedelta

from games.audience import EVERYONE, only
from games.island import bells, calendar, custody, news
from games.island.board import Board
from games.island.catalogue import FACTIONS
from games.island.facts import FactionCovenant, FactionFormed, FactionInvited, FactionLeft, FactionRoster, OfferClosed
from games.island.handles import handle as handle_of
from games.island.models import Castaway, Covenant, Faction, Invitation
from games.island.refusals import refuse, unmet
from games.island.sight import tell
from games.island.words import FactionName, Outcome, in_words, number, numbers
from games.models import Timer

BELL = "covenant"
ANSWER_MINUTES = 12 * 60  # I-10.5, I-10.6


def name_of(faction: Faction) -> FactionName:
    """The payload value: a story faction's key, or a covenant's own name."""
    return FactionName(faction.name or faction.key)


def called(faction: Faction) -> str:
    """The same in words."""
    return str(in_words(FactionName, name_of(faction), {}))


def cap(world: Board) -> int:
    """The most living members that a faction can have (I-10.2)."""
    return max(2, len(world.castaways) * world.settings.number("faction.max_share_pct") // 100)


def cooling(world: Board, one: Castaway) -> bool:
    """Has it left a faction so lately that it may not join another (I-10.8)?"""
    return world.island.day < one.free_from_day


def must_be_free(world: Board, one: Castaway) -> None:
    """Raises Refused(E_FACTION_ALREADY, E_FACTION_COOLDOWN)."""
    if one.faction is not None:
        raise refuse("E_FACTION_ALREADY")
    if cooling(world, one):
        raise refuse("E_FACTION_COOLDOWN")


def must_have_room(world: Board, faction: Faction) -> None:
    """Raises Refused(E_FACTION_FULL)."""
    if len(world.members(faction)) >= cap(world):
        raise refuse("E_FACTION_FULL")


# --- coming about


def found(world: Board, key: str, one: Castaway) -> Faction:
    """A story faction has its first member, perhaps anew; everybody reads its name (I-10.4, I-10.8)."""
    faction = next((row for row in world.factions if row.key == key), None)
    if faction is None:
        faction = world.add(Faction(game=world.game, key=key, founded_day=world.island.day))
    return _publish(world, faction, [one])


def _publish(world: Board, faction: Faction, members: Iterable[Castaway]) -> Faction:
    faction.founded_day = world.island.day
    for one in members:
        one.faction, one.leaving = faction, False
    fact = FactionFormed(name_of(faction))
    world.record(fact, EVERYONE)
    news.keep(world, fact)
    tell_members(world, faction)
    return faction


def tell_members(world: Board, faction: Faction) -> None:
    """The roster, at each change."""
    members = world.members(faction)
    leaving = [one for one in members if one.leaving]
    tell(world, FactionRoster(name_of(faction), numbers(members), numbers(leaving)), members)


def join(world: Board, one: Castaway, key: str) -> None:
    """A story lets somebody in, if there is room (I-10.2)."""
    faction = next((row for row in world.factions if row.key == key), None)
    if faction and one.faction is None and len(world.members(faction)) < cap(world):
        enter(world, one, faction)


def enter(world: Board, one: Castaway, faction: Faction) -> None:
    """Somebody belongs to it from now on."""
    one.faction, one.leaving = faction, False
    tell_members(world, faction)


# --- admission (I-10.5, I-10.7)


def invite(world: Board, by: Castaway, to: Castaway) -> Invitation:
    """For twelve hours; into a covenant all its members have to agree, whoever invites agrees thereby.

    It takes the place of an older one between the same two (R91).
    """
    faction = faction_of(by)
    for old in [row for row in world.invitations if row.faction is faction and row.by is by and row.to is to]:
        _drop(world, old)
    nth = world.serial(f"faction invitation {by.number} {to.number}")
    until = world.now + _answer_time(world)
    row = world.add(
        Invitation(game=world.game, number=nth, by=by, to=to, faction=faction, agreed=[by.number], expires_at=until)
    )
    bells.set_bell(world, BELL, handle(world, row), until)
    concerned = [to] if faction.key in FACTIONS else [to, *(one for one in world.members(faction) if one is not by)]
    tell(world, FactionInvited(number(by), number(to), name_of(faction)), concerned)
    return row


def faction_of(one: Castaway) -> Faction:
    """Raises Refused(E_FACTION_CONDITIONS) for somebody without one."""
    if one.faction is None:
        raise refuse("E_FACTION_CONDITIONS")
    return one.faction


def handle(world: Board, row: Invitation) -> str:
    """What forms and bells call an invitation (R89): all members of a covenant read it, not only those two."""
    return handle_of(world, "admission", row.by.number, row.to.number, row.number)


def admit(world: Board, row: Invitation) -> None:
    """The invitee accepts. Raises Refused, nothing changed: see the clauses."""
    faction, one, by = row.faction, row.to, row.by
    assert faction is not None
    must_be_free(world, one)
    if by.cell is not one.cell or not by.alive or by.faction is not faction:
        raise refuse("E_NOT_SAME_CELL")
    must_have_room(world, faction)
    if faction.key not in FACTIONS:
        members = world.members(faction)
        together = one.team is not None and all(other.team is one.team for other in members)
        agreed = {other.number for other in members} <= set(row.agreed)
        if not together or one.team_settlements < 1 or not agreed:
            raise refuse("E_FACTION_CONDITIONS")
    for asked in [asked for asked in world.invitations if asked.faction is faction and asked.to is one]:
        _drop(world, asked)
    enter(world, one, faction)


def decline(world: Board, row: Invitation, reason: str = "declined") -> None:
    """Nothing comes of it: both are told."""
    _drop(world, row)
    tell(world, OfferClosed(number(row.by), Outcome(reason)), [one for one in (row.by, row.to) if one.alive])


def _drop(world: Board, row: Invitation) -> None:
    bells.drop_bell(world, BELL, handle(world, row))
    world.remove(row)


# --- covenants (I-10.6)


def propose(world: Board, one: Castaway, name: str, others: list[Castaway]) -> None:
    """Raises Refused(E_FACTION_…), nothing changed; of (b) only the proposer's own state is tested (I-4.1.5).

    It takes the place of an older proposal of the same castaway (R91).
    """
    members = [one, *others]
    must_be_free(world, one)
    if not world.settings.number("faction.covenant_min") <= len(members) <= cap(world):
        raise unmet("size")
    if missing := lacking(world, members):
        raise unmet(missing)
    for old in [row for row in world.covenants if row.proposer is one]:
        break_off(world, old, "replaced")
    until = world.now + _answer_time(world)
    nth = world.serial(f"covenant {one.number}")
    row = world.add(
        Covenant(
            game=world.game,
            number=nth,
            proposer=one,
            name=name,
            members=[other.number for other in members],
            accepted=[one.number],
            expires_at=until,
        )
    )
    bells.set_bell(world, BELL, covenant_handle(world, row), until)
    tell(world, FactionCovenant(number(one), name, numbers(members)), others)


def lacking(world: Board, members: list[Castaway]) -> str:
    """Which condition of I-10.6 does not hold: "a" one and the same team for long enough, "c" one cell, or ""."""
    team, long_enough = members[0].team, world.settings.number("faction.covenant_settlements")
    if team is None or any(not one.alive or one.team is not team for one in members):
        return "a"
    if any(one.team_settlements < long_enough for one in members):
        return "a"
    return "c" if any(one.cell is not members[0].cell for one in members) else ""


def covenant_handle(world: Board, row: Covenant) -> str:
    """What forms and bells call a proposal (R89): it does not tell how many others its proposer has made."""
    return handle_of(world, "covenant", row.proposer.number, row.number)


def agree(world: Board, row: Covenant, one: Castaway) -> None:
    """A named one says yes; with the last the faction exists. Raises Refused, nothing changed.

    (b) is tested for each at his own word. If one who agreed before has found another faction since, or the name has
    been taken, nothing comes of it, and nobody is told why (I-4.1.5).
    """
    must_be_free(world, one)
    members = world.named(row.members)
    if not {other.number for other in members} <= {*row.accepted, one.number}:
        row.accepted.append(one.number)
        return
    if lacking(world, members):
        raise refuse("E_FACTION_CONDITIONS", "proposal")
    taken = any(faction.name == row.name for faction in world.factions)
    if taken or any(other.faction is not None or cooling(world, other) for other in members):
        break_off(world, row, "stale")
        return
    _close(world, row)
    charter(world, row.name, members)


def charter(world: Board, name: str, members: Iterable[Castaway]) -> Faction:
    """A covenant of this name exists from now on; everybody reads its name (I-10.4)."""
    key = f"covenant-{sum(faction.key not in FACTIONS for faction in world.factions) + 1}"
    faction = world.add(Faction(game=world.game, key=key, name=name, founded_day=world.island.day))
    return _publish(world, faction, members)


def break_off(world: Board, row: Covenant, reason: str = "declined") -> None:
    """One refusal ends it."""
    _close(world, row)
    concerned = [one for one in world.named(row.members) if one.alive]
    tell(world, OfferClosed(number(row.proposer), Outcome(reason)), concerned)


def _close(world: Board, row: Covenant) -> None:
    bells.drop_bell(world, BELL, covenant_handle(world, row))
    world.remove(row)


def lapse(world: Board, timer: Timer) -> None:
    """The bell: twelve hours have passed (T_COVENANT)."""
    for row in [row for row in world.covenants if covenant_handle(world, row) == timer.day]:
        break_off(world, row, "lapsed")
    for asked in [asked for asked in world.invitations if asked.faction and handle(world, asked) == timer.day]:
        decline(world, asked, "lapsed")


def _answer_time(world: Board) -> timedelta:
    return calendar.lasting(world, ANSWER_MINUTES)


# --- leaving (I-10.8)


def announce_leaving(world: Board, one: Castaway) -> None:
    """The members learn it at once; it takes effect with the settlement."""
    faction = faction_of(one)
    one.leaving = True
    tell_members(world, faction)


def pass_night(world: Board) -> None:
    """Step 8: whoever wanted to leave is without a faction, and stays so for some days."""
    for one in [one for one in world.living if one.leaving]:
        remove(world, one)


def remove(world: Board, one: Castaway) -> None:
    """Somebody belongs to its faction no longer; custodies between it and the members end."""
    faction = faction_of(one)
    custody.part(world, one, faction)
    one.faction, one.leaving = None, False
    one.free_from_day = world.island.day + world.settings.number("faction.rejoin_days") + 1
    world.record(FactionLeft(name_of(faction)), only(one.seat))
    tell_members(world, faction)


def tidy(world: Board) -> None:
    """After every input: what the dead were asked or proposed is off."""
    for row in [row for row in world.covenants if any(not one.alive for one in world.named(row.members))]:
        break_off(world, row, "stale")
    for asked in [row for row in world.invitations if row.faction and not (row.by.alive and row.to.alive)]:
        decline(world, asked, "stale")
