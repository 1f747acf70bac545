"""What a director can set right about the village: lovers, badge, outs, orders and ballots (W-12.2)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import DIRECTORS, EVERYONE, only
from games.deeds import Change, Deed
from games.refusal import Refused
from games.werewolf import ballot, lovers, sheriff
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS
from games.werewolf.facts import BroughtBack, LoverNamed, OrderVoid
from games.werewolf.models import Character, SkillOrder
from games.werewolf.override import FORCE, HANDS, SILENT, STATES, board_of, character_of, choices, tell, tried
from games.werewolf.words import SkillKey, in_words, number
from games.world import World

NOBODY = Option("0", _("Nobody"))
BY_DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class SetLovers(Deed):
    """W-12.2: the couple, or none. Factions are set by themselves."""

    key, name, icon, group = "set_lovers", _("Set the lovers"), "pen", STATES
    about = _("Both are told, and their room is theirs. Their factions stay as they are.")
    danger = asks_first = True
    first: int
    second: int
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        both = (NOBODY, *choices(world))
        first, second = (
            Field("first", _("One lover"), options=both),
            Field("second", _("The other lover"), options=both),
        )
        return (first, second, FORCE)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        if not self.first and not self.second:
            return tried(village, self.name, lambda: _part(village), force=self.force)
        pair = (character_of(village, self.first, "first"), character_of(village, self.second, "second"))
        if pair[0] is pair[1]:
            raise Refused("bad_input", _("Choose two different characters."), field="second")
        return tried(village, self.name, lambda: _couple(village, pair), force=self.force)


def _part(world: Board) -> None:
    world.village.lovers, world.village.room = [], world.village.Room.ABSENT


def _couple(world: Board, pair: tuple[Character, Character]) -> None:
    world.village.lovers = [one.number for one in pair]
    for one, other in (pair, pair[::-1]):
        world.record(LoverNamed(number(other)), only(one.seat))
    lovers.open_room(world)


@dataclass(frozen=True, slots=True)
class SetSheriff(Deed):
    """W-12.2: who has the badge, or nobody; a choice of an heir that was pending is void."""

    key, name, icon, group = "set_sheriff", _("Set the sheriff"), "pen", STATES
    about = _("By day everybody reads it at once, by night at dawn.")
    danger = asks_first = True
    seat: int
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (Field("seat", _("Sheriff"), options=(NOBODY, *choices(world))), FORCE)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        if not self.seat:
            return tried(village, self.name, lambda: sheriff.lose(village), force=self.force)
        heir = character_of(village, self.seat)
        if heir not in village.heirs and not self.force:
            raise Refused("invariant", _("This character cannot have the badge."), field="seat")
        return tried(village, self.name, lambda: sheriff.give(village, heir), force=self.force)


@dataclass(frozen=True, slots=True)
class BringBack(Deed):
    """W-12.2: as if it had not gone out; whom it took along, and what was lost with it, is set right by itself."""

    key, name, icon, group = "bring_back", _("Bring a character back"), "pen", STATES
    about = _("Everybody reads it, if its out was announced. Who went out with it stays out.")
    danger = asks_first = True
    seat: int
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        gone = tuple(Option(str(one.number), str(one.seat)) for one in world.characters if one.out)
        return (Field("seat", _("Character"), options=gone), FORCE)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        if not one.out:
            raise Refused("gone", _("This character is not out."), field="seat")
        announced, knows = one.announced, one.out_told
        change = tried(village, self.name, lambda: _bring_back(village, one), force=self.force)
        if announced or knows:  # by night, before S16, nobody has heard of the out (R56)
            village.record(BroughtBack(number(one)), EVERYONE if announced else only(one.seat))
        return change


def _bring_back(world: Board, one: Character) -> None:
    """Numbers of outs stay without gaps (I-2)."""
    village = world.village
    for other in world.characters:
        if other.out_seq > one.out_seq:
            other.out_seq -= 1
    village.outs -= 1
    village.hunter_queue = [other for other in village.hunter_queue if other != one.number]
    if village.badge_from == one.number:
        village.badge_from, village.badge_asked = None, False
        village.sheriff, village.badge = one.number, village.Badge.HELD
    one.life, one.out_seq, one.out_cause = Character.Life.ALIVE, 0, ""
    one.out_at = one.out_day = one.out_by = None
    one.out_by_night = one.announced = one.out_told = one.words_open = False
    one.last_words = ""


@dataclass(frozen=True, slots=True)
class VoidOrder(Deed):
    """W-12.2: tonight's order of a skill comes to nothing and uses nothing up (I-24)."""

    key, name, icon, group = "void_order", _("Void an order"), "pen", HANDS
    about = _("Its owner may order again while the window is open.")
    danger = True
    seat: int
    skill: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        skills = tuple(Option(key, in_words(SkillKey, key, {})) for key in SKILLS)
        return (
            Field("seat", _("Character"), options=choices(world)),
            Field("skill", _("Skill"), options=skills),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        order = village.live_order(one, self.skill)
        if order is None:
            raise Refused("gone", _("There is no such order."), field="skill")
        before = order.state
        order.state, order.void_reason = SkillOrder.State.VOID, BY_DIRECTOR
        village.record(OrderVoid(number(one), SkillKey(self.skill), BY_DIRECTOR), DIRECTORS)
        tell(village, one, self.silent)
        return Change(str(self.name), {"state": before}, {"state": order.state, "seat": str(one), "skill": self.skill})


@dataclass(frozen=True, slots=True)
class VoidBallot(Deed):
    """W-12.2: today's ballot of a voter is dropped; it may vote again."""

    key, name, icon, group = "void_ballot", _("Void a ballot"), "pen", HANDS
    about = _("Everybody reads that the ballot is taken back.")
    danger = True
    seat: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        voters = tuple(Option(str(one.voter.number), str(one.voter)) for one in ballot.today(world))
        return (Field("seat", _("Character"), options=voters),)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        standing = ballot.ballot_of(village, one)
        if standing is None or village.village.window != "day":
            raise Refused("gone", _("There is no such ballot."), field="seat")
        before = {str(one): str(standing.target)}
        ballot.cast(village, one, None, "")
        return Change(str(self.name), before, {str(one): ""})


VILLAGE_DEEDS: tuple[type[Deed], ...] = (SetLovers, SetSheriff, BringBack, VoidOrder, VoidBallot)
