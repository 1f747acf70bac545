"""The day at the desk: what it shows, and that every form does what it says (L-20.2, L-4.21 to L-4.29)."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.islington.catalogue import CLASSES
from games.models import Game
from tests.desk.conftest import (
    HTMX,
    TOKEN,
    ask,
    body,
    browser_of,
    change,
    desk,
    part,
    rows,
    survivor,
    until,
)
from tests.desk.days import DAY, auction_until, call, day_of, give, granted, lot, ref_of
from tests.desk.test_news import news_of, shown_by

BLUE, GREEN, GREEN_TOO = CLASSES["weapon.blue"][0].key, CLASSES["armour.green"][0].key, CLASSES["weapon.green"][0].key


@pytest.fixture
def day(director: User) -> Game:
    """Day 4, everything is open, everybody stands in the mill with empty hands."""
    return day_of(director)


@pytest.fixture
def player(day: Game) -> Client:
    return browser_of(day, 1)


def notes(game: Game, *keys: str) -> list[str]:
    return [ref_of(game, give(game, 1, key)) for key in keys]


def held(game: Game, number: int = 1) -> list[str]:
    return sorted(
        rows("Item").filter(game=game, holder__seat__number=number).exclude(where="gone").values_list("key", flat=True)
    )


def page_of(client: Client, game: Game) -> str:
    return body(client.get(desk(game)))


# --- what the day shows


def test_the_day_says_what_it_asks_for(day: Game, player: Client) -> None:
    """Posted or not, voted or not, what was granted; the events, the closing places, the bells to come."""
    rows("Town").filter(game=day).update(shrink_tonight=["farm", "lighthouse"], bounty=[1], bandit=1)
    granted(day, 1, "hp60")
    change(day, 1, weight=7, yellow=1)
    html = part(page_of(player, day), "section", 'id="day"')
    for words in ("尚未投票", "今日所得", "农场", "灯塔", "你的票重", "1 张黄牌", "关门", "入夜"):
        assert words in html, words
    assert reverse("seat-thread", args=[day.pk, 1, f"day-{DAY}"]) in html
    status = page_of(player, day).split('id="status"')[1].split("<main")[0]
    assert "你被悬赏" in status
    assert "你是今日的恶棍" in status


def test_the_page_counts_what_was_not_read(day: Game, player: Client) -> None:
    """L-4.21: the way to the day's thread says how many floors are new, and whether one has posted."""
    for number in (2, 3):
        token = f"{TOKEN}-{number}"
        ask(browser_of(day, 2), day, "post", number=2, token=token, thread=f"day-{DAY}", text="早")
    assert "2 层未读" in part(page_of(player, day), "nav", 'id="strip"')
    player.get(reverse("seat-thread", args=[day.pk, 1, f"day-{DAY}"]))
    assert "层未读" not in page_of(player, day)
    ask(player, day, "post", thread=f"day-{DAY}", text="早安")
    html = page_of(player, day)
    assert "今日已发言 1 次" in html
    assert "层未读" not in html  # one's own is no news


def test_the_weight_of_the_vote_is_explained(day: Game, player: Client) -> None:
    """L-7.1: today's weight was fixed by night; what is held now counts tomorrow."""
    notes(day, "cash2")
    give(day, 1, "gps")
    change(day, 1, weight=4)
    html = part(page_of(player, day), "section", 'id="day"')
    assert "照现在算，明日 6 票" in html
    assert "GPS +3" in html


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("bell", ["auction_close", "day_close"])
def test_what_comes_after_is_drawn_too(day: Game, player: Client, director: User, bell: str, language: str) -> None:
    """The auction's result, the count with disclosure and die."""
    lot(day, 1, "gps")
    auction_until(day)
    lost, won = notes(day, "cash1")[0], ref_of(day, give(day, 2, "cash2"))
    ask(player, day, "bid", lot="1", notes=lost)
    ask(browser_of(day, 2), day, "bid", number=2, lot="1", notes=won)
    ask(player, day, "vote", seat="3", token=f"{TOKEN}-v")
    until(day, director, bell)
    html = body(player.get(desk(day), headers={"Accept-Language": language}))
    auction = part(html, "section", 'id="auction"')
    assert ("已退回背包" if language == "zh-hans" else "came back to your bag") in auction
    assert held(day) == ["cash1"]
    if bell == "day_close":
        vote = part(html, "section", 'id="vote"')
        assert "座位3" in vote
        assert vote.count("<li>") >= 3  # the total, the disclosure, the die
        assert 'id="ballot-3"' not in html
        assert 'id="form-buy"' not in html


# --- the vote


