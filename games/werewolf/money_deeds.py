"""What a director books (W-2.10, W-7.13)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.refusal import Refused
from games.werewolf import ledger, payouts, stages
from games.werewolf.board import Board
from games.werewolf.models import LedgerEntry
from games.werewolf.threads import owned
from games.world import World

MOST_COINS = 1_000_000
MONEY = _("Coins")


@dataclass(frozen=True, slots=True)
class ConfirmPayouts(Deed):
    """W-7.13, W-9.8, W-9.9: once, after the end."""

    key, name, icon, group = "confirm_payouts", _("Pay the pools out"), "check", MONEY
    about = _("Both pools are paid and the fees taken; everybody reads it. The guesses are revealed with it.")
    danger = asks_first = after_end = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and world.over and not world.village.paid and not world.aborted

    def foresee(self, world: World) -> Iterable[str]:
        assert isinstance(world, Board)
        for actor in world.actors:
            names = " + ".join(one.seat.name for one in owned(world, actor))
            yield f"{names}: {ledger.wallet(world, actor)}"

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        if not world.over:
            raise Refused("too_early", _("The game is not decided yet."))
        if world.village.paid:
            raise Refused("gone", _("The pools are paid out."))
        if world.aborted:
            raise Refused("gone", _("The game was broken off; nothing is paid."))
        payouts.pay(world)
        stages.open_up_to(world, stages.PAYOUTS)
        return Change(str(self.name), {"paid": False}, {"paid": True})


@dataclass(frozen=True, slots=True)
class AdjustWallet(Deed):
    """W-2.10: coins given or taken by hand, such as what somebody brings along from another game."""

    key, name, icon, group = "adjust_wallet", _("Give or take coins"), "pen", MONEY
    about = _("The coins come from the house, or go to it.")
    after_end = True
    actor: int
    coins: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and world.village.step != "S24"

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        actors = tuple(Option(str(one.number), str(one.number)) for one in world.actors)
        return (
            Field("actor", _("Actor"), options=actors),
            Field("coins", _("Coins"), kind="number", least=-MOST_COINS, most=MOST_COINS),
        )

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        if world.village.step == "S24":
            raise Refused("gone", _("The game is archived."))
        actor = next((one for one in world.actors if one.number == self.actor), None)
        if actor is None:
            raise Refused("bad_input", _("There is no such actor."), field="actor")
        if not self.coins or abs(self.coins) > MOST_COINS:
            raise Refused("bad_input", _("That is not a possible number of coins."), field="coins")
        ledger.transfer(world, None, actor, self.coins, LedgerEntry.Reason.ADJUST)
        return Change(str(self.name), {}, {"actor": self.actor, "coins": self.coins})


MONEY_DEEDS: tuple[type[Deed], ...] = (ConfirmPayouts, AdjustWallet)
