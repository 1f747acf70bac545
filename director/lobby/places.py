"""Signing up for a game, leaving again, and offering oneself as a substitute: what a visitor sees and does."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from director.accounts.access import game_for
from director.accounts.holding import held_seats
from director.accounts.models import User
from director.lobby import planning, sign_up
from director.lobby.in_force import settings_in_force, zone_of
from director.lobby.models import ALIAS_MOST, WORDS_MOST, Plan, SignUp
from games.models import Game
from games.ruleset import ruleset_of


class WordsForm(forms.Form):
    """A few words to the director."""

    words = forms.CharField(
        label=_("Words to the director"),
        required=False,
        max_length=WORDS_MOST,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Only the directors of this game read them."),
    )


class ActorForm(WordsForm):
    """A few words to the director, for a game whose seats have their names from him."""


class JoinForm(WordsForm):
    """An alias, and a few words to the director."""

    alias = forms.CharField(
        label=_("Alias in this game"),
        max_length=ALIAS_MOST,
        strip=False,
        help_text=_("At most 20 characters. Nobody but the directors learns whose alias it is."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    field_order = ("alias", "words")


@dataclass(frozen=True, slots=True)
class Mine:
    """The visitor's own sign-up. `wait`: his place in the waiting list, 0 if he has a place in the game."""

    alias: str
    words: str
    wait: int
    moved_up_at: datetime | None


@dataclass(frozen=True, slots=True)
class PlacesView:
    """The places of a game as one visitor may see them: counts, and user names without aliases, by name.

    `barred`: why he alone cannot take part; `closed`: why nobody can sign up any more.
    """

    placed: int
    least: int
    most: int
    waiting: int
    names: tuple[str, ...]
    mine: Mine | None
    barred: str
    closed: str = ""

    @property
    def full(self) -> bool:
        """Would who joins now wait?"""
        return self.placed >= self.most


def look_places(request: HttpRequest, game: Game, plan: Plan) -> PlacesView:
    """A game that is not dealt, for this visitor."""
    queue = sign_up.queue_of(game)
    everybody = (*queue.placed, *queue.waiting)
    user = request.user
    mine = next((one for one in everybody if user.is_authenticated and one.user_id == user.pk), None)
    names = sorted(one.user.username for one in everybody if one.user) if plan.names_shown else ()
    return PlacesView(
        placed=len(queue.placed),
        least=queue.least,
        most=queue.most,
        waiting=len(queue.waiting),
        names=tuple(names),
        mine=Mine(mine.alias, mine.words, queue.wait_of(mine), mine.moved_up_at) if mine else None,
        barred=_barred(request, game) if mine is None else "",
        closed=sign_up.closed(game),
    )


def join_form(game: Game, data: Any = None) -> WordsForm:
    """What is asked of who signs up for this game."""
    return ActorForm(data) if ruleset_of(game).scripted else JoinForm(data)


def open_page(request: HttpRequest, game: Game, form: WordsForm | None = None) -> HttpResponse:
    """The page of a game that is not dealt."""
    plan, ruleset = planning.plan_of(game), ruleset_of(game)
    context = {
        "game": game,
        "plan": plan,
        "zone": zone_of(game),
        "directors": sorted(game.directors.values_list("username", flat=True)),
        "places": look_places(request, game, plan),
        "changed": [one for one in planning.differences(game) if one.unusual],
        "form": form or join_form(game),
        "script": plan.names if ruleset.scripted else (),
        "each": ruleset.each,
        "told": ruleset.told_at_sign_up(settings_in_force(ruleset, game.settings)),
        "directs": request.user.is_authenticated and game.directors.filter(pk=request.user.pk).exists(),
        "here_tab": "game",
    }
    return render(request, "lobby/open.html", context)


@dataclass(frozen=True, slots=True)
class Signed:
    """A game for which the visitor has signed up and holds no seat yet.

    `cast`: the game is dealt, and he is in it, but its seats are nobody's so far.
    """

    game: Game
    alias: str
    waits: bool
    moved_up: bool
    cast: bool = False


