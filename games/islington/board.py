"""The board of Islington by its own names, and the questions that rules ask of it."""

from games.islington.catalogue import WARES, Ware
from games.islington.models import (
    Airdrop,
    Ballot,
    Bid,
    Brother,
    Call,
    Card,
    Claim,
    Guess,
    Item,
    Kill,
    Lot,
    Phase,
    Place,
    Prize,
    Survivor,
    Town,
)
from games.models import Seat
from games.world import World

HANDS = (Item.Where.WEAPON_HAND, Item.Where.ARMOUR_HAND)
HELD = (Item.Where.BAG, *HANDS)


class Board(World):
    """One game of Islington in memory."""

    @property
    def town(self) -> Town:
        """The one row of the town."""
        return self.rows(Town)[0]

    @property
    def places(self) -> list[Place]:
        """All 36 places by number."""
        return self.rows(Place)

    @property
    def survivors(self) -> list[Survivor]:
        """All characters in roster order, the out included."""
        return self.rows(Survivor)

    @property
    def items(self) -> list[Item]:
        """All pieces in order of creation, the gone included."""
        return self.rows(Item)

    @property
    def brothers(self) -> list[Brother]:
        """Noddy, then Bumble."""
        return self.rows(Brother)

    @property
    def guesses(self) -> list[Guess]:
        """All answers to Noddy in order of submission."""
        return self.rows(Guess)

    @property
    def kills(self) -> list[Kill]:
        """All kills by attack or bomb in order."""
        return self.rows(Kill)

    @property
    def ballots(self) -> list[Ballot]:
        """All ballots of all days, in order of first casting."""
        return self.rows(Ballot)

    @property
    def lots(self) -> list[Lot]:
        """All lots of all days in order."""
        return self.rows(Lot)

    @property
    def bids(self) -> list[Bid]:
        """All bids in order."""
        return self.rows(Bid)

    @property
    def calls(self) -> list[Call]:
        """All phone calls in order."""
        return self.rows(Call)

    @property
    def claims(self) -> list[Claim]:
        """All bounty claims in order."""
        return self.rows(Claim)

    @property
    def airdrops(self) -> list[Airdrop]:
        """All airdrop batches in order."""
        return self.rows(Airdrop)

    @property
    def cards(self) -> list[Card]:
        """All cards that were given, in order, those taken back included."""
        return self.rows(Card)

    @property
    def prizes(self) -> list[Prize]:
        """What was won in the test match, in order."""
        return self.rows(Prize)

    def survivor(self, number: int) -> Survivor:
        """The character with this roster number."""
        rows = self.survivors
        if 0 < number <= len(rows) and rows[number - 1].number == number:  # as a rule they stand in roster order
            return rows[number - 1]
        return next(one for one in rows if one.number == number)

    def of(self, seat: Seat) -> Survivor:
        """The character of a seat."""
        return self.survivor(seat.number)

    def place(self, key: str) -> Place | None:
        """The place with this key, open or closed."""
        return next((place for place in self.places if place.key == key), None)

    def brother(self, key: str) -> Brother | None:
        """Noddy or Bumble while in town."""
        found = next((one for one in self.brothers if one.key == key), None)
        return found if found and found.status == Brother.Status.PRESENT else None

    @property
    def living(self) -> list[Survivor]:
        """Characters still in the game, unborn ones included."""
        return [one for one in self.survivors if one.alive]

    @property
    def active(self) -> list[Survivor]:
        """The living and the ghosts: whoever can be met, hurt and put out (L-2.7)."""
        return [one for one in self.survivors if one.active]

    @property
    def open_places(self) -> list[Place]:
        """Places that have not closed."""
        return [place for place in self.places if place.open]

    def people(self, place: Place) -> list[Survivor]:
        """Living characters and ghosts standing in a place, in roster order (L-2.7)."""
        return [one for one in self.survivors if one.active and one.place is place]

    def walks(self, survivor: Survivor) -> bool:
        """Can this character act at all: is it alive, or a ghost by night (L-9.11)?"""
        return survivor.alive or (survivor.active and self.town.phase == Phase.NIGHT)

    def known_ghost(self, survivor: Survivor) -> bool:
        """Does this character walk tonight, for all that everybody knows? A red card sends it off for good."""
        return survivor.number in self.town.ghosts and not survivor.red and not self.over

    def publicly_out(self, survivor: Survivor) -> bool:
        """Does everybody know that this character is out? Of one that walks tonight nobody knows what has become."""
        return survivor.known_out and not self.known_ghost(survivor)

    def brothers_at(self, place: Place) -> list[Brother]:
        """Brothers standing in a place: Noddy, then Bumble."""
        return [one for one in self.brothers if one.status == Brother.Status.PRESENT and one.place is place]

    def held(self, survivor: Survivor) -> list[Item]:
        """Bag and hands together, in order of creation (L-2.3)."""
        return [item for item in self.items if item.where in HELD and item.holder is survivor]

    def bag(self, survivor: Survivor) -> list[Item]:
        """What is in the bag."""
        return [item for item in self.held(survivor) if item.where == Item.Where.BAG]

    def weapon(self, survivor: Survivor) -> Item | None:
        """The weapon in hand."""
        return next((i for i in self.held(survivor) if i.where == Item.Where.WEAPON_HAND), None)

    def armour(self, survivor: Survivor) -> Item | None:
        """The armour in hand."""
        return next((i for i in self.held(survivor) if i.where == Item.Where.ARMOUR_HAND), None)

    def room(self, survivor: Survivor) -> int:
        """How many more items fit (L-2.7)."""
        return max(0, self.settings.number("char.bag_limit") - len(self.held(survivor)))

    def ground(self, place: Place) -> list[Item]:
        """What lies in a place, in order of creation."""
        return [i for i in self.items if i.where == Item.Where.GROUND and i.place is place]

    def item(self, number: int | None) -> Item | None:
        """The piece with this number, unless it is gone."""
        found = next((item for item in self.items if item.number == number), None)
        return None if found is None or found.where == Item.Where.GONE else found

    def in_play(self) -> list[Item]:
        """Every piece that is not gone."""
        return [item for item in self.items if item.where != Item.Where.GONE]

    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.town.phase == Phase.OVER


def ware(item: Item) -> Ware:
    """What the catalogue says about a piece."""
    return WARES[item.key]
