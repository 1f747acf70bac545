"""The doors of the site: signing in, and entering a seat by its link or its pass-phrase."""

from typing import Any

from allauth.account.internal.flows.login import perform_password_login
from allauth.account.internal.flows.signup import complete_signup
from allauth.account.models import Login
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from director.accounts import holding, seat_keys
from director.accounts.access import game_for
from director.accounts.forms import DIRECTS_IT, PhraseForm, SignInForm, SignUpForm
from director.accounts.models import NAME_TAKEN, SeatPass
from games.models import Game, Seat


class SignIn(LoginView):
    """Name and password of somebody with an account; a code is asked afterwards of who has set that up."""

    authentication_form = SignInForm
    template_name = "accounts/sign_in.html"
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {"can_mail": bool(settings.MAIL)}

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        user = form.get_user()
        login = Login(user=user, redirect_url=self.get_success_url())
        answer: HttpResponse = perform_password_login(self.request, {"username": user.get_username()}, login)
        return answer


@never_cache
@sensitive_post_parameters("password", "again")
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """A new account from a name and a password; its owner is signed in with it."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    if request.user.is_authenticated:
        return redirect("account")
    form = SignUpForm(request.POST or None, request=request)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                user = form.save()
        except IntegrityError:  # somebody was quicker by a moment
            form.add_error("username", NAME_TAKEN)
        else:
            answer: HttpResponse = complete_signup(
                request, user=user, redirect_url=wanted if safe else reverse("account")
            )
            return answer
    return render(
        request,
        "accounts/sign_up.html",
        {"form": form, "next": wanted if safe else "", "can_mail": bool(settings.MAIL)},
    )


@never_cache
@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest, game_id: int | None = None) -> HttpResponse:
    """Enter a seat by its pass-phrase; with a game's number, only a seat of that game."""
    game = None if game_id is None else game_for(game_id)
    form = PhraseForm(request.POST or None, request=request, game=game)
    if request.method == "POST" and form.is_valid():
        try:
            return _entered(request, form.seat_pass)
        except holding.DirectsIt:
            form.add_error("phrase", DIRECTS_IT)
    return render(request, "accounts/enter.html", {"form": form, "game": game})


@never_cache
@require_http_methods(["GET", "POST"])
def enter_link(request: HttpRequest, token: str) -> HttpResponse:
    """Enter a seat by its link. Opening it only shows a button and names nothing: mail scanners open links too."""
    seat_pass = seat_keys.by_token(token)
    if seat_pass is None:
        return render(request, "accounts/dead_link.html", status=404)
    refusal = None
    if request.method == "POST":
        try:
            return _entered(request, seat_pass)
        except holding.DirectsIt:
            refusal = DIRECTS_IT
    return render(request, "accounts/enter_link.html", {"refusal": refusal})


@require_POST
def leave(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """Forget a seat on this device. Says the same whether it was held or not."""
    seat = Seat.objects.filter(game_id=game_id, number=number).first()
    if seat is not None:
        holding.leave(request, seat)
    messages.success(request, _("This device has forgotten the seat."))
    return redirect("home")


def _entered(request: HttpRequest, seat_pass: SeatPass) -> HttpResponse:
    seat = holding.enter(request, seat_pass)
    game: Game = seat.game
    return redirect("desk", game_id=game.pk, number=seat.number)
