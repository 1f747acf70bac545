"""Does what must always hold (RULES.md, section 16) hold, and would it be noticed if it did not?"""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from games.audience import DIRECTORS, EVERYONE, only
from games.deeds import Deed
from games.dice import Dice
from games.facts import Rolled
from games.match import Match
from games.werewolf import facts, winning
from games.werewolf.board import Board
from games.werewolf.deeds import PutOut
from games.werewolf.invariants import INVARIANTS
from games.werewolf.models import Ballot, SkillOrder
from games.werewolf.watching import Watcher
from games.werewolf.words import SeatNo
from tests.games.werewolf.boards import SEED, board, dawn, done, one, told, until
from tests.games.werewolf.chance import Asked, bots_play, reckless, sensible
from tests.games.werewolf.test_director import intervene

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"advance_orders": True, "resolve_mode": "confirm"},
    {"auction": True, "removed_sheriff": "hand_over"},
    {"last_standing": "after_pass", "sheriff_default_successor": "vacant"},
    {"revealed_idiot_sheriff": "hand_over", "sorcerer_counts_chain": True},
)


@pytest.mark.parametrize("ask", [sensible, reckless])
@pytest.mark.parametrize("luck", range(5))
def test_they_hold_with_directors_and_absences(luck: int, ask: Asked) -> None:
    """I-1 to I-26: after every input of games in which a third never acts and a director meddles."""
    turns = 1 if ask is reckless else 2
    characters = (16, 12, 18, 14, 20)[luck]
    match = bots_play(characters, luck, SETTINGS[luck], ask=ask, turns=turns, absent=0.3, meddling=0.2, watch=Watcher())
    assert match.world.village.winner


@pytest.mark.parametrize("luck", range(2))
def test_nobody_comes(luck: int) -> None:
    """I-25: where nobody ever does anything the game runs to `max_days`, unless chance or the arrow ends it."""
    match = bots_play(16, luck, {"max_days": 4}, absent=1, turns=1, watch=Watcher())
    assert match.world.village.winner and match.world.village.day <= 4


@pytest.mark.parametrize("luck", range(2))
def test_judging_twice_is_judging_once(luck: int) -> None:
    """I-16: the check changes nothing on a board that it has just judged."""
    judged: set[int] = set()

    def twice(match: Match[Board]) -> None:
        world, day = match.world, match.world.village.day
        if world.village.window == "day" and day not in judged:
            judged.add(day)
            before, said = world.dump(), len(world.told)
            winning.check(world)
            assert world.dump() == before and len(world.told) == said

    bots_play(16, luck, ask=sensible, turns=1, watch=twice)
    assert len(judged) > 1


def night_with(orders: tuple[tuple[str, ...], ...]) -> Match[Board]:
    """A night whose orders of each window arrive in this order."""
    match = board()
    windows: dict[str, set[str]] = {
        "n12_close": {"protect", "soundproof", "pipe"},
        "n34_close": {"foresee", "kill"},
        "n5_close": {"antidote", "poison"},
        "n6_close": {"silence"},
    }
    for bell, skills in windows.items():
        for name, skill, *targets in orders:
            if skill in skills:
                done(match, name, skill, *targets)
        until(match, bell)
    dawn(match)
    return match


def test_the_order_of_arrival_changes_nothing() -> None:
    """I-17: seats' orders of one window may come in any order, except for ties of the kill."""
    orders = (
        ("E", "protect", "D"),
        ("O", "pipe", "H"),
        ("A", "foresee", "J"),
        ("B", "kill", "I"),
        ("N", "kill", "I"),
        ("C", "poison", "L"),
    )
    numbers = {"saved_seq", "confirmed_seq", "seq", "id", "rung_at"}
    results = []
    for order in list(permutations(orders))[::97]:
        match = night_with(order)
        rows = [{key: value for key, value in row.items() if key not in numbers} for row in characters(match)]
        fates = sorted((entry.fact.kind, str(entry.fact.payload()), str(entry.to)) for entry in match.told)
        results.append((rows, fates))
    assert len(results) > 5 and all(result == results[0] for result in results)


def characters(match: Match[Board]) -> list[dict[str, Any]]:
    """The rows of all characters, as data."""
    return match.world.dump()["werewolf.character"]


def void(match: Match[Board], **cases: str) -> None:
    """The only order was void for this reason, and nothing else came of it."""
    (order,) = [order for order in match.world.orders if order.skill == cases["skill"]]
    assert (order.state, order.void_reason) == ("void", cases["reason"])
    user = order.user
    assert user.spent == [] and user.last_target == {} and user.soundproofed == []


