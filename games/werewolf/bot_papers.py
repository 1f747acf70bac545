"""What a bot hands in beside its orders: bids, guesses, last words, what it thinks of the others."""

import random
from itertools import batched
from typing import TYPE_CHECKING

from games.models import Seat
from games.werewolf import bidding, evaluation, guesses, ledger
from games.werewolf.actions.bid import LOT
from games.werewolf.board import Board
from games.werewolf.bot_lines import LAST_WORDS, NOISES, OF_ONESELF, SEEN_BAD, SEEN_GOOD
from games.werewolf.bot_wish import Wish

if TYPE_CHECKING:
    from games.werewolf.bot import Player

MOST_LOTS, MOST_PAIRS = 4, 3


def bid(world: Board, seat: Seat, chance: random.Random) -> Wish | None:
    """W-9.1: on a few characters, once, sometimes again."""
    actor = bidding.bidder(world, seat)
    coins, least = ledger.wallet(world, actor), world.settings.number("auction_reserve")
    if coins < least or chance.random() < (0.95 if bidding.bids_of(world, actor) else 0.4):
        return None
    lots = chance.sample(world.seats, min(MOST_LOTS, len(world.seats)))
    amounts = {f"{LOT}{one.number}": str(chance.randint(least, coins)) for one in lots}
    return "bid", {**amounts, "budget": str(chance.randint(least, coins))}


def guess(player: "Player") -> Wish | None:
    """W-9.5: a few pairs of strangers; the same pairs again where it has no better idea."""
    world = player.world
    if not world.village.guess_open or not player.now_and_then(0.15) or not player.offer("guess"):
        return None
    if guesses.table_of(world, player.me) and not player.now_and_then(0.1):
        return None
    strangers = player.strangers
    pairs = player.chance.randint(0, min(MOST_PAIRS, len(world.actors) - 1))
    named = player.chance.sample(strangers, 2 * pairs)
    return "guess", {"pairs": [f"{one.number}-{other.number}" for one, other in batched(named, 2, strict=True)]}


def leave_words(player: "Player") -> Wish | None:
    """W-8.9: one text with what it has seen, seldom changed; noises where the mad may write nothing else."""
    me = player.me
    if not me.words_open or not player.now_and_then(0.05 if me.last_words else 0.5):
        return None
    if me.mad and player.world.settings.flag("mad_last_words_restricted"):
        return "last_words", {"text": player.chance.choice(NOISES)}
    return "last_words", {"text": "\n".join([player.chance.choice(LAST_WORDS), *_will(player)])}


def _will(player: "Player") -> list[str]:
    """What a seer leaves: whatever it has seen (R57: also what it learns late)."""
    names = {one.number: one.seat.name for one in player.world.characters}
    return [
        (SEEN_GOOD if good else SEEN_BAD).replace("{name}", names[number])
        for number, good in player.reading.known.items()
    ]


def evaluate(player: "Player") -> Wish | None:
    """W-7.14: scores for some of the others."""
    world = player.world
    if not evaluation.is_open(world) or evaluation.of(world, player.me.actor) or not player.now_and_then(0.5):
        return None
    scores = {
        f"score-{one.number}": str(player.chance.randint(evaluation.LOWEST + 3, evaluation.HIGHEST))
        for one in player.strangers
        if player.now_and_then(0.8)
    }
    return "evaluate", {"text": player.chance.choice(OF_ONESELF), **scores}
