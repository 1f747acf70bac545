from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import flight
from games.island.actions.fight_terms import DIRECTIONS, choice, read_on_loss, read_weapon, terms
from games.island.actions.island_action import IslandAction, read_direction
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.doctrine import FIGHT, FLEE, FLEE_MOVE
from games.island.encounters import meeting
from games.island.engagement import ENCOUNTER
from games.island.models import Castaway, Encounter
from games.island.refusals import refuse
from games.models import Seat

IGNORE = "ignore"
ATTACKED = (
    Option(FIGHT, _("fight")),
    Option(FLEE, _("flee")),
    Option(FLEE_MOVE, _("flee and step away")),
)


class Answer(IslandAction):
    """I-4.7.3: answer beasts that one has met, for good: those that attack, or those that only stand there.

    A flight with a step is sent as "flee_move N", or with the step beside it.
    """

    key, name, icon, group = "answer", _("Answer"), "beast", "encounter"
    while_engaged = frozenset({ENCOUNTER})

    def allow(self, world: Board, one: Castaway) -> None:
        pending(world, one)

    def costs(self, data: Data) -> bool:
        """Flight is paid, a fight is not (I-4.2)."""
        return text_of(data, "how").partition(" ")[0] in (FLEE, FLEE_MOVE)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        met = world.encounter_of(one)
        if met is None or not met.hostile:
            return (choice("how", _("What do you do?"), (Option(IGNORE, _("let them go")),)),)
        hidden = yes_no("hidden", _("Step unseen"), value=False)
        way = choice("direction", _("Step to"), DIRECTIONS, met.came_from.get(str(one.number), ""))
        options = ATTACKED[:1] if met.no_flee else ATTACKED
        return (choice("how", _("What do you do?"), options), *terms(world, one), way, hidden)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        met = pending(world, one)
        how, _sep, step = text_of(data, "how").partition(" ")
        if not met.hostile:
            if how in (FLEE, FLEE_MOVE):
                raise refuse("E_FLEE_NOT_ATTACKED", "how")
            if how != IGNORE:
                raise refuse("bad_input", "how")
            meeting.answer(world, met, one, {"how": IGNORE, "weapon": 0, "on_loss": ""})
            return
        if how not in (FIGHT, FLEE, FLEE_MOVE) or (step and how != FLEE_MOVE):
            raise refuse("bad_input", "how")
        if how != FIGHT and met.no_flee:
            raise refuse("E_NO_FLEE", "how")
        weapon, on_loss = read_weapon(world, one, data), read_on_loss(data)
        if how == FLEE_MOVE:
            hidden = " hidden" if read_yes(data, "hidden", default=False) else ""
            wanted = f"{FLEE_MOVE} {read_direction({'direction': step} if step else data)}{hidden}"
        else:
            wanted = how
        if how != FIGHT and one.stamina < flight.price(world, how):
            raise refuse("E_STAMINA", "how")
        meeting.answer(world, met, one, {"how": wanted, "weapon": weapon.number if weapon else 0, "on_loss": on_loss})


def pending(world: Board, one: Castaway) -> Encounter:
    """The encounter that somebody has not answered yet. Raises E_NO_ENCOUNTER."""
    met = world.encounter_of(one)
    if met is None or str(one.number) in met.answers:
        raise refuse("E_NO_ENCOUNTER")
    return met
