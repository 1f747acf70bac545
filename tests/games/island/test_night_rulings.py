"""What the director rules for one night: order of strikes, when it is settled, the bulletin (I-12.10, I-12.11)."""

from datetime import timedelta

import pytest

from games.facts import Postponed
from games.island.board import Board
from games.island.body_deeds import Kill
from games.island.duel_deeds import ExtendDuel, OpenDuel
from games.island.facts import AssassinateResult, Bulletin, DayOpened, Died
from games.island.look.afoot import look_warnings
from games.island.models import Island
from games.island.night_deeds import WriteInBulletin
from games.island.scene_deeds import TriggerStory
from games.island.settlement_deeds import HoldBulletin, OrderStrikes, PostponeSettlement, ReleaseBulletin
from games.match import Match
from tests.games.island.boards import board, code, do, done, nights, now, one, public, told


def three_strikes() -> Match[Board]:
    """A, B and C each go for the next of them; whoever comes first kills, and the dead do not strike."""
    match = board(A="base 9", B="base 4", C="base 1", D="E5", E="E5", F="E5", G="E5", X="E5")
    done(match, "A", "assassinate", target="B")
    done(match, "B", "assassinate", target="C")
    return match


@pytest.mark.parametrize(("places", "dead"), [({"2": 1, "1": 2}, {"B", "C"}), ({"1": 1}, {"B"})])
def test_strikes_come_in_the_order_of_the_director(places: dict[str, int], dead: set[str]) -> None:
    """I-12.10: B kills C and falls to A; if A comes first, B never strikes."""
    match = three_strikes()
    do(match, OrderStrikes(places))
    nights(match)
    assert {name for name in "ABC" if not one(match, name).alive} == dead
    assert match.world.island.rulings == {}


def test_the_order_of_strikes_is_told_to_nobody() -> None:
    """I-12.10: only directors read of it."""
    match = three_strikes()
    before = len(public(match)), len(told(match, "A"))
    do(match, OrderStrikes({"1": 1}))
    assert (len(public(match)), len(told(match, "A"))) == before


def test_an_order_that_makes_no_sense_is_refused() -> None:
    """I-12.10: no such strike, one place twice, nothing new."""
    match = three_strikes()
    assert code(match, OrderStrikes({"9": 1})) == "E_ASSN_GONE"
    assert code(match, OrderStrikes({"1": 1, "2": 1})) == "bad_input"
    assert code(match, OrderStrikes({"1": 0, "2": 0})) == "no_change"
    assert [field.label for field in OrderStrikes.form(match.world)] == ["A → B", "B → C"]
    assert OrderStrikes.of({"strike_1": 2, "strike_2": None}) == OrderStrikes({"1": 2, "2": 0})


def test_one_settlement_waits_and_the_next_does_not() -> None:
    """I-12.10: orders close as ever, the night is settled half an hour later; everybody reads why."""
    match = board()
    do(match, PostponeSettlement(30))
    assert any(isinstance(fact, Postponed) and fact.minutes == 30 for fact in public(match))
    lock = match.world.rings_at("lock")
    assert lock is not None
    match.advance(lock + timedelta(seconds=5), through="lock")
    assert match.world.island.phase == Island.Phase.CLOSING and match.world.rings_at("settle") == lock + timedelta(
        minutes=30
    )
    assert code(match, PostponeSettlement(5)) == "E_LOCKED"
    nights(match)
    assert match.world.island.phase == Island.Phase.OPEN
    nights(match)
    assert match.world.island.rulings == {}


def test_a_settlement_is_not_postponed_by_nothing_or_by_days() -> None:
    """I-12.10."""
    match = board()
    assert code(match, PostponeSettlement(0)) == "no_change"
    assert code(match, PostponeSettlement(24 * 60 + 1)) == "bad_input"


def held_morning() -> Match[Board]:
    """B has died in the night, and the bulletin that says so is held back."""
    match = board(A="base 9", B="base 1", C="E5", D="E5", E="E5", F="E5", G="E5", X="E5")
    done(match, "A", "assassinate", target="B")
    do(match, WriteInBulletin("风很大。"))
    do(match, HoldBulletin("hold"))
    nights(match)
    return match


def test_a_bulletin_is_held_back_with_its_deaths() -> None:
    """I-12.11, R108: the day begins, and nobody reads who died; the assassin knows what he did."""
    match = held_morning()
    news = [fact for fact in public(match) if isinstance(fact, Bulletin | Died)]
    assert not news and not one(match, "B").announced
    assert [fact.alive for fact in public(match) if isinstance(fact, DayOpened)][-1] == len(match.world.castaways)
    assert any(isinstance(fact, AssassinateResult) for fact in told(match, "A"))
    assert any("还扣着" in words for words in look_warnings(match.world))


def test_it_is_released_with_other_words() -> None:
    """I-12.11: as edited, and with the deaths of its night."""
    match = held_morning()
    do(match, ReleaseBulletin("海上有雾。", []))
    (page,) = [fact for fact in public(match) if isinstance(fact, Bulletin)]
    assert page.text == "海上有雾。" and [who for who, _cause in page.deaths] == [one(match, "B").number]
    assert one(match, "B").announced and any(isinstance(fact, Died) for fact in public(match))
    assert code(match, ReleaseBulletin("", [])) == "gone" and not ReleaseBulletin.possible(match.world)


def test_news_that_are_not_ticked_are_left_out() -> None:
    """I-12.11."""
    match = board()
    do(match, HoldBulletin("hold"))
    match.world.island.pending_bulletin["news"] = [["rescue_announced", {"day": 5, "places": 2}]] * 2
    nights(match)
    field = ReleaseBulletin.form(match.world)[1]
    assert field.value == ["0", "1"]
    do(match, ReleaseBulletin("", ["1"]))
    assert len(next(fact for fact in public(match) if isinstance(fact, Bulletin)).news) == 1


def test_the_next_bulletin_brings_the_last_one_with_it() -> None:
    """I-12.11, R108: nothing is held back for good, and the end of a game waits for nobody."""
    match = held_morning()
    nights(match)
    assert [fact.day for fact in public(match) if isinstance(fact, Bulletin)] == [4, 5]
    last = held_morning()
    for name in "CDEFGX":
        do(last, Kill(one(last, name).number))
    assert last.world.over and len([fact for fact in public(last) if isinstance(fact, Bulletin)]) == 1


def test_holding_back_can_be_taken_back() -> None:
    """I-12.11."""
    match = board()
    assert code(match, HoldBulletin("tell")) == "no_change"
    assert code(match, HoldBulletin("perhaps")) == "bad_input"
    do(match, HoldBulletin("hold"))
    do(match, HoldBulletin("tell"))
    nights(match)
    assert any(isinstance(fact, Bulletin) for fact in public(match))


def test_a_cell_that_has_been_busy_for_an_hour_is_named() -> None:
    """I-12.18: by a duel that a director extended, and by a story whose page is still open."""
    match = board({"story.choice_minutes": 90}, cells={"E5": "grass chapel"}, X="E5")
    do(match, OpenDuel(one(match, "A").number, one(match, "B").number))
    do(match, ExtendDuel(match.world.open_duels[0].number, 90))
    do(match, TriggerStory(next(story.key for story in match.world.stories), one(match, "X").number))
    match.advance(now(match) + timedelta(minutes=61))
    match.world.now = now(match) + timedelta(minutes=61)
    assert [words[:2] for words in look_warnings(match.world) if "忙碌" in words] == ["C3", "E5"]
