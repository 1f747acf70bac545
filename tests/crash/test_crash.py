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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
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
# An island of fifteen-second days, with beasts that do not kill: a bell rings every second.
SHORT_DAYS = {
    **{"pace.mode": "fast", "pace.day_s": 60, "clock.lock_time": "06:00", "clock.pk_window": "01:00-06:00"},
    **{"clock.aggression_window": "01:00-06:00", "clock.deep_night": "04:00-06:00"},
    **{"resident.density_pct": 40, "resident.checks_per_evening": 2, "encounter.response_minutes": 60},
}
UNHURT = {
    **{"char.base_strength": 20, "char.start_food": 20, "encounter.loss_strength": 0, "pk.loss_strength": 0},
    **{"cost.move": 0, "cost.explore": 0, "cost.flee": 0, "cost.pk": 0, "victory.rescue_day": 0},
}

type Wish = tuple[str, dict[str, str]]


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
    wishes: Callable[[random.Random, str, int], Wish]
    received: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    lost: int = 0

    def play(self, stop: threading.Event) -> None:
        """Send one order after another; one whose answer got lost is sent again with the same token."""
        while not stop.is_set():
            token = secrets.token_urlsafe(16)
            action, data = self.wishes(self.chance, token, self.number)
            self.sent.append(token)
            for _ in range(40):
                answer = self.post(action, {**data, "token": token})
                if answer is not None:
                    break
                self.lost += 1
                stop.wait(0.02)
            if answer and ("answer-good" in answer):
                self.received.append(token)

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


def in_town(chance: random.Random, token: str, number: int) -> Wish:
    """Mostly messages, which are legal at any time; by night also births, moves and searches."""
    kind = chance.random()
    if kind < 0.5:
        return "message", {"text": f"信 {token}"}
    if kind < 0.6:
        return "birth", {"place": chance.choice(PLACES)}
    if kind < 0.85:
        return "move", {"place": chance.choice(PLACES)}
    return "search", {}


def on_the_island(chance: random.Random, token: str, number: int) -> Wish:
    """Steps, searches, duels, answers to beasts, plots; standing answers are legal as long as the day is open."""
    kind, other = chance.random(), str(chance.randint(1, SEATS))
    if kind < 0.4:
        return "standing_answers", {"beast": chance.choice(("fight", "flee"))}
    if kind < 0.6:
        return "move", {"direction": chance.choice("NESW")}
    if kind < 0.8:
        return "explore", {}
    if kind < 0.9:
        return "answer", {"how": chance.choice(("fight", "flee", "ignore"))}
    return chance.choice(("pk", "guard", "assassinate")), {"target": other, "suspect": other}


def seated(game: Game, number: int, port: int, wishes: Callable[[random.Random, str, int], Wish]) -> Player:
    """A player whose session holds the seat."""
    seat = game.seats.get(number=number)
    issue(seat)
    session = SessionStore()
    session["seats"] = {str(seat.pk): SeatPass.objects.get(seat=seat).serial}
    session.create()
    assert session.session_key
    return Player(game, number, session.session_key, port, random.Random(number), wishes)


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


@pytest.mark.parametrize(
    ("kind", "chosen", "wishes"),
    [
        pytest.param("islington", PACE | FREE, in_town, id="islington"),
        pytest.param("island", SHORT_DAYS | UNHURT, on_the_island, id="island"),
    ],
)
def test_kill_9_loses_nothing_and_doubles_nothing(
    kind: str, chosen: dict[str, Any], wishes: Callable[[random.Random, str, int], Wish]
) -> None:
    """Promise 2: a receipt survives a crash at any instant; a bell rings once; the log gives the board (P-22)."""
    settings = kinds()[kind].sample_settings(1) | chosen
    game = Game(kind=kind, title="崩溃之夜", settings=settings, created_at=clock.now())
    play.deal(game, [f"演员{number}" for number in range(1, SEATS + 1)])
    port, stop = free_port(), threading.Event()
    players = [seated(game, number, port, wishes) for number in range(1, SEATS + 1)]
    with site(port) as parent:
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        killed = kill_some(parent, KILLS, stop, random.Random(1))
        stop.set()
        for thread in threads:
            thread.join(timeout=60)
    report(game, players, killed)
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
    # A story has a bell of the same name for each of its scenes.
    rung = Counter(Timer.objects.filter(game=game, seq__isnull=False).values_list("bell", "day", "due_at"))
    assert set(rung.values()) == {1}, rung.most_common(4)
    dense(game)
    assert list(differences(game)) == []


def report(game: Game, players: list[Player], killed: int) -> None:
    """What happened, for those who run this by hand with -s."""
    sent = sum(len(player.sent) for player in players)
    received = sum(len(player.received) for player in players)
    lost = sum(player.lost for player in players)
    rung = Timer.objects.filter(game=game, seq__isnull=False).count()
    print(f"{killed} kills, {sent} orders sent, {received} receipts, {lost} answers lost on the way, {rung} bells rung")
