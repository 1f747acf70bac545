"""The badge: elected on day 1, handed over by whoever goes out with it (W-5.7 to W-5.10)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.facts import BadgeLost, BadgePrompt, HeirRefused, SheriffChanged
from games.werewolf.models import Character, SkillOrder, Village
from games.werewolf.news import announce
from games.werewolf.roles.skill import OrderedSkill
from games.werewolf.words import number


class HandOver(OrderedSkill):
    """W-5.9: the heir is read at the ring of a window that opened after the sheriff's out."""

    key = "hand_over"
    rule = (
        "指定一名未出局的角色继任警长；未指定则按设定处理。",
        "Name who takes the badge; without a name the settings decide.",
    )

    def holds(self, world: Board, user: Character) -> bool:
        return world.village.badge_from == user.number and not user.removed

    def open_for(self, world: Board, user: Character) -> bool:
        return world.village.badge_asked and not world.village.held

    def offered(self, world: Board, user: Character) -> list[Character]:
        return [one for one in world.heirs if one is not user]

    def fault_of_all(self, world: Board, order: SkillOrder) -> str:
        return "" if order.target in world.heirs else "not_eligible"

    def void(self, world: Board, order: SkillOrder, reason: str) -> None:
        super().void(world, order, reason)
        world.record(HeirRefused(number(order.target)), only(order.user.seat))

    def apply(self, world: Board, order: SkillOrder) -> None:
        give(world, order.target)


def ask(world: Board, until: str) -> None:
    """The window that has just opened asks for the heir, if the badge is pending."""
    village = world.village
    village.badge_asked = village.badge_from is not None
    if village.badge_from is not None:
        world.record(BadgePrompt(until), only(world.seat(village.badge_from)))


def hand_over(world: Board) -> None:
    """W-8.7: read after the shots; no heir or none that can be: the default. What was not asked is asked next."""
    village = world.village
    if not village.badge_asked:
        return
    village.badge_asked = False
    HAND_OVER.resolve(world)
    if village.badge_from is None:
        return
    heir = _default(world)
    if heir:
        give(world, heir)
    else:
        lose(world)


def give(world: Board, heir: Character) -> None:
    """Somebody is sheriff from now on."""
    village = world.village
    village.sheriff, village.badge_from, village.badge = heir.number, None, Village.Badge.HELD
    announce(world, SheriffChanged(number(heir)))


def lose(world: Board) -> None:
    """There is no badge any more."""
    village = world.village
    village.sheriff, village.badge_from, village.badge = None, None, Village.Badge.LOST
    announce(world, BadgeLost())


def vacate(world: Board) -> None:
    """W-5.10: a sheriff that was sent off loses both skills; by a setting there is an heir at once (R35)."""
    village = world.village
    village.badge_from, village.sheriff = village.sheriff, None
    heir = _default(world) if world.settings.choice("removed_sheriff") == "hand_over" else None
    if heir:
        give(world, heir)
    else:
        lose(world)


def _default(world: Board) -> Character | None:
    """R31: by dice over those who can have it, or by the lowest floor, or nobody."""
    village, way = world.village, world.settings.choice("sheriff_default_successor")
    former = village.badge_from
    heirs = [one for one in world.heirs if one.number != former]
    if not heirs or way == "vacant":
        return None
    if way == "floor":
        return heirs[0]
    village.badge_dice += 1
    return world.dice.pick(f"badge.{village.day}.{village.badge_dice}", heirs)


HAND_OVER = HandOver()
