"""Propose a covenant (I-10.6)."""

import unicodedata

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of, texts_of
from games.island import factions
from games.island.actions.factions.faction_action import FactionAction
from games.island.actions.island_action import castaway_options, read_castaway
from games.island.board import Board
from games.island.catalogue import FACTIONS
from games.island.models import Castaway
from games.island.refusals import refuse, unmet
from games.models import Seat

LONGEST_NAME = 40


class ProposeCovenant(FactionAction):
    """I-10.6: a faction of players, out of one's own team."""

    key, name = "propose_covenant", _("Propose a covenant")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        mates = [other for other in world.members(one.team) if other is not one] if one.team else []
        options = castaway_options(mates)
        return (
            Field("name", _("Its name"), kind="text", least=1, most=LONGEST_NAME),
            Field("members", _("With"), kind="several", most=max(1, len(options)), options=options),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        factions.must_be_free(world, one)
        if one.team is None:
            raise unmet("a")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        name = unicodedata.normalize("NFKC", text_of(data, "name")).strip()
        taken = {faction.name for faction in world.factions}
        taken |= {said for faction in FACTIONS.values() for said in (faction.key, faction.zh, faction.en)}
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or name in taken:
            raise refuse("bad_input", "name")
        chosen = dict.fromkeys(texts_of(data, "members"))
        others = [read_castaway(world, {"who": value}, "who") for value in chosen]
        if one in others:
            raise refuse("E_SELF", "members")
        factions.propose(world, one, name, others)
