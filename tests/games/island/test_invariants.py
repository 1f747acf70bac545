"""Does the watcher notice what must not be (RULES.md, I-15)? Each of its laws is broken once on a small board."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from games.audience import DIRECTORS, EVERYONE, Audience, Seats
from games.facts import Fact, Intervened, Rolled
from games.island import facts
from games.island.board import Board
from games.island.invariants import Watcher
from games.island.models import Assassination, Beast, Duel, Fighter, Guard, Remains, Story
from games.island.settlement_deeds import OrderStrikes
from games.island.words import (
    Beasts,
    CauseKey,
    CellLabel,
    Direction,
    ItemKey,
    Outcome,
    SeatNo,
    StoryKey,
    VictoryKey,
    VoidReason,
)
from games.match import Match
from games.world import Told
from tests.games.island.boards import board, done, now, one

DOG = {"enc.roll:1": 40, "enc.kind:1": 75, "enc.species:1": 57, "enc.count:1": 1, "enc.hostile:1": 70}

type Spoil = Callable[[Match[Board]], Any]


def noticed(spoil: Spoil, before: Match[Board] | None = None) -> str:
    """What a watcher says when the next input does this to the board; empty: nothing."""
    match = before or board()
    watch = Watcher()
    watch(match)
    spoil(match)
    match.world.game.seq += 1
    try:
        watch(match)
    except AssertionError as error:
        return str(error)
    return ""


def sets(name: str, **values: Any) -> Spoil:
    """One castaway is changed behind everybody's back."""

    def spoil(match: Match[Board]) -> None:
        for key, value in values.items():
            setattr(one(match, name), key, value)

    return spoil


def tells(*told: tuple[Fact, Audience]) -> Spoil:
    """Facts are told that nothing has brought about."""

    def spoil(match: Match[Board]) -> None:
        match.told.extend(Told(fact, to, now(match)) for fact, to in told)

    return spoil


def both(*many: Spoil) -> Spoil:
    """One after the other."""

    def spoil(match: Match[Board]) -> None:
        for each in many:
            each(match)

    return spoil


def to(*numbers: int) -> Seats:
    return Seats(numbers)


def test_an_untouched_board_breaks_nothing() -> None:
    """And what a director sets right by hand is judged as it stands only."""
    assert noticed(lambda match: None) == ""
    assert noticed(sets("A", food=7)) == "P-13: food changed by 6 more than anybody was told"
    by_hand = tells((Intervened("director", "food", {}, {}, "why"), DIRECTORS))
    assert noticed(both(sets("A", food=7), by_hand)) == ""
    assert noticed(both(sets("A", stamina=9), by_hand)) == "P-01: 1 has 9 stamina of 5"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        pytest.param({"stamina": 6}, "P-01: 1 has 6 stamina of 5", id="too much stamina"),
        pytest.param({"hunger": 1, "stamina": 3}, "P-01: 1 has 3 stamina of 2", id="more than hunger leaves"),
        pytest.param({"debt": -1}, "P-01: 1 has -1 debt", id="negative debt"),
        pytest.param({"base": 1, "hunger": 1, "stamina": 0}, "P-02: 1 lives with strength 0", id="alive without"),
        pytest.param({"assassinate_debts": 2}, "P-11: 1 has used 2 chances to owe for assassinate", id="owed twice"),
        pytest.param({"debt": 2}, "P-11: 1 owes 2 without an order", id="debt from nowhere"),
        pytest.param({"food": 0}, "P-13: food changed by -1 more than anybody was told", id="food is gone"),
    ],
)
def test_bodies_are_watched(values: dict[str, Any], said: str) -> None:
    assert said in noticed(sets("A", **values))


def test_halving_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """P-08: an illness halves once, as a point of hunger does."""
    monkeypatch.setattr("games.island.models.Castaway.halvings", property(lambda one: one.hunger))
    assert "P-08: 1 has 2 of 2" in noticed(sets("A", sick="cold", stamina=2))


