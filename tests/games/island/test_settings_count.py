"""Does each setting do what it says? One deed with another value than the default (I-0.2)."""

from typing import Any

import pytest

from games.island import calendar, factions, nightfall, sight, victory
from games.island.look.isle import square
from games.island.ruleset import TheOtherSide
from games.match import begin
from games.simulation import START
from tests.games.island.boards import (
    SEED,
    act,
    board,
    done,
    kinds,
    nights,
    now,
    one,
    public,
    refused,
    team,
    told,
    until,
)

COSTS: tuple[tuple[str, str, dict[str, str], dict[str, Any]], ...] = (
    ("cost.move", "move", {"direction": "E"}, {}),
    ("cost.explore", "explore", {}, {}),
    ("cost.hunt", "hunt", {"beast": "hare"}, {"beasts": "hare C3"}),
    ("cost.pk", "pk", {"target": "B"}, {}),
    ("cost.assassinate", "assassinate", {"target": "X"}, {}),
    ("cost.guard", "guard", {"suspect": "B"}, {}),
)
WINDOW = {"pk.window:1": 1}
DOG = {"enc.roll:1": 12, "enc.kind:1": 1, "enc.species:1": 61, "enc.count:1": 1, "enc.hostile:1": 50}


@pytest.mark.parametrize(("key", "action", "data", "rows"), COSTS, ids=[row[0] for row in COSTS])
@pytest.mark.parametrize("cost", [0, 4])
def test_prices(cost: int, key: str, action: str, data: dict[str, str], rows: dict[str, Any]) -> None:
    """I-4.2: each deed has its own."""
    match = board({key: cost}, **rows)
    done(match, "A", action, **data)
    assert one(match, "A").stamina == 5 - cost


@pytest.mark.parametrize(("how", "left"), [("flee", 4), ("flee_move", 2)])
def test_the_price_of_flight(how: str, left: int) -> None:
    """I-4.2: cost.flee, and with a step cost.move as well."""
    match = board({"cost.flee": 1, "cost.move": 2}, WINDOW)
    done(match, "A", "pk", target="B")
    done(match, "B", "flee", how=how, direction="E")
    assert one(match, "B").stamina == left


def test_joining_may_be_cheaper_than_posting() -> None:
    """I-4.2: pk.join_cost."""
    match = board({"pk.join_cost": 1}, WINDOW)
    done(match, "A", "pk", target="B")
    done(match, "C", "join_pk", side="a")
    assert (one(match, "A").stamina, one(match, "C").stamina) == (2, 4)


@pytest.mark.parametrize(
    ("key", "bell", "at"), [("clock.deep_night", "deep_night", 21), ("clock.pk_window", "pk_window", 21)]
)
def test_windows(key: str, bell: str, at: int) -> None:
    """I-3.1: they open when the settings say."""
    match = board({key: "21:00-24:00"}, at="12:00")
    until(match, bell)
    assert now(match) == calendar.at(match.world, at * 60)


def test_the_residents_evening() -> None:
    """I-9.6: clock.aggression_window, its length the sides of the die."""
    match = board(
        {"clock.aggression_window": "21:00-22:00"},
        {"aggr.time:1:3:1": 60, "aggr.time:1:3:2": 1},
        beasts="boar A1",
        at="12:00",
    )
    until(match, "evening")
    due = sorted(timer.due_at for timer in match.world.timers if timer.bell == "aggression")
    assert due == [calendar.at(match.world, 21 * 60), calendar.at(match.world, 21 * 60 + 59)]


def test_the_day_may_end_earlier() -> None:
    """I-3.1: clock.lock_time; a window that is open then ends with the day."""
    match = board({"clock.lock_time": "22:00"}, at="21:00")
    until(match, "lock")
    assert now(match) == calendar.at(match.world, 22 * 60)
    until(match, "settle")
    assert match.world.island.day == 4
    assert refused(match, "A", "pk", target="B") == "E_PK_WINDOW"


