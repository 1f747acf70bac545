"""How settings change duels, hunts and defeats (I-4.8 to I-4.12, R9, R15, R23, R28)."""

from datetime import timedelta

import pytest

from games.island.board import Board
from games.island.duel_deeds import RuleDuel
from games.island.facts import HuntResult, PkPosted, PkResult
from games.island.look.public import look_public
from games.match import Match
from tests.games.island.boards import board, done, now, one, public, told


def posted(match: Match[Board]) -> tuple[str, str]:
    """Between when everybody was told that the duel ends."""
    fact = next(fact for fact in public(match) if isinstance(fact, PkPosted))
    return fact.earliest, fact.latest


def shown(match: Match[Board]) -> tuple[int, int]:
    """The same as pages show it, in minutes from now."""
    duel = look_public(match.world).duels[0]
    ends = (duel.earliest - now(match), duel.latest - now(match))
    return ends[0] // timedelta(minutes=1), ends[1] // timedelta(minutes=1)


@pytest.mark.parametrize(
    ("mode", "dice", "said", "bounds", "length"),
    [
        ("secret_random", {"pk.window:1": 6}, ("21:20", "21:40"), (20, 40), 25),
        ("announced_random", {"pk.window:1": 6}, ("21:25", "21:25"), (25, 25), 25),
        ("fixed_max", {}, ("21:40", "21:40"), (40, 40), 40),
        ("director", {}, ("21:00", "21:40"), (0, 40), 40),
    ],
)
def test_when_a_duel_ends(
    mode: str, dice: dict[str, int], said: tuple[str, str], bounds: tuple[int, int], length: int
) -> None:
    """I-4.10.2, I-4.10.3: secret, published, the longest, or by the director's hand; a die only where it is random."""
    match = board({"pk.window_mode": mode}, dice)
    done(match, "A", "pk", target="B", on_loss="accept")
    assert (posted(match), shown(match)) == (said, bounds)
    told = next(fact for fact in public(match) if isinstance(fact, PkPosted)).line({1: "A", 2: "B"})
    assert [time in told for time in said] == [True, True] and told.count("21:") == len(set(said))
    assert match.world.duels[0].closes_at - now(match) == timedelta(minutes=length)


def test_a_director_closes_a_duel_by_hand() -> None:
    """I-4.10.2, I-12.4: before its forty minutes are over."""
    match = board({"pk.window_mode": "director"}, {"pk.fight:1": 1})
    done(match, "A", "pk", target="B", on_loss="accept")
    done(match, "B", "pk_terms", on_loss="accept")
    match.intervene(RuleDuel(1, "close"), "because", now(match) + timedelta(minutes=3))
    assert match.world.open_duels == []
    assert one(match, "B").base == 1


@pytest.mark.parametrize(("published", "sums"), [(False, None), (True, [5, 2])])
def test_sums_of_strength_are_told_only_where_they_are_published(published: bool, sums: list[int] | None) -> None:
    """I-4.12.5, R28: the winners' first."""
    match = board({"pk.publish_strength": published, "pk.window_mode": "fixed_max"}, A="base 5")
    done(match, "A", "pk", target="B", on_loss="accept")
    match.advance(now(match) + timedelta(minutes=40))
    result = next(fact for fact in public(match) if isinstance(fact, PkResult))
    assert result.sums == sums
    assert ("5" in result.line({1: "A", 2: "B"})) is published


@pytest.mark.parametrize(("penalty", "won"), [(False, True), (True, False)])
def test_deep_night_weakens_hunters_only_where_the_setting_says_so(penalty: bool, won: bool) -> None:
    """I-4.9.5, R9: three against two is won by this die, two against two is not."""
    dice = {"hunt.fight:1": 2} | ({"hunt.sick:1:1": 100} if penalty else {})
    match = board({"hunt.deep_night_penalty": penalty}, dice, at="22:30", beasts="wild_dog C3", A="base 3")
    done(match, "A", "hunt", beast="wild_dog", on_loss="accept")
    result = next(fact for fact in told(match, "A") if isinstance(fact, HuntResult))
    assert (result.outcome == "won") is won


@pytest.mark.parametrize(("allowed", "left"), [(True, (2, 3)), (False, (1, 5))])
def test_nobody_flees_after_a_defeat_where_the_setting_forbids_it(allowed: bool, left: tuple[int, int]) -> None:
    """I-4.8.3: everybody accepts then, and pays nothing for a flight that there is not."""
    match = board({"flee.after_loss": allowed, "pk.window_mode": "fixed_max"}, A="base 5")
    done(match, "A", "pk", target="B", on_loss="accept")
    done(match, "B", "pk_terms", on_loss="flee")
    match.advance(now(match) + timedelta(minutes=40))
    assert (one(match, "B").base, one(match, "B").stamina) == left
