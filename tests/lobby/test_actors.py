"""A game in which everybody plays two characters of the director's script: signing up, the deal, handing over."""

from itertools import batched
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db.models import Sum
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.lobby import casting, sign_up
from director.lobby.models import Handover, Plan, SignUp
from games import clock, play
from games.models import Event, Game, Seat, Timer
from games.rewind import rewind
from games.ruleset import ruleset_of
from games.verification import faults
from games.werewolf.models import Actor, Bid, GuessTable, LedgerEntry
from tests.desk.conftest import body
from tests.factories import OpenGameFactory
from tests.lobby.people import browser, director, player

pytestmark = pytest.mark.django_db

SCRIPT = ["白露", "清明", "谷雨", "惊蛰", "立春", "霜降", "小满", "芒种", "大雪", "冬至", "处暑", "寒露"]
ACTORS = 5


@pytest.fixture
def boss() -> User:
    return director()


def open_game(boss: User, **settings: Any) -> Game:
    """A game for five actors with a script of twelve names, and its sign-up open."""
    chosen = {"actors_max": ACTORS, **settings}
    game = OpenGameFactory.create(kind="werewolf", directors=[boss], settings=chosen)
    Plan.objects.create(game=game, confirmed=["last_standing"], script="\n".join(SCRIPT))
    return game


def people(count: int = ACTORS) -> list[User]:
    return [player() for _ in range(count)]


def signed(boss: User, users: list[User], **settings: Any) -> Game:
    game = open_game(boss, **settings)
    for user in users:
        browser(user).post(reverse("join", args=[game.pk]), {"words": ""})
    return game


def pairs(game: Game) -> dict[int, list[int]]:
    """The numbers of each actor's seats on the board."""
    found: dict[int, list[int]] = {}
    for one in play.peek(game).rows(Actor):
        found[one.number] = []
    for number, actor in ruleset_of(game).owners(play.peek(game)).items():
        found[actor].append(number)
    return found


def hammer(game: Game, at: Any) -> None:
    """The auction is over."""
    timer = Timer.objects.get(game=game, bell="auction_close")
    at.move_to(timer.ring_from)
    play.ring_overdue(game.pk)


def test_places_count_actors_and_nobody_is_asked_for_an_alias(boss: User) -> None:
    """W-3.1, W-2.2."""
    game = signed(boss, people(ACTORS + 1))
    queue = sign_up.queue_of(game)
    assert (len(queue.placed), len(queue.waiting), queue.most) == (ACTORS, 1, ACTORS)
    page = body(browser(player()).get(reverse("game", args=[game.pk])))
    assert 'name="alias"' not in page and "白露" in page


@pytest.mark.parametrize(
    ("language", "words"), [("en", "left alone wins at that moment"), ("zh-hans", "只剩最后一个阵营时，它随即获胜")]
)
def test_who_signs_up_reads_in_which_order_factions_are_judged(boss: User, language: str, words: str) -> None:
    """W-3.1, R24."""
    game = open_game(boss)
    assert words in body(Client(headers={"accept-language": language}).get(reverse("game", args=[game.pk])))


def test_every_setting_that_differs_is_listed_before_one_joins(boss: User) -> None:
    """W-3.1."""
    game = open_game(boss, last_standing="after_pass", window_minutes=7)
    page = body(browser(player()).get(reverse("game", args=[game.pk])))
    assert "Minutes that each window of the night is open" in page and "nobody wins" in page


def test_each_actor_owns_two_seats_of_the_script(boss: User) -> None:
    """W-2.2, W-3.3."""
    users = people()
    game = casting.deal(signed(boss, users).pk)
    seats = Seat.objects.filter(game=game).order_by("number")
    assert [seat.name for seat in seats] == SCRIPT[: 2 * ACTORS]
    assert all(seats.filter(user=user).count() == 2 for user in users)
    owned = {frozenset(seats.filter(user=user).values_list("number", flat=True)) for user in users}
    assert owned == {frozenset(pair) for pair in pairs(game).values()}
    assert set(SignUp.objects.values_list("number", flat=True)) == set(range(1, ACTORS + 1))


