from django.utils.translation import gettext_lazy as _

from games.action import Action, Data, Field, Offer, text_of
from games.models import Seat
from games.refusal import Refused
from games.werewolf import evaluation
from games.werewolf.actions.village_action import read_number, read_text
from games.werewolf.board import Board
from games.werewolf.refusals import refuse

SELF_MOST, COMMENT_MOST = 3000, 500  # code points


class Evaluate(Action[Board]):
    """W-7.14: of oneself in words, of all others with a score from 1 to 10 and perhaps a comment; 0 is no score."""

    key, name = "evaluate", _("Evaluate")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        actor = world.of(seat).actor
        kept = evaluation.of(world, actor)
        scores, comments = (kept.scores, kept.comments) if kept else ({}, {})
        fields = [
            Field("text", _("Of yourself"), kind="text", least=0, most=SELF_MOST, value=kept.text if kept else "")
        ]
        for one in evaluation.others(world, actor):
            name, key, most = one.seat.name, str(one.number), evaluation.HIGHEST
            score, comment = scores.get(key, 0), comments.get(key, "")
            fields.append(Field(f"score-{key}", name, kind="number", least=0, most=most, value=score))
            fields.append(Field(f"comment-{key}", _("Comment"), kind="text", least=0, most=COMMENT_MOST, value=comment))
        return tuple(fields)

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if evaluation.is_open(world) else None

    def submit(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        if not evaluation.is_open(world):
            raise refuse("window_closed")
        scores: dict[str, int] = {}
        comments: dict[str, str] = {}
        for one in evaluation.others(world, world.of(seat).actor):
            key = str(one.number)
            if score := read_number(data, f"score-{key}"):
                if not evaluation.LOWEST <= score <= evaluation.HIGHEST:
                    raise refuse("bad_score", f"score-{key}")
                scores[key] = score
            if comment := _text(data, f"comment-{key}", COMMENT_MOST):
                comments[key] = comment
        evaluation.keep(world, seat, _text(data, "text", SELF_MOST), scores, comments)
        return None


def _text(data: Data, name: str, most: int) -> str:
    """A text that may be missing. Raises Refused("text_long")."""
    return read_text(data, most, name) if text_of(data, name).strip() else ""
