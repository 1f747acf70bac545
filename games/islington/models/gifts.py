"""What comes to the characters from outside: claims, airdrops, prizes (L-2.6)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.survivor import Survivor
from games.models import BoardRow, Game, Seat


class Claim(BoardRow):
    """A killer's reward for a bounty, until chosen (L-9.9). `choice` is empty while it waits."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    survivor = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("survivor"))
    victim = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("victim"))
    token = models.CharField(_("day"), max_length=4)
    choice = models.CharField(_("choice"), max_length=10, blank=True)
    lost = models.BooleanField(_("lost"), default=False)

    class Meta:
        verbose_name = _("claim")
        verbose_name_plural = _("claims")

    def __str__(self) -> str:
        return f"{self.survivor}: {self.victim}"


class Airdrop(BoardRow):
    """A planned batch (L-16.3). `pieces` lists [item key, place key] in order; `day` is the day on which it falls."""

    class Status(models.TextChoices):
        PLANNED = "planned", _("Planned")
        ANNOUNCED = "announced", _("Announced")
        FALLEN = "fallen", _("Fallen")
        CANCELLED = "cancelled", _("Cancelled")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    batch = models.PositiveSmallIntegerField(_("batch"))
    day = models.PositiveSmallIntegerField(_("day"))
    pieces = models.JSONField(_("pieces"), default=list)
    status = models.CharField(_("status"), max_length=9, choices=Status, default=Status.PLANNED)

    class Meta:
        verbose_name = _("airdrop")
        verbose_name_plural = _("airdrops")

    def __str__(self) -> str:
        return f"{self.batch}"

    @property
    def coming(self) -> bool:
        """Has it still to fall?"""
        return self.status in (self.Status.PLANNED, self.Status.ANNOUNCED)


class Prize(BoardRow):
    """A loudspeaker won in the test match, to be handed out after the wipe (L-3.8). `why`: bumble or noddy."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    why = models.CharField(_("won with"), max_length=6)

    class Meta:
        verbose_name = _("prize")
        verbose_name_plural = _("prizes")

    def __str__(self) -> str:
        return f"{self.seat}: {self.why}"