def test_numbers_do_not_betray_who_belongs_together(boss: User) -> None:
    """W-9.2: neighbours in the roster are no likelier a pair than others."""
    found = set()
    for _ in range(6):
        game = casting.deal(signed(boss, people()).pk)
        found |= {tuple(pair) for pair in pairs(game).values()}
    neighbours = set(batched(range(1, 2 * ACTORS + 1), 2))
    assert len(found - neighbours) > len(found & neighbours)


def test_a_script_that_is_too_short_deals_nothing(boss: User) -> None:
    game = signed(boss, people())
    Plan.objects.filter(game=game).update(script="\n".join(SCRIPT[:9]))
    with pytest.raises(ValidationError, match="9"):
        casting.deal(game.pk)
    assert Game.objects.get(pk=game.pk).state == Game.State.OPEN and not Seat.objects.filter(game=game).exists()


def test_who_has_no_account_gets_a_key_for_each_of_two_seats(boss: User) -> None:
    game = signed(boss, people(4))
    sign_up.put_down(game.pk, "邻居")
    page = body(browser(boss).post(reverse("cast", args=[game.pk]), {"do": "deal", "casting": "random"}))
    mine = Seat.objects.filter(game=game, user=None)
    assert mine.count() == 2 and all(seat.name in page for seat in mine) and "邻居" in page
    keys = [line.split("/enter/")[1].split("/")[0] for line in page.split("\n") if "\t" in line and "/enter/" in line]
    client = Client()
    for key in keys:
        client.post(reverse("enter-link", args=[key]))
    for seat in mine:
        assert client.get(reverse("desk", args=[game.pk, seat.number])).status_code == 200


# --- the auction (W-9.1)


def test_before_the_hammer_nobody_owns_a_seat_and_each_bids_on_a_page_of_his_own(boss: User) -> None:
    """W-9.1, W-9.2."""
    users = people()
    game = casting.deal(signed(boss, users, auction=True).pk)
    assert not Seat.objects.filter(game=game).exclude(user=None).exists()
    page = reverse("bids", args=[game.pk])
    assert page in body(browser(users[0]).get("/")) and browser(users[0]).get(page).status_code == 200
    for stranger in (Client(), browser(player()), browser(boss)):
        assert stranger.get(page).status_code == 404


def test_bids_are_taken_and_both_characters_are_the_buyers(boss: User, time_machine: Any) -> None:
    """W-9.1: and nobody's feed says who bid from where."""
    time_machine.move_to(clock.now(), tick=False)
    users = people()
    game = casting.deal(signed(boss, users, auction=True).pk)
    sent = {"token": "t" * 20, "lot-3": "70", "lot-8": "60", "budget": "500"}
    answer = browser(users[0]).post(reverse("bids", args=[game.pk]), sent)
    assert answer.status_code == 302
    hammer(game, time_machine)
    assert set(Seat.objects.filter(game=game, user=users[0]).values_list("number", flat=True)) == {3, 8}
    assert all(Seat.objects.filter(game=game, user=user).count() == 2 for user in users)
    assert not Event.objects.filter(game=game, kind="bid_saved").exclude(seat=None).exists()
    assert browser(users[0]).get(reverse("bids", args=[game.pk])).status_code == 404
    assert not sign_up.substitutes(game).exists()


def test_a_bid_that_cannot_be_is_refused_beside_its_field(boss: User) -> None:
    """W-9.1: below the reserve."""
    users = people()
    game = casting.deal(signed(boss, users, auction=True).pk)
    answer = browser(users[0]).post(reverse("bids", args=[game.pk]), {"token": "t" * 20, "lot-3": "9", "budget": "500"})
    assert answer.status_code == 200 and 'id="bid-lot-3_error"' in body(answer)
    assert not Bid.objects.exists()


def test_an_auction_takes_accounts_only(boss: User) -> None:
    game = signed(boss, people(4), auction=True)
    sign_up.put_down(game.pk, "邻居")
    with pytest.raises(ValidationError, match="邻居"):
        casting.deal(game.pk)
    assert Game.objects.get(pk=game.pk).state == Game.State.OPEN


