"""How a director steers one night: who strikes first, when it is settled, what the morning tells (I-12.10, I-12.11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.audience import EVERYONE
from games.deeds import POSTPONE_CAP, Change, Deed
from games.facts import Postponed, told
from games.island import rulings, timetable
from games.island.board import Board
from games.island.facts import Bulletin
from games.island.models import Island
from games.island.night import parties
from games.island.night_deeds import DAY, LONGEST_TEXT, LockEarly, board_of
from games.island.refusals import refuse
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World

PLACE = "strike_"


@dataclass(frozen=True, slots=True)
class OrderStrikes(Deed):
    """I-12.10: these strike in this order tonight, before all others."""

    key, name, icon, group = "order_strikes", _("Set the order of strikes"), "attack", DAY
    about = _(
        "1 strikes first; 0 leaves a strike to the dice, after all that have a place. Rehearse the settlement with "
        "the real dice to see how they would fall. Nobody is told."
    )
    places: dict[str, int]

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).active_assassinations)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        striking, ruled = parties.gathered(board), board.island.rulings.get(rulings.STRIKES, [])
        return tuple(
            Field(
                f"{PLACE}{party[0].number}",
                parties.called(party),
                kind="number",
                least=0,
                most=len(striking),
                value=ruled.index(party[0].number) + 1 if party[0].number in ruled else 0,
            )
            for party in striking
        )

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        return cls({name.removeprefix(PLACE): int(value or 0) for name, value in said.items()})

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        striking = {str(party[0].number): party for party in parties.gathered(board)}
        if not self.places.keys() <= striking.keys():
            raise refuse("E_ASSN_GONE")
        placed = sorted((place, int(number)) for number, place in self.places.items() if place > 0)
        if len({place for place, _number in placed}) < len(placed):
            raise Refused("bad_input", _("Two strikes cannot have the same place."))
        before, after = board.island.rulings.get(rulings.STRIKES, []), [number for _place, number in placed]
        if before == after:
            raise Refused("no_change", _("Nothing was changed."))
        board.island.rulings[rulings.STRIKES] = after
        said = [parties.called(striking[str(number)]) for number in after]
        return Change(str(self.name), {"order": before}, {"order": said})


@dataclass(frozen=True, slots=True)
class PostponeSettlement(Deed):
    """I-12.10: between the end of orders and this night's settlement lie so many minutes."""

    key, name, icon, group = "postpone_settlement", _("Postpone the settlement"), "postpone", DAY
    about = _(
        "Orders close as ever; the night is settled so many minutes later, once only. Everybody reads it, with the "
        "reason. Until then you can rehearse it and set the order of strikes."
    )
    minutes: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return LockEarly.possible(world)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        now = board_of(world).island.rulings.get(rulings.WAIT, 0)
        return (Field("minutes", _("Minutes"), kind="number", least=0, most=POSTPONE_CAP, value=now),)

    def apply(self, world: World, why: str) -> Change:
        island = board_of(world).island
        before = int(island.rulings.get(rulings.WAIT, 0))
        if island.phase != Island.Phase.OPEN:
            raise refuse("E_LOCKED")
        if not 0 <= self.minutes <= POSTPONE_CAP:
            raise Refused("bad_input", _("Between 1 and {most} minutes."), field="minutes", most=POSTPONE_CAP)
        if before == self.minutes:
            raise Refused("no_change", _("Nothing was changed."))
        island.rulings[rulings.WAIT] = self.minutes
        name = str(ruleset_of(world.game).bell_names[timetable.SETTLE])
        world.record(Postponed(name, self.minutes, why), EVERYONE)
        return Change(str(self.name), {"minutes": before}, {"minutes": self.minutes})


HOLDS: Mapping[str, Any] = {"hold": _("held back until you release it"), "tell": _("published as ever")}


@dataclass(frozen=True, slots=True)
class HoldBulletin(Deed):
    """I-12.11: the next bulletin waits for the director, and so does what it tells of the dead."""

    key, name, icon, group = "hold_bulletin", _("Hold the next bulletin back"), "lock", DAY
    about = _("The day begins as ever, but nobody reads who died until you release it, or until the next one is due.")
    how: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        hows = tuple(Option(key, words) for key, words in HOLDS.items())
        return (Field("how", _("The next bulletin"), options=hows, value="hold"),)

    def apply(self, world: World, why: str) -> Change:
        island = board_of(world).island
        before = bool(island.rulings.get(rulings.HOLD))
        if self.how not in HOLDS:
            raise refuse("bad_input", "how")
        if before == (self.how == "hold"):
            raise Refused("no_change", _("Nothing was changed."))
        island.rulings[rulings.HOLD] = not before
        return Change(str(self.name), {"held": before}, {"held": not before})


@dataclass(frozen=True, slots=True)
class ReleaseBulletin(Deed):
    """I-12.11: the bulletin that was held back is published, as edited."""

    key, name, icon, group = "release_bulletin", _("Release the bulletin"), "loudspeaker", DAY
    about = _("It is published with your lines and the news that are ticked, and so are the deaths of its night.")
    asks_first = True
    text: str
    news: list[str]

    @classmethod
    def possible(cls, world: World) -> bool:
        return _held(board_of(world)) is not None

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        page = _held(board)
        lines = _lines(board, page) if page else ()
        text = Field("text", _("Your lines"), kind="text", least=0, most=LONGEST_TEXT, value=page.text if page else "")
        if not lines:
            return (text,)
        ticked = [line.value for line in lines]
        return (text, Field("news", _("News"), kind="several", least=0, most=len(lines), options=lines, value=ticked))

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        return cls(str(said["text"]), list(said.get("news", ())))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        page = rulings.held(board)
        if page is None:
            raise Refused("gone", _("No bulletin is held back."))
        if len(self.text) > LONGEST_TEXT:
            raise Refused("bad_input", _("That is too long."), field="text")
        left_out = [line for line in _lines(board, page) if line.value not in self.news]
        rulings.publish_held(board, text=self.text.strip(), without={int(line.value) for line in left_out})
        before = {"text": page.text, "news": [str(line.label) for line in left_out]}
        return Change(f"{self.name}: {page.day}", before, {"text": self.text.strip()})


def _held(world: Board) -> Bulletin | None:
    """The bulletin held back; none before the deal."""
    return rulings.held(world) if world.rows(Island) else None


def _lines(world: Board, page: Bulletin) -> tuple[Option, ...]:
    """The news of a bulletin, by place."""
    names = {seat.number: seat.name for seat in world.seats}
    news = enumerate(page.news)
    return tuple(Option(str(place), told(world.game.kind, kind, payload, names)) for place, (kind, payload) in news)


SETTLEMENT_DEEDS: tuple[type[Deed], ...] = (OrderStrikes, PostponeSettlement, HoldBulletin, ReleaseBulletin)
