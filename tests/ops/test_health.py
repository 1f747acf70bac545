"""/healthz: which part is ill is named, and nothing secret is said."""

import json
import socket
import time
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection
from django.http import JsonResponse
from django.test import RequestFactory
from pytest_django import Settings

from director.health import healthz
from games.tasks import LAST_TICK


@pytest.fixture(autouse=True)
def site(settings: Settings) -> Iterator[None]:
    """A site without a broker, its cache in memory, its clock just rung."""
    settings.REDIS_URL = ""
    settings.TICK_SECONDS = 5
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "health"}}
    cache.set(LAST_TICK, time.time())
    yield
    cache.clear()


def asked() -> tuple[int, dict[str, object]]:
    """The status and the answer."""
    response = healthz(RequestFactory().get("/healthz"))
    assert isinstance(response, JsonResponse)
    return response.status_code, json.loads(response.content)


@pytest.mark.django_db
def test_all_is_well() -> None:
    status, answer = asked()
    assert status == 200
    assert answer == {
        "well": True,
        "database": "ok",
        "broker": "none",
        "clock": "ok",
        "tick_age": answer["tick_age"],
    }


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("age", "status", "state"),
    [
        pytest.param(24, 200, "ok", id="three ticks and some seconds late"),
        pytest.param(27, 503, "stale", id="later"),
        pytest.param(None, 503, "never", id="before the first tick"),
    ],
)
def test_a_clock_that_stands_still_is_named(age: float | None, status: int, state: str) -> None:
    cache.delete(LAST_TICK)
    if age is not None:
        cache.set(LAST_TICK, time.time() - age)
    answer = asked()
    assert (answer[0], answer[1]["clock"], answer[1]["database"]) == (status, state, "ok")


@pytest.mark.django_db
def test_a_broker_that_does_not_answer_is_named_without_its_password(settings: Settings) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, but nobody listens
        settings.REDIS_URL = f"redis://:secret@127.0.0.1:{nobody.getsockname()[1]}/0"
        status, answer = asked()
    assert status == 503
    assert (answer["broker"], answer["clock"], answer["tick_age"]) == ("unreachable", "unknown", None)
    assert "secret" not in json.dumps(answer)


def test_a_database_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OperationalError("could not connect as director with password secret")

    monkeypatch.setattr(connection, "cursor", refuse)
    status, answer = asked()
    assert (status, answer["database"], answer["clock"]) == (503, "unreachable", "ok")
    assert "secret" not in json.dumps(answer)
