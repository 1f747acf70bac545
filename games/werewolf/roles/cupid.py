"""Cupid: the golden arrow and what follows from it on night zero (W-4.13, W-4.14)."""

from games.audience import only
from games.werewolf import lovers
from games.werewolf.board import Board
from games.werewolf.catalogue import ROLES, VILLAGE, WOLF
from games.werewolf.facts import CoupleNamed, FactionSet, LoverNamed, TypeAdopted
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.skill import OrderedSkill
from games.werewolf.words import FactionKey, TypeKey, number, numbers


class GoldenArrow(OrderedSkill):
    """W-4.13: two different characters become lovers; without an order the dice choose."""

    key = "golden_arrow"
    rule = (
        "指定两名不同角色成为情侣；未指定则由骰子决定。",
        "Two different characters fall in love; without an order the dice choose.",
    )

    def offered(self, world: Board, user: Character) -> list[Character]:
        himself = world.settings.flag("cupid_self_target")
        return [one for one in world.publicly_in if himself or one is not user]

    def fault(self, world: Board, order: SkillOrder) -> str:
        """A forbidden pair of one actor is not refused, which would betray it; the dice choose instead."""
        siblings = order.second is not None and order.target.actor is order.second.actor
        return "not_offered" if siblings and not world.settings.flag("cupid_same_actor_target") else ""

    def apply(self, world: Board, order: SkillOrder) -> None:
        assert order.second is not None
        world.village.lovers = [order.target.number, order.second.number]

    def resolve(self, world: Board) -> None:
        super().resolve(world)
        cupid = world.holder(self.key)
        if cupid is None:
            return
        if not world.village.lovers:
            world.village.lovers = [one.number for one in self._drawn(world, cupid)]
        join(world, cupid)

    def _drawn(self, world: Board, cupid: Character) -> tuple[Character, Character]:
        options = self.offered(world, cupid)
        first = world.dice.pick("arrow.first", options)
        siblings = world.settings.flag("cupid_same_actor_target")
        rest = [one for one in options if one is not first and (siblings or one.actor is not first.actor)]
        return first, world.dice.pick("arrow.second", rest)


def join(world: Board, cupid: Character) -> None:
    """W-4.13, in this order: elopement, cupid's faction, strange bond; then who is told what (R19)."""
    lovers.elope(world)
    first, second = world.lovers
    if ROLES[first.role].type == ROLES[second.role].type:
        cupid.type = ROLES[first.role].type
    for one, other in ((first, second), (second, first)):
        world.record(LoverNamed(number(other)), only(one.seat))
        world.record(FactionSet(FactionKey(one.faction)), only(one.seat))
    world.record(CoupleNamed(numbers([first, second])), only(cupid.seat))
    if cupid not in (first, second):
        world.record(FactionSet(FactionKey(cupid.faction)), only(cupid.seat))
    world.record(TypeAdopted(TypeKey(cupid.type)), only(cupid.seat))
    lovers.open_room(world)


def fix_presence(world: Board) -> None:
    """W-7.1: at the end of S07 a faction without members is absent for good."""
    for faction in world.factions:
        faction.present = bool(world.members(faction.key))
    village = world.members(VILLAGE)
    world.village.had_special = any(one.type == "special" for one in village)
    world.village.had_villager = any(one.type == "villager" for one in village)
    if not world.faction(WOLF).present:
        lovers.testament(world)
