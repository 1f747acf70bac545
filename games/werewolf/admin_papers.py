"""Orders, ballots and what waits, in the back office (games/admin.py says how changes are made)."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, BoardAdmin, DirectedAdmin
from games.deeds import ActFor, Deed
from games.werewolf.models import Ballot, Proposal, SkillOrder, WaitingPost
from games.werewolf.village_deeds import VoidBallot, VoidOrder


@admin.register(SkillOrder)
class SkillOrderAdmin(BoardAdmin):
    """Who ordered what. Taking one away voids it: it has used nothing up (I-24)."""

    list_display = ("night", "window", "skill", "user", "target", "second", "state", "void_reason", "game")
    list_display_links = ("skill",)
    list_filter = (OF_GAME, "night", "skill", "state")
    search_fields = ("user__seat__name", "target__seat__name")
    search_help_text = _("A character's name")
    ordering = ("game", "-night", "saved_seq")
    relations = ("user__seat", "target__seat", "second__seat")
    shown = ("night", "window", "skill", "user", "saved_seq", "confirmed_seq", "state", "void_reason")
    editable = ("target", "second")
    removable = True

    def remove(self, row: Any) -> Deed:
        return VoidOrder(row.user.number, row.skill)


@admin.register(Ballot)
class BallotAdmin(BoardAdmin):
    """Who votes for whom. Both deeds are those of the voter itself, so everybody reads them (W-6.3)."""

    list_display = ("day", "voter", "target", "weight", "seq", "game")
    list_display_links = ("voter",)
    list_filter = (OF_GAME, "day")
    search_fields = ("voter__seat__name", "target__seat__name")
    search_help_text = _("A character's name")
    ordering = ("game", "-day", "seq")
    relations = ("voter__seat", "target__seat")
    shown = ("day", "voter", "said", "seq", "weight")
    editable = ("target",)
    removable = True

    @admin.display(description=_("reason"))
    def said(self, row: Ballot) -> str:
        """What the voter says of it; its own name would be that of the form's reason."""
        return row.reason

    def edit(self, row: Any, values: Mapping[str, Any]) -> Deed:
        # The form has put the chosen candidate into the row.
        return ActFor(row.voter.number, "vote", {"seat": str(row.target.number), "reason": row.reason})

    def remove(self, row: Any) -> Deed:
        return VoidBallot(row.voter.number)


@admin.register(Proposal)
class ProposalAdmin(BoardAdmin):
    """Offences that were noticed by themselves; taking one away settles it without points (W-10.3)."""

    list_display = ("character", "offence", "day", "game")
    list_filter = (OF_GAME, "offence", "day")
    search_fields = ("character__seat__name",)
    search_help_text = _("A character's name")
    ordering = ("game", "pk")
    relations = ("character__seat",)
    shown = ("character", "day")
    editable = ("offence",)
    removable = True


@admin.register(WaitingPost)
class WaitingPostAdmin(DirectedAdmin):
    """To read only: posts that their characters can still take back."""

    list_display = ("thread", "character", "seq", "game")
    list_filter = (OF_GAME,)
    ordering = ("game", "seq")
    relations = ("character__seat",)
    fields = ("game", "thread", "character", "seq")
    readonly_fields = fields
