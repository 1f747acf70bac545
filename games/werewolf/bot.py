"""How a bot plays: sensibly enough to meet every rule, only by what its seat may know."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from games.action import Action, Offer
from games.models import Seat
from games.werewolf.board import Board
from games.werewolf.bot_day import switch, vote
from games.werewolf.bot_night import confirm, order
from games.werewolf.bot_papers import bid, evaluate, guess, leave_words
from games.werewolf.bot_posts import check_in, speak
from games.werewolf.bot_reading import Reading
from games.werewolf.bot_wish import Wish
from games.werewolf.models import Character
from games.werewolf.threads import owned


@dataclass(slots=True)
class Player:
    """One bot in one moment: its own character, what is offered to it, and its whims."""

    world: Board
    me: Character
    actions: Mapping[str, Action[Board]]
    chance: random.Random
    _offers: dict[str, Offer | None] = field(default_factory=dict)
    _reading: Reading | None = None

    @property
    def reading(self) -> Reading:
        """What it makes of the public record. Read only when the bot thinks of it."""
        if self._reading is None:
            self._reading = Reading(self.world, self.me)
        return self._reading

    def offer(self, key: str) -> Offer | None:
        """An action as offered now. Drawn up only when the bot thinks of it."""
        if key not in self._offers:
            self._offers[key] = self.actions[key].offer(self.world, self.me.seat)
        return self._offers[key]

    def offered(self, key: str, name: str = "target") -> list[Character]:
        """The characters that a field of an offered action lets it choose; none where there is no offer."""
        offer = self.offer(key)
        values = {option.value for one in offer.fields if one.name == name for option in one.options} if offer else ()
        return [one for one in self.world.characters if str(one.number) in values]

    def now_and_then(self, probability: float) -> bool:
        """A whim."""
        return self.chance.random() < probability

    @property
    def strangers(self) -> list[Character]:
        """Everybody but the two characters of its own actor."""
        return [one for one in self.world.characters if one.actor is not self.me.actor]

    @property
    def pair(self) -> list[Character]:
        """The two characters of its own actor, in the order of the floors."""
        return owned(self.world, self.me.actor)


def wish(world: Board, seat: Seat, actions: Mapping[str, Action[Board]], chance: random.Random) -> Wish | None:
    """What this bot asks for now; None to wait."""
    if world.village.step == "S03":
        return bid(world, seat, chance)
    player = Player(world, world.of(seat), actions, chance)
    for want in WANTS:
        if found := want(player):
            return found
    return None


WANTS: tuple[Callable[[Player], Wish | None], ...] = (
    check_in,
    order,
    confirm,
    vote,
    switch,
    leave_words,
    guess,
    speak,
    evaluate,
)