def own_sign_ups(request: HttpRequest) -> list[Signed]:
    """What the visitor waits for. One query, none for a stranger."""
    if not request.user.is_authenticated:
        return []
    live = (Game.State.OPEN, Game.State.RUNNING)
    earlier = SignUp.objects.filter(game=OuterRef("game"), pk__lt=OuterRef("pk")).order_by()
    before = Subquery(earlier.values("game").annotate(n=Count("pk")).values("n"))
    rows = SignUp.objects.filter(user=request.user, seat=None, game__state__in=live).select_related("game")
    return [
        Signed(
            game=one.game,
            alias=one.alias or request.user.username,
            waits=one.game.state == Game.State.RUNNING or one.before >= sign_up.bounds(one.game)[1],
            moved_up=one.moved_up_at is not None,
            cast=one.number is not None,
        )
        for one in rows.annotate(before=Coalesce(before, 0)).order_by("pk")
    ]


@never_cache
@require_safe
def substitutes(request: HttpRequest, game_id: int) -> HttpResponse:
    """The list of substitutes of a game that runs: join it, or leave it. Before the deal, the game's own page."""
    game = game_for(game_id)
    if game.state != Game.State.RUNNING:
        return redirect("game", game.pk)
    return _substitutes_page(request, game, WordsForm())


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, game_id: int) -> HttpResponse:
    """Sign up for a game, or as a substitute if it runs already. Who comes from signing in is led to the form."""
    game, user = game_for(game_id), cast(User, request.user)
    if request.method != "POST":
        return redirect("substitutes", game.pk)
    if game.state == Game.State.RUNNING:
        return _volunteer(request, game, user)
    form = join_form(game, request.POST)
    why_not = _barred(request, game) or sign_up.closed(game)
    if why_not:
        messages.error(request, why_not)
        return redirect("game", game.pk)
    if form.is_valid():
        try:
            mine = sign_up.join(game.pk, user, form.cleaned_data.get("alias", ""), form.cleaned_data["words"])
        except ValidationError as fault:
            form.add_error(None, fault)
        else:
            messages.success(request, say("You are on the waiting list.") if mine.waited else say("You have a place."))
            return redirect("game", game.pk)
    if game.state != Game.State.OPEN:
        messages.error(request, say("Sign-up for this game is closed."))
        return redirect("game", game.pk)
    return open_page(request, game, form)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, game_id: int) -> HttpResponse:
    """Take back one's own sign-up."""
    game, user = game_for(game_id), cast(User, request.user)
    if request.method != "POST":
        return redirect("substitutes", game.pk)
    mine = SignUp.objects.filter(game=game, user=user).values_list("pk", flat=True).first()
    try:
        sign_up.leave(game.pk, mine or 0, user)
    except ValidationError as fault:
        messages.error(request, " ".join(fault.messages))
    else:
        messages.success(request, say("You are not signed up any more."))
    return redirect("game", game.pk)


def _volunteer(request: HttpRequest, game: Game, user: User) -> HttpResponse:
    form = WordsForm(request.POST)
    why_not = _barred(request, game)
    if why_not:
        messages.error(request, why_not)
    elif not form.is_valid():
        return _substitutes_page(request, game, form)
    else:
        try:
            sign_up.volunteer(game.pk, user, form.cleaned_data["words"])
        except ValidationError as fault:
            messages.error(request, " ".join(fault.messages))
        else:
            messages.success(request, say("You are a substitute. If a seat becomes yours, it stands among your seats."))
    return redirect("substitutes", game.pk)


def _substitutes_page(request: HttpRequest, game: Game, form: WordsForm) -> HttpResponse:
    user = request.user
    mine = None
    if user.is_authenticated:
        mine = sign_up.substitutes(game).filter(user=user).first()
    context: dict[str, Any] = {
        "game": game,
        "form": form,
        "count": sign_up.substitutes(game).count(),
        "mine": mine is not None,
        "barred": "" if mine else _barred(request, game),
        "here_tab": "substitutes",
    }
    return render(request, "lobby/substitutes.html", context)


def _barred(request: HttpRequest, game: Game) -> str:
    """Why this visitor cannot take part; "" also for a stranger, who is asked to sign in first."""
    if any(seat.game_id == game.pk for seat in held_seats(request)):
        return say("You hold or held a seat in this game.")
    if not request.user.is_authenticated:
        return ""
    return sign_up.barred(game, request.user) or (
        sign_up.too_poor(game, request.user) if game.state == Game.State.OPEN else ""
    )
