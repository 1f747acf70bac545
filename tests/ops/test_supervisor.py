"""The demo's supervisor: groups end as groups, a death is noticed, nothing is left over."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from director.demo.supervisor import Child, Supervisor
from director.demo.trouble import Interrupted, Trouble
from tests.ops.waiting import alive, eventually, pid_in

ROOT = Path(__file__).resolve().parent.parent.parent

PRELUDE = """
import os, pathlib, signal, subprocess, sys
folder = pathlib.Path(sys.argv[1])
def write(name, text):
    (folder / (name + ".new")).write_text(str(text))
    (folder / (name + ".new")).rename(folder / name)
"""
PATIENT = "write(sys.argv[2], os.getpid())\nsignal.pause()\n"
STUBBORN = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + PATIENT
# Its grandchild inherits the group, as a web server's worker does.
PARENT = (
    "script = sys.argv[3]\n"
    "subprocess.Popen([sys.executable, '-c', script, str(folder), 'grandchild'])\n"
    "write(sys.argv[2], os.getpid())\nsignal.pause()\n"
)


def python(name: str, body: str, folder: Path, *more: str, **fate: bool) -> Child:
    """A small Python child that writes its process id to the file `name` in `folder`."""
    return Child(name, (sys.executable, "-c", PRELUDE + body, str(folder), name, *more), **fate)


def supervisor(folder: Path, grace: float = 10.0) -> Supervisor:
    return Supervisor(os.environ, folder / "logs", grace=grace)


def test_a_group_ends_with_its_grandchildren(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.start(python("child", PARENT, tmp_path, PRELUDE + PATIENT))
        child, grandchild = pid_in(tmp_path / "child"), pid_in(tmp_path / "grandchild")
        assert os.getpgid(grandchild) == child != os.getpgid(0)
    assert not alive(child)
    assert not alive(grandchild)


def test_who_does_not_listen_is_killed_after_the_grace(tmp_path: Path) -> None:
    with supervisor(tmp_path, grace=0.2) as running:
        running.start(python("child", PARENT, tmp_path, PRELUDE + STUBBORN))
        child, grandchild = pid_in(tmp_path / "child"), pid_in(tmp_path / "grandchild")
    assert not alive(child)
    assert eventually(lambda: not alive(grandchild))


def test_grandchildren_end_also_when_their_parent_was_killed(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.start(python("child", PARENT, tmp_path, PRELUDE + PATIENT))
        grandchild = pid_in(tmp_path / "grandchild")
        os.kill(pid_in(tmp_path / "child"), signal.SIGKILL)
        with pytest.raises(Trouble, match="“child” ended by itself \\(signal SIGKILL\\)"):
            running.watch(seconds=20)
        assert alive(grandchild)
    assert not alive(grandchild)


def test_a_dead_child_is_named_with_its_code_and_its_log(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.start(python("steady", PATIENT, tmp_path))
        running.start(python("broken", "sys.exit('no luck')", tmp_path))
        with pytest.raises(Trouble) as trouble:
            running.watch(seconds=20)
        steady = pid_in(tmp_path / "steady")
    log = tmp_path / "logs" / "broken.log"
    assert str(trouble.value) == (f"The process “broken” ended by itself (exit code 1); its last words are in {log}.")
    assert log.read_text() == "no luck\n"
    assert not alive(steady)


def test_a_clean_exit_is_a_failure_unless_the_child_may_finish(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.start(python("short", "", tmp_path))
        with pytest.raises(Trouble, match="exit code 0"):
            running.watch(seconds=20)
    with supervisor(tmp_path) as running:
        running.start(python("short", "", tmp_path, may_finish=True))
        assert running.watch(seconds=20) is False


def test_a_step_is_awaited_and_its_failure_is_trouble(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.run(python("step", "write('done', 1)", tmp_path, may_finish=True), seconds=20)
        assert (tmp_path / "done").exists()
        assert running.running == []
        with pytest.raises(Trouble, match="“step” ended by itself"):
            running.run(python("step", "sys.exit(2)", tmp_path, may_finish=True), seconds=20)


def test_who_is_not_ready_in_time_is_trouble(tmp_path: Path) -> None:
    with supervisor(tmp_path) as running:
        running.start(python("child", PATIENT, tmp_path))
        with pytest.raises(Trouble, match="not ready within 0 seconds"):
            running.watch(seconds=0.01)


def test_the_broker_outlives_those_who_need_it(tmp_path: Path) -> None:
    leave = "signal.signal(signal.SIGTERM, lambda *_: sys.exit(write('left', 1)))\n"
    stay = leave.replace("'left', 1", "'was last', (folder / 'left').exists()")
    with supervisor(tmp_path) as running:
        running.start(python("broker", stay + PATIENT, tmp_path, last=True))
        running.start(python("worker", leave + PATIENT, tmp_path))
        pid_in(tmp_path / "broker"), pid_in(tmp_path / "worker")
    assert (tmp_path / "was last").read_text() == "True"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_signal_ends_the_watch_and_the_handlers_return(tmp_path: Path, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with supervisor(tmp_path) as running:
        running.start(python("child", PATIENT, tmp_path))
        child = pid_in(tmp_path / "child")
        os.kill(os.getpid(), number)
        with pytest.raises(Interrupted):
            running.watch(seconds=20)
    assert not alive(child)
    assert signal.getsignal(number) == before


def test_children_end_when_the_supervisor_itself_is_killed_outright(tmp_path: Path) -> None:
    body = (
        "from director.demo.supervisor import Child, Supervisor\n"
        "with Supervisor(os.environ, folder / 'logs') as running:\n"
        "    running.start(Child('child', (sys.executable, '-c', sys.argv[2], str(folder), 'child')))\n"
        "    running.watch()\n"
    )
    command = [sys.executable, "-c", PRELUDE + body, str(tmp_path), PRELUDE + PATIENT]
    with subprocess.Popen(command, cwd=ROOT) as outer:
        child = pid_in(tmp_path / "child")
        outer.kill()
    assert eventually(lambda: not alive(child))
