"""Everything a seat can ask for, one action in one file (L-4). A new file here is a new action."""

from importlib import import_module
from pkgutil import iter_modules

from games.islington.actions.town_action import TownAction


def _all_in(base: type[TownAction]) -> list[type[TownAction]]:
    found = []
    for cls in base.__subclasses__():
        found += [cls] if cls.__dict__.get("key") else []
        found += _all_in(cls)
    return found


for _module in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")

ACTIONS: tuple[TownAction, ...] = tuple(
    sorted((cls() for cls in _all_in(TownAction)), key=lambda action: (action.order, action.key))
)