def test_cliffs_and_leaps_are_watched() -> None:
    """P-03"""

    def leap(match: Match[Board]) -> None:
        one(match, "A").cell = match.world.labelled("E5")

    assert noticed(leap) == "P-03: 1 is in E5 and was told of C3"
    far = tells((facts.Moved(CellLabel("E5")), to(1)))
    assert "P-03: 1 came from C3 to E5 in one step" in noticed(both(leap, far))
    story = tells((facts.StoryResult(StoryKey("pool"), "a", "b"), to(1)))
    assert noticed(both(leap, story, far)) == ""

    def sink(match: Match[Board]) -> None:
        match.world.labelled("C3").terrain = "cliff"

    assert "P-03: 1 stands on C3, a cliff" in noticed(sink)


def test_entering_a_busy_cell_is_watched() -> None:
    """P-04: a duel goes on in C3; F comes in from D3."""
    match = board(F="D3", at="21:00")
    done(match, "A", "pk", target="B")

    def enter(match: Match[Board]) -> None:
        one(match, "F").cell = match.world.labelled("C3")
        match.told.append(Told(facts.Moved(CellLabel("C3")), to(6), now(match)))

    assert noticed(enter, match) == "P-04: 6 has entered C3, busy by pk:1"


def duelling() -> Match[Board]:
    match = board(at="21:00")
    done(match, "A", "pk", target="B")
    return match


def test_duels_are_watched() -> None:
    """P-07: two sides; one winner; nobody in two engagements."""

    def leave(match: Match[Board]) -> None:
        next(row for row in match.world.rows(Fighter) if row.side == "b").left = True

    assert "P-07: duel 1 is 1 against 0" in noticed(leave, duelling())

    def win(match: Match[Board]) -> None:
        match.world.duels[0].state = Duel.State.DONE

    assert "P-07: duel 1 is done, won by nobody" in noticed(win, duelling())

    def queue(match: Match[Board]) -> None:
        match.world.labelled("D3").queue = [{"seats": [1], "hidden": False}]

    assert "P-07: 1 is in pk and waiting" in noticed(queue, duelling())


def test_who_comes_back_is_watched() -> None:
    """P-12: the dead, residents, stray beasts."""
    match = board()
    one(match, "A").alive, one(match, "A").announced = False, True
    assert "P-12: 1 lives again" in noticed(sets("A", alive=True, announced=False), match)

    def breed(match: Match[Board], *, resident: bool) -> None:
        world = match.world
        beast = Beast(game=world.game, number=9, species="boar", cell=world.labelled("A1"), resident=resident)
        world.add(beast)

    assert noticed(lambda match: breed(match, resident=True)) == "P-12: 1 resident groups, and there were 0"
    assert noticed(lambda match: breed(match, resident=False)) == "P-12: boar 9 is left over"


def test_things_are_watched() -> None:
    """P-13, P-14: one holder each; uses are told."""
    match = board(A="has crossbow")

    def spend(match: Match[Board]) -> None:
        match.world.items[0].uses -= 1

    assert noticed(spend, board(A="has crossbow")) == "P-14: crossbow lost 1 uses, and 0 were told"
    told = tells((facts.WeaponUseSpent(ItemKey("crossbow"), 2), to(1)))
    assert noticed(both(spend, told), board(A="has crossbow")) == ""

    def double(match: Match[Board]) -> None:
        match.world.items[0].buried = match.world.labelled("A1")

    assert "P-13: crossbow 1 is in 2 places" in noticed(double, match)
    assert "P-13: crossbow 1 is carried by the dead 1" in noticed(
        sets("A", alive=False, announced=True), board(A="has crossbow")
    )

    def vanish(match: Match[Board]) -> None:
        item, cell = match.world.items[0], match.world.labelled("A1")
        item.owner, item.pile = None, Remains(game=match.world.game, number=1, cell=cell)

    assert "P-13: crossbow 1 lies in a pile that is gone" in noticed(vanish, board(A="has crossbow"))


