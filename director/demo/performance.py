"""One run of the demo, from the first check to the last process's end."""

import os
import secrets
import shutil
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from director.demo.address import Address, check_free, free_port, listens
from director.demo.children import broker, environment, house, players, preparation
from director.demo.folder import kept, swept, taken
from director.demo.links import Links, loads
from director.demo.playbill import playbill
from director.demo.supervisor import Supervisor
from director.demo.trouble import Interrupted

START_SECONDS = 60.0
PREPARE_SECONDS = 600.0


@dataclass(frozen=True)
class Wish:
    """What the person at the terminal asked for: see the command's options."""

    folder: Path
    address: Address
    speed: float = 1.0
    seats: int = 24
    games: int = 0
    fresh: bool = False


def perform(wish: Wish, say: Callable[[str], object]) -> None:
    """Run the demo until Ctrl-C, or until the asked number of games is over. Raises Trouble."""
    check_free(wish.address.host, wish.address.port)
    with taken(wish.folder):
        if wish.fresh:
            swept(wish.folder)
        broker_port, password = free_port(), secrets.token_urlsafe(24)
        surroundings = environment(
            os.environ,
            wish.folder,
            wish.address,
            redis_url=f"redis://:{password}@127.0.0.1:{broker_port}/0",
            secret_key=kept(wish.folder / "secret-key"),
        )
        say("Setting the stage …")
        try:
            with Supervisor(surroundings, wish.folder / "logs") as supervisor:
                supervisor.start(broker(wish.folder, broker_port, password))
                supervisor.watch(lambda: listens(broker_port), seconds=START_SECONDS)
                for child in house(wish.address):
                    supervisor.start(child)
                links = prepared(supervisor, wish)
                for child in players(wish.folder, games=wish.games, speed=wish.speed):
                    supervisor.start(child)
                if supervisor.watch(lambda: answers(wish.address), seconds=START_SECONDS):
                    say(playbill(links, wish.address, shutil.get_terminal_size().columns))
                    supervisor.watch()
                say("The games are over.")
        except Interrupted:
            say("The demo has ended.")


def prepared(supervisor: Supervisor, wish: Wish) -> Links:
    """Migrate and set the stage in a process of its own; says how to enter."""
    path = wish.folder / "links.json"
    supervisor.run(preparation(path, wish.speed, wish.seats), seconds=PREPARE_SECONDS)
    links = loads(path.read_text())
    path.unlink()  # it holds pass-phrases
    return links


def answers(address: Address) -> bool:
    """Does the site say that all of its parts are well?"""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever proxy the shell has set
    try:
        with direct.open(f"{address.base}/healthz", timeout=5) as response:
            return bool(response.status == 200)
    except OSError:  # refused, too slow, or an answer other than 200
        return False
