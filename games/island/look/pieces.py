"""Of which pieces does a desk consist, and what of the seat's view is each drawn from (games/ruleset.py)?"""

CLOCK = ("public.phase", "public.day", "public.paused", "public.over")

PIECES: dict[str, tuple[str, ...]] = {
    "status": ("name", "body", "public.due", "public.living", "public.ship_day", "public.pause_reason", *CLOCK),
    "meeting": ("meetings", "offers:meeting", *CLOCK),
    "ground": ("body", "isle", "meetings.beasts", "offers:move,ground", *CLOCK),
    "secret": ("papers", "body.stamina", "body.debts", "offers:secret", *CLOCK),
    "things": ("body.things", "body.food", "body.hunger", "company.offers", "offers:things", *CLOCK),
    "company": ("company", "offers:company", *CLOCK),
    "standing": ("papers.reservations", "papers.doctrine", "offers:standing", *CLOCK),
    "deeds": ("body.alive", "public.winner", "offers:,any,more", *CLOCK),
    "isle": ("isle", "body.engaged", "offers:move", *CLOCK),
}
