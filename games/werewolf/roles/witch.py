"""The witch: commune, antidote, poison (W-4.3 to W-4.5)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import AntidoteResult, CommuneList, PoisonResult, SkillLost
from games.werewolf.models import Character, SkillOrder
from games.werewolf.news import tell
from games.werewolf.roles.skill import OrderedSkill, once
from games.werewolf.words import SkillKey, number, numbers


def communes(world: Board, witch: Character) -> bool:
    """W-4.3: she reads the list while she has the skill and the antidote."""
    return world.has_skill(witch, "commune") and "antidote" not in witch.spent


def targets_tonight(world: Board) -> list[Character]:
    """Whom the kill chose, by a setting whom any counting ballot named (R8)."""
    resolved = world.settings.choice("commune_scope") == "resolved"
    names = world.village.kill_targets if resolved else world.village.kill_named
    return [one for one in world.characters if one.number in names]


def commune(world: Board) -> None:
    """At the opening of N5 the list is shown, by itself."""
    for witch in world.with_role("witch"):
        if communes(world, witch):
            world.record(CommuneList(numbers(targets_tonight(world))), only(witch.seat))


class Potion(OrderedSkill):
    """What both potions share: by a setting only one of them a night (R10)."""

    other = ""

    def barred(self, world: Board, user: Character) -> str:
        both = world.settings.flag("witch_two_potions_same_night")
        return "one_potion" if not both and world.live_order(user, self.other) else ""


class Antidote(Potion):
    """W-4.4: a dying character lives; on anybody else it is void and kept (R9)."""

    key, other = "antidote", "poison"
    rule = (
        "使一名濒死角色活下来，此后失去通灵；若其并未濒死，解药无效而保留。",
        "A dying character lives, and you commune no more; spent on anybody else it is void and kept.",
    )

    def offered(self, world: Board, user: Character) -> list[Character]:
        if not communes(world, user):
            return []
        herself = world.settings.flag("witch_self_save")
        return [one for one in targets_tonight(world) if herself or one is not user]

    def fault(self, world: Board, order: SkillOrder) -> str:
        return "" if order.target.dying else "target_not_dying"

    def apply(self, world: Board, order: SkillOrder) -> None:
        order.target.life = Character.Life.ALIVE
        order.target.attacks = []
        once(order.user, self.key)
        world.record(AntidoteResult(number(order.target), healed=True), only(order.user.seat))
        tell(world, SkillLost(SkillKey("commune")), order.user)

    def void(self, world: Board, order: SkillOrder, reason: str) -> None:
        super().void(world, order, reason)
        if reason == "target_not_dying":
            if not world.settings.flag("antidote_void_kept"):
                once(order.user, self.key)
            world.record(AntidoteResult(number(order.target), healed=False), only(order.user.seat))


class Poison(Potion):
    """W-4.5: out at once; nothing helps against it."""

    key, other, in_advance = "poison", "antidote", True
    rule = ("使一名角色立即出局，守护与解药都拦不住。", "One character goes out at once; nothing helps against it.")

    def apply(self, world: Board, order: SkillOrder) -> None:
        once(order.user, self.key)
        world.record(PoisonResult(number(order.target)), only(order.user.seat))
        take_out(world, Out(order.target, "poison", order.user))
