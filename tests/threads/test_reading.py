"""Who reads what: floors, pages, quotes, announcements; and what stays private."""

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from director.accounts.models import User
from director.threads.models import Post, ReadMark, Thread
from games import play
from games.deeds import Message
from games.islington.models import Call, Survivor
from games.models import Event, Game, Seat
from tests.desk.conftest import change, until
from tests.threads.conftest import at, posts, read, say, thread

pytestmark = pytest.mark.django_db


def fill(game: Game, floors: int, key: str = "day-1") -> Thread:
    """So many posts, by the four seats in turn, as if they had been made."""
    found, seats = thread(game, key), list(game.seats.order_by("number"))
    first = found.floors + 1
    Post.objects.bulk_create(
        Post(
            thread=found,
            floor=floor,
            seat=seats[floor % 4],
            at=timezone.now(),
            text=f"第{floor}句",
            html=f"<p>第{floor}句</p>",
        )
        for floor in range(first, first + floors)
    )
    found.floors += floors
    for floor in range(first, first + floors):
        number = str(seats[floor % 4].number)
        found.counts[number] = found.counts.get(number, 0) + 1
    found.save()
    return found


def test_fifty_floors_a_page_and_permalinks(game: Game, player: Client) -> None:
    fill(game, 120)
    first, last = read(player, at(game) + "?page=1"), read(player, at(game))
    assert 'id="f1"' in first and 'id="f50"' in first and 'id="f51"' not in first
    assert 'id="f101"' in last and 'id="f120"' in last and 'id="f100"' not in last
    assert player.get(at(game) + "?floor=60").headers["Location"] == at(game) + "?page=2#f60"
    assert player.get(at(game) + "?floor=9999").headers["Location"] == at(game) + "?page=3#f120"
    for odd in ("?page=0", "?page=9999999", "?page=-1", "?page=x", "?floor=x", "?only=x", "?quote=77777", "?only=99"):
        assert player.get(at(game) + odd).status_code == 200, odd


def test_only_these_seats(game: Game, player: Client) -> None:
    """Several at once; numbers of floors stay."""
    fill(game, 120)
    page = read(player, at(game) + "?only=1&only=3&page=1")
    seats = {1: "座位1", 2: "座位2", 3: "座位3", 4: "座位4"}
    shown = Post.objects.filter(thread=thread(game), seat__number__in=(1, 3)).order_by("floor")[:50]
    for one in shown:
        assert f'id="f{one.floor}"' in page
    hidden = Post.objects.filter(thread=thread(game), seat__number=2).values_list("floor", flat=True)
    assert not [floor for floor in hidden if f'id="f{floor}"' in page]
    assert seats[2] in page  # in the filter


def test_jump_to_the_first_unread(game: Game, player: Client, rival: Client) -> None:
    """Marks are kept for each seat; what one reads does not mark it read for another."""
    fill(game, 60)
    read(player, at(game, number=1) + "?page=1")
    assert player.get(at(game, number=1) + "?unread").headers["Location"].endswith("?page=2#f51")
    assert rival.get(at(game, number=2) + "?unread").headers["Location"].endswith("?page=1#f1")
    read(player, at(game, number=1))
    read(player, at(game, number=1) + "?page=1")
    assert ReadMark.objects.get(seat__number=1, thread=thread(game)).floor == 60
    fill(game, 2)
    assert "2 条未读" in read(player, reverse("seat-threads", args=[game.pk, 1]))


def test_a_quote_stands_in_the_form(game: Game, player: Client, rival: Client) -> None:
    """Without scripts, with its source; quotations in it are left out."""
    say(player, game, "> 旧话\n\n我说**新话**")
    page = read(rival, at(game, number=2) + "?page=1&quote=1")
    area = page[page.index("<textarea") : page.index("</textarea>")]
    assert "[座位1 1 楼](?floor=1)" in area and "我说**新话**" in area and "旧话" not in area
    say(rival, game, "> [座位1 1 楼](?floor=1)\n>\n> 我说新话\n\n同意", number=2)
    assert '<a href="?floor=1"' in posts(game)[1].html


def test_a_preview_posts_nothing(game: Game, player: Client) -> None:
    answer = say(player, game, "**试一试**<script>", preview="1")
    page = answer.content.decode()
    assert "<strong>试一试</strong>&lt;script&gt;" in page
    assert not posts(game)
    fragment = player.post(
        at(game, number=1), {"text": "**试**", "preview": "1"}, headers={"HX-Request": "true"}
    ).content.decode()
    assert fragment.lstrip().startswith('<div id="preview"') and "<strong>试</strong>" in fragment


