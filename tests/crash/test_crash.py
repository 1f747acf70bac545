"""Kill -9, again and again, in the middle of nights with many orders: nothing is lost, nothing happens twice."""

import http.client
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

from director.accounts.models import SeatPass
from director.accounts.seat_keys import issue
from games import clock, play
from games.models import Event, Game, Order, Timer
from games.replay import differences
from games.ruleset import kinds
from tests.races.test_races import dense

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

# A run by hand may ask for more: CRASH_KILLS=500 uv run pytest tests/crash
KILLS = int(os.environ.get("CRASH_KILLS", "80"))
SEATS = 8
PACE = {"pace.day_s": 3, "pace.dusk_s": 1, "pace.night_s": 20, "pace.late_s": 3, "pace.dawn_s": 1}
FREE = {"cost.move": 0, "cost.search": 0, "search.cooldown_s": 0}
PLACES = ("mill", "farm", "forest", "cave", "library", "school")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def site(port: int) -> Iterator[int]:
    """The site's parent process, working on the test database; its process number."""
    db = connection.settings_dict
    url = f"postgres://{db['USER']}:{db['PASSWORD']}@{db['HOST']}:{db['PORT']}/{db['NAME']}"
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.site", str(port), "6", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "director.settings"},
    )
    assert process.stdin
    assert process.stdout
    try:
        assert process.stdout.readline() == b"ready\n"
        yield process.pid
    finally:
        process.stdin.close()
        process.wait(timeout=30)


@dataclass(slots=True)
class Player:
    """A browser in one seat: sends orders and remembers which of them were answered with a receipt."""

    game: Game
    number: int
    cookie: str
    port: int
    chance: random.Random
    received: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    lost: int = 0

    def play(self, stop: threading.Event) -> None:
        """Send one order after another; one whose answer got lost is sent again with the same token."""
        while not stop.is_set():
            token = secrets.token_urlsafe(16)
            action, data = self.wish(token)
            self.sent.append(token)
            for _ in range(40):
                answer = self.post(action, {**data, "token": token})
                if answer is not None:
                    break
                self.lost += 1
                stop.wait(0.02)
            if answer and ("answer-good" in answer):
                self.received.append(token)

    def wish(self, token: str) -> tuple[str, dict[str, str]]:
        """Mostly messages, which are legal at any time; by night also births, moves and searches."""
        kind = self.chance.random()
        if kind < 0.5:
            return "message", {"text": f"信 {token}"}
        if kind < 0.6:
            return "birth", {"place": self.chance.choice(PLACES)}
        if kind < 0.85:
            return "move", {"place": self.chance.choice(PLACES)}
        return "search", {}

    def post(self, action: str, data: dict[str, str]) -> str | None:
        """The answer's text; None if the connection broke."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            line.request(
                "POST",
                f"/games/{self.game.pk}/seats/{self.number}/orders/{action}/",
                urlencode(data),
                {
                    "Content-Type": "application/x-www-form-urlencoded",
                    "Cookie": f"{settings.SESSION_COOKIE_NAME}={self.cookie}; csrftoken={'x' * 32}",
                    "X-CSRFToken": "x" * 32,
                    "HX-Request": "true",
                },
            )
            response = line.getresponse()
            text = response.read().decode()
            assert response.status == 200, text
            return text
        except (OSError, http.client.HTTPException):
            return None
        finally:
            line.close()


def seated(game: Game, number: int, port: int) -> Player:
    """A player whose session holds the seat."""
    seat = game.seats.get(number=number)
    issue(seat)
    session = SessionStore()
    session["seats"] = {str(seat.pk): SeatPass.objects.get(seat=seat).serial}
    session.create()
    assert session.session_key
    return Player(game, number, session.session_key, port, random.Random(number))


def kill_some(parent: int, kills: int, stop: threading.Event, chance: random.Random) -> int:
    """Kill -9 one child after another, whatever it is doing; how many died."""
    killed = 0
    while killed < kills:
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        if children:
            try:
                os.kill(int(chance.choice(children)), signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                continue
        stop.wait(chance.uniform(0.05, 0.6))
    return killed


def test_kill_9_loses_nothing_and_doubles_nothing() -> None:
    """Promise 2: a receipt survives a crash at any instant; a bell rings once; the log gives the board."""
    game = Game(
        kind="islington",
        title="崩溃之夜",
        settings=kinds()["islington"].sample_settings(1) | PACE | FREE,
        created_at=clock.now(),
    )
    play.deal(game, [f"演员{number}" for number in range(1, SEATS + 1)])
    port, stop = free_port(), threading.Event()
    players = [seated(game, number, port) for number in range(1, SEATS + 1)]
    with site(port) as parent:
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        killed = kill_some(parent, KILLS, stop, random.Random(1))
        stop.set()
        for thread in threads:
            thread.join(timeout=60)
    report(players, killed)
    assert killed == KILLS
    check(game, players)


def check(game: Game, players: list[Player]) -> None:
    """Every receipt is on the board once; every other order once or not at all; no bell twice; the log replays."""
    done = Counter(Order.objects.filter(game=game, status=Order.Status.DONE).values_list("token", flat=True))
    letters = Counter(
        event.payload["text"].removeprefix("信 ") for event in Event.objects.filter(game=game, kind="private_line")
    )
    for player in players:
        assert not [token for token in player.received if done[token] != 1]
        assert not [token for token in player.sent if done[token] > 1 or letters[token] > 1]
        assert set(letters) <= set(done)
    rung = Counter(Timer.objects.filter(game=game, seq__isnull=False).values_list("bell", "day"))
    assert set(rung.values()) == {1}
    dense(game)
    assert list(differences(game)) == []


def report(players: list[Player], killed: int) -> None:
    """What happened, for those who run this by hand with -s."""
    sent = sum(len(player.sent) for player in players)
    received = sum(len(player.received) for player in players)
    lost = sum(player.lost for player in players)
    print(f"{killed} kills, {sent} orders sent, {received} receipts, {lost} answers lost on the way")
