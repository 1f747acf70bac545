"""Who plays whom is the secret of the whole game: whole games are played again with other pairs (W-9.2, I-18).

All characters keep their roles and do the same; only the pairs are others, except for one actor's own. That actor, and
everybody who looks on, must see the same game until the reveal.
"""

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from games.audience import EVERYONE, Everyone, Seats
from games.match import Match
from games.models import Game, Seat
from games.werewolf.board import Board
from tests.games.werewolf.chance import Wish, dealt, next_bell, one_order, sensible

CHARACTERS = 14
ACTORS = range(1, CHARACTERS // 2 + 1)
BELLS = 40  # of the game, as long as it is not over: five nights and more

type Owners = Mapping[int, int]  # character -> actor
type Recorded = tuple[int, str, dict[str, Any]]


def owners_of(world: Board) -> dict[int, int]:
    """Whose each character is."""
    return {one.number: one.actor.number for one in world.characters}


def others_swapped(dealt_to: Owners, kept: int) -> dict[int, int]:
    """The same owners for one actor's pair; of all other pairs one half moves on to the next actor."""
    rest = [actor for actor in ACTORS if actor != kept]
    second = {actor: max(one for one, owner in dealt_to.items() if owner == actor) for actor in rest}
    moved = {second[actor]: rest[(index + 1) % len(rest)] for index, actor in enumerate(rest)}
    return {**dealt_to, **moved}


def innocent(wish: Wish | None, seat: Seat, pairings: list[Owners]) -> Wish | None:
    """The wish, unless what comes of it says something of the pairs by the rules: true sight, guesses, consent."""
    if wish is None or wish[0] == "shorten":
        return None
    action, data = wish
    if action == "true_sight":
        pair = (int(data["target"]), int(data["second"]))
        return None if any(whose[pair[0]] == whose[pair[1]] for whose in pairings) else wish
    if action == "guess":
        own = {one for whose in pairings for one in whose if whose[one] == whose[seat.number]}
        kept = [pair for pair in data["pairs"] if not own & {int(part) for part in pair.split("-")}]
        return action, {"pairs": kept}
    return wish


@cache
def recorded(luck: int) -> tuple[list[list[Recorded]], dict[int, int]]:
    """What bots do between one bell and the next in a game, and whose the characters are."""
    match, chance = dealt(CHARACTERS, luck), random.Random(luck)
    whose = owners_of(match.world)
    pairings: list[Owners] = [whose, *(others_swapped(whose, kept) for kept in ACTORS)]
    course: list[list[Recorded]] = []

    def ask(match: Match[Board], seat: Seat, chance: random.Random) -> Wish | None:
        wish = innocent(sensible(match, seat, chance), seat, pairings)
        if wish:
            course[-1].append((seat.number, *wish))
        return wish

    while match.world.game.state == Game.State.RUNNING and len(course) < BELLS:
        course.append([])
        for _ in range(2 * CHARACTERS):
            one_order(match, chance, ask)
        next_bell(match)
    return course, whose


def play_again(match: Match[Board], orders: list[Recorded]) -> None:
    """The same again, each into its own journal, and the bell that follows."""
    for number, action, data in orders:
        sent = data
        if action == "post" and data["thread"].startswith("journal"):
            threads = match.ruleset.threads(match.world)
            sent = {**data, "thread": next(one.key for one in threads if one.kind == "diary" and number in one.writers)}
        assert match.world.game.now is not None
        assert match.order(number, action, sent, match.world.game.now) is None
    next_bell(match)


def seen(match: Match[Board], numbers: list[int]) -> list[Any]:
    """All that these seats, and everybody, may see now, and all that was told them so far."""
    rules, world = match.ruleset, match.world
    seats = [world.seat(number) for number in numbers]
    mine = [
        (entry.fact, entry.at)
        for entry in match.told
        if entry.to == EVERYONE or (isinstance(entry.to, Seats) and set(entry.to.numbers) & set(numbers))
    ]
    threads = [
        one
        for one in rules.threads(world)
        if isinstance(one.readers, Everyone) or set(one.readers.numbers) & set(numbers)
    ]
    votes = [rules.look_votes(world, day, seat, director=False) for day in range(1, 9) for seat in (None, *seats)]
    views = [rules.look_seat(world, seat) for seat in seats]
    return [mine, threads, votes, rules.look_public(world), views]


@pytest.mark.parametrize("luck", [3, 8])
@pytest.mark.parametrize("kept", ACTORS)
def test_other_pairs_make_no_other_game(kept: int, luck: int) -> None:
    """W-9.2, W-11.3, W-11.6, I-18: facts, pages and threads of an actor and of the public, after every bell."""
    course, whose = recorded(luck)
    other = others_swapped(whose, kept)
    first, second = dealt(CHARACTERS, luck), dealt(CHARACTERS, luck)
    for one in second.world.characters:
        one.actor = second.world.actors[other[one.number] - 1]
    mine = [number for number, actor in whose.items() if actor == kept]
    assert sum(whose[number] != other[number] for number in whose) == len(ACTORS) - 1
    bells = 0
    for orders in course:
        play_again(first, orders)
        play_again(second, orders)
        if first.world.over:
            break
        bells += 1
        for before, after in zip(seen(first, mine), seen(second, mine), strict=True):
            assert before == after
    assert bells > 15


def test_whoever_has_another_partner_sees_another_game() -> None:
    """W-3.2: the comparison would notice: an actor's own journal is reached from other seats."""
    whose = recorded(3)[1]
    other = others_swapped(whose, 1)
    first, second = dealt(CHARACTERS, 3), dealt(CHARACTERS, 3)
    for one in second.world.characters:
        one.actor = second.world.actors[other[one.number] - 1]
    moved = next(number for number in whose if whose[number] != other[number])
    assert seen(first, [moved]) != seen(second, [moved])
