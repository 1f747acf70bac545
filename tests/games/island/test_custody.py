"""Who acts for whom, and what that lets him do (I-10.9, I-10.10, I-12.13)."""

from typing import Any

import pytest

from games.island import custody, deaths, factions
from games.island.actions import BY_KEY
from games.island.board import Board
from games.island.consequences import follow_up
from games.island.custody_deeds import AllowCustody, DeclareSeat, VoidCustody
from games.island.deaths import Death
from games.island.facts import ActedFor, CustodyGranted, CustodyInvalid, CustodyRevoked
from games.island.look.company import Care, look_company
from games.island.look.seat import look_seat
from games.island.look.ward import WardView, look_ward
from games.island.models import Island
from games.match import Match
from games.refusal import Refused
from tests.games.island.boards import act, board, done, hearers, kinds, now, one, refused, told

FRIENDS: dict[str, Any] = {"A": "faction keepers", "B": "faction keepers"}


def trusting(settings: dict[str, Any] | None = None, /, **rows: Any) -> Match[Board]:
    """A lets B act for it; both are Keepers, unless the rows say otherwise."""
    match = board(settings, **(FRIENDS | rows))
    done(match, "A", "grant_custody", to="B")
    return match


def acts(match: Match[Board], order: str, /, **data: Any) -> None:
    """B does something for A, which must be accepted."""
    done(match, "B", "act_for", seat="A", order=order, **{f"do_{name}": value for name, value in data.items()})


def denied(match: Match[Board], order: str, /, **data: Any) -> str:
    """B does something for A, which must be refused: the code. Nothing has changed then."""
    return refused(match, "B", "act_for", seat="A", order=order, **{f"do_{key}": said for key, said in data.items()})


def own(match: Match[Board], name: str, **by_day: int) -> None:
    """So many orders of its own a castaway has given, on these days."""
    one(match, name).own_actions = {day.removeprefix("day"): count for day, count in by_day.items()}


# --- granting and ending


def test_both_learn_of_a_custody_and_nobody_else() -> None:
    """I-10.9: others see nothing of it."""
    match = trusting()
    assert [(row.grantor, row.custodian) for row in match.world.custodies] == [(one(match, "A"), one(match, "B"))]
    assert told(match, "A")[-1] == CustodyGranted(1, 2)  # type: ignore[arg-type]
    assert hearers(match, "custody_granted") == [1, 2]


def test_a_seat_has_one_custodian() -> None:
    """I-10.9: E_CUSTODY_TAKEN until the first is revoked."""
    match = trusting()
    assert refused(match, "A", "grant_custody", to="C") == "E_CUSTODY_TAKEN"
    done(match, "A", "revoke_custody", custody="1")
    done(match, "A", "grant_custody", to="C")


@pytest.mark.parametrize(
    ("to", "until", "code"), [("A", "0", "E_SELF"), ("D", "0", "E_TARGET_DEAD"), ("B", "2", "bad_input")]
)
def test_who_may_be_named(to: str, until: str, code: str) -> None:
    """I-10.9: somebody else, alive, until a day that is not over."""
    match = board(D="dead")
    assert refused(match, "A", "grant_custody", to=to, until=until) == code


def test_a_grant_tests_no_faction() -> None:
    """I-10.9, I-4.1.5: that is tested at every order."""
    match = trusting(B="base 2")
    assert denied(match, "move", direction="N") == "E_CUSTODY_FACTION"


@pytest.mark.parametrize("who", ["A", "B"])
def test_either_may_end_it_at_any_time(who: str) -> None:
    """I-10.9: revocable; and nobody has to act who would rather not."""
    match = trusting()
    done(match, who, "revoke_custody", custody="1")
    assert match.world.custodies == []
    assert told(match, "A")[-1] == told(match, "B")[-1] == CustodyRevoked(1, 2)  # type: ignore[arg-type]
    assert denied(match, "move", direction="N") == "E_UNKNOWN_TARGET"


