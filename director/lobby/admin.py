"""The records of a game in the back office: orders, events, interventions, bells, checkpoints. To read only."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from director.lobby.models import SignUp
from games.admin import OF_GAME, DirectedAdmin, own
from games.deeds import DEEDS
from games.facts import listed, told
from games.models import Checkpoint, Event, Game, Intervention, Order, Timer
from games.ruleset import ruleset_of


class RecordAdmin(DirectedAdmin):
    """One kind of record; its fields as they stand in `fields`, nothing to change."""

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields or self.list_display


def _names(game: Game) -> dict[int, str]:
    """Each seat number's name; the seats have been fetched with the game."""
    return {seat.number: seat.name for seat in game.seats.all()}


@admin.register(Event)
class EventAdmin(RecordAdmin):
    list_display = ("seq", "at", "audience", "seat", "sentence", "undone_by", "game")
    list_display_links = ("seq", "sentence")
    list_filter = (OF_GAME, "audience", "kind", own("seat"))
    search_fields = ("kind", "seat__name", "die")
    search_help_text = gettext_lazy("A kind of fact, a seat's name or the label of a die")
    ordering = ("-game", "-seq")
    relations = ("seat",)
    fields = ("game", "seq", "input_seq", "at", "audience", "seat", "kind", "sentence", "payload", "undone_by")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).prefetch_related("game__seats")

    @admin.display(description=gettext_lazy("sentence"))
    def sentence(self, row: Event) -> str:
        return told(row.game.kind, row.kind, row.payload, _names(row.game))


@admin.register(Order)
class OrderAdmin(RecordAdmin):
    list_display = ("seq", "at", "seat", "action_name", "content", "status", "code", "receipt", "game")
    list_filter = (OF_GAME, "status", "action", own("seat"))
    search_fields = ("seat__name", "action")
    search_help_text = gettext_lazy("A seat's name or an action")
    ordering = ("-game", "-seq")
    relations = ("seat",)
    fields = (
        *("game", "seq", "at", "arrived_at", "seat", "action_name", "content", "status"),
        *("code", "details", "receipt", "withdrawn_seq", "withdrawn_at", "undone_by"),
    )

    @admin.display(description=gettext_lazy("action"), ordering="action")
    def action_name(self, row: Order) -> str:
        action = ruleset_of(row.game).actions.get(row.action)
        return str(action.name) if action else row.action

    @admin.display(description=gettext_lazy("content"))
    def content(self, row: Order) -> str:
        return listed(row.data)


@admin.register(Intervention)
class InterventionAdmin(RecordAdmin):
    list_display = ("seq", "at", "by", "deed_name", "content", "reason", "game")
    list_filter = (OF_GAME, "deed", own("director"))
    search_fields = ("reason",)
    search_help_text = gettext_lazy("Words of a reason")
    ordering = ("-game", "-seq")
    relations = ("director",)
    fields = ("game", "seq", "at", "by", "deed_name", "content", "reason", "undone_by")

    @admin.display(description=gettext_lazy("director"), ordering="who")
    def by(self, row: Intervention) -> str:
        return row.who or _("the clock")

    @admin.display(description=gettext_lazy("deed"), ordering="deed")
    def deed_name(self, row: Intervention) -> str:
        return str(DEEDS[row.deed].name) if row.deed in DEEDS else row.deed

    @admin.display(description=gettext_lazy("content"))
    def content(self, row: Intervention) -> str:
        return listed(row.data)


@admin.register(SignUp)
class SignUpAdmin(RecordAdmin):
    """Who is behind which alias. They come and go on the game's own pages."""

    list_display = ("alias", "user", "at", "waited", "moved_up_at", "seat", "game")
    list_filter = (OF_GAME, "waited", own("seat"))
    search_fields = ("alias", "user__username")
    search_help_text = gettext_lazy("An alias or a user's name")
    ordering = ("-game", "pk")
    relations = ("user", "seat")
    fields = ("game", "alias", "user", "words", "at", "waited", "moved_up_at", "seat")


class Rung(admin.SimpleListFilter):
    """Bells by whether they have rung."""

    title, parameter_name = gettext_lazy("state"), "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("waiting", _("Waiting")), ("rung", _("Rung")), ("failed", _("Failed"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        match self.value():
            case "waiting":
                return queryset.filter(rung_at=None, failed_at=None)
            case "rung":
                return queryset.exclude(rung_at=None)
            case "failed":
                return queryset.exclude(failed_at=None)
        return queryset


@admin.register(Timer)
class TimerAdmin(RecordAdmin):
    list_display = ("bell_name", "day", "due_at", "rung_at", "failed_at", "game")
    list_filter = (OF_GAME, Rung)
    ordering = ("-game", "due_at", "rank")
    fields = ("game", "bell_name", "day", "due_at", "ring_from", "rank", "rung_at", "seq", "failed_at", "error")

    @admin.display(description=gettext_lazy("bell"), ordering="bell")
    def bell_name(self, row: Timer) -> str:
        return str(ruleset_of(row.game).bell_names.get(row.bell, row.bell))


@admin.register(Checkpoint)
class CheckpointAdmin(RecordAdmin):
    list_display = ("seq", "at", "label_name", "game")
    list_filter = (OF_GAME,)
    ordering = ("-game", "-seq")
    fields = ("game", "seq", "at", "label_name", "rows")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """A list of boards would be megabytes; the one that is opened fetches its own."""
        return super().get_queryset(request).defer("board")

    @admin.display(description=gettext_lazy("label"), ordering="label")
    def label_name(self, row: Checkpoint) -> str:
        return str(ruleset_of(row.game).bell_names.get(row.label, row.label))

    @admin.display(description=gettext_lazy("rows"))
    def rows(self, row: Checkpoint) -> str:
        return listed({model: len(rows) for model, rows in row.board.items()})
