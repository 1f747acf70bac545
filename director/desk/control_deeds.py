"""Which deeds may a director do here, by which form, and with which consequences?"""

from collections.abc import Callable, Iterable
from typing import Any

from director.desk import control_island, control_islington, control_werewolf
from director.desk.control_bells import BellForm
from director.desk.control_declared import declared_form
from director.desk.control_forms import FORMS, DeedForm
from games.deeds import Message, MoveBell, Pause, Postpone, Resume, RingNow
from games.models import Game
from games.ruleset import ruleset_of
from games.world import World

CONSEQUENCES: dict[str, Callable[[Any, str, str], Iterable[str]]] = {
    "islington": control_islington.consequences,
    "werewolf": control_werewolf.consequences,
    "island": control_island.consequences,
}
COMMON = frozenset({deed.key for deed in (Message, Pause, Resume, RingNow, Postpone, MoveBell)})


def consequences(game: Game, form: DeedForm) -> tuple[str, ...]:
    """What the deed would bring about now, by the ruleset, one sentence each."""
    tell = CONSEQUENCES.get(game.kind)
    bell = form.chosen() if isinstance(form, BellForm) else None
    if tell is None:
        return ()
    return tuple(tell(ruleset_of(game).look_director(form.world), form.key, bell.bell if bell else ""))


def form_for(world: World, key: str) -> type[DeedForm] | None:
    """The form of a deed that this game's directors may do here; None for anything else."""
    if key in COMMON:
        return FORMS[key]
    own = {deed.key: deed for deed in ruleset_of(world.game).deeds}
    if key not in own:
        return None
    return FORMS.get(key) or declared_form(own[key])
