"""How long does a part of the game last? By the settings of the calendar, or in seconds at a fast pace for trials."""

from datetime import timedelta

from games.werewolf.board import Board


def fast(world: Board) -> bool:
    """Do the parts of the game follow each other without a calendar?"""
    return world.settings.choice("pace_mode") == "fast"


def seconds(world: Board, part: str) -> timedelta:
    """The length of a part ("auction", "checkin", "day", "window", "dawn") at a fast pace."""
    return timedelta(seconds=world.settings.number(f"pace_{part}_s"))


def auction(world: Board) -> timedelta:
    """How long bids are taken (W-9.1)."""
    return seconds(world, "auction") if fast(world) else timedelta(hours=world.settings.number("auction_hours"))


def last_words_lead(world: Board) -> timedelta:
    """How long before dawn last words are locked (W-8.9)."""
    if fast(world):
        return seconds(world, "dawn") / 4
    return timedelta(minutes=world.settings.number("last_words_lead_minutes"))
