"""What a seat says in a thread: an order, a floor, a receipt."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.islington.models import Survivor
from games.models import Event, Game, Order
from games.replay import replay
from games.rewind import rewind
from tests.desk.conftest import change, until
from tests.threads.conftest import at, posts, read, say, thread

pytestmark = pytest.mark.django_db


def posted(game: Game, number: int) -> int:
    return Survivor.objects.get(game=game, seat__number=number).posts_today


def test_a_post_is_an_order_and_gets_the_next_floor(game: Game, player: Client, rival: Client) -> None:
    """L-4.21: counted, in the log, with a receipt; nothing is told (L-15.7)."""
    told = Event.objects.filter(game=game).count()
    answer = say(player, game, "早上好")
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith("?page=1#f1")
    say(rival, game, "早", number=2)
    assert [(one.floor, one.seat.number if one.seat else 0, one.text) for one in posts(game)] == [
        (1, 1, "早上好"),
        (2, 2, "早"),
    ]
    assert posted(game, 1) == posted(game, 2) == 1
    assert Order.objects.filter(game=game, action="post", status="done").count() == 2
    assert Event.objects.filter(game=game).count() == told
    page = read(player, at(game, number=1))
    assert "早上好" in page and "回执 1" in page


def test_the_same_form_sent_twice_makes_one_floor(game: Game, player: Client) -> None:
    """L-4.2: the first answer is given again, the dice are not thrown again."""
    form = {"token": "the-very-same-token", "text": "掷一把", "dice": "2", "sides": "6"}
    first = player.post(at(game, number=1), form)
    again = player.post(at(game, number=1), form)
    assert first.headers["Location"] == again.headers["Location"]
    (one,) = posts(game)
    assert one.dice["sides"] == 6
    assert len(one.dice["rolled"]) == 2 and all(1 <= n <= 6 for n in one.dice["rolled"])
    assert "2d6" in read(player, at(game))


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("", {}),
        (" \n ", {}),
        ("\u200b\u200d\ufeff", {}),
        ("字" * 10_001, {}),
        ("x" * 60_000, {}),
        ("骰子", {"dice": "21", "sides": "6"}),
        ("骰子", {"dice": "2", "sides": "1"}),
        ("骰子", {"dice": "-1", "sides": "6"}),
        ("骰子", {"dice": "٣", "sides": "6"}),
        ("骰子", {"dice": "2"}),
    ],
)
def test_what_is_refused_stays_in_the_form(game: Game, player: Client, text: str, more: dict[str, Any]) -> None:
    """text_empty, post_long, malformed dice: a sentence, and nothing has changed."""
    answer = say(player, game, text, **more)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert not posts(game) and posted(game, 1) == 0
    if len(text) == 10_001:
        assert text in page and "10000" in page


def test_ten_thousand_characters_are_a_post(game: Game, player: Client) -> None:
    """Code points: an emoji counts one."""
    assert say(player, game, "😀" * 10_000).status_code == 303
    assert len(posts(game)[0].text) == 10_000


def test_a_form_opened_before_the_close_is_refused_after_it(game: Game, director: User, player: Client) -> None:
    """L-3.9: closed is closed; what was typed comes back."""
    assert "以座位1发言" in read(player, at(game, number=1))
    until(game, director, "day_close")
    assert not thread(game).open and thread(game).writers == []
    answer = say(player, game, "门关上了吗")
    page = answer.content.decode()
    assert "门关上了吗" in page and 'role="alert"' in page
    assert not posts(game)


def test_the_rules_are_asked_under_the_lock(game: Game, director: User) -> None:
    """A post that reaches the rules after the close is refused there, too (L-4.21)."""
    from games import clock

    until(game, director, "day_close")
    data = {"thread": "day-1", "text": "晚了"}
    outcome = play.order(game.pk, 1, "post", data, token="late-order-of-mine", arrived_at=clock.now())
    assert outcome.refusal is not None and outcome.refusal.code == "not_now"
    assert not posts(game)


def test_nobody_posts_as_another(game: Game, player: Client, watcher: Client) -> None:
    """One identity a form: the address says who speaks, and who does not hold that seat finds nothing there."""
    assert say(player, game, "冒名", number=2).status_code == 404
    assert say(watcher, game, "冒名", number=1).status_code == 404
    assert say(Client(), game, "冒名", number=1).status_code == 404
    assert say(player, game, "没有身份", number=None).status_code == 200
    assert not posts(game)


def test_who_is_out_posts_nowhere(game: Game, player: Client) -> None:
    """L-6.6, R48: no last words, not even into the diary."""
    change(game, 1, status="out", hp=0, st=0, published=True)
    for key in ("day-1", "diary-1"):
        answer = say(player, game, "遗言", key=key)
        assert answer.status_code == 200 and 'role="alert"' in answer.content.decode()
        assert not posts(game, key)


def test_a_diary_does_not_count(game: Game, player: Client) -> None:
    say(player, game, "只给自己", key="diary-1")
    assert [one.text for one in posts(game, "diary-1")] == ["只给自己"]
    assert posted(game, 1) == 0


def test_a_rewind_does_not_unsay(game: Game, director: User, player: Client) -> None:
    """What was said was read; only the count goes back. A replay still leads to the same board."""
    say(player, game, "说出口的话")
    order = Order.objects.get(game=game, action="post")
    rewind(game.pk, director, order.seq, "退回去")
    assert [one.text for one in posts(game)] == ["说出口的话"]
    assert posted(game, 1) == 0
    say(player, game, "再说一次")
    assert [one.floor for one in posts(game)] == [1, 2]
    game.refresh_from_db()
    assert not replay(game).strayed


def test_too_many_posts_in_a_minute(game: Game, player: Client, settings: object) -> None:
    settings.POSTS_A_MINUTE = 2  # type: ignore[attr-defined]
    for number in range(4):
        answer = say(player, game, f"第{number}句")
    assert len(posts(game)) == 2
    assert "第3句" in answer.content.decode()


def test_the_order_address_posts_as_well(game: Game, player: Client) -> None:
    """The desk's own door leads to the same rules and the same floors."""
    url = reverse("order", args=[game.pk, 1, "post"])
    player.post(url, {"token": "a-token-of-the-desk", "thread": "day-1", "text": "从案头说"})
    assert [one.text for one in posts(game)] == ["从案头说"]