def test_taking_the_hammer_back_leaves_the_seats_nobodys(boss: User, time_machine: Any) -> None:
    time_machine.move_to(clock.now(), tick=False)
    users = people()
    game = casting.deal(signed(boss, users, auction=True).pk)
    hammer(game, time_machine)
    rung = Timer.objects.get(game=game, bell="auction_close").seq
    assert rung is not None
    rewind(game.pk, boss, rung, "Once more", stand=True)
    assert not Seat.objects.filter(game=game).exclude(user=None).exists()
    assert browser(users[0]).get(reverse("bids", args=[game.pk])).status_code == 200


# --- handing over (R67)


def handed_over(boss: User) -> tuple[Game, list[User], list[Seat]]:
    """The first actor's seats have gone to somebody who waited: the people, the newcomer last."""
    users = people(ACTORS + 1)
    game = casting.deal(signed(boss, users).pk)
    newcomer = SignUp.objects.get(game=game, number=None).user
    assert newcomer is not None
    mine = list(Seat.objects.filter(game=game, user__isnull=False).order_by("number"))
    former = mine[0].user
    assert former is not None
    both = [seat for seat in mine if seat.user_id == former.pk]
    substitute = SignUp.objects.get(game=game, user=newcomer).pk
    data = {"seat": both[1].number, "substitute": substitute, "reason": "病了"}
    browser(boss).post(reverse("handover", args=[game.pk]), data)
    return game, [former, newcomer], both


def test_a_substitute_gets_both_seats_and_nobody_is_told(boss: User) -> None:
    """R67, W-9.2: two seats that change hands at once would be known for a pair."""
    game, (former, newcomer), both = handed_over(boss)
    assert set(Seat.objects.filter(user=newcomer)) == set(both) and not Seat.objects.filter(user=former).exists()
    assert Handover.objects.count() == 2
    passed = Event.objects.filter(game=game, kind="seat_passed_on")
    assert passed.count() == 2 and {one.audience for one in passed} == {Event.Audience.DIRECTORS}
    assert list(faults(Game.objects.get(pk=game.pk))) == []


def test_what_is_the_persons_stays_with_him(boss: User) -> None:
    """R67: guesses and coins do not change hands; a substitute is an actor of his own."""
    game, (former, newcomer), both = handed_over(boss)
    owners = {user: number or 0 for number, user in SignUp.objects.values_list("number", "user")}
    assert owners[former.pk] <= ACTORS and owners[newcomer.pk] == ACTORS + 1
    assert pairs(game)[owners[newcomer.pk]] == [seat.number for seat in both]
    assert not GuessTable.objects.filter(actor__number=ACTORS + 1).exists()


# --- wallets (W-2.10)


def test_a_wallet_goes_with_its_owner_into_the_next_game(boss: User, time_machine: Any) -> None:
    """W-2.10: what was paid for characters is missing in the next game."""
    time_machine.move_to(clock.now(), tick=False)
    users = people()
    first = casting.deal(signed(boss, users, auction=True).pk)
    browser(users[0]).post(
        reverse("bids", args=[first.pk]), {"token": "t" * 20, "lot-1": "300", "lot-2": "200", "budget": "900"}
    )
    hammer(first, time_machine)
    second = casting.deal(signed(boss, users, auction=True).pk)
    numbers = dict(SignUp.objects.filter(game=second).values_list("user", "number"))
    coins = dict(LedgerEntry.objects.filter(game=second).values_list("actor__number").annotate(n=Sum("amount")))
    assert coins[numbers[users[0].pk]] == 1000 - 500
    assert all(coins[numbers[user.pk]] == 1000 - 20 for user in users[1:])
    assert list(faults(Game.objects.get(pk=second.pk))) == []


def test_a_wallet_must_hold_two_reserves_to_sign_up(boss: User) -> None:
    """W-9.9."""
    game = open_game(boss, auction=True, starting_wallet=19)
    user = player()
    answer = browser(user).post(reverse("join", args=[game.pk]), {"words": ""}, follow=True)
    assert "a wallet of 20 coins; yours holds 19" in body(answer)
    assert not SignUp.objects.filter(game=game).exists()
