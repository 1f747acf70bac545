"""Cards given and taken back (L-14.3, L-14.5)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed, difference
from games.facts import Corrected
from games.islington import cards
from games.islington.board import Board
from games.islington.catalogue import CARDS
from games.islington.concerned import words
from games.islington.deeds.choices import board, seat_field, seat_of
from games.islington.models import Card
from games.refusal import Refused
from games.world import World, values_of

CARDS_GROUP = _("Cards")


@dataclass(frozen=True, slots=True)
class GiveCard(Deed):
    """L-14.3: a blue, yellow or red card with its reason, at any time, to the out as well."""

    key, name, icon, group = "give_card", _("Give a card"), "alert", CARDS_GROUP
    about = _("Everybody reads the card and the reason. What it adds up to follows at once; a red one puts out.")
    danger = asks_first = True
    seat: int
    card: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        colours = tuple(Option(value, label) for value, label in Card.Colour.choices)
        return seat_field(world.survivors), Field("card", _("Card"), options=colours)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one = seat_of(town, self.seat)
        if self.card not in Card.Colour:
            raise Refused("bad_input", _("There is no such card."), field="card")
        if not why.strip():
            raise Refused("reason", _("Give a reason."), field="why")
        before = values_of(one)
        cards.give(town, one, self.card, why.strip())
        return difference(one, before)


@dataclass(frozen=True, slots=True)
class RevokeCard(Deed):
    """L-14.5: the last card of a character is taken back, with all that it did, in the phase in which it was given."""

    key, name, icon, group = "revoke_card", _("Take a card back"), "rewind", CARDS_GROUP
    about = _("Only in the phase in which it was given. Whoever it put out stands again where it stood.")
    seat: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(cards.revocable(world))

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        given = cards.revocable(world)
        return (Field("seat", _("Card"), options=tuple(Option(str(one.survivor.number), str(one)) for one in given)),)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one = seat_of(town, self.seat)
        card = next((card for card in cards.revocable(town) if card.survivor is one), None)
        if card is None:
            raise Refused("gone", _("No card of this phase is to be taken back."), field="seat")
        before = values_of(one)
        cards.revoke(town, card)
        said = gettext_noop("{card} for {name} is taken back.")
        values = {"card": words(CARDS[card.colour]), "name": one.seat.name}
        world.record(Corrected(said, values), EVERYONE)
        return difference(one, before)
