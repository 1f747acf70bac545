"""The actors and their characters (W-2.2, W-2.3)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game, Seat
from games.werewolf.catalogue import ROLES


class Actor(BoardRow):
    """A person in this game, who owns two characters (W-2.2); who it is stands with the seats."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    shorten = models.BooleanField(_("agrees to shorten the day"), default=False)
    # What all bids together may cost; none: the whole wallet (W-9.1).
    budget = models.PositiveIntegerField(_("budget"), null=True, blank=True)

    class Meta:
        verbose_name = _("actor")
        verbose_name_plural = _("actors")
        ordering = ("game", "number")
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="actor_once"),)

    def __str__(self) -> str:
        return str(self.number)


class Character(BoardRow):
    """One character and its role (W-2.3). `floor` is its place in every list, 0 before S06 (W-0.6)."""

    class Life(models.TextChoices):
        ALIVE = "alive", _("Alive")
        DYING = "dying", _("Dying")
        OUT = "out", _("Out")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    actor = models.ForeignKey(Actor, models.CASCADE, related_name="+", verbose_name=_("actor"))
    floor = models.PositiveSmallIntegerField(_("floor"), default=0)
    checked_in_seq = models.PositiveIntegerField(_("checked in as input"), null=True, blank=True)
    role = models.CharField(_("role"), max_length=10)
    type = models.CharField(_("type"), max_length=10)
    faction = models.CharField(_("faction"), max_length=10)

    life = models.CharField(_("life"), max_length=5, choices=Life, default=Life.ALIVE)
    mad = models.BooleanField(_("mad"), default=False)
    mad_told = models.BooleanField(_("knows of its madness"), default=False)
    muted = models.BooleanField(_("muted"), default=False)
    removed = models.BooleanField(_("sent off"), default=False)
    points = models.PositiveSmallIntegerField(_("penalty points"), default=0)

    # W-10.3, today: posts in the discussion, and posts that the filter of the mad has refused.
    posts = models.PositiveSmallIntegerField(_("posts today"), default=0)
    babble = models.PositiveSmallIntegerField(_("posts refused today"), default=0)

    skills_lost = models.BooleanField(_("skills are lost"), default=False)
    gained = models.JSONField(_("skills gained"), default=list, blank=True)
    lost = models.JSONField(_("skills lost"), default=list, blank=True)
    spent = models.JSONField(_("limited skills used"), default=list, blank=True)
    marks = models.PositiveSmallIntegerField(_("marks"), default=0)
    fool_used = models.BooleanField(_("revealed idiot"), default=False)
    fool_choice = models.BooleanField(_("would play the fool"), default=True)
    hits = models.PositiveSmallIntegerField(_("hits of true sight"), default=0)
    # W-4.19: uses of true sight tonight, whether one missed, and the night in which it is locked.
    sights = models.PositiveSmallIntegerField(_("uses of true sight tonight"), default=0)
    sight_missed = models.BooleanField(_("true sight missed tonight"), default=False)
    sight_locked = models.PositiveSmallIntegerField(_("night without true sight"), null=True, blank=True)
    # What repeat rules remember: skill to [night, target]; and the targets that are used up for good.
    last_target = models.JSONField(_("last targets"), default=dict, blank=True)
    soundproofed = models.JSONField(_("made soundproof so far"), default=list, blank=True)
    # Tonight, on this character (W-8.2).
    protected = models.BooleanField(_("protected"), default=False)
    soundproof = models.BooleanField(_("soundproof"), default=False)
    attacks = models.JSONField(_("attacks tonight"), default=list, blank=True)

    out_seq = models.PositiveSmallIntegerField(_("out as number"), default=0)
    out_at = models.DateTimeField(_("out at"), null=True, blank=True)
    out_day = models.PositiveSmallIntegerField(_("out on day"), null=True, blank=True)
    out_by_night = models.BooleanField(_("out by night"), default=False)
    out_cause = models.CharField(_("cause"), max_length=12, blank=True)
    out_by = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("out by")
    )
    announced = models.BooleanField(_("out is announced"), default=False)
    out_told = models.BooleanField(_("knows that it is out"), default=False)
    last_words = models.TextField(_("last words"), blank=True)
    words_open = models.BooleanField(_("may leave last words"), default=False)

    class Meta:
        verbose_name = _("character")
        verbose_name_plural = _("characters")
        ordering = ("game", "seat__number")

    def __str__(self) -> str:
        return str(self.seat)

    @property
    def number(self) -> int:
        """The seat's number in the roster."""
        return self.seat.number

    @property
    def out(self) -> bool:
        """Has it left the game by its normal course? The dying have not (W-0.11)."""
        return self.life == self.Life.OUT

    @property
    def dying(self) -> bool:
        """Will it be out at the night's end unless something saves it?"""
        return self.life == self.Life.DYING

    @property
    def owned(self) -> tuple[str, ...]:
        """The skills that its role owns, whatever became of them."""
        return ROLES[self.role].skills
