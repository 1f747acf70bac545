"""Whole games by chance in memory: bots that mean it, and orders that only their forms know the sense of."""

import contextlib
import random
from collections.abc import Callable, Collection
from typing import Any

from games.action import Field
from games.match import Match, begin
from games.models import Game, Seat
from games.refusal import Refused
from games.simulation import START
from games.werewolf.board import Board
from games.werewolf.catalogue import MAD
from games.werewolf.ruleset import Werewolf

type Wish = tuple[str, dict[str, Any]]
type Asked = Callable[[Match[Board], Seat, random.Random], Wish | None]

NOISES = sorted(MAD.characters)
MOST_DAYS = 12
TURNS = 3  # how often each seat is asked between two bells


def dealt(characters: int, luck: int, settings: dict[str, Any] | None = None) -> Match[Board]:
    """A new game of so many characters, whose dice follow from `luck`."""
    names = [f"c{number}" for number in range(1, characters + 1)]
    chosen = {"max_days": MOST_DAYS, **(settings or {})}
    return begin(Werewolf(), names, seed=random.Random(luck).randbytes(32), now=START, settings=chosen)


def sensible(match: Match[Board], seat: Seat, chance: random.Random) -> Wish | None:
    """What the game's own bot would do."""
    return match.ruleset.bot(match.world, seat, chance)


def reckless(match: Match[Board], seat: Seat, chance: random.Random) -> Wish | None:
    """Any action that is offered, with any of the choices that its form gives."""
    keys = sorted(match.ruleset.actions)
    for key in chance.sample(keys, len(keys)):
        offer = match.ruleset.actions[key].offer(match.world, seat)
        if offer is not None:
            return key, {field.name: _value(field, chance) for field in offer.fields}
    return None


def _value(field: Field, chance: random.Random) -> Any:
    values = [option.value for option in field.options]
    if field.kind == "several":
        return chance.sample(values, min(chance.randint(0, 2), field.most, len(values)))
    if field.kind == "choice":
        return chance.choice(values) if values else ""
    if field.kind == "number":
        return chance.choice((0, chance.randint(field.least, field.most)))
    return "".join(chance.choices(NOISES, k=3))


def one_order(match: Match[Board], chance: random.Random, ask: Asked, away: Collection[int] = ()) -> Refused | None:
    """Somebody who is not away is asked, and does what it likes to do."""
    world = match.world
    assert world.game.now is not None
    world.now = world.arrived_at = world.game.now
    seat = chance.choice(world.seats)
    wish = None if seat.number in away else ask(match, seat, chance)
    return match.order(seat.number, *wish, world.game.now) if wish else None


def next_bell(match: Match[Board]) -> str:
    """Let the next bell ring; its name."""
    timer = match.next_bell()
    assert timer is not None, "the game runs, but nothing is due"
    match.advance(timer.ring_from)
    return timer.bell


def bots_play(
    characters: int,
    luck: int,
    settings: dict[str, Any] | None = None,
    *,
    ask: Asked = sensible,
    turns: int = TURNS,
    absent: float = 0,
    meddling: float = 0,
    watch: Callable[[Match[Board]], None] = lambda match: None,
    refused: list[str] | None = None,
) -> Match[Board]:
    """A game from the deal to its end; `watch` looks on after every input.

    `absent`: the share of seats that never do anything; `meddling`: how often a director does something between two
    bells; `refused` collects the codes of all refusals.
    """
    match, chance = dealt(characters, luck, settings), random.Random(luck)
    away = set(chance.sample(range(1, characters + 1), round(absent * characters)))
    while match.world.game.state == Game.State.RUNNING:
        if match.world.characters and chance.random() < meddling:
            meddle(match, chance)
            watch(match)
        for _ in range(turns * characters):
            if refusal := one_order(match, chance, ask, away):
                (refused if refused is not None else []).append(refusal.code)
            watch(match)
            if match.world.game.state != Game.State.RUNNING:
                return match
        next_bell(match)
        watch(match)
    return match


def meddle(match: Match[Board], chance: random.Random) -> None:
    """A director does something by chance."""
    deed = match.ruleset.bot_deed(match.world, chance)
    assert deed and match.world.game.now
    with contextlib.suppress(Refused):
        match.intervene(deed, "by chance", match.world.game.now)
