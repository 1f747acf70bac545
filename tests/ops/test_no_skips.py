"""The test run guards itself: nothing is skipped, PostgreSQL's tests are set apart elsewhere."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

TESTS = """
import pytest

def test_runs():
    pass

@pytest.mark.postgres
def test_locks():
    from django.conf import settings
    assert "postgresql" in settings.DATABASES["default"]["ENGINE"]
"""
SKIPPED = """
def test_gives_up():
    pytest.skip("no reason")
"""
SETTINGS = """
DATABASES = {"default": {"ENGINE": "django.db.backends.%s", "NAME": "unused"}}
"""


def run(folder: Path, tests: str, *, engine: str = "sqlite3", ci: bool = True) -> tuple[int, str]:
    """Run pytest on the text of a test module, with the plugin; its exit code and what it printed."""
    (folder / "test_sample.py").write_text(tests)
    (folder / "sample_settings.py").write_text(SETTINGS % engine)
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", "--rootdir", str(folder)),
            *("-p", "no:cacheprovider", "-p", "no:django", "-p", "no:randomly"),
            *("-p", "tests.ops.no_skips", "-W", "ignore", str(folder)),
        ],
        cwd=ROOT,
        env={
            "PYTHONPATH": f"{ROOT}:{folder}",
            "DJANGO_SETTINGS_MODULE": "sample_settings",
            "CI": "true" if ci else "",
        },
        capture_output=True,
        text=True,
    )
    return ended.returncode, ended.stdout


def test_a_skipped_test_fails_the_run_in_ci(tmp_path: Path) -> None:
    code, text = run(tmp_path, TESTS + SKIPPED)
    assert code == 1
    assert "test_sample.py::test_gives_up" in text
    assert "1 passed, 1 skipped, 1 deselected" in text.splitlines()[-1]


def test_a_skipped_test_may_be_elsewhere(tmp_path: Path) -> None:
    code, _text = run(tmp_path, TESTS + SKIPPED, ci=False)
    assert code == 0


def test_what_needs_postgresql_is_set_apart_on_sqlite(tmp_path: Path) -> None:
    code, text = run(tmp_path, TESTS)
    assert code == 0
    assert "1 passed, 1 deselected" in text.splitlines()[-1]


def test_what_needs_postgresql_runs_there(tmp_path: Path) -> None:
    code, text = run(tmp_path, TESTS, engine="postgresql")
    assert code == 0
    assert "2 passed" in text.splitlines()[-1]
