"""The rows every game has: the game itself, its seats, its clock, its inputs and what happened.

Inputs are orders, rung timers and interventions. Each takes the game's next `seq`; together they are the
complete log. Rows of one game kind (its board) live in games/<kind>/models.py and carry a `game` foreign key.
"""

from collections.abc import Collection
from typing import Any, Self

from django.conf import settings as site
from django.db import models
from django.db.models import Q
from django.db.models.base import ModelState
from django.db.models.fetch_modes import FetchMode
from django.utils.translation import gettext_lazy as _


class BoardRow(models.Model):
    """The base of a board's rows, which every input reads by the hundred: built straight from their columns.

    It does what Django's own `from_db` does for a plain model, without signals and without a call for each field.
    """

    class Meta:
        abstract = True

    @classmethod
    def from_db(
        cls,
        db: str | None,
        field_names: Collection[str],
        values: Collection[Any],
        *,
        fetch_mode: FetchMode | None = None,
    ) -> Self:
        if len(values) != len(cls._meta.concrete_fields):
            return super().from_db(db, field_names, values, fetch_mode=fetch_mode)
        row = cls.__new__(cls)
        row._state = state = ModelState()
        state.adding, state.db = False, db
        if fetch_mode is not None:
            state.fetch_mode = fetch_mode
        row.__dict__.update(zip(field_names, values, strict=True))
        return row


class Game(models.Model):
    """One played instance of a ruleset. Locked (`no_key`) for the length of each input."""

    class State(models.TextChoices):
        DRAFT = "draft", _("Draft")  # its directors' alone
        OPEN = "open", _("Not dealt yet")
        RUNNING = "running", _("Running")
        OVER = "over", _("Over")

    kind = models.CharField(_("ruleset"), max_length=20)
    title = models.CharField(_("title"), max_length=80)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.OPEN)
    time_zone = models.CharField(_("time zone"), max_length=40, default="Asia/Shanghai")
    directors = models.ManyToManyField(site.AUTH_USER_MODEL, verbose_name=_("directors"), related_name="directed_games")
    # Those directors who see everything and steer the flow, but do not overrule the rules (W-12.1).
    producers = models.ManyToManyField(
        site.AUTH_USER_MODEL, verbose_name=_("producers"), related_name="produced_games", blank=True
    )
    settings = models.JSONField(_("settings"), default=dict, blank=True)
    # 32 secret bytes. Nothing but the dice reads them before the game is over: no form, no admin page, no log.
    seed = models.BinaryField(max_length=32, editable=False)
    seed_hash = models.CharField(_("seed hash"), max_length=64, editable=False)
    now = models.DateTimeField(_("time of the last input"), null=True, editable=False)
    seq = models.PositiveIntegerField(_("inputs"), default=0, editable=False)
    event_seq = models.PositiveIntegerField(_("events"), default=0, editable=False)
    # How many board rows there have been: a row's key follows from it, so that the input log can name rows.
    rows = models.PositiveIntegerField(_("board rows"), default=0, editable=False)
    heard = models.PositiveIntegerField(_("last public event"), default=0, editable=False)
    paused_at = models.DateTimeField(_("paused since"), null=True, editable=False)
    pause_reason = models.CharField(_("reason of the pause"), max_length=200, blank=True, editable=False)
    # A bell later than this is not rung by itself: the game holds, and the director chooses.
    hold_after = models.PositiveIntegerField(_("minutes after which a late bell holds the game"), default=30)
    late_until = models.DateTimeField(_("bells due until then may ring late"), null=True, editable=False)
    # The digest of the threads that the ruleset last declared: the forum acts only when it differs (director/threads).
    forum = models.CharField(_("declared threads"), max_length=16, blank=True, editable=False)
    created_at = models.DateTimeField(_("created"), editable=False)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")

    def __str__(self) -> str:
        return self.title


class Seat(models.Model):
    """One alias in a game. `number` is its place in the roster, from 1."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=20)
    user = models.ForeignKey(
        site.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("user"),
    )
    heard = models.PositiveIntegerField(_("last private event"), default=0, editable=False)
    receipts = models.PositiveIntegerField(_("accepted orders"), default=0, editable=False)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="seat_number_once"),
            models.UniqueConstraint(fields=("game", "name"), name="seat_name_once"),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Timer(models.Model):
    """When is something due? Ringing runs the ruleset's bell of that name, once."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="timers", verbose_name=_("game"))
    bell = models.CharField(_("bell"), max_length=40)
    due_at = models.DateTimeField(_("due"))
    # What arrived before due_at but waited for the lock still counts until then.
    ring_from = models.DateTimeField(_("rings from"))
    rank = models.PositiveSmallIntegerField(_("rank"), default=0)
    # Or what it rings for, where that is one row: a story, an offer.
    day = models.CharField(_("day"), max_length=40, blank=True)
    rung_at = models.DateTimeField(_("rung"), null=True, blank=True)
    seq = models.PositiveIntegerField(_("input"), null=True, blank=True)
    failed_at = models.DateTimeField(_("failed"), null=True, blank=True)
    error = models.TextField(_("error"), blank=True)

    class Meta:
        verbose_name = _("bell")
        verbose_name_plural = _("bells")
        ordering = ("due_at", "rank", "id")
        indexes = (models.Index(fields=("ring_from",), name="timer_waiting", condition=Q(rung_at__isnull=True)),)

    def __str__(self) -> str:
        return f"{self.bell} {self.day}".strip()


