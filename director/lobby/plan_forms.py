"""What a director is asked for when he makes a game, beside its settings."""

from datetime import datetime
from typing import Any

from django import forms
from django.conf import settings as site
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from director.accounts.roster import roster
from director.lobby.models import ABOUT_MOST, SCRIPT_MOST, Plan
from director.lobby.planning import sign_up_time
from games.models import Game
from games.ruleset import kinds, ruleset_of

TITLE_MOST = 80
FIRST_YEAR, LAST_YEAR = 2000, 2200
WRITTEN = ("%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M")  # how a date and a time are sent


class KindForm(forms.Form):
    """Which game, and under what title."""

    kind = forms.ChoiceField(
        label=_("Which game"),
        choices=lambda: [(key, one.name) for key, one in kinds().items()],
        error_messages={"invalid_choice": _("Take one of the choices.")},
    )
    title = forms.CharField(label=_("Title"), max_length=TITLE_MOST)

    def clean_title(self) -> str:
        return shown_title(self.cleaned_data["title"])


class PlanForm(forms.Form):
    """Title, planned start, language, and what the players should know before they join."""

    title = forms.CharField(label=_("Title"), max_length=TITLE_MOST)
    starts_at = forms.DateTimeField(
        label=_("Planned start"),
        required=False,
        input_formats=WRITTEN,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=WRITTEN[0]),
        help_text=_(
            "In the time zone of the game. You deal by hand, then or later: nothing begins by itself. "
            "Leave it empty to deal whenever it suits."
        ),
        error_messages={"invalid": _("Give a date and a time.")},
    )
    closes_at = forms.DateTimeField(
        label=_("Sign-up closes"),
        required=False,
        input_formats=WRITTEN,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=WRITTEN[0]),
        help_text=_("In the time zone of the game. Leave it empty to take people until the deal."),
        error_messages={"invalid": _("Give a date and a time.")},
    )
    language = forms.ChoiceField(
        label=_("Language of the game"),
        choices=lambda: list(site.LANGUAGES),
        help_text=_("In which language people talk in it. Everybody reads the pages in his own."),
    )
    about = forms.CharField(
        label=_("Words to the players"),
        required=False,
        max_length=ABOUT_MOST,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Whom the game is for, when one must be there. Everybody reads them before joining."),
    )
    script = forms.CharField(
        label=_("Script"),
        required=False,
        strip=False,
        max_length=SCRIPT_MOST,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
        help_text=_(
            "The names of the characters, one a line, of at most 20 letters. The deal takes the first of them."
        ),
    )
    names_shown = forms.BooleanField(
        label=_("Show the user names of those who have signed up"),
        required=False,
        help_text=_("Never beside an alias, and only until the deal."),
    )

    def __init__(self, data: Any = None, *, game: Game, plan: Plan) -> None:
        kept = {
            "title": game.title,
            "starts_at": plan.starts_at,
            "closes_at": plan.closes_at,
            "language": plan.language,
            "about": plan.about,
            "script": plan.script,
            "names_shown": plan.names_shown,
        }
        super().__init__(data, initial=kept)
        if not ruleset_of(game).scripted:
            del self.fields["script"]
        if game.state != Game.State.OPEN or sign_up_time(ruleset_of(game), game.settings) is None:
            del self.fields["closes_at"]

    def clean_title(self) -> str:
        return shown_title(self.cleaned_data["title"])

    def clean_script(self) -> str:
        names = roster(self.cleaned_data["script"], 0, SCRIPT_MOST)
        return "\n".join(names)

    def clean_starts_at(self) -> datetime | None:
        return self._sensible("starts_at")

    def clean_closes_at(self) -> datetime | None:
        return self._sensible("closes_at")

    def _sensible(self, name: str) -> datetime | None:
        at: datetime | None = self.cleaned_data[name]
        if at is not None and not FIRST_YEAR <= at.year <= LAST_YEAR:
            raise ValidationError(_("Give a date and a time."))
        return at


def shown_title(typed: str) -> str:
    """A title in one line. Raises ValidationError for one that shows nothing."""
    title = " ".join(typed.split())
    if not any(character.isalnum() for character in title):
        raise ValidationError(_("Give a title."))
    return title
