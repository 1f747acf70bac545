"""A mail address that is confirmed, and a forgotten password, where the site has a mail server."""

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.core import mail
from django.test import Client
from pytest_django import Settings

from director.accounts.models import User
from tests.factories import PlayerFactory

PASSWORD = "一夜无眠 and no sleep"
ANOTHER = "又一夜无眠 and none"
ADDRESS = "moth@example.org"


@pytest.fixture(autouse=True)
def _mail(settings: Settings) -> None:
    settings.MAIL = {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}
    settings.MAILERS = {"default": settings.MAIL}
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def player(db: None) -> User:
    return PlayerFactory.create(username="白鹭本人", password=make_password(PASSWORD))


@pytest.fixture
def mine(visitor: Client, player: User) -> Client:
    """A browser in which the player has signed in and has just shown his password again."""
    visitor.force_login(player)
    visitor.post("/account/confirm/", {"password": PASSWORD})
    return visitor


def link() -> str:
    """The path in the only letter."""
    (letter,) = mail.outbox
    found = re.search(r"https?://[^/\s]+(/\S+)", str(letter.body))
    assert found is not None
    return found[1]


def confirmed(browser: Client) -> None:
    browser.post("/account/mail/", {"email": ADDRESS, "action_add": ""})
    browser.post(link())
    mail.outbox.clear()


def follow(browser: Client, url: str) -> Any:
    return browser.get(url, follow=True)


def test_an_address_counts_once_its_link_is_opened_and_the_button_pressed(mine: Client, player: User) -> None:
    answer = mine.post("/account/mail/", {"email": ADDRESS, "action_add": ""}, follow=True)
    assert "waits to be confirmed" in answer.content.decode()
    (letter,) = mail.outbox
    assert letter.to == [ADDRESS]
    assert letter.subject == "Director: Confirm your mail address"
    page = Client(headers={"accept-language": "en"}).get(link()).content.decode()
    assert "becomes the address of 白鹭本人" in page
    player.refresh_from_db()
    assert not EmailAddress.objects.get(user=player).verified, "mail scanners open links"
    Client().post(link())
    assert EmailAddress.objects.get(user=player).verified
    assert "In use: <b>moth@example.org</b>" in mine.get("/account/mail/").content.decode()


@pytest.mark.parametrize(("typed", "sentence"), [("", "This field is required."), ("no address", "valid email")])
def test_what_is_no_address_is_told_beside_its_field(mine: Client, typed: str, sentence: str) -> None:
    page = mine.post("/account/mail/", {"email": typed, "action_add": ""}).content.decode()
    assert sentence in page
    assert 'id="id_email_error"' in page
    assert not mail.outbox


def test_a_forgotten_password_is_set_anew_by_the_link_in_a_letter(mine: Client, player: User) -> None:
    confirmed(mine)
    visitor = Client(headers={"accept-language": "en"})
    assert "Forgotten the password?" in visitor.get("/sign-in/").content.decode()
    visitor.post("/sign-in/forgotten/", {"email": ADDRESS})
    form = follow(visitor, link())
    assert "Set a new password" in form.content.decode()
    answer = visitor.post(form.redirect_chain[-1][0], {"password1": ANOTHER, "password2": ANOTHER}, follow=True)
    assert "The new password is in force" in answer.content.decode()
    player.refresh_from_db()
    assert player.check_password(ANOTHER)
    assert "has been used" in follow(Client(headers={"accept-language": "en"}), link()).content.decode()


def test_nobody_learns_whether_an_address_has_an_account(mine: Client, visitor: Client) -> None:
    confirmed(mine)
    stranger = Client(headers={"accept-language": "en"})
    pages = []
    for address in (ADDRESS, "nobody@example.org"):
        answer = stranger.post("/sign-in/forgotten/", {"email": address}, follow=True)
        pages.append(re.sub(r"nonce=\S+|csrf\w*\W+[^>]*>|X-CSRFToken[^}]*|data-now=\S+", "", answer.content.decode()))
    assert pages[0] == pages[1]
    assert [letter.to for letter in mail.outbox] == [[ADDRESS]]


def test_asking_for_letters_is_limited_for_one_address_and_for_nobody_else(player: User) -> None:
    noisy = Client(headers={"accept-language": "en"})
    for _ in range(6):
        answer = noisy.post("/sign-in/forgotten/", {"email": ADDRESS})
    assert answer.status_code == 429
    assert "Wait a few minutes" in answer.content.decode()
    other = Client(REMOTE_ADDR="192.0.2.7")
    assert other.post("/sign-in/forgotten/", {"email": ADDRESS}).status_code == 302


def test_an_address_of_another_account_is_not_taken_over(mine: Client, player: User) -> None:
    confirmed(mine)
    other = PlayerFactory.create(password=make_password(PASSWORD))
    thief = Client(headers={"accept-language": "en"})
    thief.force_login(other)
    thief.post("/account/confirm/", {"password": PASSWORD})
    thief.post("/account/mail/", {"email": ADDRESS, "action_add": ""})
    if mail.outbox:
        thief.post(link())
    assert not EmailAddress.objects.filter(user=other, verified=True).exists()
