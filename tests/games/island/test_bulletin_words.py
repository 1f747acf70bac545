"""The morning's page names the day's windows in the reader's language (I-11.4, I-3.1)."""

import pytest
from django.utils.translation import override

from games.island.look import look_bulletin
from games.island.morning import bulletin
from tests.games.island.boards import board


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("zh-hans", ["发PK贴", "常驻野兽出没", "深夜"]),
        ("en", ["Duels can be posted", "Residents look for prey", "Deep night"]),
    ],
)
def test_windows_have_names(language: str, names: list[str]) -> None:
    payload = bulletin(board().world, []).payload()
    with override(language):
        page = look_bulletin(payload, {})
    assert [window.name for window in page.windows] == names
    assert (page.windows[0].opens, page.windows[0].closes) == ("20:00", "24:00")
