"""What only a director of this game can do (W-12.2)."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import ActFor, Change, Deed, difference, must_run
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.catalogue import NOBODY, OFFENCES
from games.werewolf.dawn import announce_by_day
from games.werewolf.deaths import (
    TRIGGERS,
    Out,
    Trigger,
    die_for_love,
    drop_badge,
    load_gun,
    release_mad,
    revenge,
    take_out,
)
from games.werewolf.facts import PointsRevoked
from games.werewolf.models import Character
from games.werewolf.override import FORCE, tried
from games.werewolf.sanctions import penalise, proposals, propose, settle
from games.werewolf.sheriff import lose
from games.werewolf.winning import check, end
from games.werewolf.words import FactionKey, OffenceKey, in_words, number
from games.world import World, values_of

MOST_POINTS = 100
FLOW = _("Flow")


def _board(world: World) -> Board:
    """The board of a running game. Raises Refused for one that is over."""
    assert isinstance(world, Board)
    must_run(world)
    return world


def _character(world: Board, number: int) -> Character:
    for one in world.characters:
        if one.number == number:
            return one
    raise Refused("bad_input", _("There is no such character."), field="seat")


def _seat_field(many: list[Character]) -> Field:
    return Field("seat", _("Character"), options=tuple(Option(str(one.number), str(one.seat)) for one in many))


@dataclass(frozen=True, slots=True)
class Penalise(Deed):
    """W-10.1, W-10.3: penalty points for an offence; the staff may change their number."""

    key, name, icon, group = "penalise", _("Give penalty points"), "alert", _("Sanctions")
    about = _("Everybody reads the offence and the points. Whoever reaches the limit is sent off at once.")
    danger = True
    seat: int
    offence: str
    points: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        offences = tuple(
            Option(key, in_words(OffenceKey, key, {}), hint=str(one.points)) for key, one in OFFENCES.items()
        )
        return (
            _seat_field(world.characters),
            Field("offence", _("Offence"), options=offences),
            Field("points", _("Points"), kind="number", least=1, most=MOST_POINTS),
        )

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        one = _character(village, self.seat)
        if self.offence not in OFFENCES:
            raise Refused("bad_input", _("There is no such offence."), field="offence")
        if not 1 <= self.points <= MOST_POINTS:
            raise Refused("bad_input", _("That is not a possible number of points."), field="points")
        before = values_of(one)
        penalise(village, one, self.offence, self.points)
        return difference(one, before)


@dataclass(frozen=True, slots=True)
class Propose(Deed):
    """W-12.1, W-10.3: an offence is put before the directors; it costs nothing until they give points for it."""

    key, name, icon, group = "propose_penalty", _("Propose a penalty"), "alert", _("Sanctions")
    about = _("Only directors read it, until one of them gives points.")
    overrules = False
    seat: int
    offence: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        offences = tuple(Option(key, in_words(OffenceKey, key, {})) for key in OFFENCES)
        return (_seat_field(world.characters), Field("offence", _("Offence"), options=offences))

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        one = _character(village, self.seat)
        if self.offence not in OFFENCES:
            raise Refused("bad_input", _("There is no such offence."), field="offence")
        propose(village, one, self.offence)
        return Change(str(self.name), {}, {str(one): self.offence})


@dataclass(frozen=True, slots=True)
class Dismiss(Deed):
    """W-10.3: what was proposed of an offence of a character is not pursued; it costs nothing, and nobody is told."""

    key, name, icon, group = "dismiss_proposal", _("Dismiss a proposed penalty"), "check", _("Sanctions")
    about = _("No points are given, and only directors read it.")
    seat: int
    offence: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        proposed = {one.character.number: one.character for one in proposals(world)}
        keys = dict.fromkeys(one.offence for one in proposals(world))
        offences = tuple(Option(key, in_words(OffenceKey, key, {})) for key in keys)
        return (_seat_field(list(proposed.values())), Field("offence", _("Offence"), options=offences))

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(proposals(world))

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        one = _character(village, self.seat)
        if not any(each.character is one and each.offence == self.offence for each in proposals(village)):
            raise Refused("gone", _("Nothing of the kind is proposed."), field="offence")
        settle(village, one, self.offence)
        return Change(str(self.name), {str(one): self.offence}, {})


@dataclass(frozen=True, slots=True)
class RevokePoints(Deed):
    """W-10.1, W-2.11: points are taken back; whoever was sent off for them stays so (`set_state` restores)."""

    key, name, icon, group = "revoke_points", _("Take penalty points back"), "alert", _("Sanctions")
    about = _("Everybody reads it. Whoever was sent off stays sent off.")
    seat: int
    points: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (
            _seat_field([one for one in world.characters if one.points]),
            Field("points", _("Points"), kind="number", least=1, most=MOST_POINTS),
        )

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        one = _character(village, self.seat)
        if not 1 <= self.points <= one.points:
            raise Refused("bad_input", _("The character has not as many points."), field="points")
        before = values_of(one)
        one.points -= self.points
        village.record(PointsRevoked(number(one), self.points, one.points), EVERYONE)
        return difference(one, before)


# W-12.3: what follows from a director's out, each of which can be left out; the village keeps its skills.
FOLLOWS: dict[str, tuple[Any, Trigger]] = {
    "release": (_("Madness ends, if it is the piper"), release_mad),
    "love": (_("The lover dies for love"), die_for_love),
    "hunter": (_("A hunter may shoot"), load_gun),
    "badge": (_("A sheriff hands the badge over"), drop_badge),
}


@dataclass(frozen=True, slots=True)
class PutOut(Deed):
    """W-12.3: out by the director: love, release, badge and hunter follow unless unticked."""

    key, name, icon, group = "put_out", _("Put a character out"), "candle-out", _("Characters")
    about = _("What follows from it happens at once; by day it is announced, by night at dawn.")
    danger = asks_first = True
    seat: int
    release: bool = True
    love: bool = True
    hunter: bool = True
    badge: bool = True
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        boxes = (Field(key, words, kind="flag", value=True) for key, (words, _trigger) in FOLLOWS.items())
        return (_seat_field(world.not_out), *boxes, FORCE)

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        one = _character(village, self.seat)
        if one.out:
            raise Refused("gone", _("This character is out."), field="seat")
        return tried(village, self.name, lambda: self._take_out(village, one), force=self.force)

    def _take_out(self, world: Board, one: Character) -> None:
        ticked = [trigger for key, (_words, trigger) in FOLLOWS.items() if getattr(self, key)]
        take_out(world, Out(one, "director"), tuple(one for one in TRIGGERS if one in (*ticked, revenge)))
        if world.village.sheriff == one.number:  # nobody is to inherit it
            lose(world)
        announce_by_day(world)


@dataclass(frozen=True, slots=True)
class CheckNow(Deed):
    """W-12.5: judge the factions now and not only at the step's end."""

    key, name, icon, group = "check_now", _("Judge the factions now"), "check", FLOW
    about = _("Who has lost is lost for good, and the game may end.")
    danger = asks_first = True

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        if not any(faction.present for faction in village.factions):
            raise Refused("too_early", _("The factions are not fixed yet."))
        before = _standing(village)
        check(village)
        return Change(str(self.name), before, _standing(village))


