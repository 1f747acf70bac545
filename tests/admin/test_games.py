"""A director begins a game, deals it to a roster, hands out keys, and changes what may change while it runs."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from director.accounts import seat_keys
from director.accounts.models import SeatPass, User
from games.models import Event, Game, Intervention, Seat
from tests.admin.pages import change, filled_in, send
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

pytestmark = pytest.mark.django_db
ADD = "/admin/games/game/add/"
NAMES = "白鹭\n青石\nMs Moth\n橘猫"


def deal_url(game: Game) -> str:
    return f"/admin/games/game/{game.pk}/deal/"


def keys_url(game: Game) -> str:
    return f"/admin/games/game/{game.pk}/keys/"


@pytest.fixture
def open_game(director: User) -> Game:
    """A game that has not been dealt."""
    return OpenGameFactory.create(directors=[director])


def test_whoever_begins_a_game_directs_it(office: Client, director: User) -> None:
    data = filled_in(office.get(ADD))
    answer = send(office, ADD, data, kind="islington", title="不眠之夜", settings='{"seats.min": 2}')
    assert answer.status_code == 302
    game = Game.objects.get()
    assert (game.title, game.state, game.settings) == ("不眠之夜", Game.State.OPEN, {"seats.min": 2})
    assert list(game.directors.all()) == [director]


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("settings", '{"seats.min": 1}', "seats.min: Give 2 or more."),
        ("settings", '{"no.such": 1}', "no.such: There is no such setting."),
        ("settings", '{"seats.min": 50, "seats.max": 10}', "seats.max: This is less than the fewest characters."),
        ("settings", "[1]", "Give a JSON object."),
        ("settings", "{", "Enter a valid JSON."),
        ("title", "夜" * 81, "at most 80 characters"),
    ],
)
def test_a_game_that_cannot_be_played_is_not_begun(office: Client, field: str, typed: str, sentence: str) -> None:
    data = {**filled_in(office.get(ADD)), "kind": "islington", "title": "不眠之夜"}
    answer = send(office, ADD, data, **{field: typed})
    text = answer.content.decode()
    assert sentence in text and f'id="id_{field}_error"' in text
    assert not Game.objects.exists()


def test_dealing_seats_the_roster_and_shows_every_key_once(office: Client, visitor: Client, open_game: Game) -> None:
    page = office.post(deal_url(open_game), {"names": NAMES})
    text = page.content.decode()
    open_game.refresh_from_db()
    assert open_game.state == Game.State.RUNNING
    assert list(open_game.seats.values_list("name", flat=True)) == ["白鹭", "青石", "Ms Moth", "橘猫"]
    table = re.search(r"<textarea[^>]*>(.*?)</textarea>", text, re.DOTALL)
    assert table
    rows = [line.split("\t") for line in table[1].strip().split("\n")]
    assert [row[:2] for row in rows] == [["1", "白鹭"], ["2", "青石"], ["3", "Ms Moth"], ["4", "橘猫"]]
    for number, _name, link, phrase in rows:
        found = seat_keys.by_token(link.rstrip("/").rpartition("/")[2])
        assert found is not None and str(found.seat.number) == number
        assert seat_keys.by_phrase(phrase) == found
    assert "no-store" in page.headers["Cache-Control"]
    assert rows[0][3] not in office.get(keys_url(open_game)).content.decode()


def test_a_roster_with_faults_deals_nothing(office: Client, open_game: Game) -> None:
    page = office.post(deal_url(open_game), {"names": "白鹭\n白鹭\n"}).content.decode()
    assert "Line 2: This name stands in line 1 already." in page
    assert 'aria-invalid="true"' in page
    for names in ("白鹭\n青石", "x" * 20_000, "", "a\0b\nc\nd\ne"):
        assert "errorlist" in office.post(deal_url(open_game), {"names": names}).content.decode()
    assert not Seat.objects.exists()


def test_a_game_is_dealt_once(office: Client, open_game: Game) -> None:
    office.post(deal_url(open_game), {"names": NAMES})
    digests = list(SeatPass.objects.values_list("link_digest", flat=True))
    answer = office.post(deal_url(open_game), {"names": NAMES})
    assert answer.headers["Location"] == keys_url(open_game)
    assert list(SeatPass.objects.values_list("link_digest", flat=True)) == digests


def test_new_keys_are_shown_once_and_end_the_old(office: Client, game: Game, seat: Seat) -> None:
    old = seat_keys.issue(seat)
    page = office.post(keys_url(game), {"seat": "1", "renew": ""}).content.decode()
    phrase = re.search(r"<code>([a-z ]{24})</code>", page)
    assert phrase and seat_keys.by_phrase(phrase[1]) is not None
    assert seat_keys.by_phrase(old.phrase) is None
    office.post(keys_url(game), {"seat": "1", "revoke": ""})
    assert seat_keys.by_phrase(phrase[1]) is None
    assert list(LogEntry.objects.order_by("pk").values_list("change_message", flat=True)) == [
        "keys renewed",
        "keys revoked",
    ]


@pytest.mark.parametrize("number", ["99", "", "x", "9" * 30, "²"])
def test_keys_of_no_seat_are_not_made(office: Client, game: Game, number: str) -> None:
    assert office.post(keys_url(game), {"seat": number}).status_code == 404
    assert not SeatPass.objects.exists()


def test_the_pages_of_a_game_are_its_directors_only(
    visitor: Client, game: Game, other_director: User, open_game: Game
) -> None:
    urls = [deal_url(open_game), keys_url(game), f"/admin/games/game/{game.pk}/change/"]
    for url in urls:
        assert visitor.get(url).headers["Location"].startswith("/admin/login/")
    for user in (other_director, DirectorFactory.create(is_superuser=True)):
        visitor.force_login(user)
        for url in urls:
            assert visitor.get(url).status_code == 404
            assert visitor.post(url, {"names": NAMES, "seat": "1"}).status_code == 404
    visitor.force_login(PlayerFactory.create())
    assert visitor.get(urls[0]).status_code == 302


def test_a_running_game_changes_by_intervention(office: Client, game: Game) -> None:
    change(office, game, "a better name", title="第二夜")
    game.refresh_from_db()
    assert game.title == "第二夜"
    assert Intervention.objects.get().reason == "a better name"
    assert Event.objects.get(kind="intervened").payload["after"] == {"title": "第二夜"}


def test_only_live_settings_change_while_a_game_runs(office: Client, game: Game) -> None:
    text = change(office, game, settings='{"seats.max": 50}').content.decode()
    assert "This cannot be changed while the game runs." in text
    change(office, game, settings='{"clock.settle": "22:30"}')
    game.refresh_from_db()
    assert game.settings == {"clock.settle": "22:30"}
    change(office, game, settings="{}")
    game.refresh_from_db()
    assert game.settings == {}


def test_a_second_director_joins_unless_he_plays(
    office: Client, game: Game, seat: Seat, director: User, other_director: User
) -> None:
    both = [director.pk, other_director.pk]
    Seat.objects.filter(pk=seat.pk).update(user=other_director)
    assert "holds a seat in this game" in change(office, game, directors=both).content.decode()
    Seat.objects.filter(pk=seat.pk).update(user=None)
    assert change(office, game, directors=both).status_code == 302
    assert set(game.directors.all()) == {director, other_director}
    assert not Intervention.objects.exists(), "who directs is no part of the board"


def test_a_game_before_its_deal_can_be_changed_and_given_up(office: Client, open_game: Game) -> None:
    url = f"/admin/games/game/{open_game.pk}/"
    data = filled_in(office.get(url + "change/"))
    assert send(office, url + "change/", data, title="改名").status_code == 302
    open_game.refresh_from_db()
    assert open_game.title == "改名"
    assert office.post(url + "delete/", {"post": "yes"}).status_code == 302
    assert not Game.objects.exists()


def test_a_dealt_game_is_never_deleted(office: Client, game: Game) -> None:
    assert office.post(f"/admin/games/game/{game.pk}/delete/", {"post": "yes"}).status_code == 403


def test_how_late_a_bell_may_ring_can_be_changed_in_play(office: Client, game: Game) -> None:
    """A bell later than this holds the game."""
    assert change(office, game, "周末没人", hold_after="120").status_code == 302
    game.refresh_from_db()
    assert game.hold_after == 120
    assert Intervention.objects.get(game=game, deed="edit").reason == "周末没人"
