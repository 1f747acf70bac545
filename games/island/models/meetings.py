"""What keeps castaways engaged: encounters, duels, hunts being arranged, story scenes (I-2.7 to I-2.9, I-2.12)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.island.models.castaway import Castaway
from games.island.models.island import Cell
from games.island.models.things import Beast, Item
from games.models import BoardRow, Game


class Encounter(BoardRow):
    """Beasts met, while somebody still has to answer (I-2.7); the row goes when it is over.

    `members` are roster numbers in order; `answers` maps a number, as text, to what it answered (games/island/
    encounters); `came_from` to the letter of the way back. `deep` is the band in which it began (I-4.7.6).
    """

    class Source(models.TextChoices):
        ARRIVAL = "arrival", _("On arrival")
        EXPLORE = "explore", _("While exploring")
        RESIDENT = "resident", _("Residents attack")
        STORY = "story", _("A story")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    cell = models.ForeignKey(Cell, models.CASCADE, related_name="+", verbose_name=_("cell"))
    beast = models.ForeignKey(Beast, models.CASCADE, related_name="+", verbose_name=_("beasts"))
    hostile = models.BooleanField(_("hostile"))
    source = models.CharField(_("source"), max_length=8, choices=Source)
    deep = models.BooleanField(_("began in deep night"))
    no_flee = models.BooleanField(_("nobody may flee"), default=False)
    members = models.JSONField(_("members"), default=list)
    answers = models.JSONField(_("answers"), default=dict, blank=True)
    came_from = models.JSONField(_("came from"), default=dict, blank=True)
    due_at = models.DateTimeField(_("answers until"))

    class Meta:
        verbose_name = _("encounter")
        verbose_name_plural = _("encounters")

    def __str__(self) -> str:
        return f"{self.number} {self.cell}"


class Duel(BoardRow):
    """A PK (I-2.8). Who fights on which side stands in its fighters; `closes_at` is secret."""

    class State(models.TextChoices):
        OPEN = "open", _("Open")
        DONE = "done", _("Fought")
        VOID = "void", _("Void")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    day = models.PositiveSmallIntegerField(_("day"))
    cell = models.ForeignKey(Cell, models.RESTRICT, related_name="+", verbose_name=_("cell"))
    opened_at = models.DateTimeField(_("opened at"))
    closes_at = models.DateTimeField(_("closes at"))
    no_flee = models.BooleanField(_("nobody may flee"), default=False)
    state = models.CharField(_("state"), max_length=4, choices=State, default=State.OPEN)
    winner = models.CharField(_("winning side"), max_length=1, blank=True)

    class Meta:
        verbose_name = _("duel")
        verbose_name_plural = _("duels")

    def __str__(self) -> str:
        return f"PK {self.number}"


class Fighter(BoardRow):
    """Somebody on a side of a duel (I-2.8): side "a" attacks; `place` 1 is the captain."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    duel = models.ForeignKey(Duel, models.CASCADE, related_name="+", verbose_name=_("duel"))
    castaway = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("castaway"))
    side = models.CharField(_("side"), max_length=1)
    place = models.PositiveSmallIntegerField(_("place"))
    # "flee", "accept", "flee_move N" …; empty: by doctrine.
    on_loss = models.CharField(_("when lost"), max_length=20, blank=True)
    weapon = models.ForeignKey(
        Item, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("declared weapon")
    )
    asked = models.BooleanField(_("waits for the captain"), default=False)  # I-4.11.1, with consent
    left = models.BooleanField(_("has left"), default=False)

    class Meta:
        verbose_name = _("fighter")
        verbose_name_plural = _("fighters")

    def __str__(self) -> str:
        return f"{self.castaway} ({self.side})"


class HuntOffer(BoardRow):
    """A hunt being arranged (I-2.9); `accepted` maps a roster number, as text, to {"on_loss", "weapon"}."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    initiator = models.ForeignKey(Castaway, models.CASCADE, related_name="+", verbose_name=_("initiator"))
    beast = models.ForeignKey(Beast, models.CASCADE, related_name="+", verbose_name=_("beasts"))
    invitees = models.JSONField(_("invited"), default=list)
    declined = models.JSONField(_("declined"), default=list, blank=True)
    accepted = models.JSONField(_("accepted"), default=dict, blank=True)
    # Roster number, as text, to its weight; empty: even (I-4.9.4).
    shares = models.JSONField(_("shares"), default=dict, blank=True)
    own = models.JSONField(_("the initiator's terms"), default=dict, blank=True)
    fires = models.BooleanField(_("fires when all have answered"), default=False)
    expires_at = models.DateTimeField(_("expires at"))

    class Meta:
        verbose_name = _("offer to hunt")
        verbose_name_plural = _("offers to hunt")

    def __str__(self) -> str:
        return f"{self.number} {self.initiator}"


class Story(BoardRow):
    """The one global state of a story (I-9.8). A dawn scene engages nobody."""

    class State(models.TextChoices):
        ARMED = "armed", _("Armed")
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")

    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))
    key = models.CharField(_("story"), max_length=20)
    state = models.CharField(_("state"), max_length=7, choices=State, default=State.ARMED)
    attempts = models.PositiveIntegerField(_("attempts"), default=0)
    scene = models.CharField(_("scene"), max_length=20, blank=True)
    actor = models.ForeignKey(
        Castaway, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("actor")
    )
    cell = models.ForeignKey(Cell, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("cell"))
    dawn = models.BooleanField(_("began at dawn"), default=False)
    due_at = models.DateTimeField(_("choice until"), null=True, blank=True)
    # It was armed again in this input and cannot start before the next (I-9.8).
    rearmed_seq = models.PositiveIntegerField(_("armed again as input"), default=0)
    blocked = models.BooleanField(_("blocked by the director"), default=False)

    class Meta:
        verbose_name = _("story")
        verbose_name_plural = _("stories")

    def __str__(self) -> str:
        return self.key
