"""The characters (L-2.2)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.town import Place
from games.models import BoardRow, Game, Seat


class Survivor(BoardRow):
    """One character (L-2.2). hp and st run from 0 to 100; out means hp = st = 0, no place, no items."""

    class Status(models.TextChoices):
        ALIVE = "alive", _("Alive")
        GHOST = "ghost", _("Ghost")
        OUT = "out", _("Out")

    class Find(models.TextChoices):
        ITEM = "item", _("An item")
        FIGURE = "figure", _("A figure")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    status = models.CharField(_("status"), max_length=5, choices=Status, default=Status.ALIVE)
    hp = models.SmallIntegerField(_("life"), default=100)
    st = models.PositiveSmallIntegerField(_("stamina"), default=100)
    place = models.ForeignKey(Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("place"))
    born = models.BooleanField(_("born"), default=False)
    bleed = models.PositiveSmallIntegerField(_("bleeding"), default=0)
    bleed_by = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("bleeding by")
    )
    acted = models.BooleanField(_("acted"), default=False)
    moves_tonight = models.PositiveSmallIntegerField(_("moves tonight"), default=0)
    pledge = models.BooleanField(_("pledged to rest"), default=False)
    last_search_at = models.DateTimeField(_("last search"), null=True, blank=True)
    # Counters behind dice labels run on through the night, so that every draw has its own address.
    searches_tonight = models.PositiveSmallIntegerField(_("searches tonight"), default=0)
    upgrades_today = models.PositiveSmallIntegerField(_("upgrades today"), default=0)
    posts_today = models.PositiveIntegerField(_("posts today"), default=0)
    blue = models.PositiveSmallIntegerField(_("blue cards"), default=0)
    yellow = models.PositiveSmallIntegerField(_("yellow cards"), default=0)
    red = models.PositiveSmallIntegerField(_("red cards"), default=0)
    # L-9.11: came back as a ghost; true until a bulletin has said so.
    came_back = models.BooleanField(_("came back"), default=False)
    weight = models.PositiveSmallIntegerField(_("votes"), default=1)
    # L-4.30: has asked the director for supplies in the test, and waits.
    supply_asked = models.BooleanField(_("asks for supplies"), default=False)

    # The outcome of the last search (L-4.8). find_no tells one find from the next.
    find = models.CharField(_("find"), max_length=6, choices=Find, blank=True)
    find_no = models.PositiveIntegerField(_("finds"), default=0)
    find_spent = models.BooleanField(_("find used"), default=False)
    find_at = models.DateTimeField(_("found at"), null=True, blank=True)
    find_place = models.ForeignKey(
        Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("found in")
    )
    # Not a foreign key: items refer to survivors, and rows are created in one order.
    find_item_no = models.PositiveIntegerField(_("found item"), null=True, blank=True)
    find_survivor = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("found survivor")
    )
    find_brother = models.CharField(_("found brother"), max_length=6, blank=True)

    cause = models.CharField(_("cause of death"), max_length=10, blank=True)
    moment = models.PositiveIntegerField(_("moment of death"), null=True, blank=True)
    death_place = models.ForeignKey(
        Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("place of death")
    )
    died_on = models.CharField(_("day of death"), max_length=4, blank=True)
    # The order in which deaths happened, for the bulletin; 0 while alive. Published once a bulletin has said so.
    fell_no = models.PositiveIntegerField(_("fell as number"), default=0)
    published = models.BooleanField(_("death published"), default=False)

    class Meta:
        verbose_name = _("survivor")
        verbose_name_plural = _("survivors")
        ordering = ("game", "seat__number")

    def __str__(self) -> str:
        return str(self.seat)

    @property
    def number(self) -> int:
        """The seat's number in the roster."""
        return self.seat.number

    @property
    def alive(self) -> bool:
        """Is this character still in the game?"""
        return self.status == self.Status.ALIVE

    @property
    def known_out(self) -> bool:
        """Does everybody know of this character's death? A ghost has died, too."""
        return not self.alive and self.published

    @property
    def hidden_death(self) -> bool:
        """Has this character died without anybody being told yet (L-6.5)?"""
        return not self.alive and bool(self.cause) and not self.published

    @property
    def sent_off(self) -> bool:
        """Is this character out for good, by a red card (L-14.4)?"""
        return not self.alive and self.red > 0

    @property
    def active(self) -> bool:
        """Can this character be met, hurt and put out? The living and the ghosts (L-2.7)."""
        return self.status != self.Status.OUT

    def forget_death(self) -> None:
        """The last death no longer counts: it is as if it had not happened."""
        self.cause = self.died_on = ""
        self.moment = self.death_place = None
        self.fell_no, self.published = 0, False
