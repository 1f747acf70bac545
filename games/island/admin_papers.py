"""What castaways handed in and offered, in the back office: to take an order away is to call it off (I-12.3)."""

from typing import Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin, DirectedAdmin
from games.deeds import Deed
from games.island.company_deeds import AnnulOrder
from games.island.models import Assassination, Covenant, Custody, Guard, Invitation, Reservation, Trade

REFUNDED = "yes"


class SecretOrderAdmin(BoardAdmin):
    """An order for midnight: only one that still waits for it can be changed or called off."""

    letter = ""
    list_filter = (OF_GAME, "state", "day")
    search_fields = ("actor__seat__name",)
    search_help_text = _("A castaway's name")
    ordering = ("game", "-number")
    removable = True

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or obj.state == obj.State.ACTIVE)

    def remove(self, row: Any) -> Deed:
        return AnnulOrder(f"{self.letter}{row.number}", REFUNDED)


@admin.register(Assassination)
class AssassinationAdmin(SecretOrderAdmin):
    """A secret order against somebody's life."""

    letter = "a"
    list_display = ("number", "day", "actor", "target", "path", "partner", "state", "void_reason", "game")
    relations = ("actor__seat", "target__seat", "partner__seat", "weapon", "poison")
    shown = (
        *("number", "day", "actor", "target", "path", "partner", "follows", "weapon", "poison", "paid", "owed"),
        *("chance", "state", "void_reason", "locked", "displaced", "may_change"),
    )
    editable = ("return_home",)


@admin.register(Guard)
class GuardAdmin(SecretOrderAdmin):
    """A precaution against one suspect."""

    letter = "g"
    list_display = ("number", "day", "actor", "suspect", "counter", "state", "game")
    relations = ("actor__seat", "suspect__seat")
    shown = ("number", "day", "actor", "suspect", "paid", "owed", "chance", "state")
    editable = ("counter",)


@admin.register(Custody)
class CustodyAdmin(BoardAdmin):
    """Somebody acts for a seat; a director makes exceptions (I-12.13)."""

    list_display = ("grantor", "custodian", "until_day", "since", "across", "game")
    list_filter = (OF_GAME, "across")
    ordering = ("game", "pk")
    relations = ("grantor__seat", "custodian__seat")
    shown = ("grantor", "custodian")
    editable = ("until_day", "across")
    removable = True


class PaperAdmin(DirectedAdmin):
    """To read only: whoever handed it in withdraws it, or a bell ends it."""

    list_filter = (OF_GAME,)
    ordering = ("game", "-number")


@admin.register(Reservation)
class ReservationAdmin(PaperAdmin):
    """An order that waits for its trigger."""

    list_display = ("number", "owner", "kind", "subject", "at", "action", "game")
    relations = ("owner__seat", "subject__seat")
    fields = ("game", "number", "owner", "kind", "subject", "at", "action", "data")
    readonly_fields = fields


@admin.register(Trade)
class TradeAdmin(PaperAdmin):
    """An offer to swap."""

    list_display = ("number", "giver", "taker", "expires_at", "game")
    relations = ("giver__seat", "taker__seat")
    fields = (
        *("game", "number", "giver", "taker", "mine_food", "mine_items", "theirs_food", "theirs_items"),
        "expires_at",
    )
    readonly_fields = fields


@admin.register(Invitation)
class InvitationAdmin(PaperAdmin):
    """Somebody is asked into a team or a faction."""

    list_display = ("number", "by", "to", "team", "faction", "expires_at", "game")
    relations = ("by__seat", "to__seat", "team", "faction")
    fields = ("game", "number", "by", "to", "team", "faction", "agreed", "expires_at")
    readonly_fields = fields


@admin.register(Covenant)
class CovenantAdmin(PaperAdmin):
    """A faction that is being proposed."""

    list_display = ("number", "name", "proposer", "expires_at", "game")
    relations = ("proposer__seat",)
    fields = ("game", "number", "name", "proposer", "members", "accepted", "expires_at")
    readonly_fields = fields
