"""What becomes of an order that a page sends? It goes through games.play, and comes back as one sentence."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as say

from director.desk.forms import Answer, BadForm, read_data, read_token
from director.desk.pace import too_fast
from games import clock, play
from games.facts import told
from games.models import Event, Game, Seat
from games.ruleset import ruleset_of
from games.world import World


@dataclass(frozen=True, slots=True)
class Handled:
    """The answer, the board after it, and the row of an accepted order."""

    answer: Answer
    world: World
    order: int | None = None


FOR = "do_"  # what the fields of an order for another seat begin with (games/looks.py)


def hand_in(request: HttpRequest, game: Game, seat: Seat, action: str, *, ward: int = 0) -> Handled:
    """Hand in what the form holds, for the seat itself or for the one with the number `ward`.

    A form that cannot be read is answered like a refusal, but is not kept.
    """
    data: dict[str, object] = {}
    if too_fast(seat):
        sentence = say("Too many orders in one minute. Wait a little. Nothing was spent.")
        return Handled(Answer(action, sentence, good=False), play.peek(game))
    try:
        data = read_data(request.POST)
        token = read_token(request.POST, seat.number)
    except BadForm as bad:
        sentence = say("%(why)s Nothing was spent.") % {"why": bad.sentence}
        return Handled(Answer(action, sentence, good=False, data=data), play.peek(game))
    arrived_at = request.META["director.arrived_at"]
    asked, sent = (action, data) if not ward else _for_another(game, ward, action, data)
    outcome = play.order(game.pk, seat.number, asked, sent, token=token, arrived_at=arrived_at)
    if outcome.refusal is not None:
        sentence = say("%(why)s Nothing was spent.") % {"why": ended(outcome.refusal.words)}
        return Handled(Answer(action, sentence, good=False, field=outcome.refusal.field, data=data), outcome.world)
    hearer = seat if not ward else outcome.world.seat(ward)
    return Handled(Answer(action, receipt(outcome, hearer), good=True, data=data), outcome.world, outcome.order.pk)


def _for_another(game: Game, ward: int, action: str, data: dict[str, object]) -> tuple[str, dict[str, object]]:
    """The order by which a seat has another do this."""
    own = {f"{FOR}{name}": value for name, value in data.items()}
    return ruleset_of(game).acts_for, {"seat": str(ward), "order": action, **own}


def ended(sentence: str) -> str:
    """The sentence with a full stop, so that another can follow."""
    if not sentence or sentence[-1] in ".。!?！？…":
        return sentence
    return sentence + ("." if sentence[-1].isascii() else "。")


def receipt(outcome: play.Outcome, seat: Seat) -> str:
    """What was taken down: number, time on the game's clock, and what happened, as the seat reads it."""
    order = outcome.order
    game = outcome.world.game
    head = say("Receipt %(number)d, %(time)s") % {
        "number": order.receipt or 0,
        "time": clock.wall_time(order.at, game.time_zone),
    }
    lines = told_by(outcome, seat) or [ended(str(ruleset_of(game).actions[order.action].name))]
    return say("%(receipt)s: %(what)s") % {"receipt": head, "what": " ".join(lines)}


def told_by(outcome: play.Outcome, seat: Seat) -> list[str]:
    """The lines that the order told the seat itself. For one sent twice they are the first one's, read again."""
    order, world = outcome.order, outcome.world
    events = outcome.events
    if outcome.repeated:
        events = list(Event.objects.filter(seat=seat, input_seq=order.seq, undone_by=None).order_by("seq"))
    names = {one.number: one.name for one in world.seats}
    return [told(world.game.kind, event.kind, event.payload, names) for event in events if event.seat_id == seat.pk]