def test_the_announcements_speak_the_readers_language(game: Game, director: User, player: Client) -> None:
    """Bulletins and what is told to everybody, as events; the text is made when it is read."""
    play.intervene(game.pk, director, Message(0, "今晚早些关门"), "")
    play.intervene(game.pk, director, Message(2, "只给二号"), "")
    rows = posts(game, "announcements")
    assert [one.floor for one in rows] == list(range(1, len(rows) + 1))
    assert all(one.event is not None and not one.text for one in rows)
    told = Event.objects.filter(game=game, audience="everyone").exclude(kind="phase_changed").order_by("seq")
    assert [one.event_id for one in rows] == list(told.values_list("pk", flat=True))
    chinese = read(player, at(game, "announcements"))
    english = player.get(at(game, "announcements"), headers={"Accept-Language": "en"}).content.decode()
    assert "今晚早些关门" in chinese and "只给二号" not in chinese
    assert "Director: 今晚早些关门" in english and "导演：今晚早些关门" in chinese


def test_a_bulletin_is_set_in_full(game: Game, director: User, player: Client) -> None:
    until(game, director, "day_open")
    assert "Day 2" in player.get(at(game, "announcements"), headers={"Accept-Language": "en"}).content.decode()
    assert [one.event.kind for one in posts(game, "announcements") if one.event].count("bulletin") == 2


def test_the_clock_opens_and_locks(game: Game, director: User) -> None:
    """L-3.9: the day's discussion from opening to close, a vote thread from day 2."""
    assert thread(game).open and thread(game).closes_at is not None
    assert not Thread.objects.filter(game=game, key="vote-1").exists()
    until(game, director, "day_close")
    assert not thread(game).open and thread(game).closed_at is not None
    until(game, director, "day_open")
    assert thread(game, "day-2").open and thread(game, "vote-2").open
    assert thread(game, "day-2").writers == thread(game, "day-2").cast == [1, 2, 3, 4]
    assert not thread(game).open


def private(game: Game) -> list[str]:
    """The keys of threads that not everybody reads."""
    return list(Thread.objects.filter(game=game, public=False).values_list("key", flat=True))


def call_between(game: Game, one: int, other: int, status: str = "open") -> None:
    """An accepted call; the forum follows with the next input."""
    survivors = {row.number: row for row in Survivor.objects.filter(game=game).select_related("seat")}
    Call.objects.create(game=game, number=7, caller=survivors[one], callee=survivors[other], token="1", status=status)


def test_a_room_is_for_two_and_the_director(
    game: Game, director: User, player: Client, rival: Client, boss: Client, watcher: Client
) -> None:
    """L-4.24: neither by title nor by number nor by its absence does anybody else learn of it."""
    call_between(game, 1, 3)
    say(player, game, "早")
    assert "电话：" in read(player, reverse("seat-threads", args=[game.pk, 1]))
    say(player, game, "只说给三号听", key="call-1-1-3-7")
    assert "只说给三号听" in read(player, at(game, "call-1-1-3-7", 1))
    assert "只说给三号听" in read(boss, at(game, "call-1-1-3-7"))
    for client, number in ((rival, 2), (rival, None), (watcher, None), (Client(), None), (player, None)):
        absent = client.get(at(game, "call-1-1-3-9", number))
        refused = client.get(at(game, "call-1-1-3-7", number))
        assert (absent.status_code, refused.status_code) == (404, 404)
        assert len(absent.content) == len(refused.content)
        assert client.get(at(game, "call-1-1-3-7", number, "thread-news")).status_code == 404
        assert client.get(at(game, "call-1-1-3-7", number, "thread-words")).status_code == 404
        listing = client.get(
            reverse("seat-threads" if number else "threads", args=[game.pk, number][: 2 if number else 1])
        )
        assert "电话：" not in listing.content.decode() and "call-1-1-3-7" not in listing.content.decode()
    answer = say(rival, game, "偷听", number=2, key="call-1-1-3-7")
    assert answer.status_code == 404


def test_a_room_closes_with_its_call(game: Game, player: Client) -> None:
    """`no_call` afterwards; what was said stays with both."""
    call_between(game, 1, 3)
    say(player, game, "早")
    say(player, game, "x" * 1001, key="call-1-1-3-7")
    assert not posts(game, "call-1-1-3-7")
    say(player, game, "喂", key="call-1-1-3-7")
    Call.objects.filter(game=game).update(status="closed")
    say(player, game, "还在吗", key="day-1")
    answer = say(player, game, "还在吗", key="call-1-1-3-7")
    assert answer.status_code == 200 and [one.text for one in posts(game, "call-1-1-3-7")] == ["喂"]


