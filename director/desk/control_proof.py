"""Going back to before an input, and looking ahead at what the next bell would do."""

from typing import Any, cast
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.contrib.auth.models import AbstractUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from director.desk import control_once
from director.desk.control import dealt_game
from director.desk.control_forms import STALE, DeedForm
from director.desk.control_rehearsal import Shown, next_bell, rehearsed
from director.desk.control_room import head
from director.desk.inputs import told_inputs
from games import play
from games.models import Game, Timer
from games.refusal import Refused
from games.replay import NotDealt
from games.rewind import Undoing, rewind, undoing
from games.ruleset import ruleset_of


class RewindForm(DeedForm):
    """Why the game is taken back; `seen` is the last input that the director was shown."""

    icon, danger = "rewind", True
    button = _("Go back")
    seen = forms.IntegerField(
        widget=forms.HiddenInput,
        error_messages=dict.fromkeys(("required", "invalid"), _("The form is incomplete. Open it again.")),
    )

    stand = forms.BooleanField(
        label=_("Then let the game stand still until I let it go on"),
        help_text=_("Without this, a bell that was due at that instant rings again at once."),
        required=False,
    )

    def prepare(self, world: Any) -> None:
        self.needs_reason(told=True)


@never_cache
@require_http_methods(["GET", "POST"])
def control_rewind(request: HttpRequest, game_id: int, to: int) -> HttpResponse:
    """What going back to before this input would undo, and doing it."""
    game = dealt_game(request, game_id)
    if request.method != "POST":
        return _confirm(request, game, to)
    form = RewindForm(request.POST, world=play.peek(game))
    if not form.is_valid() or not _go_back(request, game, to, form):
        return _confirm(request, Game.objects.get(pk=game.pk), to, form)
    said = say("The game stands again as it did before input {to}. Everybody has been told.").format(to=to)
    messages.success(request, said)
    return redirect("control", game.pk)


@never_cache
@require_http_methods(["GET", "POST"])
def control_rehearse(request: HttpRequest, game_id: int) -> HttpResponse:
    """What the next bell would do: asked for by a button, because that somebody looked is recorded."""
    game = dealt_game(request, game_id)
    shown: Shown | None = None
    refusal = ""
    if request.method == "POST":
        real = request.POST.get("dice") == "real"
        if real and "sure" not in request.POST:
            refusal = say("Tick that you know it is recorded, or rehearse with throw-away dice.")
        else:
            shown = rehearsed(game, cast(AbstractUser, request.user), real=real)
    bell = next_bell(play.peek(Game.objects.get(pk=game.pk)))
    context = {"head": head(game), "shown": shown, "bell": bell, "refusal": refusal}
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/rehearse.html", context)


def _go_back(request: HttpRequest, game: Game, to: int, form: RewindForm) -> bool:
    """Take the game back once; False, with the reason on the form, if it was refused or done before."""
    data = form.cleaned_data
    if not control_once.spend(request, data["once"]):
        form.refuse("", str(STALE))
        return False
    try:
        rewind(game.pk, cast(AbstractUser, request.user), to, data["why"], seen=data["seen"], stand=data["stand"])
    except Refused as refused:
        control_once.give_back(request, data["once"])
        form.refuse(refused.field, refused.words)
        return False
    except NotDealt:
        form.refuse("", say("The opening board of this game was not kept; it cannot be taken back."))
        return False
    return True


def _confirm(request: HttpRequest, game: Game, to: int, form: RewindForm | None = None) -> HttpResponse:
    world = play.peek(game)
    try:
        plan = undoing(game, to)
    except Refused as refused:
        context = {"head": head(game), "to": to, "refusal": refused.words}
        return render(request, "desk/control/rewind.html", context)
    context = {
        "head": head(game),
        "to": to,
        "plan": plan,
        "last": plan.inputs[-1],
        "lines": told_inputs(world, plan.inputs),
        "bells": _bells(plan, game),
        "form": form or RewindForm(None, world=world, initial={"stand": isinstance(plan.inputs[0].source, Timer)}),
        "seen": game.seq,
    }
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/rewind.html", context)


def _bells(plan: Undoing, game: Game) -> list[Any]:
    """The names of the bells whose ringing would be undone."""
    names = ruleset_of(game).bell_names
    rung = [one.source for one in plan.inputs if isinstance(one.source, Timer)]
    return [names.get(timer.bell, timer.bell) for timer in rung]
