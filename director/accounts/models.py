"""Who is using the site, which keys open which seat, and who may have seen a game's secrets."""

from typing import Any, ClassVar

from django.conf import settings as site
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from director.accounts.names import check_name, name_key, seen_name
from games.models import Game, Seat

NAME_TAKEN = _("Somebody has this name already, or one that cannot be told from it.")


class People(UserManager["User"]):
    """Finds people by their names as they are read: width, case and invisible characters do not count."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(name_key=name_key(username or ""))

    def named(self, name: str) -> models.QuerySet["User"]:
        """Whoever has this name or one that cannot be told from it; at most one person."""
        return self.filter(name_key=name_key(name))


class User(AbstractUser):
    """A person with an account. `is_staff` marks directors, who may begin games; a superuser grants it.

    `language` is empty for somebody who takes the browser's.
    """

    username = models.CharField(
        _("name"),
        max_length=150,
        unique=True,
        validators=[check_name],
        help_text=_("1 to 20 characters, in any script."),
        error_messages={"unique": NAME_TAKEN},
    )
    name_key = models.CharField(max_length=300, unique=True, editable=False)
    language = models.CharField(_("language"), max_length=10, blank=True, choices=site.LANGUAGES)
    time_zone = models.CharField(_("time zone"), max_length=40, default="Asia/Shanghai")

    objects: ClassVar[People] = People()

    def clean(self) -> None:
        """The name as it is kept. Raises ValidationError if somebody else's cannot be told from it."""
        try:
            self.username = seen_name(self.username or "")
        except ValidationError:
            return  # told beside the field already
        if User.objects.named(self.username).exclude(pk=self.pk).exists():
            raise ValidationError({"username": str(NAME_TAKEN)})

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep `name_key` in step with the name."""
        self.name_key = name_key(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "name_key"}
        super().save(*args, **kwargs)


class Insider(models.Model):
    """Somebody who has directed a game at some time, and so may have seen its secrets: he takes no seat in it."""

    user = models.ForeignKey(User, models.CASCADE, related_name="+", verbose_name=_("user"))
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))

    class Meta:
        verbose_name = _("insider")
        verbose_name_plural = _("insiders")
        constraints = (models.UniqueConstraint(fields=("user", "game"), name="insider_once"),)

    def __str__(self) -> str:
        return f"{self.user} {self.game}"


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
