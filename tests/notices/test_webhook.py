"""A webhook hears what everybody reads, in order, once, and reaches nothing that the site keeps to itself."""

import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from director.accounts.models import User
from director.notices import announcing
from director.notices.models import Webhook
from director.notices.post import Undelivered, post
from games import clock, play
from games.deeds import Message
from games.models import Event, Game
from tests.factories import DirectorFactory

pytestmark = pytest.mark.django_db
URL = "https://chat.example.org/hook"


class Ear:
    """The other side: keeps what it is sent and answers with `status`."""

    def __init__(self) -> None:
        self.status = 204
        self.heard: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.bodies: list[bytes] = []

    def __call__(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        self.heard.append(json.loads(body))
        self.bodies.append(body)
        self.headers.append(headers)
        return self.status


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def hook(game: Game) -> Webhook:
    """Set now: what has happened so far is not told."""
    return Webhook.objects.create(game=game, url=URL, secret="a secret", heard=game.heard, next_at=clock.now())


def deliver(hook: Webhook, ear: Ear) -> bool:
    return announcing.deliver(hook.pk, clock.now(), ear)


def say(game: Game, director: User, text: str, to: int = 0) -> None:
    play.intervene(game.pk, director, Message(to=to, text=text))


def test_public_words_are_heard_once_and_secret_ones_never(hook: Webhook, game: Game, director: User, ear: Ear) -> None:
    say(game, director, "今夜有雨")
    say(game, director, "只给你", to=2)
    assert deliver(hook, ear)
    assert not deliver(hook, ear)
    (heard,) = ear.heard
    assert "今夜有雨" in heard["text"] == heard["content"]
    assert "只给你" not in json.dumps(heard, ensure_ascii=False)
    assert heard["game"]["title"] == game.title


def test_nothing_tells_how_much_happened_in_secret(hook: Webhook, game: Game, director: User, ear: Ear) -> None:
    """L-15.6: deliveries are counted, events are not numbered, and times are to the minute."""
    say(game, director, "一")
    deliver(hook, ear)
    for _ in range(3):
        say(game, director, "只给你", to=2)
    say(game, director, "二")
    deliver(hook, ear)
    assert [heard["id"] for heard in ear.heard] == [f"{game.pk}-1", f"{game.pk}-2"]
    assert set(ear.heard[1]["events"][0]) == {"kind", "at", "text"}
    assert ear.heard[1]["events"][0]["at"].endswith(":00+00:00")


def test_the_receiver_can_tell_that_it_comes_from_us(hook: Webhook, game: Game, director: User, ear: Ear) -> None:
    say(game, director, "今夜有雨")
    deliver(hook, ear)
    known = hmac.new(b"a secret", ear.bodies[0], hashlib.sha256).hexdigest()
    assert ear.headers[0]["X-Director-Signature"] == f"sha256={known}"


def test_what_was_not_taken_is_sent_again_after_a_pause(
    hook: Webhook, game: Game, director: User, ear: Ear, hands: time_machine.Traveller
) -> None:
    say(game, director, "今夜有雨")
    ear.status = 500
    assert not deliver(hook, ear)
    ear.status = 200
    assert not deliver(hook, ear), "two minutes have not passed"
    assert len(ear.heard) == 1
    hands.shift(timedelta(minutes=2))
    assert deliver(hook, ear)
    assert ear.heard[0] == ear.heard[1]
    hook.refresh_from_db()
    assert (hook.failures, hook.error) == (0, "")


def test_it_is_given_up_at_once_if_the_other_side_is_gone(
    hook: Webhook, game: Game, director: User, ear: Ear, hands: time_machine.Traveller
) -> None:
    say(game, director, "今夜有雨")
    ear.status = 410
    deliver(hook, ear)
    hook.refresh_from_db()
    assert (hook.ended_at, hook.error) == (clock.now(), "HTTP 410")
    hands.shift(timedelta(days=1))
    assert not deliver(hook, ear)
    assert len(ear.heard) == 1


def test_it_is_given_up_after_most_of_a_day_of_failures(
    hook: Webhook, game: Game, director: User, ear: Ear, hands: time_machine.Traveller
) -> None:
    say(game, director, "今夜有雨")
    ear.status = 500
    for _ in range(announcing.MOST_FAILURES + 3):
        deliver(hook, ear)
        hands.shift(announcing.MOST_PAUSE)
    assert len(ear.heard) == announcing.MOST_FAILURES


def test_old_words_are_dropped_and_not_told_late(
    hook: Webhook, game: Game, director: User, ear: Ear, hands: time_machine.Traveller
) -> None:
    say(game, director, "昨夜有雨")
    hands.shift(announcing.EXPIRED)
    Event.objects.filter(seq__gt=hook.heard).exclude(kind="director_said").update(undone_by=1)
    deliver(hook, ear)
    assert ear.heard == []


def test_while_one_worker_sends_no_other_does(hook: Webhook, game: Game, director: User, ear: Ear) -> None:
    say(game, director, "今夜有雨")
    again: list[bool] = []

    def slow(url: str, body: bytes, headers: dict[str, str]) -> int:
        again.append(deliver(hook, ear))
        return 204

    announcing.deliver(hook.pk, clock.now(), slow)
    assert again == [False]
    assert ear.heard == []


@pytest.mark.parametrize(
    "url",
    [
        *("https://127.0.0.1/", "https://10.0.0.8/x", "https://169.254.169.254/latest", "https://[::1]/"),
        *("https://192.168.1.1:8080/", "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "http://93.184.216.34/"),
    ],
)
def test_no_webhook_reaches_into_our_own_network(url: str) -> None:
    with pytest.raises(Undelivered):
        post(url, b"{}", {})


class Listener(BaseHTTPRequestHandler):
    """Keeps what is posted to it; /away sends one elsewhere."""

    got: list[bytes] = []

    def do_POST(self) -> None:
        Listener.got.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(302 if self.path == "/away" else 204)
        self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def neighbour(settings: Settings) -> Iterator[str]:
    """A server on this machine that the site's settings name."""
    Listener.got = []
    server = HTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings.WEBHOOK_INSIDE = frozenset({f"127.0.0.1:{server.server_port}"})
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_neighbour_that_the_settings_name_is_reached(neighbour: str) -> None:
    assert post(f"{neighbour}/hook?a=b", "今夜".encode(), {"Content-Type": "application/json"}) == 204
    assert Listener.got == ["今夜".encode()]


def test_nobody_is_followed_elsewhere(neighbour: str) -> None:
    assert post(f"{neighbour}/away", b"{}", {}) == 302
    assert len(Listener.got) == 1


def test_its_page_is_the_directors(client: Client, game: Game, director: User, player: User) -> None:
    url = f"/games/{game.pk}/control/webhook/"
    client.force_login(director)
    client.post(url, {"deed": "keep", "url": URL})
    hook = Webhook.objects.get(game=game)
    assert (hook.url, hook.heard, len(hook.secret) > 30) == (URL, game.heard, True)
    for stranger in (player, DirectorFactory.create()):
        client.force_login(stranger)
        assert client.get(url).status_code == 404
        assert client.post(url, {"deed": "end"}).status_code == 404
    client.force_login(director)
    client.post(url, {"deed": "end"})
    assert not Webhook.objects.exists()


@pytest.mark.parametrize("url", ["http://example.org/", "ftp://example.org/", "嗯", "", "https://" + "a" * 600])
def test_a_bad_address_is_refused_beside_its_field(client: Client, game: Game, director: User, url: str) -> None:
    client.force_login(director)
    page = client.post(f"/games/{game.pk}/control/webhook/", {"deed": "keep", "url": url}).content.decode()
    assert 'id="id_url_error"' in page
    assert not Webhook.objects.exists()


def test_trying_an_address_that_does_not_answer_is_told(
    client: Client, game: Game, director: User, hook: Webhook
) -> None:
    Webhook.objects.update(url="https://127.0.0.1/")
    client.force_login(director)
    page = client.post(f"/games/{game.pk}/control/webhook/", {"deed": "try"}, follow=True).content.decode()
    assert "not a public address" in page
