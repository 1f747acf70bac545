"""Wallets: coins that belong to people, not to seats, and go with them from one game of a kind to the next."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from games.deeds import Deed
from games.settings import Settings
from games.world import World


class Wallets[W: World](ABC):
    """What a ruleset says of wallets. People go by their numbers in a game (Ruleset.owners); amounts are coins."""

    @abstractmethod
    def first(self, settings: Settings) -> int:
        """What somebody has who plays for the first time."""

    @abstractmethod
    def stake(self, settings: Settings) -> int:
        """What a wallet must hold for its owner to sign up."""

    @abstractmethod
    def won(self, world: W, person: int) -> int:
        """What a person has won in this game so far; below 0 for a loss."""

    @abstractmethod
    def bring(self, coins: Mapping[int, int]) -> Deed:
        """The deed by which people have this much at the beginning, or when they take a seat over."""
