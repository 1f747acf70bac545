"""Pieces: how they come into being, change hands, lie about and are gone (L-2.3, L-2.10)."""

import hmac

from games.islington.board import Board, ware
from games.islington.catalogue import CLASSES, WARES
from games.islington.models import Airdrop, Item, Place, Survivor

HAND_OF = {"weapon": Item.Where.WEAPON_HAND, "armour": Item.Where.ARMOUR_HAND}


def free_names(world: Board, class_key: str) -> list[str]:
    """The wares of a class that can be minted now: all, or for gear the names that are not in play (L-2.10)."""
    wares = CLASSES[class_key]
    if not wares[0].gear:
        return [one.key for one in wares]
    taken = {item.key for item in world.in_play()} | promised(world)
    return [one.key for one in wares if one.key not in taken]


def promised(world: Board, but: Airdrop | None = None) -> set[str]:
    """Names of the airdrops that have not fallen, `but` this one: nobody else gets them meanwhile (L-16.3)."""
    return {key for batch in world.airdrops if batch.coming and batch is not but for key, _ in batch.pieces}


def mint(world: Board, class_key: str, label: str) -> Item:
    """A new piece of a class that has a free name, not yet anywhere. Gear gets its name by the die `label`."""
    return make(world, world.dice.pick(label, free_names(world, class_key)))


def make(world: Board, key: str) -> Item:
    """A new piece of this ware with full uses, not yet anywhere."""
    world.town.items_made += 1
    piece = Item(
        game=world.game,
        number=world.town.items_made,
        key=key,
        uses_left=WARES[key].uses if WARES[key].gear else None,
        where=Item.Where.GONE,
    )
    return world.add(piece)


def lay(item: Item, place: Place) -> None:
    """Put a piece on the ground. What leaves its holder is no longer freshly granted (L-6.4)."""
    if item.holder is not None:
        item.granted_on = ""
    item.where, item.place, item.holder = Item.Where.GROUND, place, None


def give(item: Item, survivor: Survivor) -> None:
    """Put a piece into a bag, whatever the limit says (R28)."""
    if item.holder is not None and item.holder is not survivor:
        item.granted_on = ""
    item.where, item.place, item.holder, item.lot = Item.Where.BAG, None, survivor, None


def grant(world: Board, item: Item, survivor: Survivor) -> None:
    """Put a new piece into a bag as something that may be used by day, until the next settlement (L-4.29)."""
    give(item, survivor)
    item.granted_on = coming(world)


def coming(world: Board) -> str:
    """The token of the next settlement: today's, or once today is settled (and before day 1) tomorrow's (L-2.3)."""
    town = world.town
    if town.day and town.token not in town.settled:
        return town.token
    return town.token_of(town.day + 1)


def vanish(world: Board, item: Item, why: str) -> None:
    """Take a piece out of play; its name is free again."""
    item.where, item.place, item.holder, item.lot = Item.Where.GONE, None, None, None
    item.gone_why, item.gone_on = why, world.town.token


def wear(world: Board, item: Item) -> bool:
    """Use a piece once. True if that was the last use and it is gone now."""
    if item.uses_left is None:
        return False
    item.uses_left -= 1
    if item.uses_left > 0:
        return False
    vanish(world, item, "worn")
    return True


def mend(item: Item) -> None:
    """Let a tool be used again though it has been (L-16.5); its next die has another address."""
    if item.used_on:
        item.used_on = ""
        item.mended += 1


def take_in_hand(world: Board, item: Item) -> Item | None:
    """Put a held piece of gear into its hand; what was there goes into the bag and is returned."""
    assert item.holder is not None
    hand = HAND_OF[ware(item).kind]
    old = next((one for one in world.held(item.holder) if one.where == hand), None)
    if old is not None:
        old.where = Item.Where.BAG
    item.where = hand
    return old


def ref(world: Board, item: Item) -> str:
    """The name of a piece in forms and payloads. Unlike its number it tells nothing about other pieces (L-15.6)."""
    key = b"piece:" + bytes(world.game.seed)
    return hmac.digest(key, str(item.number).encode(), "sha256").hex()[:12]


def by_ref(world: Board, survivor: Survivor, name: str) -> Item | None:
    """The piece with this name among those that a character holds."""
    return next((item for item in world.held(survivor) if ref(world, item) == name), None)
