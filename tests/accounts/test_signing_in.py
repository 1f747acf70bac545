"""Name and password: who gets in, who must wait, and where the door leads."""

import pytest
from django.test import Client
from pytest_django import Settings

from director.accounts.attempts import MOST, MOST_FOR_ALL
from director.accounts.models import User

SIGN_IN = "/sign-in/"
PASSWORD = "open sesame, 芝麻开门"


@pytest.fixture
def known(director: User) -> User:
    director.set_password(PASSWORD)
    director.save(update_fields=["password"])
    return director


def signed_in(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


def test_a_director_with_a_chinese_name_signs_in_and_out(visitor: Client, known: User) -> None:
    answer = visitor.post(SIGN_IN, {"username": "导演", "password": PASSWORD, "next": "/admin/"})
    assert answer.headers["Location"] == "/admin/"
    assert signed_in(visitor)
    assert visitor.get("/sign-out/").status_code == 405
    visitor.post("/sign-out/")
    assert not signed_in(visitor)


def test_the_door_leads_to_no_other_site(visitor: Client, known: User) -> None:
    answer = visitor.post(SIGN_IN, {"username": "导演", "password": PASSWORD, "next": "https://example.org/"})
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize(
    ("name", "password", "sentence"),
    [
        pytest.param("导演", "wrong", "Please enter a correct", id="wrong"),
        pytest.param("没有此人", "wrong", "Please enter a correct", id="nobody"),
        pytest.param("x" * 100_000, "wrong", "Please enter a correct", id="long name"),
        pytest.param("导演", "x" * 100_000, "at most 4096 characters", id="long password"),
        pytest.param("a\0b", "wrong", "Null characters are not allowed.", id="null"),
        pytest.param("", "", "This field is required.", id="empty"),
    ],
)
def test_what_does_not_open_is_answered_with_a_sentence(
    visitor: Client, known: User, name: str, password: str, sentence: str
) -> None:
    answer = visitor.post(SIGN_IN, {"username": name, "password": password})
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert not signed_in(visitor)


def test_failures_are_counted_for_each_name_from_each_address(
    visitor: Client, known: User, other_director: User, settings: Settings
) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    known.set_password(PASSWORD)
    known.save(update_fields=["password"])
    for _ in range(MOST):
        visitor.post(SIGN_IN, {"username": "导演", "password": "wrong"})
    right = {"username": "导演", "password": PASSWORD}
    assert "Too many attempts. Try again in" in visitor.post(SIGN_IN, right).content.decode()
    assert "Please enter a correct" in visitor.post(SIGN_IN, {**right, "username": "别的导演"}).content.decode()
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    elsewhere.post(SIGN_IN, right)
    assert signed_in(elsewhere)


def test_failures_are_counted_for_all_names_together(visitor: Client, known: User, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    known.set_password(PASSWORD)
    known.save(update_fields=["password"])
    for number in range(MOST_FOR_ALL):
        visitor.post(SIGN_IN, {"username": f"nobody {number}", "password": "wrong"})
    right = {"username": "导演", "password": PASSWORD}
    assert "Too many attempts. Try again in" in visitor.post(SIGN_IN, right).content.decode()
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    elsewhere.post(SIGN_IN, right)
    assert signed_in(elsewhere)


def test_the_language_of_the_site_can_be_chosen_without_an_account(visitor: Client, db: None) -> None:
    visitor.post("/language/", {"language": "zh-hans", "next": SIGN_IN})
    assert 'lang="zh-hans"' in visitor.get(SIGN_IN).content.decode()
