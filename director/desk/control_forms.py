"""What does a director fill in for a deed? One form a deed; each makes the frozen deed of games/deeds.py."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from director.desk import control_once
from games.deeds import DEEDS, Deed, Message, Resume
from games.language import wording
from games.ruleset import ruleset_of
from games.world import World

type Text = str | Promise

REASON_MOST = 200  # characters, as Intervention.reason holds
MESSAGE_MOST = 1000
STALE = _("This form has been sent already. Nothing was done a second time.")
FORMS: dict[str, type["DeedForm"]] = {}


class DeedForm(forms.Form):
    """The base: a one-time token and a reason. `title` heads it, `button` sends it, `done` says what came of it."""

    key: ClassVar[str] = ""
    title: ClassVar[Text] = ""
    button: ClassVar[Text] = ""
    done: ClassVar[Text] = ""
    icon: ClassVar[str] = "check"
    about: ClassVar[Text] = ""  # what the deed does
    danger: ClassVar[bool] = False
    rings: ClassVar[bool] = False  # leaves bells overdue, which should ring before the director reads on

    once = forms.CharField(
        widget=forms.HiddenInput,
        max_length=40,
        error_messages=dict.fromkeys(("required", "max_length"), _("The form is incomplete. Open it again.")),
    )
    why = forms.CharField(
        label=_("Reason"),
        help_text=_("For the record; only directors read it."),
        required=False,
        max_length=REASON_MOST,
        error_messages={"max_length": _("At most %(limit_value)d characters; these are %(show_value)d.")},
    )

    def needs_reason(self, *, told: bool) -> None:
        """A reason is asked for; if `told`, everybody reads it."""
        why = self.fields["why"]
        why.required = True
        why.error_messages["required"] = _("Give a reason.")
        if told:
            why.help_text = _("Everybody reads it.")

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        FORMS[cls.key] = cls

    def __init__(
        self, data: Mapping[str, Any] | None, *, world: World, initial: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial=dict(initial or {}), auto_id="deed_%s")
        self.world = world
        self.fresh = control_once.fresh()
        self.order_fields([name for name in self.fields if name not in ("why", "sure")])
        self.prepare(world)

    def prepare(self, world: World) -> None:
        """Fill the choices from the board as it stands."""

    @property
    def heading(self) -> str:
        """The title with what the form is about."""
        return str(self.title)

    def deed(self) -> Deed:
        """The deed that was asked for; only after is_valid()."""
        return DEEDS[self.key]()

    def refuse(self, field: str, sentence: str) -> None:
        """Show why the engine refused, beside the control that caused it."""
        self.add_error(field if field in self.fields else None, sentence)

    def said(self) -> str:
        """What was done, in one sentence; only after is_valid()."""
        return str(self.done)


class MessageForm(DeedForm):
    """A line to one seat or to everybody."""

    key, title, icon = "message", _("Write to a seat or to all"), "mail"
    button, done = _("Send"), _("Sent to {who}.")
    to = forms.ChoiceField(label=_("To"), error_messages={"invalid_choice": _("There is no such seat.")})
    text = forms.CharField(
        label=_("Text"),
        max_length=MESSAGE_MOST,
        widget=forms.Textarea(attrs={"rows": 4}),
        error_messages={
            "required": _("Write something first."),
            "max_length": _("At most %(limit_value)d characters; these are %(show_value)d."),
        },
    )

    def prepare(self, world: World) -> None:
        seats = [(str(seat.number), str(seat)) for seat in world.seats]
        self._field("to").choices = [("0", _("Everybody, in public")), *seats]

    def _field(self, name: str) -> Any:
        return self.fields[name]

    def deed(self) -> Deed:
        return Message(to=int(self.cleaned_data["to"]), text=self.cleaned_data["text"])

    def said(self) -> str:
        if self.cleaned_data["to"] == "0":
            return say("Sent to everybody.")
        names = dict(self._field("to").choices)
        return str(self.done).format(who=names[self.cleaned_data["to"]])


class PauseForm(DeedForm):
    """Stop the clock."""

    key, title, icon = "pause", _("Pause the game"), "pause"
    button, done = _("Pause"), _("The game is paused. No bell rings and no order is taken until it goes on.")

    about = _("Every bell keeps the time that it has left. No bell rings and no order is taken until the game goes on.")

    def prepare(self, world: World) -> None:
        self.fields["why"].help_text = _("Everybody reads it.")


class ResumeForm(DeedForm):
    """Let the clock go on, with the time lost given back or not."""

    key, title, icon, rings = "resume", _("Let the game go on"), "play", True
    button, done = _("Go on"), _("The game goes on.")
    bells = forms.ChoiceField(
        label=_("The bells"),
        widget=forms.RadioSelect,
        choices=(
            ("shift", _("Shift them: the bells of this night come later by the pause, nobody loses time.")),
            ("keep", _("Keep them: bells stay at their times, and those that fell into the pause ring at once.")),
        ),
        initial="shift",
        error_messages=dict.fromkeys(("required", "invalid_choice"), _("Shift the bells or keep them.")),
    )

    def prepare(self, world: World) -> None:
        self.fields["bells"].initial = "shift" if ruleset_of(world.game).shifts(world) else "keep"

    def deed(self) -> Deed:
        return Resume(shift=self.cleaned_data["bells"] == "shift")


class SettleForm(DeedForm):
    """Settle the night that waits for it."""

    key, title, icon, danger = "settle", _("Settle the night now"), "gavel", True
    button, done = _("Settle now"), _("The night is settled.")


class ClosingForm(DeedForm):
    """Choose what closes tonight."""

    key, title, icon = "closing", _("What closes tonight"), "hourglass"
    about = _("Places that are ticked close when this night is settled. Everybody is told the new list at once.")
    button, done = _("Set the list"), _("Tonight's list is set: {places}. Everybody has been told.")
    places = forms.MultipleChoiceField(
        label=_("Places"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages=dict.fromkeys(("invalid_choice", "invalid_list"), _("Choose among the open places.")),
    )

    def prepare(self, world: World) -> None:
        tiles = ruleset_of(world.game).look_public(world).tiles
        field: Any = self.fields["places"]
        field.choices = [(tile.key, f"{tile.no} {tile.name}") for tile in tiles if tile.state != "closed"]
        field.initial = [tile.key for tile in tiles if tile.state == "closing"]

    def deed(self) -> Deed:
        return DEEDS[self.key](places=self.cleaned_data["places"])  # type: ignore[call-arg]

    def said(self) -> str:
        field: Any = self.fields["places"]
        names = [name for key, name in field.choices if key in self.cleaned_data["places"]]
        return str(self.done).format(places=wording("、", ", ").join(names) or say("none"))


class EndForm(DeedForm):
    """End the game before its time."""

    key, title, icon, danger = "end", _("End the game"), "curtain", True
    button, done = _("End the game"), _("The game is over.")
    sure = forms.BooleanField(
        label=_("End it now. This cannot be undone."),
        error_messages={"required": _("Tick this to end the game.")},
    )
