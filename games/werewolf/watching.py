"""What always holds from one input to the next (RULES.md, section 16), asked of a game in memory after every input."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.audience import DIRECTORS, EVERYONE, Seats
from games.facts import Fact, Intervened, Rolled
from games.match import Match
from games.werewolf import facts
from games.werewolf.board import Board
from games.werewolf.catalogue import EVENT_AUDIENCES, VILLAGE
from games.werewolf.invariants import hold
from games.werewolf.models import Ballot, Character, SkillOrder
from games.werewolf.night import CHAIN
from games.world import Told, values_of

REGULAR = [window for window, _step in CHAIN]
KEPT = ("skills_lost", "fool_used", "removed", "announced", "out_told")
COMPARED = (*KEPT, "life", "out_seq", "muted", "role", "type", "faction", "sight_locked")
AFTER_THE_END = (Character, SkillOrder, Ballot)  # whose rows stay as they are then


@dataclass(frozen=True, slots=True)
class Past:
    """What the board was like before the last input, as far as anything compares with it."""

    step: str
    sheriff: int | None
    stripped: bool
    lost: frozenset[str]
    characters: dict[int, dict[str, Any]]
    orders: int
    ballots: dict[int, int]

    @classmethod
    def of(cls, world: Board) -> "Past":
        """The board as it is now."""
        return cls(
            step=world.village.step,
            sheriff=world.village.sheriff,
            stripped=world.village.stripped,
            lost=frozenset(faction.key for faction in world.factions if faction.lost),
            characters={one.number: {name: getattr(one, name) for name in COMPARED} for one in world.characters},
            orders=len(world.orders),
            ballots={one.voter.number: one.seq for one in world.ballots if one.day == world.village.day},
        )


@dataclass(slots=True)
class Seen:
    """One game as it has been watched: the board, what it was before, what was told by the last input and by all."""

    world: Board
    past: Past
    fresh: Sequence[Told] = ()
    told: Counter[tuple[str, Any]] = field(default_factory=Counter)
    labels: set[str] = field(default_factory=set)
    night_windows: list[str] = field(default_factory=list)
    unannounced: list[int] = field(default_factory=list)
    healed_on: int = 0
    end: list[dict[str, Any]] = field(default_factory=list)

    def told_now[F: Fact](self, kind: type[F]) -> list[F]:
        """What the last input told of a kind."""
        return [entry.fact for entry in self.fresh if isinstance(entry.fact, kind)]


class Watcher:
    """Looks on at one game. Raises AssertionError, which names everything that does not hold.

    What a director sets right by hand may change what else is for good: then only the board as it stands is judged.
    """

    def __init__(self) -> None:
        self._seen: Seen | None = None
        self._heard, self._inputs = 0, -1

    def __call__(self, match: Match[Board]) -> None:
        world = match.world
        if world.game.seq == self._inputs:
            return
        self._inputs = world.game.seq
        if self._seen is None:
            self._seen = Seen(world, Past.of(world))
        seen, seen.fresh = self._seen, match.told[self._heard :]
        self._heard = len(match.told)
        by_hand = bool(seen.told_now(Intervened))
        found = [text for law in ALWAYS for text in law(seen)]
        found += [text for law in LAWS for text in law(seen)] if not by_hand else []
        seen.past = Past.of(world)
        assert not found, "; ".join(found)
        hold(world)


def for_good(seen: Seen) -> Iterator[str]:
    """I-2: out is out, lost is lost, and so on; a number of an out is given once."""
    for one in seen.world.characters:
        before = seen.past.characters.get(one.number)
        if before is None:
            continue
        for name in KEPT:
            if before[name] and not getattr(one, name):
                yield f"I-2: {one.number} is no longer {name}"
        if before["out_seq"] and before["out_seq"] != one.out_seq:
            yield f"I-2: {one.number} was out as number {before['out_seq']}"
    if not seen.past.lost <= {faction.key for faction in seen.world.factions if faction.lost}:
        yield "I-2: a faction is no longer lost"


def commune(seen: Seen) -> Iterator[str]:
    """I-6: nothing is shown to the witch after a night in which the antidote took effect."""
    if seen.told_now(facts.CommuneList) and seen.healed_on:
        yield "I-6: the list was shown after the antidote"
    if any(fact.healed for fact in seen.told_now(facts.AntidoteResult)):
        seen.healed_on = seen.world.village.day


def one_dying(seen: Seen) -> Iterator[str]:
    """I-9: per night at most one becomes dying."""
    for fact in seen.told_now(facts.NowDying):
        seen.told["dying", seen.world.village.day] += 1
        if seen.told["dying", seen.world.village.day] > 1:
            yield f"I-9: {fact.target} is the second dying tonight"


def identities(seen: Seen) -> Iterator[str]:
    """I-10: factions change at S07 only; types for cupid only, and then, too."""
    for one in seen.world.characters:
        before = seen.past.characters.get(one.number)
        if before is None or seen.past.step in ("S03", "S07"):
            continue
        if one.faction != before["faction"] or one.type != before["type"] or one.role != before["role"]:
            yield f"I-10: {one.number} has changed in {seen.past.step}"


def strip(seen: Seen) -> Iterator[str]:
    """I-11: once, and with an elder of the village that goes out."""
    if seen.world.village.stripped and not seen.past.stripped:
        out = {fact.who for fact in seen.told_now(facts.OutRecorded)}
        elders = [one for one in seen.world.with_role("elder") if one.faction == VILLAGE]
        if not any(one.number in out for one in elders):
            yield "I-11: the skills are lost, and no elder of the village went out"


def heirs(seen: Seen) -> Iterator[str]:
    """I-12: nobody gets the badge who has played the fool before."""
    now = seen.world.village.sheriff
    if now and now != seen.past.sheriff and seen.past.characters[now]["fool_used"]:
        yield f"I-12: {now} got the badge"


def sights(seen: Seen) -> Iterator[str]:
    """I-13: never itself first, not on a locked night, and a use that names who is out is a miss."""
    for order in seen.world.orders[seen.past.orders :]:
        if order.skill != "true_sight" or order.second is None:
            continue
        before = seen.past.characters
        out = [one.number for one in (order.target, order.second) if before[one.number]["life"] == Character.Life.OUT]
        if order.target is order.user or before[order.user.number]["sight_locked"] == order.night:
            yield "I-13: a use that had to be refused"
        if out and order.state != SkillOrder.State.NO_EFFECT:
            yield f"I-13: a hit on {out}"


def notices(seen: Seen) -> Iterator[str]:
    """I-15: from the dawn after a loss on each member of a lost faction has one notice, and nobody else any."""
    world = seen.world
    if world.village.window != "day" or seen.past.step == world.village.step:
        return
    for faction in world.factions:
        for one in world.characters:
            due = int(faction.lost and one.faction == faction.key)
            if seen.told["lost_notice", (faction.key, one.number)] != due:
                yield f"I-15: {one.number} was not told {due} times that {faction.key} has lost"


def the_dead_hand_in_nothing(seen: Seen) -> Iterator[str]:
    """I-20: no new order or ballot by who was out, sent off or muted; a posthumous order excepted."""
    before = seen.past.characters
    for order in seen.world.orders[seen.past.orders :]:
        was = before[order.user.number]
        last = order.skill in ("stray_bullet", "hand_over")
        if was["removed"] or (was["life"] == Character.Life.OUT and not last):
            yield f"I-20: {order.user.number} has ordered {order.skill}"
    for ballot in seen.world.ballots:
        was = before[ballot.voter.number]
        silent = was["removed"] or was["muted"] or was["life"] == Character.Life.OUT
        fresh = ballot.day == seen.world.village.day and seen.past.ballots.get(ballot.voter.number) != ballot.seq
        if fresh and silent:
            yield f"I-20: {ballot.voter.number} has voted"


def dawns(seen: Seen) -> Iterator[str]:
    """I-19: a dawn reports those who went out since the day closed and were not announced, in their order."""
    for entry in seen.fresh:
        match entry.fact:
            case facts.OutRecorded(who=who):
                seen.unannounced.append(who)
            case facts.TallyPublished(outs=outs) | facts.AftermathPublished(outs=outs) | facts.OutAnnounced(outs=outs):
                seen.unannounced[:] = [one for one in seen.unannounced if one not in outs]
            case facts.BroughtBack(who=who) if who in seen.unannounced:
                seen.unannounced.remove(who)
            case facts.DawnReport(night=night):
                if night != seen.unannounced:
                    yield f"I-19: dawn names {night}, and {seen.unannounced} went out"
                seen.unannounced.clear()


def windows(seen: Seen) -> Iterator[str]:
    """I-23: the same five windows every night, each of the full length of its setting."""
    for entry in seen.fresh:
        if isinstance(entry.fact, facts.WindowOpened) and entry.fact.window in REGULAR:
            seen.night_windows.append(entry.fact.window)
    if seen.world.village.step == "S17" and seen.past.step != "S17":
        if seen.night_windows != REGULAR:
            yield f"I-23: the night had the windows {seen.night_windows}"
        seen.night_windows.clear()


def readers(seen: Seen) -> Iterator[str]:
    """I-18: every fact has the readers that the rulebook's table gives it."""
    for entry in seen.fresh:
        wanted = EVENT_AUDIENCES.get(entry.fact.kind, "")
        right = {
            "": True,
            "public": entry.to == EVERYONE,
            "director": entry.to == DIRECTORS,
            "actor": entry.to == DIRECTORS or isinstance(entry.to, Seats),  # before S04 an actor has no seat
            "room": isinstance(entry.to, Seats) and len(entry.to.numbers) == 2,
        }
        if not right.get(wanted, isinstance(entry.to, Seats) and len(entry.to.numbers) == 1):
            yield f"I-18: {entry.fact.kind} is told to {entry.to}"
        if isinstance(entry.fact, facts.LostNotice) and isinstance(entry.to, Seats):
            seen.told["lost_notice", (entry.fact.faction, entry.to.numbers[0])] += 1


def dice(seen: Seen) -> Iterator[str]:
    """I-26: each label is used once; a draw of many dice has one label for each."""
    for fact in seen.told_now(Rolled):
        if fact.label in seen.labels:
            yield f"I-26: the label {fact.label} was used twice"
        seen.labels.add(fact.label)


def after_the_end(seen: Seen) -> Iterator[str]:
    """I-15: once the game is won no life, flag, order or ballot changes."""
    if not seen.world.over:
        return
    now = [values_of(row) for model in AFTER_THE_END for row in seen.world.rows(model)]
    if seen.end and now != seen.end:
        yield "I-15: something changed after the end"
    seen.end = now


# Whoever does it.
ALWAYS: tuple[Callable[[Seen], Iterator[str]], ...] = (readers, dice, dawns, windows, after_the_end)
# As long as nobody sets anything right by hand.
LAWS: tuple[Callable[[Seen], Iterator[str]], ...] = (
    for_good,
    commune,
    one_dying,
    identities,
    strip,
    heirs,
    sights,
    notices,
    the_dead_hand_in_nothing,
)
