"""What a bot makes of the events of the day: it chooses its reward, and a ghost fights for its life."""

from typing import TYPE_CHECKING, Any

from games.islington.happenings.radio import waiting

if TYPE_CHECKING:
    from games.islington.bot import Actor


def claim(actor: "Actor") -> tuple[str, dict[str, Any]] | None:
    """The reward for a bounty, sooner or later: medicine for who is hurt, stamina for who is tired."""
    if not waiting(actor.world, actor.me) or not actor.now_and_then(0.2) or not actor.offer("claim"):
        return None
    return "claim", {"choice": "mp50" if actor.me.st < 40 and actor.me.hp > 50 else "hp60"}


def restless(actor: "Actor") -> bool:
    """A ghost has this night only."""
    return not actor.me.alive
