"""How a director brings a decided game to rest (W-7.14 to W-7.16)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.refusal import Refused
from games.werewolf import evaluation, payouts, stages
from games.werewolf.board import Board
from games.werewolf.facts import Archived
from games.world import World

CLOSING = _("The end")
NO_PRIZE = "0"


def at_step(world: World, step: str) -> Board:
    """The board of a decided game that stands at this step. Raises Refused for any other."""
    assert isinstance(world, Board)
    if not world.over:
        raise Refused("too_early", _("The game is not decided yet."))
    if world.village.step != step:
        raise Refused("gone", _("It is not the time for it."))
    return world


@dataclass(frozen=True, slots=True)
class OpenStage(Deed):
    """W-7.12: the next stage of the reveal, the nights and then the guesses, can be read by everybody."""

    key, name, icon, group = "open_stage", _("Open the next stage of the reveal"), "curtain", CLOSING
    about = _("First the orders of the nights, then the guesses. Payouts and awards open with their own deeds.")
    after_end = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(stages.next_by_hand(world))

    def apply(self, world: World, why: str) -> Change:
        village = at_step(world, "S21")
        stage = stages.next_by_hand(village)
        if not stage:
            raise Refused("gone", _("There is no stage that could be opened by itself."))
        stages.open_up_to(village, stage)
        return Change(str(self.name), {}, {"stage": stage})


@dataclass(frozen=True, slots=True)
class CloseEvaluation(Deed):
    """S23: evaluations are published, pools paid unless they are, awards given."""

    key, name, icon, group = "close_evaluation", _("Close the evaluation"), "curtain", CLOSING
    about = _("Everybody reads the evaluations and the awards, and the pools are paid out.")
    danger = asks_first = after_end = True
    prize: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        characters = (Option(str(one.number), one.seat.name) for one in world.characters)
        return (Field("prize", _("Director's prize"), options=(Option(NO_PRIZE, _("Nobody")), *characters)),)

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and world.over and world.village.step == "S21"

    def apply(self, world: World, why: str) -> Change:
        village = at_step(world, "S21")
        if self.prize and self.prize not in [one.number for one in village.characters]:
            raise Refused("bad_input", _("There is no such character."), field="prize")
        village.village.step = "S23"
        evaluation.publish(village)
        if not village.village.paid:
            payouts.pay(village)
        evaluation.award(village, self.prize)
        stages.open_up_to(village, stages.AWARDS)
        return Change(str(self.name), {"step": "S21"}, {"step": "S23", "awards": village.village.awards})


@dataclass(frozen=True, slots=True)
class Archive(Deed):
    """S24: from now on nothing changes."""

    key, name, icon, group = "archive_werewolf", _("Archive the game"), "check", CLOSING
    about = _("From now on nothing of this game can be changed.")
    danger = asks_first = after_end = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and world.over and world.village.step == "S23"

    def apply(self, world: World, why: str) -> Change:
        at_step(world, "S23").village.step = "S24"
        world.record(Archived(), EVERYONE)
        return Change(str(self.name), {"step": "S23"}, {"step": "S24"})


CLOSING_DEEDS: tuple[type[Deed], ...] = (OpenStage, CloseEvaluation, Archive)
