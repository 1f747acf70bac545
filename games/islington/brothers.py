"""Noddy and Bumble: where they stand, what they carry, whom they pay (L-9.5)."""

from games.audience import only
from games.islington import prizes
from games.islington.board import Board
from games.islington.catalogue import BUMBLE_FIRST_PLACE, BUMBLE_LOOT, EVENT_NO, NOTE_OF, PLACE_BY_KEY
from games.islington.facts import BumbleFell, NoddyPaid
from games.islington.items import give, grant, lay, make, vanish
from games.islington.models import Act, Brother, Item, Place, Survivor
from games.islington.words import piece

ARRIVAL_DAY = 1


def arrive(world: Board) -> None:
    """They come to town, on real day 1 by the event of that day."""
    world.town.brothers = True
    if not world.brothers:
        world.add(Brother(game=world.game, key="noddy"))
        world.add(Brother(game=world.game, key="bumble"))


def place_brothers(world: Board) -> None:
    """M4: every morning they are placed anew while in town; in the test they come without an event."""
    if world.town.act == Act.TEST and EVENT_NO["brothers"] in world.settings.numbers("events.enabled"):
        arrive(world)
    if world.town.brothers:
        _place_noddy(world)
        _place_bumble(world)


def _place_noddy(world: Board) -> None:
    town = world.town
    noddy = next(one for one in world.brothers if one.key == "noddy")
    plan = town.brothers_plan.get(town.token, {})
    noddy.place = open_place(world, plan.get("noddy", "")) or world.dice.pick(f"noddy/{town.token}", world.open_places)
    noddy.status = Brother.Status.PRESENT
    if plan.get("zh"):
        town.riddle = {"zh": plan["zh"], "en": plan["en"]}
        return
    spec = PLACE_BY_KEY[noddy.place.key]
    riddles = list(zip(spec.riddles_zh, spec.riddles_en, strict=True))
    zh, en = world.dice.pick(f"riddle/{town.token}", riddles)
    town.riddle = {"zh": zh, "en": en}


def open_place(world: Board, key: str) -> Place | None:
    """The place with this key, unless it has closed."""
    place = world.place(key)
    return place if place is not None and place.open else None


def _place_bumble(world: Board) -> None:
    town = world.town
    bumble = next(one for one in world.brothers if one.key == "bumble")
    plan = town.brothers_plan.get(town.token, {})
    bumble.place = open_place(world, plan.get("bumble", "")) or _bumble_place(world, f"bumble/{town.token}")
    if bumble.place is None:
        bumble.status = Brother.Status.AWAY
        return
    bumble.status = Brother.Status.PRESENT
    bumble.hp = world.settings.number("bumble.test_hp" if town.act == Act.TEST else "bumble.hp")
    loot = plan.get("loot") or world.dice.pick(f"bumble/{town.token}/loot", BUMBLE_LOOT)
    item = make(world, loot)
    item.where = Item.Where.BUMBLE


def _bumble_place(world: Board, label: str) -> Place | None:
    """The theatre at first; later one of tonight's closing places, never a safe one (R80)."""
    if world.town.act == Act.TEST or world.town.day == ARRIVAL_DAY:
        return open_place(world, BUMBLE_FIRST_PLACE)
    closing = [
        place
        for place in world.open_places
        if place.key in world.town.shrink_tonight and not (place.safe and world.settings.flag("bumble.avoid_safe"))
    ]
    return world.dice.pick(label, closing) if closing else None


def closing_changed(world: Board) -> None:
    """L-8.2: if the director's new list leaves Bumble outside, he is placed anew, item kept, or leaves with it."""
    bumble = world.brother("bumble")
    first = world.town.day == ARRIVAL_DAY or world.town.act == Act.TEST
    if bumble is None or first or (bumble.place and bumble.place.key in world.town.shrink_tonight):
        return
    world.town.bumble_moves += 1
    bumble.place = _bumble_place(world, f"bumble/{world.town.token}/again/{world.town.bumble_moves}")
    if bumble.place is None:
        leave(world, bumble)


def carried(world: Board) -> Item | None:
    """What Bumble has with him."""
    return next((item for item in world.items if item.where == Item.Where.BUMBLE), None)


def fell_bumble(world: Board, bumble: Brother, looter: Survivor | None, told: Survivor) -> None:
    """Bumble has no life left: the looter gets his item if there is room, else it falls there."""
    place, item = bumble.place, carried(world)
    bumble.status, bumble.place, bumble.hp = Brother.Status.FALLEN, None, 0
    prizes.brought_down(world, told)
    if item is None or place is None:
        return
    kept = looter is not None and world.room(looter) >= 1
    if kept and looter is not None:
        give(item, looter)
    else:
        lay(item, place)
    world.record(BumbleFell(piece(item), kept), only(told.seat))


def pay(world: Board) -> None:
    """S3: the first right guessers who are living now get a note each, in the order of submission."""
    right = [one.survivor for one in world.guesses if one.token == world.town.token and one.right]
    winners = [one for one in right if one.alive][: world.settings.number("noddy.winners")]
    for winner in winners:
        note = make(world, NOTE_OF[world.settings.number("noddy.note")])
        grant(world, note, winner)
        world.record(NoddyPaid(piece(note)), only(winner.seat))


def go_home(world: Board) -> None:
    """S3: when the night is over both leave, Bumble with his item."""
    for brother in world.brothers:
        leave(world, brother)


def leave(world: Board, brother: Brother) -> None:
    """A brother is no longer in town."""
    if brother.key == "bumble" and (item := carried(world)) is not None:
        vanish(world, item, "left")
    brother.place = None
    if brother.status == Brother.Status.PRESENT:
        brother.status = Brother.Status.AWAY
