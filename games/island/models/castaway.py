"""The castaways, their teams and factions (I-2.3, I-2.12)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.island.models.island import Cell
from games.models import BoardRow, Game, Seat

AUTO, BARE = "auto", "none"  # weapon_choice: the strongest unlimited one, or bare hands (I-4.19.1)


class Team(BoardRow):
    """A free grouping without any right (I-4.21); `leader` is a roster number, members name their team."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=40, blank=True)
    leader = models.PositiveSmallIntegerField(_("leader"))

    class Meta:
        verbose_name = _("team")
        verbose_name_plural = _("teams")

    def __str__(self) -> str:
        return self.name or str(self.number)


class Faction(BoardRow):
    """A victory group (I-10.2): a story faction by its key in the data, or a covenant of players ("covenant-3")."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    key = models.CharField(_("key"), max_length=20)
    name = models.CharField(_("name"), max_length=40, blank=True)
    founded_day = models.PositiveSmallIntegerField(_("founded on day"))

    class Meta:
        verbose_name = _("faction")
        verbose_name_plural = _("factions")
        constraints = (models.UniqueConstraint(fields=("game", "key"), name="island_faction_once"),)

    def __str__(self) -> str:
        return self.name or self.key


class Castaway(BoardRow):
    """One character (I-2.3). Own strength, largest stamina, vision and engagement are derived, never stored."""

    class Cause(models.TextChoices):
        PK = "pk", _("A duel")
        HUNT = "hunt", _("A hunt")
        BEAST = "beast", _("A beast")
        HAZARD = "hazard", _("A hazard")
        ASSASSINATION = "assassination", _("An assassination")
        COUNTER = "counter", _("A counter-strike")
        STARVATION = "starvation", _("Starvation")
        DISEASE = "disease", _("Disease")
        STORY = "story", _("A story")
        DIRECTOR = "director", _("The director")

    class Declared(models.TextChoices):
        ACTIVE = "active", _("Active")
        INACTIVE = "inactive", _("Inactive")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="+", verbose_name=_("seat"))
    cell = models.ForeignKey(Cell, models.RESTRICT, related_name="+", verbose_name=_("cell"))
    base = models.PositiveSmallIntegerField(_("base strength"), default=2)
    stamina = models.PositiveSmallIntegerField(_("stamina"), default=5)
    debt = models.PositiveSmallIntegerField(_("stamina owed"), default=0)
    # Chances to owe that are spent (I-7.9.1).
    assassinate_debts = models.PositiveSmallIntegerField(_("debts for assassinations"), default=0)
    guard_debts = models.PositiveSmallIntegerField(_("debts for guards"), default=0)
    sick = models.CharField(_("ill of"), max_length=20, blank=True)  # a key of [[illness]], empty: healthy
    sick_since = models.PositiveSmallIntegerField(_("ill since day"), null=True, blank=True)
    hunger = models.PositiveSmallIntegerField(_("hunger"), default=0)
    food = models.PositiveSmallIntegerField(_("food"), default=0)
    # "auto", "none" or the number of an unlimited weapon in hand (I-4.19.1).
    weapon_choice = models.CharField(_("weapon in hand"), max_length=12, default=AUTO)
    # Sight lent by stories: {"n": rings, "until": last day} (I-9.9).
    vision_effects = models.JSONField(_("sight effects"), default=list, blank=True)
    vision_told = models.PositiveSmallIntegerField(_("sight last told"), default=0)
    doctrine = models.JSONField(_("doctrine"), default=dict, blank=True)
    # Cell label to what was last seen there and when; terrain and landmark for ever (I-8.7).
    knowledge = models.JSONField(_("map"), default=dict, blank=True)
    # [day, label] of each cell in which it has stood since yesterday began, in order (I-16.2).
    trail = models.JSONField(_("trail"), default=list, blank=True)
    # Day to the number of its own orders that cost stamina (I-10.10).
    own_actions = models.JSONField(_("own actions by day"), default=dict, blank=True)
    # A director's word on how much it is played, whatever the count (I-12.13); empty: the count decides.
    declared = models.CharField(_("declared"), max_length=8, choices=Declared, blank=True)

    team = models.ForeignKey(Team, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("team"))
    team_place = models.PositiveIntegerField(_("joined the team as number"), default=0)
    team_settlements = models.PositiveSmallIntegerField(_("settlements in the team"), default=0)
    follow_leader = models.BooleanField(_("follows the leader"), default=False)
    faction = models.ForeignKey(
        Faction, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("faction")
    )
    leaving = models.BooleanField(_("leaves its faction"), default=False)
    free_from_day = models.PositiveSmallIntegerField(_("may join a faction from day"), default=0)

    alive = models.BooleanField(_("alive"), default=True)
    # Published deaths are known to everybody (R74).
    announced = models.BooleanField(_("death is announced"), default=False)
    died_day = models.PositiveSmallIntegerField(_("died on day"), null=True, blank=True)
    died_at = models.DateTimeField(_("died at"), null=True, blank=True)
    died_by_night = models.BooleanField(_("died in a settlement"), default=False)
    cause = models.CharField(_("cause"), max_length=13, choices=Cause, blank=True)
    killers = models.JSONField(_("killers"), default=list, blank=True)
    beast = models.CharField(_("killed by beast"), max_length=20, blank=True)

    class Meta:
        verbose_name = _("castaway")
        verbose_name_plural = _("castaways")
        ordering = ("game", "seat__number")

    def __str__(self) -> str:
        return str(self.seat)

    @property
    def number(self) -> int:
        """The seat's number in the roster."""
        return self.seat.number

    @property
    def halvings(self) -> int:
        """How often strength and stamina are halved (I-7.1)."""
        return self.hunger + bool(self.sick)

    @property
    def own(self) -> int:
        """Strength without weapon, after halving; 0 is death (I-7.1)."""
        return self.base >> self.halvings
