"""Passkeys: another way into an account, without name or password. The browser's part is static/js/passkey.js."""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from allauth.mfa.webauthn.views import AddWebAuthnView
from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

NAME_MOST = 40  # characters


class PasskeyForm(AddWebAuthnForm):  # type: ignore[misc]  # allauth is not typed
    """A name for the device, and what the device answers."""

    name = forms.CharField(
        label=_("Name of the passkey"), required=False, max_length=NAME_MOST, help_text=_("To know the device by.")
    )
    passwordless = None  # always: the page asks the device for nothing else


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
