from itertools import combinations

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of, texts_of
from games.models import Seat
from games.werewolf import guesses, pairing
from games.werewolf.actions.village_action import VillageAction
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.pairing import Pair
from games.werewolf.refusals import refuse
from games.werewolf.threads import sees_all

WITH = "with-"  # a field for each character: with whom it is paired


class Guess(VillageAction):
    """W-9.5: a table of pairs of characters, each thought to be one actor's; also for the out and those sent off.

    Not for an actor who reads everything by now (W-11.4, R44).
    """

    key, name = "guess", _("Guess who plays whom")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        own = guesses.own_pair(world, one)
        others = [other for other in world.characters if other.number not in own]
        choices = tuple(
            Option(f"{first.number}-{second.number}", f"{first.seat.name} + {second.seat.name}")
            for first, second in combinations(others, 2)
        )
        saved = guesses.table_of(world, one)
        ticked = tuple(f"{first}-{second}" for first, second in saved.pairs) if saved else ()
        most = len(world.cast) - 1  # the page of the board sends `with-3`, with whom character 3 is paired
        return (Field("pairs", _("Pairs"), kind="several", least=0, most=most, options=choices, value=ticked),)

    def allow(self, world: Board, one: Character) -> None:
        if sees_all(world, one.actor):
            raise refuse("sees_all")
        if not world.village.guess_open:
            raise refuse("window_closed")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        pairs = [_pair(world, text) for text in texts_of(data, "pairs")]
        pairs += [pair for pair in _partners(world, data) if pair not in pairs]
        if not pairing.legal(pairs, guesses.own_pair(world, one), len(world.cast)):
            raise refuse("bad_pairs", "pairs")
        guesses.keep(world, one, pairs)


def _partners(world: Board, data: Data) -> list[Pair]:
    """The pairs of a board on which each character has a partner or none; naming it on one side is enough."""
    named = ((one.number, text_of(data, f"{WITH}{one.number}")) for one in world.characters)
    return list(dict.fromkeys(_pair(world, f"{number}-{partner}") for number, partner in named if partner))


def _pair(world: Board, text: str) -> Pair:
    """ "3-4" as a pair of characters. Raises Refused("bad_input")."""
    known = {str(one.number): one.number for one in world.characters}
    parts = text.split("-")
    if len(parts) != 2 or not set(parts) <= known.keys():
        raise refuse("bad_input", "pairs")
    return frozenset(known[part] for part in parts)
