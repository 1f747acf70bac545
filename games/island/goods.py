"""Rations and things change hands: gifts, trades, piles (I-4.20)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from games.audience import only
from games.island import bells, belongings, calendar
from games.island.board import Board
from games.island.engagement import engaged
from games.island.facts import Dropped, Given, RemainsTaken, Taken, TradeClosed, TradeDone, TradeOffered
from games.island.models import AUTO, Castaway, Cell, Item, Remains, Trade
from games.island.refusals import refuse
from games.island.sight import tell
from games.island.words import Bundle, Outcome, bundle, number
from games.models import Timer

BELL = "trade_offer"


@dataclass(frozen=True, slots=True)
class Goods:
    """So many rations, and these things."""

    food: int
    items: tuple[Item, ...]

    @property
    def empty(self) -> bool:
        """Is it nothing at all?"""
        return not self.food and not self.items

    @property
    def named(self) -> Bundle:
        """The payload value."""
        return bundle(self.food, (item.key for item in self.items))


def release(world: Board, item: Item) -> None:
    """A thing leaves whoever carries it: declarations of it are empty from now on (I-4.20.4), and so is the hand."""
    if item.owner and item.owner.weapon_choice == str(item.number):
        item.owner.weapon_choice = AUTO
    for order in world.active_assassinations:
        order.weapon = None if order.weapon is item else order.weapon
        order.poison = None if order.poison is item else order.poison
    for duel in world.open_duels:
        for fighter in world.fighters(duel):
            fighter.weapon = None if fighter.weapon is item else fighter.weapon


def hand_over(world: Board, giver: Castaway, taker: Castaway, goods: Goods) -> None:
    """Rations and things go from one to the other, without a word."""
    giver.food -= goods.food
    taker.food += goods.food
    for item in goods.items:
        release(world, item)
        belongings.take_up(world, taker, item)


def give(world: Board, giver: Castaway, taker: Castaway, goods: Goods) -> None:
    """I-4.20.1: at once, and nobody else learns it."""
    hand_over(world, giver, taker, goods)
    world.record(Given(number(giver), number(taker), goods.named), only(giver.seat, taker.seat))


# --- trades (I-4.20.2)


def offer(world: Board, giver: Castaway, taker: Castaway, mine: Goods, food: int, kinds: tuple[str, ...]) -> None:
    """Both are told; the one open offer that there may be between the two is replaced (R91)."""
    for old in [trade for trade in world.trades if trade.giver is giver and trade.taker is taker]:
        close(world, old, "replaced")
    wait = calendar.lasting(world, world.settings.number("items.trade_offer_minutes"))
    trade = world.add(
        Trade(
            game=world.game,
            number=world.serial(f"trade {giver.number} {taker.number}"),
            giver=giver,
            taker=taker,
            mine_food=mine.food,
            mine_items=[item.number for item in mine.items],
            theirs_food=food,
            theirs_items=list(kinds),
            expires_at=min(world.now + max(wait, timedelta(seconds=1)), calendar.lock_time(world)),
        )
    )
    bells.set_bell(world, BELL, handle(trade), trade.expires_at)
    fact = TradeOffered(number(giver), number(taker), mine.named, bundle(food, kinds))
    world.record(fact, only(giver.seat, taker.seat))


def handle(trade: Trade) -> str:
    """What forms and bells call an offer: from whom, to whom, the how manieth between these two (R89)."""
    return f"{trade.giver.number}-{trade.taker.number}-{trade.number}"


def accept(world: Board, trade: Trade) -> None:
    """It changes hands at once. Raises Refused(E_TRADE_STALE, E_TARGET_ENGAGED), nothing changed."""
    giver, taker = trade.giver, trade.taker
    if giver.cell is not taker.cell or not giver.alive:
        raise refuse("E_TRADE_STALE")
    if engaged(world, giver):
        raise refuse("E_TARGET_ENGAGED")
    mine = _still(world, giver, trade.mine_food, trade.mine_items)
    theirs = _of_kinds(world, taker, trade.theirs_food, trade.theirs_items)
    if mine is None or theirs is None:
        raise refuse("E_TRADE_STALE")
    _remove(world, trade)
    hand_over(world, giver, taker, mine)
    hand_over(world, taker, giver, theirs)
    fact = TradeDone(number(giver), number(taker), mine.named, theirs.named)
    world.record(fact, only(giver.seat, taker.seat))


def _still(world: Board, one: Castaway, food: int, numbers: list[int]) -> Goods | None:
    items = tuple(item for item in world.carried(one) if item.number in numbers)
    return Goods(food, items) if one.food >= food and len(items) == len(numbers) else None


def _of_kinds(world: Board, one: Castaway, food: int, kinds: list[str]) -> Goods | None:
    """Of each kind the earliest acquired (R90)."""
    found = [next((item for item in world.carried(one) if item.key == kind), None) for kind in kinds]
    items = tuple(item for item in found if item is not None)
    return Goods(food, items) if one.food >= food and len(items) == len(kinds) else None


def close(world: Board, trade: Trade, reason: str) -> None:
    """Nothing comes of it: both are told."""
    _remove(world, trade)
    fact = TradeClosed(number(trade.giver), number(trade.taker), Outcome(reason))
    tell(world, fact, [one for one in (trade.giver, trade.taker) if one.alive])


def _remove(world: Board, trade: Trade) -> None:
    bells.drop_bell(world, BELL, handle(trade))
    world.remove(trade)


def lapse(world: Board, timer: Timer) -> None:
    """The bell: nobody has answered in time (T_TRADE_OFFER)."""
    for trade in [trade for trade in world.trades if handle(trade) == timer.day]:
        close(world, trade, "lapsed")


def bury_offers(world: Board) -> None:
    """Nobody trades with the dead."""
    for trade in [trade for trade in world.trades if not (trade.giver.alive and trade.taker.alive)]:
        close(world, trade, "stale")


# --- piles (I-4.20.3)


def drop(world: Board, one: Castaway, goods: Goods) -> None:
    """Things are laid down, on what lies there already."""
    pile = dropped_pile(world, one.cell)
    one.food -= goods.food
    pile.food += goods.food
    for item in goods.items:
        release(world, item)
        item.owner, item.pile = None, pile
    world.record(Dropped(goods.named), only(one.seat))


def dropped_pile(world: Board, cell: Cell) -> Remains:
    """The pile of dropped things in a cell; a new one if there is none."""
    found = next((pile for pile in world.piles(cell) if pile.of is None), None)
    return found or world.add(Remains(game=world.game, number=world.next_pile(cell), cell=cell))


def lying_in(world: Board, pile: Remains) -> list[Item]:
    """The things of a pile, in the order in which they were made."""
    return [item for item in world.items if item.pile is pile]


def take(world: Board, one: Castaway, pile: Remains, goods: Goods) -> None:
    """First come, first served; the others inside see that, and not what."""
    pile.food -= goods.food
    one.food += goods.food
    for item in goods.items:
        belongings.take_up(world, one, item)
    clear(world, [pile])
    world.record(Taken(goods.named), only(one.seat))
    tell(world, RemainsTaken(number(one)), [other for other in world.inside(one.cell) if other is not one])


def clear(world: Board, piles: Iterable[Remains]) -> None:
    """Piles of nothing go."""
    for pile in list(piles):
        if not pile.food and not lying_in(world, pile):
            world.remove(pile)
