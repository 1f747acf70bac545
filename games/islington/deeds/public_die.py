"""A die rolled in public, and the reward die rolled or rolled again (L-16.4, L-7.6)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.islington import reward
from games.islington.board import Board
from games.islington.concerned import tell
from games.islington.deeds.choices import board
from games.islington.deeds.days import DAYS
from games.islington.items import vanish
from games.islington.models import Phase
from games.refusal import Refused
from games.world import World

BEFORE_NIGHT = (Phase.DAY, Phase.DUSK)
SIDES_MOST, MATTER_MOST = 1000, 100


@dataclass(frozen=True, slots=True)
class RollDie(Deed):
    """L-16.4, L-2.9: a die of any number of sides, rolled before everybody's eyes under the label director/{n}."""

    key, name, icon, group = "roll_die", _("Roll a die in public"), "dice", DAYS
    about = _("Everybody reads what it is about and what it shows. It can be recomputed when the game is over.")
    sides: int
    about_what: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (
            Field("sides", _("Sides"), kind="number", least=2, most=SIDES_MOST, value=6),
            Field("about_what", _("What it decides"), kind="text", most=MATTER_MOST),
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not 2 <= self.sides <= SIDES_MOST:
            raise Refused("bad_input", _("Between {least} and {most}."), field="sides", least=2, most=SIDES_MOST)
        matter = self.about_what.strip()
        if not 1 <= len(matter) <= MATTER_MOST:
            raise Refused("bad_input", _("1 to {most} characters."), field="about_what", most=MATTER_MOST)
        town.town.rolls += 1
        value = town.dice.roll(f"director/{town.town.rolls}", self.sides)
        line = gettext_noop("A die of {sides} sides for “{matter}” shows {value}.")
        tell(town, False, line, EVERYONE, sides=self.sides, matter=matter, value=value)
        return Change(str(self.name), {}, {"sides": self.sides, "value": value})


@dataclass(frozen=True, slots=True)
class RollReward(Deed):
    """L-7.6: roll the reward die that waits for the director."""

    key, name, icon, group = "roll_reward", _("Roll the reward die"), "dice", DAYS
    about = _("The top-voted character gets what the die shows; everybody reads it.")

    @classmethod
    def possible(cls, world: World) -> bool:
        assert isinstance(world, Board)
        return world.town.reward_for is not None

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        number = town.town.reward_for
        if number is None or not town.survivor(number).alive:
            raise Refused("gone", _("No reward die waits."))
        reward.roll_waiting(town)
        return Change(str(self.name), {}, {"seat": str(town.survivor(number).seat)})


@dataclass(frozen=True, slots=True)
class RollAgain(Deed):
    """L-16.4: the reward is taken back and rolled again; the reason is told to everybody."""

    key, name, icon, group = "roll_again", _("Roll the reward again"), "dice", DAYS
    about = _("The piece that the die gave is taken back, and the die is rolled again. Everybody reads the reason.")
    danger = True

    @classmethod
    def possible(cls, world: World) -> bool:
        assert isinstance(world, Board)
        return world.town.reward_item is not None and world.town.phase in BEFORE_NIGHT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not why.strip():
            raise Refused("reason", _("Give a reason."), field="why")
        item = next((one for one in town.in_play() if one.number == town.town.reward_item), None)
        if item is None or item.holder is None or not item.holder.alive or town.town.phase not in BEFORE_NIGHT:
            raise Refused("gone", _("There is no reward that could be taken back."))
        top, what = item.holder, str(item)
        vanish(town, item, "director")
        tell(town, False, gettext_noop("The reward is rolled again: {why}"), EVERYONE, why=why)
        reward.roll(town, top)
        return Change(str(self.name), {"reward": what}, {"seat": str(top.seat)})
