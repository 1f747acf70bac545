"""The town and its places (L-2.1, L-2.4)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game


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
    # Events (L-9): numbers of the day's and of all that have been; the director's plan by day, 0 for none.
    events_today = models.JSONField(_("events of the day"), default=list, blank=True)
    events_used = models.JSONField(_("events so far"), default=list, blank=True)
    event_plan = models.JSONField(_("planned events"), default=dict, blank=True)
    # L-8.2, L-9.5: what the director has fixed for coming days, by day: closing places; where the brothers will be.
    closing_plan = models.JSONField(_("planned closings"), default=dict, blank=True)
    brothers_plan = models.JSONField(_("plans for the brothers"), default=dict, blank=True)
    # Roster numbers: the bandit now, all who held the title by day token, the day's bounties (L-9.7, L-9.9).
    bandit = models.PositiveSmallIntegerField(_("bandit"), null=True, blank=True)
    bandits = models.JSONField(_("bandits by day"), default=dict, blank=True)
    bounty = models.JSONField(_("bounties"), default=list, blank=True)
    hive = models.CharField(_("hive"), max_length=30, blank=True)
    ghost_day = models.PositiveSmallIntegerField(_("day of the ghosts"), null=True, blank=True)
    # L-9.11: who walks tonight as everybody knows, by roster number; until the next bulletin.
    ghosts = models.JSONField(_("ghosts tonight"), default=list, blank=True)
    # L-9.2: who stood where when the night closed: place key to roster numbers.
    overnight = models.JSONField(_("overnight roster"), default=dict, blank=True)
    # Counters behind dice labels and numbers that players see; they run on through the whole game.
    bought = models.PositiveIntegerField(_("gear bought"), default=0)
    # L-11.4: what the shop has sold today, by line of its price list.
    shop_today = models.JSONField(_("sold by the shop today"), default=dict, blank=True)
    rolls = models.PositiveIntegerField(_("dice of the director"), default=0)
    lots_made = models.PositiveIntegerField(_("lots so far"), default=0)
    batches_made = models.PositiveIntegerField(_("airdrops so far"), default=0)
    # L-7.6: roster number of the top-voted character whose reward die is still to be rolled.
    reward_for = models.PositiveSmallIntegerField(_("reward waits for"), null=True, blank=True)
    # L-7.6: how often today's reward die has been rolled, and the number of the piece it gave last.
    reward_tries = models.PositiveSmallIntegerField(_("reward dice today"), default=0)
    reward_item = models.PositiveIntegerField(_("reward"), null=True, blank=True)
    # The morning came before the director had settled the night; it opens as soon as that is done (L-3.6).
    morning_waits = models.BooleanField(_("the morning waits"), default=False)
    # L-3.2: date 1 of the calendar, fixed when the game starts; none at a fast pace or before.
    date_one = models.DateField(_("date 1"), null=True, blank=True)
    # Phases begun so far, and how often this act's world was dealt anew: behind revocable cards and dice labels.
    phases = models.PositiveIntegerField(_("phases so far"), default=0)
    redeals = models.PositiveSmallIntegerField(_("times dealt anew"), default=0)

    class Meta:
        verbose_name = _("town")
        verbose_name_plural = _("towns")

    def __str__(self) -> str:
        return str(self._meta.verbose_name)

    @property
    def token(self) -> str:
        """The day as dice labels and per-night marks name it: "3", in the test "t1"."""
        return self.token_of(self.day)

    def token_of(self, day: int) -> str:
        """That of another day of this act."""
        return f"t{day}" if self.act == Act.TEST else str(day)


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
