"""What went into a game, in words: the deal, orders and withdrawals, bells, deeds by their numbers, undone ones too."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from director.desk import control_islington
from games.deeds import DEEDS, Rehearse, Rewind
from games.facts import Intervened, listed
from games.inputs import Input
from games.models import Event, Game, Intervention, Order, Timer
from games.ruleset import ruleset_of
from games.world import World

DEAL = 1  # the number that the deal takes
WORDS: dict[str, Callable[[Any], Mapping[str, str]]] = {"islington": control_islington.words}
NAMES_SEAT = ("seat", "target", "second")  # fields of orders that hold a seat's number
NAMES_WHAT = ("ring", "postpone", "edit", "create", "delete")  # deeds whose record names a bell or a row

type Words = str | Promise


@dataclass(frozen=True, slots=True)
class InputLine:
    """One input: its number and time, who gave it (empty: the clock), what it was and what came of it.

    `code` is set if it was refused, `receipt` if a seat got one; `stays`: one cannot go back to before it;
    `peeked`: a director looked at how the real dice would fall.
    """

    seq: int
    at: datetime | None
    icon: str
    who: str
    what: Words
    content: str = ""
    outcome: Words = ""
    code: str = ""
    receipt: int | None = None
    undone: bool = False
    stays: bool = False
    peeked: bool = False

    @property
    def returns(self) -> bool:
        """May a director go back to before it, as long as the game runs?"""
        return not (self.undone or self.stays)


@dataclass(frozen=True, slots=True)
class Speech:
    """What is needed to put a game's inputs into words: names of seats, words of keys, the records of deeds."""

    game: Game
    names: Mapping[int, str]
    words: Mapping[str, str]
    records: Mapping[int, Mapping[str, Any]]
    withheld: frozenset[str] = frozenset()

    def line(self, one: Input) -> InputLine:
        """An input that counts, in words."""
        match one.source:
            case Order() as order if one.withdrawal:
                what = say("takes receipt {number} back").format(number=order.receipt)
                return InputLine(one.seq, one.at, "back", str(order.seat), what)
            case Order() as order:
                return self.order(order)
            case Timer() as timer:
                return self.bell(one.seq, timer.bell, one.at)
            case Intervention() as deed:
                return self.deed(deed)

    def order(self, order: Order) -> InputLine:
        """What a seat asked for, and what came of it."""
        action = ruleset_of(self.game).actions.get(order.action)
        return InputLine(
            seq=order.seq,
            at=order.at,
            icon="refuse" if order.code else "",
            who=str(order.seat),
            what=action.name if action else order.action,
            content="" if order.action in self.withheld else content_of(self._named(order.data), self.words),
            outcome=Order.Status(order.status).label,
            code=order.code,
            receipt=order.receipt,
            undone=order.undone_by is not None,
        )

    def bell(self, seq: int, bell: str, at: datetime) -> InputLine:
        """A bell that rang."""
        return InputLine(seq, at, "bell", "", ruleset_of(self.game).bell_names.get(bell, bell), outcome=say("rang"))

    def deed(self, deed: Intervention) -> InputLine:
        """What a director did, and why."""
        return InputLine(
            seq=deed.seq,
            at=deed.at,
            icon={"rewind": "rewind", "rehearse": "rehearse"}.get(deed.deed, "gavel"),
            who=deed.who,
            what=DEEDS[deed.deed].name if deed.deed in DEEDS else deed.deed,
            content=self._about(deed),
            outcome=say("Reason: {why}").format(why=deed.reason) if deed.reason else "",
            undone=deed.undone_by is not None,
            stays=deed.deed == Rewind.key,
            peeked=deed.deed == Rehearse.key and deed.data["real"],
        )

    def _named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """An order's form with names in place of seats' numbers."""
        named = {key: str(data[key]) for key in NAMES_SEAT if key in data}
        digits = {key: int(text) for key, text in named.items() if text.isascii() and text.isdigit()}
        return {**data, **{key: self.names.get(number, named[key]) for key, number in digits.items()}}

    def _about(self, deed: Intervention) -> str:
        data = deed.data
        match deed.deed:
            case "rewind":
                return say("to before #{to}; {inputs} undone").format(to=data["to"], inputs=data["inputs"])
            case "rehearse":
                bell = ruleset_of(self.game).bell_names.get(data["bell"], data["bell"])
                dice = say("the real dice") if data["real"] else say("throw-away dice")
                return say("{bell}, with {dice}").format(bell=bell, dice=dice)
            case "message":
                return say("To {who}: {text}").format(
                    who=self.names.get(data["to"], say("everybody")), text=data["text"]
                )
        record = self.records.get(deed.seq)
        if record is None:
            return listed(data) if data else ""
        what = record["what"] if deed.deed in NAMES_WHAT else ""
        changes = [listed(values) for values in (record["before"], record["after"]) if values]
        return "　".join(part for part in (what, " → ".join(changes)) if part)


