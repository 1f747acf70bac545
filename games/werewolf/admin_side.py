"""The side game in the back office: tables of guesses, and what is to read only: bids, coins, evaluations."""

from django.contrib import admin

from games.admin import OF_GAME, BoardAdmin, DirectedAdmin
from games.werewolf.models import Bid, Evaluation, GuessTable, LedgerEntry


@admin.register(GuessTable)
class GuessTableAdmin(BoardAdmin):
    """Who plays whom, as one actor thinks: pairs of roster numbers."""

    list_display = ("round", "actor", "pairs", "game")
    list_display_links = ("round", "actor")
    list_filter = (OF_GAME, "round")
    ordering = ("game", "-round", "actor__number")
    relations = ("actor",)
    shown = ("round", "actor")
    editable = ("pairs",)
    removable = True


@admin.register(Bid)
class BidAdmin(DirectedAdmin):
    """To read only: bids are sealed until the hammer falls."""

    list_display = ("actor", "character", "amount", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "actor__number", "character")
    relations = ("actor",)
    fields = ("game", "actor", "character", "amount")
    readonly_fields = fields


@admin.register(LedgerEntry)
class LedgerEntryAdmin(DirectedAdmin):
    """To read only: coins are given and taken in the control room; without an actor an entry is the house's."""

    list_display = ("actor", "amount", "reason", "game")
    list_filter = (OF_GAME, "reason")
    ordering = ("game", "pk")
    relations = ("actor",)
    fields = ("game", "actor", "amount", "reason")
    readonly_fields = fields


@admin.register(Evaluation)
class EvaluationAdmin(DirectedAdmin):
    """To read only: what an actor says is nobody's to change."""

    list_display = ("actor", "text", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "actor__number")
    relations = ("actor",)
    fields = ("game", "actor", "text", "scores", "comments")
    readonly_fields = fields
