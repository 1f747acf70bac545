"""Production: every setting is documented, and the site refuses to start without what it needs."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = {
    "DIRECTOR_PRODUCTION": "1",
    "DIRECTOR_SECRET_KEY": "a-long-enough-key-of-more-than-fifty-characters-for-the-checks",
    "DIRECTOR_HOSTS": "games.example.org",
    "DATABASE_URL": "postgres://director:secret@localhost/director",
    "REDIS_URL": "redis://localhost:6379/0",
}
# Set by the image, the compose file or the demo themselves, or for development only.
NOT_FOR_OPERATORS = {"DIRECTOR_DEBUG", "DIRECTOR_DEMO", "DIRECTOR_PRODUCTION", "DIRECTOR_VAR"}


def loaded(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Load the settings in a process with nothing else in its environment."""
    command = [sys.executable, "-c", "import director.settings"]
    path = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=path | environment, capture_output=True, text=True)


def settings_read() -> set[str]:
    """The names of the site's own variables that the settings read."""
    tree = ast.parse((ROOT / "director" / "settings.py").read_text())
    constants = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {name for name in constants if isinstance(name, str) and re.fullmatch(r"DIRECTOR_[A-Z_]+", name)}


def test_each_setting_is_documented() -> None:
    documented = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert settings_read() - NOT_FOR_OPERATORS == {name for name in documented if name.startswith("DIRECTOR_")} - {
        "DIRECTOR_LISTEN"  # read by the compose file
    }


def test_production_loads_with_what_it_needs() -> None:
    assert loaded(NEEDED).returncode == 0


@pytest.mark.parametrize("name", sorted(NEEDED.keys() - {"DIRECTOR_PRODUCTION"}))
def test_production_refuses_to_start_without(name: str) -> None:
    ended = loaded({key: value for key, value in NEEDED.items() if key != name})
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1].endswith(f"production needs {name}")
