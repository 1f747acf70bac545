"""What a bot does with its skills, by night, as a hunter's last shot, or as a sheriff's last will."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.werewolf.bot_reading import seen
from games.werewolf.bot_wish import Wish, on, talk
from games.werewolf.models import Character, SkillOrder

if TYPE_CHECKING:
    from games.werewolf.bot import Player

LATE = 4  # the night from which poison is no longer kept for somebody proven
EAGER = 0.6  # how often a bot that has something to do does it when it is asked


def order(player: "Player") -> Wish | None:
    """An order of a skill that is its own and open now; one that waits already is changed but seldom."""
    skills = [*player.me.owned, *player.me.gained]
    if player.world.village.badge_from == player.me.number:
        skills.append("hand_over")
    for skill in skills:
        choose = CHOICES.get(skill)
        waits = player.world.live_order(player.me, skill)
        if waits and waits.state == SkillOrder.State.CONFIRMED:
            continue
        if choose and player.now_and_then(0.03 if waits else EAGER) and player.offer(skill):
            targets = choose(player)
            if targets:
                return on(skill, *targets)
    return None


def confirm(player: "Player") -> Wish | None:
    """Ballots of the kill are locked now and then, as who is first decides; other orders seldom, or taken back."""
    for skill in player.me.owned:
        waiting = player.world.live_order(player.me, skill)
        if waiting is None or waiting.state != SkillOrder.State.SAVED:
            continue
        if player.now_and_then(0.5 if skill == "kill" else 0.05):
            return "confirm", {"skill": skill}
        if player.now_and_then(0.01):
            return "withdraw", {"skill": skill}
    return None


def _learnt(player: "Player", skill: str) -> list[SkillOrder]:
    return seen(player.world, player.me, skill)


def _any(player: "Player", many: list[Character]) -> tuple[Character, ...]:
    return (player.chance.choice(many),) if many else ()


def _against(player: "Player", skill: str) -> list[Character]:
    """Strangers among the offered; the other half of itself where nobody else is left, never itself."""
    offered = [one for one in player.offered(skill) if one is not player.me]
    return [one for one in offered if one in player.strangers] or offered


def _protect(player: "Player") -> tuple[Character, ...]:
    """Who sees, who is vouched for, the sheriff, else anybody; never whom it protected last."""
    last = player.me.last_target.get("protect")
    offered = [one for one in player.offered("protect") if last != [player.world.village.day - 1, one.number]]
    worth = [*player.reading.worth(), *(one for one in (player.world.sheriff,) if one)]
    best = [one for one in worth if one in offered]
    return (best[0],) if best and player.now_and_then(0.85) else _any(player, offered)


def _soundproof(player: "Player") -> tuple[Character, ...]:
    fresh = [one for one in player.offered("soundproof") if one.number not in player.me.soundproofed]
    return _any(player, fresh) if player.now_and_then(0.6) else ()


def _pipe(player: "Player") -> tuple[Character, ...]:
    """Not itself, nor those on whom it had no effect twice, who are in love; others than claim a role (W-7.6)."""
    failed = [one.target for one in _learnt(player, "pipe") if one.state == SkillOrder.State.NO_EFFECT]
    offered = [one for one in player.offered("pipe") if one is not player.me and failed.count(one) < 2]
    claimants = [*player.reading.seers, *(one for found in player.reading.roles.values() for one in found)]
    return _any(player, [one for one in offered if one not in claimants] or offered)


def _foresee(player: "Player") -> tuple[Character, ...]:
    """Whom it has not seen yet; often one of those whom it suspects most."""
    reading = player.reading
    fresh = [one for one in player.offered("foresee") if one.number not in reading.known and one is not player.me]
    return _any(player, reading.suspects(fresh)[:3] if player.now_and_then(0.6) else fresh)


def _kill(player: "Player") -> tuple[Character, ...]:
    """Wolves do not know each other: they agree, loosely, by what everybody has read."""
    offered = _against(player, "kill")
    loud = [one for one in player.reading.worth() if one in offered]
    if loud and player.now_and_then(0.7):
        return (loud[0],)
    known = [one for one in (player.world.sheriff,) if one in offered and player.now_and_then(0.5)]
    common = known or [one for one in talk(player.world, "night") if one in offered][:2]
    return _any(player, common if common and player.now_and_then(0.8) else offered)


def _antidote(player: "Player") -> tuple[Character, ...]:
    """Herself and whoever is worth it always; others when she likes to."""
    chosen = player.offered("antidote")
    best = [one for one in (player.me, *player.reading.worth()) if one in chosen]
    return (best[0],) if best else _any(player, chosen) if player.now_and_then(0.6) else ()


def _poison(player: "Player") -> tuple[Character, ...]:
    """Whom a seer has named, or who says that he is what she is; late in the game a suspect, for want of better."""
    offered = _against(player, "poison")
    if not offered:
        return ()
    suspect = player.reading.suspects(offered)[0]
    proven = suspect in [*player.reading.shown(bad=True), *player.reading.roles.get(player.me.role, ())]
    if proven and player.now_and_then(0.8):
        return (suspect,)
    return (suspect,) if player.world.village.day >= LATE and player.now_and_then(0.3) else ()


def _true_sight(player: "Player") -> tuple[Character, ...]:
    """A pair that it has not tried, of those whose sibling it does not know; more after a hit (W-4.19)."""
    me, world = player.me, player.world
    if me.sight_missed or me.sight_locked == world.village.day or not player.now_and_then(0.7):
        return ()
    if world.settings.choice("true_sight_repeat") == "once" and me.sights > 1:
        return ()
    tried = {frozenset((one.target.number, one.second.number)) for one in _learnt(player, "true_sight") if one.second}
    offered = [one for one in player.offered("true_sight") if one in player.strangers]
    pairs = [
        (first, second)
        for first in offered
        for second in offered
        if first is not second and frozenset((first.number, second.number)) not in tried
    ]
    return player.chance.choice(pairs) if pairs else ()


def _silence(player: "Player") -> tuple[Character, ...]:
    """Who sees, else any stranger."""
    last = player.me.last_target.get("silence")
    night = player.world.village.day
    offered = [one for one in player.offered("silence") if last != [night - 1, one.number]]
    seers = [one for one in player.reading.seers if one in offered and one in player.strangers]
    if seers and player.now_and_then(0.7):
        return (seers[0],)
    return _any(player, [one for one in offered if one in player.strangers])


def _golden_arrow(player: "Player") -> tuple[Character, ...]:
    offered = player.offered("golden_arrow")
    others = [one for one in offered if one is not player.me] if player.now_and_then(0.8) else offered
    first, second = player.chance.sample(others, 2)
    return first, second


def _stray_bullet(player: "Player") -> tuple[Character, ...]:
    """The most suspicious."""
    offered = _against(player, "stray_bullet")
    return (player.reading.suspects(offered)[0],) if offered else ()


def _hand_over(player: "Player") -> tuple[Character, ...]:
    """Somebody worth it, else not one of those whom it suspects most."""
    offered = player.offered("hand_over")
    best = [one for one in player.reading.worth() if one in offered]
    if best:
        return (best[0],)
    return _any(player, player.reading.suspects(offered)[2:] or offered)


CHOICES: dict[str, Callable[["Player"], tuple[Character, ...]]] = {
    "golden_arrow": _golden_arrow,
    "protect": _protect,
    "soundproof": _soundproof,
    "pipe": _pipe,
    "foresee": _foresee,
    "kill": _kill,
    "antidote": _antidote,
    "poison": _poison,
    "true_sight": _true_sight,
    "silence": _silence,
    "stray_bullet": _stray_bullet,
    "hand_over": _hand_over,
}
