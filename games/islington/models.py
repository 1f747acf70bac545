"""The board of Islington: the town, its places, the survivors, their items, the brothers (L-2)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game, Seat


class Phase(models.TextChoices):
    """What part of a game day it is (L-3.5)."""

    LOBBY = "lobby", _("Before the start")
    DAY = "day", _("Day")
    DUSK = "dusk", _("Dusk")
    NIGHT = "night", _("Night")
    LATE = "late", _("Night closed")
    DAWN = "dawn", _("Settled")
    OVER = "over", _("Over")


class Act(models.TextChoices):
    """The test match or the real game (L-3.8)."""

    TEST = "test", _("Test match")
    REAL = "real", _("Real game")


class Town(BoardRow):
    """The world of L-2.1; one row a game. Days are game days, tokens like "3" or "t1"."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    act = models.CharField(_("act"), max_length=4, choices=Act, default=Act.REAL)
    day = models.PositiveSmallIntegerField(_("day"), default=0)
    phase = models.CharField(_("phase"), max_length=5, choices=Phase, default=Phase.LOBBY)
    n0 = models.PositiveSmallIntegerField(_("seats at the start"), default=0)
    shrink_tonight = models.JSONField(_("closing tonight"), default=list)
    night_opened_at = models.DateTimeField(_("window opened"), null=True, blank=True)
    moment = models.PositiveIntegerField(_("moments of death"), default=0)
    items_made = models.PositiveIntegerField(_("items made"), default=0)
    settled = models.JSONField(_("settled days"), default=list)
    brothers = models.BooleanField(_("the brothers are in town"), default=False)
    bumble_moves = models.PositiveSmallIntegerField(_("times Bumble was placed anew today"), default=0)
    riddle = models.JSONField(_("today's riddle"), default=dict, blank=True)
    # The morning came before the director had settled the night; it opens as soon as that is done (L-3.6).
    morning_waits = models.BooleanField(_("the morning waits"), default=False)

    class Meta:
        verbose_name = _("town")
        verbose_name_plural = _("towns")

    def __str__(self) -> str:
        return str(self._meta.verbose_name)

    @property
    def token(self) -> str:
        """The day as dice labels and per-night marks name it: "3", in the test "t1"."""
        return f"t{self.day}" if self.act == Act.TEST else str(self.day)


class Place(BoardRow):
    """One of the 36 places. `closed_on` is the day token on which it closed for good, or empty (L-2.4)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    key = models.CharField(_("key"), max_length=30)
    no = models.PositiveSmallIntegerField(_("number"))
    safe = models.BooleanField(_("safe"), default=False)
    closed_on = models.CharField(_("closed on"), max_length=4, blank=True)

    class Meta:
        verbose_name = _("place")
        verbose_name_plural = _("places")
        ordering = ("game", "no")
        constraints = (models.UniqueConstraint(fields=("game", "key"), name="place_once"),)

    def __str__(self) -> str:
        from games.islington.catalogue import PLACE_BY_KEY, name_of

        return name_of(PLACE_BY_KEY[self.key])

    @property
    def open(self) -> bool:
        """Can people still go there?"""
        return not self.closed_on


class Survivor(BoardRow):
    """One character (L-2.2). hp and st run from 0 to 100; out means hp = st = 0, no place, no items."""

    class Status(models.TextChoices):
        ALIVE = "alive", _("Alive")
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
    weight = models.PositiveSmallIntegerField(_("votes"), default=1)

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


class Item(BoardRow):
    """One piece (L-2.3). `number` counts pieces of the game in order of creation; where it is stands in `where`."""

    class Where(models.TextChoices):
        GROUND = "ground", _("On the ground")
        BAG = "bag", _("In a bag")
        WEAPON_HAND = "weapon", _("In the weapon hand")
        ARMOUR_HAND = "armour", _("In the armour hand")
        BUMBLE = "bumble", _("With Bumble")
        GONE = "gone", _("Gone")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    key = models.CharField(_("item"), max_length=50)
    uses_left = models.PositiveSmallIntegerField(_("uses left"), null=True, blank=True)
    used_on = models.CharField(_("last used on"), max_length=4, blank=True)
    granted_on = models.CharField(_("granted on"), max_length=4, blank=True)
    expires = models.CharField(_("vanishes after night"), max_length=4, blank=True)
    where = models.CharField(_("where"), max_length=6, choices=Where)
    place = models.ForeignKey(Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("place"))
    holder = models.ForeignKey(
        Survivor, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("holder")
    )
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


class Brother(BoardRow):
    """Noddy or Bumble (L-2.5): not characters, but figures in the fog."""

    class Status(models.TextChoices):
        PRESENT = "present", _("In town")
        FALLEN = "fallen", _("Fallen")
        AWAY = "away", _("Away")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    key = models.CharField(_("who"), max_length=6, choices=(("noddy", _("Noddy")), ("bumble", _("Bumble"))))
    place = models.ForeignKey(Place, models.RESTRICT, null=True, blank=True, related_name="+", verbose_name=_("place"))
    hp = models.SmallIntegerField(_("life"), default=0)
    status = models.CharField(_("status"), max_length=7, choices=Status, default=Status.AWAY)

    class Meta:
        verbose_name = _("brother")
        verbose_name_plural = _("brothers")
        constraints = (models.UniqueConstraint(fields=("game", "key"), name="brother_once"),)

    def __str__(self) -> str:
        return str(self.get_key_display())


class Guess(BoardRow):
    """An answer told to Noddy (L-9.5), in the order of submission."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    survivor = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("survivor"))
    place = models.ForeignKey(Place, models.RESTRICT, related_name="+", verbose_name=_("place"))
    token = models.CharField(_("night"), max_length=4)
    right = models.BooleanField(_("right"))

    class Meta:
        verbose_name = _("guess")
        verbose_name_plural = _("guesses")

    def __str__(self) -> str:
        return f"{self.survivor}: {self.place}"


class Kill(BoardRow):
    """Who put whom out, how and when; also the list of tonight's killers (L-2.1, L-6.2)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    killer = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("killer"))
    victim = models.ForeignKey(Survivor, models.CASCADE, related_name="+", verbose_name=_("victim"))
    cause = models.CharField(_("cause"), max_length=10)
    token = models.CharField(_("day"), max_length=4)

    class Meta:
        verbose_name = _("kill")
        verbose_name_plural = _("kills")

    def __str__(self) -> str:
        return f"{self.killer} → {self.victim}"
