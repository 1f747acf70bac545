"""The forum of a game in which one person has two seats (W-10.7, W-10.8, W-11.5, W-17.3)."""

from collections.abc import Iterator

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.threads.models import Post, Thread
from games import clock, play
from games.models import Game
from tests.factories import PlayerFactory
from tests.threads.conftest import at, read, say

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    """Nobody has posted yet in this minute."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def split(director: User) -> Game:
    """A split personality at its check-in. One person owns both characters of one actor."""
    made = Game(kind="werewolf", title="Split", created_at=clock.now())
    game = play.deal(made, [f"c{number}" for number in range(1, 17)])
    game.directors.add(director)
    return game


def pair_of(game: Game) -> tuple[int, int]:
    """The characters of the first actor."""
    readers = Thread.objects.get(game=game, key="journal-1").readers
    return readers[0], readers[1]


def owner(game: Game) -> Client:
    user = PlayerFactory.create()
    game.seats.filter(number__in=pair_of(game)).update(user=user)
    client = Client()
    client.force_login(user)
    return client


def test_a_post_beside_the_siblings_asks_first(split: Game) -> None:
    """W-17.3: it names both; nothing is posted until it is confirmed; one that waits can be taken back."""
    client, (first, second) = owner(split), pair_of(split)
    assert say(client, split, "As the first.", number=first, key="checkin").status_code == 303
    asked = say(client, split, "As the second.", number=second, key="checkin")
    assert asked.status_code == 200 and 'name="sure"' in asked.content.decode()
    assert split.orders.filter(seat__number=second).count() == 0
    assert say(client, split, "As the second.", number=second, key="checkin", sure="1").status_code == 303
    waiting = split.orders.get(seat__number=second)
    assert "As the second." in read(client, at(split, "checkin", second))
    assert "As the second." not in read(client, at(split, "checkin", first))
    assert say(client, split, "", number=second, key="checkin", take_back=str(waiting.seq)).status_code == 303
    with time_machine.travel(clock.now().timestamp() + 60, tick=False):
        play.ring_overdue(split.pk)
    posts = Post.objects.filter(thread__game=split, thread__key="checkin", event=None)
    assert [post.text for post in posts] == ["As the first."]


def test_the_question_is_asked_at_the_desks_address_too(split: Game) -> None:
    """W-17.3: the page of the thread asks, with what was typed; confirmed, it is posted."""
    client, (first, second) = owner(split), pair_of(split)
    address = reverse("order", args=[split.pk, second, "post"])
    sent = {"token": "a-token-of-the-second", "thread": "checkin", "text": "As the second."}
    assert say(client, split, "As the first.", number=first, key="checkin").status_code == 303
    asked = client.post(address, sent).content.decode()
    assert 'name="sure"' in asked and "As the second." in asked and split.orders.count() == 1
    client.post(address, {**sent, "sure": "1"})
    assert split.orders.filter(seat__number=second, action="post").exclude(status="refused").count() == 1


def test_without_a_siblings_post_the_desks_address_asks_nothing(split: Game) -> None:
    """W-17.3: nor is a thread that is not the seat's told from one that is not there."""
    client, (_first, second) = owner(split), pair_of(split)
    for key in ("checkin", "journal-2", "nowhere"):
        sent = {"token": f"a-token-for-{key}-by-me", "thread": key, "text": "Here."}
        page = client.post(reverse("order", args=[split.pk, second, "post"]), sent, follow=True)
        assert page.status_code == 200 and 'name="sure"' not in page.content.decode()
    assert split.orders.filter(seat__number=second).exclude(status="refused").count() == 1


def test_a_journal_is_reached_from_either_seat_and_by_nobody_else(split: Game) -> None:
    """W-3.2, W-11.3."""
    client, (first, second) = owner(split), pair_of(split)
    say(client, split, "Dear diary.", number=first, key="journal-1")
    assert "Dear diary." in read(client, at(split, "journal-1", second))
    assert client.get(at(split, "journal-2", first)).status_code == 404
    assert client.get(at(split, "journal-1")).status_code == 404


def test_spectators_have_a_lounge_without_actors(split: Game, watcher_of_split: Client) -> None:
    """W-11.5, W-10.8: who plays does not read it; anybody else does. Questions are asked under one's own name."""
    client, (first, _) = owner(split), pair_of(split)
    say(watcher_of_split, split, "c1 and c2, surely.", number=None, key="lounge")
    assert "surely" in read(watcher_of_split, at(split, "lounge")) and "surely" in read(Client(), at(split, "lounge"))
    assert client.get(at(split, "lounge")).status_code == client.get(at(split, "lounge", first)).status_code == 404
    assert at(split, "lounge") not in read(client, reverse("threads", args=[split.pk]))
    assert say(client, split, "May I ask?", number=None, key="questions").status_code == 303
    assert say(client, split, "May I ask?", number=first, key="questions").status_code == 200
    assert Post.objects.get(thread__game=split, thread__key="questions").seat is None


@pytest.fixture
def watcher_of_split(split: Game) -> Client:
    client = Client()
    client.force_login(PlayerFactory.create())
    return client


def test_staff_posts_in_the_games_threads_and_hides_with_a_mark(split: Game, director: User) -> None:
    """W-10.7, W-10.8, W-11.6: nothing is edited; a hidden floor says so; times are to the minute."""
    client, boss, (first, _) = owner(split), Client(), pair_of(split)
    boss.force_login(director)
    say(client, split, "Out of place.", number=first, key="checkin")
    with time_machine.travel(clock.now().timestamp() + 60, tick=False):
        play.ring_overdue(split.pk)
    assert say(boss, split, "Welcome.", number=None, key="checkin").status_code == 303
    floors = {post.text: post.floor for post in Post.objects.filter(thread__game=split, thread__key="checkin")}
    hide = reverse("thread-hide", args=[split.pk, "checkin", floors["Out of place."]])
    assert boss.post(hide, {"reason": "off topic"}).status_code == 302
    assert client.post(hide, {"reason": "off topic"}).status_code == 404
    page = read(Client(), at(split, "checkin"))
    assert "Out of place." not in page and "off topic" in page and "Welcome." in page
    stamps = [piece.split('"')[0] for piece in page.split('<time class="small quiet" datetime="')[1:]]
    assert stamps and all(stamp[16:19] == ":00" for stamp in stamps)
