"""Casting, dealing, handing seats over: for a game's directors, the only ones who see alias and user together."""

from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from director.accounts.access import ruled_game
from director.accounts.key_rows import KeyRow, issued, table
from director.accounts.models import User
from director.lobby import casting, planning, sign_up
from director.lobby.in_force import EDITABLE, zone_of
from director.lobby.models import ALIAS_MOST, Handover, SignUp
from director.numbers import whole
from games import play
from games.models import Game, Seat
from games.refusal import Refused
from games.ruleset import ruleset_of

REASON_MOST = 200  # characters


class NameForm(forms.Form):
    """A name without an account."""

    alias = forms.CharField(
        label=_("Alias"),
        max_length=ALIAS_MOST,
        strip=False,
        help_text=_(
            "For somebody without an account. He enters by the link or the pass-phrase that the deal shows once."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class HandoverForm(forms.Form):
    """Which seat goes to whom, and why."""

    seat = forms.TypedChoiceField(
        label=_("Seat"), coerce=int, help_text=_("All seats of the same player are handed over together.")
    )
    substitute = forms.TypedChoiceField(label=_("Substitute"), coerce=int)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=REASON_MOST,
        help_text=_("Only the directors of this game read it. Everybody is told that the seat has a new player."),
    )

    def __init__(self, data: Any = None, *, game: Game) -> None:
        super().__init__(data)
        seats = Seat.objects.filter(game=game).select_related("user").order_by("number")
        self.substitutes = tuple(sign_up.substitutes(game).select_related("user"))
        if ruleset_of(game).each == 1:
            self.fields["seat"].help_text = ""
        cast(forms.TypedChoiceField, self.fields["seat"]).choices = [
            (one.number, f"{one.number} {one.name} ({one.user.username if one.user else '–'})") for one in seats
        ]
        cast(forms.TypedChoiceField, self.fields["substitute"]).choices = [
            (one.pk, str(one.user)) for one in self.substitutes
        ]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def cast_page(request: HttpRequest, game_id: int) -> HttpResponse:
    """Everybody who has signed up; put a name down, take one off, deal."""
    game = ruled_game(request, game_id)
    if game.state == Game.State.DRAFT:
        return redirect("plan", game.pk)
    if game.state != Game.State.OPEN:
        return redirect("handover", game.pk)
    if request.method != "POST":
        return _cast_page(request, game)
    match request.POST.get("do"):
        case "add":
            return _put_down(request, game)
        case "deal":
            return _deal(request, game)
    chosen = request.POST.get("remove", "")
    try:
        sign_up.leave(game.pk, whole(chosen) or 0)
    except ValidationError as fault:
        messages.error(request, " ".join(fault.messages))
    return redirect("cast", game.pk)


def _cast_page(
    request: HttpRequest,
    game: Game,
    *,
    name: NameForm | None = None,
    fault: str = "",
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    queue = sign_up.queue_of(game)
    typed = typed or {}
    context = {
        "game": game,
        "plan": planning.plan_of(game),
        "zone": zone_of(game),
        "queue": queue,
        "rows": [(one, typed.get(f"number-{one.pk}", str(at))) for at, one in enumerate(queue.placed, start=1)],
        "by_hand": typed.get("casting") == "manual",
        "name": name or NameForm(),
        "ruleset": ruleset_of(game),
        "fault": fault,
    }
    return render(request, "lobby/cast.html", context)


def _put_down(request: HttpRequest, game: Game) -> HttpResponse:
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            sign_up.put_down(game.pk, form.cleaned_data["alias"])
        except ValidationError as fault:
            form.add_error(None, fault)
        else:
            return redirect("cast", game.pk)
    return _cast_page(request, game, name=form)


def _deal(request: HttpRequest, game: Game) -> HttpResponse:
    typed = {key: str(value) for key, value in request.POST.items()}
    numbers = None
    if typed.get("casting") == "manual":
        numbers = {
            whole(key.removeprefix("number-")) or 0: whole(value) or 0
            for key, value in typed.items()
            if key.startswith("number-")
        }
    try:
        dealt = casting.deal(game.pk, numbers)
    except ValidationError as fault:
        return _cast_page(request, game, fault=" ".join(fault.messages), typed=typed)
    shown = _issued(request, dealt)
    if not shown:
        messages.success(request, say("The game is dealt. Everybody finds the seat in his account."))
        return redirect("control", dealt.pk)
    return render(request, "lobby/keys.html", {"game": dealt, "rows": shown, "table": table(shown)})


def _issued(request: HttpRequest, game: Game) -> list[KeyRow]:
    """New keys for each seat without an account, those of one player together."""
    ruleset = ruleset_of(game)
    owners = ruleset.owners(play.peek(game))
    people = {one.number: one.alias for one in SignUp.objects.filter(game=game, user=None).exclude(number=None)}
    seats = [seat for seat in game.seats.order_by("number") if owners.get(seat.number) in people]
    if ruleset.each > 1:
        seats.sort(key=lambda seat: owners[seat.number])
    return [issued(request, seat, people[owners[seat.number]] if ruleset.scripted else "") for seat in seats]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def handover(request: HttpRequest, game_id: int) -> HttpResponse:
    """Give a seat to a substitute, and the history of the seats that changed hands."""
    game = ruled_game(request, game_id)
    if game.state in EDITABLE:
        raise Http404
    form = HandoverForm(request.POST if request.method == "POST" else None, game=game)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        try:
            done = casting.hand_over(
                game.pk, said["seat"], said["substitute"], cast(User, request.user), said["reason"]
            )
        except Refused as refused:
            form.add_error(None, refused.words)
        except ValidationError as fault:
            form.add_error(None, fault)
        else:
            told = say("{seat} is played by {user} from now on. The former keys open nothing any more.")
            for one in done:
                messages.success(request, told.format(seat=one.seat, user=one.successor))
            return redirect("handover", game.pk)
    history = Handover.objects.filter(game=game).select_related("seat", "former", "successor", "director")
    context = {"game": game, "form": form, "history": history, "substitutes": form.substitutes}
    return render(request, "lobby/handover.html", context)
