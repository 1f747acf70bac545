"""Who is using the site, and which keys open which seat."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Seat


class User(AbstractUser):
    """A person with a password: directors now, players with accounts as well. `is_staff` marks directors."""

    time_zone = models.CharField(_("time zone"), max_length=40, default="Asia/Shanghai")


class SeatPass(models.Model):
    """The keys of a seat: a link and a pass-phrase, both stored as digests only.

    Renewing makes new keys and raises `serial`, which ends every session that entered by the old ones.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="seat_pass", verbose_name=_("seat"))
    serial = models.PositiveIntegerField(_("renewals"), default=1)
    link_digest = models.CharField(max_length=64, unique=True, editable=False)
    phrase_digest = models.CharField(max_length=64, unique=True, editable=False)
    issued_at = models.DateTimeField(_("issued"))
    entered_at = models.DateTimeField(_("last entered"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("key")
        verbose_name_plural = _("keys")

    def __str__(self) -> str:
        return str(self.seat)
