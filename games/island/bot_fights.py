"""How a bot fights: beasts that it meets, hunts, duels."""

from typing import TYPE_CHECKING

from games.island import odds
from games.island.bot_temper import CAREFUL, RECKLESS
from games.island.bot_wish import Wish

if TYPE_CHECKING:
    from games.island.bot import Player

HUNT, DUEL, FLIGHT = 3, 3, 2
FAIR = odds.HALF


def face(player: "Player") -> Wish | None:
    """Answer beasts: fight if that looks fair, else flee if it can be paid."""
    met = player.world.encounter_of(player.me)
    if met is None:
        return None
    if player.me.stamina >= HUNT and not met.hostile and player.offer("hunt") and _fair(player, met.beast.number):
        return player.wish("hunt")
    if player.offer("answer") is None:
        return None
    if not met.hostile:
        return player.wish("answer", how="ignore")
    flees = not met.no_flee and player.me.stamina >= FLIGHT and not _fair(player, met.beast.number)
    return player.wish("answer", how="flee" if flees else "fight")


def _fair(player: "Player", beast: int) -> bool:
    group = next(one for one in player.world.beasts if one.number == beast)
    enough = 1 - odds.THIRD if player.temper == CAREFUL else FAIR
    return odds.duel(player.strength, player.world.might(group)) >= enough


def fight_on(player: "Player") -> Wish | None:
    """In somebody's duel: flee when it looks lost; join a friend's side; let in who asks."""
    duel = player.world.duel_of(player.me)
    if duel is None:
        if player.me.stamina >= DUEL and player.offer("join_pk") and player.now_and_then(0.1):
            return player.wish("join_pk")
        return None
    if player.offer("admit_pk"):
        return player.wish("admit_pk")
    against = [strength for number, strength in player.seen_here() if number in _foes(player)]
    if player.me.stamina >= FLIGHT and player.offer("flee") and player.strength * 2 <= sum(against):
        return player.wish("flee", how="flee")
    return None


def _foes(player: "Player") -> set[int]:
    duel = player.world.duel_of(player.me)
    if duel is None:
        return set()
    fighters = player.world.fighters(duel)
    mine = next(one.side for one in fighters if one.castaway is player.me)
    return {one.castaway.number for one in fighters if one.side != mine}


def hunt(player: "Player") -> Wish | None:
    """Residents of the cell that yield food and look beatable; answer offers of others."""
    if player.offer("answer_hunt"):
        coming = player.me.stamina >= HUNT and player.now_and_then(0.7)
        return player.wish("answer_hunt", answer="accept" if coming else "decline")
    if player.me.stamina < HUNT or player.world.encounter_of(player.me):
        return None
    prey = [beast for beast in player.world.residents(player.me.cell) if player.world.rations(beast)]
    if not prey or player.offer("hunt") is None:
        return None
    if any(_fair(player, beast.number) for beast in prey):
        return player.wish("hunt")
    if player.seen_here() and not _offered(player) and player.offer("offer_hunt"):
        return player.wish("offer_hunt", invitees=player.options("offer_hunt", "invitees"))
    return None


def _offered(player: "Player") -> bool:
    return any(offer.initiator is player.me for offer in player.world.hunt_offers)


def challenge(player: "Player") -> Wish | None:
    """In the evening the reckless challenge whoever looks no stronger; others who have nothing to eat, the weak."""
    fierce = player.temper == RECKLESS
    if player.me.stamina < DUEL or not player.evening or not player.now_and_then(0.3 if fierce else 0.1):
        return None
    if not fierce and player.me.food:
        return None
    most = player.strength if fierce else player.strength - 1
    weaker = {number for number, strength in player.seen_here() if strength <= most} - player.friends
    targets = [value for value in player.options("pk", "target") if int(value) in weaker]
    if not targets:
        return None
    nets = player.options("pk", "net")
    return player.wish("pk", target=player.chance.choice(targets), net=nets[-1] if nets else "")
