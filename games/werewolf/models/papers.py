"""What characters hand in: orders for the night, ballots by day (W-2.7, W-2.8)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game
from games.werewolf.models.character import Actor, Character


class SkillOrder(BoardRow):
    """What a character wants to do with a skill in a window (W-2.7).

    `saved_seq` and `confirmed_seq` are numbers of inputs, so that earlier is smaller (W-0.8). `second` is the other
    target of the skills that name two.
    """

    class State(models.TextChoices):
        SAVED = "saved", _("Saved")
        CONFIRMED = "confirmed", _("Confirmed")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        APPLIED = "applied", _("Applied")
        NO_EFFECT = "no_effect", _("Without effect")
        VOID = "void", _("Void")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    night = models.PositiveSmallIntegerField(_("night"))
    window = models.CharField(_("window"), max_length=12)
    skill = models.CharField(_("skill"), max_length=20)
    user = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("by"))
    target = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("target"))
    second = models.ForeignKey(
        Character, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("second target")
    )
    saved_seq = models.PositiveIntegerField(_("saved as input"))
    confirmed_seq = models.PositiveIntegerField(_("confirmed as input"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.SAVED)
    void_reason = models.CharField(_("why it is void"), max_length=20, blank=True)

    class Meta:
        verbose_name = _("order of a skill")
        verbose_name_plural = _("orders of skills")

    def __str__(self) -> str:
        return f"{self.night} {self.skill}"

    @property
    def live(self) -> bool:
        """Does it still wait for its window's end?"""
        return self.state in (self.State.SAVED, self.State.CONFIRMED)


class Ballot(BoardRow):
    """One voter's choice on one day (W-2.8). `seq` is the number of the input that made it (W-6.3)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    day = models.PositiveSmallIntegerField(_("day"))
    voter = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("voter"))
    target = models.ForeignKey(Character, models.CASCADE, related_name="+", verbose_name=_("candidate"))
    reason = models.CharField(_("reason"), max_length=500, blank=True)
    seq = models.PositiveIntegerField(_("cast as input"))
    # Set when the votes are counted; none: it did not count (W-6.5).
    weight = models.PositiveSmallIntegerField(_("weight"), null=True, blank=True)

    class Meta:
        verbose_name = _("ballot")
        verbose_name_plural = _("ballots")
        constraints = (models.UniqueConstraint(fields=("game", "day", "voter"), name="ballot_of_a_day"),)

    def __str__(self) -> str:
        return f"{self.voter} → {self.target}"


class GuessTable(BoardRow):
    """Who plays whom, as one actor thinks in one round (W-9.5): pairs of roster numbers."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    actor = models.ForeignKey(Actor, models.CASCADE, related_name="+", verbose_name=_("actor"))
    round = models.PositiveSmallIntegerField(_("round"))
    pairs = models.JSONField(_("pairs"), default=list, blank=True)

    class Meta:
        verbose_name = _("table of guesses")
        verbose_name_plural = _("tables of guesses")
        constraints = (models.UniqueConstraint(fields=("game", "actor", "round"), name="table_of_a_round"),)

    def __str__(self) -> str:
        return f"{self.round} {self.actor}"
