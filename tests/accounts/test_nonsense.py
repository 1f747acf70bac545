"""Whatever is sent to the accounts' pages where the site has a mail server: never an error of the server."""

import pytest
from django.contrib.auth.hashers import make_password
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from tests.factories import PlayerFactory
from tests.leaks.addresses import addresses

PASSWORD = "一夜无眠 and no sleep"
FIELDS = [
    "username",
    "password",
    "password1",
    "password2",
    "oldpassword",
    "again",
    "email",
    "code",
    "credential",
    "name",
    "language",
    "time_zone",
    "next",
    "action_add",
    "action_send",
    "action_remove",
    "action_primary",
    "passwordless",
]
VALUES = (
    "",
    "\0",
    "é" * 500,
    "x" * 5000,
    "[]",
    '{"a": [1, null]}',
    "a@b.example\r\nBcc: c@d.example",
    "\u202e//e.example",
)
FILLED = {"uidb36": "1", "key": "k", "pk": "1"}
URLS = sorted({one.filled(FILLED) for one in addresses() if one.route.startswith(("account/", "sign-in/", "sign-up/"))})


@pytest.mark.parametrize("signed_in", [True, False])
def test_nothing_that_is_sent_breaks_a_page(db: None, settings: Settings, signed_in: bool) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.MAIL = {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}
    settings.MAILERS = {"default": settings.MAIL}
    player = PlayerFactory.create(password=make_password(PASSWORD))
    assert len(URLS) > 20
    browser = Client()
    for url in URLS:
        if signed_in and "_auth_user_id" not in browser.session:
            browser.force_login(player)
            browser.post("/account/confirm/", {"password": PASSWORD})
        for value in VALUES:
            cache.clear()  # nobody is told to wait
            assert browser.post(url, dict.fromkeys(FIELDS, value)).status_code < 500, (url, value)
        assert browser.get(url).status_code < 500, url
