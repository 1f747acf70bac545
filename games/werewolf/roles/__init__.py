"""The roles: one file each, with its skills (W-4)."""

from games.werewolf.roles.cupid import GoldenArrow
from games.werewolf.roles.guard import Protect, Soundproof
from games.werewolf.roles.hunter import STRAY_BULLET
from games.werewolf.roles.piper import Pipe
from games.werewolf.roles.seer import Foresee
from games.werewolf.roles.skill import InstantSkill, OrderedSkill, Skill
from games.werewolf.roles.sorcerer import Silence, TrueSight
from games.werewolf.roles.witch import Antidote, Poison
from games.werewolf.roles.wolf import Kill

# What resolves when a window closes, in this order (W-3.9); true sight resolves at once and is not among them.
AT_RING: dict[str, tuple[OrderedSkill, ...]] = {
    "n0": (GoldenArrow(),),
    "n12": (Protect(), Soundproof(), Pipe()),
    "n34": (Foresee(), Kill()),
    "n5": (Antidote(), Poison()),
    "n6": (Silence(),),
}
INSTANT: tuple[InstantSkill, ...] = (TrueSight(),)
RINGING = tuple(skill for skills in AT_RING.values() for skill in skills)
ORDERED: tuple[Skill, ...] = (*RINGING, *INSTANT, STRAY_BULLET)
