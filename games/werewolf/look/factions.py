"""How near each faction is to its win and to its loss, as numbers (W-7.5 to W-7.9, W-17.9)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.language import wording
from games.werewolf import winning
from games.werewolf.board import Board
from games.werewolf.catalogue import FACTIONS, LOVERS, PIPER, SORCERER, VILLAGE, WOLF
from games.werewolf.lovers import is_lover
from games.werewolf.words import FactionKey, in_words


@dataclass(frozen=True, slots=True)
class Gauge:
    """One condition in numbers: `value` of `of`."""

    words: str
    value: int
    of: int


@dataclass(frozen=True, slots=True)
class FactionRow:
    """One faction. lost: day and step in words, "" if it is not; members: names, the out ones apart."""

    key: str
    name: str
    present: bool
    lost: str
    members: tuple[str, ...]
    out: tuple[str, ...]
    gauges: tuple[Gauge, ...]


def faction_rows(world: Board) -> Iterator[FactionRow]:
    """All factions in the order in which they are judged."""
    for key in FACTIONS:
        faction, members = world.faction(key), world.members(key)
        lost = wording(f"第{faction.lost_day}天{faction.lost_step}", f"day {faction.lost_day}, {faction.lost_step}")
        yield FactionRow(
            key=key,
            name=str(in_words(FactionKey, key, {})),
            present=faction.present,
            lost=lost if faction.lost else "",
            members=tuple(one.seat.name for one in members if not one.out),
            out=tuple(one.seat.name for one in members if one.out),
            gauges=tuple(GAUGES[key](world)) if world.characters else (),
        )


def _wolf(world: Board) -> Iterator[Gauge]:
    wolves, total = winning.totals(world)
    members = world.members(WOLF)
    yield Gauge(wording("票数/总票数（过半即胜）", "votes of all (half wins)"), wolves, total)
    sane = sum(not one.out and not one.mad for one in members)
    yield Gauge(wording("未出局且未癫狂（0即负）", "neither out nor mad (0 loses)"), sane, len(members))


def _village(world: Board) -> Iterator[Gauge]:
    members, row = world.members(VILLAGE), world.village
    special = [one for one in members if one.type == "special"]
    plain = [one for one in members if one.type == "villager"]
    if row.had_special:
        left = sum(not one.out for one in special)
        yield Gauge(wording("特殊身份在局（0即负）", "specials left (0 loses)"), left, len(special))
    if row.had_villager:
        sane = sum(not one.out and not one.mad for one in plain)
        yield Gauge(wording("村民未出局且未癫狂（0即负）", "villagers left sane (0 loses)"), sane, len(plain))


def _sorcerer(world: Board) -> Iterator[Gauge]:
    target = world.settings.number("sorcerer_kill_target")
    for one in world.members(SORCERER):
        yield Gauge(wording("真视命中", "hits of true sight"), winning.hits(world, one), target)


def _piper(world: Board) -> Iterator[Gauge]:
    left = [one for one in world.not_out if one.type in winning.PIPED_TYPES and not is_lover(world, one)]
    if world.members(PIPER):
        mad = sum(one.mad for one in left)
        yield Gauge(wording("村民与狼人中的癫狂者", "mad of villagers and wolves"), mad, len(left))


def _lovers(world: Board) -> Iterator[Gauge]:
    if world.members(LOVERS):
        here = sum(not one.out for one in world.lovers)
        yield Gauge(wording("情侣在局（0即负）", "lovers left (0 loses)"), here, len(world.lovers))


GAUGES: dict[str, Callable[[Board], Iterator[Gauge]]] = {
    SORCERER: _sorcerer,
    PIPER: _piper,
    LOVERS: _lovers,
    WOLF: _wolf,
    VILLAGE: _village,
}
