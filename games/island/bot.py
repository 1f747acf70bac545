"""How a bot plays a castaway: sensibly enough to meet every rule, only by what its seat may know."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.action import Action, Field, Offer
from games.island import condition, knowledge
from games.island.board import Board
from games.island.bot_company import company
from games.island.bot_fights import challenge, face, fight_on, hunt
from games.island.bot_ground import eat, leave_danger, look_for_food, pick_up, tell_a_story, use, walk
from games.island.bot_secret import secrets
from games.island.bot_standing import arrange
from games.island.bot_temper import RECKLESS
from games.island.bot_wish import Wish, filled
from games.island.models import Castaway
from games.models import Seat

FLIGHT, KEPT = 2, 3
LOOKS = 0.4  # how often somebody to whom nothing happens looks whether there is something to do


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
        """Stamina that it does not keep back: for flight where beasts lurk, the reckless for evening.

        These do so every other day, and wherever somebody is. Whoever is out of food keeps nothing back.
        """
        if not self.me.food:
            return self.me.stamina
        if self.temper == RECKLESS and not self.late and (self.seen_here() or self._fierce_today):
            return self.me.stamina - KEPT
        return self.me.stamina - (FLIGHT if self.temper != RECKLESS and self.in_danger else 0)

    @property
    def _fierce_today(self) -> bool:
        return (self.me.number + self.world.island.day) % 2 == 0

    @property
    def late(self) -> bool:
        """Is it deep night, as everybody can read? What stamina is left is lost soon."""
        return self.world.rings_at("deep_night") is None

    @property
    def in_danger(self) -> bool:
        """Do beasts that may attack by themselves live in its cell?"""
        return any(self.world.species(beast).hostility for beast in self.world.residents(self.me.cell))

    @property
    def evening(self) -> bool:
        """Has the last window of the day begun, as everybody can read? Without bells it always has."""
        return not self.world.timers or self.world.rings_at("pk_window") is None

    @property
    def friends(self) -> set[int]:
        """Roster numbers of the others in its team and its faction."""
        groups = [group for group in (self.me.team, self.me.faction) if group is not None]
        return {one.number for group in groups for one in self.world.members(group)} - {self.me.number}

    @property
    def pressed(self) -> bool:
        """Is something going on that waits for its answer?"""
        world, me = self.world, self.me
        return bool(world.encounter_of(me) or world.duel_of(me) or world.story_of(me))

    @property
    def strength(self) -> int:
        """Its own, with the weapon in hand."""
        return condition.strength(self.world, self.me)

    def seen_here(self) -> list[tuple[int, int]]:
        """Who else stands in its cell as far as it sees: roster numbers and shown strengths."""
        return [(number, strength) for number, strength, _weapon, _marks in self._others()]

    def marks_here(self) -> list[tuple[int, list[str]]]:
        """Who else stands there, and whether ill, starving or busy."""
        return [(number, marks) for number, _strength, _weapon, marks in self._others()]

    def _others(self) -> list[Any]:
        record = self.me.knowledge.get(self.me.cell.label)
        people = record["people"] if record else []
        return [person for person in people if person[0] != self.me.number]

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
    if not player.pressed and not player.now_and_then(LOOKS if one.stamina else LOOKS / 4):
        return None
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
    leave_danger,
    look_for_food,
    walk,
    arrange,
)
