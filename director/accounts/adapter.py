"""Where allauth asks the house: what a name may be, whose attempt this was, what is said after a deed."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.stages import AuthenticateStage
from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from director.accounts.attempts import client_address

# What is said after a deed, by the name of allauth's own message. Those that are not here are not said.
SAID: dict[str, Promise] = {
    "account/messages/cannot_delete_primary_email.txt": gettext_lazy("This address is in use; name another one first."),
    "account/messages/email_confirmation_failed.txt": gettext_lazy("Another account has this mail address already."),
    "account/messages/email_confirmation_sent.txt": gettext_lazy("A letter with a link is on its way to the address."),
    "account/messages/email_confirmed.txt": gettext_lazy("The mail address is confirmed."),
    "account/messages/email_deleted.txt": gettext_lazy("The mail address is forgotten."),
    "account/messages/password_changed.txt": gettext_lazy("The new password is in force."),
    "account/messages/password_set.txt": gettext_lazy("The new password is in force."),
    "mfa/messages/recovery_codes_generated.txt": gettext_lazy("There are new spare codes; the old ones are void."),
    "mfa/messages/totp_activated.txt": gettext_lazy("From now on a password asks for a code too."),
    "mfa/messages/totp_deactivated.txt": gettext_lazy("The password alone opens the account again."),
    "mfa/messages/webauthn_added.txt": gettext_lazy("The passkey opens your account now."),
    "mfa/messages/webauthn_removed.txt": gettext_lazy("The passkey opens nothing any more."),
}


class Doorkeeper(DefaultAccountAdapter):  # type: ignore[misc]  # allauth is not typed
    """The house's side of allauth's accounts."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "incorrect_password": gettext_lazy("This is not your password."),
        "enter_current_password": gettext_lazy("This is not your password."),
        "incorrect_code": gettext_lazy("This code does not fit, or it is over."),
        "too_many_login_attempts": gettext_lazy("Too many attempts. Try again in ten minutes."),
        "email_taken": gettext_lazy("Another account has this mail address already."),
        "duplicate_email": gettext_lazy("This is your mail address already."),
    }

    def get_client_ip(self, request: HttpRequest) -> str:
        """The household that a request comes from, so that nobody's failures count for others."""
        return client_address(request)

    def get_login_stages(self) -> list[str]:
        """A passkey is another way in; only codes make a second lock behind the password."""
        own = {"allauth.mfa.stages.AuthenticateStage": "director.accounts.adapter.SecondLock"}
        return [own.get(stage, stage) for stage in super().get_login_stages()]

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        said = message or SAID.get(message_template or "")
        if said:
            messages.add_message(request, level, str(said), extra_tags=extra_tags)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")

    def get_email_verification_redirect_url(self, email_address: Any) -> str:
        return reverse("account" if self.request.user.is_authenticated else "sign-in")


class SecondLock(AuthenticateStage):  # type: ignore[misc]
    """Asks for a code after the password, of those who have set that up."""

    def _should_handle(self, request: HttpRequest) -> bool:
        user = self.login.user
        locked = user is not None and Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists()
        return locked and super()._should_handle(request)


class Keysmith(DefaultMFAAdapter):  # type: ignore[misc]
    """The house's side of passkeys and codes."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("This code does not fit, or it is over."),
        "cannot_generate_recovery_codes": gettext_lazy("Spare codes stand in for an app's codes: set it up first."),
    }

    def generate_authenticator_name(self, user: Any, type: Any) -> str:
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return _("Passkey {number}").format(number=number)

    def _get_user_identifier(self, user: Any) -> str:
        return str(user.username)
