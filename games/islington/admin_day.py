"""What the day leaves, in the back office: ballots, lots, bids, calls (games/admin.py says how changes are made)."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin, DirectedAdmin
from games.islington.catalogue import WARES, name_of
from games.islington.models import Ballot, Bid, Call, Lot


@admin.register(Ballot)
class BallotAdmin(BoardAdmin):
    """Who chose whom. A ballot may be corrected or taken away before it is counted."""

    list_display = ("voter", "candidate", "day", "cast_seq", "weight", "void", "game")
    list_filter = (OF_GAME, "day", "void")
    search_fields = ("voter__seat__name", "candidate__seat__name")
    search_help_text = _("A character's name")
    ordering = ("game", "-day", "cast_seq")
    relations = ("voter__seat", "candidate__seat")
    shown = ("day", "voter", "cast_seq", "weight", "void")
    editable = ("candidate",)
    removable = True


@admin.register(Lot)
class LotAdmin(DirectedAdmin):
    """To read only: lots are added in the control room, and the auction closes them."""

    list_display = ("number", "item", "day", "origin", "status", "game")
    list_display_links = ("number", "item")
    list_filter = (OF_GAME, "day", "status")
    ordering = ("game", "-number")
    fields = ("game", "number", "item", "day", "origin", "status")
    readonly_fields = fields

    @admin.display(description=_("item"), ordering="key")
    def item(self, row: Lot) -> str:
        return name_of(WARES[row.key])


@admin.register(Bid)
class BidAdmin(DirectedAdmin):
    """To read only: what is bid stands in escrow."""

    list_display = ("lot_name", "bidder", "amount", "since_seq", "void", "game")
    list_filter = (OF_GAME, "void")
    search_fields = ("bidder__seat__name",)
    search_help_text = _("A character's name")
    ordering = ("game", "-since_seq")
    relations = ("lot", "bidder__seat")
    fields = ("game", "lot_name", "bidder", "amount", "since_seq", "void")
    readonly_fields = fields

    @admin.display(description=_("lot"), ordering="lot__number")
    def lot_name(self, row: Bid) -> str:
        return f"{row.lot.number} {name_of(WARES[row.lot.key])}"


@admin.register(Call)
class CallAdmin(DirectedAdmin):
    """To read only: calls are made, answered and ended by the rules."""

    list_display = ("number", "caller", "callee", "token", "status", "game")
    list_filter = (OF_GAME, "status")
    search_fields = ("caller__seat__name", "callee__seat__name")
    search_help_text = _("A character's name")
    ordering = ("game", "-number")
    relations = ("caller__seat", "callee__seat")
    fields = ("game", "number", "caller", "callee", "token", "status")
    readonly_fields = fields
