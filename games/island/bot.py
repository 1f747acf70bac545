"""How a bot plays a castaway: sensibly enough to meet every rule, only by what its seat may know."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from games.action import Action, Field, Offer
from games.island import condition, knowledge
from games.island.board import Board
from games.island.bot_company import company
from games.island.bot_fights import challenge, face, fight_on, hunt
from games.island.bot_ground import eat, look_for_food, pick_up, tell_a_story, use, walk
from games.island.bot_secret import secrets
from games.island.bot_wish import Wish, filled
from games.island.models import Castaway
from games.models import Seat

CAREFUL, RECKLESS, SOCIAL = range(3)
FLIGHT, KEPT = 2, 3


@dataclass(slots=True)
class Player:
    """One bot in one moment: its castaway, what is offered to it, its whims and its temper."""

    world: Board
    me: Castaway
    actions: Mapping[str, Action[Board]]
    chance: random.Random
    _offers: dict[str, Offer | None] = field(default_factory=dict)

    def offer(self, key: str) -> Offer | None:
        """An action as offered now. Drawn up only when the bot thinks of it."""
        if key not in self._offers:
            self._offers[key] = self.actions[key].offer(self.world, self.me.seat)
        return self._offers[key]

    def wish(self, key: str, **chosen: str | list[str]) -> Wish | None:
        """An offered action with its form filled in: what is chosen, else its defaults; None if it is not offered."""
        offer = self.offer(key)
        return filled(offer, self.chance, chosen) if offer else None

    def options(self, key: str, name: str) -> list[str]:
        """The values that a field of an offered action lets it choose; none where there is no offer."""
        offer = self.offer(key)
        found: list[Field] = [one for one in offer.fields if one.name == name] if offer else []
        return [option.value for one in found for option in one.options]

    def now_and_then(self, probability: float) -> bool:
        """A whim."""
        return self.chance.random() < probability

    @property
    def temper(self) -> int:
        """Careful, reckless or social, by its seat."""
        return self.me.number % 3

    @property
    def spare(self) -> int:
        """Stamina that it does not keep back: the careful for flight, the reckless every other day for evening."""
        evening = self.temper == RECKLESS and (self.me.number + self.world.island.day) % 2
        return self.me.stamina - (KEPT if evening else FLIGHT if self.temper == CAREFUL else 0)

    @property
    def strength(self) -> int:
        """Its own, with the weapon in hand."""
        return condition.strength(self.world, self.me)

    def seen_here(self) -> list[tuple[int, int]]:
        """Who else stands in its cell as far as it sees: roster numbers and shown strengths."""
        record = self.me.knowledge.get(self.me.cell.label)
        people = record["people"] if record else []
        return [(number, strength) for number, strength, _weapon, _marks in people if number != self.me.number]

    def known(self, label: str) -> knowledge.Record | None:
        """What its map says of a cell."""
        record: knowledge.Record | None = self.me.knowledge.get(label)
        return record


def wish(world: Board, seat: Seat, actions: Mapping[str, Action[Board]], chance: random.Random) -> Wish | None:
    """What this bot asks for now; None to wait."""
    one = world.of(seat)
    if world.over or not one.alive:
        return None
    player = Player(world, one, actions, chance)
    for want in WANTS:
        if found := want(player):
            return found
    return None


WANTS: tuple[Callable[[Player], Wish | None], ...] = (
    face,
    fight_on,
    tell_a_story,
    eat,
    use,
    pick_up,
    company,
    hunt,
    challenge,
    secrets,
    look_for_food,
    walk,
)
