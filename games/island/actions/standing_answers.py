from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, Text, text_of
from games.island import doctrine
from games.island.actions.fight_terms import LOSSES, NONE, WAYS, choice, read_on_loss, read_weapon
from games.island.actions.island_action import ANYTIME, IslandAction, item_options
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import STEPS, Board
from games.island.doctrine import FIGHT, FLAGS, FLEE, FLEE_BACK, FLEE_MOVE, ON_LOSS, ON_LOSSES, WEAPONS
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat

LABELS: dict[str, Text] = {
    "beast": _("When beasts attack"),
    "pk": _("When I am challenged"),
    "beast_on_loss": _("After losing to beasts"),
    "hunt_on_loss": _("After losing a hunt"),
    "pk_on_loss": _("After losing a duel"),
    "limited_if_attacked": _("Limited weapon against beasts that attack"),
    "limited_if_assassinated": _("Limited weapon against assassins"),
    "assist": _("Help teammates against beasts"),
    "accept_team_hunts": _("Accept my leader’s hunts"),
    "counter": _("Strike back when my guard holds"),
    "eat_risky": _("Eat risky food rather than starve"),
}
BEAST = (
    Option(FIGHT, _("fight")),
    Option(FLEE, _("flee")),
    Option(FLEE_BACK, _("flee back to where I came from")),
)
CHALLENGED = (
    Option(FIGHT, _("fight")),
    Option(FLEE, _("flee")),
    *(Option(f"{FLEE_MOVE} {letter}", words) for letter, words in WAYS.items()),
)


class StandingAnswers(IslandAction):
    """I-4.22.2: what one does when one is not there to answer. Free, at any time."""

    key, name, icon, group = "standing_answers", _("Standing answers"), "pen", "standing"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        things = (Option(NONE, _("none")), *item_options(world, world.carried(one), "limited_weapon"))
        return (
            choice("beast", LABELS["beast"], BEAST, doctrine.answer(world, one, "beast")),
            choice("pk", LABELS["pk"], CHALLENGED, doctrine.answer(world, one, "pk")),
            *(choice(key, LABELS[key], _losses(key), doctrine.answer(world, one, key)) for key in ON_LOSSES),
            *(choice(key, LABELS[key], things, _handle(world, one, key)) for key in WEAPONS),
            *(yes_no(key, LABELS[key], value=doctrine.flag(one, key)) for key in FLAGS),
        )

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        """What is not sent stays as it is."""
        said: dict[str, object] = {}
        for key in [key for key in doctrine.KEYS if data.get(key) not in (None, "")]:
            said[key] = _read(world, one, data, key)
        one.doctrine = one.doctrine | said


def _losses(key: str) -> tuple[Option, ...]:
    """Only after a duel can one step away by doctrine (I-4.22.2)."""
    return LOSSES if key == "pk_on_loss" else tuple(option for option in LOSSES if option.value in ON_LOSS)


def _read(world: Board, one: Castaway, data: Data, key: str) -> object:
    if key in FLAGS:
        return read_yes(data, key, default=FLAGS[key])
    if key in WEAPONS:
        item = read_weapon(world, one, data, key)
        return str(item.number) if item else doctrine.NONE
    if key in ON_LOSSES:
        on_loss = read_on_loss(data, key) or FLEE
        if on_loss.split()[0] not in {option.value.split()[0] for option in _losses(key)}:
            raise refuse("bad_input", key)
        return on_loss
    value = text_of(data, key)
    plain = (FIGHT, FLEE, FLEE_BACK) if key == "beast" else (FIGHT, FLEE)
    words = value.split()
    stepping = key == "pk" and len(words) == len((FLEE_MOVE, "N")) and words[0] == FLEE_MOVE and words[1] in STEPS
    if value not in plain and not stepping:
        raise refuse("bad_input", key)
    return value


def _handle(world: Board, one: Castaway, key: str) -> str:
    """The weapon of a standing answer by what the form calls it."""
    item = doctrine.weapon(world, one, key)
    from_form = item_options(world, world.carried(one), "limited_weapon")
    carried = [thing for thing in world.carried(one) if world.thing(thing).group == "limited_weapon"]
    found = (option.value for option, thing in zip(from_form, carried, strict=True) if thing is item)
    return next(found, NONE)