def test_dice_are_watched() -> None:
    """P-15, P-06: a label once in a game; nothing certain is rolled."""
    die = tells((Rolled("enc.roll:1", 100, 7), DIRECTORS))
    match, watch = board(), Watcher()
    watch(match)
    die(match)
    match.world.game.seq += 1
    watch(match)
    die(match)
    match.world.game.seq += 1
    with pytest.raises(AssertionError, match=r"^P-15: enc.roll:1 was rolled twice$"):
        watch(match)
    assert noticed(tells((Rolled("x", 1, 1), DIRECTORS))) == "P-06: x was rolled with 1 sides"


def test_sight_is_watched() -> None:
    """P-17: F in D3 sees its own cell only, G in C3 what A does there."""
    searched = facts.ExploreSeen(SeatNo(1), CellLabel("C3"))
    rest = to(2, 3, 4, 5, 7, 8)
    assert noticed(tells((searched, rest)), board(F="D3")) == ""
    assert "P-17: explore_seen of C3 was told to [6]" in noticed(
        tells((searched, to(6)), (searched, rest)), board(F="D3")
    )
    assert noticed(tells((searched, to(2, 3, 4, 5, 8))), board(F="D3")) == (
        "P-17: explore_seen of C3 was not told to [7]"
    )
    gone = facts.Departed(SeatNo(1), CellLabel("C3"), Direction("E"))
    assert "P-17: departed of C3 was told to [6]" in noticed(tells((gone, to(6))), board(F="D3"))


def test_the_dead_are_watched() -> None:
    """P-24: nothing after the news of one's own death; no beasts either."""
    last = (facts.YouDied(CauseKey("pk")), to(1))
    after = (facts.Meal(0), to(1))
    fallen = sets("A", alive=False, announced=True, food=0)
    assert noticed(both(fallen, tells(after, last))) == ""
    assert "P-24: 1 is dead and was told meal" in noticed(both(fallen, tells(last, after)))
    match = board(None, DOG, tables="R", at="22:30")
    done(match, "A", "move", direction="E")
    assert "P-24: 1 is dead and in encounter 1" in noticed(sets("A", alive=False, announced=True), match)


def test_catches_are_watched() -> None:
    """P-25: a boar yields 4 rations, 2 each for two."""
    boar, won = Beasts("boar 1"), Outcome("won")

    def caught(*shares: int) -> Spoil:
        results = [(facts.HuntResult(boar, won, n), to(seat)) for seat, n in enumerate(shares, start=1)]
        fed = [sets("ABCDEFGX"[seat], food=1 + n) for seat, n in enumerate(shares)]
        return both(*fed, tells(*results))

    assert noticed(caught(2, 2)) == ""
    assert noticed(caught(2, 1)) == "P-25: 3 rations of a hunt were shared, of 4"
    assert noticed(caught(3, 1)) == "P-25: a hunt was shared as [3, 1]"


def ordered(name: str, target: str, **data: Any) -> Match[Board]:
    match = board()
    done(match, name, "assassinate", target=target, **data)
    return match


def test_orders_are_watched() -> None:
    """P-09, P-10: an order ends once, in its own night; a withdrawal without cause gives nothing back."""

    def revive(match: Match[Board]) -> None:
        match.world.assassinations[0].state = Assassination.State.ACTIVE

    match = ordered("A", "X")
    done(match, "A", "withdraw", target="X")
    assert noticed(revive, match) == "P-09: order 1 was withdrawn and is active"

    def next_day(match: Match[Board]) -> None:
        match.world.island.day += 1
        match.told.append(Told(facts.DayOpened(4, 8), EVERYONE, now(match)))

    left = noticed(next_day, ordered("A", "X"))
    assert "P-09: order 1 outlives its night" in left
    assert "P-23: 1 begins the day with 2 of 5, 0 repaid, 0 owed" in left
    gift = both(
        sets("A", stamina=5),
        lambda match: setattr(match.world.assassinations[0], "state", Assassination.State.WITHDRAWN),
        tells((facts.AssassinateWithdrawn(SeatNo(8), 3, 0), to(1))),
    )
    said = noticed(gift, ordered("A", "X"))
    assert "P-10: 1 got 3 and 0 back, not 0 and 0" in said
    assert "P-10: 1 has 5 stamina after the withdrawal, not 2" in said


