"""What a director of Islington should know before a bell or a deed: who is missing, and what it would do."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.islington.board import Board
from games.islington.catalogue import WARES, name_of
from games.islington.items import ref
from games.islington.look import DirectorView, SeatRow
from games.islington.nightfall import DROWN_DAY
from games.language import wording


def owed(board: DirectorView) -> Iterator[tuple[str, str]]:
    """Who still owes what before which bell: pairs of the bell ("" for the next one) and a sentence."""
    if board.public.over:
        return
    living = [row for row in board.seats if row.alive]
    unborn = [row for row in living if not row.born]
    if unborn:
        yield "", say("Not born yet, {count}: {names}").format(count=len(unborn), names=_names(unborn))
    asking = [row for row in board.seats if row.asks]
    if asking:
        yield "", say("Asks for supplies, {count}: {names}").format(count=len(asking), names=_names(asking))
    yield from (("day_close", words) for words in _owed_by_day(board))
    idle = [row for row in living if row.born and row.idle]
    if idle:
        yield "night_close", say("Not acted yet, {count}: {names}").format(count=len(idle), names=_names(idle))


def _owed_by_day(board: DirectorView) -> Iterator[str]:
    voteless = [row for row in board.seats if row.owes_vote]
    if voteless:
        yield say("Not voted yet, {count}: {names}").format(count=len(voteless), names=_names(voteless))
    silent = [row for row in board.seats if row.owes_post]
    if silent and board.fines:
        yield say("Too few posts, {count}, who will get a yellow card: {names}").format(
            count=len(silent), names=_names(silent)
        )
    elif silent:
        yield say("Too few posts, {count}: {names}").format(count=len(silent), names=_names(silent))


def words(world: Board) -> dict[str, str]:
    """What the keys in orders mean: places, wares, and every piece that there ever was, by what it has become."""
    places = {place.key: str(place) for place in world.places}
    wares = {key: name_of(ware) for key, ware in WARES.items()}
    return places | wares | {ref(world, item): wares[item.key] for item in world.items}


def consequences(board: DirectorView, deed: str, bell: str) -> Iterator[str]:
    """What doing this now would bring about, one sentence each. `bell` is the bell that would ring, if any."""
    if deed == "end":
        yield say("The {count} who live share the first place and nobody wins. Ranking and seed are published.").format(
            count=board.living
        )
    elif deed == "settle" or (deed, bell) == ("ring", "settle"):
        yield from _settlement(board)
    elif deed == "ring":
        yield from _ringing(board, bell)


def _ringing(board: DirectorView, bell: str) -> Iterator[str]:
    closing = _list(tile.name for tile in board.public.closing)
    if bell == "game_start":
        yield say("The game begins at once. The board that is dealt now is the one that is played.")
    elif bell == "wipe":
        yield say("The test world is discarded at once, and the real one is built.")
    elif bell == "day_open":
        yield say("The day opens at once: tonight's closing places are drawn and the bulletin goes out.")
    elif bell == "day_close":
        yield say("The door closes at once. The night still opens at its own time.")
        yield say("Calls end, ballots are counted, posts are checked; what follows is published.")
        yield from _owed_by_day(board)
    elif bell == "auction_close":
        yield say("The auction closes at once: each lot goes to its best bid.")
    elif bell == "airdrop":
        lines = [line for batch in board.plans.airdrops if batch.day == board.public.day for line in batch.lines]
        yield say("The airdrop falls at once. {pieces}").format(pieces=wording("；", "; ").join(lines))
    elif bell == "night_open":
        yield say("The night opens at once; it still closes at its own time.")
        yield say("What closes tonight is then fixed: {places}.").format(places=closing)
    elif bell == "night_close":
        yield say("The night closes at once: finds lapse and nobody can act any more.")
        yield from (words for _bell, words in owed(board))


def _settlement(board: DirectorView) -> Iterator[str]:
    living = [row for row in board.seats if row.alive]
    yield say("The night is settled at once. Until the day opens it can be taken back.")
    if board.public.closing:
        caught = [row for row in living if row.place_state == "closing"]
        yield say("Closing: {places}. Who stands there and falls: {names}.").format(
            places=_list(tile.name for tile in board.public.closing), names=_names(caught)
        )
    bleeding = [row for row in living if row.bleed]
    if bleeding:
        yield say("Bleeding: {names}.").format(names=_names(bleeding))
    unborn = [row for row in living if not row.born]
    if unborn and board.public.day == DROWN_DAY:
        yield say("Never born, who drown tonight: {names}.").format(names=_names(unborn))


def _names(rows: Iterable[SeatRow]) -> str:
    return _list(row.name for row in rows)


def _list(words: Iterable[str]) -> str:
    return wording("、", ", ").join(words) or say("nobody and nothing")


@dataclass(frozen=True, slots=True)
class Compared:
    """A seat now and after a rehearsed bell."""

    before: SeatRow
    after: SeatRow

    @property
    def changed(self) -> bool:
        """Would it stand otherwise, as far as the table tells?"""
        return _standing(self.before) != _standing(self.after)

    @property
    def falls(self) -> bool:
        """Would it be out, and is not yet?"""
        return self.before.alive and not self.after.alive


def compare(before: DirectorView, after: DirectorView) -> Iterator[Compared]:
    """Every seat now and after, in roster order."""
    return (Compared(*pair) for pair in zip(before.seats, after.seats, strict=True))


def _standing(row: SeatRow) -> tuple[object, ...]:
    return row.alive, row.place, row.hp, row.st, row.bleed
