"""Are the worked examples of the rulebook what the rules do?"""

from pathlib import Path

import pytest

from games import ruleset
from games.island.ruleset import TheOtherSide
from games.scenario.reading import read
from games.scenario.run import play

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "island").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_worked_example(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, TheOtherSide.kind, TheOtherSide())
    scenario = read(path)
    assert scenario.id == path.stem
    assert play(scenario) == []
