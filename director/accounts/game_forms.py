"""What does a director fill in for a game and for its seats?"""

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from director.accounts.holding import knows_secrets
from director.accounts.models import User
from director.accounts.names import name_key, seen_name
from director.accounts.roster import roster
from games.board_form import BoardForm
from games.models import Game, Seat
from games.ruleset import kinds, ruleset_of
from games.settings import BadSetting, faults

if TYPE_CHECKING:
    ModelForm = forms.ModelForm[Game]
else:
    ModelForm = forms.ModelForm

ROSTER_MOST = 10_000  # characters
SETTINGS_HELP = _("What differs from the defaults, as JSON: setting and value. Leave {} for none.")
DIRECTORS = _("directors")
PLAYS_HERE = _("{names} holds a seat in this game and cannot direct it.")
JSON_AREA = forms.Textarea(attrs={"rows": 6, "cols": 80, "spellcheck": "false"})


def _staff(label: Any = DIRECTORS, **more: Any) -> Any:
    return forms.ModelMultipleChoiceField(
        queryset=User.objects.filter(is_staff=True, is_active=True).order_by("username"),
        label=label,
        widget=forms.CheckboxSelectMultiple,
        **more,
    )


def _producers() -> Any:
    hint = _("Of the directors those who see everything and steer the clock, but do not overrule the rules.")
    return _staff(_("producers"), required=False, help_text=hint)


def _check_producers(form: forms.BaseForm) -> None:
    """Producers are directors of the game, and somebody must be more than that (W-12.1)."""
    directors, producers = (set(form.cleaned_data.get(name, ())) for name in ("directors", "producers"))
    if producers - directors:
        form.add_error("producers", _("A producer must be among the directors."))
    elif directors and producers == directors:
        form.add_error("producers", _("At least one director must be more than a producer."))


def _refuse_players(game: Game, directors: Any) -> None:
    """Who has a seat, or has signed up for one, may not read the secrets of the game (design 5)."""
    playing = Q(seats__game=game) | Q(sign_ups__game=game)
    names = [user.username for user in directors.filter(playing).distinct()] if game.pk else []
    if names:
        raise ValidationError(PLAYS_HERE.format(names=", ".join(names)))


class OpenGameForm(ModelForm):
    """A game before it is dealt: everything can be chosen."""

    kind = forms.ChoiceField(label=_("ruleset"), choices=lambda: [(key, one.name) for key, one in kinds().items()])
    settings = forms.JSONField(label=_("settings"), required=False, help_text=SETTINGS_HELP, widget=JSON_AREA)
    directors = _staff()
    producers = _producers()

    class Meta:
        model = Game
        fields = ("kind", "title", "settings", "hold_after", "directors", "producers")

    def clean_directors(self) -> Any:
        _refuse_players(self.instance, self.cleaned_data["directors"])
        return self.cleaned_data["directors"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "kind" in cleaned and "settings" in cleaned:
            cleaned["settings"] = _checked(self, cleaned["kind"], cleaned["settings"])
        _check_producers(self)
        return cleaned


def _checked(form: forms.BaseForm, kind: str, chosen: Any) -> dict[str, Any]:
    """The settings, or an error beside the field for each that is wrong."""
    if chosen in (None, ""):
        return {}
    if not isinstance(chosen, dict):
        form.add_error("settings", _("Give a JSON object."))
        return {}
    ruleset = kinds()[kind]
    for fault in faults(ruleset.declared, chosen, checks=ruleset.checks):
        form.add_error("settings", str(fault))
    return chosen


class RunningGameForm(BoardForm):
    """A game in play: its title, those settings that may change while it runs, its directors."""

    settings = forms.JSONField(label=_("settings"), required=False, help_text=SETTINGS_HELP, widget=JSON_AREA)
    directors = _staff()
    producers = _producers()

    class Meta:
        model = Game
        fields = ("title", "settings", "hold_after", "directors", "producers")

    def clean_directors(self) -> Any:
        _refuse_players(self.instance, self.cleaned_data["directors"])
        return self.cleaned_data["directors"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        _check_producers(self)
        return cleaned

    def clean_settings(self) -> dict[str, Any]:
        chosen = _checked(self, self.game.kind, self.cleaned_data["settings"])
        if self.errors.get("settings") or "settings" not in self.changed_data:
            return chosen
        present = ruleset_of(self.game).settings(self.game.settings)
        back = {key: present.setting(key).default for key in present.overrides() if key not in chosen}
        try:
            return present.replaced({**back, **chosen}, running=True).overrides()
        except BadSetting as bad:
            raise ValidationError(str(bad)) from bad


class SeatForm(BoardForm):
    """A seat's name, and whose account owns it."""

    user = forms.ModelChoiceField(
        queryset=User.objects.filter(is_active=True),
        to_field_name="username",
        label=_("user"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("The user name of the account that owns the seat, if any. Directors of the game cannot."),
        error_messages={"invalid_choice": _("There is no such user.")},
    )

    class Meta:
        model = Seat
        fields = ("name", "user")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        owner = self.instance.user
        self.initial["user"] = owner.username if owner else ""

    def clean_name(self) -> str:
        name = seen_name(self.cleaned_data["name"])
        others = Seat.objects.filter(game=self.game).exclude(pk=self.instance.pk).values_list("name", flat=True)
        if name_key(name) in map(name_key, others):
            raise ValidationError(_("Another seat has this name."))
        return name

    def clean_user(self) -> User | None:
        user: User | None = self.cleaned_data["user"]
        if user is not None and user != self.instance.user and knows_secrets(user, self.game):
            raise ValidationError(_("A director of the game cannot hold a seat in it."))
        return user


class RosterForm(forms.Form):
    """The names of all seats, one a line."""

    names = forms.CharField(
        label=_("Names"),
        max_length=ROSTER_MOST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "cols": 40, "spellcheck": "false"}),
        help_text=_("One seat a line, in the order of the roster. At most 20 characters each."),
    )

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ruleset = ruleset_of(game)
        self._settings = self._ruleset.settings(game.settings)

    def clean_names(self) -> list[str]:
        each = self._ruleset.each
        least, most = self._ruleset.places(self._settings)
        return roster(self.cleaned_data["names"], least * each, most * each, each)
