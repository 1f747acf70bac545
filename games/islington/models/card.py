"""The cards that were given (L-14)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.survivor import Survivor
from games.models import BoardRow, Game


class Card(BoardRow):
    """One card given to a character. `phase_no` is the phase in which it can be taken back (L-14.5).

    `before` is what taking it back restores: the counters and, if the card put the character out, how it stood.
    """

    class Colour(models.TextChoices):
        BLUE = "blue", _("Blue card")
        YELLOW = "yellow", _("Yellow card")
        RED = "red", _("Red card")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    survivor = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("survivor"))
    colour = models.CharField(_("colour"), max_length=6, choices=Colour)
    why = models.CharField(_("reason"), max_length=200, blank=True)
    token = models.CharField(_("day"), max_length=4)
    phase_no = models.PositiveIntegerField(_("given in phase"))
    before = models.JSONField(_("before"), default=dict, blank=True)
    revoked = models.BooleanField(_("taken back"), default=False)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")

    def __str__(self) -> str:
        return f"{self.survivor}: {self.get_colour_display()}"
