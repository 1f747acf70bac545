"""Making a game step by step: what is wrong stands beside its control, and nothing is lost between the steps."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.lobby import casting, planning, sign_up
from director.lobby.setting_forms import SettingsForm
from games.islington.catalogue import SETTINGS
from games.models import Game
from games.ruleset import ruleset_of
from tests.desk.conftest import body, part
from tests.lobby.people import browser, director, open_game, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss() -> User:
    return director()


@pytest.fixture
def draft(boss: User) -> Game:
    return planning.begin(boss, "islington", "雨夜")


def url(name: str, game: Game) -> str:
    return reverse(name, args=[game.pk])


def filled(page: str) -> dict[str, list[str]]:
    """What a browser would send of the page's form as it stands."""
    form = page.split('<form class="section stack"')[1].split("</form>")[0]
    sent: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and ('type="checkbox"' not in tag or " checked" in tag):
            sent.setdefault(name[1], []).append(value[1] if value else "on" if "checkbox" in tag else "")
    for name, inside in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', form, re.DOTALL):
        sent[name] = re.findall(r'<option value="([^"]*)" selected', inside)
    for name, inside in re.findall(r'<textarea name="([^"]*)".*?>\n?(.*?)</textarea>', form, re.DOTALL):
        sent[name] = [inside]
    return sent


def sent_with(boss: User, name: str, game: Game, **changed: Any) -> Any:
    """Open a step, change some controls, send it."""
    client = browser(boss)
    data = filled(body(client.get(url(name, game)))) | {f"set-{k}": v for k, v in changed.items() if "." in k}
    data |= {key: value for key, value in changed.items() if "." not in key}
    return client.post(url(name, game), {key: value for key, value in data.items() if value != [] or "." in key})


def test_a_director_makes_a_game_from_the_first_step_to_the_open_sign_up(boss: User) -> None:
    client = browser(boss)
    begun = client.post(reverse("new-game"), {"kind": "islington", "title": " 雨夜   客栈 "})
    game = Game.objects.get()
    assert begun.headers["Location"] == url("plan", game)
    assert (game.title, game.state, list(game.directors.all())) == ("雨夜 客栈", Game.State.DRAFT, [boss])
    answer = sent_with(
        boss, "plan", game, starts_at="2026-12-24T20:00", about="带上灯", language="en",
        **{"seats.max": "12", "clock.timezone": "Europe/London"},
    )  # fmt: skip
    assert answer.headers["Location"] == url("plan-settings", game)
    game = Game.objects.select_related("plan").get()
    assert game.settings == {"seats.max": 12, "clock.timezone": "Europe/London"}
    assert game.plan.starts_at is not None and game.plan.starts_at.isoformat() == "2026-12-24T20:00:00+00:00"
    assert "2026-12-24T20:00" in body(client.get(url("plan", game)))
    client.post(url("plan-review", game), {"do": "open"})
    assert Game.objects.get().state == Game.State.DRAFT  # R49 is not confirmed yet
    answer = sent_with(
        boss, "plan-settings", game,
        **{"cost.move": "7", "confirm:vote.weight_mode": "on", "vote.weight_mode": "max"},
    )  # fmt: skip
    assert answer.headers["Location"] == url("plan-review", game)
    review = body(client.get(url("plan-review", game)))
    assert "Stamina for one move." in review and "<b>7</b>" in review
    client.post(url("plan-review", game), {"do": "open"})
    assert Game.objects.get().state == Game.State.OPEN
    assert Game.objects.get().settings == {
        "seats.max": 12, "clock.timezone": "Europe/London", "cost.move": 7, "vote.weight_mode": "max",
    }  # fmt: skip


def test_the_way_votes_add_up_must_be_confirmed(boss: User, draft: Game) -> None:
    """R49: the form of creation makes the director confirm."""
    answer = sent_with(boss, "plan-settings", draft)
    assert answer.status_code == 200
    assert "tick that you have chosen" in part(body(answer), "details", "part-6")
    assert " open" in part(body(answer), "details", "part-6").split(">")[0]
    review = body(browser(boss).get(url("plan-review", draft)))
    assert f'href="{url("plan-settings", draft)}#id_set-vote.weight_mode">' in review  # named in words
    assert "<code>vote.weight_mode" not in review
    sent_with(boss, "plan-settings", draft, **{"confirm:vote.weight_mode": "on"})
    assert planning.unconfirmed(Game.objects.get()) == []
    assert sent_with(boss, "plan-settings", draft).status_code == 302  # and it stays confirmed


