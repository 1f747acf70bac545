from collections.abc import Mapping
from typing import Any

from games.audience import EVERYONE, only
from games.islington.board import Board
from games.islington.facts.events import BountyList, BountyWon, Claimed, RadioRow, RadioTable, radio_lines
from games.islington.happenings.happening import Happening, names_of
from games.islington.items import grant, make
from games.islington.models import Claim, Place, Survivor
from games.islington.words import Piece, PlaceKey, SeatNo, Yes, piece

REWARDS = ("hp60", "mp50")


class Radio(Happening):
    """L-9.9: who and what is where becomes public, and there is a price on some heads."""

    key = "radio"

    def morning(self, world: Board) -> None:
        """M6: after the airdrops of the day have been planned."""
        world.record(RadioTable(table(world), unborn(world)), EVERYONE)
        living = [one for one in world.living if one.born]
        drawn = world.dice.sample(f"bounty/{world.town.token}", living, world.settings.number("bounty.count"))
        world.town.bounty = sorted(one.number for one in drawn)
        world.record(BountyList([SeatNo(number) for number in world.town.bounty]), EVERYONE)

    def gone(self, world: Board, victim: Survivor, killer: Survivor | None) -> None:
        """A killer who goes out loses what he has not claimed; who kills a bounty has a claim (R70)."""
        for claim in waiting(world, victim):
            claim.lost = True
        if killer is None or victim.number not in world.town.bounty:
            return
        rewarded = any(one.survivor is killer and one.token == world.town.token for one in world.claims)
        if rewarded and not world.settings.flag("bounty.per_kill"):
            return
        world.add(Claim(game=world.game, survivor=killer, victim=victim, token=world.town.token))
        world.record(BountyWon(SeatNo(victim.number)), only(killer.seat))

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"names": names_of(world, world.town.bounty)}

    def data(self, world: Board) -> dict[str, Any]:
        return {"places": table(world), "unborn": unborn(world)}

    def lines(self, data: Mapping[str, Any], names: Mapping[int, str]) -> tuple[str, ...]:
        return radio_lines(data["places"], data["unborn"], names)


def table(world: Board) -> list[RadioRow]:
    """Every open place with its ground, today's airdrop and the living there; neither belongings nor the brothers."""
    return [
        (
            PlaceKey(place.key),
            [piece(item) for item in world.ground(place)],
            _airdrop(world, place),
            [SeatNo(one.number) for one in world.people(place) if one.alive],
        )
        for place in world.open_places
    ]


def _airdrop(world: Board, place: Place) -> list[Piece]:
    batches = [one for one in world.airdrops if one.day == world.town.day and one.coming]
    return [Piece((key, None)) for batch in batches for key, where in batch.pieces if where == place.key]


def unborn(world: Board) -> list[SeatNo]:
    """The living who stand nowhere."""
    return [SeatNo(one.number) for one in world.living if not one.born]


def waiting(world: Board, survivor: Survivor) -> list[Claim]:
    """The seat's claims that have not been paid, the oldest first."""
    return [one for one in world.claims if one.survivor is survivor and not one.choice and not one.lost]


def reward(world: Board, claim: Claim, choice: str, *, by_default: bool = False) -> None:
    """Pay a claim: minted into the bag, whatever the limit says."""
    claim.choice = choice
    item = make(world, choice)
    grant(world, item, claim.survivor)
    world.record(Claimed(piece(item), Yes(by_default)), only(claim.survivor.seat))


def pay_unclaimed(world: Board) -> None:
    """N2 of L-10.5: what nobody has chosen by the next night is paid by default (R70)."""
    for claim in world.claims:
        if not claim.choice and not claim.lost and claim.token != world.town.token:
            reward(world, claim, world.settings.choice("bounty.default"), by_default=True)
