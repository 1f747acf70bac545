"""A code behind the password, spare codes, and changing what opens the account."""

import re
from itertools import count

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.contrib.auth.hashers import make_password
from django.test import Client
from pytest_django import Settings

from director.accounts.models import User
from tests.factories import PlayerFactory

PASSWORD = "一夜无眠 and no sleep"
ANOTHER = "又一夜无眠 and none"
SIGN_IN, CODE = "/sign-in/", "/sign-in/code/"


@pytest.fixture
def player(db: None, settings: Settings) -> User:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return PlayerFactory.create(username="白鹭本人", password=make_password(PASSWORD))


@pytest.fixture
def mine(visitor: Client, player: User) -> Client:
    """A browser in which the player has signed in and has just shown his password again."""
    visitor.force_login(player)
    visitor.post("/account/confirm/", {"password": PASSWORD})
    return visitor


def code(secret: str) -> str:
    """What an app with this key shows now."""
    return str(format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time())))))


@pytest.fixture
def spare(mine: Client, player: User) -> list[str]:
    """The codes are set up; the spare ones, as the page shows them."""
    found = re.search(r'<dd class="num breaks">(\w+)</dd>', mine.get("/account/codes/begin/").content.decode())
    assert found is not None
    answer = mine.post("/account/codes/begin/", {"code": code(found[1])}, follow=True)
    return re.findall(r"<li>(\d{8})</li>", answer.content.decode())


def knock() -> Client:
    """Somebody who has given name and password."""
    browser = Client(headers={"accept-language": "en"})
    answer = browser.post(SIGN_IN, {"username": "白鹭本人", "password": PASSWORD})
    assert answer.headers["Location"] == CODE
    return browser


def inside(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


def test_a_password_alone_opens_no_account_with_codes(spare: list[str]) -> None:
    browser = knock()
    assert not inside(browser)
    assert browser.get("/account/").status_code == 302
    page = browser.post(CODE, {"code": "000000"}).content.decode()
    assert "This code does not fit" in page
    assert 'id="id_code_error"' in page
    browser.post(CODE, {"code": spare[0]})
    assert inside(browser)


def test_a_spare_code_opens_once(spare: list[str]) -> None:
    assert len(spare) == 10
    assert [inside(one) for one in _with_code(spare[0], 2)] == [True, False]


def _with_code(typed: str, times: int) -> list[Client]:
    browsers = [knock() for _ in range(times)]
    for browser in browsers:
        browser.post(CODE, {"code": typed})
    return browsers


def test_guesses_at_the_code_are_counted_for_an_address(spare: list[str]) -> None:
    """One person's failures lock nobody else out: the owner comes in from his own address."""
    guesser = knock()
    for number in count():
        page = guesser.post(CODE, {"code": f"{number:06}"}).content.decode()
        if "Too many attempts" in page:
            break
        assert number < 12
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    elsewhere.post(SIGN_IN, {"username": "白鹭本人", "password": PASSWORD})
    elsewhere.post(CODE, {"code": spare[1]})
    assert inside(elsewhere)


def test_the_codes_end_when_their_owner_says_so(mine: Client, player: User, spare: list[str]) -> None:
    mine.post("/account/codes/end/")
    assert not Authenticator.objects.filter(user=player).exists()
    browser = Client()
    browser.post(SIGN_IN, {"username": "白鹭本人", "password": PASSWORD})
    assert inside(browser)


def test_a_passkey_is_another_way_in_and_no_second_lock(player: User) -> None:
    Authenticator.objects.create(user=player, type=Authenticator.Type.WEBAUTHN, data={"name": "my phone"})
    browser = Client()
    browser.post(SIGN_IN, {"username": "白鹭本人", "password": PASSWORD})
    assert inside(browser)


def test_whoever_finds_a_browser_open_is_asked_for_the_password_first(visitor: Client, player: User) -> None:
    visitor.force_login(player)
    for url in ("/account/codes/begin/", "/account/passkeys/add/"):
        assert visitor.get(url).headers["Location"].startswith("/account/confirm/?next=")
    page = visitor.post("/account/confirm/", {"password": "wrong"}).content.decode()
    assert "This is not your password." in page
    assert 'id="id_password_error"' in page


def test_a_password_is_changed_by_who_knows_it(mine: Client, player: User) -> None:
    sent = {"oldpassword": "wrong", "password1": ANOTHER, "password2": ANOTHER}
    assert 'id="id_oldpassword_error"' in mine.post("/account/password/", sent).content.decode()
    answer = mine.post("/account/password/", {**sent, "oldpassword": PASSWORD})
    assert answer.headers["Location"] == "/account/"
    player.refresh_from_db()
    assert player.check_password(ANOTHER)
    assert inside(mine), "this browser stays signed in"


@pytest.mark.parametrize(
    "credential",
    ["", "{}", "[]", "null", "1", '"x"', '{"id": 1}', '{"rawId": "AA", "id": "AA", "response": {}}', "{" * 999],
)
def test_what_is_no_passkey_opens_nothing(visitor: Client, db: None, credential: str) -> None:
    assert visitor.post("/sign-in/passkey/", {"credential": credential}).status_code == 302
    assert not inside(visitor)


def test_what_is_no_passkey_is_added_to_no_account(mine: Client, player: User) -> None:
    for credential in ("{}", "[]", '{"id": 1}', '{"rawId": "AA", "id": "AA", "type": "public-key", "response": {}}'):
        assert mine.post("/account/passkeys/add/", {"name": "x", "credential": credential}).status_code == 200
    assert not Authenticator.objects.filter(user=player).exists()
