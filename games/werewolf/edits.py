"""Changes of single fields by hand in the back office (W-12.2); what breaks an invariant is refused."""

from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.utils.translation import gettext_lazy as _

from games.deeds import Change, Deed, assign
from games.refusal import Refused
from games.werewolf.models import Character, Village
from games.werewolf.override import board_of, tell, tried
from games.world import World

TOLD = frozenset({"mad", "muted", "marks", "fool_choice"})  # fields of which the character may know (W-2.3)


@dataclass(frozen=True, slots=True)
class EditPart(Deed):
    """Fields of a character or of the village, by the row's key; the character is told of those that it may know."""

    key, name = "edit_werewolf", _("Change")
    model: str
    pk: str
    values: dict[str, Any]
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        model = apps.get_model(self.model)
        row = world.find(model, self.pk) if model in (Character, Village) else None
        if row is None:
            raise Refused("gone", _("That is no longer on the board."))

        def act() -> None:
            for name, value in self.values.items():
                assign(world, row, name, value)

        change = tried(village, row, act, force=False)
        if isinstance(row, Character):
            hidden = "marks" in self.values and not village.settings.flag("elder_knows_mark")
            tell(village, row, self.silent or hidden or not TOLD & self.values.keys())
        return change
