"""A real browser for tests: Debian's Chromium, or the one that Playwright has installed. A plugin of pytest."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture
def chromium(monkeypatch: pytest.MonkeyPatch) -> "Iterator[Browser]":
    """A browser. Playwright's loop would make Django refuse queries in this thread."""
    from playwright.sync_api import sync_playwright  # here: most tests need no browser, and it takes long to load

    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM if CHROMIUM.exists() else None, args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def troubles() -> list[str]:
    """What the browser complains about: scripts, policy, missing files. Empty at the end of a good test."""
    return []


def _is_trouble(said: "ConsoleMessage") -> bool:
    """Not that a page was left while it asked for news, which htmx tells as an error with these two."""
    left = said.text.startswith(("htmx:sendAbort", "htmx:afterRequest"))
    return said.type in ("error", "warning") and not left


def listen(page: "Page", troubles: list[str]) -> None:
    """Write down what the browser complains about on this page."""
    page.on("console", lambda said: troubles.append(said.text) if _is_trouble(said) else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
