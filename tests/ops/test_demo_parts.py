"""The demo's small parts: its folder, its addresses, what it prints."""

import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from director.demo import address as address_module
from director.demo.address import Address, check_free
from director.demo.children import environment, players
from director.demo.folder import kept, swept, taken
from director.demo.links import AccountLink, Links, SeatLink, ShowLinks, loads
from director.demo.performance import Wish, perform
from director.demo.playbill import padded, playbill, width
from director.demo.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Address("127.0.0.1", 8000)
LINKS = Links(
    director=AccountLink("director", "secret", "/sign-in"),
    player=AccountLink("player", "hidden", "/sign-in"),
    open="/games/3",
    shows=(
        ShowLinks(
            "A Night Without Sleep",
            running="/games/1",
            over="/games/2",
            seats=(SeatLink("夜莺", "/s/abc", "three quiet words"), SeatLink("Nightingale", "/s/d", "mot")),
        ),
        ShowLinks("The Other Side", running="/games/5", over="/games/4"),
    ),
)


@pytest.fixture
def busy() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        yield port


def test_a_busy_port_is_said_in_one_sentence(busy: int) -> None:
    with pytest.raises(Trouble) as trouble:
        check_free("127.0.0.1", busy)
    assert str(trouble.value) == f"Port {busy} is busy: stop what uses it, or choose another with --port."


def test_a_busy_port_ends_the_command_with_code_1(busy: int, tmp_path: Path) -> None:
    command = [sys.executable, "manage.py", "demo", "--port", str(busy)]
    ended = subprocess.run(
        command, cwd=ROOT, env={"PATH": "", "DIRECTOR_VAR": str(tmp_path)}, capture_output=True, text=True
    )
    assert ended.returncode == 1
    assert ended.stderr == f"CommandError: Port {busy} is busy: stop what uses it, or choose another with --port.\n"
    assert ended.stdout == ""


def test_a_foreign_address_is_refused() -> None:
    with pytest.raises(Trouble, match=r"192\.0\.2\.7 is no address of this machine"):
        check_free("192.0.2.7", 8000)


def test_a_second_demo_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with (
        taken(tmp_path / "demo"),
        pytest.raises(Trouble, match=r"Another demo is running in .*demo: stop it first"),
    ):
        perform(Wish(tmp_path / "demo", Address("127.0.0.1", address_module.free_port())), lambda text: None)
    with taken(tmp_path / "demo"):
        assert (tmp_path / "demo").is_dir()


def test_starting_over_forgets_everything_but_the_lock(tmp_path: Path) -> None:
    with taken(tmp_path):
        (tmp_path / "logs").mkdir()
        (tmp_path / "logs" / "web.log").touch()
        (tmp_path / "director.sqlite3").touch()
        swept(tmp_path)
        assert [entry.name for entry in tmp_path.iterdir()] == ["lock"]


def test_a_secret_stays_and_is_the_owners_alone(tmp_path: Path) -> None:
    secret = kept(tmp_path / "secret-key")
    assert len(secret) > 50
    assert kept(tmp_path / "secret-key") == secret != kept(tmp_path / "other")
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_the_children_read_nothing_of_another_site(tmp_path: Path) -> None:
    outer = {
        "PATH": "/bin",
        "DATABASE_URL": "postgres://elsewhere/site",
        "DIRECTOR_PRODUCTION": "1",
        "DIRECTOR_HOSTS": "games.example.org, 127.0.0.1",
        "GRANIAN_PORT": "1",
    }
    seen = environment(outer, tmp_path / "demo", HERE, "redis://here", "key")
    assert seen["PATH"] == "/bin"
    assert seen["DATABASE_URL"] == f"sqlite://{tmp_path}/demo/director.sqlite3"
    assert seen["DIRECTOR_HOSTS"] == "localhost,127.0.0.1,[::1],games.example.org"
    assert seen["DIRECTOR_TICK_SECONDS"] == seen["DIRECTOR_DEMO"] == "1"
    assert not {"DIRECTOR_PRODUCTION", "GRANIAN_PORT"} & seen.keys()


def test_only_a_counted_demo_may_finish(tmp_path: Path) -> None:
    def may_finish(games: int) -> set[str]:
        return {child.name for child in players(tmp_path, games=games) if child.may_finish}

    assert may_finish(0) == set()
    assert may_finish(3) == {"curtain"}


def test_listening_everywhere_invites_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address_module, "lan_address", lambda: "192.168.7.20")
    everywhere = Address("0.0.0.0", 8123)
    assert everywhere.base == "http://127.0.0.1:8123"
    assert everywhere.lan_base == "http://192.168.7.20:8123"
    assert "192.168.7.20" in everywhere.hosts()
    assert "http://192.168.7.20:8123/" in playbill(LINKS, everywhere, 100)
    assert HERE.lan_base == ""
    assert Address("::1", 80).base == "http://[::1]:80"


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        pytest.param("owl", 3, id="latin"),
        pytest.param("夜莺", 4, id="Chinese"),
        pytest.param("e\u0301", 1, id="combining accent"),
        pytest.param("（甲）", 6, id="full-width brackets"),
    ],
)
def test_a_text_is_as_wide_as_a_terminal_shows_it(text: str, columns: int) -> None:
    assert width(text) == columns
    assert width(padded(text, 9)) == 9


def test_links_stand_in_columns_where_there_is_room() -> None:
    text = playbill(LINKS, HERE, 120)
    column = " " * len("A game to sign up for  ")
    assert f"Director{column[8:]}http://127.0.0.1:8000/sign-in\n{column}name director, password secret\n" in text
    assert f"Player{column[6:]}http://127.0.0.1:8000/sign-in\n{column}name player, password hidden\n" in text
    assert "夜莺         http://127.0.0.1:8000/s/abc  three quiet words\n" in text
    assert "Nightingale  http://127.0.0.1:8000/s/d    mot\n" in text


def test_each_kind_has_its_games_and_seats_below_its_name() -> None:
    night, island = playbill(LINKS, HERE, 120).split("A Night Without Sleep\n")[1].split("The Other Side\n")
    assert night.splitlines()[0] == "Spectator            http://127.0.0.1:8000/games/1"
    assert "夜莺" in night and "夜莺" not in island
    assert island.splitlines()[1] == "A game that is over  http://127.0.0.1:8000/games/4"


def test_an_address_stands_alone_on_a_narrow_terminal() -> None:
    lines = playbill(LINKS, HERE, 40).splitlines()
    assert "夜莺  three quiet words" in lines
    assert lines[lines.index("夜莺  three quiet words") + 1] == "http://127.0.0.1:8000/s/abc"
    assert all(width(line) <= 47 for line in lines)


def test_links_survive_the_way_between_processes() -> None:
    assert loads(LINKS.dumps()) == LINKS
