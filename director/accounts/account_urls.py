"""The addresses under "My account". Names with an underscore are those that allauth asks for."""

from allauth.account import views as allauth
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as spare_codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as webauthn
from django.urls import path
from django.views.generic import RedirectView

from director.accounts import account_page
from director.accounts.mail import needs_mail
from director.accounts.passkeys import AddPasskey

urlpatterns = [
    path("", account_page.account, name="account"),
    path("close/", account_page.close, name="account-close"),
    path("password/", allauth.password_change, name="account_change_password"),
    path("password/set/", allauth.password_set, name="account_set_password"),
    path("mail/", needs_mail(allauth.email), name="account_email"),
    path("mail/sent/", needs_mail(allauth.email_verification_sent), name="account_email_verification_sent"),
    path("mail/<str:key>/", needs_mail(allauth.confirm_email), name="account_confirm_email"),
    path("confirm/", allauth.reauthenticate, name="account_reauthenticate"),
    path("confirm/code/", mfa.reauthenticate, name="mfa_reauthenticate"),
    path("confirm/passkey/", webauthn.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("passkeys/", webauthn.list_webauthn, name="mfa_list_webauthn"),
    path("passkeys/add/", AddPasskey.as_view(), name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/name/", webauthn.edit_webauthn, name="mfa_edit_webauthn"),
    path("passkeys/<int:pk>/remove/", webauthn.remove_webauthn, name="mfa_remove_webauthn"),
    path("codes/", RedirectView.as_view(pattern_name="account"), name="mfa_index"),
    path("codes/begin/", totp.activate_totp, name="mfa_activate_totp"),
    path("codes/end/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("codes/spare/", spare_codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("codes/spare/new/", spare_codes.generate_recovery_codes, name="mfa_generate_recovery_codes"),
]