@pytest.mark.parametrize(("key", "attribute"), [("char.start_food", "food"), ("char.base_strength", "base")])
def test_what_everybody_starts_with(key: str, attribute: str) -> None:
    """I-9.2."""
    match = begin(TheOtherSide(), list("ABCD"), seed=SEED, now=START, settings={key: 4})
    assert {getattr(other, attribute) for other in match.world.castaways} == {4}


@pytest.mark.parametrize("hidden", [True, False])
def test_moves_may_be_hidden_unless_said_otherwise(hidden: bool) -> None:
    """I-4.4.6, R7: move.hidden_default."""
    match = board({"move.hidden_default": hidden})
    done(match, "A", "move", direction="E")
    assert ("departed" in kinds(match, "B")) is not hidden


@pytest.mark.parametrize(("default", "base"), [("flee", 2), ("accept", 1)])
def test_what_doctrine_starts_from(default: str, base: int) -> None:
    """I-4.22.2, R16: flee.doctrine_default_on_loss."""
    match = board({"flee.doctrine_default_on_loss": default}, WINDOW, A="base 8")
    done(match, "A", "pk", target="B")
    until(match, "pk_close")
    assert one(match, "B").base == base


def test_what_a_lost_hunt_costs() -> None:
    """I-4.9.5: hunt.loss_strength."""
    match = board({"hunt.loss_strength": 2}, {}, beasts="bear C3", A="base 3")
    done(match, "A", "hunt", beast="bear", on_loss="accept")
    assert one(match, "A").base == 1


FACES_A_DOG: dict[str, Any] = {"tables": "R", "at": "14:00", "A": "base 3 stamina 2 doctrine beast_on_loss=accept"}
AS_STRONG = {"beast.wild_dog.strength": 3}


@pytest.mark.parametrize("loss", [1, 2])
def test_what_a_lost_encounter_costs(loss: int) -> None:
    """I-4.7.5: encounter.loss_strength."""
    dice = DOG | {"enc.fight:1": 2, "enc.sick:1:1": 100}
    match = board({"encounter.loss_strength": loss}, dice, **FACES_A_DOG, edits=AS_STRONG)
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how="fight")
    assert one(match, "A").base == 3 - loss


@pytest.mark.parametrize(("eaten", "food"), [(True, 3), (False, 1)])
def test_whether_the_attacked_eat_what_they_killed(eaten: bool, food: int) -> None:
    """I-4.7.5, R18: encounter.defender_gets_food."""
    dice = DOG | {"enc.fight:1": 1}
    match = board({"encounter.defender_gets_food": eaten}, dice, **FACES_A_DOG, edits=AS_STRONG)
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how="fight")
    assert one(match, "A").food == food


@pytest.mark.parametrize("minutes", [5, 90])
def test_how_long_offers_stand(minutes: int) -> None:
    """I-4.9.2, I-4.20.2: hunt.offer_minutes, items.trade_offer_minutes."""
    match = board({"hunt.offer_minutes": minutes, "items.trade_offer_minutes": minutes}, at="12:00", beasts="hare C3")
    done(match, "A", "offer_hunt", beast="hare", invitees=["2"])
    done(match, "A", "trade", to="B", food="1", asked_food="1")
    match.advance(now(match) + calendar.lasting(match.world, minutes - 1))
    assert (len(match.world.hunt_offers), len(match.world.trades)) == (1, 1)
    match.advance(now(match) + calendar.lasting(match.world, minutes + 1))
    assert (match.world.hunt_offers, match.world.trades) == ([], [])


def test_how_long_duels_stand_open() -> None:
    """I-4.10.2: pk.window_min and pk.window_max are the bounds that everybody reads."""
    match = board({"pk.window_min": 30, "pk.window_max": 50}, {"pk.window:1": 21})
    done(match, "A", "pk", target="B")
    posted = next(fact for fact in public(match) if fact.kind == "pk_posted")
    assert (posted.payload()["earliest"], posted.payload()["latest"]) == ("21:30", "21:50")
    assert match.world.open_duels[0].closes_at == now(match) + calendar.lasting(match.world, 50)


