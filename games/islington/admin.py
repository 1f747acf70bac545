"""The board of Islington in the back office (games/admin.py says how changes are made)."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import OuterRef, Q, QuerySet, StringAgg, Subquery, Value
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin
from games.board_form import BoardForm
from games.deeds import Deed
from games.islington import admin_calendar as admin_calendar
from games.islington import admin_day as admin_day  # its tables are registered with these
from games.islington import admin_events as admin_events  # and its tables
from games.islington.board import HANDS
from games.islington.catalogue import CAUSES, CLASSES, PLACES, TIER_BY_KEY, WARES, name_of
from games.islington.deeds import ChooseClosing
from games.islington.edits import BringItem, EditBrother, EditItem, EditPlace, EditSurvivor, TakeItem
from games.islington.models import Brother, Guess, Item, Kill, Place, Survivor, Town
from games.language import wording

NOTHING = "–"
BAG = (Item.Where.BAG,)


def _matching(named: Mapping[str, Any], term: str) -> list[str]:
    """The keys of the data file whose Chinese or English names hold the term."""
    wanted = term.casefold()
    return [key for key, one in named.items() if wanted in one.zh.casefold() or wanted in one.en.casefold()]


def _wares() -> list[tuple[str, list[tuple[str, str]]]]:
    """All wares for a list of choices, by class, in the reader's language."""
    return [
        (
            f"{name_of(TIER_BY_KEY[wares[0].tier])} · {key}" if wares[0].gear else key,
            [(w.key, name_of(w)) for w in wares],
        )
        for key, wares in CLASSES.items()
    ]


def _held(where: tuple[Item.Where, ...]) -> Subquery:
    """The keys of what a survivor holds there, one a line."""
    held = Item.objects.filter(holder=OuterRef("pk"), where__in=where).order_by().values("holder")
    return Subquery(held.annotate(keys=StringAgg("key", Value("\n"))).values("keys"))


def _names(keys: str | None) -> str:
    return wording("、", ", ").join(name_of(WARES[key]) for key in sorted(keys.split("\n"))) if keys else NOTHING


class TownForm(BoardForm):
    """What closes tonight, as places and not as keys."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        open_places = Place.objects.filter(game=self.game, closed_on="")
        self.fields["shrink_tonight"] = forms.MultipleChoiceField(
            label=_("Closing tonight"),
            choices=[(place.key, str(place)) for place in open_places],
            widget=forms.CheckboxSelectMultiple,
            required=False,
            show_hidden_initial=True,
            help_text=_("Can be chosen until the night opens."),
        )


@admin.register(Town)
class TownAdmin(BoardAdmin):
    form = TownForm
    list_display = ("game", "act", "day", "phase", "n0", "brothers")
    list_filter = (OF_GAME, "phase")
    shown = ("act", "day", "phase", "n0", "brothers", "night_opened_at", "settled", "riddle")
    editable = ("shrink_tonight",)

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return ChooseClosing(list(values.get("shrink_tonight", row.shrink_tonight)))


class PlaceForm(BoardForm):
    """Open or closed, without the day on which that happened."""

    closed = forms.BooleanField(
        label=_("closed"),
        required=False,
        help_text=_("Closing puts everybody there out of the game, and what lies there is gone."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["closed"] = not self.instance.open


@admin.register(Place)
class PlaceAdmin(BoardAdmin):
    form = PlaceForm
    list_display = ("no", "__str__", "safe", "closed_on", "game")
    list_display_links = ("__str__",)
    list_filter = (OF_GAME, "safe")
    search_fields = ("key",)
    search_help_text = _("A place's name")
    ordering = ("game", "no")
    shown = ("no", "key", "closed_on")
    editable = ("safe", "closed")

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditPlace(row._meta.label_lower, str(row.pk), dict(values))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], term: str
    ) -> tuple[QuerySet[Any], bool]:
        if not term:
            return queryset, False
        return queryset.filter(key__in=_matching({place.key: place for place in PLACES}, term)), False


@admin.register(Survivor)
class SurvivorAdmin(BoardAdmin):
    list_display = ("__str__", "status", "hp", "st", "place", "bleed", "acted", "hands", "bag", "cause_name", "game")
    list_filter = (OF_GAME, "status", "acted")
    search_fields = ("seat__name",)
    search_help_text = _("A character's name")
    ordering = ("game", "seat__number")
    relations = ("seat", "place", "death_place")
    shown = ("seat", "born", "hands", "bag", "cause_name", "death_place", "died_on", "moment", "find", "find_spent")
    editable = ("status", "hp", "st", "bleed", "place", "acted", "pledge", "weight")

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditSurvivor(row._meta.label_lower, str(row.pk), dict(values))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        held: QuerySet[Any] = super().get_queryset(request).annotate(hand_keys=_held(HANDS), bag_keys=_held(BAG))
        return held

    @admin.display(description=_("in hands"))
    def hands(self, row: Any) -> str:
        return _names(row.hand_keys)

    @admin.display(description=_("in the bag"))
    def bag(self, row: Any) -> str:
        return _names(row.bag_keys)

    @admin.display(description=_("cause of death"), ordering="cause")
    def cause_name(self, row: Survivor) -> str:
        return name_of(CAUSES[row.cause]) if row.cause else NOTHING


class ItemForm(BoardForm):
    """A piece by its name instead of its key."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "key" not in self.fields:
            return  # to read only
        kept = self.fields["key"].show_hidden_initial
        self.fields["key"] = forms.ChoiceField(label=_("item"), choices=_wares, show_hidden_initial=kept)


