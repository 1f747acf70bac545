"""How a bot votes, what it says with its ballot, and how it turns its switches."""

from typing import TYPE_CHECKING

from games.werewolf import ballot
from games.werewolf.bot_lines import CLAIMS, I_AM, NOISES, REASONS, SEEN_GOOD
from games.werewolf.bot_wish import Wish, accused
from games.werewolf.catalogue import VILLAGE
from games.werewolf.models import Ballot, Character

if TYPE_CHECKING:
    from games.werewolf.bot import Player

SPEAKS_OUT_ON = 3  # the day from which a seer tells whom it has seen of the village, though nobody asks
PRESSED = 4  # who has more ballots than anybody, and one of so many living people's, speaks of itself
BLUFFS = 0.25  # how often who is not of the village claims a role then


def vote(player: "Player") -> Wish | None:
    """A ballot; it is changed when the day has taken another turn, and hardly ever taken back."""
    me, world = player.me, player.world
    if world.village.window != "day" or me.out or me.removed or me.muted:
        return None
    cast = ballot.ballot_of(world, me)
    if not player.now_and_then(0.08 if cast else 0.3) or not player.offer("vote"):
        return None
    if cast and player.now_and_then(0.02):
        return "vote", {"seat": "", "reason": ""}
    candidates = [one for one in player.offered("vote", "seat") if one is not me]
    if world.village.day > 1:
        return _exile(player, cast, candidates)
    chosen = _sheriff(player, candidates)
    if chosen is None or (cast and cast.target is chosen):
        return None
    return "vote", {"seat": str(chosen.number), "reason": _chat(player)}


def _sheriff(player: "Player", candidates: list[Character]) -> Character | None:
    """W-6.6: itself, or whom others have named."""
    if player.offered("vote", "seat") != candidates and player.now_and_then(0.15):
        return player.me
    named = [one for one in accused(player.world) if one in candidates]
    return player.chance.choice(named[:3] or candidates) if candidates else None


def _exile(player: "Player", cast: Ballot | None, candidates: list[Character]) -> Wish | None:
    """The most suspicious, unless it is one of its own; again only for another name or for something to say."""
    friends = player.pair + (player.world.lovers if player.me in player.world.lovers else [])
    candidates = [one for one in candidates if one not in friends] or candidates
    if not candidates:
        return None
    chosen = player.reading.suspects(candidates)[0]
    said = cast.reason if cast and cast.reason in _SAID else ""
    reason = _says(player, chosen) or said or _chat(player)
    if cast and cast.target is chosen and (reason == cast.reason or reason not in _SAID):
        return None
    return "vote", {"seat": str(chosen.number), "reason": reason}


_SAID = frozenset({*I_AM.values()})  # what stands beside its next ballot of the day, too


def _chat(player: "Player") -> str:
    """Nothing in particular; noises where it is mad (W-10.6)."""
    lines: tuple[str, ...] = NOISES if player.me.mad else REASONS
    return player.chance.choice(("", *lines))


def _says(player: "Player", target: Character) -> str:
    """What a seer has seen, or what one is; "" for nothing that others should know."""
    me, world, reading = player.me, player.world, player.reading
    if me.mad:
        return ""
    if reading.known.get(target.number) is False:
        return player.chance.choice(CLAIMS)
    against = sum(one.target is me for one in ballot.today(world))
    pressed = accused(world)[:1] == [me] and against * PRESSED >= len(world.publicly_in)
    good = [one for one in reading.shown(bad=False) if one.number in reading.known and not one.announced]
    if good and (pressed or world.village.day >= SPEAKS_OUT_ON):
        return SEEN_GOOD.replace("{name}", good[-1].seat.name)
    contradicted = any(one is not me for one in reading.roles.get(me.role, ()))
    if me.role in I_AM and (pressed or contradicted):
        return I_AM[me.role]
    free = [role for role in I_AM if role not in reading.roles]
    if pressed and me.faction != VILLAGE and free and player.now_and_then(BLUFFS):
        return I_AM[player.chance.choice(free)]
    return ""


def switch(player: "Player") -> Wish | None:
    """The idiot's choice and the consent to a shorter day, both turned seldom (W-4.12, W-3.8)."""
    if "play_fool" in player.me.owned and player.now_and_then(0.02) and player.offer("play_fool"):
        return "play_fool", {"use": player.chance.choice(("yes", "yes", "no"))}
    if player.world.village.window == "day" and player.now_and_then(0.01) and player.offer("shorten"):
        return "shorten", {"on": "no" if player.me.actor.shorten else "yes"}
    return None
