"""The back office of boards: every change by hand asks for a reason and goes through games.play.intervene.

A ruleset registers its board models with `BoardAdmin` (games/islington/admin.py). Who directs which game is asked from
the admin site (`directed`): this side of the house knows nothing of seats held by link.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from django import forms
from django.contrib import admin, messages
from django.contrib.admin import helpers
from django.contrib.admin.utils import flatten_fieldsets, unquote
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, models
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games import play
from games.board_form import BoardForm, OnRecord
from games.deeds import Create, Deed, Delete, Edit, Message
from games.models import Game
from games.refusal import Refused

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin


IN_THE_WAY = _("Another row is in the way: it has the same name or number, or it refers to this one.")


def own(name: str) -> tuple[str, type[admin.RelatedOnlyFieldListFilter]]:
    """A filter by related rows that offers only those of the visitor's games; the plain one would offer everybody's."""
    return name, admin.RelatedOnlyFieldListFilter


OF_GAME = own("game")
LOOKUPS = ("", "__exact", "__id__exact", "__isnull", "__gte", "__lt")


class DirectorSite(Protocol):
    """What the admin site must know."""

    def directed(self, request: HttpRequest) -> frozenset[int]:
        """The games whose secrets this visitor may read."""


class StrictFilters(ModelAdmin):
    """Lists that can be narrowed by what the filters on their page send, and by nothing else.

    Django allows any field of a row and of its relations: by hits and misses, hidden values could be found bit by bit.
    """

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return any(lookup == f"{name}{ending}" for name in map(_parameter, self.list_filter) for ending in LOOKUPS)


def _parameter(shown: Any) -> str:
    name: str = shown[0] if isinstance(shown, tuple) else getattr(shown, "parameter_name", shown)
    return name


class DirectedAdmin(StrictFilters):
    """Rows of the games that the visitor directs; nobody else's, not even for a superuser. Here: to read only."""

    of_game: ClassVar[str] = "game"
    relations: ClassVar[tuple[str, ...]] = ()  # what the rows' names and lists need
    actions = None  # deeds for many rows at once would go round the reason
    list_per_page = 50
    show_full_result_count = False

    def directed(self, request: HttpRequest) -> frozenset[int]:
        return cast(DirectorSite, self.admin_site).directed(request)

    def game_of(self, row: Any) -> Game:
        """The game that a row belongs to."""
        game: Game = getattr(row, self.of_game)
        return game

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Any]:
        rows = super().get_queryset(request).filter(**{f"{self.of_game}__in": self.directed(request)})
        # The seed is nobody's business before the end; not even a variable of these pages holds it.
        return rows.select_related(self.of_game, *self.relations).defer(f"{self.of_game}__seed")

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        """The row. Raises Http404: absent and not yours look the same."""
        row = super().get_object(request, object_id)
        if row is None:
            raise Http404
        return row

    def has_module_permission(self, request: HttpRequest) -> bool:
        return bool(self.directed(request))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        games = self.directed(request)
        return bool(games) if obj is None else self.game_of(obj).pk in games

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class BoardAdmin(DirectedAdmin):
    """Rows that a director may change while the game runs.

    `editable` fields stand in the form, `shown` ones beside them to read. `addable`, `removable`: may rows come and go?
    A ruleset that must keep more in order than single fields gives its own deeds (`edit`, `create`, `remove`).
    """

    form = BoardForm
    editable: ClassVar[tuple[str, ...]] = ()
    shown: ClassVar[tuple[str, ...]] = ()
    addable: ClassVar[bool] = False
    removable: ClassVar[bool] = False
    delete_confirmation_template = "admin/board_delete.html"

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        """The deed that changes these fields of a row."""
        return Edit(row._meta.label_lower, str(row.pk), dict(values))

    def create(self, values: Mapping[str, Any]) -> Deed:
        """The deed that adds a row."""
        return Create(self.model._meta.label_lower, dict(values))

    def remove(self, row: Any) -> Deed:
        """The deed that takes a row away."""
        return Delete(row._meta.label_lower, str(row.pk))

    # --- what is shown to whom

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.addable and self._running(request).exists()

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        running = obj is None or self.game_of(obj).state == Game.State.RUNNING
        return running and self.has_view_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.removable and self.has_change_permission(request, obj)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None and not self.has_change_permission(request, obj):
            return [(None, {"fields": ("game", *self.shown, *self.editable)})]
        asked = [(None, {"fields": self.editable}), (_("For the record"), {"fields": tuple(OnRecord.base_fields)})]
        return asked if obj is None else [*asked, (_("To read only"), {"fields": ("game", *self.shown)})]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if obj is None else ("game", *self.shown)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None:
            # Related rows are changed on their own pages, with a reason of their own.
            for link in ("can_add_related", "can_change_related", "can_delete_related", "can_view_related"):
                setattr(field.widget, link, False)
        return field

    # --- changing

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Show a row, or change it. Django's own view wraps a transaction around, but bells ring in their own."""
        adding = object_id is None
        if adding and not self.has_add_permission(request):
            raise PermissionDenied
        row = None if adding else self.get_object(request, unquote(object_id or ""))
        game = self._game_to_add_to(request) if row is None else self.game_of(row)
        if game is None:
            return self._choose_game(request)
        form_class = self.get_form(request, row, change=not adding)
        form: BoardForm = cast(Any, form_class)(request.POST or None, instance=row or self.model(game=game), game=game)
        if request.method == "POST" and form.is_valid():
            deed = self.create(form.all_values()) if row is None else self.edit(row, form.changed_values())
            if self.carried_out(request, game, deed, form):
                return redirect(self._list())
        return self._page(request, form, row)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """Ask for a reason, then take the row away."""
        row = self.get_object(request, unquote(object_id))
        if not self.removable:
            raise PermissionDenied
        form = OnRecord(request.POST or None)
        sent = request.method == "POST" and form.is_valid()
        if sent and self.carried_out(request, self.game_of(row), self.remove(row), form):
            return redirect(self._list())
        context = {
            **self.admin_site.each_context(request),
            "title": _("Take away"),
            "opts": self.opts,
            "original": row,
            "form": form,
            "media": self.media,
        }
        return TemplateResponse(request, self.delete_confirmation_template, context)

    def carried_out(self, request: HttpRequest, game: Game, deed: Deed, form: forms.Form) -> bool:
        """Intervene; if that is refused, say why in the form, and nothing has changed."""
        director, said = cast(AbstractUser, request.user), form.cleaned_data
        if said["silent"] and hasattr(deed, "silent"):
            deed = replace(cast(Any, deed), silent=True)
        try:
            play.intervene(game.pk, director, deed, said["reason"])
        except Refused as refused:
            sentence = refused.words
            form.add_error(refused.field if refused.field in form.fields else None, sentence)
            return False
        except IntegrityError:
            # Django's protected keys are such errors too.
            form.add_error(None, IN_THE_WAY)
            return False
        if said["line"].strip():
            play.intervene(game.pk, director, Message(0, said["line"]), said["reason"])
        self.message_user(request, _("Done, and put on record."), messages.SUCCESS)
        return True

    # --- pages

    def _page(self, request: HttpRequest, form: BoardForm, row: Any) -> HttpResponse:
        fieldsets = self.get_fieldsets(request, row)
        readonly: list[str] | tuple[str, ...] = self.get_readonly_fields(request, row)
        if row is not None and not self.has_change_permission(request, row):
            readonly = flatten_fieldsets(fieldsets)
        page = helpers.AdminForm(form, list(fieldsets), {}, readonly, model_admin=self)
        title = _("Add") if row is None else _("Change") if self.has_change_permission(request, row) else _("Read")
        context = {
            **self.admin_site.each_context(request),
            "title": f"{title}: {self.opts.verbose_name}",
            "subtitle": None if row is None else str(row),
            "adminform": page,
            "object_id": row and row.pk,
            "original": row,
            "is_popup": False,
            "media": self.media + page.media,
            "inline_admin_formsets": [],
            "errors": helpers.AdminErrorList(form, []) if form.is_bound else None,
            "preserved_filters": self.get_preserved_filters(request),
            "show_save_and_continue": False,
            "show_save_and_add_another": False,
        }
        return self.render_change_form(request, context, add=row is None, change=row is not None, obj=row)

    def _list(self) -> str:
        return reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist")

    def _running(self, request: HttpRequest) -> models.QuerySet[Game]:
        return Game.objects.filter(pk__in=self.directed(request), state=Game.State.RUNNING).defer("seed")

    def _game_to_add_to(self, request: HttpRequest) -> Game | None:
        """The game named in the address, or the only one there is."""
        games = self._running(request)
        if (chosen := request.GET.get("game", "")).isdecimal() and len(chosen) < 19:
            games = games.filter(pk=int(chosen))
        found = list(games[:2])
        return found[0] if len(found) == 1 else None

    def _choose_game(self, request: HttpRequest) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": _("To which game?"),
            "opts": self.opts,
            "games": self._running(request),
        }
        return TemplateResponse(request, "admin/choose_game.html", context)