class Order(models.Model):
    """What a seat asked for, and what came of it. Refused orders are inputs too."""

    class Status(models.TextChoices):
        DONE = "done", _("Done")
        KEPT = "kept", _("Kept until its bell")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        REFUSED = "refused", _("Refused")

    game = models.ForeignKey(Game, models.CASCADE, related_name="orders", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="orders", verbose_name=_("seat"))
    seq = models.PositiveIntegerField(_("input"))
    at = models.DateTimeField(_("time"))
    arrived_at = models.DateTimeField(_("arrived"))
    action = models.CharField(_("action"), max_length=40)
    data = models.JSONField(_("content"), default=dict)
    token = models.CharField(_("token"), max_length=64)
    status = models.CharField(_("status"), max_length=10, choices=Status)
    code = models.CharField(_("refusal"), max_length=40, blank=True)
    details = models.JSONField(_("details of the refusal"), default=dict)
    receipt = models.PositiveIntegerField(_("receipt"), null=True)
    withdrawn_seq = models.PositiveIntegerField(_("withdrawn by input"), null=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True)
    undone_by = models.PositiveIntegerField(_("undone by input"), null=True)

    class Meta:
        verbose_name = _("order")
        verbose_name_plural = _("orders")
        ordering = ("game", "seq")
        constraints = (
            models.UniqueConstraint(fields=("game", "seq"), name="order_seq_once"),
            # A refusal does not use its token up, and what was undone may be asked for again.
            models.UniqueConstraint(
                fields=("seat", "token"),
                name="order_token_once",
                condition=~Q(status="refused") & Q(undone_by__isnull=True),
            ),
        )

    def __str__(self) -> str:
        return f"{self.seq} {self.action}"


class Intervention(models.Model):
    """What a director changed, and why. `director` is empty when the clock itself halted the game."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="interventions", verbose_name=_("game"))
    seq = models.PositiveIntegerField(_("input"))
    at = models.DateTimeField(_("time"))
    director = models.ForeignKey(
        site.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", verbose_name=_("director")
    )
    # The name under which it was done, for the log; a user may be renamed later.
    who = models.CharField(_("who"), max_length=150, blank=True)
    deed = models.CharField(_("deed"), max_length=40)
    data = models.JSONField(_("content"), default=dict)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    undone_by = models.PositiveIntegerField(_("undone by input"), null=True)

    class Meta:
        verbose_name = _("intervention")
        verbose_name_plural = _("interventions")
        ordering = ("game", "seq")
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="intervention_seq_once"),)

    def __str__(self) -> str:
        return f"{self.seq} {self.deed}"


class Event(models.Model):
    """One typed Fact for one audience. Written once, never changed but for the mark that it was undone.

    A fact told to several seats is one row for each of them, so that who else heard it stays unknown.
    """

    class Audience(models.TextChoices):
        EVERYONE = "everyone", _("Everyone")
        SEAT = "seat", _("One seat")
        DIRECTORS = "directors", _("Directors")

    game = models.ForeignKey(Game, models.CASCADE, related_name="events", verbose_name=_("game"))
    seq = models.PositiveIntegerField(_("number"))
    input_seq = models.PositiveIntegerField(_("input"))
    at = models.DateTimeField(_("time"))
    audience = models.CharField(_("audience"), max_length=10, choices=Audience)
    seat = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="events", verbose_name=_("seat"))
    kind = models.CharField(_("kind"), max_length=40)
    payload = models.JSONField(_("payload"), default=dict)
    undone_by = models.PositiveIntegerField(_("undone by input"), null=True, editable=False)
    # The label of a die, so that the database itself refuses a second roll of it.
    die = models.CharField(_("die"), max_length=80, null=True, editable=False)  # noqa: DJ001

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ("game", "seq")
        constraints = (
            models.UniqueConstraint(fields=("game", "seq"), name="event_seq_once"),
            models.UniqueConstraint(
                fields=("game", "die"), name="die_rolled_once", condition=Q(undone_by__isnull=True)
            ),
            models.CheckConstraint(
                condition=Q(audience="seat", seat__isnull=False) | (~Q(audience="seat") & Q(seat__isnull=True)),
                name="event_has_audience",
            ),
        )
        indexes = (
            models.Index(fields=("seat", "-seq"), name="event_of_seat"),
            models.Index(fields=("game", "audience", "-seq"), name="event_of_audience"),
        )

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class Checkpoint(models.Model):
    """The board as data, as it stood after input `seq`. Kept at the deal and at each opening of a phase."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="checkpoints", verbose_name=_("game"))
    seq = models.PositiveIntegerField(_("input"))
    at = models.DateTimeField(_("time"))
    label = models.CharField(_("label"), max_length=80)
    board = models.JSONField(_("board"))

    class Meta:
        verbose_name = _("checkpoint")
        verbose_name_plural = _("checkpoints")
        ordering = ("game", "seq")
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="checkpoint_seq_once"),)

    def __str__(self) -> str:
        return f"{self.seq} {self.label}"
