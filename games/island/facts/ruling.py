"""What everybody reads when a director changes what the game is played with (I-12.9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.island.catalogue import DATA
from games.island.facts.island_fact import IslandFact
from games.island.settings import SETTINGS
from games.island.tables import tables
from games.language import in_chinese


@dataclass(frozen=True, slots=True)
class TableChanged(IslandFact):
    """A table of the island is another from now on; not which numbers."""

    kind = "table_changed"
    zh = "导演更改了数据表：{table}。"
    en = "The director has changed a table: {table}."
    table: str

    def words(self, names: Any) -> dict[str, Any]:
        return {"table": _called(in_chinese()).get(self.table, self.table)}


@cache
def _called(chinese: bool) -> Mapping[str, str]:
    """All tables by their keys, in the active language: to make them out takes long, and news are read often."""
    colon = "：" if chinese else ": "
    return {table.key: f"{table.group}{colon}{table.name}" for table in tables(DATA).values()}


@dataclass(frozen=True, slots=True)
class SettingChanged(IslandFact):
    """A setting has another value from now on; `value` as JSON holds it."""

    kind = "setting_changed"
    zh = "设置改变：{setting}：{value}。"
    en = "A setting has changed: {setting}: {value}."
    setting: str
    value: bool | int | str

    def words(self, names: Any) -> dict[str, Any]:
        known = next((one for one in SETTINGS if one.key == self.setting), None)
        if known is None:
            return self.payload()
        return {"setting": known.help.rstrip("。."), "value": known.told(self.value)}
