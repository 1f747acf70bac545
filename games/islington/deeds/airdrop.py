"""Airdrops planned, changed, called off, let fall (L-16.3)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.islington import airdrops
from games.islington.board import Board
from games.islington.catalogue import CLASSES, PLACE_BY_KEY, PLACES, WARES, name_of
from games.islington.concerned import tell
from games.islington.deeds.choices import board, class_name
from games.islington.deeds.days import coming_days
from games.islington.items import promised
from games.islington.models import Act, Airdrop, Phase
from games.language import wording
from games.refusal import Refused
from games.world import World

AIRDROPS = _("Airdrops")
PIECES_MOST = 60
COUNTED = re.compile(r"(?:(?P<count>\d{1,2})\s*[x×*]\s*)?(?P<what>[^@]+?)(?:\s*@\s*(?P<place>.+?))?\s*")

type Piece = tuple[str, str]


def first_day(world: Board) -> int:
    """The first day on which an airdrop can still fall."""
    town = world.town
    late = world.settings.choice("airdrop.drop_at") == "day_open"
    if town.phase in (Phase.DAY, Phase.DUSK) and not late and town.act == Act.REAL:
        return town.day
    return coming_days(world).start


def read(lines: Iterable[str], field: str) -> list[Piece]:
    """Pairs of a ware or class and a place or "": "hp30", "3 x hp30", "dagger @ mill", by any of their names.

    Raises Refused for what cannot be understood.
    """
    found: list[Piece] = []
    for line in lines:
        match = COUNTED.fullmatch(line.strip())
        what = _key(match["what"]) if match else ""
        place = _place(match["place"] or "") if match else None
        if match is None or not what or place is None:
            raise Refused("bad_input", _("“{line}” is not understood. Write: piece @ place."), field=field, line=line)
        found += [(what, place)] * int(match["count"] or 1)
    return found


def _key(text: str) -> str:
    name = text.strip()
    if name in WARES or name in CLASSES:
        return name
    return next((key for key, one in WARES.items() if name in (one.zh, one.en)), "")


def _place(text: str) -> str | None:
    name = text.strip()
    if not name:
        return ""
    return next((one.key for one in PLACES if name in (one.key, one.zh, one.en, str(one.no))), None)


def check(world: Board, pieces: list[Piece], field: str, own: Airdrop | None = None) -> None:
    """Raises Refused: nothing or too much, a closed place, a name that is not free."""
    if not 1 <= len(pieces) <= PIECES_MOST:
        raise Refused("bad_input", _("An airdrop has 1 to {most} pieces."), field=field, most=PIECES_MOST)
    for _what, place in pieces:
        if place and not any(one.key == place for one in world.open_places):
            raise Refused("closed", _("{place} is closed."), field=field, place=name_of(PLACE_BY_KEY[place]))
    wanted = [what for what, _where in pieces]
    elsewhere = {item.key for item in world.in_play()} | promised(world, but=own)
    for key in dict.fromkeys(wanted):
        if key in WARES and WARES[key].gear and (key in elsewhere or wanted.count(key) > 1):
            raise Refused("taken", _("{name} is in play already."), field=field, name=name_of(WARES[key]))
    if short := airdrops.too_few(world, wanted):
        raise Refused("pool_empty", _("Not enough free names: {name}."), field=field, name=class_name(short))


@dataclass(frozen=True, slots=True)
class PlanAirdrop(Deed):
    """L-16.3: a batch by counts per class or by piece; what is left open is drawn. The dice are those of the game."""

    key, name, icon, group = "airdrop", _("Plan an airdrop"), "drop", AIRDROPS
    about = _(
        "Names and places that you leave open are drawn. By day the names are public at once, else in the morning."
    )
    asks_first = True
    day: int
    pieces: list[str]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        days = range(first_day(world), world.settings.number("calendar.max_day") + 1)
        options = tuple(Option(str(day), say("Day {day}").format(day=day)) for day in days)
        hint = _("One a line: piece, or piece @ place, or 3 x piece. These come beside the counts below.")
        counts = (_count_field(key) for key in CLASSES)
        return (
            Field("day", _("Falls on"), options=options, value=str(days.start)),
            Field("named", _("By name"), "text", least=0, most=2000, hint=hint),
            *counts,
        )

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        pieces = [line for line in said["named"].splitlines() if line.strip()]
        for key in CLASSES:
            pieces += [key] * int(said.get(_field_name(key)) or 0)
        return cls(int(said["day"]), pieces)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not first_day(town) <= self.day <= town.settings.number("calendar.max_day"):
            raise Refused("bad_input", _("Choose a day on which an airdrop can still fall."), field="day")
        pieces = read(self.pieces, "named")
        check(town, pieces, "named")
        batch = airdrops.draw(town, self.day, pieces)
        return Change(str(self.name), {}, {"batch": batch.batch, "day": batch.day, "pieces": batch.pieces})

    def foresee(self, world: World) -> Iterable[str]:
        assert isinstance(world, Board)
        return by_place(world.airdrops[-1])


@dataclass(frozen=True, slots=True)
class ChangeAirdrop(Deed):
    """L-16.3: other pieces, names or places for a batch that has not fallen."""

    key, name, icon, group = "airdrop_change", _("Change an airdrop"), "pen", AIRDROPS
    about = _("If the names are public already, the new list is public at once.")
    batch: int
    pieces: list[str]

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(coming(world))

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        hint = _("One a line: piece @ place. The list replaces the old one.")
        waiting = coming(world)
        lines = "\n".join(spell(*pair) for pair in waiting[0].pieces) if len(waiting) == 1 else None
        return (
            batch_field(waiting),
            Field("named", _("Pieces and places"), "text", most=4000, hint=hint, value=lines),
        )

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        return cls(int(said["batch"]), [line for line in said["named"].splitlines() if line.strip()])

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        batch = batch_of(town, self.batch)
        pieces = read(self.pieces, "named")
        if any(what not in WARES or not place for what, place in pieces):
            raise Refused("bad_input", _("Give a piece and a place in every line."), field="named")
        check(town, pieces, "named", batch)
        before = [list(pair) for pair in batch.pieces]
        batch.pieces = [list(pair) for pair in pieces]
        if airdrops.public_part(town, before) != airdrops.public_part(town, batch.pieces):
            airdrops.settle_status(town, batch)
        return Change(str(self.name), {"pieces": before}, {"batch": batch.batch, "pieces": batch.pieces})


@dataclass(frozen=True, slots=True)
class CancelAirdrop(Deed):
    """L-16.3: call a batch off before it falls."""

    key, name, icon, group = "airdrop_cancel", _("Call an airdrop off"), "refuse", AIRDROPS
    about = _("If its names are public, everybody reads that it is called off.")
    danger = True
    batch: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(coming(world))

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (batch_field(coming(world)),)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        batch = batch_of(town, self.batch)
        known = batch.status == Airdrop.Status.ANNOUNCED
        airdrops.cancel(town, batch)
        if known:
            tell(town, False, gettext_noop("An airdrop has been called off."), EVERYONE)
        return Change(str(self.name), {"pieces": batch.pieces}, {"batch": batch.batch})


@dataclass(frozen=True, slots=True)
class DropNow(Deed):
    """L-16.3: let everything fall now that is public and waits."""

    key, name, icon, group = "airdrop_now", _("Let the airdrop fall now"), "drop", AIRDROPS
    about = _("Every piece whose name is public lies at its place at once. Nobody is told.")

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(coming(world))

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not any(batch.status == Airdrop.Status.ANNOUNCED for batch in town.airdrops):
            raise Refused("gone", _("No airdrop waits."))
        airdrops.drop(town)
        return Change(str(self.name), {}, {})


def coming(world: Board) -> list[Airdrop]:
    """The batches that have not fallen."""
    return [one for one in world.airdrops if one.coming]


def batch_field(batches: Iterable[Airdrop]) -> Field:
    """One of these batches."""
    options = tuple(
        Option(str(one.batch), say("No. {no}, day {day}").format(no=one.batch, day=one.day)) for one in batches
    )
    return Field("batch", _("Airdrop"), options=options)


def batch_of(world: Board, number: int) -> Airdrop:
    """The batch with this number that has not fallen. Raises Refused."""
    found = next((one for one in coming(world) if one.batch == number), None)
    if found is None:
        raise Refused("gone", _("This airdrop has fallen or been called off."), field="batch")
    return found


def spell(key: str, place: str) -> str:
    """A piece and its place as a line of the form."""
    return f"{name_of(WARES[key])} @ {name_of(PLACE_BY_KEY[place])}"


def by_place(batch: Airdrop) -> list[str]:
    """Place by place what will lie there."""
    found: dict[str, list[str]] = {}
    for key, place in batch.pieces:
        found.setdefault(place, []).append(name_of(WARES[key]))
    ordered = sorted(found, key=lambda key: PLACE_BY_KEY[key].no)
    return [
        wording("{no} {place}：{what}", "{no} {place}: {what}").format(
            no=PLACE_BY_KEY[key].no, place=name_of(PLACE_BY_KEY[key]), what=wording("、", ", ").join(found[key])
        )
        for key in ordered
    ]


def _field_name(class_key: str) -> str:
    return f"n_{class_key.replace('.', '_')}"


def _count_field(class_key: str) -> Field:
    one = CLASSES[class_key][0]
    label = class_name(class_key) if one.gear else name_of(one)
    return Field(_field_name(class_key), label, "number", least=0, most=PIECES_MOST, value=0)
