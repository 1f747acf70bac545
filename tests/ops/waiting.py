"""Waiting in tests: for a condition and with a deadline, never for a time."""

import threading
import time
from collections.abc import Callable
from pathlib import Path


def eventually(condition: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Wait until `condition()` holds; False when it did not within so many seconds."""
    deadline = time.monotonic() + seconds
    pause = threading.Event()
    while time.monotonic() < deadline:
        if condition():
            return True
        pause.wait(0.02)
    return condition()


def alive(pid: int) -> bool:
    """Is the process more than a zombie? By Linux's list of processes."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def pid_in(path: Path) -> int:
    """The process id that a child writes, whole, into the file `path`."""
    assert eventually(path.exists), f"{path.name} was never written"
    return int(path.read_text())
