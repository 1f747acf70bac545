"""The island in the back office: cells, castaways, beasts, things (games/admin.py says how changes are made).

Places, lives, illness, factions and stories are set right in the control room, where what follows from them follows.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin
from games.deeds import Deed
from games.island import admin_meetings as admin_meetings  # its tables are registered with these
from games.island import admin_papers as admin_papers  # and its tables
from games.island.body_deeds import MOST, SetBody
from games.island.models import Beast, Castaway, Cell, Faction, Island, Item, Remains, Team
from games.island.thing_deeds import RemoveThing
from games.island.wild_deeds import NONE, CountBeasts, MoveBeasts

A_NAME = _("A castaway's name")


@admin.register(Island)
class IslandAdmin(BoardAdmin):
    """Where the game stands, and what the rules remember of the whole island."""

    list_display = ("game", "day", "phase", "date", "rescue_shift", "victory")
    list_filter = (OF_GAME, "phase")
    shown = (
        *("day", "phase", "date", "opened_at", "width", "height", "flags", "hostility", "edits", "stock"),
        *("serials", "pending_bulletin", "rulings", "victory", "winners"),
    )
    editable = ("rescue_shift",)


@admin.register(Cell)
class CellAdmin(BoardAdmin):
    """One square; ground, landmark and closing are changed in the control room."""

    list_display = ("__str__", "terrain", "landmark", "forage", "loot_left", "locked", "game")
    list_filter = (OF_GAME, "terrain")
    ordering = ("game", "y", "x")
    shown = ("x", "y", "terrain", "landmark", "locked", "queue")
    editable = ("forage", "loot_left")


@admin.register(Team)
class TeamAdmin(BoardAdmin):
    """A team; its members name it."""

    list_display = ("number", "name", "leader", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "number")
    shown = ("number", "leader")
    editable = ("name",)


@admin.register(Faction)
class FactionAdmin(BoardAdmin):
    """A faction; who belongs to it is changed in the control room."""

    list_display = ("__str__", "key", "founded_day", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "pk")
    shown = ("key", "name", "founded_day")
    editable = ()

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return False


@admin.register(Castaway)
class CastawayAdmin(BoardAdmin):
    """One character. What is changed here follows the rules of the body, and is told to it."""

    list_display = ("__str__", "cell", "base", "stamina", "hunger", "sick", "food", "faction", "alive", "game")
    list_filter = (OF_GAME, "alive", "cause")
    search_fields = ("seat__name",)
    search_help_text = A_NAME
    ordering = ("game", "seat__number")
    relations = ("seat", "cell", "team", "faction")
    shown = (
        *("seat", "cell", "sick", "sick_since", "weapon_choice", "vision_effects", "doctrine", "own_actions"),
        *("team", "team_settlements", "follow_leader", "faction", "leaving", "free_from_day"),
        *("alive", "announced", "died_day", "died_at", "died_by_night", "cause", "killers", "beast"),
    )
    editable = tuple(MOST)

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or obj.alive)

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        body = {name: values.get(name, getattr(row, name)) for name in MOST}
        return SetBody(seat=row.seat.number, ill=row.sick or NONE, **body)


@admin.register(Beast)
class BeastAdmin(BoardAdmin):
    """A group of beasts; it is placed and moved in the control room."""

    list_display = ("__str__", "cell", "count", "resident", "game")
    list_filter = (OF_GAME, "resident", "species")
    ordering = ("game", "number")
    relations = ("cell",)
    shown = ("number", "species", "cell", "resident", "fixed_strength")
    editable = ("count",)
    removable = True

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return CountBeasts(row.number, values["count"])

    def remove(self, row: Any) -> Deed:
        return MoveBeasts(row.number, NONE)


@admin.register(Remains)
class RemainsAdmin(BoardAdmin):
    """A pile on the ground; the things in it name it."""

    list_display = ("number", "cell", "of", "food", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "number")
    relations = ("cell", "of__seat")
    shown = ("number", "cell", "of")
    editable = ("food",)


@admin.register(Item)
class ItemAdmin(BoardAdmin):
    """One thing; it is placed in the control room."""

    list_display = ("__str__", "uses", "owner", "pile", "buried", "spent", "game")
    list_filter = (OF_GAME, "spent", "key")
    search_fields = ("owner__seat__name",)
    search_help_text = A_NAME
    ordering = ("game", "number")
    relations = ("owner__seat", "pile__cell", "pile__of__seat", "buried")
    shown = ("number", "key", "acquired", "owner", "pile", "buried", "spent")
    editable = ("uses",)
    removable = True

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or not obj.spent)

    def remove(self, row: Any) -> Deed:
        return RemoveThing(row.number)
