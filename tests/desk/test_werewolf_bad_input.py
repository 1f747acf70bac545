"""What a browser may send by mistake or on purpose: forged seats, targets, windows; two seats at once (W-8.4a)."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.urls import reverse

from director.accounts.models import User
from games.models import Event, Game, Order, Timer
from games.werewolf.models import Ballot, Character, SkillOrder
from tests.desk.conftest import HTMX, TOKEN, ask, body
from tests.desk.evening import brought, browser_of_actor, dealt, seated, sibling, with_role


@pytest.fixture
def night(director: User) -> Game:
    """The first night, nights 1 and 2."""
    return brought(dealt(director), director, "n12")


@pytest.mark.parametrize("target", ["99", "-1", "0", "4 OR 1=1", "٤", "\u200b4", "9" * 400])
def test_a_forged_target_is_refused_beside_its_control(night: Game, target: str) -> None:
    """W-8.4a: one sentence, nothing stored."""
    one = with_role(night, "guard")
    html = body(ask(browser_of_actor(night, one), night, "protect", number=one.seat.number, target=target))
    assert 'id="protect-answer" role="alert"' in html
    assert not SkillOrder.objects.filter(game=night).exists()


@pytest.mark.parametrize(("role", "action"), [("seer", "foresee"), ("guard", "vote"), ("hunter", "stray_bullet")])
def test_a_forged_window_is_refused(night: Game, role: str, action: str) -> None:
    """W-8.4a: an order for a window that is not open, though the form was never shown."""
    one, target = with_role(night, role), with_role(night, "villager")
    names: dict[str, Any] = {"target": str(target.seat.number), "seat": str(target.seat.number)}
    assert ask(browser_of_actor(night, one), night, action, number=one.seat.number, **names).status_code == 200
    assert Order.objects.get(game=night).code == "window_closed"
    assert not SkillOrder.objects.filter(game=night).exists() and not Ballot.objects.filter(game=night).exists()


def test_a_skill_of_the_other_seat_is_refused(night: Game) -> None:
    """W-17.2: the seat of the address acts, whatever its sibling could do."""
    one, target = with_role(night, "guard"), with_role(night, "villager")
    other = sibling(one)
    sent: dict[str, Any] = {"target": str(target.seat.number)}
    client = browser_of_actor(night, one)
    assert 'id="protect-answer"' not in body(ask(client, night, "protect", number=other.seat.number, **sent))
    assert Order.objects.get(game=night).code == "skill_lost"


def test_both_seats_in_one_request_are_one_seat(night: Game) -> None:
    """W-17.2: the address alone says who acts; a second seat in the form is not heard."""
    one, target = with_role(night, "guard"), with_role(night, "villager")
    other = sibling(one)
    also = {"number": str(other.seat.number), "as": str(other.seat.number), "user": str(other.seat.number)}
    url = reverse("order", args=[night.pk, one.seat.number, "protect"])
    client = browser_of_actor(night, one)
    client.post(url, {"token": TOKEN, "target": str(target.seat.number), **also}, headers=HTMX)
    order = SkillOrder.objects.get(game=night)
    assert (order.user_id, order.target_id) == (one.pk, target.pk)
    assert not Order.objects.filter(game=night, seat=other.seat).exists()
    assert not Event.objects.filter(game=night, kind="order_saved", seat=other.seat).exists()


def test_one_token_of_two_seats_is_two_orders(night: Game) -> None:
    """W-17.3: a receipt belongs to its seat; the sibling neither reads nor spends it."""
    one, target = with_role(night, "guard"), with_role(night, "villager")
    other = sibling(one)
    client = browser_of_actor(night, one)
    ask(client, night, "protect", number=one.seat.number, target=str(target.seat.number))
    html = body(ask(client, night, "protect", number=other.seat.number, target=str(target.seat.number)))
    assert "answer-good" not in html
    assert set(Order.objects.filter(game=night).values_list("seat", "code")) == {
        (one.seat_id, ""),
        (other.seat_id, "skill_lost"),
    }


def test_a_seat_of_somebody_else_is_not_there(night: Game) -> None:
    """W-9.2: absent and not yours look alike, also to an actor of the same game."""
    one = with_role(night, "guard")
    others = Character.objects.select_related("seat", "actor").filter(game=night).exclude(actor=one.actor)
    stranger = others.order_by("seat__number")[0]
    client = browser_of_actor(night, one)
    seated(night, stranger)
    for number in (stranger.seat.number, 99):
        answer = ask(client, night, "protect", number=number, target=str(one.seat.number))
        assert answer.status_code == 404
    assert not Order.objects.filter(game=night).exists()


@pytest.mark.parametrize(("late", "code"), [(-1, ""), (0, "window_closed"), (1, "window_closed")])
def test_the_close_is_crossed_by_a_millisecond(night: Game, late: int, code: str) -> None:
    """W-0.9: what counts is when it arrived."""
    one, target = with_role(night, "guard"), with_role(night, "villager")
    client: Any = browser_of_actor(night, one)
    closes = Timer.objects.get(game=night, bell="n12_close", rung_at=None).due_at
    with time_machine.travel(closes + timedelta(milliseconds=late), tick=False):
        ask(client, night, "protect", number=one.seat.number, target=str(target.seat.number))
    assert Order.objects.get(game=night).code == code
