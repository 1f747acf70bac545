"""What a bot arranges beforehand and says aloud: standing answers, reservations, posts."""

from typing import TYPE_CHECKING

from games.island.bot_temper import CAREFUL
from games.island.bot_wish import Wish
from games.island.doctrine import FIGHT, FLEE

if TYPE_CHECKING:
    from games.island.bot import Player

MANY = 3  # reservations that a bot has in force at most
SAID = ("大家还好吗？", "我这里有吃的，谁来换？", "昨夜有人动手了。", "船还会来吗？")


def arrange(player: "Player") -> Wish | None:
    """Seldom: it is done once and holds."""
    if not player.me.doctrine and player.now_and_then(0.03) and player.offer("standing_answers"):
        answer = FLEE if player.temper == CAREFUL else FIGHT
        return player.wish("standing_answers", beast=answer, pk=answer, eat_risky="yes")
    if player.now_and_then(0.02):
        return _reserve(player)
    if player.now_and_then(0.01) and player.offer("post"):
        return player.wish("post", text=player.chance.choice(SAID))
    return None


def _reserve(player: "Player") -> Wish | None:
    """Follow a friend, be on guard every day, answer whoever comes, search in the evening."""
    mine = [row for row in player.world.reservations if row.owner is player.me]
    if len(mine) >= MANY and player.offer("cancel_reservation"):
        return player.wish("cancel_reservation")
    people = [value for value in player.options("reserve", "subject") if value.isdigit()]
    if not people:
        return None
    who = player.chance.choice([str(number) for number in player.friends] or people)
    forms: tuple[dict[str, str], ...] = (
        {"kind": "tail", "subject": who},
        {"kind": "side_with", "subject": who},
        {"kind": "guard_daily", "subject": player.chance.choice(people)},
        {"kind": "on_arrival", "subject": player.chance.choice(people), "action": "guard"},
        {"kind": "on_arrival", "action": "pk"},
        {"kind": "at", "at": "21:30", "action": "explore"},
    )
    return player.wish("reserve", **player.chance.choice(forms))
