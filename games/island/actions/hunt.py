from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, Option, text_of
from games.island import hunts
from games.island.actions.fight_terms import read_on_loss, read_weapon, terms
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.engagement import ENCOUNTER
from games.island.models import Beast, Castaway
from games.island.refusals import refuse
from games.island.words import Beasts as BeastsWord
from games.island.words import beasts, in_words
from games.models import Seat


class Hunt(IslandAction):
    """I-4.9: attack idle beasts in the cell or those of one's sighting; with whoever has accepted one's offer."""

    key, name, icon, group = "hunt", _("Hunt"), "attack", "act"
    while_engaged, counts = frozenset({ENCOUNTER}), True

    def allow(self, world: Board, one: Castaway) -> None:
        check_prey(world, one)

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        """In a sighting it is one of the answers."""
        shown = super().offer(world, seat)
        return replace(shown, group="encounter") if shown and world.encounter_of(world.of(seat)) else shown

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        return (prey_field(world, one), *terms(world, one))

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.hunt")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        beast = read_prey(world, one, data)
        own = read_own(world, one, data)
        if one.stamina < world.settings.number("cost.hunt"):
            raise refuse("E_STAMINA")
        hunts.hunt(world, one, beast, own)


def check_prey(world: Board, one: Castaway) -> None:
    """Raises E_ENGAGED for whoever is attacked, E_NO_BEAST where there is nothing to hunt."""
    met = world.encounter_of(one)
    if met and (met.hostile or str(one.number) in met.answers):
        raise refuse("E_ENGAGED")
    if not hunts.targets(world, one):
        raise refuse("E_NO_BEAST", "beast")


def called(groups: Iterable[Beast]) -> dict[str, Beast]:
    """Groups by what forms call them: "boar", a second one "boar-2"."""
    found: dict[str, Beast] = {}
    count: Counter[str] = Counter()
    for beast in groups:
        count[beast.species] += 1
        found[beast.species if count[beast.species] == 1 else f"{beast.species}-{count[beast.species]}"] = beast
    return found


def prey_field(world: Board, one: Castaway) -> Field:
    """The beasts that could be hunted now."""
    options = tuple(
        Option(handle, in_words(BeastsWord, beasts(beast.species, beast.count), {}))
        for handle, beast in called(hunts.targets(world, one)).items()
    )
    return Field("beast", _("Which beasts"), options=options)


def read_prey(world: Board, one: Castaway, data: Data) -> Beast:
    """Beasts that can be hunted now; without a name the only ones. Raises E_NO_BEAST."""
    beast = called(hunts.targets(world, one)).get(text_of(data, "beast"))
    if beast is None:
        raise refuse("E_NO_BEAST", "beast")
    return beast


def read_own(world: Board, one: Castaway, data: Data) -> hunts.Own:
    """One's own terms: the weapon declared and what to do after a defeat."""
    weapon = read_weapon(world, one, data)
    return {"on_loss": read_on_loss(data), "weapon": weapon.number if weapon else 0}
