"""What is told of teams, factions and custody (I-4.21, I-10)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import FactionName, OrderKey, Outcome, SeatNo


@dataclass(frozen=True, slots=True)
class TeamInvited(IslandFact):
    """To the invitee."""

    kind = "team_invited"
    zh = "{who}邀请你加入队伍。"
    en = "{who} asks you into a team."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class TeamChanged(IslandFact):
    """To the members: who they are now, by time of joining."""

    kind = "team_changed"
    zh = "队伍现有：{members}，队长{leader}。"
    en = "Your team: {members}. {leader} leads."
    members: list[SeatNo]
    leader: SeatNo


@dataclass(frozen=True, slots=True)
class TeamLeft(IslandFact):
    """To somebody who is in no team any more."""

    kind = "team_left"
    zh = "你已不在队伍中。"
    en = "You are in no team any more."


@dataclass(frozen=True, slots=True)
class TeamDisbanded(IslandFact):
    """To those who were its members."""

    kind = "team_disbanded"
    zh = "队伍解散。"
    en = "The team is disbanded."


@dataclass(frozen=True, slots=True)
class FactionFormed(IslandFact):
    """To everybody: a faction has come about, and nothing of its members (I-10.4)."""

    kind = "faction_formed"
    zh = "一个新的阵营出现了：{name}。"
    en = "A new faction has appeared: {name}."
    name: FactionName


@dataclass(frozen=True, slots=True)
class FactionRoster(IslandFact):
    """To the members: who they are now, and who is leaving."""

    kind = "faction_roster"
    zh = "阵营{name}的成员：{members}；将退出：{leaving}。"
    en = "Members of {name}: {members}. Leaving: {leaving}."
    name: FactionName
    members: list[SeatNo]
    leaving: list[SeatNo]


@dataclass(frozen=True, slots=True)
class FactionLeft(IslandFact):
    """To somebody who belongs to no faction any more."""

    kind = "faction_left"
    zh = "你已不属于{name}。"
    en = "You belong to {name} no longer."
    name: FactionName


@dataclass(frozen=True, slots=True)
class FactionInvited(IslandFact):
    """To the invitee, and to members who have to agree (I-10.5, I-10.7)."""

    kind = "faction_invited"
    zh = "{who}邀请{invitee}加入{name}。"
    en = "{who} asks {invitee} to join {name}."
    who: SeatNo
    invitee: SeatNo
    name: FactionName


@dataclass(frozen=True, slots=True)
class FactionCovenant(IslandFact):
    """To those who are named: a covenant is proposed (I-10.6)."""

    kind = "faction_covenant"
    zh = "{who}提议结成阵营{name}：{members}。请表态。"
    en = "{who} proposes the covenant {name} of {members}. Say yes or no."
    who: SeatNo
    name: str
    members: list[SeatNo]


@dataclass(frozen=True, slots=True)
class OfferClosed(IslandFact):
    """To whoever invited or was asked: nothing comes of an invitation or a covenant."""

    kind = "offer_closed"
    zh = "{who}的提议作罢：{reason}。"
    en = "The proposal of {who} is off: {reason}."
    who: SeatNo
    reason: Outcome


@dataclass(frozen=True, slots=True)
class CustodyGranted(IslandFact):
    """To both: the one may act for the other."""

    kind = "custody_granted"
    zh = "{grantor}将角色托管给{custodian}。"
    en = "{custodian} may act for {grantor}."
    grantor: SeatNo
    custodian: SeatNo


@dataclass(frozen=True, slots=True)
class CustodyRevoked(IslandFact):
    """To both: no longer."""

    kind = "custody_revoked"
    zh = "{custodian}对{grantor}的托管结束。"
    en = "{custodian} no longer acts for {grantor}."
    grantor: SeatNo
    custodian: SeatNo


@dataclass(frozen=True, slots=True)
class CustodyInvalid(IslandFact):
    """To both: the seat has acted too little itself; so an order does not count, or would not (I-10.10)."""

    kind = "custody_invalid"
    zh = "{grantor}近日很少亲自行动，托管指令无效。"
    en = "{grantor} has acted too little itself: orders on its behalf do not count."
    grantor: SeatNo


@dataclass(frozen=True, slots=True)
class ActedFor(IslandFact):
    """To the seat: its custodian has acted for it, and how."""

    kind = "acted_for"
    zh = "{custodian}替你下了一道指令：{order}。"
    en = "{custodian} has acted for you: {order}."
    custodian: SeatNo
    order: OrderKey
