"""What is told of moves, waiting and sight (I-4.4, I-4.5, I-8.1)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import CellLabel, Direction, SeatNo


@dataclass(frozen=True, slots=True)
class Moved(IslandFact):
    """To the mover: where one stands now."""

    kind = "moved"
    zh = "你移动到{cell}。"
    en = "You move to {cell}."
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class Departed(IslandFact):
    """To whoever sees the cell left: somebody went this way, openly."""

    kind = "departed"
    zh = "{who}向{direction}离开了{cell}。"
    en = "{who} leaves {cell}, heading {direction}."
    who: SeatNo
    cell: CellLabel
    direction: Direction


@dataclass(frozen=True, slots=True)
class Arrived(IslandFact):
    """To whoever sees the cell entered: somebody came, openly."""

    kind = "arrived"
    zh = "{who}来到了{cell}。"
    en = "{who} comes to {cell}."
    who: SeatNo
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class MoveQueued(IslandFact):
    """To the mover: something goes on there, and one waits where one is."""

    kind = "move_queued"
    zh = "{cell}正有事发生，你在原地等待进入。"
    en = "Something is going on in {cell}. You wait where you are until you can enter."
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class MoveQueueCancelled(IslandFact):
    """To whoever waited: the wait is over, with what was paid."""

    kind = "move_queue_cancelled"
    zh = "等待取消，返还{n}点体力。"
    en = "You wait no longer and get {n} stamina back."
    n: int


@dataclass(frozen=True, slots=True)
class CellBusy(IslandFact):
    """To whoever sees the cell: something begins there."""

    kind = "cell_busy"
    zh = "{cell}里正有事发生。"
    en = "Something is going on in {cell}."
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class CellFree(IslandFact):
    """To whoever sees the cell: it is over."""

    kind = "cell_free"
    zh = "{cell}平静下来了。"
    en = "{cell} is quiet again."
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class VisionChanged(IslandFact):
    """To the castaway: how far it sees now, in rings."""

    kind = "vision_changed"
    zh = "你的视野变为{n}。"
    en = "You now see {n} cells far."
    n: int
