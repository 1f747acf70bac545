"""Passkeys: another way into an account, without name or password. The browser's part is static/js/passkey.js."""

from typing import TYPE_CHECKING, Any

from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from allauth.mfa.webauthn.views import AddWebAuthnView
from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

NAME_MOST = 40  # characters
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)  # what answers of no device lead to
NO_PASSKEY = _("The device gave no passkey. Try again, or take the password.")

if TYPE_CHECKING:
    Base = forms.Form
else:
    Base = object


class Careful(Base):
    """Takes whatever is sent in the place of a passkey, and refuses it with a sentence if it is none."""

    def clean_credential(self) -> Any:
        try:
            return super().clean_credential()  # type: ignore[misc]
        except BROKEN as fault:
            raise ValidationError(NO_PASSKEY) from fault


class SignInByPasskey(Careful, LoginWebAuthnForm):  # type: ignore[misc]  # allauth is not typed
    pass


class SecondLockByPasskey(Careful, AuthenticateWebAuthnForm):  # type: ignore[misc]
    pass


class ReauthenticateByPasskey(Careful, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    pass


class PasskeyForm(AddWebAuthnForm):  # type: ignore[misc]  # allauth is not typed
    """A name for the device, and what the device answers."""

    name = forms.CharField(
        label=_("Name of the passkey"), required=False, max_length=NAME_MOST, help_text=_("To know the device by.")
    )
    passwordless = None  # always: the page asks the device for nothing else

    def clean(self) -> dict[str, Any]:
        try:
            cleaned: dict[str, Any] = super().clean()
        except BROKEN as fault:
            raise ValidationError(NO_PASSKEY) from fault
        return cleaned


class PasskeyNameForm(EditWebAuthnForm):  # type: ignore[misc]
    """Another name for a passkey."""

    name = forms.CharField(label=_("Name of the passkey"), max_length=NAME_MOST)


class AddPasskey(AddWebAuthnView):  # type: ignore[misc]
    """Make a passkey on this device."""

    template_name = "mfa/webauthn/add_form.html"

    def form_valid(self, form: forms.Form) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)
        mine: Any = Authenticator.objects.filter(user=self.request.user)
        if not mine.filter(type=Authenticator.Type.TOTP).exists():
            # Spare codes come with the first key of any sort, but they stand in only for an app's codes.
            mine.filter(type=Authenticator.Type.RECOVERY_CODES).delete()
        return answer

    def get_success_url(self) -> str:
        return reverse("mfa_list_webauthn")
