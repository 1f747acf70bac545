"""Does what must always hold (RULES.md §19) hold, whatever bots and careless people ask for?"""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import play
from games.action import Field
from games.audience import Seats
from games.dice import ScriptedDice
from games.facts import Fact, Rolled
from games.islington import facts, words
from games.islington.board import Board
from games.islington.catalogue import PLACES
from games.islington.damage import main_damage
from games.islington.invariants import INVARIANTS, Watcher, finds_and_attacks
from games.islington.models import Item, Phase, Survivor
from games.islington.nightfall import settle
from games.islington.scenario_board import IslingtonBoard
from games.islington.seen import Seen
from games.match import Match, begin
from games.models import Game
from games.ruleset import kinds
from games.simulation import START, names_for, play_out, summed_up, watched_game
from games.world import Told

CALM = settings(
    max_examples=6, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
SMALL = {"pace.night_s": 60, "pace.day_s": 3, "pace.dusk_s": 3, "pace.late_s": 3, "pace.dawn_s": 3}
ISLINGTON = kinds()["islington"]


def small_match(seed: int, seats: int = 5) -> Match[Board]:
    """A dealt game of few seats whose nights last a minute."""
    chosen = {**ISLINGTON.sample_settings(1), **SMALL, "search.cooldown_s": 5}
    return begin(ISLINGTON, names_for(seats), seed=random.Random(seed).randbytes(32), now=START, settings=chosen)


def wild_requests(match: Match[Board], chance: random.Random) -> tuple[int, str, dict[str, Any]]:
    """Some seat asks for something, sensible or not."""
    seat = chance.choice(match.world.seats)
    action = ISLINGTON.actions[chance.choice(list(ISLINGTON.actions))]
    data: dict[str, Any] = {}
    for field in action.form(match.world, seat):
        data[field.name] = _wild_value(match.world, field, chance)
    if chance.random() < 0.2:
        data["find"] = chance.choice(["", "0", "1", "x"])
    if data and chance.random() < 0.1:
        data.pop(chance.choice(sorted(data)))
    return seat.number, chance.choice([action.key] * 9 + ["fly"]), data


def _wild_value(world: Board, field: Field, chance: random.Random) -> Any:
    values = [option.value for option in field.options]
    if field.kind == "several":
        return chance.sample(values, min(len(values), chance.randint(0, 3)))
    if field.kind == "flag":
        return chance.choice(["on", "off", "maybe"])
    if field.kind == "text":
        return chance.choice(["hi", "", " ", "字" * 300])
    if field.name == "place":
        return chance.choice([place.key for place in PLACES] + ["nowhere"])
    return chance.choice([*values, "", "none"])


def moments(match: Match[Board], chance: random.Random, count: int) -> Iterator[datetime]:
    """Instants until the next bell, in order."""
    timer = match.next_bell()
    assert timer is not None
    now = match.world.game.now or timer.due_at
    span = max(0.0, (timer.due_at - now).total_seconds())
    yield from (now + timedelta(seconds=offset) for offset in sorted(chance.uniform(0, span) for _ in range(count)))


def nights(
    match: Match[Board], chance: random.Random, wild: float
) -> Iterator[tuple[int, str, dict[str, Any], datetime]]:
    """What is asked for through a whole game; bells ring between."""
    while not match.world.over:
        for at in moments(match, chance, 40 if match.world.town.phase == Phase.NIGHT else 2):
            match.advance(at)
            if match.world.over:
                return
            match.world.now = match.world.arrived_at = at
            seat = chance.choice(match.world.seats)
            wish = None if chance.random() < wild else ISLINGTON.bot(match.world, seat, chance)
            yield (seat.number, *wish, at) if wish else (*wild_requests(match, chance), at)
        timer = match.next_bell()
        if timer is not None and not match.world.over:
            match.advance(timer.ring_from)


@CALM
@given(seed=st.integers(0, 10**6))
def test_invariants_hold_and_refusals_change_nothing(seed: int) -> None:
    """P-01 to P-31, after every input; P-08: what is refused leaves the board equal and rolls no die."""
    chance, match, watch = random.Random(seed), small_match(seed), Watcher()
    for number, action, data, at in nights(match, chance, wild=0.5):
        before, told = match.world.dump(), len(match.told)
        refusal = match.order(number, action, data, at)
        if refusal is not None:
            assert not any(isinstance(one.fact, Rolled) for one in match.told[told:])
            assert refusal.code == "item_gone" or match.world.dump() == before, (action, data, refusal.code)
        watch(match)
    watch(match)
    assert match.world.over


@CALM
@given(seed=st.integers(0, 10**6))
def test_the_same_seed_and_requests_tell_the_same(seed: int) -> None:
    """P-10: nothing but the seed and the requests decides what happens, and every die has an address of its own."""
    first, second = (play_out(ISLINGTON, seed=seed, seats=4, settings=SMALL)[1] for _ in range(2))
    assert first.told == second.told
    assert first.world.dump() == second.world.dump()
    labels = [one.fact.label for one in first.told if isinstance(one.fact, Rolled)]
    assert len(labels) == len(set(labels))


@CALM
@given(seed=st.integers(0, 10**6))
def test_repeated_tokens_bells_and_settlements_change_nothing(seed: int) -> None:
    """P-09: twice is once."""
    chance, match = random.Random(seed), small_match(seed, 4)
    for nth, (number, action, data, at) in enumerate(nights(match, chance, wild=0.2)):
        token = f"T{nth}"
        refused = match.order(number, action, data, at, token=token)
        before = match.world.dump()
        if refused is None:
            assert match.order(number, action, data, at, token=token) is None
            assert match.world.dump() == before
        if match.world.town.phase == Phase.DAWN:
            settle(match.world)
            assert match.world.dump() == before
        if nth > 150:
            return


@CALM
@given(seed=st.integers(0, 10**6))
def test_forms_never_name_a_closed_place(seed: int) -> None:
    """P-12: closed places are no choice of any form."""
    chance, match = random.Random(seed), small_match(seed, 4)
    for nth, (number, action, data, at) in enumerate(nights(match, chance, wild=0)):
        match.order(number, action, data, at)
        closed = {place.key for place in match.world.places if not place.open}
        for key in ("birth", "move", "guess") if nth % 10 == 0 else ():
            form = ISLINGTON.actions[key].form(match.world, match.world.seats[0])
            assert not closed & {option.value for field in form for option in field.options}


@pytest.mark.django_db
def test_a_saved_board_loads_as_it_was() -> None:
    """P-11, after the deal, two bells and a few orders."""
    chosen = {**ISLINGTON.sample_settings(1), **SMALL}
    game = play.deal(Game(kind="islington", title="Try", settings=chosen, created_at=START), names_for(4))
    assert game.now is not None
    world = ISLINGTON.load(game, game.now)
    for bell in ("day_open", "day_close", "night_open"):
        ISLINGTON.ring(world, next(timer for timer in world.timers if timer.bell == bell))
    for seat in world.seats:
        ISLINGTON.submit(world, seat, "birth", {"place": "farm"})
        ISLINGTON.submit(world, seat, "search", {})
    world.save(2)
    assert ISLINGTON.load(game, game.now).dump() == world.dump()


@given(base=st.integers(0, 60), defence=st.integers(0, 40), more=st.integers(0, 20))
def test_damage_is_never_negative_and_never_grows_with_defence(base: int, defence: int, more: int) -> None:
    """P-16"""
    assert main_damage(base, defence) == max(0, base - defence)
    assert main_damage(base, defence + more) <= main_damage(base, defence)


LETTERS = st.sampled_from("BCDEFGH")
GEAR = st.sampled_from(["[-|-|]", "[G|g|hp30]", "[O(5)|o(2)|]", "[P|p(1)|scroll, 2$]"])


def told_in(board: dict[str, Any], do: tuple[int, str], dice: dict[str, int], number: int) -> list[Any]:
    """What one seat is told when another acts on a small board."""
    stage = IslingtonBoard()
    match = begin(ISLINGTON, stage.seats(board), seed=bytes(32), now=START, dealt=False)
    match.world.dice = ScriptedDice(dict(dice), match.world.log_draw)
    stage.build(match.world, board)
    assert match.world.game.now is not None
    assert match.order(do[0], do[1], {}, match.world.game.now) is None
    return match.facts_for(number)


@CALM
@given(one=LETTERS, other=LETTERS, gear=GEAR, hp=st.integers(1, 100))
def test_a_searcher_cannot_tell_whom_it_found(one: str, other: str, gear: str, hp: int) -> None:
    """P-17: another found person with other belongings, the same Event."""
    boards: list[dict[str, Any]] = [{"A": "farm", one: "farm"}, {"A": "farm", other: f"{hp}/50 farm {gear}"}]
    first, second = (told_in(board, (1, "search"), {}, 1) for board in boards)
    assert first == second == [facts.FoundSomeone(find=1, st=95)]


@CALM
@given(one=LETTERS, other=LETTERS, weapon=st.sampled_from("GBPO"))
def test_a_victim_cannot_tell_who_struck(one: str, other: str, weapon: str) -> None:
    """P-17: another attacker with the same weapon, the same Event."""
    boards = [{"A": "farm [-|b|]", who: f"farm [{weapon}|-|] finds A"} for who in (one, other)]
    numbers = ["ABCDEFGH".index(who) + 1 for who in (one, other)]
    first, second = (told_in(board, (number, "attack"), {}, 1) for board, number in zip(boards, numbers, strict=True))
    assert first == second


def broken_by(**changes: Any) -> list[str]:
    """What the invariants say of a board of day 5 on which somebody changed A's row."""
    stage = IslingtonBoard()
    board = {"A": "farm [G|g|hp30]", "B": "mill [P|-|hp30]"}
    match = begin(ISLINGTON, stage.seats(board), seed=bytes(32), now=START, dealt=False)
    stage.build(match.world, {**board, "closed": ",".join(place.key for place in PLACES[:15])})
    for name, value in changes.items():
        setattr(match.world.survivor(1), name, value)
    return [text for invariant in INVARIANTS for text in invariant(Seen(match.world))]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"hp": 0}, "P-04: 1 lives with 0/100", id="alive without life"),
        pytest.param({"st": 101}, "P-04: 1 lives with 100/101", id="too much stamina"),
        pytest.param(
            {"status": Survivor.Status.OUT}, "P-04: 1 is out and has something left", id="out with belongings"
        ),
        pytest.param({"bleed": 20}, "P-07: 1 bleeds 20", id="bleeding twice"),
        pytest.param({"weight": 0}, "P-21: 1 weighs 0", id="no vote"),
    ],
)
def test_the_invariants_notice(changes: dict[str, Any], said: str) -> None:
    """A watcher that notices nothing proves nothing."""
    assert said in broken_by(**changes)


