"""What a bot makes of what everybody can read: who says that he has seen what, who claims to be what, whom to suspect.

Nobody is told what the fallen were, so that words and the nights are all that the living have to go by.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from games.werewolf import ballot
from games.werewolf.board import Board
from games.werewolf.bot_lines import CLAIMS, I_AM, LOOKED_AT, SEEN_BAD, SEEN_GOOD
from games.werewolf.catalogue import VILLAGE
from games.werewolf.models import Character, SkillOrder

# What a piece of evidence weighs beside a whim of at most WHIM.
WHIM = 1.5
OF_ONE_BALLOT, OF_BALLOTS_AT_MOST = 0.4, 1.6
SHOWN_BAD, SHOWN_GOOD, SAID_BAD = 6.0, -5.0, 0.5
A_SEER, A_LIAR, CLAIMS_A_ROLE, TWO_CLAIM_IT, CLAIMS_MINE = -6.0, 4.0, -3.5, 2.0, 8.0
CERTAIN = 50.0


@dataclass(frozen=True, slots=True)
class Testimony:
    """Somebody says in public that somebody is of the village, or is not."""

    by: Character
    of: Character
    bad: bool


class Reading:
    """The public record in the eyes of one character, beside what it knows by itself."""

    def __init__(self, world: Board, me: Character) -> None:
        self.world, self.me = world, me
        self.testimonies = tuple(testimonies(world))
        self.roles = claimed_roles(world)
        self.known = foreseen(world, me)
        self.seers = self._seers()

    def _seers(self) -> list[Character]:
        """Of those who say that they have seen something the one whom this character believes, if any.

        A seer believes nobody else. Who is told of himself what he is not has caught a liar; of several that are left
        one who went out by night is believed, else whom a whim favours for good.
        """
        if "foresee" in self.me.owned:
            return []
        caught = {one.by for one in self.testimonies if one.of is self.me and one.bad == self._of_the_village}
        said = dict.fromkeys(one.by for one in self.testimonies)
        left = [one for one in said if one not in caught and one is not self.me]
        whim = random.Random(f"{self.world.game.seed_hash}/{self.me.number}/seer").random
        killed = [one for one in left if one.announced and one.out_by_night]
        return (killed or sorted(left, key=lambda one: whim()))[:1]

    @property
    def _of_the_village(self) -> bool:
        return self.me.faction == VILLAGE

    def shown(self, *, bad: bool) -> list[Character]:
        """Whom it knows, or believes on a seer's word, not to be of the village or to be, the latest last."""
        believed = [one.of for one in self.testimonies if one.bad == bad and one.by in self.seers]
        own = [one for one in self.world.characters if self.known.get(one.number) is (not bad)]
        return list(dict.fromkeys([*believed, *own]))

    def worth(self) -> list[Character]:
        """Who should be kept alive, first those who see, then whom they vouch for and the only ones of their role."""
        seers = [one for one in self.seers if not one.announced]
        alone = [found[0] for found in self.roles.values() if len(found) == 1]
        return [
            one
            for one in dict.fromkeys([*seers, *self.shown(bad=False), *alone])
            if one is not self.me and not one.announced and self.known.get(one.number) is not False
        ]

    def suspicion(self, one: Character) -> float:
        """How much speaks against somebody: the greater, the more."""
        found = self._whims()[one.number] + self._of_ballots(one) + self._of_words(one) + self._of_roles(one)
        if one.number in self.known:
            found += -CERTAIN if self.known[one.number] else CERTAIN
        return found

    def suspects(self, among: list[Character]) -> list[Character]:
        """The same as a list, the most suspicious first."""
        whims = self._whims()
        return sorted(among, key=lambda one: (-self.suspicion(one), whims[one.number]))

    def _whims(self) -> dict[int, float]:
        """Of this character on this day."""
        chance = random.Random(f"{self.world.game.seed_hash}/{self.world.village.day}/{self.me.number}")
        return {one.number: WHIM * chance.random() for one in self.world.characters}

    def _of_ballots(self, one: Character) -> float:
        """People go where others go."""
        cast = [each for each in ballot.today(self.world) if each.target is one and each.voter is not self.me]
        return min(OF_ONE_BALLOT * len(cast), OF_BALLOTS_AT_MOST)

    def _of_words(self, one: Character) -> float:
        """A seer's word counts half with those who have something to hide, and is a lie where it is about oneself."""
        faith, found = 1.0 if self._of_the_village else 0.5, 0.0
        for said in self.testimonies:
            if said.of is one:
                weight = (SHOWN_BAD if said.bad else SHOWN_GOOD) if said.by in self.seers else SAID_BAD * said.bad
                found += faith * weight
        if one in self.seers:
            return found + faith * A_SEER
        return found + (A_LIAR if any(said.by is one for said in self.testimonies) else 0)

    def _of_roles(self, one: Character) -> float:
        found = 0.0
        for role, claimants in self.roles.items():
            if one in claimants:
                mine = role == self.me.role
                found += CLAIMS_MINE if mine else CLAIMS_A_ROLE if len(claimants) == 1 else TWO_CLAIM_IT
        return found


def testimonies(world: Board) -> Iterator[Testimony]:
    """What has been said in ballots of all days and in last words that are published, in that order."""
    for one in sorted(world.ballots, key=lambda one: one.seq):
        if one.reason in CLAIMS:
            yield Testimony(one.voter, one.target, bad=True)
        yield from _named(world, one.voter, one.reason)
    for dead in world.characters:
        if dead.announced and (dead.out_day or 0) < world.village.day:
            yield from _named(world, dead, dead.last_words)


def _named(world: Board, by: Character, text: str) -> Iterator[Testimony]:
    if LOOKED_AT not in text:
        return
    for one in world.characters:
        for sentence, bad in ((SEEN_BAD, True), (SEEN_GOOD, False)):
            if sentence.replace("{name}", one.seat.name) in text:
                yield Testimony(by, one, bad)


def claimed_roles(world: Board) -> dict[str, list[Character]]:
    """Who has said of himself that he is what, by roles; whoever lets a name stand there once is held to it."""
    found: dict[str, list[Character]] = {}
    for one in world.ballots:
        for role, sentence in I_AM.items():
            if one.reason == sentence and one.voter not in found.setdefault(role, []):
                found[role].append(one.voter)
    return found


def seen(world: Board, me: Character, skill: str) -> list[SkillOrder]:
    """Its own orders of a skill that came to something or had no effect: what it has learnt by them."""
    done = (SkillOrder.State.APPLIED, SkillOrder.State.NO_EFFECT)
    return [one for one in world.orders if one.user is me and one.skill == skill and one.state in done]


def foreseen(world: Board, me: Character) -> dict[int, bool]:
    """W-4.2: whom its own foresight has shown to be of the village or not; factions do not change after night zero."""
    late = world.village.late_result.get("target")
    learnt = (one.target for one in seen(world, me, "foresee") if one.target.number != late)
    return {one.number: one.faction == VILLAGE for one in learnt}
