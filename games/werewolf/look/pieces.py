"""Of which pieces does a desk consist, and what of the seat's view is each drawn from (games/ruleset.py)?"""

PIECES: dict[str, tuple[str, ...]] = {
    "status": ("name", "role", "type", "faction", "public.day", "public.phase", "public.paused", "public.pause_reason",
               "public.due", "public.over"),
    "deeds": ("public.phase", "public.paused", "public.players", "offers:"),
}  # fmt: skip
