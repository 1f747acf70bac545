"""The board of the split personality in the back office (games/admin.py says how changes are made).

Roles, lovers, the badge and outs are set right in the control room, where what follows from them follows.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin
from games.deeds import Deed
from games.werewolf import admin_papers as admin_papers  # its tables are registered with these
from games.werewolf import admin_side as admin_side  # and its tables
from games.werewolf.edits import EditPart
from games.werewolf.models import Actor, Character, Faction, Village


@admin.register(Village)
class VillageAdmin(BoardAdmin):
    """Where the game stands, and what the rules remember of the whole village."""

    list_display = ("game", "day", "step", "window", "sheriff", "badge", "winner")
    list_filter = (OF_GAME, "step")
    shown = (
        *("day", "day_opened_at", "step", "window", "winner", "outs", "lovers", "sheriff", "badge", "badge_from"),
        *("guess_open", "guess_rounds", "pool", "paid", "stages", "held", "hunter_queue", "kill_targets"),
    )
    editable = ("had_special", "had_villager", "stripped", "room")

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditPart(row._meta.label_lower, str(row.pk), dict(values))


@admin.register(Faction)
class FactionAdmin(BoardAdmin):
    """Which factions are in play, and which were judged lost."""

    list_display = ("__str__", "present", "lost_day", "lost_step", "game")
    list_filter = (OF_GAME, "present")
    ordering = ("game", "pk")
    shown = ("key",)
    editable = ("present", "lost_day", "lost_step")


@admin.register(Actor)
class ActorAdmin(BoardAdmin):
    """People by number; who they are stands with their seats."""

    list_display = ("number", "shorten", "budget", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "number")
    shown = ("number",)
    editable = ("shorten", "budget")


@admin.register(Character)
class CharacterAdmin(BoardAdmin):
    """One character with its role and state."""

    list_display = ("__str__", "floor", "actor", "role", "type", "faction", "life", "mad", "muted", "removed", "game")
    list_filter = (OF_GAME, "role", "faction", "life")
    search_fields = ("seat__name",)
    search_help_text = _("A character's name")
    ordering = ("game", "seat__number")
    relations = ("seat", "actor", "out_by__seat")
    shown = (
        *("seat", "actor", "floor", "role", "type", "faction", "life", "removed", "points", "skills_lost"),
        *("gained", "lost", "spent", "hits", "sights", "sight_locked", "last_target", "soundproofed", "attacks"),
        *("out_seq", "out_at", "out_day", "out_by_night", "out_cause", "out_by", "announced", "out_told"),
    )
    editable = ("mad", "muted", "marks", "fool_choice", "protected", "soundproof", "last_words", "words_open")

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        return EditPart(row._meta.label_lower, str(row.pk), dict(values))
