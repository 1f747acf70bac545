"""Keys of a seat: easy to type, shown once, kept as digests, ended by renewing and revoking (L-3.10)."""

import re
from collections.abc import Callable

import pytest

from director.accounts import seat_keys
from director.accounts.models import SeatPass
from games.models import Game, Seat


def test_a_phrase_is_five_short_lower_case_words_of_over_sixty_bits(seat: Seat) -> None:
    phrase = seat_keys.issue(seat).phrase
    assert re.fullmatch(r"[a-z]{4}( [a-z]{4}){4}", phrase)
    choices = len(seat_keys.CONSONANTS) * len(seat_keys.VOWELS)
    assert choices ** (seat_keys.WORDS * seat_keys.SYLLABLES) > 2**60


def test_nothing_that_opens_a_seat_is_stored(seat: Seat) -> None:
    keys = seat_keys.issue(seat)
    stored = " ".join(str(value) for value in SeatPass.objects.values_list().get())
    assert keys.link_token not in stored
    assert keys.phrase not in stored
    assert keys.phrase.replace(" ", "") not in stored


def test_each_of_the_two_keys_finds_its_seat(seat: Seat) -> None:
    keys = seat_keys.issue(seat)
    for found in (seat_keys.by_token(keys.link_token), seat_keys.by_phrase(keys.phrase)):
        assert found is not None
        assert found.seat == seat


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(lambda phrase: phrase.upper(), id="capitals"),
        pytest.param(lambda phrase: phrase.replace(" ", ""), id="no spaces"),
        pytest.param(lambda phrase: f"  {phrase.replace(' ', '　')} ", id="ideographic spaces"),
        pytest.param(lambda phrase: phrase.replace(" ", "-"), id="hyphens"),
        pytest.param(lambda phrase: "".join(chr(ord(c) + 0xFEE0) if c > " " else c for c in phrase), id="full width"),
    ],
)
def test_a_phrase_is_known_however_it_is_typed(seat: Seat, typed: Callable[[str], str]) -> None:
    assert seat_keys.by_phrase(typed(seat_keys.issue(seat).phrase)) is not None


def test_renewing_ends_the_old_keys_and_raises_the_serial(seat: Seat) -> None:
    """L-3.10, X-149: a changed secret ends the old address."""
    old, new = seat_keys.issue(seat), seat_keys.issue(seat)
    assert seat_keys.by_token(old.link_token) is None
    assert seat_keys.by_phrase(old.phrase) is None
    assert seat_keys.by_token(new.link_token) is not None
    assert SeatPass.objects.get(seat=seat).serial == 2


def test_a_revoked_key_opens_nothing_until_new_ones_are_made(seat: Seat) -> None:
    keys = seat_keys.issue(seat)
    assert seat_keys.revoke(seat)
    assert not seat_keys.revoke(seat), "there is nothing left to revoke"
    assert seat_keys.by_token(keys.link_token) is None
    assert seat_keys.by_phrase(keys.phrase) is None
    assert seat_keys.by_phrase(seat_keys.issue(seat).phrase) is not None


def test_a_phrase_opens_no_seat_of_another_game(seat: Seat, game: Game, other_game: Game) -> None:
    keys = seat_keys.issue(seat)
    assert seat_keys.by_phrase(keys.phrase, game) is not None
    assert seat_keys.by_phrase(keys.phrase, other_game) is None
