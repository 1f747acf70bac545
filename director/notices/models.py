"""Who wants to be told what, and what has been told already: of each thing at most once."""

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, Seat, Timer

LEADS = (
    (0, _("never")),
    (10, _("10 minutes before")),
    (30, _("30 minutes before")),
    (60, _("an hour before")),
    (180, _("three hours before")),
    (720, _("twelve hours before")),
)


class Wish(models.Model):
    """Which letters somebody wants. Nobody gets any who has not asked for them. `lead`: minutes, 0 for never."""

    user = models.OneToOneField(site.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("user"))
    lead = models.PositiveSmallIntegerField(_("remind me of what I still owe"), default=0, choices=LEADS)
    news = models.BooleanField(_("tell me when something has happened to a seat of mine"), default=False)

    class Meta:
        verbose_name = _("wish for letters")
        verbose_name_plural = _("wishes for letters")

    def __str__(self) -> str:
        return str(self.user)


class Reminder(models.Model):
    """That a seat has been reminded of a bell. A bell that is moved is no other bell."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    timer = models.ForeignKey(Timer, models.CASCADE, related_name="+", verbose_name=_("bell"))

    class Meta:
        verbose_name = _("reminder")
        verbose_name_plural = _("reminders")
        constraints = (models.UniqueConstraint(fields=("seat", "timer"), name="reminder_once"),)

    def __str__(self) -> str:
        return f"{self.seat} {self.timer}"


class NewsLetter(models.Model):
    """Up to which event, and when, the holder of a seat was last told that there is something new."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    heard = models.PositiveIntegerField(_("last event"), default=0)
    at = models.DateTimeField(_("time"))

    class Meta:
        verbose_name = _("news letter")
        verbose_name_plural = _("news letters")

    def __str__(self) -> str:
        return str(self.seat)


class Webhook(models.Model):
    """Where the public events of a game are sent, and how far.

    `heard`: the last event that was taken. `sent` counts deliveries, by which the receiver knows one that comes twice:
    an event's own number would tell how many secret ones there were. `next_at`: not before; while a delivery is under
    way it lies in the future, so that no other worker makes the same one.
    """

    game = models.OneToOneField(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    url = models.URLField(_("address"), max_length=500)
    secret = models.CharField(max_length=64, editable=False)
    heard = models.PositiveIntegerField(default=0, editable=False)
    sent = models.PositiveIntegerField(_("deliveries"), default=0, editable=False)
    next_at = models.DateTimeField(editable=False)
    failures = models.PositiveSmallIntegerField(_("failures in a row"), default=0, editable=False)
    failed_at = models.DateTimeField(_("last failure"), null=True, editable=False)
    error = models.CharField(_("error"), max_length=200, blank=True, editable=False)
    ended_at = models.DateTimeField(_("given up"), null=True, editable=False)

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")

    def __str__(self) -> str:
        return str(self.game)
