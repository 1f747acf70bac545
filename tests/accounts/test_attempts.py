"""Whose failures are these? The address of the visitor, as far as it can be trusted."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from director.accounts.attempts import client_address


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", "unknown"),
    ],
)
def test_an_address_counts_for_a_household(peer: str, address: str) -> None:
    assert client_address(RequestFactory().get("/", REMOTE_ADDR=peer)) == address


@pytest.mark.parametrize(("behind_proxy", "address"), [(True, "198.51.100.9"), (False, "192.0.2.7")])
def test_a_forwarded_address_counts_only_behind_a_proxy_and_only_its_own_entry(
    settings: Settings, behind_proxy: bool, address: str
) -> None:
    settings.BEHIND_PROXY = behind_proxy
    request = RequestFactory().get("/", REMOTE_ADDR="192.0.2.7", HTTP_X_FORWARDED_FOR="203.0.113.1, 198.51.100.9")
    assert client_address(request) == address