def test_diaries_open_at_the_end(game: Game, director: User, player: Client, rival: Client, boss: Client) -> None:
    say(player, game, "谁也别看", key="diary-1")
    assert "谁也别看" in read(boss, at(game, "diary-1"))
    assert rival.get(at(game, "diary-1", 2)).status_code == 404
    assert player.get(at(game, "diary-1")).status_code == 404  # the address without the seat is anybody's
    until(game, director, "night_open")
    for number in (1, 2, 3):
        change(game, number, born=True, hp=1, bleed=10)
    change(game, 4, born=True)
    until(game, director, "settle")
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    assert private(game) == []
    assert "谁也别看" in read(Client(), at(game, "diary-1"))
    assert not Thread.objects.filter(game=game, kind="diary", open=True).exists()


def test_the_director_hides_a_floor(game: Game, player: Client, rival: Client, boss: Client) -> None:
    """The floor keeps its number, its words go everywhere; and it can be shown again."""
    say(player, game, "场外的话")
    say(player, game, "场内的话")
    hide = reverse("thread-hide", args=[game.pk, "day-1", 1])
    assert rival.post(hide, {"reason": "不"}).status_code == 404
    boss.post(hide, {"reason": "引用了场外聊天"})
    for url in (at(game), at(game, what="thread-words"), at(game) + "?quote=1", at(game, number=2) + "?quote=1"):
        page = read(rival, url)
        assert "场外的话" not in page, url
    assert "引用了场外聊天" in read(rival, at(game)) and 'id="f1"' in read(rival, at(game))
    assert "场外的话" in read(boss, at(game))
    boss.post(hide, {"reason": ""})
    assert "场外的话" in read(rival, at(game))


def test_two_seats_of_one_person_never_mix(game: Game, player: Client) -> None:
    """The form says as whom, in that seat's colour, and leads to the other one."""
    owner = game.seats.get(number=1).user
    Seat.objects.filter(game=game, number=3).update(user=owner)
    for number, other in ((1, 3), (3, 1)):
        page = read(player, at(game, number=number))
        form = page[page.index('<form class="composer') : page.index("</form>", page.index('<form class="composer'))]
        assert f"以座位{number}发言" in form and f"以座位{other}发言" not in form
        assert f'action="{at(game, number=number)}"' in form and f"seat-{number}" in form
        assert f'href="{at(game, number=other)}"' in page
    for number in (3, 1, 3):  # in two tabs by turns
        say(player, game, f"{number}号说", number=number)
    assert [(one.seat.number, one.text) for one in posts(game) if one.seat] == [
        (3, "3号说"),
        (1, "1号说"),
        (3, "3号说"),
    ]
    for number, mine in ((1, ["2"]), (3, ["1", "3"])):
        assert marked(read(player, at(game, number=number))) == mine


def marked(page: str) -> list[str]:
    """The floors that a page marks as its reader's own."""
    return re.findall(r'<article class="post post-mine[^>]* id="f(\d+)"', page)


def test_a_page_is_drawn_once_for_all_and_marked_for_each(game: Game, player: Client, rival: Client) -> None:
    """What is kept is nobody's: each sees his own floors marked, and nobody the form of another."""
    say(player, game, "甲说", number=1)
    say(rival, game, "乙说", number=2)
    readers: Any = ((player, 1, ["1"]), (rival, 2, ["2"]), (Client(), None, []))
    for _ in range(2):
        for client, number, mine in readers:
            assert marked(read(client, at(game, number=number))) == mine
    with CaptureQueriesContext(connection) as found:
        read(player, at(game, number=1))
    assert not [one["sql"] for one in found.captured_queries if 'FROM "threads_post"' in one["sql"]]
    Seat.objects.filter(game=game, number=2).update(name="改了名的")
    assert "改了名的" in read(Client(), at(game)).split('id="f2"')[1].split("</article>")[0]
    english = read(Client(headers={"accept-language": "en"}), at(game))
    assert "as text" in english and "复制为纯文本" not in english


def test_the_list_leaves_out_a_sign_up_that_is_over_and_empty(game: Game, player: Client, watcher: Client) -> None:
    lists = reverse("threads", args=[game.pk])
    assert at(game, "sign-up") not in read(player, lists) and at(game, "lounge") in read(player, lists)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OPEN)
    assert at(game, "sign-up") in read(watcher, lists)


def test_who_still_owes_a_post(game: Game, player: Client, boss: Client) -> None:
    """L-14: the count against the day's least, and for the director the way to the cards."""
    say(player, game, "我说了")
    Thread.objects.filter(game=game, key="day-1").update(least=1)  # at demo speed nobody owes any
    page = read(boss, at(game))
    owing = page[page.index('id="owing-h"') : page.index('id="lift-h"')]
    assert "座位2" in owing and "座位1" not in owing and "give_card/?seat=2" in owing
    assert "give_card" not in read(player, at(game, number=1))


def plain(page: str) -> str:
    """A page without what differs every time: tokens and clocks."""
    return re.sub(r'value="[\w-]{16,}"|<time.*?</time>|nonce="[^"]*"|data-now="\d+"|X-CSRFToken": "\w+', "", page)


