"""The actors' coins go from game to game with those who play them (W-2.10, W-9.9)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.deeds import Change, Deed
from games.settings import Settings
from games.wallets import Wallets
from games.werewolf import ledger
from games.werewolf.auction import CHARACTERS_EACH
from games.werewolf.board import Board
from games.werewolf.models import LedgerEntry
from games.world import World


@dataclass(frozen=True, slots=True)
class BringCoins(Deed):
    """What each actor, by its number as text, has brought along; who is not named has what everybody begins with."""

    key, name = "bring_coins", _("Coins brought along")
    coins: dict[str, int]

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        for actor in world.actors:
            if str(actor.number) in self.coins:
                missing = self.coins[str(actor.number)] - ledger.wallet(world, actor)
                ledger.book(world, actor, missing, LedgerEntry.Reason.OPENING)
        return Change(str(self.name), {}, dict(self.coins))


class ActorsWallets(Wallets[Board]):
    """W-2.10: the wallet belongs to the user; a new one starts with the coins of the settings."""

    def first(self, settings: Settings) -> int:
        return settings.number("starting_wallet")

    def stake(self, settings: Settings) -> int:
        """W-9.9: two characters at the lowest bid, where they are auctioned."""
        return CHARACTERS_EACH * settings.number("auction_reserve") if settings.flag("auction") else 0

    def won(self, world: Board, person: int) -> int:
        """All that was booked but what was brought along."""
        mine = (entry for entry in world.rows(LedgerEntry) if entry.actor and entry.actor.number == person)
        return sum(entry.amount for entry in mine if entry.reason != LedgerEntry.Reason.OPENING)

    def bring(self, coins: Mapping[int, int]) -> Deed:
        return BringCoins({str(number): amount for number, amount in coins.items()})
