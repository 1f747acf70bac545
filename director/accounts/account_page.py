"""My account: my seats, what I prefer, how I get in; keeping a seat under the account, and closing the account."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from director.accounts import farewell, holding
from director.accounts.access import seat_for
from director.accounts.attempts import attempts
from director.accounts.forms import DIRECTS_IT, PASSWORD_MOST
from director.accounts.models import User
from director.accounts.preferences import PreferencesForm
from games.models import Game


class ClosingForm(forms.Form):
    """The password, so that nobody closes another's account on a device left open."""

    password = forms.CharField(
        label=_("Password"),
        strip=False,
        max_length=PASSWORD_MOST,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._request = request

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        tried = attempts(self._request, "closing", str(self._request.user.pk))
        if tried.spent:
            raise ValidationError(tried.sentence)
        if not self._request.user.check_password(password):
            tried.failed()
            raise ValidationError(_("This is not your password."))
        return password


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Everything about the account; a POST saves language and time zone."""
    user = request.user
    assert isinstance(user, User)
    form = PreferencesForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        form.save(user)
        with translation.override(user.language or translation.get_language()):
            messages.success(request, str(_("Language and time zone are kept.")))
        return redirect("account")
    return render(request, "accounts/account.html", _shown(request, user) | {"form": form})


def _shown(request: HttpRequest, user: User) -> dict[str, Any]:
    held = holding.held_seats(request)
    kinds = set(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    return {
        "kept": [seat for seat in held if seat.user_id == user.pk],
        "by_link": [seat for seat in held if seat.user_id != user.pk],
        "mail": EmailAddress.objects.filter(user=user).order_by("-verified").first(),
        "can_mail": bool(settings.MAIL),
        "passkeys": Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN).count(),
        "codes": Authenticator.Type.TOTP in kinds,
        "directed": user.directed_games.order_by("-pk"),
    }


@require_POST
@login_required
def keep_seat(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """Keep a seat that was entered by link under the account. Raises Http404 for who does not hold it."""
    _game, seat = seat_for(request, game_id, number)
    try:
        holding.keep(request, seat)
    except holding.DirectsIt:
        messages.error(request, DIRECTS_IT)
    except holding.KeptAlready:
        messages.error(request, _("Another account keeps this seat. Ask the director."))
    else:
        messages.success(request, _("The seat is kept under your account: sign in anywhere to reach it."))
    return redirect("account")


@never_cache
@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def close(request: HttpRequest) -> HttpResponse:
    """Close the account. Its seats stay with their games, and their links go on working."""
    user = request.user
    assert isinstance(user, User)
    directing = list(user.directed_games.exclude(state=Game.State.OVER))
    form = ClosingForm(request.POST or None, request=request)
    if request.method == "POST" and not directing and form.is_valid():
        with transaction.atomic():
            farewell.close(user)
        logout(request)
        messages.success(request, _("The account is closed."))
        return redirect("home")
    return render(request, "accounts/close.html", {"form": form, "directing": directing})