@pytest.mark.parametrize("shown", [True, False])
def test_where_a_duel_is(shown: bool) -> None:
    """I-4.10.3, R28: pk.announce_cell."""
    match = board({"pk.announce_cell": shown}, WINDOW)
    done(match, "A", "pk", target="B")
    posted = next(fact for fact in public(match) if fact.kind == "pk_posted")
    assert posted.payload().get("cell") == ("C3" if shown else None)


@pytest.mark.parametrize(("most", "path", "code"), [(0, "E", "E_ASSN_PATH"), (3, "EEE", "E_ASSN_PATH"), (3, "EES", "")])
def test_how_far_an_assassin_goes(most: int, path: str, code: str) -> None:
    """I-4.13.1, R35: assassination.max_steps; never off the board."""
    match = board({"assassination.max_steps": most, "stamina.daily": 9}, A="stamina 9")
    refusal = act(match, "A", "assassinate", target="X", path=path)
    assert (refusal.code if refusal else "") == code


@pytest.mark.parametrize("told_of", [True, False])
def test_whether_a_failed_attempt_is_noticed(told_of: bool) -> None:
    """I-6.6.1, R47: assassination.notify_target."""
    match = board({"assassination.notify_target": told_of}, {"mid.kill:1": 3})
    done(match, "A", "assassinate", target="X")
    nights(match)
    assert ("assassinate_attempted" in kinds(match, "X")) is told_of


@pytest.mark.parametrize(
    ("kind", "action", "name"), [("assassinate", "assassinate", "target"), ("guard", "guard", "suspect")]
)
@pytest.mark.parametrize(("chances", "codes"), [(0, ["E_DEBT_USED"] * 2), (1, ["", "E_DEBT_USED"]), (2, ["", ""])])
def test_how_often_one_may_owe(kind: str, action: str, name: str, chances: int, codes: list[str]) -> None:
    """I-7.9.1: debt.assassinate_chances, debt.guard_chances."""
    match = board({f"debt.{kind}_chances": chances}, A="stamina 0")
    refusals = [act(match, "A", action, **{name: other, "use_debt": "yes"}) for other in "BC"]
    assert [refusal.code if refusal else "" for refusal in refusals] == codes


@pytest.mark.parametrize(("penalty", "outcome"), [(0, "won"), (2, "lost")])
def test_how_much_the_night_weakens(penalty: int, outcome: str) -> None:
    """I-5.4: deep_night.strength_penalty."""
    dice = {"enc.roll:1": 40, "enc.kind:1": 75, "enc.species:1": 57, "enc.count:1": 1, "enc.hostile:1": 70}
    dice |= {"enc.fight:1": 1} if outcome == "won" else {}
    match = board({"deep_night.strength_penalty": penalty}, dice, tables="R", at="22:00")
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how="fight")
    assert [fact.payload()["outcome"] for fact in told(match, "A") if fact.kind == "encounter_result"] == [outcome]


@pytest.mark.parametrize(("bonus", "hostile"), [(0, False), (20, True)])
def test_how_much_fiercer_beasts_are_by_night(bonus: int, hostile: bool) -> None:
    """I-9.5: deep_night.hostility_bonus."""
    dice = {"enc.roll:1": 40, "enc.kind:1": 75, "enc.species:1": 57, "enc.count:1": 1, "enc.hostile:1": 60}
    match = board({"deep_night.hostility_bonus": bonus}, dice, tables="R", at="22:00")
    done(match, "A", "move", direction="E")
    assert match.world.encounters[0].hostile is hostile