class TierFilter(admin.SimpleListFilter):
    """Green, blue, purple, orange."""

    title, parameter_name = _("tier"), "tier"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(key, name_of(tier)) for key, tier in TIER_BY_KEY.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        return queryset.filter(key__in=[key for key, one in WARES.items() if one.tier == self.value()])


@admin.register(Item)
class ItemAdmin(BoardAdmin):
    form = ItemForm
    list_display = ("number", "name", "tier", "uses_left", "where", "holder", "place", "granted_on", "game")
    list_display_links = ("number", "name")
    list_filter = (OF_GAME, "where", TierFilter)
    search_fields = ("holder__seat__name",)
    search_help_text = _("An item's or a holder's name")
    ordering = ("game", "number")
    relations = ("holder__seat", "place")
    shown = ("number", "tier", "used_on", "gone_why", "gone_on")
    editable = ("key", "where", "holder", "place", "uses_left", "granted_on", "expires")
    addable = removable = True

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditItem(row._meta.label_lower, str(row.pk), dict(values))

    def create(self, values: Mapping[str, Any]) -> Deed:
        return BringItem(dict(values))

    def remove(self, row: Any) -> Deed:
        return TakeItem(str(row.pk))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], term: str
    ) -> tuple[QuerySet[Any], bool]:
        if not term:
            return queryset, False
        named = Q(key__in=_matching(WARES, term)) | Q(holder__seat__name__icontains=term)
        return queryset.filter(named), False

    @admin.display(description=_("item"), ordering="key")
    def name(self, row: Item) -> str:
        return name_of(WARES[row.key])

    @admin.display(description=_("tier"))
    def tier(self, row: Item) -> str:
        tier = WARES[row.key].tier
        return name_of(TIER_BY_KEY[tier]) if tier else NOTHING


@admin.register(Brother)
class BrotherAdmin(BoardAdmin):
    list_display = ("__str__", "status", "place", "hp", "game")
    list_filter = (OF_GAME, "status")
    relations = ("place",)
    shown = ("key",)
    editable = ("status", "place", "hp")

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditBrother(row._meta.label_lower, str(row.pk), dict(values))


@admin.register(Guess)
class GuessAdmin(BoardAdmin):
    list_display = ("survivor", "place", "token", "right", "game")
    list_filter = (OF_GAME, "right")
    search_fields = ("survivor__seat__name",)
    search_help_text = _("A character's name")
    relations = ("survivor__seat", "place")
    editable = ("survivor", "place", "token", "right")
    addable = removable = True


class KillForm(BoardForm):
    """A cause by its name instead of its key."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "cause" not in self.fields:
            return  # to read only
        kept = self.fields["cause"].show_hidden_initial
        causes = [(key, name_of(cause)) for key, cause in CAUSES.items()]
        self.fields["cause"] = forms.ChoiceField(label=_("cause"), choices=causes, show_hidden_initial=kept)


@admin.register(Kill)
class KillAdmin(BoardAdmin):
    form = KillForm
    list_display = ("killer", "victim", "cause_name", "token", "game")
    list_filter = (OF_GAME,)
    search_fields = ("killer__seat__name", "victim__seat__name")
    search_help_text = _("A character's name")
    relations = ("killer__seat", "victim__seat")
    editable = ("killer", "victim", "cause", "token")
    addable = removable = True

    @admin.display(description=_("cause"), ordering="cause")
    def cause_name(self, row: Kill) -> str:
        return name_of(CAUSES[row.cause]) if row.cause in CAUSES else row.cause
