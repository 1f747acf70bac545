"""What is known of a game before its deal, who has signed up, and how its seats changed hands."""

from django.conf import settings as site
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Game, Seat

ALIAS_MOST, WORDS_MOST, ABOUT_MOST, SCRIPT_MOST = 20, 500, 2000, 3000  # characters


class Plan(models.Model):
    """What the director tells of a game that is not dealt yet. A game made in the back office may have none."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="plan", verbose_name=_("game"))
    starts_at = models.DateTimeField(_("planned start"), null=True, blank=True)
    # When sign-up closes by itself; empty where it stays open until the deal.
    closes_at = models.DateTimeField(_("sign-up closes"), null=True, blank=True)
    language = models.CharField(_("language"), max_length=10, choices=site.LANGUAGES, default="zh-hans")
    about = models.TextField(_("words to the players"), max_length=ABOUT_MOST, blank=True)
    # The names of the seats, one a line, where they are the director's and not the players'.
    script = models.TextField(_("script"), max_length=SCRIPT_MOST, blank=True)
    # User names of those who have signed up, before the deal; never beside an alias.
    names_shown = models.BooleanField(_("user names are shown"), default=False)
    copied_from = models.ForeignKey(
        Game, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("copy of")
    )
    # Keys of the settings that the form asks to be confirmed, and that were.
    confirmed = models.JSONField(_("confirmed settings"), default=list, blank=True)
    # When the settings were last changed after sign-up had opened.
    changed_at = models.DateTimeField(_("settings changed"), null=True, editable=False)

    class Meta:
        verbose_name = _("plan")
        verbose_name_plural = _("plans")

    def __str__(self) -> str:
        return str(self.game)

    @property
    def names(self) -> list[str]:
        """The names of the script, in its order."""
        return [line.strip() for line in self.script.splitlines() if line.strip()]


class SignUp(models.Model):
    """Somebody who wants to play. Before the deal the first ones, in this order, have the places; the rest wait.

    `user` is empty for a name that the director put down. The deal gives those with a place their `number` among the
    people of the game, and, as soon as seats are somebody's, the first `seat` that became theirs. Who has no number
    after the deal is a substitute, and who came only then has no alias, for he takes over one.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="sign_ups", verbose_name=_("game"))
    user = models.ForeignKey(
        site.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="sign_ups", verbose_name=_("user")
    )
    alias = models.CharField(_("alias"), max_length=ALIAS_MOST, blank=True)
    folded = models.CharField(max_length=300, blank=True, editable=False)  # what aliases that look alike share
    words = models.TextField(_("words to the director"), max_length=WORDS_MOST, blank=True)
    at = models.DateTimeField(_("signed up"))
    waited = models.BooleanField(_("began on the waiting list"), default=False)
    moved_up_at = models.DateTimeField(_("moved up"), null=True, blank=True)
    number = models.PositiveSmallIntegerField(_("number"), null=True, blank=True)
    seat = models.ForeignKey(Seat, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("seat"))

    class Meta:
        verbose_name = _("sign-up")
        verbose_name_plural = _("sign-ups")
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("game", "user"), name="signed_up_once"),
            models.UniqueConstraint(fields=("game", "folded"), name="alias_once", condition=~Q(folded="")),
        )

    def __str__(self) -> str:
        return self.alias or str(self.user)


class Handover(models.Model):
    """A seat that changed hands: for its directors only, since it says who is behind an alias."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="handovers", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="handovers", verbose_name=_("seat"))
    former = models.ForeignKey(
        site.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", verbose_name=_("former player")
    )
    successor = models.ForeignKey(site.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("new player"))
    director = models.ForeignKey(site.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("director"))
    reason = models.CharField(_("reason"), max_length=200)
    at = models.DateTimeField(_("time"))

    class Meta:
        verbose_name = _("handover")
        verbose_name_plural = _("handovers")
        ordering = ("-pk",)

    def __str__(self) -> str:
        return str(self.seat)
