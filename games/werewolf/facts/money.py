"""What the auction and the guesses cost and bring (W-9)."""

from dataclasses import dataclass

from games.werewolf.facts.village_fact import VillageFact
from games.werewolf.words import SeatNo


@dataclass(frozen=True, slots=True)
class BidSaved(VillageFact):
    """A receipt without figures: the seat may have another owner after the auction (W-9.1)."""

    kind = "bid_saved"
    zh = "出价已保存。"
    en = "Your bids are saved."


@dataclass(frozen=True, slots=True)
class CharacterWon(VillageFact):
    """To the one who owns this seat from now on (W-9.1)."""

    kind = "character_won"
    zh = "角色归你，成交价{price}。"
    en = "This character is yours, for {price} coins."
    price: int


@dataclass(frozen=True, slots=True)
class PoolsFixed(VillageFact):
    """Both pools are equal (W-9.3)."""

    kind = "pools_fixed"
    zh = "奖池A、奖池B各{pool}。"
    en = "Pool A and pool B hold {pool} coins each."
    pool: int


@dataclass(frozen=True, slots=True)
class GuessScored(VillageFact):
    """The totals of the one behind two characters; A as an exact fraction (W-9.7, W-9.10)."""

    kind = "guess_scored"
    zh = "{pair}：A成就点数{a}，B成就点数{b}。"
    en = "{pair}: {a} A, {b} B."
    pair: list[SeatNo]
    a: str
    b: int


@dataclass(frozen=True, slots=True)
class PayoutMade(VillageFact):
    """What the one behind two characters gets from both pools, and the fee (W-9.8, W-9.9)."""

    kind = "payout_made"
    zh = "{pair}：奖池A得{pool_a}，奖池B得{pool_b}，扣{fee}。"
    en = "{pair}: {pool_a} of pool A, {pool_b} of pool B, a fee of {fee}."
    pair: list[SeatNo]
    pool_a: int
    pool_b: int
    fee: int
