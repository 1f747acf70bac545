"""What a director can set right about one character (W-12.2)."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE, only
from games.deeds import Change, Deed
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.catalogue import FACTIONS, ROLE_TYPES, ROLES, SKILLS
from games.werewolf.facts import IdiotRevealed, Reinstated, RoleDealt
from games.werewolf.models import Character
from games.werewolf.news import announce
from games.werewolf.override import FORCE, SILENT, STATES, board_of, character_of, choices, tell, tried
from games.werewolf.sanctions import send_off
from games.werewolf.words import FactionKey, RoleKey, SkillKey, TypeKey, in_words, number
from games.world import World

FLAGS = {
    "mad": _("Mad"),
    "muted": _("Muted"),
    "dying": _("Dying"),
    "removed": _("Sent off"),
    "skills_lost": _("Without the skills of its role"),
    "fool_used": _("Revealed idiot"),
    "protected": _("Protected"),
    "soundproof": _("Soundproof"),
}
SECRET = frozenset({"dying", "protected", "soundproof"})  # of which nobody is told (W-2.3)
NUMBERS = {"marks": (_("Marks"), 2), "points": (_("Penalty points"), 100), "hits": (_("Hits of true sight"), 30)}
KEEP = ""


@dataclass(frozen=True, slots=True)
class SetState(Deed):
    """W-12.2: a status on or off."""

    key, name, icon, group = "set_state", _("Set a status"), "pen", STATES
    about = _("What follows from a status by the rules follows; one that others read is read.")
    asks_first = True
    seat: int
    state: str
    on: bool = False
    silent: bool = False
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        states = tuple(Option(key, words) for key, words in FLAGS.items())
        return (
            Field("seat", _("Character"), options=choices(world)),
            Field("state", _("Status"), options=states),
            Field("on", _("On"), kind="flag"),
            SILENT,
            FORCE,
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        if self.state not in FLAGS:
            raise Refused("bad_input", _("There is no such status."), field="state")
        if self.state == "dying" and one.out:
            raise Refused("gone", _("This character is out."), field="seat")
        change = tried(village, self.name, lambda: _set(village, one, self.state, self.on), force=self.force)
        tell(village, one, self.silent or self.state in SECRET)
        return change


def _set(world: Board, one: Character, state: str, on: bool) -> None:
    if state == "removed" and on and not one.removed:
        send_off(world, one)
    elif state == "dying":
        one.life = Character.Life.DYING if on else Character.Life.ALIVE
    else:
        setattr(one, state, on)
    _follow(world, one, state, on)


def _follow(world: Board, one: Character, state: str, on: bool) -> None:
    """What others read of a status, and when."""
    if state == "mad":
        one.mad_told = False  # the coming dawn tells
    elif state == "removed" and not on:
        world.record(Reinstated(number(one)), EVERYONE)
    elif state == "fool_used" and on and one.role == "idiot":
        announce(world, IdiotRevealed(number(one)))


@dataclass(frozen=True, slots=True)
class SetNumber(Deed):
    """W-12.2: marks, penalty points (nobody is sent off by this), hits of true sight."""

    key, name, icon, group = "set_number", _("Set a number"), "pen", STATES
    about = _("Only the number is set; nothing follows from it at once.")
    seat: int
    what: str
    value: int
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        names = tuple(Option(key, words, hint=f"0–{most}") for key, (words, most) in NUMBERS.items())
        most = max(most for _words, most in NUMBERS.values())
        return (
            Field("seat", _("Character"), options=choices(world)),
            Field("what", _("Number of"), options=names),
            Field("value", _("Number"), kind="number", least=0, most=most),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        if self.what not in NUMBERS:
            raise Refused("bad_input", _("That cannot be changed."), field="what")
        if not 0 <= self.value <= NUMBERS[self.what][1]:
            raise Refused("bad_input", _("That is not a possible number."), field="value")
        change = tried(village, self.name, lambda: setattr(one, self.what, self.value), force=True)
        tell(village, one, self.silent or (self.what == "marks" and not village.settings.flag("elder_knows_mark")))
        return change


HOWS = {
    "give": _("Give"),
    "take": _("Take away"),
    "renew": _("Not used yet"),
    "forget": _("Forget whom it was used on"),
}


@dataclass(frozen=True, slots=True)
class SetSkill(Deed):
    """W-12.2: a skill and what is remembered of its use."""

    key, name, icon, group = "set_skill", _("Set a skill"), "pen", STATES
    about = _("Give or take a skill, or let it be as if it had not been used.")
    seat: int
    skill: str
    how: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        skills = tuple(Option(key, in_words(SkillKey, key, {})) for key in SKILLS)
        hows = tuple(Option(key, words) for key, words in HOWS.items())
        return (
            Field("seat", _("Character"), options=choices(world)),
            Field("skill", _("Skill"), options=skills),
            Field("how", _("Change"), options=hows),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        if self.skill not in SKILLS or self.how not in HOWS:
            raise Refused("bad_input", _("There is no such skill."), field="skill")
        change = tried(village, self.name, lambda: _skill(one, self.skill, self.how), force=True)
        tell(village, one, self.silent)
        return change


def _skill(one: Character, skill: str, how: str) -> None:
    without = {name: [key for key in getattr(one, name) if key != skill] for name in ("gained", "lost", "spent")}
    if how == "give":
        one.gained, one.lost, one.spent = [*without["gained"], skill], without["lost"], without["spent"]
    elif how == "take":
        one.gained, one.lost = without["gained"], [*without["lost"], skill]
    elif how == "renew":
        one.spent = without["spent"]
    else:
        one.last_target = {key: value for key, value in one.last_target.items() if key != skill}
        one.soundproofed = [] if skill == "soundproof" else one.soundproofed


@dataclass(frozen=True, slots=True)
class SetIdentity(Deed):
    """W-12.2: role, type, faction; what is left empty stays."""

    key, name, icon, group = "set_identity", _("Set role, type or faction"), "pen", STATES
    about = _("The character is told what it is from now on. Which factions are in play stays as it is.")
    danger = asks_first = True
    seat: int
    role: str = KEEP
    type: str = KEEP
    faction: str = KEEP
    force: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        roles = tuple(Option(key, in_words(RoleKey, key, {})) for key in ROLES)
        types = tuple(Option(key, in_words(TypeKey, key, {})) for key in ROLE_TYPES)
        factions = tuple(Option(key, in_words(FactionKey, key, {})) for key in FACTIONS)
        return (
            Field("seat", _("Character"), options=choices(world)),
            Field("role", _("Role"), least=0, options=roles),
            Field("type", _("Type"), least=0, options=types),
            Field("faction", _("Faction"), least=0, options=factions),
            FORCE,
        )

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        one = character_of(village, self.seat)
        known: dict[str, Collection[str]] = {"role": ROLES, "type": ROLE_TYPES, "faction": FACTIONS}
        said = {name: getattr(self, name) for name in known if getattr(self, name) != KEEP}
        for name, value in said.items():
            if value not in known[name]:
                raise Refused("bad_input", _("There is no such choice."), field=name)

        def act() -> None:
            for name, value in said.items():
                setattr(one, name, value)

        change = tried(village, self.name, act, force=self.force)
        village.record(RoleDealt(RoleKey(one.role), TypeKey(one.type), FactionKey(one.faction)), only(one.seat))
        return change


OVERRIDES: tuple[type[Deed], ...] = (SetState, SetNumber, SetSkill, SetIdentity)
