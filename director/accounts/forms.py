"""What do people type at the door? A pass-phrase, or a name with a password."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from director.accounts import seat_keys
from director.accounts.attempts import MOST_FOR_ALL, attempts
from director.accounts.models import SeatPass
from games.models import Game

PASSWORD_MOST = 4096  # characters


class PhraseForm(forms.Form):
    """A seat's pass-phrase alone, without a user name (L-3.10). `seat_pass` is what a valid one opens."""

    phrase = forms.CharField(
        label=_("Pass-phrase"),
        max_length=seat_keys.PHRASE_MOST,
        help_text=_("Five short words. Spaces and capitals do not matter."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false", "enterkeyhint": "go"}
        ),
    )
    seat_pass: SeatPass

    def __init__(self, *args: Any, request: HttpRequest, game: Game | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._request, self._game = request, game

    def clean_phrase(self) -> str:
        phrase: str = self.cleaned_data["phrase"]
        tried = attempts(self._request, "phrase")
        if tried.spent:
            raise ValidationError(tried.sentence)
        found = seat_keys.by_phrase(phrase, self._game)
        if found is None:
            tried.failed()
            raise ValidationError(_("No seat opens to this phrase."))
        self.seat_pass = found
        return phrase


class SignInForm(AuthenticationForm):
    """Name and password, with a limit on failures from each address: for each name, and for all names together."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        password = self.fields["password"]
        assert isinstance(password, forms.CharField)
        self.fields["password"] = forms.CharField(
            label=password.label, strip=False, max_length=PASSWORD_MOST, widget=password.widget
        )

    def clean(self) -> dict[str, Any]:
        assert self.request is not None
        name = self.cleaned_data.get("username", "").casefold()
        counts = (
            attempts(self.request, "sign-in", name),
            attempts(self.request, "sign-in of all", most=MOST_FOR_ALL),
        )
        for tried in counts:
            if tried.spent:
                raise ValidationError(tried.sentence)
        try:
            return super().clean()
        except ValidationError:
            for tried in counts:
                tried.failed()
            raise