def struck() -> Match[Board]:
    """A strikes at home, B from the next cell."""
    match = board(B="B3")
    done(match, "A", "assassinate", target="X")
    done(match, "B", "assassinate", target="X", path="E")
    return match


def the_traveller_strikes_first(match: Match[Board]) -> None:
    world = match.world
    for order in world.assassinations:
        order.state = Assassination.State.VOID
    for row in world.living:
        row.stamina = 5
    world.island.day += 1
    absent = facts.AssassinateVoid(SeatNo(8), VoidReason("absent"))
    for fact, audience in ((facts.DayOpened(4, 8), EVERYONE), (absent, to(2)), (absent, to(1))):
        match.told.append(Told(fact, audience, now(match)))


def test_the_order_of_strikes_is_watched() -> None:
    """P-09: B has travelled before A strikes at home."""
    said = noticed(the_traveller_strikes_first, struck())
    assert said == "P-09: 1 struck 8 at home after others had travelled"


def test_a_director_may_order_the_strikes_otherwise() -> None:
    """P-09, I-12.10."""
    match = struck()
    match.intervene(OrderStrikes({"2": 1, "1": 2}), "why", now(match))
    assert noticed(the_traveller_strikes_first, match) == ""


def test_guards_and_bells_are_watched() -> None:
    """I-4.16.2, P-26"""

    def stale(match: Match[Board]) -> None:
        world = match.world
        guard = Guard(game=world.game, number=1, day=2, actor=world.castaways[0], suspect=world.castaways[1])
        world.add(guard)

    assert "I-4.16.2: the guard 1 of day 2 is active" in noticed(stale)

    def late(match: Match[Board]) -> None:
        match.world.now = now(match) + timedelta(hours=9)

    assert "P-26: deep_night 3 should have rung" in noticed(late)


def test_stories_are_watched() -> None:
    """P-27: one scene each; done is done until it is armed; a dead faction can be founded anew."""

    def run(*keys: str) -> Spoil:
        def spoil(match: Match[Board]) -> None:
            for story in match.world.stories:
                if story.key in keys:
                    story.state, story.actor, story.dawn = Story.State.RUNNING, one(match, "A"), True

        return spoil

    keys = [story.key for story in board().world.stories][:2]
    assert noticed(run(keys[0])) == ""
    assert "P-27: 1 is in two scenes" in noticed(run(*keys))
    assert f"P-27: {keys[0]} was done and runs" in noticed(run(keys[0]), board(stories={keys[0]: "done"}))
    assert f"P-27: {keys[0]} runs without an actor" in noticed(both(run(keys[0]), sets("A", alive=False)))


def test_the_ship_is_watched() -> None:
    """P-28: three places for eight seats; the strongest board."""
    match = board(A="has fish_spear")

    def sail(*aboard: int) -> Spoil:
        def spoil(match: Match[Board]) -> None:
            match.world.island.victory, match.world.island.winners = "rescue", list(aboard)
            ended = facts.GameEnded(VictoryKey("rescue"), [SeatNo(n) for n in aboard])
            match.told.append(Told(ended, EVERYONE, now(match)))

        return spoil

    assert noticed(sail(1, 2, 3), board(A="has fish_spear")) == ""
    assert noticed(sail(1, 2), board(A="has fish_spear")) == "P-28: 2 are aboard, of 8 for 3 places"
    assert noticed(sail(2, 3, 4), match) == "P-28: 1 was left behind"


def test_a_full_faction_is_watched() -> None:
    """I-10.2: of eight seats, two at most."""
    match = board(A="faction keepers", B="faction keepers")
    faction = one(match, "A").faction
    assert "I-10.2: keepers has 3 members of 2" in noticed(sets("C", faction=faction), match)


def test_nothing_is_judged_twice() -> None:
    """A watcher that is asked again about the same input says nothing new."""
    match, watch = board(), Watcher()
    watch(match)
    watch(match)
    assert noticed(sets("A", stamina=9), match) == "P-01: 1 has 9 stamina of 5"