def test_nobody_ends_what_is_between_others() -> None:
    """I-4.1.5: what there is not and what is another's look alike."""
    match = trusting()
    assert refused(match, "C", "revoke_custody", custody="1") == "E_UNKNOWN_TARGET"
    assert refused(match, "C", "act_for", seat="A", order="move", do_direction="N") == "E_UNKNOWN_TARGET"


def test_a_custody_is_over_with_its_last_day() -> None:
    """I-10.9: {to, until}."""
    match = board(**FRIENDS)
    done(match, "A", "grant_custody", to="B", until="4")
    own(match, "A", day3=5)
    custody.pass_night(match.world)
    assert len(match.world.custodies) == 1
    match.world.island.day = 4
    custody.pass_night(match.world)
    assert match.world.custodies == []


@pytest.mark.parametrize(("dead", "heir"), [("A", 2), ("B", 1)])
def test_a_death_ends_a_custody(dead: str, heir: int) -> None:
    """I-10.9: valid only while both are alive; the survivor is told."""
    match = trusting()
    deaths.fall(match.world, [Death(one(match, dead), "pk")])
    follow_up(match.world)
    match._end()
    assert match.world.custodies == []
    assert hearers(match, "custody_revoked") == [heir]


def test_leaving_a_faction_ends_the_custodies_with_its_members() -> None:
    """I-10.8: with the settlement."""
    match = trusting()
    done(match, "C", "grant_custody", to="A")
    done(match, "A", "leave_faction")
    assert len(match.world.custodies) == 2
    factions.pass_night(match.world)
    assert [row.grantor.seat.name for row in match.world.custodies] == ["C"]


# --- acting


def test_an_order_for_another_is_an_order_of_that_seat() -> None:
    """I-10.9: it pays and moves, it is told what was done, and it does not count as its own."""
    match = trusting()
    acts(match, "move", direction="N")
    assert (one(match, "A").cell.label, one(match, "A").stamina, one(match, "B").stamina) == ("C2", 4, 5)
    assert ActedFor(2, "move") in told(match, "A")  # type: ignore[arg-type]
    assert one(match, "A").own_actions == one(match, "B").own_actions == {}


def test_an_order_for_another_is_checked_like_its_own() -> None:
    """I-10.9, I-4.1.3: with the same refusals."""
    match = trusting(A="faction keepers A1 stamina 0")
    assert denied(match, "move", direction="N") == "E_OFF_MAP"
    assert denied(match, "explore") == "E_STAMINA"
    assert denied(match, "dance") == "bad_input"


def test_a_cliff_found_for_another_stays_on_its_map() -> None:
    """I-4.4.2: whoever gave the order."""
    match = trusting(cells={"C2": "cliff"})
    refusal = act(match, "B", "act_for", seat="A", order="move", do_direction="N")
    assert refusal is not None and refusal.code == "E_IMPASSABLE"
    assert one(match, "A").knowledge["C2"]["terrain"] == "cliff"
    assert "C2" not in one(match, "B").knowledge


def test_whoever_is_in_a_duel_may_act_for_another() -> None:
    """I-4.2, I-10.9: what holds the custodian does not hold the seat."""
    match = trusting(dice={"pk.window:1": 1})
    done(match, "C", "pk", target="B", on_loss="doctrine")
    acts(match, "move", direction="N")
    assert one(match, "A").cell.label == "C2"


