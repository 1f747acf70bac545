"""The village and its factions (W-2.1, W-2.4)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game
from games.werewolf.catalogue import FACTIONS

NIGHT_STEPS = ("S11", "S12", "S13", "S14", "S15", "S16", "S17")


class Village(BoardRow):
    """The world of W-2.1; one row a game. Lists hold roster numbers."""

    class Room(models.TextChoices):
        ABSENT = "absent", _("Absent")
        OPEN = "open", _("Open")
        CLOSED = "closed", _("Closed")

    class Badge(models.TextChoices):
        NONE = "none", _("None yet")
        HELD = "held", _("Held")
        PENDING = "pending", _("To be handed over")
        LOST = "lost", _("Lost")

    game = models.OneToOneField(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    day = models.PositiveSmallIntegerField(_("day"), default=0)
    day_opened_at = models.DateTimeField(_("day opened at"), null=True, blank=True)
    step = models.CharField(_("step"), max_length=3, default="S05")
    # The key of the window or thread that takes orders now, and until when; empty between two of them.
    window = models.CharField(_("window"), max_length=12, blank=True)
    winner = models.CharField(_("winner"), max_length=10, blank=True)
    had_special = models.BooleanField(_("had special roles"), default=False)
    had_villager = models.BooleanField(_("had villagers"), default=False)
    stripped = models.BooleanField(_("skills are lost"), default=False)
    outs = models.PositiveSmallIntegerField(_("outs so far"), default=0)

    lovers = models.JSONField(_("lovers"), default=list, blank=True)
    room = models.CharField(_("lovers' room"), max_length=6, choices=Room, default=Room.ABSENT)

    sheriff = models.PositiveSmallIntegerField(_("sheriff"), null=True, blank=True)
    badge = models.CharField(_("badge"), max_length=7, choices=Badge, default=Badge.NONE)
    # Who went out with the badge; whether the open window asks for the heir (W-5.9); defaults rolled so far.
    badge_from = models.PositiveSmallIntegerField(_("badge left by"), null=True, blank=True)
    badge_asked = models.BooleanField(_("heir asked for"), default=False)
    badge_dice = models.PositiveSmallIntegerField(_("heirs drawn"), default=0)

    # W-9.4: whether a round of guesses is open, and how many have closed.
    guess_open = models.BooleanField(_("guesses are taken"), default=False)
    guess_rounds = models.PositiveSmallIntegerField(_("rounds of guesses so far"), default=0)

    # W-9.3: what each of the two pools holds, and whether they are paid out.
    pool = models.PositiveIntegerField(_("pool"), default=0)
    paid = models.BooleanField(_("pools are paid out"), default=False)

    # W-7.14, W-7.15: until when evaluations are taken, and who has got which award.
    evaluation_until = models.DateTimeField(_("evaluations are taken until"), null=True, blank=True)
    awards = models.JSONField(_("awards"), default=dict, blank=True)
    # How many stages of the reveal are open (games/werewolf/stages.py).
    stages = models.PositiveSmallIntegerField(_("stages of the reveal that are open"), default=0)

    # W-12.4: the bell whose result waits to be confirmed, and the window that it has closed.
    held = models.CharField(_("result waits of"), max_length=20, blank=True)
    held_window = models.CharField(_("window that is closed"), max_length=12, blank=True)

    hunter_queue = models.JSONField(_("shots to come"), default=list, blank=True)
    # Tonight: whom the kill chose (0 or 1), whom counting ballots named, and the seer's answer that waits for S16.
    kill_targets = models.JSONField(_("chosen tonight"), default=list, blank=True)
    kill_named = models.JSONField(_("named tonight"), default=list, blank=True)
    late_result = models.JSONField(_("answer that waits"), default=dict, blank=True)
    # What happened by night and is told at dawn: {"to": number or 0 for all, "kind": …, "payload": …}.
    held_back = models.JSONField(_("told at dawn"), default=list, blank=True)

    class Meta:
        verbose_name = _("village")
        verbose_name_plural = _("villages")

    def __str__(self) -> str:
        return str(self._meta.verbose_name)

    @property
    def by_night(self) -> bool:
        """Is what happens now told at the next dawn only (W-3.14)?"""
        return self.step in NIGHT_STEPS

    @property
    def game_day(self) -> int:
        """The day to which this moment belongs: night n follows day n until dawn, though S17 counts on (W-0.11)."""
        return self.day - (self.step == "S17")


class Faction(BoardRow):
    """One of the five factions (W-2.4); its members are computed. Lost once, lost for good (R23)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    key = models.CharField(_("key"), max_length=10)
    present = models.BooleanField(_("in play"), default=False)
    lost_day = models.PositiveSmallIntegerField(_("lost on day"), null=True, blank=True)
    lost_step = models.CharField(_("lost at step"), max_length=3, blank=True)

    class Meta:
        verbose_name = _("faction")
        verbose_name_plural = _("factions")
        constraints = (models.UniqueConstraint(fields=("game", "key"), name="faction_once"),)

    def __str__(self) -> str:
        return FACTIONS[self.key].zh

    @property
    def lost(self) -> bool:
        """Has it been judged lost?"""
        return self.lost_day is not None

    @property
    def remains(self) -> bool:
        """Present and not lost: can it still win?"""
        return self.present and not self.lost
