"""What everybody reads when the game is dealt, begins and ends (I-9.2, I-10.12)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import SeatNo, VictoryKey
from games.language import wording


@dataclass(frozen=True, slots=True)
class GameStarted(IslandFact):
    """So many are on the island."""

    kind = "game_started"
    zh = "《另一面》开始，共有{n}人上岛。"
    en = "The Other Side begins: {n} are on the island."
    n: int


@dataclass(frozen=True, slots=True)
class GamePrepared(IslandFact):
    """So many are dealt in; day 1 begins when the director says so."""

    kind = "game_prepared"
    zh = "共有{n}人入座。岛还在布置，第1日由导演宣布开始。"
    en = "{n} are seated. The island is being prepared; day 1 begins when the director says so."
    n: int


@dataclass(frozen=True, slots=True)
class GameEnded(IslandFact):
    """How it ended, and who has won: nobody, if the list is empty."""

    kind = "game_ended"
    zh = "戏终：{victory}。胜者：{winners}。"
    en = "The game is over: {victory}. Winners: {winners}."
    victory: VictoryKey
    winners: list[SeatNo]

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        said = self.words(names)
        if self.winners:
            return self.pattern().format_map(said)
        return wording(f"戏终：{said['victory']}。", f"The game is over: {said['victory']}.")
