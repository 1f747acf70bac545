"""A site made of processes that may be killed at any instant: `python -m tests.crash.site PORT WEBS WORKERS`.

The parent loads Django once and forks web and worker processes; a dead one is replaced at once. It ends with its
standard input.
"""

import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import django

BEAT = 0.1  # seconds between two looks at the clock


class Quiet(WSGIRequestHandler):
    """Says nothing about requests."""

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


def serve(listener: socket.socket) -> None:
    """A web process: takes requests from the shared socket."""
    from director.wsgi import application

    server = WSGIServer(("127.0.0.1", 0), Quiet, bind_and_activate=False)
    server.socket.close()
    server.socket = listener
    server.server_name, server.server_port = "127.0.0.1", listener.getsockname()[1]
    server.setup_environ()
    server.set_app(application)
    server.serve_forever()


def ring() -> None:
    """A worker process: rings what is due, again and again."""
    from games import clock, play
    from games.models import Game

    pause = threading.Event()
    while True:
        due = Game.objects.filter(state=Game.State.RUNNING, timers__rung_at=None, timers__ring_from__lte=clock.now())
        for game_id in set(due.values_list("pk", flat=True)):
            play.ring_overdue(game_id)
        pause.wait(BEAT)


def warm_up() -> None:
    """Load code and templates before the first fork, so that a fresh process is at work at once."""
    from django.template.loader import get_template
    from django.urls import get_resolver
    from django.utils import translation

    import director.wsgi  # noqa: F401

    assert get_resolver().url_patterns
    for kind in ("islington", "island"):
        get_template(f"{kind}/desk.html")
    translation.activate("zh-hans")
    translation.gettext("Move")


def main(port: int, webs: int, workers: int) -> None:
    """Keep so many processes of each sort alive."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "director.settings")
    django.setup()
    warm_up()
    listener = socket.create_server(("127.0.0.1", port), backlog=128)
    jobs: list[Callable[[], None]] = [lambda: serve(listener)] * webs + [ring] * workers
    running = {start(job): job for job in jobs}
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0.01)[0]:
        pid, _status = os.waitpid(-1, os.WNOHANG)
        if pid:
            job = running.pop(pid)
            running[start(job)] = job
    for pid in running:
        os.kill(pid, signal.SIGKILL)


def start(job: Callable[[], None]) -> int:
    """Fork a process for a job; its number."""
    pid = os.fork()
    if pid == 0:
        try:
            job()
        finally:
            os._exit(1)
    return pid


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