def test_a_ballot_is_one_tap_and_can_be_changed_and_withdrawn(day: Game, player: Client) -> None:
    """L-7.2, L-7.8: one's own choice is marked; the others' choices and the totals are not shown."""
    ask(browser_of(day, 2), day, "vote", number=2, seat="5")
    html = page_of(player, day)
    assert part(html, "form", 'id="form-vote"').count('name="seat"') == 7
    assert "已收 1 票" in html
    assert "尚未投票：5 人" in html
    assert "is-mine" not in html
    mine = body(ask(player, day, "vote", seat="3", had="", shown="0"))
    assert mine.lstrip().startswith('<section id="vote"')
    assert 'aria-pressed="true"' in part(mine, "button", 'id="ballot-3"')
    assert "answer-good" in mine
    ask(player, day, "vote", seat="4", token=f"{TOKEN}-2")
    assert rows("Ballot").get(game=day, voter__seat__number=1).candidate.seat.number == 4
    none = body(ask(player, day, "vote", seat="", token=f"{TOKEN}-3"))
    assert "is-mine" not in none
    assert 'aria-disabled="true"' in part(none, "button", 'id="ballot-none"')


def test_others_hear_of_a_ballot_without_its_choice(day: Game, player: Client) -> None:
    page = page_of(player, day)
    ask(browser_of(day, 2), day, "vote", number=2, seat="5")
    html = body(player.get(news_of(day), shown_by(page), headers=HTMX))
    assert "已收 1 票" in part(html, "section", 'id="vote"')
    assert 'id="trade"' not in html  # where somebody may be counting notes


# --- money


def test_a_line_of_the_price_list_is_bought_with_ticked_notes(day: Game, player: Client) -> None:
    """L-11.4: the page suggests the notes with the least change; the change is a note."""
    one, four = notes(day, "cash1", "cash4")
    form = part(page_of(player, day), "form", 'id="form-buy"')
    assert f'data-notes="{one}"' in part(form, "label", 'for="buy-weapongreen"')
    assert "disabled" not in form  # all together they reach the dearest line
    html = body(ask(player, day, "buy", ware="hp30", notes=four))
    assert html.lstrip().startswith('<section id="trade"')
    assert "answer-good" in part(html, "form", 'id="form-buy"')
    assert "data-fresh" in part(html, "form", 'id="form-buy"').split(">")[0]
    assert held(day) == ["cash1", "cash2", "hp30"]
    assert "day-use-" in page_of(player, day)  # granted today


def test_notes_become_one(day: Game, player: Client) -> None:
    """L-11.2"""
    html = body(ask(player, day, "exchange", notes=notes(day, "cash1", "cash2")))
    assert "answer-good" in part(html, "details", 'id="exchange"')
    assert held(day) == ["cash3"]


def test_goods_are_sold_one_by_one_and_greens_in_pairs(day: Game, player: Client) -> None:
    """L-11.5"""
    blue = ref_of(day, give(day, 1, BLUE, where="weapon"))
    greens = [ref_of(day, give(day, 1, GREEN)), ref_of(day, give(day, 1, GREEN_TOO))]
    fold = part(page_of(player, day), "details", 'id="sell"')
    assert f'id="sell-{blue}"' in fold
    assert fold.count(" checked") == 2  # the only two
    assert "answer-good" in body(ask(player, day, "sell", items=blue))
    assert "answer-good" in body(ask(player, day, "sell", items=greens, token=f"{TOKEN}-2"))
    assert held(day) == ["cash1", "cash1"]


def test_a_bid_can_be_raised_and_is_read_by_everybody(day: Game, player: Client) -> None:
    """L-11.7"""
    lot(day, 1, "gps")
    one, two = notes(day, "cash1", "cash2")
    page = page_of(player, day)
    html = body(ask(player, day, "bid", lot="1", notes=one))
    fold = part(html, "details", 'id="bid-1"')
    assert "open" in fold.split(">")[0]
    assert "answer-good" in fold
    assert 'data-base="1"' in fold
    assert two in fold
    assert one not in fold
    ask(player, day, "bid", lot="1", notes=two, token=f"{TOKEN}-2")
    rival = browser_of(day, 2)
    seen = part(body(rival.get(desk(day, 2))), "div", 'id="lot-1"')
    assert "座位1" in seen
    assert "3$" in seen
    assert 'id="auction"' in body(player.get(news_of(day), shown_by(page), headers=HTMX))


# --- calls, claims, gifts


@pytest.mark.parametrize(("action", "status"), [("answer", "open"), ("decline", "refused")])
@pytest.mark.parametrize("htmx", [True, False])
def test_a_phone_that_rings_has_two_buttons(day: Game, player: Client, action: str, status: str, htmx: bool) -> None:
    """L-4.24"""
    ringing = call(day, 2, 1)
    form = part(page_of(player, day), "form", f'id="form-answer-{ringing.key}"')
    assert "座位2" in form
    for key in ("answer", "decline"):
        assert reverse("order", args=[day.pk, 1, key]) in form
    response = ask(player, day, action, call=ringing.key, htmx=htmx)
    html = body(response) if htmx else page_of(player, day)
    assert "answer-good" in part(html, "section", 'id="calls"')
    ringing.refresh_from_db()
    assert ringing.status == status
    room = reverse("seat-thread", args=[day.pk, 1, f"call-{ringing.key}"])
    assert (room in html) == (status == "open")
    assert player.get(room).status_code == (200 if status == "open" else 404)


