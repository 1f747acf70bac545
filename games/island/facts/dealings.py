"""What is told of gifts, trades, piles and things used (I-4.18, I-4.20)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import Bundle, ItemKey, Outcome, SeatNo


@dataclass(frozen=True, slots=True)
class Given(IslandFact):
    """To both: what changed hands."""

    kind = "given"
    zh = "{giver}交给{taker}：{things}。"
    en = "{giver} gives {taker}: {things}."
    giver: SeatNo
    taker: SeatNo
    things: Bundle


@dataclass(frozen=True, slots=True)
class TradeOffered(IslandFact):
    """To both: somebody offers things, and asks for others."""

    kind = "trade_offered"
    zh = "{giver}向{taker}提出交换：以{offered}换{asked}。"
    en = "{giver} offers {taker} {offered} for {asked}."
    giver: SeatNo
    taker: SeatNo
    offered: Bundle
    asked: Bundle


@dataclass(frozen=True, slots=True)
class TradeDone(IslandFact):
    """To both: it changed hands."""

    kind = "trade_done"
    zh = "交换完成：{giver}的{offered}换{taker}的{asked}。"
    en = "Traded: {offered} from {giver} for {asked} from {taker}."
    giver: SeatNo
    taker: SeatNo
    offered: Bundle
    asked: Bundle


@dataclass(frozen=True, slots=True)
class TradeClosed(IslandFact):
    """To both: nothing came of it, by whatever reason."""

    kind = "trade_closed"
    zh = "{giver}与{taker}的交换未成：{reason}。"
    en = "The trade of {giver} and {taker} is off: {reason}."
    giver: SeatNo
    taker: SeatNo
    reason: Outcome


@dataclass(frozen=True, slots=True)
class Dropped(IslandFact):
    """To whoever laid it down."""

    kind = "dropped"
    zh = "你放下了{things}。"
    en = "You lay down {things}."
    things: Bundle


@dataclass(frozen=True, slots=True)
class Taken(IslandFact):
    """To whoever took it from a pile."""

    kind = "taken"
    look = "good"
    zh = "你拿起了{things}。"
    en = "You take {things}."
    things: Bundle


@dataclass(frozen=True, slots=True)
class RemainsTaken(IslandFact):
    """To the others inside: somebody took something, but not what."""

    kind = "remains_taken"
    zh = "{who}从地上取走了东西。"
    en = "{who} takes something from the ground."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class ItemUsed(IslandFact):
    """It used something, with success or without."""

    kind = "item_used"
    zh = "使用了{item}：{outcome}。"
    en = "You use {item}: it {outcome}."
    item: ItemKey
    outcome: Outcome
