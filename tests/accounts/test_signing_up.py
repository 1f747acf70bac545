"""A new account: what is asked, what is refused, how many from one address."""

import pytest
from django.test import Client
from pytest_django import Settings

from director.accounts.forms import MOST_SIGN_UPS
from director.accounts.models import User
from tests.factories import PlayerFactory

SIGN_UP = "/sign-up/"
PASSWORD = "一夜无眠 and no sleep"


@pytest.fixture(autouse=True)
def _quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def asked(name: str, password: str = PASSWORD, again: str | None = None, **more: str) -> dict[str, str]:
    return {"username": name, "password": password, "again": password if again is None else again, **more}


@pytest.mark.parametrize(
    ("password", "again", "field", "sentence"),
    [
        pytest.param("short", "short", "password", "at least 8 characters", id="short"),
        pytest.param("password1", "password1", "password", "too common", id="common"),
        pytest.param(PASSWORD, "another one", "again", "not the same password", id="not the same"),
        pytest.param("x" * 5000, "x" * 5000, "password", "at most 4096 characters", id="oversized"),
        pytest.param("", "", "password", "This field is required.", id="empty"),
    ],
)
def test_a_bad_password_is_told_beside_its_field_and_the_name_stays(
    visitor: Client, db: None, password: str, again: str, field: str, sentence: str
) -> None:
    page = visitor.post(SIGN_UP, asked("白鹭", password, again)).content.decode()
    assert sentence in page
    assert f'id="id_{field}_error"' in page
    assert 'value="白鹭"' in page
    assert not User.objects.exists()


def test_the_way_on_leads_to_no_other_site(visitor: Client, db: None) -> None:
    assert visitor.post(SIGN_UP, asked("甲", next="https://example.org/")).headers["Location"] == "/account/"
    visitor.post("/sign-out/")
    assert visitor.post(SIGN_UP, asked("乙", next="/enter/")).headers["Location"] == "/enter/"


def test_who_is_signed_in_is_led_to_his_account(visitor: Client, db: None) -> None:
    visitor.force_login(PlayerFactory.create())
    assert visitor.get(SIGN_UP).headers["Location"] == "/account/"


def test_one_address_makes_so_many_accounts_and_stops_nobody_else(visitor: Client, db: None) -> None:
    for number in range(MOST_SIGN_UPS):
        Client().post(SIGN_UP, asked(f"家人{number}"))
    page = visitor.post(SIGN_UP, asked("又一个")).content.decode()
    assert "Too many attempts. Try again in" in page
    assert User.objects.count() == MOST_SIGN_UPS
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert elsewhere.post(SIGN_UP, asked("又一个")).status_code == 302


def test_failures_at_the_sign_up_count_for_nothing(visitor: Client, db: None) -> None:
    for _ in range(MOST_SIGN_UPS + 1):
        visitor.post(SIGN_UP, asked("白鹭", "short"))
    assert visitor.post(SIGN_UP, asked("白鹭")).status_code == 302


def test_without_a_mail_server_no_page_promises_mail(visitor: Client, db: None, settings: Settings) -> None:
    """No dead links: the pages that would send mail say that the site sends none."""
    settings.MAIL = None
    for url in ("/sign-in/", SIGN_UP):
        page = visitor.get(url).content.decode()
        assert "This site sends no mail" in page
        assert "/sign-in/forgotten/" not in page
    visitor.force_login(PlayerFactory.create())
    assert "/account/mail/" not in visitor.get("/account/").content.decode()
    for url in ("/sign-in/forgotten/", "/account/mail/", "/account/mail/some-key/"):
        answer = visitor.get(url)
        assert (answer.status_code, "No mail server is set up here." in answer.content.decode()) == (404, True)