@pytest.mark.parametrize(
    ("order", "data"),
    [
        ("leave_faction", {}),
        ("invite_to_faction", {"to": "3"}),
        ("propose_covenant", {"name": "岸", "members": ["3"]}),
        ("answer_faction", {}),
        ("grant_custody", {"to": "3"}),
        ("revoke_custody", {"custody": "1"}),
        ("act_for", {"seat": "3", "order": "move"}),
        ("kick_member", {"who": "3"}),
        ("pass_lead", {"who": "3"}),
        ("disband_team", {}),
        ("leave_team", {}),
        ("move", {"direction": "N", "group": "yes"}),
        ("post", {"thread": "day-3", "text": "me"}),
        ("guard", {"suspect": "3", "use_debt": "yes"}),
        ("assassinate", {"target": "3", "use_debt": "yes"}),
        ("guard", {"suspect": "3"}),
        ("reserve", {"kind": "at", "at": "22:00", "action": "leave_faction"}),
        ("reserve", {"kind": "at", "at": "22:00", "action": "guard", "do_target": "3", "do_use_debt": "yes"}),
        ("reserve", {"kind": "on_arrival", "action": "move", "do_direction": "N", "do_group": "yes"}),
    ],
)
def test_what_nobody_does_for_another(order: str, data: dict[str, Any]) -> None:
    """I-10.9, R92: factions, custody, a team's lead, debts; words; and no way round by a reservation."""
    match = trusting(A="faction keepers stamina 1")
    done(match, "A", "create_team")
    assert denied(match, order, **data) == "E_CUSTODY_SCOPE"


def test_a_follower_may_leave_its_team_by_its_custodian() -> None:
    """I-10.9: only the lead is out of bounds."""
    match = trusting()
    done(match, "C", "create_team")
    done(match, "C", "invite_to_team", to="A")
    acts(match, "answer_team", invitation="3-1-1", accept="yes")
    acts(match, "leave_team")
    assert one(match, "A").team is None


def test_a_founding_is_ones_own_choice() -> None:
    """I-10.9: in the same scene other choices are open to a custodian."""
    match = trusting({"custody.same_faction_only": False}, A="C3", B="C3", cells={"C3": "lighthouse"})
    story = next(row for row in match.world.stories if row.key == "lamp_room")
    founding = [key for key, found in _choices(match).items() if found]
    story.state, story.actor, story.scene, story.cell = "running", one(match, "A"), _scene(match), one(match, "A").cell
    assert founding and denied(match, "choose", choice=founding[0]) == "E_CUSTODY_SCOPE"
    acts(match, "choose", choice=next(key for key, found in _choices(match).items() if not found))


def _scene(match: Match[Board]) -> str:
    scenes = match.world.pack.stories["lamp_room"].scenes
    return next(key for key, scene in scenes.items() if any(_founds(choice.effects) for choice in scene.choices))


def _choices(match: Match[Board]) -> dict[str, bool]:
    scene = match.world.pack.stories["lamp_room"].scenes[_scene(match)]
    return {choice.key: _founds(choice.effects) for choice in scene.choices}


def _founds(effects: Any) -> bool:
    return any(effect["op"] == "found" for effect in effects)


def test_every_order_says_whether_it_can_be_done_for_another() -> None:
    """I-10.9: whatever is not named there can be."""
    barred = {key for key, action in BY_KEY.items() if not action.delegable}
    assert barred == {
        *("invite_to_faction", "answer_faction", "propose_covenant", "leave_faction"),
        *("grant_custody", "revoke_custody", "act_for"),
        *("kick_member", "pass_lead", "disband_team"),
        "post",
    }


# --- too inactive


@pytest.mark.parametrize(
    ("settings", "days", "barred"),
    [
        ({}, {}, True),
        ({}, {"day4": 2}, False),
        ({}, {"day1": 1, "day4": 1}, False),
        ({}, {"day4": 1}, True),
        ({"custody.afk_min_actions": 1}, {"day4": 1}, False),
        ({"custody.afk_min_actions": 0}, {}, False),
        ({"custody.afk_days": 1}, {"day2": 9}, True),
        ({"custody.afk_days": 2}, {"day2": 9}, False),
        ({"custody.midgame_day": 5}, {}, False),
        ({"custody.midgame_day": 5, "custody.midgame_alive_pct": 100}, {}, True),
    ],
)
def test_who_is_too_inactive(settings: dict[str, Any], days: dict[str, int], barred: bool) -> None:
    """I-10.10, R71: on day 4, by the orders of its own on the finished days that count, and today."""
    match = trusting(settings, day=4)
    own(match, "A", **days)
    assert custody.barred(match.world, match.world.custodies[0]) == ("E_CUSTODY_AFK" if barred else "")