def test_every_setting_of_the_game_has_its_control_default_and_clause(boss: User, draft: Game) -> None:
    client = browser(boss)
    pages = body(client.get(url("plan", draft))) + body(client.get(url("plan-settings", draft)))
    for one in SETTINGS:
        assert f'name="set-{one.key}"' in pages, one.key
        assert f"<code>{one.key}</code>" in pages
        clause = ruleset_of(draft).book.clause(one)
        assert clause.startswith("L-") and clause in pages


WRONG = {
    "cost.move": ["", "x", "-1", "101", "1.5", "٣", "9" * 400, "1e3"],
    "safe_zone.blocks_bomb": ["", "maybe", "True"],
    "vote.weight_mode": ["", "none"],
    "auction.kinds": ["gold", "gps\0"],
    "clock.day_open": ["", "25:00", "noon", "9", "21:00:00.5"],
}


@pytest.mark.parametrize(("key", "typed"), [(key, typed) for key, many in WRONG.items() for typed in many])
def test_a_wrong_value_is_refused_beside_its_control_and_nothing_is_kept(
    boss: User, draft: Game, key: str, typed: str
) -> None:
    answer = sent_with(
        boss, "plan-settings", draft, **{key: typed, "cost.search": "9", "confirm:vote.weight_mode": "on"}
    )
    page = body(answer)
    assert answer.status_code == 200
    assert f'id="id_set-{key}_error"' in page
    assert re.search(r'<input type="number" name="set-cost.search" value="9"', page)  # what was typed is still there
    assert Game.objects.get().settings == {}


def test_a_text_setting_must_be_one_that_is_known(boss: User, draft: Game) -> None:
    for typed in ("", "Mars/Base", "x" * 200, "../etc/passwd", "Asia/上海"):
        answer = sent_with(boss, "plan", draft, **{"clock.timezone": typed})
        assert answer.status_code == 200, typed
        assert 'id="id_set-clock.timezone_error"' in body(answer), typed
    assert Game.objects.get().settings == {}


def test_what_does_not_fit_together_stands_beside_one_of_both(boss: User, draft: Game) -> None:
    """L-3.4"""
    answer = sent_with(boss, "plan-settings", draft, **{"clock.night_open": "08:00", "confirm:vote.weight_mode": "on"})
    assert "must be later" in body(answer)
    assert 'id="id_set-clock.night_open_error"' in body(answer)
    answer = sent_with(boss, "plan", draft, **{"seats.min": "30", "seats.max": "20"})
    assert 'id="id_set-seats.max_error"' in body(answer)


@pytest.mark.parametrize("starts", ["soon", "0001-01-01T00:00", "9999-12-31T23:59", "2026-02-30T10:00"])
def test_a_start_that_is_none_is_refused(boss: User, draft: Game, starts: str) -> None:
    answer = sent_with(boss, "plan", draft, starts_at=starts)
    assert answer.status_code == 200 and 'id="id_starts_at_error"' in body(answer)


def test_going_back_loses_nothing(boss: User, draft: Game) -> None:
    sent_with(boss, "plan-settings", draft, **{"cost.move": "7", "confirm:vote.weight_mode": "on"})
    sent_with(boss, "plan", draft, title="改了名", **{"seats.max": "9"})
    game = Game.objects.get()
    assert (game.title, game.settings) == ("改了名", {"seats.max": 9, "cost.move": 7})
    assert 'name="set-cost.move" value="7"' in body(browser(boss).get(url("plan-settings", game)))


