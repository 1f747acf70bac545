"""Scripted stories: when they begin, what can be chosen, what that does (I-9.8, I-9.9)."""

from games.island.stories.daybreak import dawn, rearm_founding

__all__ = ["dawn", "rearm_founding"]
