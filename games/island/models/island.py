"""The island and its cells (I-2.1, I-2.2)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import BoardRow, Game

COLUMNS = "ABCDEFGHIJKL"


class Island(BoardRow):
    """The world of I-2.1; one row a game.

    `date` is the calendar date at whose end the present day closes, in the game's zone; `opened_at` is when the day
    began. `serials` counts what dice labels are numbered by (I-5.2): encounters, explorations, arrivals and so on.
    """

    class Phase(models.TextChoices):
        SETUP = "setup", _("Before the start")
        OPEN = "open", _("Open")
        CLOSING = "closing", _("Closing")
        ENDED = "ended", _("Ended")

    game = models.OneToOneField(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    day = models.PositiveSmallIntegerField(_("day"), default=1)
    phase = models.CharField(_("phase"), max_length=8, choices=Phase, default=Phase.SETUP)
    date = models.DateField(_("date"))
    opened_at = models.DateTimeField(_("day opened at"))
    width = models.PositiveSmallIntegerField(_("width"))
    height = models.PositiveSmallIntegerField(_("height"))
    # Story flags: name to the day on which it was set (I-9.9).
    flags = models.JSONField(_("story flags"), default=dict, blank=True)
    rescue_shift = models.SmallIntegerField(_("rescue days moved"), default=0)
    # What makes residents more hostile for a while: {"n": points, "until": last day} (I-9.9).
    hostility = models.JSONField(_("hostility effects"), default=list, blank=True)
    # Numbers of the content pack that the director changed before the start: path to value (I-12.9).
    edits = models.JSONField(_("edited tables"), default=dict, blank=True)
    # Copies of each item that exploration can still bring to light (I-9.1).
    stock = models.JSONField(_("items left to find"), default=dict, blank=True)
    serials = models.JSONField(_("counters"), default=dict, blank=True)
    # Kinds and payloads of what the next bulletin tells (I-11.4).
    pending_bulletin = models.JSONField(_("for the next bulletin"), default=dict, blank=True)
    # What the director has ruled for the night and the morning (games/island/rulings.py).
    rulings = models.JSONField(_("rulings for the night"), default=dict, blank=True)
    # How it ended (I-10.12): a key of [[victory]] or "director", and the winners' roster numbers.
    victory = models.CharField(_("victory"), max_length=20, blank=True)
    winners = models.JSONField(_("winners"), default=list, blank=True)

    class Meta:
        verbose_name = _("island")
        verbose_name_plural = _("islands")

    def __str__(self) -> str:
        return str(self._meta.verbose_name)


class Cell(BoardRow):
    """One square (I-2.2): x counts eastward and y southward, both from 0; (2, 2) is called C3."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    x = models.PositiveSmallIntegerField(_("column"))
    y = models.PositiveSmallIntegerField(_("row"))
    terrain = models.CharField(_("terrain"), max_length=12)
    landmark = models.CharField(_("landmark"), max_length=20, blank=True)
    forage = models.PositiveSmallIntegerField(_("food to be found"), default=0)
    loot_left = models.PositiveSmallIntegerField(_("finds left"), default=0)
    # A director's note that keeps everybody out (I-4.5.1); empty: open.
    locked = models.CharField(_("closed by the director"), max_length=200, blank=True)
    # Who waits to enter, first come first (I-4.5.3): {"seats": [leader, followers …], "hidden": flag}.
    queue = models.JSONField(_("waiting to enter"), default=list, blank=True)

    class Meta:
        verbose_name = _("cell")
        verbose_name_plural = _("cells")
        ordering = ("game", "y", "x")
        constraints = (models.UniqueConstraint(fields=("game", "x", "y"), name="cell_once"),)

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The column's letter and the row's number: A1 is the north-west corner."""
        return f"{COLUMNS[self.x]}{self.y + 1}"

    @property
    def place(self) -> tuple[int, int]:
        """x and y."""
        return self.x, self.y
