"""The demo as a whole, once: it starts without any service, is well, and leaves nothing behind."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from director.demo.address import free_port
from tests.ops.waiting import alive, eventually

ROOT = Path(__file__).resolve().parent.parent.parent


def processes_of(var: Path) -> set[int]:
    """The living processes whose environment names this folder as the site's own."""
    mark = f"DIRECTOR_VAR={var}".encode()
    found = set()
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark in (entry / "environ").read_bytes().split(b"\0"):
                found.add(int(entry.name))
        except OSError:  # it ended while we looked
            continue
    return {pid for pid in found if alive(pid)}


def link(label: str, said: str, kind: str = "The demo is running") -> str:
    """The address that the demo printed beside this label, below the name of a kind of game."""
    return next(line.split()[-1] for line in said.partition(kind)[2].splitlines() if line.startswith(label))


def page(address: str) -> str:
    """A page as a stranger gets it in Chinese. Raises HTTPError unless it is found."""
    asked = urllib.request.Request(address, headers={"Accept-Language": "zh-CN"})
    with urllib.request.urlopen(asked, timeout=30) as response:
        text: str = response.read().decode()
    return text


def test_the_demo_runs_without_services_and_leaves_nothing_behind(tmp_path: Path) -> None:
    port, said = free_port(), tmp_path / "said"
    environment = os.environ | {"DIRECTOR_VAR": str(tmp_path)}
    with said.open("wb") as output:
        demo = subprocess.Popen(
            [sys.executable, "manage.py", "demo", "--port", str(port)],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        ready = eventually(lambda: "Ctrl-C ends it" in said.read_text() or demo.poll() is not None, seconds=480)
        assert ready, said.read_text()
        assert demo.poll() is None, said.read_text()
        assert f"http://127.0.0.1:{port}/" in said.read_text()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as response:
            assert response.status == 200
        # Clocks are fast, and go on while a slow machine starts the rest.
        assert re.search("第 [45] 日", page(link("Spectator", said.read_text())))
        assert "落幕" in page(link("A game that is over", said.read_text()))
        assert "候补" in page(link("A game to sign up for", said.read_text()))
        for kind in ("Split Personality", "The Other Side"):
            assert re.search(
                "第 [34] 日", page(link("Spectator", said.read_text(), kind))
            )  # on a slow machine it goes on
            assert "落幕" in page(link("A game that is over", said.read_text(), kind))
        assert len(processes_of(tmp_path)) >= 5
    finally:
        demo.send_signal(signal.SIGINT)
        code = demo.wait(timeout=60)
    assert code == 0, said.read_text()
    assert said.read_text().endswith("The demo has ended.\n")
    assert processes_of(tmp_path) == set()
