"""The pieces (L-2.3)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.daytime import Lot
from games.islington.models.survivor import Survivor
from games.islington.models.town import Place
from games.models import BoardRow, Game


class Item(BoardRow):
    """One piece (L-2.3). `number` counts pieces of the game in order of creation; where it is stands in `where`."""

    class Where(models.TextChoices):
        GROUND = "ground", _("On the ground")
        BAG = "bag", _("In a bag")
        WEAPON_HAND = "weapon", _("In the weapon hand")
        ARMOUR_HAND = "armour", _("In the armour hand")
        BUMBLE = "bumble", _("With Bumble")
        ESCROW = "escrow", _("In escrow")
        GONE = "gone", _("Gone")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    key = models.CharField(_("item"), max_length=50)
    uses_left = models.PositiveSmallIntegerField(_("uses left"), null=True, blank=True)
    used_on = models.CharField(_("last used on"), max_length=4, blank=True)
    # How often a director has let it be used again on the same day or night: behind dice labels.
    mended = models.PositiveSmallIntegerField(_("times mended"), default=0)
    granted_on = models.CharField(_("granted on"), max_length=4, blank=True)
    expires = models.CharField(_("vanishes after night"), max_length=4, blank=True)
    where = models.CharField(_("where"), max_length=6, choices=Where)
    place = models.ForeignKey(Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("place"))
    holder = models.ForeignKey(
        Survivor, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("holder")
    )
    lot = models.ForeignKey(Lot, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("bid on"))
    gone_why = models.CharField(_("gone by"), max_length=12, blank=True)
    gone_on = models.CharField(_("gone on"), max_length=4, blank=True)

    class Meta:
        verbose_name = _("item")
        verbose_name_plural = _("items")
        ordering = ("game", "number")
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="item_number_once"),)

    def __str__(self) -> str:
        from games.islington.catalogue import WARES, name_of

        return f"#{self.number} {name_of(WARES[self.key])}"
