"""What events leave, in the back office: the rewards for bounties."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import OF_GAME, DirectedAdmin
from games.islington.catalogue import WARES, name_of
from games.islington.models import Claim


@admin.register(Claim)
class ClaimAdmin(DirectedAdmin):
    """To read only: a reward waits for its seat, or for the next night."""

    list_display = ("survivor", "victim", "token", "reward", "lost", "game")
    list_filter = (OF_GAME, "token", "lost")
    search_fields = ("survivor__seat__name", "victim__seat__name")
    search_help_text = _("A character's name")
    ordering = ("game", "pk")
    relations = ("survivor__seat", "victim__seat")
    fields = ("game", "survivor", "victim", "token", "reward", "lost")
    readonly_fields = fields

    @admin.display(description=_("choice"), ordering="choice")
    def reward(self, row: Claim) -> str:
        return name_of(WARES[row.choice]) if row.choice else "–"
