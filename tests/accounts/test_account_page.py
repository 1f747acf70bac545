"""My account: only my own seats, what I prefer, and leaving."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.hashers import make_password
from django.template import Context, Template
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django import Settings

from director.accounts.attempts import MOST
from director.accounts.models import User
from director.accounts.preferences import as_preferred
from games import clock
from games.models import Game, Intervention, Seat
from tests.factories import PlayerFactory

PASSWORD = "一夜无眠 and no sleep"


@pytest.fixture
def player(db: None, settings: Settings) -> User:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return PlayerFactory.create(username="白鹭本人", password=make_password(PASSWORD))


@pytest.fixture
def mine(visitor: Client, player: User) -> Client:
    """A browser in which the player is signed in."""
    visitor.force_login(player)
    return visitor


def test_a_stranger_is_led_to_the_door(visitor: Client, db: None) -> None:
    for url in ("/account/", "/account/close/", "/account/password/", "/account/passkeys/", "/account/codes/begin/"):
        assert visitor.get(url).headers["Location"].startswith("/sign-in/?next=")


def test_the_page_shows_my_seats_of_all_games_and_nobody_elses(
    mine: Client, player: User, game: Game, other_game: Game
) -> None:
    for one in (game, other_game):
        Seat.objects.filter(game=one, number=2).update(user=player)
        Seat.objects.filter(game=one, number=3).update(user=PlayerFactory.create())
    page = mine.get("/account/").content.decode()
    for one in (game, other_game):
        assert f'href="/games/{one.pk}/seats/2/"' in page
        assert one.title in page
        assert f"/games/{one.pk}/seats/3/" not in page
    stranger = Client()
    stranger.force_login(PlayerFactory.create())
    assert "/seats/" not in stranger.get("/account/").content.decode()


def test_language_and_zone_are_kept_with_the_account(mine: Client, player: User) -> None:
    answer = mine.post("/account/", {"language": "zh-hans", "time_zone": "Europe/Berlin"})
    assert answer.headers["Location"] == "/account/"
    player.refresh_from_db()
    assert (player.language, player.time_zone) == ("zh-hans", "Europe/Berlin")
    assert 'lang="zh-hans"' in mine.get("/account/").content.decode(), "although this browser asks for English"
    elsewhere = Client(headers={"accept-language": "en"})
    elsewhere.force_login(player)
    assert 'lang="zh-hans"' in elsewhere.get("/account/").content.decode()


def test_the_button_at_the_head_of_a_page_changes_the_accounts_language(mine: Client, player: User) -> None:
    mine.post("/language/", {"language": "zh-hans", "next": "/account/"})
    mine.post("/language/", {"language": "tlh", "next": "/account/"})
    player.refresh_from_db()
    assert player.language == "zh-hans"


@pytest.mark.parametrize(
    ("field", "value"), [("time_zone", "Mars/Olympus"), ("time_zone", "../../etc/passwd"), ("language", "tlh")]
)
def test_what_does_not_exist_is_refused_beside_its_field(mine: Client, player: User, field: str, value: str) -> None:
    sent = {"language": "en", "time_zone": "Europe/Berlin", field: value}
    page = mine.post("/account/", sent).content.decode()
    assert f'id="id_{field}_error"' in page
    player.refresh_from_db()
    assert (player.language, player.time_zone) == ("", "Asia/Shanghai")


def test_times_are_those_of_the_users_zone_and_nobody_elses(player: User) -> None:
    noon = datetime(2026, 4, 2, 12, tzinfo=UTC)
    template = Template("{{ noon|date:'H:i' }}")

    def told(user: User) -> str:
        request = RequestFactory().get("/")
        request.user = user
        shown: list[str] = []
        as_preferred(lambda _: shown.append(template.render(Context({"noon": noon}))))(request)  # type: ignore[arg-type,return-value]
        return shown[0]

    player.time_zone = "Asia/Tokyo"
    assert told(player) == "21:00"
    player.time_zone = "no such zone"
    assert told(player) == "12:00"
    assert timezone.get_current_timezone_name() == "UTC"


def test_closing_frees_the_name_and_leaves_the_seats_with_their_games(mine: Client, player: User, seat: Seat) -> None:
    Seat.objects.filter(pk=seat.pk).update(user=player)
    assert "is not your password" in mine.post("/account/close/", {"password": "wrong"}).content.decode()
    assert User.objects.filter(pk=player.pk).exists()
    answer = mine.post("/account/close/", {"password": PASSWORD}, follow=True)
    assert "_auth_user_id" not in mine.session
    assert answer.redirect_chain[0][0] == "/"
    assert not User.objects.filter(pk=player.pk).exists()
    assert Seat.objects.get(pk=seat.pk).user is None
    again = {"username": "白鹭本人", "password": PASSWORD, "again": PASSWORD}
    assert Client().post("/sign-up/", again).status_code == 302


def test_guesses_at_closing_are_counted(mine: Client, player: User) -> None:
    for _ in range(MOST):
        mine.post("/account/close/", {"password": "wrong"})
    assert "Too many attempts" in mine.post("/account/close/", {"password": PASSWORD}).content.decode()
    assert User.objects.filter(pk=player.pk).exists()


def test_who_directs_a_running_game_names_another_director_first(mine: Client, player: User, game: Game) -> None:
    game.directors.add(player)
    page = mine.post("/account/close/", {"password": PASSWORD}).content.decode()
    assert "You direct games that are not over" in page
    assert game.title in page
    assert User.objects.filter(pk=player.pk).exists()


def test_the_deeds_of_a_director_outlast_his_account(mine: Client, player: User, game: Game) -> None:
    """What was done stays on record under the name it was done by; nothing else of the account stays."""
    Intervention.objects.create(game=game, seq=1, at=clock.now(), director=player, who="白鹭本人", deed="pause")
    mine.post("/account/close/", {"password": PASSWORD})
    player.refresh_from_db()
    assert Intervention.objects.get(game=game, seq=1).who == "白鹭本人"
    assert (player.is_active, player.has_usable_password(), player.email) == (False, False, "")
    assert not User.objects.named("白鹭本人").exists()
