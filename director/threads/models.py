"""The forum's rows: threads, posts with floors that never change, and how far somebody has read."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings as site
from django.db import models
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.models import Event, Game, Order, Seat


class Thread(models.Model):
    """One thread of a game. What the ruleset declares is copied here after each input (director/threads/follow.py).

    `readers` of a thread that is not public, and `writers`, are roster numbers. `cast` are the writers of the opening,
    who owe `least` posts each; it does not change when one of them falls, so that it tells nothing that is not known.
    The house's own threads, the lounge and the sign-up, are written by people under their names.
    """

    class Kind(models.TextChoices):
        ANNOUNCEMENTS = "announcements", _("Announcements")
        DISCUSSION = "discussion", _("Discussion")
        VOTE = "vote", _("Vote")
        ROOM = "room", _("Room")
        DIARY = "diary", _("Diary")
        CHECKIN = "checkin", _("Roll call")
        WORDS = "words", _("Last words")
        EVALUATION = "evaluation", _("Afterwards")
        LOUNGE = "lounge", _("Lounge")
        SIGN_UP = "sign-up", _("Sign-up")
        QUESTIONS = "questions", _("Rules questions")

    game = models.ForeignKey(Game, models.CASCADE, related_name="threads", verbose_name=_("game"))
    key = models.SlugField(_("key"), max_length=40)
    kind = models.CharField(_("kind"), max_length=13, choices=Kind)
    title = models.CharField(_("title"), max_length=80)
    values = models.JSONField(_("values in the title"), default=dict)
    day = models.PositiveSmallIntegerField(_("day"), default=0)
    order = models.PositiveIntegerField(_("place in the list"), default=0)
    public = models.BooleanField(_("everybody reads it"), default=True)
    readers = models.JSONField(_("readers"), default=list)
    writers = models.JSONField(_("writers"), default=list)
    cast = models.JSONField(_("who was there at the opening"), default=list)
    least = models.PositiveSmallIntegerField(_("posts owed"), default=0)
    open = models.BooleanField(_("open"), default=True)
    closes_at = models.DateTimeField(_("closes"), null=True)
    closed_at = models.DateTimeField(_("closed since"), null=True)
    floors = models.PositiveIntegerField(_("floors"), default=0)
    # Roster number -> number of posts, so that a page needs not count them.
    counts = models.JSONField(_("posts by seat"), default=dict)
    # Floors never change, but for being hidden and shown again.
    hidings = models.PositiveIntegerField(_("how often a floor was hidden or shown"), default=0)

    class Meta:
        verbose_name = _("thread")
        verbose_name_plural = _("threads")
        ordering = ("order", "pk")
        constraints = (models.UniqueConstraint(fields=("game", "key"), name="thread_key_once"),)

    def __str__(self) -> str:
        return self.named(self.values)

    def named(self, values: Mapping[str, Any]) -> str:
        """The title in the active language."""
        return say(self.title).format_map(values) if self.title else ""


# What people write under their names, and no ruleset opens or closes.
HOUSE = (Thread.Kind.LOUNGE, Thread.Kind.SIGN_UP, Thread.Kind.QUESTIONS)


class Post(models.Model):
    """One floor: by a seat, a person, or the house, which quotes an event. Never edited; a hidden one keeps its floor.

    `text` is what was written, `html` what it became, once (director/threads/markup.py). A post whose order has been
    taken back by a rewind stays: what was said was read.
    """

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="posts", verbose_name=_("thread"))
    floor = models.PositiveIntegerField(_("floor"))
    at = models.DateTimeField(_("time"))
    seat = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+", verbose_name=_("seat"))
    user = models.ForeignKey(
        site.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("person")
    )
    by_director = models.BooleanField(_("by a director"), default=False)
    event = models.ForeignKey(Event, models.CASCADE, null=True, related_name="+", verbose_name=_("event"))
    order = models.ForeignKey(Order, models.CASCADE, null=True, related_name="+", verbose_name=_("order"))
    text = models.TextField(_("text"), blank=True)
    html = models.TextField(_("as HTML"), blank=True)
    # {"sides": 6, "rolled": [3, 5]}: thrown by the server, kept with the post.
    dice = models.JSONField(_("dice"), default=dict)
    hidden = models.CharField(_("why hidden"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("post")
        verbose_name_plural = _("posts")
        ordering = ("thread", "floor")
        constraints = (
            models.UniqueConstraint(fields=("thread", "floor"), name="floor_once"),
            models.UniqueConstraint(fields=("order",), name="post_of_order_once"),
            models.UniqueConstraint(fields=("thread", "event"), name="event_posted_once"),
        )
        indexes = (models.Index(fields=("thread", "seat", "floor"), name="post_of_seat"),)

    def __str__(self) -> str:
        return f"{self.thread_id}#{self.floor}"


class ReadMark(models.Model):
    """How far a seat or a person has read a thread: the last floor that was shown."""

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="+", verbose_name=_("thread"))
    seat = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+", verbose_name=_("seat"))
    user = models.ForeignKey(
        site.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+", verbose_name=_("person")
    )
    floor = models.PositiveIntegerField(_("floor"), default=0)

    class Meta:
        verbose_name = _("read mark")
        verbose_name_plural = _("read marks")
        constraints = (
            models.UniqueConstraint(fields=("thread", "seat"), name="seat_mark_once"),
            models.UniqueConstraint(fields=("thread", "user"), name="user_mark_once"),
        )

    def __str__(self) -> str:
        return f"{self.thread_id}: {self.floor}"
