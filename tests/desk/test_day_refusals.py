"""Does every refusal of the day stand beside its control, with what was chosen still chosen (L-4.22 to L-4.29)?"""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from director.accounts.models import User
from games.islington.catalogue import CLASSES, REFUSALS, name_of
from games.models import Game, Order
from tests.desk.conftest import ask, body, browser_of, change, part, rows
from tests.desk.days import DAY, day_of, give, granted, lot, ref_of
from tests.desk.test_day import held, notes

BLUE, GREEN = CLASSES["weapon.blue"][0].key, CLASSES["armour.green"][0].key


@pytest.fixture
def day(director: User) -> Game:
    """Day 4, everything is open, everybody stands in the mill with empty hands."""
    return day_of(director)


@pytest.fixture
def player(day: Game) -> Client:
    return browser_of(day, 1)


type Prepared = tuple[dict[str, Any], str, str]
type Case = Callable[[Game], Prepared]


def vote_for_the_dead(game: Game) -> Prepared:
    change(game, 6, status="out", published=True, hp=0, cause="attack", died_on="3")
    return {"seat": "6"}, "section", 'id="vote"'


def vote_for_nothing(game: Game) -> Prepared:
    return {"seat": "ninety"}, "section", 'id="vote"'


def bid_above_the_purse(game: Game) -> Prepared:
    lot(game, 1, "gps")
    return {"lot": "1", "notes": [*notes(game, "cash1"), "abcdefabcdef"]}, "details", 'id="bid-1"'


def bid_nothing(game: Game) -> Prepared:
    lot(game, 1, "gps")
    return {"lot": "1"}, "details", 'id="bid-1"'


def bid_goods(game: Game) -> Prepared:
    lot(game, 1, "gps")
    return {"lot": "1", "notes": [ref_of(game, give(game, 1, BLUE))]}, "details", 'id="bid-1"'


def bid_on_what_is_sold(game: Game) -> Prepared:
    lot(game, 1, "gps")
    sold = lot(game, 2, "phone")
    rows("Lot").filter(pk=sold.pk).update(status="sold")
    return {"lot": "2", "notes": notes(game, "cash1")}, "section", 'id="auction"'


def buy_with_too_little(game: Game) -> Prepared:
    return {"ware": "hp100", "notes": notes(game, "cash4")}, "form", 'id="form-buy"'


def buy_with_too_much(game: Game) -> Prepared:
    return {"ware": "hp30", "notes": notes(game, "cash2", "cash1")}, "form", 'id="form-buy"'


def buy_nothing(game: Game) -> Prepared:
    return {"notes": notes(game, "cash2")}, "form", 'id="form-buy"'


def sell_what_stands_in_escrow(game: Game) -> Prepared:
    bid = lot(game, 1, "gps")
    item = give(game, 1, "cash2")
    sent = ref_of(game, item)
    rows("Item").filter(pk=item.pk).update(where="escrow", lot=bid)
    return {"items": sent}, "details", 'id="sell"'


def sell_medicine(game: Game) -> Prepared:
    return {"items": ref_of(game, give(game, 1, "hp30"))}, "details", 'id="sell"'


def sell_one_green(game: Game) -> Prepared:
    return {"items": ref_of(game, give(game, 1, GREEN))}, "details", 'id="sell"'


def sell_the_same_twice(game: Game) -> Prepared:
    sent = ref_of(game, give(game, 1, GREEN))
    return {"items": [sent, sent]}, "details", 'id="sell"'


def exchange_too_much(game: Game) -> Prepared:
    return {"notes": notes(game, "cash4", "cash2")}, "details", 'id="exchange"'


def phone_oneself(game: Game) -> Prepared:
    return {"item": ref_of(game, give(game, 1, "phone")), "seat": "1"}, "details", 'id="deed-phone"'


def shout_twice(game: Game) -> Prepared:
    item = give(game, 1, "loudspeaker")
    rows("Item").filter(pk=item.pk).update(used_on=str(DAY))
    return {"item": ref_of(game, item), "place": "mill"}, "details", 'id="deed-loudspeaker"'


def answer_nobody(game: Game) -> Prepared:
    return {"call": "4-1-2-1"}, "section", 'id="calls"'


def use_an_old_thing(game: Game) -> Prepared:
    granted(game, 1, "hp60")
    return {"item": ref_of(game, give(game, 1, "hp30"))}, "section", 'id="tray"'


def upgrade_nothing(game: Game) -> Prepared:
    return {"item": ref_of(game, granted(game, 1, "scroll")), "gear": ""}, "section", 'id="tray"'


def claim_nothing(game: Game) -> Prepared:
    return {"choice": "hp60"}, "section", 'id="claims"'


REFUSED: tuple[tuple[str, str, Case], ...] = (
    ("vote", "candidate_out", vote_for_the_dead),
    ("vote", "bad_input", vote_for_nothing),
    ("bid", "not_yours", bid_above_the_purse),
    ("bid", "bad_input", bid_nothing),
    ("bid", "not_cash", bid_goods),
    ("bid", "lot_closed", bid_on_what_is_sold),
    ("buy", "too_little", buy_with_too_little),
    ("buy", "overpaid", buy_with_too_much),
    ("buy", "bad_input", buy_nothing),
    ("sell", "not_yours", sell_what_stands_in_escrow),
    ("sell", "not_sellable", sell_medicine),
    ("sell", "need_two_greens", sell_one_green),
    ("sell", "bad_input", sell_the_same_twice),
    ("exchange", "bad_exchange", exchange_too_much),
    ("phone", "self_target", phone_oneself),
    ("loudspeaker", "used_today", shout_twice),
    ("answer", "no_call", answer_nobody),
    ("day_use", "not_granted", use_an_old_thing),
    ("day_use", "bad_input", upgrade_nothing),
    ("claim", "no_claim", claim_nothing),
)


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize(("action", "code", "prepare"), REFUSED, ids=[case.__name__ for *_, case in REFUSED])
def test_a_refusal_of_the_day_stands_beside_its_control(
    day: Game, player: Client, action: str, code: str, prepare: Case, htmx: bool
) -> None:
    """One sentence, nothing changed, and the notes stay ticked."""
    data, tag, marker = prepare(day)
    before = held(day)
    response = ask(player, day, action, htmx=htmx, **data)
    assert response.status_code == 200
    html = body(response)
    place = part(html, tag, marker)
    with translation.override("zh-hans"):
        assert name_of(REFUSALS[code]).split("{")[0] in place
    assert 'role="alert"' in place
    if tag == "details":
        assert " open" in place.split(">")[0]
    for sent in data.get("notes", []) if tag in ("form", "details") else []:
        assert f'value="{sent}"' not in place or "checked" in part(place, "label", f"-{sent}")
    assert held(day) == before
    assert Order.objects.get(game=day).code == code
