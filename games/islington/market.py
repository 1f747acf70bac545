"""Money and the travelling shop: notes, prices, change, what is bought and sold (L-11.1 to L-11.5)."""

from collections.abc import Iterable, Sequence

from games.audience import only
from games.islington.board import Board, ware
from games.islington.catalogue import CLASSES, NOTE_OF, PRICES, SHOP_SPECIAL, TIER_BY_KEY, name_of
from games.islington.facts.trade import Bought, Exchanged, Sold
from games.islington.items import free_names, give, grant, make, mint, vanish
from games.islington.models import Act, Item, Phase, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece
from games.language import wording

PAIR = 2  # greens are sold two at a time


def shop_open(world: Board) -> bool:
    """L-11.3: by day from the day on which trade opens; in the test if a setting says so."""
    if world.town.phase != Phase.DAY:
        return False
    if world.town.act == Act.TEST:
        return world.settings.flag("test.shop_open")
    return world.town.day >= world.settings.number("shop.opens_day")


def notes_of(world: Board, survivor: Survivor) -> list[Item]:
    """The notes that a character holds, in order of creation; what stands in escrow is not among them."""
    return [item for item in world.held(survivor) if ware(item).kind == "cash"]


def require_cash(notes: Iterable[Item]) -> None:
    """Raises Refused("not_cash") for anything else among what should pay."""
    if any(ware(note).kind != "cash" for note in notes):
        raise refuse("not_cash", "notes")


def worth(notes: Iterable[Item]) -> int:
    """What these notes are worth together."""
    return sum(ware(note).value for note in notes)


# --- exchange


def check_exchange(notes: Sequence[Item]) -> None:
    """L-11.2: two or more notes worth 2 to 5 together. Raises Refused: bad_exchange."""
    cash = all(ware(note).kind == "cash" for note in notes)
    if not cash or len(notes) < PAIR or worth(notes) not in NOTE_OF:
        raise refuse("bad_exchange", "notes")


def exchange(world: Board, survivor: Survivor, notes: Sequence[Item]) -> None:
    """The notes become one of exactly their sum."""
    given = [piece(note) for note in notes]
    note = make(world, NOTE_OF[worth(notes)])
    for one in notes:
        vanish(world, one, "exchanged")
    give(note, survivor)
    world.record(Exchanged(given, piece(note)), only(survivor.seat))


# --- buying


def line_name(class_key: str) -> str:
    """A line of the price list in words: a ware, or any weapon or armour of a tier."""
    one = CLASSES[class_key][0]
    if not one.gear:
        return name_of(one)
    kind = wording("武器", "weapon") if one.kind == "weapon" else wording("防具", "armour")
    return wording(f"{name_of(TIER_BY_KEY[one.tier])}{kind}", f"{name_of(TIER_BY_KEY[one.tier])} {kind}")


def check_payment(notes: Sequence[Item], price: int) -> None:
    """Raises Refused: not_cash, too_little, overpaid (a note could have stayed in the bag)."""
    require_cash(notes)
    paid = worth(notes)
    if paid < price:
        raise refuse("too_little", "notes")
    if any(paid - ware(note).value >= price for note in notes):
        raise refuse("overpaid", "notes")


def payment(notes: Sequence[Item], price: int) -> tuple[Item, ...]:
    """The notes that reach a price with the least change, and among those the fewest; () if all together do not."""
    ways: dict[int, tuple[Item, ...]] = {0: ()}
    for note in notes:
        for total, used in list(ways.items()):
            more = total + ware(note).value
            if total < price and (more not in ways or len(used) + 1 < len(ways[more])):
                ways[more] = (*used, note)
    return ways[min(enough)] if (enough := [total for total in ways if total >= price]) else ()


def in_stock(world: Board, class_key: str) -> bool:
    """Is one left: a free name for gear, and under the day's stock if there is one (R3, R88)?"""
    stock = world.settings.number("shop.stock_per_day")
    if stock and world.town.shop_today.get(class_key, 0) >= stock:
        return False
    return bool(free_names(world, class_key))


def buy(world: Board, survivor: Survivor, class_key: str, notes: Sequence[Item]) -> None:
    """L-11.4: the notes are spent, the goods go to the bag beyond any limit, change is one note."""
    town, paid = world.town, [piece(note) for note in notes]
    over = worth(notes) - PRICES[class_key]
    if CLASSES[class_key][0].gear:
        town.bought += 1
    goods = mint(world, class_key, f"shop/{town.bought}")
    for note in notes:
        vanish(world, note, "spent")
    grant(world, goods, survivor)
    town.shop_today = {**town.shop_today, class_key: town.shop_today.get(class_key, 0) + 1}
    change = None
    if over and world.settings.choice("shop.change") == "give":
        change = make(world, NOTE_OF[over])
        give(change, survivor)
    world.record(Bought(piece(goods), paid, piece(change) if change else None), only(survivor.seat))


def refill(world: Board) -> None:
    """A new day: the shop's stock is full again."""
    world.town.shop_today = {}


# --- selling


def sellable(item: Item) -> bool:
    """L-11.5: gear and tools; nothing that exists for one night only."""
    return not item.expires and (ware(item).gear or ware(item).key in SHOP_SPECIAL)


def green(item: Item) -> bool:
    """Sold in pairs only."""
    return ware(item).tier == "green"


def check_sale(items: Sequence[Item]) -> None:
    """One piece, or two greens. Raises Refused: not_sellable, need_two_greens, bad_input."""
    if not all(sellable(item) for item in items):
        raise refuse("not_sellable", "items")
    greens = sum(green(item) for item in items)
    if greens not in (0, PAIR):
        raise refuse("need_two_greens", "items")
    if len(items) != (PAIR if greens else 1):
        raise refuse("bad_input", "items")


def sell(world: Board, survivor: Survivor, items: Sequence[Item]) -> None:
    """The goods are gone, their names are free again; the seller gets a 1$ note."""
    given = [piece(item) for item in items]
    for item in items:
        vanish(world, item, "sold")
    note = make(world, NOTE_OF[1])
    give(note, survivor)
    world.record(Sold(given, piece(note)), only(survivor.seat))
