"""What all actions share: the gates that come first, reading characters and texts."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from games.action import Action, Data, Offer, Option, text_of
from games.models import Game, Seat
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.refusals import refuse, refuse_mad
from games.werewolf.speech import offence

LONGEST_NUMBER = 12


class VillageAction(Action[Board], ABC):
    """The base: a subclass says when it is shown (`allow`) and what it does (`perform`)."""

    def allow(self, world: Board, one: Character) -> None:
        """May this character do it now, whatever it names? Raises Refused."""

    def gate(self, world: Board) -> None:
        """May anybody do it now? Raises Refused."""
        gates_of_characters(world)

    @abstractmethod
    def perform(self, world: Board, one: Character, data: Data) -> Refused | None:
        """Check what was sent, then take effect. Raises Refused with nothing changed; what it returns was counted."""

    def submit(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        self.gate(world)
        one = world.of(seat)
        self.allow(world, one)
        return self.perform(world, one, data)

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        """Shown to whoever may do it now; nobody else learns that it exists."""
        try:
            self.gate(world)
            self.allow(world, world.of(seat))
        except Refused:
            return None
        return super().offer(world, seat)


def gates(world: Board) -> None:
    """Raises Refused when nothing can be done by anybody."""
    if world.over or world.game.state == Game.State.OVER:
        raise refuse("game_over")
    if world.game.paused_at:
        raise refuse("paused")


def gates_of_characters(world: Board) -> None:
    """Raises Refused also while there are no characters yet: the auction is open."""
    gates(world)
    if not world.rows(Character):
        raise refuse("window_closed")


def read_character(world: Board, data: Data, name: str) -> Character:
    """A character by its seat's number. Raises Refused("bad_input")."""
    value = text_of(data, name)
    for one in world.characters:
        if str(one.number) == value:
            return one
    raise refuse("bad_input", name)


def read_number(data: Data, name: str, default: int = 0) -> int:
    """A whole number; the default where nothing was sent. Raises Refused("bad_input")."""
    value = data.get(name)
    if value is None or (isinstance(value, str) and not value.strip()):
        return default
    if isinstance(value, str):
        if not (value.strip().isascii() and value.strip().isdigit() and len(value) < LONGEST_NUMBER):
            raise refuse("bad_input", name)
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise refuse("bad_input", name)
    return value


def read_text(data: Data, most: int, name: str = "text") -> str:
    """A text of 1 to `most` code points with plain line ends (W-8.9). Raises Refused: text_empty, text_long."""
    text = text_of(data, name).replace("\r\n", "\n").strip()
    if not text:
        raise refuse("text_empty", name)
    if len(text) > most:
        raise refuse("text_long", name, excess=len(text) - most)
    return text


def refuse_bad_noises(world: Board, text: str, name: str) -> None:
    """Raises Refused for what a mad character may not write (W-10.6)."""
    if wrong := offence(text, world.settings):
        raise refuse_mad(wrong.character, name)


def options(many: Iterable[Character]) -> tuple[Option, ...]:
    """Characters as choices, in their order."""
    return tuple(Option(str(one.number), one.seat.name) for one in many)
