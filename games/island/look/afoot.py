"""What goes on at this moment, and what a director should be warned of (I-12.14, I-12.18, I-16.7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from games.island import calendar, custody, factions, rulings
from games.island.board import Board
from games.island.look.papers import is_reminded
from games.island.models import Assassination, Castaway, Cell, Custody, Duel, Encounter, HuntOffer, Island, Story
from games.island.refusals import refuse
from games.island.stories import scenes
from games.island.victory import KEEPERS
from games.island.words import Beasts, beasts, in_words, joined
from games.language import wording

HOUR = 60  # minutes


@dataclass(frozen=True, slots=True)
class Afoot:
    """Something that goes on: an icon, what it is, in which cell, who is in it, what is still awaited, and until when.

    A duel's end is secret to everybody but directors.
    """

    icon: str
    what: str
    cell: str
    who: str
    awaited: str
    until: datetime | None


def look_afoot(world: Board) -> tuple[Afoot, ...]:
    """Duels, encounters, hunts being arranged, story scenes, reminders without an answer, custodies."""
    return (
        *(_duel(world, duel) for duel in world.open_duels),
        *(_met(world, met) for met in world.encounters),
        *(_hunt(world, offer) for offer in world.hunt_offers),
        *(_scene(world, story) for story in world.stories if story.state == Story.State.RUNNING),
        *(_reminder(order) for order in world.active_assassinations if is_reminded(world, order)),
        *(look_custody(world, row) for row in world.custodies),
    )


def _duel(world: Board, duel: Duel) -> Afoot:
    both = [joined([row.castaway.seat.name for row in world.fighters(duel, side)]) for side in "ab"]
    barred = wording("禁止逃跑", "nobody may flee") if duel.no_flee else ""
    return Afoot("attack", f"PK {duel.number}", duel.cell.label, " : ".join(both), barred, duel.closes_at)


def _met(world: Board, met: Encounter) -> Afoot:
    silent = [one.seat.name for one in world.named(met.members) if str(one.number) not in met.answers]
    what = str(in_words(Beasts, beasts(met.beast.species, met.beast.count), {}))
    awaited = wording("未应对：{names}", "no answer from {names}").format(names=joined(silent))
    return Afoot("beast", what, met.cell.label, _names(world.named(met.members)), awaited, met.due_at)


def _hunt(world: Board, offer: HuntOffer) -> Afoot:
    answered = {*offer.declined, *(int(number) for number in offer.accepted)}
    silent = [one.seat.name for one in world.named(offer.invitees) if one.number not in answered]
    awaited = wording("未答复：{names}", "no answer from {names}").format(names=joined(silent)) if silent else ""
    what = str(in_words(Beasts, beasts(offer.beast.species, offer.beast.count), {}))
    return Afoot("heart", what, offer.beast.cell.label, offer.initiator.seat.name, awaited, offer.expires_at)


def _scene(world: Board, story: Story) -> Afoot:
    actor = story.actor.seat.name if story.actor else ""
    cell = story.cell.label if story.cell else ""
    return Afoot("scroll", str(scenes.spec(world, story).name), cell, actor, "", story.due_at)


def _reminder(order: Assassination) -> Afoot:
    what = wording("目标已移动，尚未改令", "the target has moved; the order is not changed yet")
    who = f"{order.actor.seat.name} → {order.target.seat.name}"
    return Afoot("bell", what, order.target.cell.label, who, "", None)


def look_custody(world: Board, row: Custody) -> Afoot:
    """Who acts for whom, and what a director weighs who reviews it (I-10.10, I-12.13)."""
    one, code = row.grantor, custody.barred(world, row)
    said = [wording("{n}次亲自行动", "{n} orders of its own").format(n=custody.own_actions(world, one))]
    if row.across:
        said.append(wording("准许跨阵营", "allowed across factions"))
    if one.declared:
        label = Castaway.Declared(one.declared).label
        said.append(wording("认定：{label}", "declared {label}").format(label=label))
    if row.until_day:
        said.append(wording("到第{n}日", "up to day {n}").format(n=row.until_day))
    said.append(str(refuse(code).words) if code else wording("有效", "counts"))
    what = wording("托管", "Custody")
    return Afoot("key", what, one.cell.label, f"{row.custodian.seat.name} → {one.seat.name}", joined(said), None)


def _names(many: list[Castaway]) -> str:
    return joined([one.seat.name for one in many])


def look_warnings(world: Board) -> tuple[str, ...]:
    """I-12.18, one sentence each."""
    if world.over:
        return ()
    return (
        *(*_late_duels(world), *_void_orders(world), *_long_busy(world)),
        *(*_idle(world), *_nearly_won(world), *_held(world)),
    )


def _late_duels(world: Board) -> Iterator[str]:
    if world.island.phase == Island.Phase.CLOSING:
        for duel in world.open_duels:
            said = wording("PK {n} 尚未结束，夜间结算在等它。", "Duel {n} is still open; the settlement waits for it.")
            yield said.format(n=duel.number)


def _void_orders(world: Board) -> Iterator[str]:
    for order in world.assassinations:
        if order.state == Assassination.State.VOID and order.day >= world.island.day - 1:
            said = wording("{who}针对{target}的暗杀令已失效。", "The order of {who} against {target} was void.")
            yield said.format(who=order.actor.seat.name, target=order.target.seat.name)


def _long_busy(world: Board) -> Iterator[str]:
    for cell in world.cells:
        if any(world.now - since > calendar.lasting(world, HOUR) for since in _busy_since(world, cell)):
            said = wording("{cell}已忙碌超过一小时。", "{cell} has been busy for more than an hour.")
            yield said.format(cell=cell.label)


def _busy_since(world: Board, cell: Cell) -> Iterator[datetime]:
    """Since when each of what makes a cell busy has been going on."""
    yield from (duel.opened_at for duel in world.open_duels if duel.cell is cell)
    answering = calendar.lasting(world, world.settings.number("encounter.response_minutes"))
    yield from (met.due_at - answering for met in world.encounters if met.cell is cell)
    choosing = calendar.lasting(world, world.settings.number("story.choice_minutes"))
    scenes_here = (story for story in world.stories if story.cell is cell and not story.dawn)
    yield from (story.due_at - choosing for story in scenes_here if story.due_at)


def _held(world: Board) -> Iterator[str]:
    page = rulings.held(world)
    if page:
        said = wording("第{day}日公告还扣着，没有发布。", "The bulletin of day {day} is still held back.")
        yield said.format(day=page.day)


def _idle(world: Board) -> Iterator[str]:
    today = world.island.day
    idle = [one.seat.name for one in world.living if today - last_active(one) >= 2]
    if idle:
        said = wording("一整天没有行动：{names}。", "Has done nothing for a whole day: {names}.")
        yield said.format(names=joined(idle))


def last_active(one: Castaway) -> int:
    """The last day on which somebody gave an order of its own that cost stamina; 0: never (I-10.10)."""
    return max((int(day) for day in one.own_actions), default=0)


def _nearly_won(world: Board) -> Iterator[str]:
    standing = [faction for faction in world.factions if world.members(faction)]
    if standing and all(len(world.members(faction)) >= factions.cap(world) for faction in standing):
        yield wording("所有阵营都已满员。", "All factions are full.")
    for faction in standing:
        outside = len(world.living) - len(world.members(faction))
        lit = faction.key == KEEPERS and "beacon_lit" in world.island.flags
        if outside == 1 or lit:
            yield wording("{name}即将获胜。", "{name} is about to win.").format(name=factions.called(faction))
