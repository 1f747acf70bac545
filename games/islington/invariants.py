"""What must always hold in a game of Islington (RULES.md §19), each as one small function.

A `Watcher` is called after every input of a game in memory; it raises AssertionError naming what does not hold.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta

from games.facts import Fact
from games.islington import facts, happenings, victory
from games.islington.board import HANDS, HELD, Board, ware
from games.islington.catalogue import CAUSES, SCHEDULE
from games.islington.invariants_calendar import CALENDAR_INVARIANTS
from games.islington.invariants_day import DAY_INVARIANTS
from games.islington.invariants_events import EVENT_INVARIANTS
from games.islington.items import HAND_OF
from games.islington.models import Act, Brother, Item, Phase
from games.islington.seen import Seen
from games.match import Match

# P-02: by the fact that the actor reads, how many pieces the input made and how many are gone by it.
MADE_AND_GONE: dict[type[Fact], tuple[int, int]] = {
    facts.Picked: (0, 0),
    facts.Dropped: (0, 0),
    facts.Equipped: (0, 0),
    facts.Unequipped: (0, 0),
    facts.Whispered: (0, 0),
    facts.Located: (0, 0),
    facts.Observed: (0, 0),
    facts.Used: (0, 1),
    facts.Upgraded: (1, 2),
    facts.Bombed: (0, 1),
}
COSTLY = (facts.Moved, facts.FoundItem, facts.FoundSomeone, facts.FoundNothing, facts.Whispered, facts.Guessed)
ACTING = (*COSTLY[1:], *MADE_AND_GONE, facts.Struck)
FOUND = (facts.FoundItem, facts.FoundSomeone, facts.FoundNothing)
USES_UP: dict[type[Fact], type[Fact]] = {facts.Struck: facts.FoundSomeone, facts.Picked: facts.FoundItem}


type Invariant = Callable[[Seen], Iterator[str]]


def one_location(seen: Seen) -> Iterator[str]:
    """P-01: every piece is in one place, no number occurs twice, and what is gone stays gone."""
    items = seen.world.items
    if [item.number for item in items] != sorted({item.number for item in items}):
        yield "P-01: numbers of pieces repeat or are out of order"
    for item in items:
        holds, lies = item.holder_id is not None, item.place_id is not None
        theirs = item.where in (*HELD, Item.Where.ESCROW)
        if holds != theirs or lies != (item.where == Item.Where.GROUND):
            yield f"P-01: {item.number} is {item.where}, but holder or place say otherwise"
        if item.number in seen.gone and item.where != Item.Where.GONE:
            yield f"P-01: {item.number} was gone and is back"


def only_named_items(seen: Seen) -> Iterator[str]:
    """P-02: an action makes and uses up what it names, and no more."""
    if any(seen.announced(facts.PhaseChanged)):
        return
    made = len(seen.world.items) - seen.made
    gone = sum(item.where == Item.Where.GONE for item in seen.world.items) - len(seen.gone)
    for _, fact in seen.said(*MADE_AND_GONE):
        if (made, gone) != MADE_AND_GONE[type(fact)]:
            yield f"P-02: {fact.kind} made {made} and used up {gone}"


def unique_names(seen: Seen) -> Iterator[str]:
    """P-03: names of gear in play are unique, and pieces of a tier are no more than its names."""
    names = Counter(item.key for item in seen.world.in_play() if ware(item).gear and not item.expires)
    yield from (f"P-03: {key} is there {count} times" for key, count in names.items() if count > 1)
    tiers: Counter[str] = Counter()
    caps = {}
    for item in seen.world.in_play():
        if ware(item).gear and not item.expires:
            tiers[ware(item).class_key] += 1
            caps[ware(item).class_key] = ware(item).cap
    yield from (f"P-03: {count} of {key}" for key, count in tiers.items() if count > caps[key])


def life_and_stamina(seen: Seen) -> Iterator[str]:
    """P-04: the living have 1 to 100 life and 0 to 100 stamina; the out have nothing and stand nowhere."""
    holders = {item.holder.number for item in seen.world.items if item.holder is not None}
    for one in seen.world.survivors:
        if one.active and not (1 <= one.hp <= 100 and 0 <= one.st <= 100):
            yield f"P-04: {one.number} lives with {one.hp}/{one.st}"
        empty = not (one.hp or one.st or one.place or one.born or one.find or one.bleed or one.number in holders)
        if not one.active and not empty:
            yield f"P-04: {one.number} is out and has something left"


def hands(seen: Seen) -> Iterator[str]:
    """P-05: a hand holds at most one piece, of its kind."""
    full = [item for item in seen.world.items if item.where in HANDS]
    owners = Counter((item.holder.number, item.where) for item in full if item.holder is not None)
    yield from (
        f"P-05: {number} holds {count} in the {hand} hand" for (number, hand), count in owners.items() if count > 1
    )
    yield from (f"P-05: {item.key} in the {item.where} hand" for item in full if HAND_OF[ware(item).kind] != item.where)


def bag_limit(seen: Seen) -> Iterator[str]:
    """P-06: neither picking nor looting leaves anybody above the limit."""
    most = seen.world.settings.number("char.bag_limit")
    for number, fact in seen.said(facts.Picked, facts.Killed, facts.BumbleFell):
        got = isinstance(fact, facts.Picked) or getattr(fact, "loot", None) or getattr(fact, "kept", False)
        if got and len(seen.world.held(seen.world.survivor(number))) > most:
            yield f"P-06: {number} is above the limit after {fact.kind}"


def bleeding(seen: Seen) -> Iterator[str]:
    """P-07: one bleeds 10 or not at all."""
    yield from (f"P-07: {one.number} bleeds {one.bleed}" for one in seen.world.survivors if one.bleed not in (0, 10))


def closed_is_closed(seen: Seen) -> Iterator[str]:
    """P-12: after settlement nobody and nothing is in a closed place; no answer of GPS names one."""
    if seen.settled():
        yield from (
            f"P-12: {one.number} in {one.place}" for one in seen.world.living if one.place and not one.place.open
        )
        for item in seen.world.items:
            if item.place is not None and not item.place.open:
                yield f"P-12: {item.number} lies in {item.place.key}"
    for _, fact in seen.said(facts.Located):
        place = seen.world.place(getattr(fact, "place", None) or "")
        if place is not None and not place.open:
            yield f"P-12: GPS answered {place.key}"


def places_by_schedule(seen: Seen) -> Iterator[str]:
    """P-13: so many places are open in night n as the schedule leaves."""
    town = seen.world.town
    if town.act == Act.REAL and town.phase == Phase.NIGHT:
        left = 36 - sum(SCHEDULE[: town.day - 1])
        if len(seen.world.open_places) != left:
            yield f"P-13: {len(seen.world.open_places)} places are open in night {town.day}, not {left}"


def finds_and_attacks(seen: Seen) -> Iterator[str]:
    """P-14: thirty seconds between searches; each attack and each pick uses up the find before it."""
    wait = timedelta(seconds=seen.world.settings.number("search.cooldown_s"))
    if any(seen.announced(facts.PhaseChanged)):
        seen.found.clear()
    for number, fact in seen.said(*FOUND, facts.Moved, *USES_UP):
        used = seen.found.pop(number, None)
        if isinstance(fact, FOUND):
            last = seen.searched.get(number)
            if last is not None and seen.world.now - last < wait:
                yield f"P-14: {number} searched after {seen.world.now - last}"
            seen.searched[number] = seen.world.now
            seen.found[number] = type(fact)
        elif type(fact) in USES_UP and used is not USES_UP[type(fact)]:
            yield f"P-14: {number} {fact.kind} without having found it"


def stamina_spent(seen: Seen) -> Iterator[str]:
    """P-15: only moves, searches, whispers and guesses take stamina, 5 each; nothing else before settlement."""
    if seen.world.town.phase != Phase.NIGHT or seen.entered(Phase.NIGHT):
        return
    costs = Counter(number for number, _ in seen.said(*COSTLY))
    healed = {number for number, fact in seen.said(facts.Used, facts.Supplied)}
    for one in seen.world.living:
        spent = seen.stamina.get(one.number, one.st) - one.st
        if one.number not in healed and spent != 5 * costs[one.number]:
            yield f"P-15: {one.number} spent {spent}"


def plain_gear_lasts(seen: Seen) -> Iterator[str]:
    """P-16: green and blue gear has no uses to lose; hits are never below 0."""
    for item in seen.world.items:
        if ware(item).tier in ("green", "blue") and item.uses_left is not None:
            yield f"P-16: {item.key} wears"
    hits = [fact.damage for _, fact in seen.said(facts.Struck) if isinstance(fact, facts.Struck)]
    yield from (f"P-16: a hit of {damage}" for damage in hits if damage < 0)


def rest(seen: Seen) -> Iterator[str]:
    """P-19: who rests has made at most one move and done nothing; only they gain the reward of rest."""
    if seen.entered(Phase.NIGHT) or seen.wiped():
        seen.moves.clear()
        seen.acting.clear()
    if seen.wiped():
        return
    seen.moves.update(number for number, _ in seen.said(facts.Moved))
    if seen.world.town.phase == Phase.NIGHT:  # what is used by day does not end rest (L-4.29)
        seen.acting.update(number for number, _ in seen.said(*ACTING))
    most = seen.world.settings.number("rest.max_moves")
    for one in seen.world.living:
        busy = one.number in seen.acting or seen.moves[one.number] > most
        if not one.acted and busy:
            yield f"P-19: {one.number} rests and acts"
    for number, fact in seen.said(facts.Gained):
        one = seen.world.survivor(number)
        tally = happenings.TALLY.today(seen.world)
        if getattr(fact, "why", "") == "rest" and (one.acted or not one.born or tally):
            yield f"P-19: {number} has the reward of rest without resting"


def weights(seen: Seen) -> Iterator[str]:
    """P-21: a vote weighs at least 1, and its weight changes at settlement only."""
    for one in seen.world.living:
        if one.weight < 1:
            yield f"P-21: {one.number} weighs {one.weight}"
        if not seen.settled() and seen.weights.get(one.number, one.weight) != one.weight:
            yield f"P-21: the weight of {one.number} changed"


def nothing_expired(seen: Seen) -> Iterator[str]:
    """P-26: what was to vanish after this night has vanished."""
    if seen.settled():
        left = [item for item in seen.world.in_play() if item.expires == seen.world.town.token]
        yield from (f"P-26: {item.key} has expired" for item in left)


def moments_and_ranks(seen: Seen) -> Iterator[str]:
    """P-27: moments never go back but for the drowned; survivors come first, shared ranks skip the next ones."""
    if seen.world.town.moment < seen.moment:
        yield "P-27: the moments went back"
    fallen = sorted((one for one in seen.world.survivors if not one.alive), key=lambda one: one.fell_no)
    moments = [one.moment or 0 for one in fallen if one.cause != "drown"]
    if moments != sorted(moments):
        yield "P-27: a later death has an earlier moment"
    ranks = [place for place, _ in victory.ranking(seen.world)]
    if any(place != ranks.index(place) + 1 for place in ranks):
        yield f"P-27: {ranks} is no competition ranking"


def over_when_decided(seen: Seen) -> Iterator[str]:
    """P-28: the real game is over exactly when no more than one is alive; while ghosts walk it waits (L-12.4)."""
    walking = any(one.active and not one.alive for one in seen.world.survivors)
    if seen.world.town.act == Act.REAL and not walking and seen.world.over != (len(seen.world.living) <= 1):
        yield f"P-28: {len(seen.world.living)} are alive, over: {seen.world.over}"


def the_brothers(seen: Seen) -> Iterator[str]:
    """P-30: Noddy pays three at most, who answered right and live; Bumble stands where it closes tonight."""
    world = seen.world
    paid = [number for number, _ in seen.said(facts.NoddyPaid)]
    right = {one.survivor.number for one in world.guesses if one.right and one.token == world.town.token}
    if len(paid) > world.settings.number("noddy.winners") or not set(paid) <= right or len(set(paid)) < len(paid):
        yield f"P-30: Noddy paid {paid}"
    most = world.settings.number("noddy.max_guesses")
    answers = Counter(one.survivor.number for one in world.guesses if one.token == world.town.token)
    yield from (f"P-30: {number} answered {count} times" for number, count in answers.items() if most and count > most)
    bumble = next((one for one in world.brothers if one.key == "bumble"), None)
    if bumble is None or bumble.status != Brother.Status.PRESENT or world.town.act != Act.REAL or world.town.day == 1:
        return
    if bumble.place is None or bumble.place.key not in world.town.shrink_tonight:
        yield f"P-30: Bumble stands in {bumble.place}"


def deaths(seen: Seen) -> Iterator[str]:
    """P-31: a death has a cause and stands in one bulletin at most; the dead leave nothing in their hands."""
    for number, _ in seen.said(facts.Revived):
        seen.published.pop(number, None)  # whoever lives again may fall again
    for bulletin in seen.announced(facts.Bulletin):
        seen.published.update(int(number) for number, _ in bulletin.deaths)
    if any(seen.announced(facts.Bulletin)):
        hidden = [one.number for one in seen.world.survivors if one.hidden_death]
        yield from (f"P-31: {number} fell and stands in no bulletin" for number in hidden)
    yield from (f"P-31: {number} fell in {count} bulletins" for number, count in seen.published.items() if count > 1)
    for one in seen.world.survivors:
        if not one.alive and one.cause not in CAUSES:
            yield f"P-31: {one.number} fell by {one.cause or 'nothing'}"
        told = seen.published[one.number] or one.number in seen.sent_off
        if one.published and not seen.world.over and not one.alive and not told:
            yield f"P-31: {one.number} is published, but in no bulletin"


INVARIANTS: tuple[Invariant, ...] = (
    one_location, only_named_items, unique_names, life_and_stamina, hands, bag_limit, bleeding, closed_is_closed,
    places_by_schedule, finds_and_attacks, stamina_spent, plain_gear_lasts, rest, weights, nothing_expired,
    moments_and_ranks, over_when_decided, the_brothers, *CALENDAR_INVARIANTS, deaths,
    *EVENT_INVARIANTS, *DAY_INVARIANTS,
)  # fmt: skip


class Watcher:
    """Looks on at one game, from its deal."""

    def __init__(self) -> None:
        self._seen: Seen | None = None
        self._told = 0

    def __call__(self, match: Match[Board]) -> None:
        """Raises AssertionError naming all that does not hold after the last input."""
        seen = self._seen = self._seen or Seen(match.world)
        seen.fresh = match.told[self._told :]
        self._told = len(match.told)
        broken = [text for invariant in INVARIANTS for text in invariant(seen)]
        seen.remember()
        assert not broken, "; ".join(broken)