def test_few_living_make_it_late() -> None:
    """I-10.10: at most 60 % of the seats; day 3 would be early."""
    match = trusting()
    living = [named for named in "CDEFGX" if one(match, named).alive]
    for name in living[:3]:
        one(match, name).alive = False
    assert custody.barred(match.world, match.world.custodies[0]) == ""
    one(match, living[3]).alive = False
    assert custody.barred(match.world, match.world.custodies[0]) == "E_CUSTODY_AFK"


def test_both_learn_that_an_order_does_not_count() -> None:
    """I-10.10: and the seat's own orders count at once."""
    match = trusting({"custody.afk_min_actions": 1}, day=4)
    refusal = act(match, "B", "act_for", seat="A", order="explore")
    assert refusal is not None and refusal.code == "E_CUSTODY_AFK"
    assert told(match, "A")[-1] == told(match, "B")[-1] == CustodyInvalid(1)  # type: ignore[arg-type]
    assert hearers(match, "custody_invalid") == [1, 2]
    done(match, "A", "move", direction="N")
    acts(match, "move", direction="S")


def test_the_night_reviews_custodies() -> None:
    """I-6.10, I-10.10: both are told; the custody stays, for the seat may wake up."""
    match = trusting(day=4)
    custody.pass_night(match.world)
    match._end()
    assert hearers(match, "custody_invalid") == [1, 2]
    assert len(match.world.custodies) == 1


def test_factions_do_not_matter_where_the_setting_says_so() -> None:
    """I-10.9: `custody.same_faction_only` false drops the faction test, and no other."""
    match = trusting({"custody.same_faction_only": False}, A="C3", B="C3", day=4)
    own(match, "A", day4=2)
    acts(match, "move", direction="N")
    own(match, "A")
    assert custody.barred(match.world, match.world.custodies[0]) == "E_CUSTODY_AFK"


# --- directors


def test_a_director_allows_a_custody_across_factions() -> None:
    """I-12.13: and takes it back."""
    match = trusting(B="faction crossers")
    match.intervene(AllowCustody(1, "yes"), "because", now(match))
    acts(match, "move", direction="N")
    match.intervene(AllowCustody(1, "no"), "because", now(match))
    assert denied(match, "move", direction="S") == "E_CUSTODY_FACTION"


def test_a_director_ends_a_custody() -> None:
    """I-12.13: both are told."""
    match = trusting()
    match.intervene(VoidCustody(1), "because", now(match))
    assert match.world.custodies == []
    assert hearers(match, "custody_revoked") == [1, 2]


def test_a_directors_word_goes_before_the_count() -> None:
    """I-12.13: inactive on day 3, active on day 4; nobody but the seat is told."""
    match = trusting()
    match.intervene(DeclareSeat(1, "inactive"), "because", now(match))
    assert custody.barred(match.world, match.world.custodies[0]) == "E_CUSTODY_AFK"
    assert "corrected" in kinds(match, "A") and "corrected" not in kinds(match, "B")
    match.world.island.day = 4
    match.intervene(DeclareSeat(1, "active"), "because", now(match))
    acts(match, "move", direction="N")
    match.intervene(DeclareSeat(1, "count"), "because", now(match))
    assert one(match, "A").declared == ""


def test_deeds_that_change_nothing_are_refused() -> None:
    """I-12: a deed says what it has changed."""
    match = trusting()
    deeds = (AllowCustody(1, "no"), AllowCustody(3, "yes"), VoidCustody(2), DeclareSeat(1, "count"))
    for deed, code in zip(deeds, ("no_change", "bad_input", "bad_input", "no_change"), strict=True):
        with pytest.raises(Refused) as refusal:
            match.intervene(deed, "because", now(match))
        assert refusal.value.code == code