@dataclass(frozen=True, slots=True)
class DeclareWinner(Deed):
    """R46: the director ends the game, with a winner that can still win or with none."""

    key, name, icon, group = "declare_winner", _("End the game"), "curtain", FLOW
    about = _("Everything stops at once, and everybody reads who won.")
    danger = asks_first = True
    faction: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        keys = [faction.key for faction in world.factions if faction.remains]
        options = tuple(Option(key, in_words(FactionKey, key, {})) for key in (*keys, NOBODY))
        return (Field("faction", _("Winner"), options=options),)

    def apply(self, world: World, why: str) -> Change:
        village = _board(world)
        remaining = [faction.key for faction in village.factions if faction.remains]
        if self.faction not in (*remaining, NOBODY):
            raise Refused("bad_input", _("This faction cannot win."), field="faction")
        before = _standing(village)
        end(village, self.faction)
        return Change(str(self.name), before, _standing(village))


def _standing(world: Board) -> dict[str, str]:
    """Which factions can still win, and which has."""
    remaining = ", ".join(faction.key for faction in world.factions if faction.remains)
    return {"remaining": remaining, "winner": world.village.winner}


DEEDS: tuple[type[Deed], ...] = (ActFor, Propose, Dismiss, Penalise, RevokePoints, PutOut, CheckNow, DeclareWinner)
