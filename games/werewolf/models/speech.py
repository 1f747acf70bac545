"""Posts that are not public yet, and offences that the staff may punish (W-17.3, W-10.3)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game
from games.werewolf.models.character import Character


class WaitingPost(BoardRow):
    """A post that its character can still take back; `seq` is the input that brought it, which holds its text."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    character = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("character"))
    thread = models.CharField(_("thread"), max_length=40)
    seq = models.PositiveIntegerField(_("written as input"))

    class Meta:
        verbose_name = _("post that waits")
        verbose_name_plural = _("posts that wait")

    def __str__(self) -> str:
        return f"{self.thread} {self.character}"


class Proposal(BoardRow):
    """An offence that was noticed by itself (W-10.3); it costs nothing unless the staff gives points for it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    character = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("character"))
    offence = models.CharField(_("offence"), max_length=24)
    day = models.PositiveSmallIntegerField(_("day"))

    class Meta:
        verbose_name = _("proposed penalty")
        verbose_name_plural = _("proposed penalties")

    def __str__(self) -> str:
        return f"{self.day} {self.character} {self.offence}"
