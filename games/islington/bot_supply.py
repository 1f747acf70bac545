"""What a bot does in the test match only: it asks for supplies when it is out or spent (L-4.30)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.islington.bot import Actor, Wish

SPENT = 10  # stamina


def restock(actor: "Actor") -> "Wish | None":
    """At once when out, before long when out of breath."""
    needs = not actor.me.alive or (actor.me.st < SPENT and actor.now_and_then(0.3))
    return ("supply", {}) if needs and actor.offer("supply") else None
