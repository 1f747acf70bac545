"""In which threads does a public fact stand beside the announcements (W-3.14, W-8.10)?"""

from games.werewolf.board import Board
from games.werewolf.threads import QUESTIONS, discussion_key, vote_key

ANNOUNCEMENTS = "announcements"
# Shown by a list of their own or in the vote thread alone.
UNANNOUNCED = frozenset({"ballot_cast", "checked_in", "shorten_agreed", "rules_answered"})
RESULTS = frozenset({"tally_published", "aftermath_published", "idiot_revealed", "no_sheriff", "sheriff_changed"})
ON_THE_RULES = frozenset({"rules_answered", "ruling_given"})


def aired(world: Board, kind: str) -> tuple[str, ...]:
    """By day at once in the discussion, ballots and what comes of them in the vote thread, by night nowhere."""
    village = world.village
    keys = () if kind in UNANNOUNCED else (ANNOUNCEMENTS,)
    if kind in ON_THE_RULES:
        return (*keys, QUESTIONS)
    if kind == "ballot_cast" or (kind in RESULTS and village.window != "day" and village.day):
        return (*keys, vote_key(village.day))
    # From day 2 on the dawn report says that the day begins, and is the first post.
    if (
        village.window != "day"
        or kind in ("shorten_agreed", "window_opened")
        or (kind == "day_opened" and village.day > 1)
    ):
        return keys
    return (*keys, discussion_key(village.day))
