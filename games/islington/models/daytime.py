"""What the day leaves: ballots, lots and bids, calls (L-2.6)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.survivor import Survivor
from games.models import BoardRow, Game


class Ballot(BoardRow):
    """One voter's choice on one day (L-2.6, L-7.2). `cast_seq` is the number of the input that made it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    day = models.PositiveSmallIntegerField(_("day"))
    voter = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("voter"))
    candidate = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("candidate"))
    cast_seq = models.PositiveIntegerField(_("cast as input"))
    # Set when the votes are counted: what it weighed, and whether it counted (L-7.3).
    weight = models.PositiveSmallIntegerField(_("weight"), null=True, blank=True)
    void = models.BooleanField(_("void"), default=False)

    class Meta:
        verbose_name = _("ballot")
        verbose_name_plural = _("ballots")

    def __str__(self) -> str:
        return f"{self.voter} → {self.candidate}"


class Lot(BoardRow):
    """One tool at auction on one day (L-11.6). `origin` is the rulebook's letter: a, b, c or d."""

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        SOLD = "sold", _("Sold")
        UNSOLD = "unsold", _("Unsold")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    key = models.CharField(_("item"), max_length=50)
    origin = models.CharField(_("origin"), max_length=1)
    day = models.PositiveSmallIntegerField(_("day"))
    status = models.CharField(_("status"), max_length=6, choices=Status, default=Status.OPEN)

    class Meta:
        verbose_name = _("lot")
        verbose_name_plural = _("lots")

    def __str__(self) -> str:
        return f"{self.number} {self.key}"


class Bid(BoardRow):
    """What a seat offers for a lot; its notes stand in escrow with the item's `lot` (L-11.7)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    lot = models.ForeignKey(Lot, models.CASCADE, related_name="+", verbose_name=_("lot"))
    bidder = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("bidder"))
    amount = models.PositiveSmallIntegerField(_("amount"))
    since_seq = models.PositiveIntegerField(_("since input"))
    void = models.BooleanField(_("void"), default=False)

    class Meta:
        verbose_name = _("bid")
        verbose_name_plural = _("bids")

    def __str__(self) -> str:
        return f"{self.bidder}: {self.amount}"


class Call(BoardRow):
    """A phone call (L-4.24). An open one has a private room for both until the door closes.

    `number` counts the calls of these two on this day only: it must not tell how many others have rung (L-15.6).
    """

    class Status(models.TextChoices):
        RINGING = "ringing", _("Ringing")
        OPEN = "open", _("Open")
        REFUSED = "refused", _("Refused")
        LAPSED = "lapsed", _("Lapsed")
        CLOSED = "closed", _("Closed")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    caller = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("caller"))
    callee = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("callee"))
    token = models.CharField(_("day"), max_length=4)
    status = models.CharField(_("status"), max_length=7, choices=Status, default=Status.RINGING)

    class Meta:
        verbose_name = _("call")
        verbose_name_plural = _("calls")

    def __str__(self) -> str:
        return f"{self.caller} → {self.callee}"

    @property
    def key(self) -> str:
        """A name that no other call of the game has: the day, the two characters by number, which of their calls."""
        one, other = sorted((self.caller.number, self.callee.number))
        return f"{self.token}-{one}-{other}-{self.number}"
