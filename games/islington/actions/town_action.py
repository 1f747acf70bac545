"""What all actions of Islington share: the gates in their order, the price, rest (L-4.3, L-4.4)."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import ClassVar

from games.action import Action, Data, Offer, Option, text_of
from games.clock import wall_time
from games.islington.board import Board, ware
from games.islington.catalogue import PLACE_BY_KEY, name_of
from games.islington.items import by_ref, ref
from games.islington.models import Item, Phase, Place, Survivor
from games.islington.refusals import refuse
from games.islington.words import item_words, piece
from games.models import Game, Seat
from games.refusal import Refused

ANY_TIME = frozenset(Phase) - {Phase.OVER}


@dataclass(slots=True)
class Request:
    """What was asked for, read from the data: the fields that the action uses are set."""

    place: Place | None = None
    item: Item | None = None
    second: Item | None = None
    items: tuple[Item, ...] = ()
    seats: tuple[Seat, ...] = ()
    text: str = ""
    on: bool = False
    keys: tuple[str, ...] = field(default=())


class TownAction(Action[Board]):
    """The base of Islington's actions.

    Subclasses say in which phases they work (`phases`), what they need (`birth`: born, unborn or None for either),
    what they cost (`price`, the key of a setting) and whether they end rest (`acts`).
    """

    key: ClassVar[str] = ""
    order: ClassVar[int] = 50  # where the action stands among the others on a page
    group: ClassVar[str] = "more"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.NIGHT})
    birth: ClassVar[bool | None] = True
    acts: ClassVar[bool] = True
    price: ClassVar[str] = ""
    for_the_out: ClassVar[bool] = False
    untimely: ClassVar[str] = "not_now"  # how it is refused at any other time

    # --- what a subclass defines

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        """Turn the data into a Request. Raises Refused: bad_input, not_yours."""
        return Request()

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        """The own checks that need no input and use only what the seat knows, in their order. Raises Refused."""

    def check(self, world: Board, survivor: Survivor, request: Request) -> Refused | None:
        """The own checks in the rulebook's order. Raises Refused; returns one that leaves a mark (L-4.8)."""
        self.foreseen(world, survivor)
        return None

    def wait(self, world: Board, survivor: Survivor) -> None:
        """The cooldown, checked last. Raises Refused."""

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        """Take effect. Everything has been checked, the price has been paid."""

    # --- what all share

    def submit(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        survivor = world.of(seat)
        self.gates(world, survivor)
        request = self.read(world, survivor, data)
        marked = self.check(world, survivor, request)
        if marked is not None:
            return marked
        self.afford(world, survivor)
        self.wait(world, survivor)
        survivor.st -= self.cost(world)
        survivor.acted = survivor.acted or self.ends_rest(world, survivor)
        self.perform(world, survivor, request)
        return None

    def gates(self, world: Board, survivor: Survivor) -> None:
        """L-4.3, the first failing one wins."""
        if world.over or world.game.state == Game.State.OVER:
            raise refuse("game_over")
        if world.game.paused_at:
            raise refuse("paused")
        if not self.timely(world):
            raise refuse(self.untimely)
        if not world.walks(survivor) and not self.for_the_out:
            raise refuse("dead")
        if self.birth is True and not survivor.born:
            raise refuse("not_born")
        if self.birth is False and survivor.born:
            raise refuse("already_born")
        if survivor.pledge and self.ends_rest(world, survivor):
            raise refuse("pledged")

    def timely(self, world: Board) -> bool:
        """Is this the time for it (L-3.5)?"""
        return in_time(world, self.phases)

    def ends_rest(self, world: Board, survivor: Survivor) -> bool:
        """Would this action end the rest (L-4.4)?"""
        return self.acts

    def cost(self, world: Board) -> int:
        """The stamina it takes."""
        return world.settings.number(self.price) if self.price else 0

    def afford(self, world: Board, survivor: Survivor) -> None:
        """Exactly enough is enough. Raises Refused."""
        if survivor.st < self.cost(world):
            raise refuse("no_stamina")

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        survivor = world.of(seat)
        code, why = self.would_refuse(world, survivor)
        shown = not code or code in ("no_stamina", "cooldown", "pledged", *self.shown_refused)
        return Offer(
            key=self.key,
            name=self.name,
            fields=self.form(world, seat) if shown else (),
            cost=self.cost(world),
            refusal=why,
            code=code,
            warning=self.key if not code and not survivor.acted and self.ends_rest(world, survivor) else "",
            group=self.group,
            icon=self.icon,
        )

    shown_refused: ClassVar[tuple[str, ...]] = ()

    def would_refuse(self, world: Board, survivor: Survivor) -> tuple[str, str]:
        """The code and sentence with which a request would certainly be refused now, as far as the seat may know."""
        try:
            self.gates(world, survivor)
            self.foreseen(world, survivor)
            self.afford(world, survivor)
            self.wait(world, survivor)
        except Refused as refused:
            return refused.code, refused.words
        return "", ""


def in_time(world: Board, phases: frozenset[Phase]) -> bool:
    """L-4.1: the phase is right, and the request arrived inside the window: the opening counts, the close does not."""
    town = world.town
    if town.phase not in phases:
        return False
    if phases != frozenset({Phase.NIGHT}):
        return True
    if town.night_opened_at is not None and world.arrived_at < town.night_opened_at:
        return False
    closing = world.rings_at("night_close")
    return closing is None or world.arrived_at < closing


# --- reading and offering the usual arguments


def read_place(world: Board, data: Data, name: str = "place") -> Place:
    """A place by its key. Raises Refused("bad_input")."""
    place = world.place(text_of(data, name))
    if place is None:
        raise refuse("bad_input", name)
    return place


def require_text(data: Data, *names: str) -> None:
    """All of these were sent: what is malformed is refused before what is not one's own (L-4.3)."""
    for name in names:
        if not text_of(data, name):
            raise refuse("bad_input", name)


def read_held(world: Board, survivor: Survivor, data: Data, name: str = "item") -> Item:
    """A piece that the seat holds. Raises Refused: bad_input for none given, not_yours for any other."""
    require_text(data, name)
    item = by_ref(world, survivor, text_of(data, name))
    if item is None:
        raise refuse("not_yours", name)
    return item


def read_seat(world: Board, value: str, name: str) -> Seat:
    """A seat by its number. Raises Refused("bad_input")."""
    for seat in world.seats:
        if str(seat.number) == value:
            return seat
    raise refuse("bad_input", name)


def read_text(data: Data, most: int, too_long: str = "text_long", name: str = "text") -> str:
    """A text of 1 to `most` code points, stripped. Raises Refused: text_empty, `too_long`."""
    text = text_of(data, name).strip()
    if not any(character.isprintable() and not character.isspace() for character in text):
        raise refuse("text_empty", name)
    if len(text) > most:
        raise refuse(too_long, name, max=most)
    return text


def place_option(world: Board, place: Place) -> Option:
    """A place as a choice, grouped as on the town picture."""
    from django.utils.translation import gettext as say

    if place.key in world.town.shrink_tonight:
        group = say("Closing tonight")
    else:
        group = say("Safe") if place.safe else say("Others")
    return Option(place.key, name_of(PLACE_BY_KEY[place.key]), group)


def item_option(world: Board, item: Item) -> Option:
    """A held piece as a choice."""
    return Option(ref(world, item), item_words(piece(item)))


def seat_options(world: Board, survivor: Survivor) -> tuple[Option, ...]:
    """Everybody who is not publicly out, but oneself (L-15.6: tonight's dead stay)."""
    return tuple(
        Option(str(one.number), one.seat.name)
        for one in world.survivors
        if one is not survivor and not world.publicly_out(one)
    )


def check_target(world: Board, survivor: Survivor, seat: Seat, name: str) -> None:
    """Not oneself, not publicly out. Raises Refused: self_target, target_out."""
    target = world.of(seat)
    if target is survivor:
        raise refuse("self_target", name)
    if world.publicly_out(target):
        raise refuse("target_out", name)


def ready_at(world: Board, survivor: Survivor) -> str:
    """When the next search is possible, on the game's clock (L-4.7)."""
    assert survivor.last_search_at is not None
    wait = timedelta(seconds=world.settings.number("search.cooldown_s"))
    return wall_time(survivor.last_search_at + wait, world.game.time_zone)


def held_of_kind(world: Board, survivor: Survivor, *kinds: str) -> list[Item]:
    """What the seat holds of these kinds."""
    return [item for item in world.held(survivor) if ware(item).kind in kinds]
