"""Who falls, what becomes of the belongings, and who is told (L-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.audience import only
from games.islington import auction, calls, happenings, victory
from games.islington.board import Board
from games.islington.facts import BombKilled, Fell, Killed
from games.islington.items import give, lay, vanish
from games.islington.models import Item, Kill, Survivor
from games.islington.words import CauseKey, SeatNo, piece

VANISH_WITH = {"shrink", "drown"}  # L-6.1: what vanishes with its owner


@dataclass(frozen=True, slots=True)
class Death:
    """One character's end: its cause (a key of the data file) and who is credited, if anybody."""

    survivor: Survivor
    cause: str
    by: Survivor | None = None


def fall(world: Board, deaths: Sequence[Death]) -> None:
    """Put these characters out in one moment, in the order given, then look whether the game is won (L-12.1)."""
    if deaths:
        put_out(world, deaths)
        victory.check(world)


def put_out(world: Board, deaths: Sequence[Death]) -> None:
    """The deaths of one moment; the look at the victory is the caller's."""
    drowned = deaths[0].cause == "drown"
    if not drowned:
        world.town.moment += 1
    for death in deaths:
        _kill(world, death, moment=0 if drowned else world.town.moment)


def fallen(survivors: Sequence[Survivor], cause: str, by: Survivor | None = None) -> list[Death]:
    """The deaths among these characters: those who have no life left."""
    return [Death(one, cause, by) for one in survivors if one.active and one.hp <= 0]


def _kill(world: Board, death: Death, moment: int) -> None:
    """L-6.2, step by step."""
    victim = death.survivor
    _strike_off(world, victim, death.cause, moment)
    auction.void(world, victim)
    calls.hang_up(world, victim)
    _distribute(world, death)
    victim.place, victim.born = None, False
    world.record(Fell(CauseKey(death.cause)), only(victim.seat))
    killer = death.by if death.cause in ("attack", "bomb") and death.by is not victim else None
    if killer is not None:
        _credit(world, death, killer)
    happenings.gone(world, victim, killer)


def _strike_off(world: Board, victim: Survivor, cause: str, moment: int) -> None:
    ghost = not victim.alive
    victim.status = Survivor.Status.OUT
    victim.hp = victim.st = victim.bleed = 0
    if cause != "bleed":
        victim.bleed_by = None  # whose wound was fatal stays on record, for statistics only (L-6.1)
    victim.pledge = False
    clear_find(victim)
    if ghost:
        return  # it returns to its old death, cause and moment (L-9.11)
    victim.cause, victim.moment, victim.death_place = cause, moment, victim.place
    victim.died_on = world.town.token
    victim.fell_no = 1 + max((one.fell_no for one in world.survivors), default=0)


def clear_find(survivor: Survivor) -> None:
    """The last find is no longer valid (L-4.8)."""
    survivor.find = ""
    survivor.find_spent = False
    survivor.find_at = survivor.find_place = survivor.find_item_no = survivor.find_survivor = None
    survivor.find_brother = ""


def _distribute(world: Board, death: Death) -> None:
    """L-6.1, L-6.3."""
    held = world.held(death.survivor)
    place = death.survivor.place
    if death.cause in VANISH_WITH or place is None:
        for item in held:
            vanish(world, item, death.cause)
    elif death.cause == "attack" and death.by is not None:
        _loot(world, death, death.by, held)
    else:
        for item in held:
            lay(item, place)


def _loot(world: Board, death: Death, killer: Survivor, held: list[Item]) -> None:
    """L-6.3: as many as the killer has room for, by dice; the rest falls where the victim stood."""
    place = death.survivor.place
    assert place is not None
    label = f"loot/{world.town.token}/{death.survivor.number}/{world.town.moment}"
    room = world.room(killer)
    taken = world.dice.sample(label, held, room) if room else []
    for item in taken:
        give(item, killer)
    left = [item for item in held if item.holder is not killer]
    for item in left:
        lay(item, place)
    name = SeatNo(death.survivor.number)
    world.record(Killed(name, [piece(item) for item in taken], len(left)), only(killer.seat))


def _credit(world: Board, death: Death, killer: Survivor) -> None:
    world.add(
        Kill(
            game=world.game,
            killer=killer,
            victim=death.survivor,
            cause=death.cause,
            token=world.town.token,
        )
    )
    if death.cause == "bomb":
        world.record(BombKilled(SeatNo(death.survivor.number)), only(killer.seat))
