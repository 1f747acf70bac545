"""Dice with an address: a label decides the outcome, so that no draw moves another and none can be repeated.

With n options, for k = 0, 1, …: x = the first 8 bytes, big-endian, of HMAC-SHA256(seed, f"{label}|{k}");
the first x below 2^64 - (2^64 mod n) gives option x mod n. The seed's SHA-256 is published before the first die,
the seed itself when the game is over, so that anyone can check every draw.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class Draw:
    """One die: its label, its number of sides, and the side drawn, from 1."""

    label: str
    sides: int
    value: int


class LabelUsed(RuntimeError):
    """A label was rolled twice: a fault of the ruleset, never of a player."""


def new_seed() -> bytes:
    """32 secret bytes."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hexadecimal, published at the start."""
    return hashlib.sha256(seed).hexdigest()


def side(seed: bytes, label: str, sides: int) -> int:
    """The side, from 0 below `sides`, that this label gives. Depends on nothing else."""
    limit = SPAN - SPAN % sides
    k = 0
    while True:
        digest = hmac.digest(seed, f"{label}|{k}".encode(), "sha256")
        x = int.from_bytes(digest[:8], "big")
        if x < limit:
            return x % sides
        k += 1


class Dice:
    """The dice of one game. Each draw is handed to `log`; what is certain is not drawn."""

    def __init__(self, seed: bytes, log: Callable[[Draw], None]) -> None:
        self._seed = seed
        self._log = log
        self._used: set[str] = set()

    def _side(self, label: str, sides: int) -> int:
        return side(self._seed, label, sides)

    def draw(self, label: str, sides: int) -> int:
        """A side from 0 below `sides`, logged. Raises LabelUsed if this label was drawn before."""
        if label in self._used:
            raise LabelUsed(label)
        self._used.add(label)
        value = self._side(label, sides)
        self._log(Draw(label, sides, value + 1))
        return value

    def roll(self, label: str, sides: int) -> int:
        """A side from 1 to `sides`."""
        return self.draw(label, sides) + 1

    def pick[T](self, label: str, options: Sequence[T]) -> T:
        """One of the options, which must stand in canonical order. One option alone needs no die."""
        if len(options) == 1:
            return options[0]
        return options[self.draw(label, len(options))]

    def sample[T](self, label: str, options: Sequence[T], count: int) -> list[T]:
        """`count` picks without replacement, labelled `label/1` … in draw order; everything needs no die."""
        left = list(options)
        if count >= len(left):
            return left
        return [left.pop(self.draw(f"{label}/{i}", len(left))) for i in range(1, count + 1)]

    def shuffle[T](self, label: str, items: Sequence[T]) -> list[T]:
        """Fisher-Yates from the last place down to the second, labelled `label|i`."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.draw(f"{label}|{i}", i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def chance(self, label: str, p: Fraction) -> bool:
        """True with probability p, exactly. 0 and 1 need no die."""
        if p <= 0 or p >= 1:
            return p >= 1
        return self.draw(label, p.denominator) < p.numerator


class Anew(Dice):
    """The same dice under labels with a nonce behind them: what was drawn before can be drawn once more."""

    def __init__(self, dice: Dice, nonce: int) -> None:
        self._dice, self._nonce = dice, nonce

    def draw(self, label: str, sides: int) -> int:
        return self._dice.draw(f"{label}#{self._nonce}", sides)


class ScriptedDice(Dice):
    """Dice for tests and scenarios: each label's side (from 1) is written down, any other label is an error.

    Labels that begin with one of `free` are drawn from a fixed seed instead.
    """

    def __init__(self, script: dict[str, int], log: Callable[[Draw], None], free: tuple[str, ...] = ()) -> None:
        super().__init__(bytes(32), log)
        self.unrolled = dict(script)
        self._free = free

    def _side(self, label: str, sides: int) -> int:
        if label in self.unrolled:
            value = self.unrolled.pop(label)
            if not 1 <= value <= sides:
                raise AssertionError(f"{label}: {value} is no side of {sides}")
            return value - 1
        if label.startswith(self._free or ("\0",)):
            return super()._side(label, sides)
        raise AssertionError(f"unlisted die {label} of {sides} sides")
