"""How a bot votes, and how it turns its switches."""

from typing import TYPE_CHECKING

from games.werewolf import ballot
from games.werewolf.bot_lines import CLAIMS, NOISES, REASONS
from games.werewolf.bot_night import known_bad, known_good
from games.werewolf.bot_wish import Wish, accused, claims, talk
from games.werewolf.catalogue import WOLF
from games.werewolf.models import Character

if TYPE_CHECKING:
    from games.werewolf.bot import Player


def vote(player: "Player") -> Wish | None:
    """A ballot, which is seldom changed and hardly ever taken back."""
    me, world = player.me, player.world
    if world.village.window != "day" or me.out or me.removed or me.muted:
        return None
    cast = ballot.ballot_of(world, me)
    if not player.now_and_then(0.04 if cast else 0.3) or not player.offer("vote"):
        return None
    if cast and player.now_and_then(0.1):
        return "vote", {"seat": "", "reason": ""}
    candidates = [one for one in player.offered("vote", "seat") if one is not me]
    chosen = _sheriff(player, candidates) if world.village.day == 1 else _exile(player, candidates)
    if chosen is None:
        return None
    return "vote", {"seat": str(chosen.number), "reason": _reason(player, chosen)}


def _sheriff(player: "Player", candidates: list[Character]) -> Character | None:
    """W-6.6: itself, or whom others have named."""
    if player.offered("vote", "seat") != candidates and player.now_and_then(0.15):
        return player.me
    named = [one for one in accused(player.world) if one in candidates]
    return player.chance.choice(named[:3] or candidates) if candidates else None


def _exile(player: "Player", candidates: list[Character]) -> Character | None:
    """By what it knows, what others claim to know, what the sheriff says, what most say, what the day talks about."""
    world = player.world
    friends = [*player.pair, *known_good(player)]
    if player.me in world.lovers:
        friends += world.lovers
    candidates = [one for one in candidates if one not in friends] or candidates
    if bad := [one for one in known_bad(player) if one in candidates]:
        return bad[-1]
    claimed = [one.target for one in claims(world) if one.target in candidates]
    if claimed and (player.me.role != WOLF or player.now_and_then(0.5)):
        return claimed[0]
    if world.sheriff and player.now_and_then(0.4):
        led = ballot.ballot_of(world, world.sheriff)
        if led and led.target in candidates:
            return led.target
    named = [one for one in accused(world) if one in candidates][:2]
    if named and player.now_and_then(0.7):
        return named[0]
    talked = [one for one in talk(world, "day") if one in candidates]
    return player.chance.choice(named + talked or candidates) if candidates else None


def _reason(player: "Player", target: Character) -> str:
    """The seer says that it has seen something; a wolf sometimes says so, too; the mad make noises (W-10.6)."""
    if player.me.mad:
        return player.chance.choice(["", *NOISES])
    knows = target in known_bad(player)
    if player.world.village.day > 1 and (knows or (player.me.role == WOLF and player.now_and_then(0.03))):
        return player.chance.choice(CLAIMS)
    return player.chance.choice(["", *REASONS])


def switch(player: "Player") -> Wish | None:
    """The idiot's choice and the consent to a shorter day, both turned seldom (W-4.12, W-3.8)."""
    if "play_fool" in player.me.owned and player.now_and_then(0.02) and player.offer("play_fool"):
        return "play_fool", {"use": player.chance.choice(("yes", "yes", "no"))}
    if player.world.village.window == "day" and player.now_and_then(0.01) and player.offer("shorten"):
        return "shorten", {"on": "no" if player.me.actor.shorten else "yes"}
    return None
