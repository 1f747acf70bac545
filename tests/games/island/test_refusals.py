"""What cannot be ordered, and in which words (I-4.1.3, I-4.1.4): nothing is stored, paid, rolled or told."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation

from games.audience import DIRECTORS
from games.island import victory
from games.island.board import Board
from games.island.catalogue import DATA
from games.island.models import Island
from games.island.refusals import SENTENCES
from games.island.stories import scenes
from games.match import Match
from games.refusal import Refused
from tests.games.island.boards import PEOPLE, board, now, one

type Order = tuple[str, str, dict[str, Any]]  # who, what, and what the form sends; people by their letters
type Before = Order | Callable[[Match[Board]], object]

OF_THE_ENGINE_ROOM = {"E_STALE_FORM", "E_RATE"}  # tests/api, tests/desk
OF_CUSTODY = {"E_CUSTODY_FACTION", "E_CUSTODY_AFK", "E_CUSTODY_SCOPE", "E_CUSTODY_TAKEN"}  # test_custody.py
NOON, EVENING = "12:00", "21:00"


def pieces(match: Match[Board]) -> dict[str, Any]:
    """The board without the number of the last input, which a refusal takes too."""
    return {model: rows for model, rows in match.world.dump().items() if model != "games.game"}


def send(match: Match[Board], order: Order) -> Refused | None:
    name, action, data = order
    letters = {seat.name: str(seat.number) for seat in match.world.seats}
    sent = {key: letters.get(value, value) if key in PEOPLE else value for key, value in data.items()}
    return match.order(one(match, name).number, action, sent, now(match))


def order(name: str, action: str, /, **data: Any) -> Order:
    return name, action, {key.replace("share_", "share-"): value for key, value in data.items()}


def closing(match: Match[Board]) -> None:
    """A duel that is still open when the day closes keeps it closing."""
    send(match, order("F", "pk", target="G"))
    timer = next(timer for timer in match.world.timers if timer.bell == "lock")
    match.advance(timer.ring_from, through="lock")


def pause(match: Match[Board]) -> None:
    match.world.game.paused_at = now(match)


def set_up(match: Match[Board]) -> None:
    match.world.island.phase = Island.Phase.SETUP


def end(match: Match[Board]) -> None:
    victory.end(match.world, victory.ANNIHILATION, [])


def lapse(match: Match[Board]) -> None:
    timer = match.next_bell()
    assert timer
    match.advance(timer.ring_from)


def scene(match: Match[Board]) -> None:
    story = next(story for story in match.world.stories if story.key == "lamp_room")
    scenes.begin(match.world, story, one(match, "A"))


def use_up(match: Match[Board]) -> None:
    match.world.items[0].uses = 0


def cool_down(match: Match[Board]) -> None:
    one(match, "B").free_from_day = match.world.island.day + 1


def case(code: str, asked: Order, *before: Before, settings: Any = None, name: str = "", **rows: Any) -> Any:
    return pytest.param(code, asked, before, settings, rows, id=f"{code} {name or asked[1]}")


DUEL = order("A", "pk", target="B")
INTO_D3 = order("A", "move", direction="E")
KILL_X = order("A", "assassinate", target="X")
OFFER = order("A", "offer_hunt", beast="boar", invitees=["2"], fires="no")
INVITED = order("A", "invite_to_team", to="B")
TRADE = order("A", "trade", to="B", food="1", asked_food="1")
BOAR: dict[str, Any] = {"beasts": "boar C3"}
SIGHTING: dict[str, Any] = {"tables": "R", "at": "14:00"}

REFUSED = (
    case("E_NOT_RUNNING", INTO_D3, set_up, name="before the start"),
    case("E_NOT_RUNNING", INTO_D3, end, name="after the end"),
    case("E_PAUSED", INTO_D3, pause),
    case("E_LOCKED", order("A", "guard", suspect="B"), closing, at="23:50", name="after the close"),
    case("E_LOCKED", order("A", "eat", n="1"), closing, at="23:50", A="hunger 1 base 4", name="even what is free"),
    case("E_DEAD", INTO_D3, A="dead"),
    case("E_TARGET_DEAD", KILL_X, X="dead"),
    case("E_TARGET_DEAD", order("A", "guard", suspect="X"), X="dead"),
    case("E_UNKNOWN_TARGET", order("A", "assassinate", target="99")),
    case("E_UNKNOWN_TARGET", order("A", "guard", suspect="")),
    case("E_UNKNOWN_TARGET", order("A", "pk", target="B; C")),
    case("E_UNKNOWN_TARGET", order("A", "offer_hunt", beast="boar", invitees=["77"]), **BOAR, name="offer to nobody"),
    case("E_SELF", order("A", "assassinate", target="A")),
    case("E_SELF", order("A", "give", to="A", food="1")),
    case("E_THREAD_CLOSED", order("A", "post", thread="team-1", text="?"), name="another's room"),
    case("E_THREAD_CLOSED", order("A", "post", thread="day-2", text="?"), name="yesterday's talk"),
    case("E_STAMINA", INTO_D3, A="stamina 0"),
    case("E_STAMINA", order("A", "explore"), A="stamina 1"),
    case("E_STAMINA", order("A", "hunt", beast="boar"), A="stamina 2", **BOAR),
    case("E_STAMINA", DUEL, A="stamina 2"),
    case("E_STAMINA", order("C", "join_pk", side="b"), DUEL, C="stamina 2"),
    case("E_STAMINA", order("B", "flee", how="flee_move", direction="E"), DUEL, B="stamina 2"),
    case("E_DEBT_OFFER", order("A", "guard", suspect="B"), A="stamina 1"),
    case("E_DEBT_OFFER", order("A", "assassinate", target="X", path="E"), A="stamina 3", name="the way is owed too"),
    case("E_DEBT_USED", order("A", "guard", suspect="B", use_debt="yes"), A="stamina 1 guard_debts 1"),
    case("E_ENGAGED", INTO_D3, DUEL),
    case("E_ENGAGED", order("A", "explore"), INTO_D3, cells={"D3": "locked"}, name="while waiting"),
    case("E_ENGAGED", order("B", "answer_trade", trade="1-2-1"), TRADE, order("C", "pk", target="B"), name="trading"),
    case("E_TARGET_ENGAGED", order("C", "pk", target="B"), DUEL),
    case("E_TARGET_ENGAGED", order("C", "give", to="B", food="1"), DUEL),
    case("E_TARGET_ENGAGED", order("C", "trade", to="B", food="1"), DUEL),
    case("E_TARGET_ENGAGED", order("B", "answer_trade", trade="1-2-1"), TRADE, order("C", "pk", target="A")),
    case("E_NOT_SAME_CELL", DUEL, B="D3"),
    case("E_NOT_SAME_CELL", order("A", "give", to="B", food="1"), B="D3"),
    case("E_NOT_SAME_CELL", OFFER, B="D3", **BOAR),
    case("E_NOT_SAME_CELL", INVITED, order("A", "create_team"), B="D3"),
    case("E_NOT_ADJACENT", order("A", "move", direction="NE")),
    case("E_NOT_ADJACENT", order("A", "move", direction="D3"), name="a cell is no direction"),
    case("E_OFF_MAP", order("A", "move", direction="W"), A="A1"),
    case("E_CELL_BUSY", INTO_D3, settings={"move.busy_policy": "refuse"}, cells={"D3": "locked"}),
    case("E_NOT_WAITING", order("A", "stop_waiting")),
    case("E_NO_ENCOUNTER", order("A", "answer", how="fight")),
    case("E_NO_FLEE", order("B", "flee", how="flee"), order("A", "pk", target="B", net="net"), A="has net"),
    case("E_FLEE_NOT_ATTACKED", order("A", "flee", how="flee"), DUEL),
    case("E_NO_BEAST", order("A", "hunt", beast="boar")),
    case("E_NO_BEAST", order("A", "hunt", beast="tiger"), **BOAR, name="a forged beast"),
    case("E_NO_BEAST", order("A", "hunt", beast="boar-2"), **BOAR, name="a second boar"),
    case("E_NO_BEAST", order("A", "offer_hunt", beast="boar", invitees=["2"]), beasts="boar D3"),
    case("E_HUNT_PLAN", order("A", "offer_hunt", beast="boar", invitees=["2"], share_1="0"), **BOAR, name="zeros"),
    case("E_HUNT_PLAN", order("A", "offer_hunt", beast="boar", invitees=["2"], share_3="1"), **BOAR, name="a stranger"),
    case("E_HUNT_PLAN", OFFER, OFFER, order("B", "answer_hunt", who="A", answer="accept"), **BOAR, name="agreed"),
    case("E_HUNT_OFFER_GONE", order("B", "answer_hunt", who="A", answer="accept")),
    case("E_HUNT_OFFER_GONE", order("B", "answer_hunt", who="A", answer="accept"), OFFER, lapse, **BOAR, at=NOON),
    case("E_HUNT_OFFER_GONE", order("A", "withdraw_hunt")),
    case("E_PK_WINDOW", DUEL, at="19:59"),
    case(
        "E_PK_SIDE_FULL",
        order("E", "join_pk", side="a"),
        *(DUEL, order("C", "join_pk", side="a"), order("D", "join_pk", side="a")),
    ),
    case("E_PK_CLOSED", order("A", "join_pk", side="a")),
    case("E_PK_CLOSED", order("B", "flee", how="flee"), DUEL, lapse, name="fought already"),
    case("E_PK_CLOSED", order("A", "pk_terms", on_loss="accept")),
    case("E_PK_CELL_OPEN", order("C", "pk", target="D"), DUEL),
    case(
        "E_PK_CONSENT",
        order("C", "join_pk", side="a"),
        *(DUEL, order("C", "join_pk", side="a")),
        settings={"pk.join_needs_consent": True},
    ),
    case("E_ASSN_DUPLICATE", KILL_X, KILL_X),
    case("E_ASSN_LIMIT", order("A", "assassinate", target="B"), KILL_X, settings={"assassination.max_active": 1}),
    case("E_ASSN_FIXED", order("A", "change", target="X", path="E"), KILL_X),
    case("E_ASSN_GONE", order("A", "withdraw", target="X")),
    case("E_ASSN_GONE", order("A", "withdraw", target="B"), KILL_X, name="another target"),
    case("E_ASSN_GONE", order("A", "change", target="X", path="E")),
    case("E_ASSN_PATH", order("A", "assassinate", target="X", path="EEE"), name="too long"),
    case("E_ASSN_PATH", order("A", "assassinate", target="X", path="W"), A="A1", name="off the board"),
    case("E_ASSN_PATH", order("A", "assassinate", target="X", path="D3"), name="forged"),
    case("E_ASSN_PARTY", order("A", "assassinate", target="X", partner="A")),
    case("E_ASSN_PARTY", order("A", "assassinate", target="X", partner="X"), name="the target itself"),
    case("E_GUARD_DUPLICATE", order("A", "guard", suspect="B"), order("A", "guard", suspect="B")),
    case(
        "E_GUARD_LIMIT",
        order("A", "guard", suspect="C"),
        order("A", "guard", suspect="B"),
        settings={"guard.max_active": 1},
    ),
    case("E_GUARD_GONE", order("A", "withdraw_guard", suspect="B")),
    case("E_NO_FOOD", order("A", "give", to="B", food="2")),
    case("E_NO_FOOD", order("A", "give", to="B", food="2"), B="D3", name="one's own goods before the place"),
    case("E_NO_FOOD", order("A", "eat", n="2"), A="hunger 2 base 8"),
    case("E_NOT_HUNGRY", order("A", "eat", n="1")),
    case("E_EAT_TOO_MUCH", order("A", "eat", n="2"), A="hunger 1 food 2 base 4"),
    case("E_NO_ITEM", order("A", "use", item="herbs")),
    case("E_NO_ITEM", order("A", "give", to="B", items=["club"]), B="has club", name="another's thing"),
    case("E_NO_ITEM", order("A", "equip", item="club-2"), A="has club"),
    case("E_NO_ITEM", order("A", "assassinate", target="X", poison="thorn_poison")),
    case("E_ITEM_USE", order("A", "use", item="net"), A="has net"),
    case("E_ITEM_USE", order("A", "equip", item="crossbow"), A="has crossbow"),
    case("E_ITEM_USE", order("A", "assassinate", target="X", weapon="club"), A="has club"),
    case("E_USES_SPENT", order("A", "assassinate", target="X", weapon="crossbow"), use_up, A="has crossbow"),
    case("E_USES_SPENT", order("A", "pk", target="B", weapon="crossbow"), use_up, A="has crossbow"),
    case("E_NOT_SICK", order("A", "use", item="herbs"), A="has herbs"),
    case("E_TRADE_GONE", order("B", "answer_trade", trade="1-2-1")),
    case("E_TRADE_GONE", order("B", "answer_trade", trade="1-2-1"), TRADE, lapse, at=NOON, name="lapsed"),
    case("E_TRADE_GONE", order("C", "answer_trade", trade="1-2-1"), TRADE, name="somebody else's"),
    case("E_TRADE_GONE", order("A", "withdraw_trade", trade="1-2-1")),
    case("E_TRADE_STALE", order("B", "answer_trade", trade="1-2-1"), TRADE, order("A", "drop", food="1")),
    case("E_TRADE_EMPTY", order("A", "trade", to="B")),
    case("E_TRADE_EMPTY", order("A", "give", to="B")),
    case("E_REMAINS_GONE", order("A", "take", pile="1", food="1")),
    case("E_REMAINS_GONE", order("A", "take", pile="1", food="2"), order("B", "drop", food="1"), name="more than lies"),
    case("E_REMAINS_GONE", order("A", "take", pile="1", items=["club"]), order("B", "drop", food="1"), name="forged"),
    case("E_TEAM_NONE", order("A", "leave_team")),
    case("E_TEAM_ALREADY", order("A", "create_team"), order("A", "create_team")),
    case("E_TEAM_FULL", INVITED, order("A", "create_team"), settings={"team.max_size": 1}),
    case(
        "E_NOT_LEADER",
        order("B", "disband_team"),
        *(order("A", "create_team"), INVITED, order("B", "answer_team", invitation="1-2-1")),
    ),
    case("E_FACTION_ALREADY", order("B", "propose_covenant", name="us", members=["1"]), B="faction keepers"),
    case("E_FACTION_CONDITIONS", order("B", "propose_covenant", name="us", members=["1"])),
    case("E_FACTION_CONDITIONS", order("B", "leave_faction")),
    case(
        "E_FACTION_FULL",
        order("A", "invite_to_faction", to="C"),
        A="faction keepers",
        B="faction keepers",
    ),
    case("E_FACTION_COOLDOWN", order("B", "propose_covenant", name="us", members=["1"]), cool_down),
    case("E_STORY_GONE", order("A", "choose", choice="sign")),
    case("E_STORY_CHOICE", order("A", "choose", choice="dance"), scene, cells={"C3": "beach lighthouse"}),
    case(
        "E_STORY_CHOICE",
        order("A", "choose", choice="sign"),
        scene,
        cells={"C3": "beach lighthouse"},
        A="faction crossers",
        name="a choice that is hidden",
    ),
    case("E_STORY_REQUIRES", order("A", "perform", story="beacon"), cells={"C3": "beach lighthouse"}),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="at", at="20:59", action="explore"), name="a time gone by"),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="at", at="24:00", action="explore"), name="the close"),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="at", at="25:61", action="explore"), name="no time"),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="at", at="22:00", action="reserve"), name="itself"),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="tail"), name="after nobody"),
    case("E_RESERVATION_BAD", order("A", "reserve", kind="on_arrival", action="explore"), name="no answer to a comer"),
    case("E_RESERVATION_BAD", order("A", "cancel_reservation", reservation="1")),
    case(
        "E_RESERVATION_LIMIT",
        order("A", "reserve", kind="tail", subject="B"),
        *[order("A", "reserve", kind="tail", subject="B")] * 12,
    ),
    case("bad_input", order("A", "eat", n="-1"), A="hunger 1 base 4"),
    case("bad_input", order("A", "guard", suspect="B", counter="perhaps")),
    case("bad_input", order("A", "assassinate", target="X", if_moved="fly")),
    case("bad_input", order("A", "join_pk", side="c"), order("C", "pk", target="D")),
    case("bad_input", order("A", "standing_answers", hunt_on_loss="flee_move E"), name="no step from a lost hunt"),
    case("bad_input", order("A", "post", thread="day-3", text="  ")),
    case("bad_input", order("A", "move", direction=["E"])),
)


@pytest.mark.parametrize(("code", "asked", "before", "settings", "rows"), REFUSED)
def test_what_cannot_be_ordered(
    code: str, asked: Order, before: tuple[Before, ...], settings: dict[str, Any] | None, rows: dict[str, Any]
) -> None:
    """I-4.1.3, I-4.1.4, P-16: the code; the board as before, no die rolled, no castaway told."""
    match = board(settings, **rows)
    for step in before:
        if callable(step):
            step(match)
        else:
            assert send(match, step) is None
    board_before, heard = pieces(match), len(match.told)
    refusal = send(match, asked)
    assert refusal and refusal.code == code
    assert pieces(match) == board_before
    assert [entry.fact for entry in match.told[heard:] if entry.to != DIRECTORS] == []


def test_every_code_of_the_data_is_refused_with_here() -> None:
    """I-4.1.3: but for those of the cliff (test_a_cliff…), of custody and of the engine room."""
    here = {param.values[0] for param in REFUSED} | {"E_IMPASSABLE"}
    assert set(DATA["errors"]) - here - OF_THE_ENGINE_ROOM - OF_CUSTODY == set()


def test_a_cliff_is_refused_and_stays_on_the_map() -> None:
    """I-4.1.4, I-4.4.2: the only refusal that leaves a mark, and no other than that."""
    match = board(cells={"D3": "cliff"})
    before = pieces(match)
    refusal = send(match, INTO_D3)
    assert refusal and refusal.code == "E_IMPASSABLE"
    assert one(match, "A").knowledge["D3"]["terrain"] == "cliff"
    one(match, "A").knowledge.pop("D3")
    assert pieces(match) == before


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    """I-16.10: one short sentence in each language, that no other refusal shares."""
    for place, language in enumerate(("zh-hans", "en")):
        with translation.override(language):
            sentence = SENTENCES[code][place]
        assert sentence and len(sentence) < 100
        assert [other for other in SENTENCES if SENTENCES[other][place] == sentence] == [code]


def test_every_code_of_the_data_has_a_sentence() -> None:
    """I-16.10."""
    assert set(DATA["errors"]) - set(SENTENCES) == OF_THE_ENGINE_ROOM
