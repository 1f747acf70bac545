"""Deeds about bells: postpone, move, ring now."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from director.desk.control_forms import DeedForm
from games import clock
from games.deeds import POSTPONE_CAP, Deed, MoveBell, Postpone, RingNow
from games.models import Timer
from games.ruleset import ruleset_of
from games.world import World


class BellForm(DeedForm):
    """The base of the deeds about one bell that has not rung."""

    timer = forms.ChoiceField(
        label=_("Bell"),
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"), _("There is no such bell, or it has rung already.")
        ),
    )

    def prepare(self, world: World) -> None:
        names = ruleset_of(world.game).bell_names
        self.bells = {str(timer.pk): timer for timer in sorted(world.timers, key=lambda timer: timer.due_at)}
        self.names = {pk: names.get(timer.bell, timer.bell) for pk, timer in self.bells.items()}
        field: Any = self.fields["timer"]
        field.choices = [(pk, self._label(pk, timer.due_at)) for pk, timer in self.bells.items()]

    def _label(self, pk: str, due: datetime) -> str:
        return f"{clock.wall_time(due, self.world.game.time_zone)}　{self.names[pk]}"

    def chosen(self) -> Timer | None:
        """The bell that the form is about so far."""
        return self.bells.get(str(self["timer"].value()))

    def said(self) -> str:
        data = self.cleaned_data
        return str(self.done).format(bell=self.names[data["timer"]], minutes=data.get("minutes"))


class PostponeForm(BellForm):
    """Move a bell and all later ones."""

    key, title, icon = "postpone", _("Postpone a bell"), "postpone"
    about = _("The bell and all later ones move together. Everybody is told, with the reason.")
    button, done = (
        _("Postpone"),
        _("{bell} and every later bell come {minutes} minutes later. Everybody has been told."),
    )
    minutes = forms.IntegerField(
        label=_("Minutes"),
        help_text=_("From 1 to 1440; all later bells move with it."),
        initial=10,
        min_value=1,
        max_value=POSTPONE_CAP,
        error_messages={
            "required": _("Give the minutes."),
            "invalid": _("Give a whole number."),
            "min_value": _("At least %(limit_value)d minute."),
            "max_value": _("At most %(limit_value)d minutes, which is a day."),
        },
    )

    def prepare(self, world: World) -> None:
        super().prepare(world)
        self.needs_reason(told=True)

    def deed(self) -> Deed:
        return Postpone(timer=self.cleaned_data["timer"], minutes=self.cleaned_data["minutes"])


class RingForm(BellForm):
    """Ring the next bell before its time."""

    key, title, icon, danger, rings = "ring", _("Ring a bell now"), "bell", True, True
    about_one = _("Ring “{bell}” now")
    about = _("Only the next bell can be rung. Later bells keep their times.")
    button, done = _("Ring now"), _("{bell}: rung.")

    def prepare(self, world: World) -> None:
        super().prepare(world)
        if self.chosen() is not None:
            self.fields["timer"].widget = forms.HiddenInput()

    @property
    def heading(self) -> str:
        timer = self.chosen()
        return str(self.about_one).format(bell=self.names[str(timer.pk)]) if timer else str(self.title)

    def deed(self) -> Deed:
        return RingNow(timer=self.cleaned_data["timer"])


class MoveBellForm(BellForm):
    """Let one bell ring at another time."""

    key, title, icon = "move_bell", _("Move one bell"), "clock"
    about = _("Only this bell moves, earlier or later, between its neighbours. Everybody is told, with the reason.")
    button, done = _("Move"), _("{bell} is moved. Everybody has been told.")
    to = forms.DateTimeField(
        label=_("Rings at"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local", "step": 60}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M:%S"],
        error_messages=dict.fromkeys(("required", "invalid"), _("Give date and time like 2026-04-06 21:30.")),
    )

    def prepare(self, world: World) -> None:
        super().prepare(world)
        zone = ZoneInfo(world.game.time_zone)
        if (timer := self.chosen()) is not None:
            self.initial.setdefault("to", timer.due_at.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0))
        self.fields["to"].help_text = format_lazy(_("Times of {zone}"), zone=world.game.time_zone)
        self.needs_reason(told=True)

    def clean_to(self) -> datetime:
        """The instant meant by this wall-clock time of the game's zone."""
        wall: datetime = self.cleaned_data["to"].replace(tzinfo=None)
        return clock.at(wall.date(), wall.time(), self.world.game.time_zone)

    def deed(self) -> Deed:
        return MoveBell(timer=self.cleaned_data["timer"], to=self.cleaned_data["to"].isoformat())
