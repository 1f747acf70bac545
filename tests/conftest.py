"""What all tests share."""

import os
import random
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.utils import translation

from director.accounts.models import User
from games import boards, dice
from tests.factories import DirectorFactory
from tests.games.werewolf.stored import DAWN_OF_ALL

pytest_plugins = ["tests.ops.no_skips", "tests.browser"]


def _apart(url: str, worker: int) -> str:
    """The Redis database of one of several test processes: one empties its cache without the others."""
    parts = urlsplit(url)
    return urlunsplit(parts._replace(path=f"/{int(parts.path.strip('/') or 0) + 1 + worker}"))


if settings.REDIS_URL and (name := os.environ.get("PYTEST_XDIST_WORKER")):
    own = _apart(settings.REDIS_URL, int(name.removeprefix("gw")))
    os.environ["REDIS_URL"] = own  # for processes that tests start
    settings.REDIS_URL = settings.CELERY_BROKER_URL = own
    settings.CACHES["default"]["LOCATION"] = own


@pytest.fixture(autouse=True)
def _each_test_begins_in_the_language_of_the_site() -> Iterator[None]:
    """A request leaves its reader's language active in the process."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _nobody_is_in_a_hurry() -> None:
    """What earlier tests sent counts against nobody's limit for a minute (director/desk/pace.py)."""
    cache.clear()


@pytest.fixture(autouse=True)
def _seeds_follow_from_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game deals and rolls is the same each time that a test runs, wherever and whenever it does."""
    source = random.Random(request.node.nodeid)
    monkeypatch.setattr(dice, "new_seed", lambda: source.randbytes(32))


@pytest.fixture(autouse=True)
def _boards_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests change rows by hand, which no board in memory could know (games/boards.py)."""
    monkeypatch.setattr(boards, "MOST", 0)


@pytest.fixture
def director(db: None) -> User:
    """Somebody who may direct games."""
    return DirectorFactory.create()


@pytest.fixture
def hands() -> Iterator[time_machine.Traveller]:
    """Moves the clock, which stands otherwise, and first at the dawn of the stored games of werewolf."""
    with time_machine.travel(DAWN_OF_ALL, tick=False) as traveller:
        yield traveller