@pytest.mark.parametrize(
    ("bell", "name", "skill", "target", "deed"),
    [
        ("", "E", "protect", "D", PutOut(4)),
        ("", "E", "soundproof", "D", PutOut(4)),
        ("", "O", "pipe", "D", PutOut(4)),
        ("", "E", "protect", "D", PutOut(5)),
        ("n12_close", "A", "foresee", "D", PutOut(4)),
        ("n12_close", "B", "kill", "D", PutOut(4)),
        ("n34_close", "C", "poison", "D", PutOut(4)),
        ("n34_close", "C", "poison", "D", PutOut(3)),
        ("n5_close", "F", "silence", "D", PutOut(4)),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_void_order_leaves_the_world_alone(bell: str, name: str, skill: str, target: str, deed: Deed) -> None:
    """I-24, W-4.1e: with an order that comes to nothing everybody stands as without it."""
    worlds = []
    for ordered in (True, False):
        match = board()
        if bell:
            until(match, bell)
        if ordered:
            done(match, name, skill, target)
        intervene(match, deed)
        until(match, {"": "n12_close", "n12_close": "n34_close", "n34_close": "n5_close", "n5_close": "n6_close"}[bell])
        if ordered:
            void(match, skill=skill, reason="user_out" if one(match, name).out else "target_out")
        worlds.append(characters(match))
    assert worlds[0] == worlds[1]


def test_out_between_the_nights_end_and_dawn() -> None:
    """W-12.3, W-8.10, I-19: night n ends with dawn; whoever is put out in its last hours is in the report of it."""
    match = board()
    until(match, "hunter_close")
    assert match.world.village.step == "S17"
    intervene(match, PutOut(4))
    dawn(match)
    assert [fact.night for fact in told(match, facts.DawnReport)] == [[4]]


def test_dice_reach_every_branch() -> None:
    """I-26: an arrow nobody shoots, a badge nobody gives, a sheriff nobody elects: all are drawn, each label once."""
    match = board({"sheriff_no_ballots": "dice"}, at="n0")
    until(match, "day_close")
    assert match.world.village.sheriff
    intervene(match, PutOut(match.world.village.sheriff))
    dawn(match)
    labels = [entry.fact.label for entry in match.told if isinstance(entry.fact, Rolled)]
    assert {"arrow.first", "arrow.second", "sheriff.none", "badge.1.1"} <= set(labels)
    assert len(labels) == len(set(labels))


# --- a watcher that notices nothing proves nothing

type Spoil = Callable[[Match[Board]], object]


def of(name: str, **values: Any) -> Spoil:
    """Somebody has changed a character's row."""

    def spoil(match: Match[Board]) -> None:
        for field, value in values.items():
            setattr(one(match, name), field, value)

    return spoil


def village(**values: Any) -> Spoil:
    """Somebody has changed the village's row."""

    def spoil(match: Match[Board]) -> None:
        for field, value in values.items():
            setattr(match.world.village, field, value)

    return spoil


def order(name: str, skill: str, target: str, *, night: int = 2, second: str = "", state: str = "applied") -> Spoil:
    """Somebody has put an order on the board."""

    def spoil(match: Match[Board]) -> None:
        other = one(match, second) if second else None
        match.world.add(
            SkillOrder(
                game=match.world.game,
                night=night,
                window="n12",
                skill=skill,
                user=one(match, name),
                target=one(match, target),
                second=other,
                saved_seq=1,
                state=state,
            )
        )

    return spoil


def given_away(match: Match[Board]) -> None:
    """A third character for an actor."""
    one(match, "A").actor = match.world.actors[1]


def both(*spoils: Spoil) -> Spoil:
    """Several of them."""
    return lambda match: [spoil(match) for spoil in spoils]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (given_away, "I-1: actor 1 does not own two"),
        (of("A", out_seq=1), "I-2: 1 has the number 1 and is alive"),
        (village(outs=1), "I-2: outs are numbered []"),
        (of("A", announced=True), "I-2: 1 is announced and not out"),
        (of("A", life="dying"), "I-3: somebody is dying in S11"),
        (both(village(step="S13"), of("B", life="dying")), "I-8: 2 is a wolf and dying"),
        (both(village(step="S13"), of("A", life="dying"), of("C", life="dying")), "I-9: 2 are dying"),
        (both(of("E", life="out", out_seq=1), village(outs=1)), "I-4: one lover is out and the other is not"),
        (of("E", mad=True), "I-5: 5 is in love and mad"),
        (
            both(of("O", life="out", out_seq=1), village(outs=1), of("A", mad=True)),
            "I-5: somebody is mad, and the piper is out",
        ),
        (of("C", spent=["poison", "poison"]), "I-6: 3 has used up ['poison', 'poison']"),
        (both(order("C", "poison", "D", night=1), order("C", "poison", "H")), "I-6: 3 has used poison twice"),
        (both(order("E", "protect", "D", night=1), order("E", "protect", "D")), "I-7: protect on 4 again in night 2"),
        (
            both(order("E", "soundproof", "D", night=1), order("E", "soundproof", "D", night=3)),
            "I-7: soundproof on 4 again in night 1",
        ),
        (of("F", hits=1), "I-13: 6 has 1 hits"),
        (of("A", faction="lovers"), "I-10: 1 are in the lovers' faction"),
        (village(badge_from=1), "I-12: there are two badges"),
        (of("L", removed=True), "I-12: the sheriff is out or sent off"),
    ],
    ids=lambda value: value.partition(":")[0] if isinstance(value, str) else "",
)
def test_the_invariants_notice(spoil: Spoil, said: str) -> None:
    """Each on a board of which it is the only fault, or one of few."""
    match = board()
    assert not [text for invariant in INVARIANTS for text in invariant(match.world)]
    spoil(match)
    found = [text for invariant in INVARIANTS for text in invariant(match.world)]
    assert said in found


