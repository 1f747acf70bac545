"""What the vote tells: ballots by number, totals, disclosures, the reward (L-7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as say

from games.islington.catalogue import PLACE_BY_KEY, name_of
from games.islington.facts.town_fact import TownFact
from games.islington.words import Names, Piece, PlaceKey, SeatNo, item_words, joined
from games.language import wording


@dataclass(frozen=True, slots=True)
class VoteCast(TownFact):
    """L-7.2: one's own ballot, for the voter alone; without a name it was taken back."""

    kind = "vote_cast"
    name: SeatNo | None = None

    def line(self, names: Mapping[int, str]) -> str:
        return TownFact.line(self, names) if self.name is not None else say("You vote for nobody.")


@dataclass(frozen=True, slots=True)
class VotingProgress(TownFact):
    """L-7.8: how many ballots are in and whose is missing; nothing of what they say."""

    kind = "voting_progress"
    cast: int
    missing: list[SeatNo]


@dataclass(frozen=True, slots=True)
class VoteResult(TownFact):
    """L-7.8: totals in the order of L-7.3; ballots (voter, candidate, weight) only as far as settings show them."""

    kind = "vote_result"
    totals: list[tuple[SeatNo, int]]
    ballots: list[tuple[SeatNo, SeatNo, int | None]] | None = None

    def line(self, names: Mapping[int, str]) -> str:
        if self.ballots is None:
            return TownFact.line(self, names)
        ballots = joined([_ballot_words(ballot, names) for ballot in self.ballots])
        if not self.totals:
            return say("Ballots so far: {ballots}.").format(ballots=ballots)
        return TownFact.line(self, names) + say(" Ballots: {ballots}.").format(ballots=ballots)

    def words(self, names: Names) -> dict[str, Any]:
        return {"totals": joined([f"{names.get(number, number)} {total}" for number, total in self.totals])}


def _ballot_words(ballot: tuple[SeatNo, SeatNo, int | None], names: Names) -> str:
    voter, candidate, weight = ballot
    pair = f"{names.get(voter, voter)} → {names.get(candidate, candidate)}"
    return pair if weight is None else f"{pair} ({weight})"


@dataclass(frozen=True, slots=True)
class Disclosed(TownFact):
    """L-7.5: everything about a character; each item with whether it is in hand. No place: not born yet."""

    kind = "disclosed"
    name: SeatNo
    hp: int
    st: int
    bleeding: bool
    place: PlaceKey | None
    items: list[tuple[Piece, bool]]

    def line(self, names: Mapping[int, str]) -> str:
        return TownFact.line(self, names) + (say(" Bleeding.") if self.bleeding else "")

    def words(self, names: Names) -> dict[str, Any]:
        unborn = wording("未知之地（尚未出生）", "no place yet")
        return {
            "name": names.get(self.name, self.name),
            "hp": self.hp,
            "st": self.st,
            "place": unborn if self.place is None else name_of(PLACE_BY_KEY[self.place]),
            "items": joined([_held_words(item, inhand) for item, inhand in self.items]),
        }


def _held_words(item: Piece, inhand: bool) -> str:
    name = item_words(item)
    return wording(f"{name}【手中】", f"{name} [in hand]") if inhand else name


@dataclass(frozen=True, slots=True)
class RewardRolled(TownFact):
    """L-7.6: every face that was rolled; the last one gave the item."""

    kind = "reward_rolled"
    faces: list[int]
    name: SeatNo
    item: Piece
