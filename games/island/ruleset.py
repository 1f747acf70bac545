"""The other side as a ruleset: the whole of it in one place (games/ruleset.py is the contract)."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from games.action import by_key
from games.island import catalogue, victory
from games.island.actions import ACTIONS
from games.island.board import Board
from games.island.consequences import follow_up
from games.island.models import (
    Assassination,
    Beast,
    Castaway,
    Cell,
    Covenant,
    Custody,
    Duel,
    Encounter,
    Faction,
    Fighter,
    Guard,
    HuntOffer,
    Invitation,
    Island,
    Item,
    Remains,
    Reservation,
    Story,
    Team,
    Trade,
)
from games.island.scenario_board import IslandBoard
from games.island.settings import CHECKS
from games.ruleset import Ranked, Ruleset
from games.settings import Settings

BOARD = (
    *(Island, Cell, Team, Faction, Castaway, Beast, Remains, Item, Encounter, Duel, Fighter, HuntOffer, Story),
    *(Assassination, Guard, Reservation, Trade, Invitation, Covenant, Custody),
)


class TheOtherSide(Ruleset[Board]):
    """Hidden movement and survival on a grid island."""

    kind, name = "island", _("The Other Side")
    board = BOARD
    world = Board
    declared, checks = catalogue.SETTINGS, CHECKS
    actions = by_key(ACTIONS)
    bells = {}
    bell_names = {}

    def zone(self, settings: Settings) -> str:
        return settings.text("clock.timezone")

    def places(self, settings: Settings) -> tuple[int, int]:
        return settings.number("players.min"), settings.number("players.max")

    def ranking(self, world: Board) -> Iterable[Ranked]:
        return victory.ranking(world)

    def after_deed(self, world: Board) -> None:
        follow_up(world)

    def scenario_board(self) -> IslandBoard:
        return IslandBoard()
