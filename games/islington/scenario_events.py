"""The events of a day in scenario files: put on the board, and read back (RULES.md §22)."""

from collections.abc import Callable, Mapping
from typing import Any

from games.islington import overnight, power
from games.islington.board import Board
from games.islington.happenings import BY_KEY, today
from games.islington.models import Airdrop, Claim, Phase
from games.islington.notation import pieces, place_key
from games.scenario.board import Malformed
from games.scenario.speech import split

EVENT_KEYS = {"events", "used", "plan", "bandit", "bandits", "bounty", "claims", "airdrop", "airdrop_day"}


def build_events(world: Board, board: Mapping[str, Any]) -> None:
    """What the events have brought about before the example begins. A night that has closed has its roster."""
    town = world.town
    town.events_today = [_number(name) for name in split(str(board.get("events", "")))]
    town.events_used = [*(_number(name) for name in split(str(board.get("used", "")))), *town.events_today]
    town.event_plan = {day: _number(str(name)) for day, name in dict(board.get("plan", {})).items()}
    if "bandit" in board:
        town.bandit = _seat(world, board["bandit"])
        town.bandits[town.token] = [town.bandit]
    for day, names in dict(board.get("bandits", {})).items():
        town.bandits[day] = _seats(world, names)
    town.bounty = sorted(_seats(world, board.get("bounty", "")))
    town.ghosts = [one.number for one in world.survivors if one.active and not one.alive]
    town.ghost_day = town.day if town.ghosts else None
    for part in split(str(board.get("claims", ""))):
        killer, _, victim = part.partition(" ")
        one, other = world.survivor(_seat(world, killer)), world.survivor(_seat(world, victim))
        world.add(Claim(game=world.game, survivor=one, victim=other, token=town.token))
    tonight = town.day + (town.phase == Phase.DAWN)
    _plan_airdrop(world, dict(board.get("airdrop", {})), int(board.get("airdrop_day", tonight)))
    if town.phase == Phase.LATE:
        overnight.freeze(world)


def _plan_airdrop(world: Board, places: Mapping[str, str], day: int) -> None:
    """One batch that falls on this day, tonight unless it is said: what lies where, as on the ground."""
    if not places:
        return
    rows = [[piece.key, place_key(name)] for name, text in places.items() for piece in pieces(text)]
    world.town.batches_made += 1
    batch = Airdrop(game=world.game, batch=world.town.batches_made, day=day, pieces=rows)
    batch.status = Airdrop.Status.PLANNED if day > world.town.day else Airdrop.Status.ANNOUNCED
    world.add(batch)


def _number(name: str) -> int:
    """An event by its key or number; "none" is a day without one."""
    if name == "none":
        return 0
    if name in BY_KEY:
        return BY_KEY[name].spec.no
    if name.isdecimal():
        return int(name)
    raise Malformed(f"There is no event called {name}.")


def _seat(world: Board, name: str) -> int:
    found = next((seat.number for seat in world.seats if seat.name == name), None)
    if found is None:
        raise Malformed(f"Nobody is called {name}.")
    return found


def _seats(world: Board, names: str) -> list[int]:
    return [_seat(world, name) for name in split(str(names))]


def _named(world: Board, numbers: list[int]) -> str:
    return ", ".join(world.seat(number).name for number in numbers)


def _power(world: Board) -> str:
    return ", ".join(f"{place} {one.seat.name}" for place, one in power.ranking(world))


def _claims(world: Board) -> str:
    left = [one for one in world.claims if not one.choice and not one.lost]
    return ", ".join(f"{one.survivor.seat.name} {one.victim.seat.name}" for one in left)


EVENTS_READ: dict[str, Callable[[Board], Any]] = {
    "events": lambda world: ", ".join(today(world)),
    "bandit": lambda world: world.seat(world.town.bandit).name if world.town.bandit else "",
    "bounty": lambda world: _named(world, world.town.bounty),
    "ghosts": lambda world: _named(world, [one.number for one in world.survivors if one.active and not one.alive]),
    "claims": _claims,
    "power": _power,
}
