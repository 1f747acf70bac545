"""Asking for letters, and for a webhook."""

import secrets

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from director.accounts.access import directed_game
from director.accounts.models import User
from director.desk.control_room import head
from director.notices import announcing
from director.notices.forms import WebhookForm, WishForm
from director.notices.models import Webhook, Wish
from director.notices.post import Undelivered, post
from games import clock
from games.models import Game


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def letters(request: HttpRequest) -> HttpResponse:
    """Which letters I want. Where the site sends no mail there is no such page: raises Http404."""
    if not settings.MAIL:
        raise Http404
    user = request.user
    assert isinstance(user, User)
    wish = Wish.objects.filter(user=user).first() or Wish(user=user)
    form = WishForm(request.POST or None, instance=wish)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your wish for letters is kept."))
        return redirect("letters")
    confirmed = EmailAddress.objects.filter(user=user, verified=True).first()
    return render(request, "notices/letters.html", {"form": form, "address": confirmed})


@never_cache
@require_http_methods(["GET", "POST"])
def webhook(request: HttpRequest, game_id: int) -> HttpResponse:
    """The webhook of a game: its address, trying it, and ending it. Raises Http404 for who does not direct it."""
    game = directed_game(request, game_id)
    hook = Webhook.objects.select_related("game").filter(game=game).first()
    deed = request.POST.get("deed", "")
    form = WebhookForm(request.POST if deed == "keep" else None, instance=hook)
    if deed == "end" and hook is not None:
        hook.delete()
        messages.success(request, _("Nothing is sent to the webhook any more."))
        return redirect("webhook", game.pk)
    if deed == "try" and hook is not None:
        _try(request, hook)
        return redirect("webhook", game.pk)
    if deed == "keep" and form.is_valid():
        _keep(form, game)
        messages.success(request, _("The address is kept. What becomes public from now on is sent there."))
        return redirect("webhook", game.pk)
    if hook is not None:
        hook.refresh_from_db()  # a refused form has changed the row in memory
    with timezone.override(game.time_zone):
        return render(request, "notices/webhook.html", {"head": head(game), "form": form, "hook": hook})


def _keep(form: WebhookForm, game: Game) -> None:
    """Begin, or begin again, with what happens from now on."""
    hook = form.save(commit=False)
    hook.game, hook.next_at, hook.heard = game, clock.now(), game.heard
    hook.secret = hook.secret or secrets.token_urlsafe(32)
    hook.failures, hook.failed_at, hook.error, hook.ended_at = 0, None, "", None
    hook.save()


def _try(request: HttpRequest, hook: Webhook) -> None:
    try:
        announcing.greet(hook, clock.now(), post)
    except Undelivered as failure:
        messages.error(request, _("The webhook has not taken it: {reason}").format(reason=failure))
    else:
        messages.success(request, _("The webhook has taken the greeting."))
