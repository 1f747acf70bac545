"""What castaways hand in and offer: secret orders, reservations, trades, invitations, custody (I-2.10 to I-2.12)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.island.models.castaway import Castaway, Faction, Team
from games.island.models.things import Item
from games.models import BoardRow, Game


class Assassination(BoardRow):
    """A secret order against somebody's life (I-2.10). `number` counts up; `path` is letters of N, E, S, W."""

    class State(models.TextChoices):
        ACTIVE = "active", _("Active")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        VOID = "void", _("Void")
        DONE = "done", _("Done")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    day = models.PositiveSmallIntegerField(_("day"))
    actor = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("by"))
    target = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("target"))
    path = models.CharField(_("path"), max_length=150, blank=True)  # a target may be followed over the whole island
    partner = models.ForeignKey(
        Castaway, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("partner")
    )
    follows = models.BooleanField(_("follows the target"), default=False)
    return_home = models.BooleanField(_("returns home"), default=True)
    weapon = models.ForeignKey(
        Item, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("declared weapon")
    )
    poison = models.ForeignKey(
        Item, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("declared poison")
    )
    paid = models.PositiveSmallIntegerField(_("stamina paid"), default=0)
    owed = models.PositiveSmallIntegerField(_("stamina owed"), default=0)
    chance = models.BooleanField(_("used a chance to owe"), default=False)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.ACTIVE)
    void_reason = models.CharField(_("why it is void"), max_length=20, blank=True)
    locked = models.BooleanField(_("target stood where aimed"), default=False)
    displaced = models.BooleanField(_("target has moved"), default=False)
    may_change = models.BooleanField(_("may be changed"), default=False)

    class Meta:
        verbose_name = _("assassination")
        verbose_name_plural = _("assassinations")

    def __str__(self) -> str:
        return f"{self.number} {self.actor} → {self.target}"


class Guard(BoardRow):
    """A precaution against one suspect, for one settlement (I-2.11)."""

    class State(models.TextChoices):
        ACTIVE = "active", _("Active")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        DONE = "done", _("Done")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    day = models.PositiveSmallIntegerField(_("day"))
    actor = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("by"))
    suspect = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("suspect"))
    counter = models.BooleanField(_("strikes back"), default=True)
    paid = models.PositiveSmallIntegerField(_("stamina paid"), default=0)
    owed = models.PositiveSmallIntegerField(_("stamina owed"), default=0)
    chance = models.BooleanField(_("used a chance to owe"), default=False)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.ACTIVE)

    class Meta:
        verbose_name = _("guard")
        verbose_name_plural = _("guards")

    def __str__(self) -> str:
        return f"{self.actor} / {self.suspect}"


class Reservation(BoardRow):
    """An order that waits for its trigger (I-4.22.1). `subject` is whom it watches; `at` a wall-clock time HH:MM."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    owner = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("by"))
    kind = models.CharField(_("kind"), max_length=12)
    subject = models.ForeignKey(
        Castaway, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("watches")
    )
    at = models.CharField(_("at"), max_length=5, blank=True)
    action = models.CharField(_("action"), max_length=20, blank=True)
    data = models.JSONField(_("its form"), default=dict, blank=True)

    class Meta:
        verbose_name = _("reservation")
        verbose_name_plural = _("reservations")

    def __str__(self) -> str:
        return f"{self.number} {self.owner}"


class Trade(BoardRow):
    """An offer to swap (I-4.20.2): food and item numbers from each side. The row goes when it is answered or lapses."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    giver = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("from"))
    taker = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("to"))
    mine_food = models.PositiveSmallIntegerField(_("food given"), default=0)
    mine_items = models.JSONField(_("items given"), default=list, blank=True)
    theirs_food = models.PositiveSmallIntegerField(_("food asked"), default=0)
    theirs_items = models.JSONField(_("items asked"), default=list, blank=True)
    expires_at = models.DateTimeField(_("expires at"))

    class Meta:
        verbose_name = _("trade")
        verbose_name_plural = _("trades")

    def __str__(self) -> str:
        return f"{self.number} {self.giver} → {self.taker}"


class Invitation(BoardRow):
    """Somebody is asked into a team or a faction (I-4.21, I-10.5, I-10.7); `agreed` are members who agree."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    by = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("by"))
    to = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("to"))
    team = models.ForeignKey(Team, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("team"))
    faction = models.ForeignKey(
        Faction, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("faction")
    )
    agreed = models.JSONField(_("agreed"), default=list, blank=True)
    expires_at = models.DateTimeField(_("expires at"), null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")

    def __str__(self) -> str:
        return f"{self.number} {self.by} → {self.to}"


class Covenant(BoardRow):
    """A faction of players that is being proposed (I-10.6); `members` and `accepted` are roster numbers."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    proposer = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("by"))
    name = models.CharField(_("name"), max_length=40)
    members = models.JSONField(_("members"), default=list)
    accepted = models.JSONField(_("accepted"), default=list, blank=True)
    expires_at = models.DateTimeField(_("expires at"))

    class Meta:
        verbose_name = _("covenant")
        verbose_name_plural = _("covenants")

    def __str__(self) -> str:
        return self.name


class Custody(BoardRow):
    """Somebody else may act for a seat (I-10.9); `until_day` is the last day, none: until revoked.

    `done` are the last orders that the custodian gave: {"day": day, "at": "HH:MM", "order": key of the action}.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    grantor = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("for"))
    custodian = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("custodian"))
    until_day = models.PositiveSmallIntegerField(_("until day"), null=True, blank=True)
    since = models.DateTimeField(_("since"))
    # A director's exception (I-12.13).
    across = models.BooleanField(_("across factions"), default=False)
    done = models.JSONField(_("orders given"), default=list, blank=True)

    class Meta:
        verbose_name = _("custody")
        verbose_name_plural = _("custodies")

    def __str__(self) -> str:
        return f"{self.custodian} / {self.grantor}"
