"""Of which pieces does a desk consist, and what of the seat's view is each drawn from (games/ruleset.py)?"""

PIECES: dict[str, tuple[str, ...]] = {
    "status": ("name", "me", "public.day", "public.phase", "public.window", "public.closes_at", "public.window_s",
               "public.paused", "public.pause_reason", "public.due", "public.over"),
    "track": ("public.track", "public.day", "public.paused", "public.over"),
    "window": ("panels", "me", "public.phase", "public.window", "public.closes_at", "public.due", "public.paused",
               "public.over", "receipts", "offers:window"),
    "words": ("words", "public.paused", "offers:words"),
    "day": ("owed", "daytime", "fool", "public.day", "public.phase", "public.closes_at", "public.agreed",
            "public.paused", "talk", "offers:standing"),
    "deeds": ("guessing", "evaluates", "room", "public.phase", "public.over", "public.paused", "offers:deeds"),
    "cast": ("public.players", "public.phase"),
}  # fmt: skip
