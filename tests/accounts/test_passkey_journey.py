"""From a link to an account with a passkey, in a browser with a device that answers for its owner."""

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts import seat_keys
from director.accounts.models import User
from games.models import Seat
from tests.browser import listen

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]
PASSWORD = "一夜无眠 and no sleep"


@pytest.fixture
def page(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    """A phone whose owner holds his finger on it."""
    page = chromium.new_page(viewport={"width": 360, "height": 780}, base_url=live_server.url, locale="en")
    listen(page, troubles)
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
    return page


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
