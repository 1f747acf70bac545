"""A seat's papers (games/ruleset.py): the guess board, the evaluation."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.models import Seat
from games.werewolf import evaluation
from games.werewolf.board import Board
from games.werewolf.look.cast import Player, players
from games.werewolf.look.guess_board import GuessBoard, guess_board
from games.werewolf.models import Character


@dataclass(frozen=True, slots=True)
class Scored:
    """Somebody who is evaluated; score 0 for none."""

    player: Player
    score: int
    comment: str


@dataclass(frozen=True, slots=True)
class EvaluationForm:
    """What an actor says of itself and of the others; from either of its seats it is the same."""

    text: str
    lines: tuple[Scored, ...]
    closes_at: datetime | None
    scale: tuple[int, ...] = tuple(range(evaluation.LOWEST, evaluation.HIGHEST + 1))


def look_paper(world: Board, seat: Seat, paper: str) -> Any:
    """One of the papers, or None while the seat has none of this name."""
    return PAPERS[paper](world, seat)


def _guesses(world: Board, seat: Seat) -> GuessBoard | None:
    me = _character(world, seat)
    return guess_board(world, me) if me else None


def _evaluation(world: Board, seat: Seat) -> EvaluationForm | None:
    me = _character(world, seat)
    if me is None or not evaluation.is_open(world):
        return None
    kept = evaluation.of(world, me.actor)
    scores, comments = (kept.scores, kept.comments) if kept else ({}, {})
    others = {one.number for one in evaluation.others(world, me.actor)}
    return EvaluationForm(
        text=kept.text if kept else "",
        lines=tuple(
            Scored(one, scores.get(str(one.number), 0), comments.get(str(one.number), ""))
            for one in players(world)
            if one.number in others
        ),
        closes_at=world.village.evaluation_until,
    )


def _character(world: Board, seat: Seat) -> Character | None:
    return next((one for one in world.characters if one.seat is seat), None)


PAPERS: dict[str, Callable[[Board, Seat], Any]] = {
    "guesses": _guesses,
    "evaluation": _evaluation,
}
