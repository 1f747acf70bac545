"""From a link to an account with a passkey, in a browser with a device that answers for its owner."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from director.accounts import seat_keys
from director.accounts.models import User
from games.models import Seat

CHROMIUM = Path("/usr/bin/chromium")  # the system's; without it, the one that Playwright has installed
pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]
PASSWORD = "一夜无眠 and no sleep"


@pytest.fixture
def troubles() -> list[str]:
    """What the browser complains about: scripts, policy, missing files."""
    return []


@pytest.fixture
def page(live_server: LiveServer, troubles: list[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A phone whose owner holds his finger on it. Playwright's loop would make Django refuse queries in this thread."""
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM if CHROMIUM.exists() else None, args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 360, "height": 780}, base_url=live_server.url, locale="en")
        page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        device = page.context.new_cdp_session(page)
        device.send("WebAuthn.enable")
        device.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )
        yield page
        browser.close()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_seat_by_link_becomes_an_account_with_a_passkey(page: Page, seat: Seat, troubles: list[str]) -> None:
    """Design 5: sign-up, claiming a seat, passkeys; nothing that the policy forbids, nothing wider than a phone."""
    page.goto(reverse("enter-link", args=[seat_keys.issue(seat).link_token]))
    page.get_by_role("button", name="Enter").click()
    page.goto(reverse("account_signup"))
    page.get_by_label("Name", exact=True).fill("白鹭")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password again").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name="白鹭", exact=True)).to_be_visible()
    page.get_by_role("button", name="Keep this seat under my account").click()
    expect(page.get_by_text("The seat is kept under your account")).to_be_visible()
    assert fits(page)
    page.get_by_role("link", name="Look after them").click()
    page.get_by_role("link", name="Make a passkey on this device").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Name of the passkey").fill("my phone")
    assert fits(page)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("The passkey opens your account now.")).to_be_visible()
    expect(page.get_by_text("my phone").first).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.goto(reverse("sign-in") + f"?next={reverse('account')}")
    page.get_by_role("button", name="Sign in by a passkey").click()
    expect(page.get_by_role("heading", name="白鹭", exact=True)).to_be_visible()
    page.get_by_role("link", name=seat.name).click()
    expect(page).to_have_url(reverse("desk", args=[seat.game_id, seat.number]))
    assert Seat.objects.get(pk=seat.pk).user == User.objects.get(username="白鹭")
    assert troubles == []
