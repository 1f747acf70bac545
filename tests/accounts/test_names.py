"""Which names are the same, and which are none (design 5: Unicode names, unique, no invisible look-alikes)."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from director.accounts.models import User
from director.accounts.names import name_key, seen_name
from tests.factories import DirectorFactory, PlayerFactory

SIGN_UP = "/sign-up/"
PASSWORD = "一夜无眠 and no sleep"


def sign_up(browser: Client, name: str, **more: str) -> str:
    """Ask for an account; what the page says, or nothing if it was made."""
    answer = browser.post(SIGN_UP, {"username": name, "password": PASSWORD, "again": PASSWORD, **more})
    return "" if answer.status_code == 302 else answer.content.decode()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Moth", "ｍｏｔｈ", id="width"),
        pytest.param("Moth", "mOTH", id="case"),
        pytest.param("Straße", "STRASSE", id="sharp s"),
        pytest.param("étoile", "e\u0301toile", id="composed"),
        pytest.param("①号", "1号", id="circled"),
        pytest.param("白 鹭", "白\u3000 鹭", id="spaces"),
        pytest.param("白鹭", "白\u200b鹭", id="zero width"),
        pytest.param("白鹭", "白\ufe0f鹭\u202e", id="selector and bidi"),
        pytest.param("神", "神", id="compatibility ideograph"),
    ],
)
def test_what_nobody_can_tell_apart_is_one_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("白鹭", "青鹭"), ("Moth", "Month"), ("白鹭", "白 鹭"), ("1", "11")])
def test_other_names_stay_other(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("typed", ["", " \u3000 ", "\u0301", "\u0301\u0302"])
def test_spaces_and_marks_alone_are_no_name(typed: str) -> None:
    with pytest.raises(ValidationError, match="Give a name"):
        seen_name(typed)


@pytest.mark.parametrize("name", ["白鹭", "Ms Moth", "🦉夜枭", "ｆｕｌｌ", "鹭" * 20, "x"])
def test_a_name_makes_an_account_and_signs_it_in(visitor: Client, db: None, name: str) -> None:
    assert sign_up(visitor, name) == ""
    user = User.objects.get()
    assert user.username == seen_name(name)
    assert visitor.session["_auth_user_id"] == str(user.pk)
    assert not (user.is_staff or user.is_superuser)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param("白\u200b鹭", "invisible characters", id="zero width"),
        pytest.param("白\u202e鹭", "invisible characters", id="bidi"),
        pytest.param("白\x07鹭", "invisible characters", id="control"),
        pytest.param("白\u0378鹭", "invisible characters", id="unassigned"),
        pytest.param("\u3164", "invisible characters", id="filler"),
        pytest.param("鹭" * 21, "at most 20 characters", id="too long"),
        pytest.param("x" * 100_000, "at most 200 characters", id="oversized"),
        pytest.param("a\0b", "Null characters are not allowed.", id="null"),
        pytest.param("　", "This field is required.", id="spaces"),
    ],
)
def test_a_name_that_is_none_is_told_beside_its_field_and_kept(
    visitor: Client, db: None, typed: str, sentence: str
) -> None:
    page = sign_up(visitor, typed)
    assert sentence in page
    assert 'id="id_username_error"' in page
    assert not User.objects.exists()


@pytest.mark.parametrize("typed", ["moth", "ＭＯＴＨ", " Moth ", "MOTH"])
def test_a_name_that_is_somebodys_is_refused(visitor: Client, db: None, typed: str) -> None:
    PlayerFactory.create(username="Moth")
    assert "Somebody has this name already" in sign_up(visitor, typed)
    assert User.objects.count() == 1


def test_a_name_opens_its_account_however_it_is_typed(visitor: Client, db: None) -> None:
    sign_up(visitor, "Ms Moth")
    visitor.post("/sign-out/")
    visitor.post("/sign-in/", {"username": "ＭＳ　moth", "password": PASSWORD})
    assert "_auth_user_id" in visitor.session


def test_the_back_office_makes_no_second_person_of_one_name(db: None, visitor: Client) -> None:
    PlayerFactory.create(username="白鹭")
    visitor.force_login(DirectorFactory.create(is_superuser=True))
    sent = {"username": "白鹭　", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    answer = visitor.post("/admin/accounts/user/add/", sent)
    assert answer.status_code == 200
    assert "Somebody has this name already" in answer.content.decode()
