"""Cards and prizes in the back office, to read only: both are given and corrected in the control room."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, DirectedAdmin
from games.islington.models import Card, Prize


@admin.register(Card)
class CardAdmin(DirectedAdmin):
    """Every card that was given, with its reason."""

    list_display = ("survivor", "colour", "why", "token", "revoked", "game")
    list_filter = (OF_GAME, "colour", "revoked")
    search_fields = ("survivor__seat__name", "why")
    search_help_text = _("A character's name")
    ordering = ("game", "-pk")
    relations = ("survivor__seat",)
    fields = ("game", "survivor", "colour", "why", "token", "revoked")
    readonly_fields = fields


@admin.register(Prize)
class PrizeAdmin(DirectedAdmin):
    """Who has won a loudspeaker in the test match."""

    list_display = ("seat", "why", "game")
    list_filter = (OF_GAME, "why")
    search_fields = ("seat__name",)
    search_help_text = _("A character's name")
    ordering = ("game", "pk")
    relations = ("seat",)
    fields = ("game", "seat", "why")
    readonly_fields = fields