def test_a_call_is_seen_by_the_two_alone(day: Game, player: Client) -> None:
    call(day, 2, 3, "open")
    assert "call-" not in page_of(player, day)
    assert 'class="is-empty"' in part(page_of(player, day), "section", 'id="calls"').split(">")[0]


def test_a_ringing_phone_comes_to_an_open_page(day: Game, player: Client) -> None:
    give(day, 2, "phone")
    phone = ref_of(day, rows("Item").get(game=day, key="phone", where="bag"))
    page = page_of(player, day)
    ask(browser_of(day, 2), day, "phone", number=2, item=phone, seat="1")
    html = body(player.get(news_of(day), shown_by(page), headers=HTMX))
    assert 'id="form-answer-4-1-2-1"' in html
    assert "strip-main" in part(html, "nav", 'id="strip"')


def test_what_was_granted_today_is_used_at_once(day: Game, player: Client) -> None:
    """L-4.29"""
    change(day, 1, hp=20)
    potion = ref_of(day, granted(day, 1, "hp60"))
    scroll = ref_of(day, granted(day, 1, "scroll"))
    green = ref_of(day, give(day, 1, GREEN))
    tray = part(page_of(player, day), "section", 'id="tray"')
    assert f'id="day-use-{potion}"' in tray
    assert f'id="day-{scroll}-{green}"' in tray
    html = body(ask(player, day, "day_use", item=potion))
    assert "answer-good" in part(html, "section", 'id="tray"')
    assert survivor(day, 1).hp == 80
    ask(player, day, "day_use", item=scroll, gear=green, token=f"{TOKEN}-2")
    assert GREEN not in held(day)


def test_a_bounty_waits_for_one_of_two_buttons(day: Game, player: Client) -> None:
    """L-4.20"""
    rows("Claim").create(
        pk=day.pk * 1_000_000 + 700, game=day, survivor=survivor(day, 1), victim=survivor(day, 6), token=str(DAY - 1)
    )
    html = part(page_of(player, day), "section", 'id="claims"')
    choices = [piece.split('"')[0] for piece in html.split('name="choice" value="')[1:]]
    assert len(choices) == 2
    answer = body(ask(player, day, "claim", choice=choices[0]))
    assert "answer-good" in part(answer, "section", 'id="claims"')
    assert choices[0] in held(day)


# --- other times, other people


@pytest.mark.parametrize("action", ["vote", "bid", "buy", "sell", "exchange", "answer", "decline", "day_use", "claim"])
@pytest.mark.parametrize("htmx", [True, False])
def test_by_night_the_forms_of_the_day_are_gone_and_say_so(
    director: User, day: Game, player: Client, action: str, htmx: bool
) -> None:
    until(day, director, "night_open")
    response = ask(player, day, action, htmx=htmx, seat="2", lot="1", notes="abc", items="abc", item="abc", ware="hp30")
    assert response.status_code == 200
    assert 'class="refusal"' in body(response)


def test_on_the_first_day_there_is_neither_vote_nor_shop(dealt: Game, director: User) -> None:
    """L-7.2, L-11.3; notes are exchanged on any day."""
    until(dealt, director, "day_open")
    give(dealt, 1, "cash1")
    html = page_of(browser_of(dealt, 1), dealt)
    assert 'id="form-vote"' not in html
    assert 'id="form-buy"' not in html
    assert 'id="form-exchange"' in html
    assert "行商第 3 日才来" in html


def test_who_is_out_reads_and_does_nothing(day: Game, player: Client) -> None:
    change(day, 1, status="out", published=True, cause="attack", died_on="3")
    lot(day, 1, "gps")
    html = page_of(player, day)
    assert 'id="lot-1"' in html
    for form in ("vote", "bid-1", "buy", "exchange"):
        assert f'id="form-{form}"' not in html


def test_a_double_tap_buys_once(day: Game, player: Client) -> None:
    one, two = notes(day, "cash2", "cash2")
    ask(player, day, "buy", ware="hp30", notes=one)
    ask(player, day, "buy", ware="hp30", notes=two)
    assert held(day) == ["cash2", "hp30"]


def test_in_the_test_match_supplies_are_one_tap_away(dealt: Game, director: User) -> None:
    """L-4.30"""
    until(dealt, director, "day_open")
    rows("Town").filter(game=dealt).update(act="test", day=1)
    html = page_of(browser_of(dealt, 1), dealt)
    assert part(html, "form", reverse("order", args=[dealt.pk, 1, "supply"]))
    assert play.peek(dealt).game.pk == dealt.pk
