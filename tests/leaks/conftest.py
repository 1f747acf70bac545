"""A clock in hand, at the dawn of the first day."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.core.cache import cache

DAWN = "2026-04-03T00:00:00+00:00"


@pytest.fixture
def hands(db: None, settings: Any, caplog: pytest.LogCaptureFixture) -> Iterator[Any]:
    """Moves the clock, which stands otherwise."""
    caplog.set_level(logging.CRITICAL, "django")  # thousands of pages that are not to be found
    settings.ORDERS_A_MINUTE = 10_000
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    with time_machine.travel(DAWN, tick=False) as traveller:
        yield traveller
    cache.clear()