def test_a_copy_shows_what_differs_from_the_earlier_game_and_from_the_usual(boss: User) -> None:
    earlier = open_game(director(), cost__move=7, cost__search=8)
    Game.objects.filter(pk=earlier.pk).update(state=Game.State.OVER, title="旧戏")
    browser(boss).post(reverse("new-game"), {"copy": earlier.pk})
    game = Game.objects.exclude(pk=earlier.pk).get()
    assert game.settings == {"seats.min": 2, "seats.max": 3, "cost.move": 7, "cost.search": 8}
    sent_with(boss, "plan-settings", game, **{"cost.move": "5", "cost.search": "9", "confirm:vote.weight_mode": "on"})
    game.refresh_from_db()
    found = {one.key: (one.value, one.default, one.earlier, one.unlike) for one in planning.differences(game)}
    assert found["cost.move"] == ("5", "5", "7", True)
    assert found["cost.search"] == ("9", "5", "8", True)
    assert found["seats.max"] == ("3", "60", "3", False)
    assert "旧戏" in body(browser(boss).get(url("plan-review", game)))
    assert planning.unconfirmed(game) == []


def test_only_ones_own_and_finished_games_can_be_copied(boss: User) -> None:
    running = open_game(director())
    assert browser(boss).post(reverse("new-game"), {"copy": running.pk}).status_code == 404
    assert str(running.title) not in body(browser(boss).get(reverse("new-game")))
    for odd in ("", "x", "9" * 30, "-1"):
        assert browser(boss).post(reverse("new-game"), {"copy": odd}).status_code == 404


def test_a_copy_leaves_out_what_can_no_longer_be_played(boss: User) -> None:
    earlier = open_game(boss)
    Game.objects.filter(pk=earlier.pk).update(settings={"cost.move": 7, "gone.away": 1, "cost.search": 9999})
    earlier.refresh_from_db()
    assert planning.copy(boss, earlier).settings == {"cost.move": 7}


def test_until_the_deal_everything_can_be_changed_and_then_nothing(boss: User) -> None:
    game = open_game(boss)
    sent_with(boss, "plan-settings", game, **{"cost.move": "6", "confirm:vote.weight_mode": "on"})
    assert Game.objects.get().settings["cost.move"] == 6
    sign_up.put_down(game.pk, "甲")
    sign_up.put_down(game.pk, "乙")
    casting.deal(game.pk)
    for name in ("plan", "plan-settings", "plan-review"):
        assert browser(boss).get(url(name, game)).status_code == 404
    assert planning.change(game.pk, {}, []) is False


def test_an_open_game_becomes_a_draft_again_only_without_people(boss: User) -> None:
    game = open_game(boss)
    browser(boss).post(url("plan-review", game), {"do": "draft"})
    assert Game.objects.get().state == Game.State.DRAFT
    browser(boss).post(url("plan-review", game), {"do": "open"})
    sign_up.put_down(game.pk, "甲")
    browser(boss).post(url("plan-review", game), {"do": "draft"})
    assert Game.objects.get().state == Game.State.OPEN


def test_only_directors_make_games() -> None:
    assert browser(player()).get(reverse("new-game")).status_code == 404
    assert Client().get(reverse("new-game")).status_code == 302
    assert reverse("new-game") not in body(browser(player()).get("/"))
    assert reverse("new-game") in body(browser(director()).get("/"))


@pytest.mark.parametrize("data", [{}, {"kind": "fly", "title": "x"}, {"kind": "islington", "title": "··"}])
def test_a_game_needs_a_kind_and_a_title(boss: User, data: dict[str, str]) -> None:
    answer = browser(boss).post(reverse("new-game"), data)
    assert answer.status_code == 200 and 'class="refusal"' in body(answer)
    assert not Game.objects.exists()


def test_the_form_reads_back_every_default() -> None:
    """What the controls show as they stand is what the settings are."""
    ruleset = ruleset_of(Game(kind="islington"))
    keys = tuple(one.key for one in ruleset.declared)
    blank = SettingsForm(ruleset=ruleset, chosen={}, keys=keys, confirmed=[])
    shown = {key: blank[key].value() for key in keys} | {"confirm:vote.weight_mode": "on"}
    form = SettingsForm(shown, ruleset=ruleset, chosen={}, keys=keys, confirmed=[])
    assert form.is_valid(), form.errors
    assert form.overrides == {}
