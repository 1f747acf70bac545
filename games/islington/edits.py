"""What must hold after a director changes a row of Islington by hand, and what follows from it (L-16.5, L-16.8)."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.audience import EVERYONE
from games.deeds import Change, Deed, Edit, assign, difference, must_run
from games.islington.board import HANDS, HELD, Board, ware
from games.islington.catalogue import BLEED, WARES, name_of
from games.islington.closing import close
from games.islington.concerned import DIRECTOR, place_words, tell, telling
from games.islington.deaths import Death, clear_find, fall
from games.islington.items import HAND_OF, make, vanish
from games.islington.models import Brother, Item, Place, Survivor
from games.refusal import Refused
from games.world import World, values_of

GONE = _("That is no longer on the board.")
CLOSED = _("This place is closed.")
OUT = _("Who is out has none of these. Set the status to alive as well.")
ESCROW = _("This note stands in escrow until the auction closes.")


def _found[M: (Survivor, Place, Item, Brother)](world: World, model: type[M], pk: str) -> M:
    must_run(world)
    row = world.find(model, pk)
    if row is None:
        raise Refused("gone", GONE)
    if isinstance(row, Item) and row.where == Item.Where.ESCROW:
        raise Refused("escrow", ESCROW)
    return row


@dataclass(frozen=True, slots=True)
class EditSurvivor(Edit):
    """L-16.5: set life, stamina, bleeding, place; 0 life or "out" kills, "alive" revives and forgets the old death."""

    key = "edit_survivor"
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        one = _found(world, Survivor, self.pk)
        before = values_of(one)
        with telling(world, silent=self.silent):
            self._set(world, one)
        return difference(one, before)

    def _set(self, world: Board, one: Survivor) -> None:
        was_alive, was_active, status = one.alive, one.active, one.status
        for name, value in self.values.items():
            assign(world, one, name, value)
        _check_bounds(world, one)
        if was_active and (not one.active or one.hp == 0):
            one.status, one.hp = status, 0
            fall(world, [Death(one, DIRECTOR)])
            return
        if not one.active:
            if {"hp", "st", "place", "bleed", "born"} & self.values.keys():
                raise Refused("out", OUT, field="status")
            return
        if one.alive and not was_alive:
            revive(world, one)
        if "place" in self.values:
            clear_find(one)
        one.born = one.place is not None


def _check_bounds(world: Board, one: Survivor) -> None:
    for field, most in (("hp", "char.hp_max"), ("st", "char.st_max")):
        if not 0 <= getattr(one, field) <= world.settings.number(most):
            raise Refused("bad_input", _("Between 0 and {most}."), field=field, most=world.settings.number(most))
    if one.bleed not in (0, BLEED):
        raise Refused("bad_input", _("Either 0 or {most}."), field="bleed", most=BLEED)
    if one.place is not None and not one.place.open:
        raise Refused("closed", CLOSED, field="place")


def revive(world: Board, one: Survivor) -> None:
    """The old death no longer counts; who has walked as a ghost is one no longer, for anybody."""
    if one.hp == 0:
        raise Refused("bad_input", _("Give back some life as well."), field="hp")
    one.forget_death()
    one.bleed_by = None
    world.town.ghosts = [number for number in world.town.ghosts if number != one.number]


@dataclass(frozen=True, slots=True)
class EditPlace(Edit):
    """L-16.8: `closed` closes a place by hand, as S7 would, or opens it again; `safe` says whether fights are off."""

    key = "edit_place"
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        place = _found(world, Place, self.pk)
        before = values_of(place)
        place.safe = self.values.get("safe", place.safe)
        closed = self.values.get("closed", not place.open)
        if closed and place.open:
            close_place(world, place, silent=self.silent)
        elif not closed and not place.open:
            reopen_place(world, place, silent=self.silent)
        return difference(place, before)


def close_place(world: Board, place: Place, *, silent: bool) -> None:
    """As S7 would, and it is on tonight's list no longer."""
    close(world, [place])
    world.town.shrink_tonight = [key for key in world.town.shrink_tonight if key != place.key]
    tell(world, silent, gettext_noop("{place} is closed from now on."), EVERYONE, place=place_words(place))


