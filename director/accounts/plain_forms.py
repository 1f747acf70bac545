"""allauth's forms in the house's words: plain labels, no placeholders, no links inside hints."""

from typing import TYPE_CHECKING, Any

from allauth.account import forms as account
from allauth.mfa.base import forms as codes
from allauth.mfa.totp.forms import ActivateTOTPForm
from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from director.accounts.forms import PASSWORD_MOST

LABELS = {
    "oldpassword": _("Present password"),
    "password": _("Password"),
    "password1": _("New password"),
    "password2": _("The new password again"),
    "email": _("Mail address"),
    "code": _("Code"),
}
HINTS = {"password1": _("At least 8 characters.")}

if TYPE_CHECKING:
    Base = forms.Form
else:
    Base = object


class Plain(Base):
    """Speaks as the other forms of the house do."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = LABELS.get(name, field.label)
            field.help_text = HINTS.get(name, "")
            field.widget.attrs.pop("placeholder", None)
            if isinstance(field, forms.CharField) and "password" in name:
                field.validators.append(MaxLengthValidator(PASSWORD_MOST))


class ChangePassword(Plain, account.ChangePasswordForm):  # type: ignore[misc]  # allauth is not typed
    pass


class SetPassword(Plain, account.SetPasswordForm):  # type: ignore[misc]
    pass


class Forgotten(Plain, account.ResetPasswordForm):  # type: ignore[misc]
    pass


class PasswordByMail(Plain, account.ResetPasswordKeyForm):  # type: ignore[misc]
    pass


class Reauthenticate(Plain, account.ReauthenticateForm):  # type: ignore[misc]
    pass


class MailAddress(Plain, account.AddEmailForm):  # type: ignore[misc]
    pass


class Code(Plain, codes.AuthenticateForm):  # type: ignore[misc]
    pass


class CodeAgain(Plain, codes.ReauthenticateForm):  # type: ignore[misc]
    pass


class FirstCode(Plain, ActivateTOTPForm):  # type: ignore[misc]
    pass
