"""The board by its own names, and the questions that rules ask of it (W-2, W-4.1)."""

from datetime import datetime
from operator import attrgetter

from games.models import Seat
from games.werewolf.catalogue import ABORTED, SKILLS, WOLF
from games.werewolf.models import Actor, Ballot, Character, Faction, SkillOrder, Village
from games.werewolf.refusals import refuse
from games.world import World

_floor = attrgetter("floor")


class Board(World):
    """One game in memory."""

    def begin(self, now: datetime) -> None:
        super().begin(now)
        # The inputs whose posts this one makes public (games/werewolf/outbox.py).
        self.going_out: list[int] = []

    @property
    def village(self) -> Village:
        """The one row of the village."""
        return self.rows(Village)[0]

    @property
    def factions(self) -> list[Faction]:
        """All five factions in the order in which they are judged (W-7.3)."""
        return self.rows(Faction)

    @property
    def actors(self) -> list[Actor]:
        """All actors by number."""
        return self.rows(Actor)

    @property
    def cast(self) -> list[Actor]:
        """The actors who own characters: not those who have left (R67)."""
        owning = {one.actor.number for one in self.rows(Character)}
        return [actor for actor in self.actors if actor.number in owning]

    @property
    def characters(self) -> list[Character]:
        """All characters in canonical order: by floor once there are floors, before that by number (W-0.6)."""
        return sorted(self.rows(Character), key=_floor)  # they were created by number

    @property
    def orders(self) -> list[SkillOrder]:
        """All orders of all nights, in the order in which they were first saved."""
        return self.rows(SkillOrder)

    @property
    def ballots(self) -> list[Ballot]:
        """All ballots of all days that stand."""
        return self.rows(Ballot)

    def character(self, number: int) -> Character:
        """The character with this roster number."""
        return next(one for one in self.rows(Character) if one.number == number)

    def of(self, seat: Seat) -> Character:
        """The character of a seat. Raises Refused while there are none: the auction is open (W-9.1)."""
        for one in self.rows(Character):
            if one.seat is seat:
                return one
        raise refuse("window_closed")

    def faction(self, key: str) -> Faction:
        """The faction with this key."""
        return next(one for one in self.factions if one.key == key)

    def members(self, key: str) -> list[Character]:
        """Everybody in a faction, out or not (W-2.4)."""
        return [one for one in self.characters if one.faction == key]

    def with_role(self, role: str) -> list[Character]:
        """Everybody who was dealt this role."""
        return [one for one in self.characters if one.role == role]

    @property
    def not_out(self) -> list[Character]:
        """Everybody alive or dying (W-0.11)."""
        return [one for one in self.characters if not one.out]

    @property
    def publicly_in(self) -> list[Character]:
        """Everybody who is not out as far as was announced: what the forms of the night offer (W-8.4)."""
        return [one for one in self.characters if not one.announced]

    @property
    def lovers(self) -> list[Character]:
        """The two lovers, or nobody."""
        return [one for one in self.characters if one.number in self.village.lovers]

    def lover_of(self, one: Character) -> Character | None:
        """The other lover."""
        if one.number not in self.village.lovers:
            return None
        return next(other for other in self.lovers if other is not one)

    @property
    def sheriff(self) -> Character | None:
        """Who holds the badge."""
        return self.character(self.village.sheriff) if self.village.sheriff else None

    def owns(self, one: Character, skill: str) -> bool:
        """Would this character have the skill, were it not out (W-8.5)?"""
        if one.removed or skill in one.lost:
            return False
        if skill in one.gained:
            return True
        if skill not in one.owned or one.skills_lost or skill in one.spent:
            return False
        return skill != "kill" or one.faction == WOLF

    def has_skill(self, one: Character, skill: str) -> bool:
        """Can this character use the skill (W-4.1a)?"""
        return self.owns(one, skill) and (not one.out or SKILLS[skill].posthumous)

    def holder(self, skill: str) -> Character | None:
        """The one who can use a skill that only one character has (W-8.6)."""
        return next((one for one in self.characters if self.has_skill(one, skill)), None)

    def live_order(self, one: Character, skill: str) -> SkillOrder | None:
        """Tonight's order of a character for a skill that still waits (W-2.7)."""
        day = self.village.day
        mine = (order for order in self.orders if order.user is one and order.skill == skill and order.night == day)
        return next((order for order in mine if order.live), None)

    def revealed(self, one: Character) -> bool:
        """Has this idiot played the fool (W-4.12)?"""
        return one.role == "idiot" and one.fool_used

    def capacity(self, one: Character) -> int:
        """The votes that it can cast (W-7.4): a mute or madness takes nothing away."""
        if one.out or one.removed or self.revealed(one):
            return 0
        return 2 if self.village.sheriff == one.number else 1

    @property
    def heirs(self) -> list[Character]:
        """Who can be given the badge (W-5.9)."""
        return [one for one in self.not_out if not one.removed and not self.revealed(one)]

    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return bool(self.village.winner)

    @property
    def aborted(self) -> bool:
        """Was the game broken off (W-12.2)?"""
        return self.village.winner == ABORTED
