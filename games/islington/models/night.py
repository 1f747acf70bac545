"""What the night leaves: the brothers, answers to Noddy, kills (L-2.5)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.islington.models.survivor import Survivor
from games.islington.models.town import Place
from games.models import BoardRow, Game


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