def content_of(data: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """The values in an order's form, in words where the board has words for them."""
    if not data:
        return ""
    return listed({name: words.get(value, value) if isinstance(value, str) else value for name, value in data.items()})


def words_of(world: World) -> Mapping[str, str]:
    """What the keys in orders mean on this board."""
    tell = WORDS.get(world.game.kind)
    return tell(world) if tell else {}


def speech(world: World, low: int, high: int) -> Speech:
    """The words for inputs from number `low` to `high`. One query."""
    game = world.game
    kept = Event.objects.filter(game=game, kind=Intervened.kind, input_seq__range=(low, high)).order_by()
    names = {seat.number: seat.name for seat in world.seats}
    return Speech(game, names, words_of(world), dict(kept.values_list("input_seq", "payload")))


def told_inputs(world: World, inputs: Iterable[Input]) -> list[InputLine]:
    """These inputs in words, in their order. One query."""
    known = list(inputs)
    if not known:
        return []
    words = speech(world, known[0].seq, known[-1].seq)
    return [words.line(one) for one in known]


def input_lines(world: World, low: int, high: int, withheld: frozenset[str] = frozenset()) -> list[InputLine]:
    """Every input from number `low` to `high`, in order, undone ones too; each number has one. Five queries.

    Of the actions that are `withheld` the content is left out.
    """
    words = replace(speech(world, low, high), withheld=withheld)
    found = {line.seq: line for line in _found(words, low, high)}
    return [found.get(seq) or _blank(seq) for seq in range(low, high + 1)]


def _found(words: Speech, low: int, high: int) -> Iterator[InputLine]:
    game, span = words.game, (low, high)
    either = Q(seq__range=span) | Q(withdrawn_seq__range=span)
    for order in Order.objects.filter(either, game=game).select_related("seat"):
        yield words.order(order)
        if order.withdrawn_seq is not None and order.withdrawn_at is not None:
            line = words.line(Input(order.withdrawn_seq, order.withdrawn_at, order, withdrawal=True))
            yield replace(line, undone=order.undone_by is not None)
    for timer in Timer.objects.filter(game=game, seq__range=span):
        assert timer.seq is not None
        yield words.bell(timer.seq, timer.bell, timer.rung_at or timer.due_at)
    for deed in Intervention.objects.filter(game=game, seq__range=span):
        yield words.deed(deed)
    for back in Intervention.objects.filter(game=game, deed=Rewind.key):
        for rung in back.data["bells"]:
            line = words.bell(rung["seq"], rung["bell"], datetime.fromisoformat(rung["rung_at"]))
            yield replace(line, undone=True)


def _blank(seq: int) -> InputLine:
    """The deal, or an input that left no row: a withdrawal that was undone, since when its order waits again."""
    if seq == DEAL:
        return InputLine(seq, None, "curtain", "", _("The seats are dealt"), stays=True)
    return InputLine(seq, None, "back", "", _("A withdrawal"), undone=True)