def test_how_many_groups_share_a_cell() -> None:
    """I-9.1: resident.max_groups_per_cell."""
    settings = {"resident.max_groups_per_cell": 1, "resident.density_pct": 100}
    match = begin(TheOtherSide(), list("ABCDEFGH"), seed=SEED, now=START, settings=settings)
    crowds = {len(match.world.residents(cell)) for cell in match.world.cells}
    assert crowds == {0, 1}


@pytest.mark.parametrize(
    ("key", "value", "far"),
    [("vision.base", 1, 3), ("vision.max", 1, 1), ("vision.stack", "best", 2), ("vision.stack", "sum", 3)],
)
def test_how_far_one_sees(key: str, value: object, far: int) -> None:
    """I-8.1: vision.base, vision.max, vision.stack, with a spyglass and field glasses in hand."""
    match = board({key: value}, A="has spyglass has binoculars")
    assert sight.vision(match.world, one(match, "A")) == far


@pytest.mark.parametrize(
    ("shown", "inside", "outside"), [("sight", True, True), ("inside", True, False), ("secret", False, False)]
)
def test_who_sees_that_somebody_is_ill(shown: str, inside: bool, outside: bool) -> None:
    """I-8.4, R6: visibility.condition."""
    match = board({"visibility.condition": shown}, A="sick base 8", F="D3 has spyglass")
    done(match, "G", "move", direction="N")
    cell = one(match, "A").cell
    for name, sees in (("B", inside), ("F", outside)):
        token = next(token for token in square(match.world, one(match, name), cell, {}).people if token.number == 1)
        assert bool(token.marks) is sees


@pytest.mark.parametrize(("public_book", "strength"), [(True, 3), (False, None)])
def test_who_knows_how_strong_beasts_are(public_book: bool, strength: int | None) -> None:
    """I-11.3, R65: visibility.bestiary: without it, only of those in one's own cell."""
    match = board({"visibility.bestiary": public_book}, A="has spyglass", beasts="boar D3; boar C3")
    done(match, "G", "move", direction="N")
    world, a = match.world, one(match, "A")
    assert square(world, a, world.labelled("D3"), {}).beasts[0].strength == strength
    assert square(world, a, a.cell, {}).beasts[0].strength == 3


@pytest.mark.parametrize(
    ("key", "value", "code"), [("faction.covenant_min", 3, "E_FACTION_CONDITIONS"), ("faction.covenant_min", 2, "")]
)
def test_how_many_make_a_covenant(key: str, value: int, code: str) -> None:
    """I-10.6: faction.covenant_min; faction.covenant_settlements 0 asks for no night together."""
    match = board({key: value, "faction.covenant_settlements": 0})
    team(match, "A", "B")
    refusal = act(match, "A", "propose_covenant", name="us", members=["2"])
    assert (refusal.code if refusal else "") == code


@pytest.mark.parametrize(("days", "free"), [(0, True), (3, False)])
def test_how_long_one_waits_after_leaving(days: int, free: bool) -> None:
    """I-10.8: faction.rejoin_days."""
    match = board({"faction.rejoin_days": days}, A="faction keepers", B="faction keepers")
    done(match, "A", "leave_faction")
    nights(match)
    assert factions.cooling(match.world, one(match, "A")) is not free


@pytest.mark.parametrize("ends", [True, False])
def test_whether_the_last_one_wins(ends: bool) -> None:
    """I-10.11.3: victory.last_standing."""
    match = board({"victory.last_standing": ends}, {}, seats="A, B", B="dead")
    assert victory.at_settlement(match.world) is ends


def test_strikes_are_settled_whatever_the_prices() -> None:
    """I-6.7.5: a way home that costs nothing is always taken."""
    match = board({"cost.move": 0}, {"mid.kill:1": 1}, A="stamina 3", X="D3")
    done(match, "A", "assassinate", target="X", path="E")
    nightfall.strikes(match.world)
    assert (one(match, "A").cell.label, one(match, "A").stamina) == ("C3", 0)
