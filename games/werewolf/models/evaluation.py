"""What the actors say of themselves and of one another after the end (W-7.14)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game
from games.werewolf.models.character import Actor


class Evaluation(BoardRow):
    """One actor's evaluation; scores from 1 to 10 and comments by the roster number, as text, that they are about."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    actor = models.ForeignKey(Actor, models.CASCADE, related_name="+", verbose_name=_("actor"))
    text = models.TextField(_("of oneself"), blank=True)
    scores = models.JSONField(_("scores"), default=dict, blank=True)
    comments = models.JSONField(_("comments"), default=dict, blank=True)

    class Meta:
        verbose_name = _("evaluation")
        verbose_name_plural = _("evaluations")
        constraints = (models.UniqueConstraint(fields=("game", "actor"), name="evaluation_once"),)

    def __str__(self) -> str:
        return str(self.actor)
