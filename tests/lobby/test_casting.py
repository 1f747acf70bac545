"""From sign-ups to seats, and seats that change hands."""

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from director.lobby import casting, sign_up
from director.lobby.models import Handover, SignUp
from games import clock
from games.models import Event, Game, Intervention, Seat
from games.verification import faults
from tests.desk.conftest import body
from tests.lobby.people import browser, director, join, open_game, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss() -> User:
    return director()


@pytest.fixture
def game(boss: User) -> Game:
    """甲 and 乙 have places, with accounts; 丙 has one without; 丁 waits."""
    game = open_game(boss)
    join(game, player("一号"), "甲")
    join(game, player("二号"), "乙")
    sign_up.put_down(game.pk, "丙")
    join(game, player("四号"), "丁")
    return game


def deal(game: Game, boss: User, **data: Any) -> Any:
    return browser(boss).post(reverse("cast", args=[game.pk]), {"do": "deal", **data})


def holders(game: Game) -> dict[str, str]:
    return {seat.name: seat.user.username if seat.user else "" for seat in Seat.objects.filter(game=game)}


def test_lots_are_drawn_and_each_finds_the_seat_in_the_account(game: Game, boss: User) -> None:
    answer = deal(game, boss, casting="random")
    assert holders(game) == {"甲": "一号", "乙": "二号", "丙": ""}
    first = User.objects.get(username="一号")
    seat = Seat.objects.get(game=game, name="甲")
    desk = reverse("desk", args=[game.pk, seat.number])
    assert browser(first).get(desk).status_code == 200
    assert desk in body(browser(first).get("/"))
    assert browser(User.objects.get(username="二号")).get(desk).status_code == 404
    assert body(answer).count("/enter/") == 2  # 丙's link, in the table and as text
    assert SignUp.objects.get(alias="丁").seat is None


def test_lots_fall_in_every_order(boss: User) -> None:
    orders = set()
    for _ in range(12):
        game = open_game(boss)
        for alias in "甲乙丙":
            sign_up.put_down(game.pk, alias)
        casting.deal(game.pk)
        orders.add("".join(Seat.objects.filter(game=game).order_by("number").values_list("name", flat=True)))
    assert len(orders) > 1


def test_numbers_by_hand(game: Game, boss: User) -> None:
    keys = dict(SignUp.objects.filter(game=game).values_list("alias", "pk"))
    typed = {f"number-{keys[alias]}": number for alias, number in (("甲", "3"), ("乙", "1"), ("丙", "2"))}
    for wrong in ({**typed, f"number-{keys['甲']}": "1"}, {**typed, f"number-{keys['甲']}": "x"}, {}):
        answer = deal(game, boss, casting="manual", **wrong)
        assert "Give every number from 1 to 3 once." in body(answer)
    game.refresh_from_db()
    assert game.state == Game.State.OPEN
    deal(game, boss, casting="manual", **typed)
    assert [one.name for one in Seat.objects.filter(game=game).order_by("number")] == ["乙", "丙", "甲"]


def test_a_deal_needs_enough_people_and_the_planned_start(boss: User) -> None:
    game = open_game(boss, {"starts_at": clock.now() + dt.timedelta(days=2)})
    sign_up.put_down(game.pk, "甲")
    sign_up.put_down(game.pk, "乙")
    assert "planned start has not come" in body(deal(game, boss))
    game.plan.starts_at = clock.now() - dt.timedelta(minutes=1)
    game.plan.save()
    sign_up.leave(game.pk, SignUp.objects.get(alias="乙").pk)
    assert "1 more must sign up" in body(deal(game, boss))
    sign_up.put_down(game.pk, "丙")
    deal(game, boss)
    game.refresh_from_db()
    assert game.state == Game.State.RUNNING


def test_a_second_press_deals_nothing(game: Game, boss: User) -> None:
    deal(game, boss)
    seed = Game.objects.get(pk=game.pk).seed_hash
    assert deal(game, boss).status_code == 302
    assert Game.objects.get(pk=game.pk).seed_hash == seed


def test_a_director_puts_names_down_and_takes_them_off(game: Game, boss: User) -> None:
    page = reverse("cast", args=[game.pk])
    assert "taken this alias" in body(browser(boss).post(page, {"do": "add", "alias": "甲"}))
    browser(boss).post(page, {"do": "add", "alias": "戊"})
    browser(boss).post(page, {"remove": SignUp.objects.get(alias="乙").pk})
    assert list(SignUp.objects.values_list("alias", flat=True)) == ["甲", "丙", "丁", "戊"]
    assert SignUp.objects.get(alias="丁").moved_up_at is not None
    for odd in ("", "x", "-1", "9" * 40, "0"):
        assert browser(boss).post(page, {"remove": odd}).status_code == 302


