"""Bids for characters, and the coins of the actors and the house (W-9.1, W-2.10)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game
from games.werewolf.models.character import Actor


class Bid(BoardRow):
    """What an actor would pay for a character, in coins; `character` is a roster number."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    actor = models.ForeignKey(Actor, models.CASCADE, related_name="+", verbose_name=_("actor"))
    character = models.PositiveSmallIntegerField(_("character"))
    amount = models.PositiveIntegerField(_("coins"))

    class Meta:
        verbose_name = _("bid")
        verbose_name_plural = _("bids")
        constraints = (models.UniqueConstraint(fields=("game", "actor", "character"), name="bid_once"),)

    def __str__(self) -> str:
        return f"{self.actor} → {self.character}: {self.amount}"


class LedgerEntry(BoardRow):
    """Coins that an actor, or without one the house, gets (or, below 0, gives); a wallet is their sum (W-2.10)."""

    class Reason(models.TextChoices):
        OPENING = "opening", _("Brought along")
        BID = "bid", _("Bid")
        FILL = "fill", _("Handed out")
        POOL = "pool", _("Pool")
        PAYOUT_A = "payout_a", _("Payout of pool A")
        PAYOUT_B = "payout_b", _("Payout of pool B")
        FEE_A = "fee_a", _("Fee")
        ADJUST = "adjust", _("Adjustment")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    actor = models.ForeignKey(Actor, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("actor"))
    amount = models.IntegerField(_("coins"))
    reason = models.CharField(_("for"), max_length=8, choices=Reason)

    class Meta:
        verbose_name = _("ledger entry")
        verbose_name_plural = _("ledger entries")

    def __str__(self) -> str:
        return f"{self.reason} {self.amount}"
