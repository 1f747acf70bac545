"""What the staff says of the rules: an answer to one seat, with or without a copy for all, and rulings (W-3.14)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games import clock
from games.action import Field, Option
from games.audience import EVERYONE, only
from games.deeds import Change, Deed
from games.facts import DirectorSaid, Fact
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.facts import RulesAnswered, RulingGiven
from games.werewolf.override import board_of, character_of, choices
from games.world import World

MOST = 2_000  # code points
NOT, ANSWER, RULING = "", "answer", "ruling"
RULES = _("Rules")


def _text_field() -> Field:
    return Field("text", _("Text"), kind="text", most=MOST)


def _said(text: str) -> str:
    """Raises Refused for nothing."""
    if not text.strip():
        raise Refused("text_empty", _("Write something first."), field="text")
    return text.strip()


def _ruling(world: Board, text: str) -> RulingGiven:
    """W-3.14: with the date on which it was given; what was resolved before stays as it is."""
    return RulingGiven(clock.local_date(world.now, world.game.time_zone).isoformat(), text)


@dataclass(frozen=True, slots=True)
class AnswerLine(Deed):
    """W-3.14: an answer to one seat, which may be copied to the questions about the rules without the asker."""

    key, name, icon, group = "answer_line", _("Answer a seat"), "mail", RULES
    about = _("The seat alone reads it. A copy does not say who asked: see that its words do not, either.")
    overrules, after_end = False, True
    to: int
    text: str
    copy: str = NOT

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        copies = (Option(ANSWER, _("as an answer")), Option(RULING, _("as a ruling with today's date")))
        return (
            Field("to", _("To"), options=choices(world)),
            _text_field(),
            Field("copy", _("Copy among the questions about the rules"), least=0, options=copies),
        )

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        one, text = character_of(world, self.to, "to"), _said(self.text)
        if self.copy not in (NOT, ANSWER, RULING):
            raise Refused("bad_input", _("There is no such copy."), field="copy")
        world.record(DirectorSaid(text), only(one.seat))
        if self.copy:
            copy: Fact = RulesAnswered(text) if self.copy == ANSWER else _ruling(world, text)
            world.record(copy, EVERYONE)
        return Change(str(self.name), {}, {str(one): text})


@dataclass(frozen=True, slots=True)
class GiveRuling(Deed):
    """W-3.14: what holds from now on, with its date; it changes nothing that was resolved."""

    key, name, icon, group = "give_ruling", _("Give a ruling"), "gavel", RULES
    about = _("Everybody reads it with today's date. What was resolved stays as it is.")
    overrules = False
    text: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (_text_field(),)

    def apply(self, world: World, why: str) -> Change:
        village, text = board_of(world), _said(self.text)
        village.record(_ruling(village, text), EVERYONE)
        return Change(str(self.name), {}, {"text": text})


ANSWERS: tuple[type[Deed], ...] = (AnswerLine, GiveRuling)
