"""The proof of the dice: sealed before the end, and for anybody to check after it."""

import hashlib
import hmac
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from director.accounts.models import User
from director.lobby import proof
from games import play
from games.islington.deeds import EndGame
from games.models import Event, Game, Intervention
from tests.desk.conftest import body, deal
from tests.factories import OpenGameFactory
from tests.verify.conftest import read

pytestmark = pytest.mark.django_db


def check(game: Game) -> str:
    """Press the button, and read the page that follows."""
    client = Client()
    answer = client.post(reverse("verify", args=[game.pk]), headers={"Accept-Language": "en"})
    assert answer.status_code == 302
    return body(client.get(answer.headers["Location"], headers={"Accept-Language": "en"}))


def test_before_the_end_the_page_shows_the_digest_and_no_seed(game: Game) -> None:
    text = read(game)
    assert game.seed_hash in text
    assert bytes(game.seed).hex() not in text
    assert "published when the game is over" in text
    assert "Die " not in text
    assert "setup/" not in text


def test_before_the_end_nothing_is_checked(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "faults", lambda game: pytest.fail("checked"))
    answer = Client().post(reverse("verify", args=[game.pk]))
    assert answer.status_code == 200
    assert bytes(game.seed).hex() not in body(answer)


def test_before_the_deal_there_is_nothing_to_seal() -> None:
    assert "not dealt yet" in read(OpenGameFactory.create())


def test_seed_and_digest_stand_there_and_fit(ended: Game) -> None:
    text = read(ended)
    assert bytes(ended.seed).hex() in text
    assert hashlib.sha256(bytes(ended.seed)).hexdigest() == ended.seed_hash
    assert ended.seed_hash in text
    assert "The seed fits its digest." in text


def test_the_recipe_of_the_page_gives_the_dice_of_the_page(ended: Game) -> None:
    """As the page says in words: HMAC of the label with |0, eight bytes, remainder plus one."""
    number = r'<td class="n">(\d+)</td>'
    dice = re.findall(rf'<th scope="row"><code>([^<]+)</code></th>{number * 3}', read(ended))
    assert len(dice) == 200
    seed = bytes.fromhex(bytes(ended.seed).hex())
    for label, sides, recorded, again in dice:
        digest = hmac.digest(seed, f"{label}|0".encode(), "sha256")
        assert int(recorded) == int(again) == int.from_bytes(digest[:8], "big") % int(sides) + 1


def test_dice_come_in_pages_of_two_hundred(ended: Game) -> None:
    count = Event.objects.filter(game=ended, kind="rolled").count()
    assert count > 200
    assert f"{count} dice in all" in read(ended)
    assert read(ended, page="2").count('<th scope="row"><code>') == min(200, count - 200)
    for strange in ("0", "-1", "x", "9" * 40, "\0"):
        assert "dice in all" in read(ended, page=strange)


def test_a_die_that_does_not_fit_is_pointed_at(ended: Game) -> None:
    die = Event.objects.filter(game=ended, kind="rolled").order_by("seq")[0]
    Event.objects.filter(pk=die.pk).update(payload=die.payload | {"value": die.payload["value"] % 2 + 1})
    row = read(ended).split(f"<code>{die.payload['label']}</code>")[1].split("</tr>")[0]
    assert "mark-danger" in row


def test_another_seed_does_not_fit(ended: Game) -> None:
    Game.objects.filter(pk=ended.pk).update(seed=bytes(32))
    assert "The seed does not fit its digest." in read(ended)


def test_the_button_checks_everything(ended: Game) -> None:
    assert "Everything fits" not in read(ended)
    assert "Everything fits" in check(ended)
    assert "Everything fits" in read(ended)


def test_what_does_not_fit_is_listed(ended: Game) -> None:
    Event.objects.filter(game=ended, kind="whispered").delete()
    Intervention.objects.filter(game=ended, deed="end").update(deed="message", data={"to": 0, "text": "x"})
    text = check(ended)
    assert "Everything fits" not in text
    assert "does not fit:" in text or "do not fit:" in text


def test_one_check_at_a_time(ended: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second visitor is told to wait; the next one after the first is done gets his verdict."""
    answers = []

    def slow(game: Game) -> Any:
        answers.append(check(game))
        return iter(())

    monkeypatch.setattr(proof, "faults", slow)
    assert "Everything fits" in check(ended)
    assert len(answers) == 1
    assert "being checked right now" in answers[0]


def test_a_fresh_verdict_is_not_made_anew(ended: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    check(ended)
    monkeypatch.setattr(proof, "faults", lambda game: pytest.fail("checked again"))
    assert "Everything fits" in check(ended)


def test_a_check_that_breaks_does_not_lock_the_door(ended: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game) -> Any:
        raise RuntimeError

    monkeypatch.setattr(proof, "faults", broken)
    with pytest.raises(RuntimeError):
        check(ended)
    monkeypatch.undo()
    assert "Everything fits" in check(ended)
    assert cache.get(f"verifying:{ended.seed_hash}") is None


def test_what_directors_did_is_told(ended: Game, director: User) -> None:
    """Rehearsals with their dice, undone deeds too."""
    text = read(ended).split('id="deeds-h"')[1].split("</section>")[0]
    assert "1 time somebody looked at how the real dice would fall." in text
    assert text.count("throw-away dice") == 1
    assert text.count("the real dice") >= 1
    assert str(director) in text
    assert "Reason: 人散了" in text
    assert "说漏了嘴" in text
    assert "undone" in text


def test_nobody_having_looked_is_said(game: Game, director: User) -> None:
    play.intervene(game.pk, director, EndGame(), "")
    assert "Nobody looked at how the real dice would fall." in read(game)


def test_the_game_page_leads_to_the_proof_and_once_it_is_over_to_the_record(game: Game, director: User) -> None:
    proof, record = (f'href="{reverse(name, args=[game.pk])}"' for name in ("verify", "log"))
    before = read(game, "game")
    assert proof in before
    assert record not in before
    play.intervene(game.pk, director, EndGame(), "")
    after = read(game, "game")
    assert proof in after
    assert record in after


def test_queries_are_few_and_do_not_grow(director: User) -> None:
    counts = []
    for seats in (4, 24):
        game = deal(director, seats)
        play.intervene(game.pk, director, EndGame(), "")
        for name in ("verify", "log"):
            with CaptureQueriesContext(connection) as queries:
                read(game, name)
            counts.append(len(queries))
    assert counts[:2] == counts[2:]
    assert max(counts) <= 20


def test_absent_games_are_not_to_be_found() -> None:
    for name in ("verify", "log"):
        assert Client().get(reverse(name, args=[404404])).status_code == 404
        assert Client().put(reverse(name, args=[404404])).status_code == 405


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_page_speaks_both_languages(ended: Game, language: str) -> None:
    check(ended)
    text = read(ended, language=language)
    for english in ("By your own hands", "The whole game again", "Everything fits", "Thrown again"):
        assert (english in text) == (language == "en")
