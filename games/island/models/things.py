"""Beasts, remains and items (I-2.4 to I-2.6)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.island.catalogue import PACK
from games.island.models.castaway import Castaway
from games.island.models.island import Cell
from games.models import BoardRow, Game


class Beast(BoardRow):
    """A group of beasts that fights as a whole (I-2.4); `resident` ones are fixed to their cell."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    species = models.CharField(_("species"), max_length=20)
    count = models.PositiveSmallIntegerField(_("count"), default=1)
    resident = models.BooleanField(_("resident"), default=True)
    cell = models.ForeignKey(Cell, models.CASCADE, related_name="+", verbose_name=_("cell"))
    # The strength of an opponent that a story makes the actor's equal (I-9.9); none: that of the species.
    fixed_strength = models.PositiveSmallIntegerField(_("strength by a story"), null=True, blank=True)

    class Meta:
        verbose_name = _("beasts")
        verbose_name_plural = _("beasts")

    def __str__(self) -> str:
        return f"{PACK.beasts[self.species].zh} × {self.count}"


class Remains(BoardRow):
    """A pile on the ground (I-2.6): of a dead castaway, or dropped things."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    cell = models.ForeignKey(Cell, models.CASCADE, related_name="+", verbose_name=_("cell"))
    of = models.ForeignKey(
        Castaway, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("remains of")
    )
    food = models.PositiveSmallIntegerField(_("food"), default=0)

    class Meta:
        verbose_name = _("remains")
        verbose_name_plural = _("remains")

    def __str__(self) -> str:
        return f"{self.cell} {self.of or ''}".strip()


class Item(BoardRow):
    """One thing (I-2.5). Exactly one holder: a castaway, a pile, the cell in which it is buried; or it is spent."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    key = models.CharField(_("item"), max_length=20)
    uses = models.PositiveSmallIntegerField(_("uses left"), default=0)
    # In the order in which they came to their holder, smallest first.
    acquired = models.PositiveIntegerField(_("acquired as number"), default=0)
    owner = models.ForeignKey(
        Castaway, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("carried by")
    )
    pile = models.ForeignKey(
        Remains, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("lies in")
    )
    buried = models.ForeignKey(
        Cell, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("buried in")
    )
    spent = models.BooleanField(_("spent"), default=False)

    class Meta:
        verbose_name = _("item")
        verbose_name_plural = _("items")

    def __str__(self) -> str:
        return f"{PACK.items[self.key].zh} {self.number}"