def told_everybody(match: Match[Board]) -> None:
    """A secret kind of fact goes to everybody."""
    match.world.told.clear()
    match.world.record(facts.KillResolved(SeatNo(1)), EVERYONE)
    match.told.extend(match.world.told)


def healed(match: Match[Board]) -> None:
    """The witch uses the antidote."""
    match.world.record(facts.AntidoteResult(SeatNo(4), healed=True), only(one(match, "C").seat))
    match.told.extend(match.world.told)


def read_on(match: Match[Board]) -> None:
    """The witch reads the list again."""
    match.world.record(facts.CommuneList([]), only(one(match, "C").seat))
    match.told.extend(match.world.told)


def dying_twice(match: Match[Board]) -> None:
    """Two are attacked in one night."""
    for number in (4, 8):
        match.world.record(facts.NowDying(SeatNo(number)), DIRECTORS)
    match.told.extend(match.world.told)


def rolled_twice(match: Match[Board]) -> None:
    """One label, two dice."""
    for _ in range(2):
        Dice(SEED, match.world.log_draw).roll("twice", 6)
    match.told.extend(match.world.told)


def ballot_of(name: str) -> Spoil:
    """Somebody votes."""

    def spoil(match: Match[Board]) -> None:
        voter, target = one(match, name), one(match, "D")
        match.world.add(Ballot(game=match.world.game, day=2, voter=voter, target=target, seq=1))

    return spoil


@pytest.mark.parametrize(
    ("before", "spoil", "said"),
    [
        (of("A", skills_lost=True), of("A", skills_lost=False), "I-2: 1 is no longer skills_lost"),
        (
            both(of("A", life="out", out_seq=1), village(outs=1)),
            both(of("A", life="alive", out_seq=0), village(outs=0)),
            "I-2: 1 was out as number 1",
        ),
        (healed, read_on, "I-6: the list was shown after the antidote"),
        (of("A"), dying_twice, "I-9: 8 is the second dying tonight"),
        (of("A"), of("A", faction="wolf"), "I-10: 1 has changed in S11"),
        (of("A"), village(stripped=True), "I-11: the skills are lost, and no elder of the village went out"),
        (of("K", fool_used=True), village(sheriff=11), "I-12: 11 got the badge"),
        (
            of("F", sight_locked=2),
            order("F", "true_sight", "A", second="C", state="no_effect"),
            "I-13: a use that had to be refused",
        ),
        (
            both(of("A", life="out", out_seq=1), village(outs=1)),
            order("F", "true_sight", "A", second="B"),
            "I-13: a hit on [1]",
        ),
        (of("A"), told_everybody, "I-18: kill_resolved is told to Everyone()"),
        (of("A", removed=True), order("A", "foresee", "B"), "I-20: 1 has ordered foresee"),
        (of("A", muted=True), ballot_of("A"), "I-20: 1 has voted"),
        (of("A"), rolled_twice, "I-26: the label twice was used twice"),
        (of("A"), village(step="S17"), "I-23: the night had the windows []"),
    ],
    ids=lambda value: value.partition(":")[0] if isinstance(value, str) else "",
)
def test_the_watcher_notices(before: Spoil, spoil: Spoil, said: str) -> None:
    """What a board alone does not show: it compares with what was before the last input."""
    match, watch = board(), Watcher()
    match.told.clear()
    before(match)
    watch(match)
    match.world.game.seq += 1
    spoil(match)
    with pytest.raises(AssertionError) as noticed:
        watch(match)
    assert said in str(noticed.value).split("; ")


def test_what_changes_after_the_end_is_noticed() -> None:
    """I-15."""
    match, watch = board(), Watcher()
    winning.end(match.world, "wolf")
    watch(match)
    match.world.game.seq += 1
    one(match, "A").mad = True
    with pytest.raises(AssertionError, match="I-15: something changed after the end"):
        watch(match)


def test_a_loss_that_nobody_was_told_is_noticed() -> None:
    """I-15, W-7.2: from dawn on each member has one notice."""
    match, watch = board(couple="", lost="piper"), Watcher()
    watch(match)
    dawn(match)
    with pytest.raises(AssertionError, match="I-15: 15 was not told 1 times that piper has lost"):
        watch(match)
