"""What do people type at the door? A pass-phrase, or a name with a password."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from director.accounts import seat_keys
from director.accounts.attempts import MOST_FOR_ALL, attempts
from director.accounts.models import NAME_TAKEN, SeatPass, User
from director.accounts.names import name_key, seen_name
from games.models import Game

PASSWORD_MOST = 4096  # characters
MOST_SIGN_UPS = 20  # from one address in ten minutes
DIRECTS_IT = _("You direct this game or have directed it, so you cannot take a seat in it.")


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

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("Please enter a correct name and password."),
    }

    def clean(self) -> dict[str, Any]:
        assert self.request is not None
        name = name_key(self.cleaned_data.get("username", ""))
        counts = (
            attempts(self.request, "sign-in", name),
            attempts(self.request, "sign-in of all", most=MOST_FOR_ALL),
        )
        for tried in counts:
            if tried.spent:
                self.add_error("password", tried.sentence)
                return self.cleaned_data
        try:
            return super().clean()
        except ValidationError as fault:
            for tried in counts:
                tried.failed()
            self.add_error("password", fault)
        return self.cleaned_data


class SignUpForm(forms.Form):
    """A name nobody else could be taken for, and a password, twice. Accounts made from one address are limited."""

    username = forms.CharField(
        label=_("Name"),
        max_length=200,
        help_text=_("1 to 20 characters, in any script."),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        max_length=PASSWORD_MOST,
        help_text=_("At least 8 characters."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label=_("The password again"),
        strip=False,
        max_length=PASSWORD_MOST,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._made = attempts(request, "sign-up", most=MOST_SIGN_UPS)

    def clean_username(self) -> str:
        name = seen_name(self.cleaned_data["username"])
        if User.objects.named(name).exists():
            raise ValidationError(NAME_TAKEN)
        return name

    def clean(self) -> dict[str, Any]:
        typed = self.cleaned_data
        if "password" in typed and "again" in typed and typed["password"] != typed["again"]:
            self.add_error("again", _("This is not the same password."))
        elif "password" in typed:
            try:
                validate_password(typed["password"], User(username=typed.get("username", "")))
            except ValidationError as fault:
                self.add_error("password", fault)
        if not self.errors and self._made.spent:
            self.add_error("username", self._made.sentence)
        return typed

    def save(self) -> User:
        """Make the account. Raises IntegrityError if somebody has taken the name since."""
        user = User.objects.create_user(self.cleaned_data["username"], password=self.cleaned_data["password"])
        self._made.failed()  # counts what was done, not what failed
        return user
