"""The pages on which a director makes a game, step by step. Each step is kept, so that nothing is lost between them."""

from typing import Any, cast
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as say
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from director.accounts.access import ruled_game
from director.accounts.models import User
from director.lobby import planning
from director.lobby.in_force import EDITABLE, settings_in_force, zone_of
from director.lobby.plan_forms import KindForm, PlanForm
from director.lobby.setting_forms import SettingsForm
from director.lobby.sign_up import bounds
from director.numbers import whole
from games.models import Game
from games.ruleset import ruleset_of

COPIES_SHOWN = 30


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_game(request: HttpRequest) -> HttpResponse:
    """Choose a kind and a title, or an earlier game to copy. Makes a draft."""
    if not planning.may_begin(request.user):
        raise Http404
    director = cast(User, request.user)
    earlier = planning.templates_for(director)
    if "copy" in request.POST:
        found = earlier.filter(pk=whole(request.POST["copy"]) or 0).first()
        if found is None:
            raise Http404
        return redirect("plan", planning.copy(director, found).pk)
    form = KindForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        return redirect("plan", planning.begin(director, form.cleaned_data["kind"], form.cleaned_data["title"]).pk)
    context = {"form": form, "earlier": earlier.select_related("plan")[:COPIES_SHOWN]}
    return render(request, "lobby/plan/new.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def plan(request: HttpRequest, game_id: int) -> HttpResponse:
    """Title, places, planned start, zone, language."""
    game = _editable(request, game_id)
    plan, ruleset = planning.plan_of(game), ruleset_of(game)
    data = request.POST if request.method == "POST" else None
    first = SettingsForm(
        data, ruleset=ruleset, chosen=game.settings, keys=ruleset.book.first, confirmed=plan.confirmed, prefix="set"
    )
    zone = zone_of(game)
    if data is not None and first.is_valid():
        zone = ruleset.zone(settings_in_force(ruleset, first.overrides))
    with timezone.override(ZoneInfo(zone)):
        form = PlanForm(data, game=game, plan=plan)
        if data is not None and form.is_valid() and first.is_valid():
            if not planning.change(game.pk, first.overrides, first.ticked, **form.cleaned_data):
                return _too_late(request, game)
            return redirect("plan-settings", game.pk)
        context = {"game": game, "form": form, "first": first, "zone": zone, "step": "plan"}
        return render(request, "lobby/plan/plan.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def plan_settings(request: HttpRequest, game_id: int) -> HttpResponse:
    """All other settings under their headings."""
    game = _editable(request, game_id)
    plan, ruleset = planning.plan_of(game), ruleset_of(game)
    keys = tuple(one.key for one in ruleset.declared if one.key not in ruleset.book.first)
    data = request.POST if request.method == "POST" else None
    form = SettingsForm(data, ruleset=ruleset, chosen=game.settings, keys=keys, confirmed=plan.confirmed, prefix="set")
    if data is not None and form.is_valid():
        if not planning.change(game.pk, form.overrides, form.ticked):
            return _too_late(request, game)
        return redirect("plan-review", game.pk)
    context = {"game": game, "form": form, "sections": tuple(form.sections()), "step": "settings"}
    return render(request, "lobby/plan/settings.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def plan_review(request: HttpRequest, game_id: int) -> HttpResponse:
    """What differs from the usual and from the copied game; then open the sign-up, or keep the draft."""
    game = _editable(request, game_id)
    if request.method == "POST":
        return _decided(request, game)
    context: dict[str, Any] = {
        "game": game,
        "plan": planning.plan_of(game),
        "bounds": bounds(game) if planning.readable(game) else None,
        "zone": zone_of(game),
        "differences": tuple(planning.differences(game)),
        "unconfirmed": [one for one in ruleset_of(game).declared if one.key in planning.unconfirmed(game)],
        "readable": planning.readable(game),
        "signed_up": game.sign_ups.count(),
        "step": "review",
    }
    return render(request, "lobby/plan/review.html", context)


def _decided(request: HttpRequest, game: Game) -> HttpResponse:
    opened = request.POST.get("do") == "open"
    if not opened and game.state == Game.State.DRAFT:
        messages.success(request, say("The draft is kept. Only its directors see it."))
        return redirect("home")
    if opened and planning.unconfirmed(game):
        messages.error(request, say("Some settings must be confirmed first; they are marked."))
        return redirect("plan-settings", game.pk)
    if not planning.set_open(game.pk, opened=opened):
        messages.error(request, say("That cannot be done any more. Somebody has signed up, or the game was dealt."))
        return redirect("plan-review", game.pk)
    if opened:
        messages.success(request, say("Sign-up is open."))
        return redirect("game", game.pk)
    messages.success(request, say("The game is a draft again. Only its directors see it."))
    return redirect("home")


def _editable(request: HttpRequest, game_id: int) -> Game:
    """A game of this director's that is not dealt. Raises Http404 for everything else."""
    game = ruled_game(request, game_id)
    if game.state not in EDITABLE:
        raise Http404
    return game


def _too_late(request: HttpRequest, game: Game) -> HttpResponse:
    messages.error(request, say("This game has been dealt already."))
    return redirect("game", game.pk)
