"""What keeps castaways engaged, in the back office; it is ruled on in the control room (I-12.4 to I-12.6)."""

from django.contrib import admin

from games.admin import OF_GAME, BoardAdmin, DirectedAdmin
from games.island.models import Duel, Encounter, Fighter, HuntOffer, Story


@admin.register(Encounter)
class EncounterAdmin(BoardAdmin):
    """Beasts before which somebody stands."""

    list_display = ("number", "cell", "beast", "hostile", "source", "due_at", "game")
    list_filter = (OF_GAME, "source")
    ordering = ("game", "-number")
    relations = ("cell", "beast__cell")
    shown = ("number", "cell", "beast", "hostile", "source", "deep", "members", "answers", "came_from", "due_at")
    editable = ("no_flee",)


@admin.register(Duel)
class DuelAdmin(BoardAdmin):
    """A duel with its secret end."""

    list_display = ("number", "day", "cell", "state", "closes_at", "winner", "game")
    list_filter = (OF_GAME, "state", "day")
    ordering = ("game", "-number")
    relations = ("cell",)
    shown = ("number", "day", "cell", "opened_at", "closes_at", "state", "winner")
    editable = ("no_flee",)


@admin.register(Fighter)
class FighterAdmin(DirectedAdmin):
    """To read only: who stands where is changed in the control room."""

    list_display = ("castaway", "duel", "side", "place", "asked", "left", "game")
    list_filter = (OF_GAME, "side")
    ordering = ("game", "-duel__number", "side", "place")
    relations = ("castaway__seat", "duel", "weapon")
    fields = ("game", "castaway", "duel", "side", "place", "on_loss", "weapon", "asked", "left")
    readonly_fields = fields


@admin.register(HuntOffer)
class HuntOfferAdmin(DirectedAdmin):
    """To read only: a hunt is arranged by those who hunt."""

    list_display = ("number", "initiator", "beast", "expires_at", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "-number")
    relations = ("initiator__seat", "beast__cell")
    fields = (
        *("game", "number", "initiator", "beast", "invitees", "declined", "accepted", "shares", "own"),
        *("fires", "expires_at"),
    )
    readonly_fields = fields


@admin.register(Story)
class StoryAdmin(BoardAdmin):
    """A story; it is begun, broken off and armed in the control room."""

    list_display = ("key", "state", "actor", "cell", "attempts", "blocked", "game")
    list_filter = (OF_GAME, "state", "blocked")
    ordering = ("game", "pk")
    relations = ("actor__seat", "cell")
    shown = ("key", "state", "attempts", "scene", "actor", "cell", "dawn", "due_at", "rearmed_seq")
    editable = ("blocked",)
