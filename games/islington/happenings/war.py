from collections.abc import Mapping

from django.utils.translation import gettext_noop

from games.audience import only
from games.islington.board import Board
from games.islington.facts import Gained
from games.islington.happenings.happening import Happening, Toll, endow
from games.islington.words import Sentence


class War(Happening):
    """L-9.8: a stimulant for everybody; who acts is hurt, and then who killed is strengthened."""

    key = "war"
    gift = "mp100"

    def morning(self, world: Board) -> None:
        for one in world.living:
            endow(world, one, self.gift, Sentence(gettext_noop("Miniature War")))

    def toll(self, world: Board) -> list[Toll]:
        damage = world.settings.number("war.damage")
        return [Toll(one, "war", hp=damage) for one in world.living if one.acted]

    def aftermath(self, world: Board) -> None:
        """R62: after the deaths, once for each living killer however many it killed."""
        killers = {kill.killer.number for kill in world.kills if kill.token == world.town.token}
        for one in world.living:
            if one.number not in killers:
                continue
            hp, st = one.hp, one.st
            one.hp = min(world.settings.number("char.hp_max"), hp + world.settings.number("war.bonus_hp"))
            one.st = min(world.settings.number("char.st_max"), st + world.settings.number("war.bonus_st"))
            if (one.hp, one.st) != (hp, st):
                world.record(Gained("war", hp=one.hp - hp or None, st=one.st - st or None), only(one.seat))

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        number = world.settings.number
        return {"damage": number("war.damage"), "hp": number("war.bonus_hp"), "st": number("war.bonus_st")}