def hand_over(game: Game, boss: User, number: int, who: str, reason: str = "病了") -> Any:
    substitute = SignUp.objects.get(game=game, user__username=who).pk
    data = {"seat": number, "substitute": substitute, "reason": reason}
    return browser(boss).post(reverse("handover", args=[game.pk]), data)


def test_a_seat_changes_hands_at_once_with_its_history(game: Game, boss: User) -> None:
    casting.deal(game.pk)
    seat = Seat.objects.get(game=game, name="甲")
    desk = reverse("desk", args=[game.pk, seat.number])
    keys = seat_keys.issue(seat)
    former, by_link = browser(User.objects.get(username="一号")), Client()
    by_link.post(reverse("enter-link", args=[keys.link_token]))
    assert former.get(desk).status_code == by_link.get(desk).status_code == 200
    told = seat.events.count()
    assert hand_over(game, boss, seat.number, "四号").status_code == 302
    for client in (former, by_link):
        assert client.get(desk).status_code == 404
        assert desk not in body(client.get("/"))
    assert Client().post(reverse("enter-link", args=[keys.link_token])).status_code == 404
    assert "No seat opens" in body(
        Client(headers={"accept-language": "en"}).post(reverse("enter"), {"phrase": keys.phrase})
    )
    successor = browser(User.objects.get(username="四号"))
    assert successor.get(desk).status_code == 200
    assert desk in body(successor.get("/"))
    assert seat.events.count() == told
    done = Handover.objects.get()
    assert (done.former.username if done.former else "", done.successor.username, done.reason) == (
        "一号", "四号", "病了",
    )  # fmt: skip
    assert "病了" in body(browser(boss).get(reverse("handover", args=[game.pk])))


def test_a_handover_is_an_input_of_the_game_and_is_replayed(game: Game, boss: User) -> None:
    casting.deal(game.pk)
    hand_over(game, boss, 2, "四号")
    deed = Intervention.objects.get(game=game)
    assert (deed.deed, deed.data, deed.reason) == ("substitute", {"seat": 2}, "")
    public = Event.objects.get(game=game, kind="seat_passed_on")
    assert (public.audience, public.payload) == (Event.Audience.EVERYONE, {"seat": 2})
    assert list(faults(Game.objects.get(pk=game.pk))) == []


def test_who_knows_a_secret_is_no_substitute(game: Game, boss: User) -> None:
    casting.deal(game.pk)
    page, join_it = reverse("substitutes", args=[game.pk]), reverse("join", args=[game.pk])
    hand_over(game, boss, Seat.objects.get(game=game, name="甲").number, "四号")
    for name in ("一号", "二号", "四号", boss.username):
        client = browser(User.objects.get(username=name))
        client.post(join_it, {"words": ""})
        assert "Be a substitute" not in body(client.get(page))
    assert not SignUp.objects.filter(game=game, seat=None).exists()
    by_link = browser(player("七号"))
    by_link.post(reverse("enter-link", args=[seat_keys.issue(Seat.objects.get(game=game, name="丙")).link_token]))
    by_link.post(join_it, {"words": ""})
    assert not SignUp.objects.filter(game=game, seat=None).exists()


def test_a_volunteer_may_go_again(game: Game) -> None:
    casting.deal(game.pk)
    client = browser(player("五号"))
    client.post(reverse("join", args=[game.pk]), {"words": "我在"})
    assert "You are a substitute" in body(client.get(reverse("substitutes", args=[game.pk])))
    client.post(reverse("withdraw", args=[game.pk]))
    assert not SignUp.objects.filter(user__username="五号").exists()


@pytest.mark.parametrize("wrong", [{"seat": "99"}, {"substitute": "99999"}, {"reason": ""}, {"seat": "x"}])
def test_a_handover_with_something_wrong_changes_nothing(game: Game, boss: User, wrong: dict[str, str]) -> None:
    casting.deal(game.pk)
    substitute = SignUp.objects.get(game=game, seat=None).pk
    before = holders(game)
    data = {"seat": "1", "substitute": str(substitute), "reason": "病了", **wrong}
    answer = browser(boss).post(reverse("handover", args=[game.pk]), data)
    assert answer.status_code == 200 and 'class="refusal"' in body(answer)
    assert holders(game) == before and not Intervention.objects.exists()
