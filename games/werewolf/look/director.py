"""What the control room sees: everything but the seed."""

from dataclasses import dataclass

from games.werewolf.board import Board
from games.werewolf.look.public import PublicView, look_public
from games.werewolf.models import Character
from games.werewolf.words import FactionKey, RoleKey, in_words


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One character as its director sees it. life: in words."""

    number: int
    name: str
    floor: int
    actor: int
    role: str
    faction: str
    life: str
    alive: bool
    points: int


@dataclass(frozen=True, slots=True)
class DirectorView:
    """The control room's board."""

    public: PublicView
    seats: tuple[SeatRow, ...]
    step: str
    window: str


def look_director(world: Board) -> DirectorView:
    """What the control room shows."""
    return DirectorView(
        public=look_public(world),
        seats=tuple(_row(one) for one in world.characters),
        step=world.village.step,
        window=world.village.window,
    )


def _row(one: Character) -> SeatRow:
    return SeatRow(
        number=one.number,
        name=one.seat.name,
        floor=one.floor,
        actor=one.actor.number,
        role=str(in_words(RoleKey, one.role, {})),
        faction=str(in_words(FactionKey, one.faction, {})),
        life=str(one.get_life_display()),
        alive=not one.out,
        points=one.points,
    )
