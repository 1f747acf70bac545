"""The board by its own names, and the questions that rules ask of it (I-2)."""

from collections.abc import Iterable

from games.island.catalogue import PACK, BeastSpec, ItemSpec, Pack, Terrain
from games.island.edits import edited
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
from games.models import Seat
from games.world import World

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}  # in canonical order (I-5.1)
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Board(World):
    """One game in memory.

    `chain` is how deep reservations are setting off others now; `_fired` the input and the reservations it has fired.
    """

    chain = 0
    _fired: tuple[int, set[int]] = (-1, set())
    _content: tuple[object, Pack] = ({}, PACK)  # by which edits; they are replaced, never changed in place

    @property
    def island(self) -> Island:
        """The one row of the island."""
        return self.rows(Island)[0]

    @property
    def pack(self) -> Pack:
        """The content of this game's island; before there is one, as the data has it."""
        edits = self.island.edits if self.rows(Island) else {}
        if edits is not self._content[0]:
            self._content = edits, edited(edits)
        return self._content[1]

    @property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return self.rows(Cell)

    @property
    def castaways(self) -> list[Castaway]:
        """Everybody, the dead too, by roster number."""
        return self.rows(Castaway)

    @property
    def living(self) -> list[Castaway]:
        """Everybody alive, by roster number."""
        return [one for one in self.castaways if one.alive]

    @property
    def publicly_alive(self) -> list[Castaway]:
        """Everybody whose death is not published: what forms offer (I-4.1.5)."""
        return [one for one in self.castaways if not one.announced]

    @property
    def beasts(self) -> list[Beast]:
        """All groups on the island."""
        return self.rows(Beast)

    @property
    def items(self) -> list[Item]:
        """All things ever found, the spent too."""
        return self.rows(Item)

    @property
    def remains(self) -> list[Remains]:
        """All piles."""
        return self.rows(Remains)

    @property
    def encounters(self) -> list[Encounter]:
        """All encounters that somebody still has to answer."""
        return self.rows(Encounter)

    @property
    def duels(self) -> list[Duel]:
        """All duels, the finished too."""
        return self.rows(Duel)

    @property
    def open_duels(self) -> list[Duel]:
        """The duels that are not fought yet."""
        return [duel for duel in self.duels if duel.state == Duel.State.OPEN]

    @property
    def stories(self) -> list[Story]:
        """All stories, in the order of the file."""
        return self.rows(Story)

    @property
    def hunt_offers(self) -> list[HuntOffer]:
        """All hunts being arranged."""
        return self.rows(HuntOffer)

    @property
    def assassinations(self) -> list[Assassination]:
        """All orders of all days, by number."""
        return self.rows(Assassination)

    @property
    def active_assassinations(self) -> list[Assassination]:
        """The orders that wait for midnight, by number."""
        return [order for order in self.assassinations if order.state == Assassination.State.ACTIVE]

    @property
    def active_guards(self) -> list[Guard]:
        """The guards that wait for midnight, by number."""
        return [guard for guard in self.rows(Guard) if guard.state == Guard.State.ACTIVE]

    @property
    def reservations(self) -> list[Reservation]:
        """All reservations in force, by number."""
        return self.rows(Reservation)

    @property
    def trades(self) -> list[Trade]:
        """All trades that are offered."""
        return self.rows(Trade)

    @property
    def invitations(self) -> list[Invitation]:
        """All open invitations."""
        return self.rows(Invitation)

    @property
    def covenants(self) -> list[Covenant]:
        """All covenants being proposed."""
        return self.rows(Covenant)

    @property
    def custodies(self) -> list[Custody]:
        """All custodies granted."""
        return self.rows(Custody)

    @property
    def teams(self) -> list[Team]:
        """All teams."""
        return self.rows(Team)

    @property
    def factions(self) -> list[Faction]:
        """All factions ever founded."""
        return self.rows(Faction)

    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.island.phase == Island.Phase.ENDED

    # --- single rows

    def castaway(self, number: int) -> Castaway:
        """The castaway with this roster number."""
        return next(one for one in self.castaways if one.number == number)

    def of(self, seat: Seat) -> Castaway:
        """The castaway of a seat."""
        return next(one for one in self.castaways if one.seat is seat)

    def cell(self, x: int, y: int) -> Cell | None:
        """The cell at these coordinates; None beyond the board."""
        island = self.island
        if not (0 <= x < island.width and 0 <= y < island.height):
            return None
        return self.cells[y * island.width + x]

    def labelled(self, label: str) -> Cell:
        """The cell with this label. Raises StopIteration."""
        return next(cell for cell in self.cells if cell.label == label)

    def beyond(self, cell: Cell, letter: str) -> Cell | None:
        """The neighbour in one of the four directions; None beyond the board."""
        dx, dy = STEPS[letter]
        return self.cell(cell.x + dx, cell.y + dy)

    def along(self, cell: Cell, path: str) -> Cell | None:
        """The cell at the end of a path; None if it leaves the board."""
        found: Cell | None = cell
        for letter in path:
            if found is None:
                return None
            found = self.beyond(found, letter)
        return found

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells around it on the board, north, east, south, west."""
        return [other for letter in STEPS if (other := self.beyond(cell, letter)) is not None]

    def serial(self, name: str) -> int:
        """The next number of a counter, from 1 (I-5.2)."""
        serials = self.island.serials
        serials[name] = serials.get(name, 0) + 1
        return int(serials[name])

    def fired_in(self, seq: int) -> set[int]:
        """Numbers of the reservations that this input has fired so far: each does so once (I-4.22.1)."""
        if self._fired[0] != seq:
            self._fired = (seq, set())
        return self._fired[1]

    # --- what the content pack says of a row

    def terrain(self, cell: Cell) -> Terrain:
        """The ground of a cell."""
        return self.pack.terrains[cell.terrain]

    def species(self, beast: Beast) -> BeastSpec:
        """One animal of a group."""
        return self.pack.beasts[beast.species]

    def thing(self, item: Item) -> ItemSpec:
        """What an item is."""
        return self.pack.items[item.key]

    def might(self, beast: Beast) -> int:
        """The strength of a whole group, in daylight (I-2.4)."""
        return self.species(beast).strength * beast.count if beast.fixed_strength is None else beast.fixed_strength

    def rations(self, beast: Beast) -> int:
        """The food that a whole group yields (I-2.4)."""
        return self.species(beast).food * beast.count

    # --- who and what is where

    def inside(self, cell: Cell) -> list[Castaway]:
        """The living in a cell, by roster number."""
        return [one for one in self.living if one.cell is cell]

    def residents(self, cell: Cell) -> list[Beast]:
        """The resident groups of a cell."""
        return [beast for beast in self.beasts if beast.resident and beast.cell is cell]

    def piles(self, cell: Cell) -> list[Remains]:
        """The piles in a cell."""
        return [pile for pile in self.remains if pile.cell is cell]

    def carried(self, one: Castaway) -> list[Item]:
        """What somebody carries, in the order of acquisition."""
        return sorted((item for item in self.items if item.owner is one), key=lambda item: item.acquired)

    def next_pile(self, cell: Cell) -> int:
        """The lowest number that no pile in this cell has: it tells nothing of other cells (R89)."""
        taken = {pile.number for pile in self.piles(cell)}
        return next(number for number in range(1, len(taken) + 2) if number not in taken)

    def fighters(self, duel: Duel, side: str = "") -> list[Fighter]:
        """Who is in a duel, by side and place; those who left or only asked are not."""
        found = (one for one in self.rows(Fighter) if one.duel is duel and not one.left and not one.asked)
        return sorted((one for one in found if not side or one.side == side), key=lambda one: (one.side, one.place))

    def duel_of(self, one: Castaway) -> Duel | None:
        """The open duel that somebody fights in."""
        return next((duel for duel in self.open_duels if any(one is f.castaway for f in self.fighters(duel))), None)

    def encounter_of(self, one: Castaway) -> Encounter | None:
        """The encounter that somebody is in."""
        return next((met for met in self.encounters if one.number in met.members), None)

    def story_of(self, one: Castaway) -> Story | None:
        """The running scene whose actor somebody is, a dawn scene too."""
        return next((row for row in self.stories if row.state == Story.State.RUNNING and row.actor is one), None)

    def waiting_for(self, one: Castaway) -> Cell | None:
        """The busy cell that somebody waits to enter."""
        asked = (cell for cell in self.cells if cell.queue)
        return next((cell for cell in asked if any(one.number in entry["seats"] for entry in cell.queue)), None)

    def members(self, group: Team | Faction) -> list[Castaway]:
        """The living members of a team or faction: a team's by time of joining, a faction's by number."""
        if isinstance(group, Team):
            return sorted((one for one in self.living if one.team is group), key=lambda one: one.team_place)
        return [one for one in self.living if one.faction is group]

    def named(self, numbers: Iterable[int]) -> list[Castaway]:
        """Castaways by roster numbers, in that order."""
        return [self.castaway(number) for number in numbers]
