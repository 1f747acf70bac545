"""The repository guards its own habits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = [path for path in (ROOT / "games").rglob("*.py") if "migrations" not in path.parts]
RULES = [
    path
    for kind in ("islington", "werewolf")
    for path in (ROOT / "games" / kind).rglob("*.py")
    if "migrations" not in path.parts and path.name not in ("admin.py", "apps.py", "models.py")
]
OURS = [
    path for folder in ("director", "games") for path in (ROOT / folder).rglob("*.py") if "migrations" not in path.parts
]


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def calls(path: Path) -> Iterator[str]:
    """The names of everything called or read with a dot in a module."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute):
            yield node.attr
        if isinstance(node, ast.Name):
            yield node.id


def imports(path: Path) -> Iterator[str]:
    """The modules that a module imports."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_do_no_io(path: Path) -> None:
    """Rules take the board, the dice and the time; they touch no database and read no clock."""
    assert not {"objects", "save", "now_utc", "select_related", "refresh_from_db"} & set(calls(path))
    assert not {"datetime.now", "time", "requests", "django.db.transaction"} & set(imports(path))
    assert "games.clock.now" not in {f"{module}" for module in imports(path)}


@pytest.mark.parametrize("path", [path for path in RULES if not path.stem.startswith("bot")], ids=name)
def test_rules_use_no_other_randomness(path: Path) -> None:
    """Dice only; a bot is no rule."""
    assert not {"random", "secrets", "uuid"} & set(imports(path)) or path.name == "ruleset.py"


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_room_knows_nothing_of_http(path: Path) -> None:
    """Arrows point one way."""
    modules = set(imports(path))
    assert not any(module.startswith("director") for module in modules)
    if path.name != "admin.py":
        assert not any(module.startswith(("django.http", "django.shortcuts", "django.forms")) for module in modules)


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_only_the_clock_reads_the_clock(path: Path) -> None:
    """The time is a value that is passed in."""
    if path.name in ("clock.py", "tasks.py"):
        return
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today"):
            assert not (isinstance(node.value, ast.Name) and node.value.id in ("datetime", "timezone", "date"))


@pytest.mark.parametrize("path", OURS, ids=name)
def test_modules_stay_small(path: Path) -> None:
    """At most 300 lines; declarations of facts and data may be longer."""
    allowed = {"settings.py": 330, "models.py": 330, "catalogue.py": 330}
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length <= allowed.get(path.name, 300)


def test_no_module_is_called_after_nothing() -> None:
    """Names say what is inside."""
    vague = {"utils", "helpers", "common", "manager", "managers", "services", "misc"}
    assert not [name(path) for path in OURS if path.stem in vague]
