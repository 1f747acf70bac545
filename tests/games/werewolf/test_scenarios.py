"""Are the worked examples of the rulebook what the rules do?"""

from pathlib import Path

import pytest

from games import ruleset
from games.scenario.reading import read
from games.scenario.run import play
from games.werewolf.ruleset import Werewolf

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "werewolf").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_worked_example(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())
    scenario = read(path)
    assert scenario.id == path.stem
    assert play(scenario) == []