def test_an_untouched_board_breaks_nothing() -> None:
    """P-13 too: fifteen places have closed before night 5."""
    assert broken_by() == []


def test_pieces_in_two_places_are_noticed() -> None:
    """P-01, P-03, P-05"""
    stage = IslingtonBoard()
    match = begin(ISLINGTON, stage.seats({}), seed=bytes(32), now=START, dealt=False)
    stage.build(match.world, {"A": "farm [dagger|g|]", "B": "farm [dagger|-|]"})
    dagger = match.world.items[0]
    dagger.where = Item.Where.ARMOUR_HAND
    match.world.items[2].where = Item.Where.GROUND
    said = {text[:4] for invariant in INVARIANTS for text in invariant(Seen(match.world))}
    assert {"P-01", "P-03", "P-05"} <= said


@pytest.mark.parametrize("use", [facts.Picked(words.Piece(("hp30", None))), facts.Struck(5)])
def test_a_find_used_twice_is_noticed(use: Fact) -> None:
    """P-14: one find, one use, and of its kind."""
    match = small_match(1)
    seen = Seen(match.world)
    item = facts.FoundItem(1, words.Piece(("hp30", None)), 95)
    find = item if isinstance(use, facts.Picked) else facts.FoundSomeone(1, 95)
    seen.fresh = [Told(fact, Seats((1,)), START) for fact in (find, use)]
    assert list(finds_and_attacks(seen)) == []
    seen.fresh = seen.fresh[1:]
    assert list(finds_and_attacks(seen)) == [f"P-14: 1 {use.kind} without having found it"]


def test_games_are_summed_up() -> None:
    """What `manage.py simulate` prints comes from the results of single games."""
    results = [watched_game("islington", seed, 4, SMALL) for seed in (1, 2)]
    summary = summed_up([*results, replace(results[0], broken=["P-99: nothing"], ended=False)])
    assert summary.games == 3 and summary.unfinished == 1 and summary.broken == {"P-99: nothing": [1]}
    assert summary.alone + summary.shared == 2
    assert set(summary.mean_places) == {1, 2, 3, 4}