def reopen_place(world: Board, place: Place, *, silent: bool) -> None:
    """It comes back empty."""
    place.closed_on = ""
    tell(world, silent, gettext_noop("{place} is open again."), EVERYONE, place=place_words(place))


@dataclass(frozen=True, slots=True)
class EditItem(Edit):
    """L-16.5: move, repair or rename a piece; what lies, lies somewhere, and what is held, is held by somebody."""

    key = "edit_item"
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        item = _found(world, Item, self.pk)
        before = values_of(item)
        with telling(world, silent=self.silent):
            _set_item(world, item, self.values)
        return difference(item, before)


@dataclass(frozen=True, slots=True)
class BringItem(Deed):
    """L-16.5: bring a new piece into play. `values` are fields of the item; `key` is among them."""

    key, name = "bring", _("Bring a piece")
    values: dict[str, Any]
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        must_run(world)
        if self.values.get("key") not in WARES:
            raise Refused("bad_input", _("There is no such piece."), field="key")
        with telling(world, silent=self.silent):
            item = make(world, self.values["key"])
            _set_item(world, item, {name: value for name, value in self.values.items() if value not in (None, "")})
        return Change(str(item), {}, dict(self.values))


@dataclass(frozen=True, slots=True)
class TakeItem(Deed):
    """Take a piece out of play. Its row stays: a number is used once (L-2.3)."""

    key, name = "take", _("Take a piece away")
    pk: str
    silent: bool = False

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        item = _found(world, Item, self.pk)
        before = values_of(item)
        with telling(world, silent=self.silent):
            vanish(world, item, DIRECTOR)
        return difference(item, before)


def _set_item(world: Board, item: Item, values: dict[str, Any]) -> None:
    owner = item.holder
    for name, value in values.items():
        assign(world, item, name, value)
    if item.where == Item.Where.GONE and "where" in values:
        vanish(world, item, DIRECTOR)
        return
    if item.where == Item.Where.ESCROW:
        raise Refused("bad_input", _("Only a bid puts notes into escrow."), field="where")
    _check_piece(world, item)
    if item.where == Item.Where.GROUND:
        item.holder = None
        _check_ground(item)
    elif item.where in HELD:
        item.place = None
        _check_hold(world, item)
    if owner is not None and item.holder is not owner and "granted_on" not in values:
        item.granted_on = ""  # L-6.4
    if item.where != Item.Where.GONE:
        item.gone_why = item.gone_on = ""


def _check_piece(world: Board, item: Item) -> None:
    spec = ware(item)
    if not spec.gear or spec.uses is None:
        item.uses_left = None
    elif not 1 <= (item.uses_left or 0) <= spec.uses:
        raise Refused("bad_input", _("Between 1 and {most}."), field="uses_left", most=spec.uses)
    if spec.gear and item.where != Item.Where.GONE:
        twin = next((one for one in world.in_play() if one.key == item.key and one is not item), None)
        if twin is not None:
            raise Refused("taken", _("{name} is in play already."), field="key", name=name_of(spec))


def _check_ground(item: Item) -> None:
    if item.place is None:
        raise Refused("bad_input", _("Say on which ground it lies."), field="place")
    if not item.place.open:
        raise Refused("closed", CLOSED, field="place")


def _check_hold(world: Board, item: Item) -> None:
    if item.holder is None or not item.holder.active:
        raise Refused("bad_input", _("Say which living character holds it."), field="holder")
    if item.where not in HANDS:
        return
    if HAND_OF.get(ware(item).kind) != item.where:
        raise Refused("bad_input", _("This hand does not take such a piece."), field="where")
    if any(one.where == item.where and one is not item for one in world.held(item.holder)):
        raise Refused("taken", _("This hand is full."), field="where")


@dataclass(frozen=True, slots=True)
class EditBrother(Edit):
    """L-16.4: where Noddy and Bumble are, and with how much life."""

    key = "edit_brother"

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        brother = _found(world, Brother, self.pk)
        before = values_of(brother)
        for name, value in self.values.items():
            assign(world, brother, name, value)
        if brother.status == Brother.Status.PRESENT:
            if brother.place is None or not brother.place.open:
                raise Refused("bad_input", _("Say in which open place."), field="place")
            if brother.hp < 1:
                raise Refused("bad_input", _("Who is in town has some life."), field="hp")
        else:
            brother.place = None
        return difference(brother, before)
