"""Of which pieces does a desk consist, and what of the seat's view is each drawn from (games/ruleset.py)?"""

CLOCK = ("public.phase", "public.day", "public.paused", "public.over")

PIECES: dict[str, tuple[str, ...]] = {
    "status": ("name", "body", "public.due", "public.living", "public.ship_day", "public.pause_reason", *CLOCK),
    "meeting": ("meetings", "body.stamina", "offers:encounter,pk,story", *CLOCK),
    "ground": ("body", "isle", "meetings.beasts", "meetings.piles", "papers.orders", "offers:act", *CLOCK),
    "secret": ("papers", "body.stamina", "body.debts", "offers:secret", *CLOCK),
    "things": ("body.things", "body.food", "body.hunger", "company.offers", "offers:things,body", *CLOCK),
    "company": ("company", "offers:company", *CLOCK),
    "standing": ("papers.reservations", "papers.doctrine", "offers:standing", *CLOCK),
    "deeds": ("talk", "body.alive", "released", "public.winner", "offers:any", *CLOCK),
    "night": ("body.alive", *CLOCK),
    "duels": ("public.duels", "public.day"),
    "isle": ("isle", "body.engaged", "step", *CLOCK),
}