def test_a_secret_death_does_not_show(game: Game, player: Client, rival: Client) -> None:
    """L-15.6: who fell, but not publicly, still owes his post on every page but his own form."""
    before = read(rival, at(game, number=2))
    change(game, 3, status="out", hp=0, st=0)
    say(player, game, "早", key="diary-1")  # an input: the forum follows
    after = read(rival, at(game, number=2))
    assert thread(game).writers == [1, 2, 4]
    assert plain(before) == plain(after)


def test_the_poll_answers_304_until_something_comes(game: Game, player: Client, rival: Client) -> None:
    say(player, game, "一")
    page = read(rival, at(game, number=2))
    etag = unescape(page.split("data-etag='")[1].split("'")[0])
    news = at(game, number=2, what="thread-news") + "?had=1&open"
    assert rival.get(news, headers={"if-none-match": etag}).status_code == 304
    say(player, game, "二", key="diary-1")
    assert rival.get(news, headers={"if-none-match": etag}).status_code == 304
    say(player, game, "三")
    fresh = rival.get(news, headers={"if-none-match": etag})
    assert fresh.status_code == 200 and "1 条新楼层" in fresh.content.decode()
    assert f"{at(game, number=2)}?floor=2" in fresh.content.decode()


def test_a_thread_can_be_taken_along(game: Game, player: Client) -> None:
    """As text as it was written, in BBCode with quotes and bold."""
    say(player, game, "> 引\n\n**粗** [链](https://example.org/a) `码`", dice="1", sides="6")
    text = read(player, at(game, what="thread-words"))
    assert "1 楼 座位1" in text and "**粗**" in text and "1d6" in text
    bbcode = read(player, at(game, what="thread-words") + "?as=bbcode&floor=1")
    assert "[b]粗[/b] [url=https://example.org/a]链[/url] [code]码[/code]" in bbcode and "[quote]" in bbcode
    assert "座位1" not in read(player, at(game, what="thread-words") + "?floor=2")
    assert "游戏开始" in read(player, at(game, "announcements", what="thread-words"))


def test_the_lounge_is_for_those_who_do_not_play(game: Game, player: Client, watcher: Client, boss: Client) -> None:
    """Under their names, the director without one; it is there before anybody has written."""
    assert watcher.get(at(game, "lounge")).status_code == 200
    assert say(watcher, game, "开场了吗", number=None, key="lounge").status_code == 303
    assert say(watcher, game, "开场了吗", number=None, key="lounge").status_code == 303  # sent twice
    say(boss, game, "快了", number=None, key="lounge")
    assert [(one.floor, one.text) for one in posts(game, "lounge")] == [(1, "开场了吗"), (2, "快了")]
    page = read(Client(), at(game, "lounge"))
    assert "看客" in page and "导演甲" not in page
    for client in (player, Client()):
        assert say(client, game, "我也说", number=None, key="lounge").status_code == 200
    assert say(player, game, "我也说", number=1, key="lounge").status_code == 200
    assert say(watcher, game, "报名", number=None, key="sign-up").status_code == 200  # dealt: closed
    assert len(posts(game, "lounge")) == 2 and not Thread.objects.filter(key="sign-up").exists()


def queries(client: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(url).status_code == 200
    return len(found)


def test_twelve_queries_at_most_however_long(game: Game, player: Client, boss: Client) -> None:
    fill(game, 60)
    read(player, at(game, number=1))
    short = queries(player, at(game, number=1))
    assert short <= 12
    fill(game, 900)
    read(player, at(game, number=1))
    assert queries(player, at(game, number=1)) == short
    assert queries(player, at(game, number=1) + "?only=1&page=2") <= 12
    read(boss, at(game))
    assert queries(boss, at(game)) <= 12
    assert queries(Client(), at(game)) <= 12
    assert queries(player, reverse("seat-threads", args=[game.pk, 1])) <= 12


def test_the_forum_costs_an_order_nothing(game: Game, player: Client) -> None:
    """An input that changes no thread asks the forum's tables nothing."""
    with CaptureQueriesContext(connection) as found:
        player.post(reverse("order", args=[game.pk, 1, "message"]), {"token": "a-letter-of-its-own-1", "text": "信"})
    assert not [one["sql"] for one in found.captured_queries if "threads_" in one["sql"]]


def test_the_forum_stands_even_if_the_page_is_of_a_game_not_dealt(watcher: Client, director: User) -> None:
    """Before the deal there is the sign-up; people write there under their names."""
    from tests.factories import OpenGameFactory

    made: Any = OpenGameFactory.create(directors=[director])
    assert say(watcher, made, "算我一个", number=None, key="sign-up").status_code == 303
    assert "算我一个" in read(Client(), at(made, "sign-up"))
    assert Client().get(at(made, "day-1")).status_code == 404
