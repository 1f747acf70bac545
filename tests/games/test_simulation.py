"""Does `manage.py simulate` play whole games, say how they ended, and fail when something does not hold?"""

import json
from collections.abc import Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.islington import invariants
from games.islington.seen import Seen

QUICK = [f"--set=pace.{phase}_s=3" for phase in ("day", "dusk", "late", "dawn")] + ["--set=pace.night_s=30"]


def simulated(*options: str) -> str:
    out = StringIO()
    call_command("simulate", "islington", "--seats=4", *QUICK, *options, stdout=out)
    return out.getvalue()


def test_it_sums_up_in_lines() -> None:
    lines = simulated("--games=2", "--seed=3").splitlines()
    assert lines[0].startswith("games      2, ")
    assert lines[-1] == "invariants all held"
    assert [line.split()[0] for line in lines[6:10]] == ["1", "2", "3", "4"]


def test_it_sums_up_as_data_and_the_same_seed_gives_the_same() -> None:
    first, second = (json.loads(simulated("--games=1", "--seed=5", "--json")) for _ in range(2))
    assert first.pop("games_per_second") and second.pop("games_per_second")
    assert first == second
    assert first["games"] == 1 and first["alone"] + first["shared"] == 1 and not first["broken"]


def test_an_unknown_setting_is_refused_in_one_sentence() -> None:
    with pytest.raises(CommandError):
        simulated("--games=1", "--set=no.such=1")


def test_what_does_not_hold_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(seen: Seen) -> Iterator[str]:
        """Nothing holds."""
        yield "P-99: nothing holds"

    monkeypatch.setattr(invariants, "INVARIANTS", (never,))
    out = StringIO()
    with pytest.raises(CommandError, match="1 invariants broken, 0 games without an end"):
        call_command("simulate", "islington", "--games=1", "--seats=4", *QUICK, stdout=out)
    assert "broken     P-99: nothing holds (seeds 1)" in out.getvalue()


def test_sides_win_in_games_of_every_size_in_a_range() -> None:
    """Sizes that the game cannot have are left out; each has the shares of the sides that won."""
    out = StringIO()
    call_command("simulate", "werewolf", "--seats=9..13", "--games=2", stdout=out)
    lines = out.getvalue().splitlines()
    table = [line.split() for line in lines if " seats " in line]
    assert [row[0] for row in table] == ["10", "12"]
    for row in table:
        assert sum(int(word.rstrip(",").removesuffix("%")) for word in row if "%" in word) == 100
    with pytest.raises(CommandError, match="cannot have"):
        call_command("simulate", "werewolf", "--seats=2..4", stdout=out)


def test_bots_live_with_absence_and_meddling() -> None:
    """A third never acts, and a director does something before every other bell: all holds, the game ends."""
    out = StringIO()
    options = ("--seats=12", "--games=1", "--absent=0.33", "--meddling=0.5", "--json")
    call_command("simulate", "werewolf", *options, stdout=out)
    summary = json.loads(out.getvalue())
    assert not summary["broken"] and not summary["unfinished"] and sum(summary["outcomes"].values()) == 1


def test_the_island_shows_its_figures_day_by_day() -> None:
    """I-9.11: who was alive when each day began, what was eaten, of what they died."""
    out = StringIO()
    call_command("simulate", "island", "--seats=4", "--games=1", "--json", stdout=out)
    told = json.loads(out.getvalue())
    assert told["figures"]["alive"]["1"] == 4
    assert set(told["figures"]) == {"alive", "hungry", "food", "deaths", "acts", "found"}
    assert list(told["days"]) == [str(round(told["mean_day"]))]
