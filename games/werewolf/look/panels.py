"""What may a seat order now? One panel for each skill whose window is open, or that may be ordered early (W-17.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from games.action import Field, Offer
from games.language import wording
from games.werewolf.actions.skill_action import BY_KEY
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS
from games.werewolf.models import Character, SkillOrder
from games.werewolf.refusals import refuse
from games.werewolf.roles.skill import InstantSkill, Skill
from games.werewolf.roles.witch import communes, targets_tonight
from games.werewolf.words import SkillKey, in_words


@dataclass(frozen=True, slots=True)
class Target:
    """Somebody who may be named. me: oneself; chosen: named by the order that is saved."""

    number: int
    name: str
    floor: int
    me: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """One target of an order: the legal ones, by floor."""

    field: str
    label: str
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Somebody who may not be named now, and why."""

    number: int
    name: str
    floor: int
    why: str


@dataclass(frozen=True, slots=True)
class Saved:
    """One's own order as it lies there; confirmed: it is locked."""

    names: tuple[str, ...]
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """One skill. early: its own window is still to come; instant: answered at once; limited: once in a game;
    barred: why it cannot be used at all tonight, or ""; prompt: asked of somebody who is out.

    closes_at: until when the order may be given or changed.
    """

    key: str
    name: str
    rule: str
    slots: tuple[Slot, ...]
    forbidden: tuple[Forbidden, ...]
    saved: Saved | None
    barred: str
    early: bool
    instant: bool
    limited: bool
    prompt: bool
    closes_at: datetime | None


@dataclass(frozen=True, slots=True)
class Sight:
    """One use of true sight, with its answer (W-4.19)."""

    night: int
    first: str
    second: str
    hit: bool


def panels(world: Board, me: Character, offers: Mapping[str, Offer]) -> tuple[Panel, ...]:
    """The panels in the order of the skills."""
    return tuple(_panel(world, me, BY_KEY[key], offer) for key, offer in offers.items() if key in BY_KEY)


def _panel(world: Board, me: Character, skill: Skill, offer: Offer) -> Panel:
    order, barred = world.live_order(me, skill.key), skill.barred(world, me)
    spec = SKILLS[skill.key]
    return Panel(
        key=skill.key,
        name=str(offer.name),
        rule=wording(*skill.rule),
        slots=tuple(_slot(world, me, field, order) for field in offer.fields),
        forbidden=tuple(_forbidden(world, me, skill, len(offer.fields))),
        saved=_saved(order) if order else None,
        barred=refuse(barred).words if barred else "",
        early=not skill.open_for(world, me),
        instant=isinstance(skill, InstantSkill),
        limited=spec.limited,
        prompt=spec.posthumous,
        closes_at=world.rings_at(f"{world.village.window}_close") if skill.open_for(world, me) else None,
    )


def _slot(world: Board, me: Character, field: Field, order: SkillOrder | None) -> Slot:
    named = (order.second if field.name == "second" else order.target) if order else None
    chosen = named.number if named else 0
    found = (world.character(int(option.value)) for option in field.options)
    return Slot(
        field.name,
        str(field.label),
        tuple(Target(one.number, one.seat.name, one.floor, one is me, one.number == chosen) for one in found),
    )


def _forbidden(world: Board, me: Character, skill: Skill, slots: int) -> Iterator[Forbidden]:
    """Each once, though it may be forbidden in both places; nobody whom the form would not offer anyway."""
    codes = {number: code for slot in range(slots) for number, code in skill.forbidden(world, me, slot).items()}
    for one in skill.offered(world, me):
        if code := codes.get(one.number):
            yield Forbidden(one.number, one.seat.name, one.floor, refuse(code).words)


def _saved(order: SkillOrder) -> Saved:
    named = (order.target, order.second)
    return Saved(tuple(one.seat.name for one in named if one), order.state == SkillOrder.State.CONFIRMED)


def commune_list(world: Board, me: Character) -> tuple[str, ...] | None:
    """Whom the witch reads of tonight; None for who does not read it now (W-4.3)."""
    if world.village.window != "n5" or me.out or not communes(world, me):
        return None
    return tuple(one.seat.name for one in targets_tonight(world))


def sights(world: Board, me: Character) -> tuple[Sight, ...]:
    """One's own uses of true sight, the latest first."""
    mine = [order for order in world.orders if order.user is me and order.skill == "true_sight" and order.second]
    hit = SkillOrder.State.APPLIED
    return tuple(
        Sight(order.night, order.target.seat.name, order.second.seat.name, order.state == hit)
        for order in reversed(mine)
        if order.second
    )


@dataclass(frozen=True, slots=True)
class Past:
    """An order of an earlier night: only what one had asked for, for what became of it was told or is secret."""

    night: int
    skill: str
    names: tuple[str, ...]
    withdrawn: bool


def past_orders(world: Board, me: Character) -> tuple[Past, ...]:
    """One's own orders that do not wait any more, the latest first."""
    mine = [order for order in world.orders if order.user is me and not order.live and order.skill != "true_sight"]
    return tuple(
        Past(
            order.night,
            str(in_words(SkillKey, order.skill, {})),
            tuple(one.seat.name for one in (order.target, order.second) if one),
            order.state == SkillOrder.State.WITHDRAWN,
        )
        for order in reversed(mine)
    )