def test_a_seat_sees_what_was_ordered_for_it() -> None:
    """I-10.9: the last orders, with day and time."""
    match = trusting()
    for letter in "NSNS":
        acts(match, "move", direction=letter)
    assert [given["order"] for given in match.world.custodies[0].done] == ["move"] * 4
    assert match.world.custodies[0].done[0] == {"day": 3, "at": "21:00", "order": "move"}


# --- what a custodian sees


def test_a_custodian_sees_what_the_seat_sees() -> None:
    """I-10.9: its body, its map, its papers; and what it may do, but for what nobody does for another."""
    match = trusting({"faction.max_share_pct": 100}, A="faction keepers C3 food 3 has club", C="A5")
    done(match, "A", "guard", suspect="C")
    view, own = seen(match, "B", "A"), look_seat(match.world, one(match, "A").seat)
    assert view is not None
    assert (view.body, view.isle, view.meetings, view.papers) == (own.body, own.isle, own.meetings, own.papers)
    assert set(own.offers) - set(view.offers) == {
        *("invite_to_faction", "leave_faction", "revoke_custody", "post"),
    }


def test_a_custodian_is_shown_neither_threads_nor_other_wards() -> None:
    """R92, R103: nor the form by which one would owe stamina."""
    match = trusting(A="faction keepers stamina 1")
    done(match, "C", "grant_custody", to="A")
    view = seen(match, "B", "A")
    assert view is not None
    assert (view.daytime.thread, view.company.wards, view.company.custodian) == ("", (), None)
    fields = {field.name for offer in view.offers.values() for field in offer.fields}
    assert not fields & {"use_debt", "group"}
    assert seen(match, "B", "C") is None


@pytest.mark.parametrize("why", ["faction", "inactive", "revoked", "over"])
def test_a_custodian_sees_nothing_while_it_does_not_count(why: str) -> None:
    """I-10.9, I-10.10: he sees while he acts."""
    match = trusting()
    assert seen(match, "B", "A") is not None
    if why == "faction":
        one(match, "B").faction = None
    elif why == "inactive":
        one(match, "A").declared = "inactive"
    elif why == "revoked":
        done(match, "A", "revoke_custody", custody="1")
    else:
        match.world.island.phase = Island.Phase.ENDED
    assert seen(match, "B", "A") is None


def test_a_death_of_the_night_is_not_seen_before_it_is_published() -> None:
    """I-4.1.5, R103: while the night is settled a custodian neither sees nor acts, whether the seat lives or not."""
    match = trusting()
    match.world.island.phase = Island.Phase.CLOSING
    for alive in (True, False):
        one(match, "A").alive = alive
        assert seen(match, "B", "A") is None
        assert denied(match, "join_pk", side="a") == "E_LOCKED"
        assert look_company(match.world, one(match, "B")).wards[0].barred


def test_his_own_desk_tells_a_custodian_whom_he_looks_after_and_no_more() -> None:
    """I-4.1.5: no place, no body; the seat sees who acts for it, and others nothing."""
    match = trusting(A="faction keepers E5 food 7", C="C3")
    care = look_company(match.world, one(match, "B")).wards[0]
    assert (care.number, care.name, care.until, care.barred) == (1, "A", 0, "")
    assert "E5" not in repr(look_company(match.world, one(match, "B")))
    assert look_company(match.world, one(match, "A")).custodian == Care(2, "B", 0, "")
    other = look_company(match.world, one(match, "C"))
    assert (other.custodian, other.wards) == (None, ())


def seen(match: Match[Board], name: str, of: str) -> WardView | None:
    return look_ward(match.world, one(match, name).seat, one(match, of).seat)
