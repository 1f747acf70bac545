"""The addresses of the doors. Names with an underscore are those that allauth asks for."""

from allauth.account import views as allauth
from allauth.mfa.base import views as second_lock
from allauth.mfa.webauthn import views as webauthn
from django.contrib.auth.views import LogoutView
from django.urls import URLPattern, URLResolver, include, path, re_path

from director.accounts import account_page, preferences, views
from director.accounts.mail import needs_mail

sign_in = views.SignIn.as_view()
urlpatterns: list[URLPattern | URLResolver] = [
    path("sign-in/", sign_in, name="sign-in"),
    path("sign-in/", sign_in, name="account_login"),
    path("sign-in/code/", second_lock.authenticate, name="mfa_authenticate"),
    path("sign-in/passkey/", webauthn.login_webauthn, name="mfa_login_webauthn"),
    path("sign-in/closed/", allauth.account_inactive, name="account_inactive"),
    path("sign-in/forgotten/", needs_mail(allauth.password_reset), name="account_reset_password"),
    path("sign-in/forgotten/sent/", needs_mail(allauth.password_reset_done), name="account_reset_password_done"),
    path(
        "sign-in/forgotten/done/",
        needs_mail(allauth.password_reset_from_key_done),
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^sign-in/forgotten/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        needs_mail(allauth.password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("sign-up/", views.sign_up, name="account_signup"),
    path("account/", include("director.accounts.account_urls")),
    path("enter/", views.enter, name="enter"),
    path("enter/<str:token>/", views.enter_link, name="enter-link"),
    path("games/<int:game_id>/enter/", views.enter, name="game-enter"),
    path("games/<int:game_id>/seats/<int:number>/keep/", account_page.keep_seat, name="seat-keep"),
    path("games/<int:game_id>/seats/<int:number>/leave/", views.leave, name="seat-leave"),
    path("language/", preferences.set_language, name="set-language"),
]
