"""Dealing a game to a pasted roster, and making and ending the keys of its seats. Keys are shown once."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from director.accounts import seat_keys
from director.accounts.access import only_produces
from director.accounts.game_forms import RosterForm
from director.accounts.key_rows import KeyRow, issued, table
from games import play
from games.models import Game
from games.ruleset import ruleset_of

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Any]
else:
    Base = object


class GamePages(Base):
    """The pages of a game beside its form."""

    @method_decorator(never_cache)
    def deal_view(self, request: HttpRequest, game_id: int) -> HttpResponse:
        """Paste the roster, deal, and show the keys of every seat once."""
        game = self._game(request, game_id)
        if game.state != Game.State.OPEN:
            messages.error(request, _("This game has been dealt already."))
            return redirect("admin:games_game_keys", game_id=game.pk)
        form = RosterForm(request.POST or None, game=game)
        if request.method == "POST" and form.is_valid():
            with transaction.atomic():
                # The row as it stands under its lock: the button may have been pressed twice.
                game = Game.objects.select_for_update(no_key=True).get(pk=game.pk)
                if game.state != Game.State.OPEN:
                    return redirect("admin:games_game_keys", game_id=game.pk)
                play.deal(game, form.cleaned_data["names"])
                shown = [issued(request, seat) for seat in game.seats.order_by("number")]
            self.log_change(request, game, "dealt")
            return self._show(request, game, shown)
        settings = ruleset_of(game).settings(game.settings)
        changed = [(setting, setting.shown(value)) for setting, value in settings.changed()]
        return self._own_page(request, game, "admin/game_deal.html", _("Deal"), form=form, changed=changed)

    @method_decorator(never_cache)
    def keys_view(self, request: HttpRequest, game_id: int) -> HttpResponse:
        """Which seats have keys; make new ones, which end the old at once, or end them."""
        game = self._game(request, game_id)
        if request.method != "POST":
            seats = game.seats.select_related("seat_pass", "user").order_by("number")
            rows = [(seat, getattr(seat, "seat_pass", None)) for seat in seats]
            return self._own_page(request, game, "admin/game_keys.html", _("Keys"), rows=rows)
        chosen = request.POST.get("seat", "")
        seat = game.seats.filter(number=int(chosen) if chosen.isdecimal() and len(chosen) < 5 else 0).first()
        if seat is None:
            raise Http404
        if "revoke" in request.POST:
            seat_keys.revoke(seat)
            self.log_change(request, seat, "keys revoked")
            messages.success(request, _("The keys of {name} open nothing any more.").format(name=seat.name))
            return redirect("admin:games_game_keys", game_id=game.pk)
        shown = issued(request, seat)
        self.log_change(request, seat, "keys renewed")
        return self._show(request, game, [shown])

    @staticmethod
    def ruleset_name(game: Game) -> str:
        """What people call the ruleset."""
        return str(ruleset_of(game).name)

    def _game(self, request: HttpRequest, game_id: int) -> Game:
        game: Game | None = self.get_queryset(request).filter(pk=game_id).first()
        if game is None or only_produces(request, game):
            raise Http404
        return game

    def _show(self, request: HttpRequest, game: Game, shown: list[KeyRow]) -> HttpResponse:
        told = {"shown": shown, "table": table(shown)}
        return self._own_page(request, game, "admin/keys_once.html", _("Keys, shown once"), **told)

    def _own_page(self, request: HttpRequest, game: Game, template: str, title: str, **context: Any) -> HttpResponse:
        common = self.admin_site.each_context(request)
        context |= {"title": title, "subtitle": str(game), "game": game, "opts": self.opts, "media": self.media}
        return TemplateResponse(request, template, {**common, **context})
