"""What does a director fill in to change a row by hand? Its fields, a reason, and perhaps a line to everyone."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game

if TYPE_CHECKING:
    ModelForm = forms.ModelForm[Any]
else:
    ModelForm = forms.ModelForm

REASON_MOST = 200  # characters, as Intervention.reason holds
LINE_MOST = 1000
EMPTY = ("", None)


class OnRecord(forms.Form):
    """Why is something changed, and is everybody told?"""

    reason = forms.CharField(
        label=_("Reason"), max_length=REASON_MOST, help_text=_("For the record; only directors read it.")
    )
    line = forms.CharField(
        label=_("Line to everyone"),
        max_length=LINE_MOST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Told to all players and spectators, if you write one."),
    )
    silent = forms.BooleanField(
        label=_("Silent: tell nobody"),
        required=False,
        help_text=_("Otherwise those concerned are told what changed for them."),
    )


class BoardForm(OnRecord, ModelForm):
    """The fields of one row. Only what was changed on this page is sent on, however the row has moved since."""

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        # Not values_of: a game's seed is not even loaded here.
        loaded = self.instance.__dict__
        names = [one.attname for one in self.instance._meta.concrete_fields]
        self.now = {name: loaded[name] for name in names if name in loaded}
        for name, field in self.fields.items():
            if isinstance(field, forms.ModelChoiceField) and field.queryset is not None:
                field.queryset = _of_game(field.queryset, game)
                field.empty_label = "–"
            # What the page showed comes back with it, so that it can be told from what stands there now.
            field.show_hidden_initial = self.instance.pk is not None and name not in OnRecord.base_fields

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name in self.changed_values() if self.instance.pk else ():
            if name in self.now or f"{name}_id" in self.now:
                self._refuse_stale(name)
        return cleaned

    def changed_values(self) -> dict[str, Any]:
        """The values of the fields that were changed on the page; rows by their primary keys."""
        names = [name for name in self.changed_data if name not in OnRecord.base_fields and name in self.cleaned_data]
        return {name: _plain(self.cleaned_data[name]) for name in names}

    def all_values(self) -> dict[str, Any]:
        """The values of all fields, for a new row."""
        return {n: _plain(value) for n, value in self.cleaned_data.items() if n not in OnRecord.base_fields}

    def _refuse_stale(self, name: str) -> None:
        field, address = self.fields[name], self[name].html_initial_name
        shown = field.to_python(field.hidden_widget().value_from_datadict(self.data, self.files, address))
        now = self.now.get(name, self.now.get(f"{name}_id"))
        empty = shown in EMPTY and now in EMPTY
        if _plain(shown) != now and not empty:
            self.add_error(name, _("This has changed since you opened the page. Look at it again."))


def _plain(value: Any) -> Any:
    return value.pk if isinstance(value, models.Model) else value


def _of_game(rows: models.QuerySet[Any], game: Game) -> models.QuerySet[Any]:
    """The rows of this game only, with what their names need; rows of no game, such as people, as they are."""
    names = {field.name for field in rows.model._meta.fields}
    if "game" not in names:
        return rows
    rows = rows.filter(game=game)
    return rows.select_related("seat") if "seat" in names else rows
