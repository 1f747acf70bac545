"""People, games and seats in the back office; the boards of the games are in games/<kind>/admin.py."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django import forms
from django.contrib import admin
from django.contrib.auth import admin as auth_admin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from director.accounts.access import only_produces
from director.accounts.game_forms import OpenGameForm, RunningGameForm, SeatForm
from director.accounts.game_pages import GamePages
from director.accounts.models import User
from games import clock
from games.admin import OF_GAME, BoardAdmin, DirectedAdmin, StrictFilters
from games.deeds import Deed, Edit
from games.models import Game, Seat

if TYPE_CHECKING:
    BaseUserAdmin = auth_admin.UserAdmin[User]
else:
    BaseUserAdmin = auth_admin.UserAdmin

admin.site.unregister(Group)  # rights follow from directing a game, not from groups
for _private in (EmailAddress, Authenticator):  # their owners' business
    admin.site.unregister(_private)


@admin.register(User)
class UserAdmin(StrictFilters, BaseUserAdmin):
    """For superusers only. A director is somebody with the staff mark who directs a game."""

    list_display = ("username", "is_staff", "is_superuser", "is_active", "last_login")
    list_filter = ("is_staff", "is_superuser", "is_active")
    search_fields = ("username",)
    ordering = ("username",)
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("email", "language", "time_zone")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "usable_password", "password1", "password2", "is_staff")}),)
    readonly_fields = ("last_login", "date_joined")

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody vanishes from the records; an account is made inactive instead."""
        return False


STAFF = ("directors", "producers")  # fields of a game that name people


@admin.register(Game)
class GameAdmin(GamePages, BoardAdmin):
    """A game: open to every choice before the deal, by intervention while it runs, to read only after its end."""

    list_display = ("title", "kind_name", "state", "paused", "seats_taken", "created_at")
    list_filter = ("state", "kind")
    search_fields = ("title",)
    search_help_text = _("A game's title")
    ordering = ("-created_at",)
    editable = ("title", "settings", "hold_after", "directors", "producers")
    shown = ("kind_name", "state", "paused", "time_zone", "seed_hash", "now", "seq", "created_at")
    change_form_template = "admin/game_change.html"
    delete_confirmation_template = "admin/delete_confirmation.html"  # only an undealt game goes, as Django does it

    def game_of(self, row: Any) -> Game:
        return cast(Game, row)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows = admin.ModelAdmin.get_queryset(self, request)
        return rows.filter(pk__in=self.directed(request)).defer("seed").prefetch_related("seats")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return True

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None or super().has_view_permission(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Whoever may enter the back office may begin a game."""
        return True

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        if not self.has_view_permission(request, obj):
            return False
        return obj is None or (obj.state != Game.State.OVER and not only_produces(request, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is not None and _open(obj) and self.has_view_permission(request, obj)

    def get_urls(self) -> list[URLPattern]:
        pages = (("deal", self.deal_view), ("keys", self.keys_view))
        own = [
            path(f"<int:game_id>/{name}/", self.admin_site.admin_view(view), name=f"games_game_{name}")
            for name, view in pages
        ]
        return [*own, *super().get_urls()]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form: type[forms.BaseForm] = OpenGameForm if _open(obj) else RunningGameForm
        return super().get_form(request, obj, change=change, **{**kwargs, "form": form})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if _open(obj):
            return [(None, {"fields": OpenGameForm.Meta.fields})]
        return [
            (title, {"fields": tuple(name for name in part["fields"] if name != "game")})
            for title, part in super().get_fieldsets(request, obj)
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if _open(obj) else self.shown

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"directors": [request.user.pk], "settings": {}}

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Before the deal there is no board: the row is saved as Django does it. Afterwards, by intervention."""
        row = None if object_id is None else self.get_object(request, object_id)
        if _open(row):
            return DirectedAdmin.changeform_view(self, request, object_id, form_url, extra_context)
        return super().changeform_view(request, object_id, form_url, extra_context)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        return DirectedAdmin.delete_view(self, request, object_id, extra_context)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Only before the deal; see `changeform_view`."""
        if not change:
            obj.created_at = clock.now()
        super().save_model(request, obj, form, change)

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        fields = {name: value for name, value in values.items() if name not in STAFF}
        return Edit(row._meta.label_lower, str(row.pk), fields)

    def carried_out(self, request: HttpRequest, game: Game, deed: Deed, form: forms.Form) -> bool:
        """Directors are no part of the board: they change beside it, with the reason in the back office's own log."""
        named = [name for name in STAFF if name in form.changed_data]
        alone = bool(named) and isinstance(deed, Edit) and not deed.values
        if not alone and not super().carried_out(request, game, deed, form):
            return False
        for name in named:
            getattr(game, name).set(form.cleaned_data[name])
            self.log_change(request, game, f"{name}: {form.cleaned_data['reason']}")
        return True

    @admin.display(description=_("ruleset"), ordering="kind")
    def kind_name(self, row: Game) -> str:
        return self.ruleset_name(row)

    @admin.display(description=_("paused"), boolean=True)
    def paused(self, row: Game) -> bool:
        return row.paused_at is not None

    @admin.display(description=_("seats"))
    def seats_taken(self, row: Game) -> int:
        return len(row.seats.all())


@admin.register(Seat)
class SeatAdmin(BoardAdmin):
    """Names and owners. Keys are made on the game's page of keys."""

    form = SeatForm
    list_display = ("number", "name", "user", "entered", "receipts", "game")
    list_display_links = ("number", "name")
    list_filter = (OF_GAME,)
    search_fields = ("name", "user__username")
    search_help_text = _("A seat's or a user's name")
    ordering = ("game", "number")
    relations = ("user", "seat_pass")
    shown = ("number", "receipts", "entered")
    editable = ("name", "user")

    @admin.display(description=_("last entered"))
    def entered(self, row: Seat) -> Any:
        seat_pass = getattr(row, "seat_pass", None)
        return seat_pass and seat_pass.entered_at


def _open(row: Any) -> bool:
    return row is None or row.state in (Game.State.DRAFT, Game.State.OPEN)
