"""Who is running, who died, and how does everything end? Children live in process groups of their own."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Self

from director.demo.trouble import Interrupted, Trouble

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LOOK_SECONDS = 0.1
PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Child:
    """A process to supervise: `name` appears in messages and names its log file.

    `may_finish`: a clean exit of this child ends everything well instead of being a failure.
    `last`: ended only after the others, because they need it to end in order.
    """

    name: str
    command: tuple[str, ...]
    may_finish: bool = False
    last: bool = False


@dataclass(frozen=True)
class Running:
    """A started child and its process; the process's id is also the id of its group."""

    child: Child
    process: subprocess.Popen[bytes]

    def living(self) -> bool:
        """Is any process of the group alive? Reaps the first one."""
        return self.process.poll() is None or group_lives(self.process.pid)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the whole group; nothing happens when the group is gone."""
        try:
            os.killpg(self.process.pid, number)
        except (ProcessLookupError, PermissionError):  # macOS answers the latter for a group of zombies
            return


class Supervisor:
    """Starts children, notices when one dies, and ends all of their groups on leaving the `with` block.

    `environment` replaces the children's environment, `logs` is the folder for what they print,
    `grace` is the time in seconds between asking a group to end (TERM) and ending it (KILL).
    """

    def __init__(self, environment: Mapping[str, str], logs: Path, *, grace: float = 5.0) -> None:
        self.environment = dict(environment)
        self.logs = logs
        self.grace = grace
        self.running: list[Running] = []
        self.signals = 0
        self._former: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        self.logs.mkdir(parents=True, exist_ok=True)
        for number in SIGNALS:
            self._former[number] = signal.signal(number, self._count)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end_all()
        for number, handler in self._former.items():
            signal.signal(number, handler)

    def start(self, child: Child) -> Running:
        """Start a child in a process group of its own, its output going to its log file."""
        with self.log(child).open("wb") as log:
            process = subprocess.Popen(
                child.command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=_tied_to(os.getpid()),
            )
        self.running.append(Running(child, process))
        return self.running[-1]

    def run(self, child: Child, *, seconds: float) -> None:
        """Start a child that may finish and wait until it has. Raises as `watch` does."""
        running = self.start(child)
        self.watch(seconds=seconds)
        self._end([running])
        self.running.remove(running)

    def log(self, child: Child) -> Path:
        """The file that holds what the child prints."""
        return self.logs / f"{child.name}.log"

    def watch(self, until: Callable[[], bool] = lambda: False, *, seconds: float | None = None) -> bool:
        """Wait until `until()` holds (True) or a child that may do so has finished its work (False).

        Raises Interrupted after a signal, Trouble when a child died or `seconds` have passed.
        """
        deadline = None if seconds is None else time.monotonic() + seconds
        while True:
            if self.signals:
                raise Interrupted
            if self._finished():
                return False
            if until():
                return True
            if deadline is not None and time.monotonic() > deadline:
                raise Trouble(f"The site was not ready within {seconds:.0f} seconds; see {self.logs}.")
            time.sleep(LOOK_SECONDS)

    def end_all(self) -> None:
        """End every group: TERM, then KILL after the grace; a second Ctrl-C shortens the wait."""
        self._end([running for running in self.running if not running.child.last])
        self._end([running for running in self.running if running.child.last])
        self.running.clear()

    def _finished(self) -> bool:
        for running in self.running:
            code = running.process.poll()
            if code is None:
                continue
            if code == 0 and running.child.may_finish:
                return True
            raise Trouble(
                f"The process “{running.child.name}” ended by itself ({_ending(code)}); "
                f"its last words are in {self.log(running.child)}."
            )
        return False

    def _end(self, group: list[Running]) -> None:
        for running in group:
            running.send(signal.SIGTERM)
        deadline = time.monotonic() + self.grace
        before = self.signals
        while _any_living(group) and time.monotonic() < deadline and self.signals <= before + 1:
            time.sleep(LOOK_SECONDS / 2)
        for running in group:
            if running.living():
                running.send(signal.SIGKILL)
        for running in group:
            running.process.wait()

    def _count(self, number: int, frame: FrameType | None) -> None:
        self.signals += 1


def group_lives(group: int) -> bool:
    """Does a process group hold a process that is more than a zombie?

    For the kernel a zombie that nobody has reaped yet still counts, so Linux's list of processes is read.
    """
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    processes = Path("/proc")
    if not (processes / "self" / "stat").exists():
        return True
    return any(_member(entry, group) for entry in processes.iterdir() if entry.name.isdigit())


def _member(entry: Path, group: int) -> bool:
    try:
        state, _parent, its_group, *_rest = (entry / "stat").read_text().rpartition(")")[2].split()
    except (OSError, ValueError):  # it ended while we looked
        return False
    return int(its_group) == group and state not in "ZX"


def _any_living(group: Iterable[Running]) -> bool:
    return any(running.living() for running in group)


def _ending(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    return f"signal {signal.Signals(-code).name}"


def _tied_to(parent: int) -> Callable[[], None] | None:
    """What a child does first so that it gets TERM if the demo itself is killed outright. Linux only."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl

    def tie() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it died before we were tied
            os._exit(1)

    return tie
