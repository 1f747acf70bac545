"""Hunting beasts on one's own initiative, alone or by agreement (I-4.9)."""

from collections.abc import Sequence
from typing import Any

from games.audience import only
from games.island import bells, calendar, condition, doctrine, flight, queues, sight
from games.island.board import Board
from games.island.encounters import beast_fight, meeting, residents
from games.island.engagement import ENCOUNTER, FREE, engaged
from games.island.facts import HuntAnswered, HuntOffered, HuntResult, HuntSeen
from games.island.models import Beast, Castaway, HuntOffer
from games.island.stakes import Defeat, Fighting, Terms, wish
from games.island.words import Answer, HuntPlan, Outcome, beasts, label, number, numbers
from games.models import Timer

BELL = "hunt_offer"
EVEN = "even"

type Own = dict[str, Any]  # {"on_loss": text, "weapon": item number or 0}


def targets(world: Board, one: Castaway) -> list[Beast]:
    """What somebody could hunt now: idle residents of its cell, or the beasts of its own sighting (I-4.9.1)."""
    met = world.encounter_of(one)
    if met:
        return [] if met.hostile else [met.beast]
    return [beast for beast in world.residents(one.cell) if not residents.fighting(world, beast)]


def hunt(world: Board, one: Castaway, beast: Beast, own: Own) -> None:
    """Alone, at once; or with those who have accepted this hunter's offer for these beasts. The price is affordable."""
    offer = next((offer for offer in world.hunt_offers if offer.initiator is one and offer.beast is beast), None)
    if offer:
        offer.own = own
        fire(world, offer)
    else:
        _hunt(world, [one], beast, {str(one.number): own}, {})


def offer(world: Board, one: Castaway, beast: Beast, invitees: Sequence[Castaway], own: Own, **terms: Any) -> None:
    """Ask others inside to hunt together: `shares` as weights by roster number, `fires` when all have answered."""
    minutes = world.settings.number("hunt.offer_minutes")
    made = world.add(
        HuntOffer(
            game=world.game,
            number=world.serial("hunt_offer"),
            initiator=one,
            beast=beast,
            invitees=[other.number for other in invitees],
            shares={str(who): weight for who, weight in terms["shares"].items()},
            own=own,
            fires=terms["fires"],
            expires_at=world.now + calendar.lasting(world, minutes),
        )
    )
    bells.set_bell(world, BELL, made.number, made.expires_at)
    plan = HuntPlan(plan_of(terms["shares"]))
    for other in invitees:
        asked = HuntOffered(number(one), beasts(beast.species, beast.count), plan)
        world.record(asked, only(other.seat))
    for other in invitees:
        if _agrees_unasked(one, other) and made in world.hunt_offers:
            on_loss = doctrine.answer(world, other, "hunt_on_loss")
            accept(world, made, other, {"on_loss": on_loss, "weapon": 0})


def _agrees_unasked(leader: Castaway, other: Castaway) -> bool:
    """Doctrine accepts the offers of one's team leader (I-4.9.2)."""
    led = leader.team is not None and leader.team is other.team and leader.team.leader == leader.number
    return led and doctrine.flag(other, "accept_team_hunts")


def plan_of(shares: dict[int, int]) -> str:
    """The plan as payloads have it."""
    return " ".join(f"{who}:{weight}" for who, weight in sorted(shares.items())) or EVEN


def accept(world: Board, offered: HuntOffer, one: Castaway, own: Own) -> None:
    """An invitee agrees, with its own terms."""
    _answer(world, offered, one, "accepts")
    offered.accepted[str(one.number)] = own
    _fire_if_complete(world, offered)


def decline(world: Board, offered: HuntOffer, one: Castaway) -> None:
    """An invitee does not come."""
    _answer(world, offered, one, "declines")
    offered.declined.append(one.number)
    _fire_if_complete(world, offered)


def _answer(world: Board, offered: HuntOffer, one: Castaway, answer: str) -> None:
    if offered.initiator.alive:  # the dead hear no more (R74), and whoever answers need not know
        world.record(HuntAnswered(number(one), Answer(answer)), only(offered.initiator.seat))


def _fire_if_complete(world: Board, offered: HuntOffer) -> None:
    """It fires by itself when all have answered, if its initiator said so and still can (I-4.9.2)."""
    answered = len(offered.accepted) + len(offered.declined) == len(offered.invitees)
    one = offered.initiator
    able = one.alive and one.stamina >= world.settings.number("cost.hunt") and offered.beast in targets(world, one)
    if offered.fires and answered and able and not _otherwise_engaged(world, one, offered.beast):
        fire(world, offered)


def fire(world: Board, offered: HuntOffer) -> None:
    """I-4.9.3: the initiator and whoever of those who accepted can still come; others stay out without a reason."""
    cost = world.settings.number("cost.hunt")
    coming = [
        one
        for one in world.named(sorted(int(who) for who in offered.accepted))
        if one.alive
        and one.cell is offered.initiator.cell
        and one.stamina >= cost
        and not _otherwise_engaged(world, one, offered.beast)
    ]
    owns = offered.accepted | {str(offered.initiator.number): offered.own}
    party = sorted([offered.initiator, *coming], key=lambda one: one.number)
    weights = {int(who): weight for who, weight in offered.shares.items()}
    withdraw(world, offered)
    _hunt(world, party, offered.beast, owns, weights)


def _otherwise_engaged(world: Board, one: Castaway, beast: Beast) -> bool:
    """Membership in the sighting of these very beasts does not count (I-4.9.3)."""
    busy = engaged(world, one)
    met = world.encounter_of(one)
    return busy != FREE and not (busy == ENCOUNTER and met is not None and met.beast is beast)


def withdraw(world: Board, offered: HuntOffer) -> None:
    """The offer stands no more."""
    world.remove(offered)
    bells.drop_bell(world, BELL, offered.number)


def forget(world: Board, beast: Beast) -> None:
    """Offers die with the beasts (I-4.9.2)."""
    for offered in [one for one in world.hunt_offers if one.beast is beast]:
        withdraw(world, offered)


def lapse_bell(world: Board, timer: Timer) -> None:
    """T_HUNT_OFFER: the offer has stood long enough."""
    for offered in [one for one in world.hunt_offers if str(one.number) == timer.day]:
        withdraw(world, offered)


def _hunt(world: Board, party: Sequence[Castaway], beast: Beast, owns: dict[str, Own], weights: dict[int, int]) -> None:
    """I-4.9.5, by whoever is there."""
    met = world.encounter_of(party[0])
    for one in party:
        condition.pay(world, one, world.settings.number("cost.hunt"))
    if met:
        meeting.end(world, met)
    side, terms = [_fighting(world, one, owns) for one in party], _terms(world, beast, weights)
    fought = beast_fight.fight(world, side, beast, terms)
    outcome = Outcome("won" if fought.won else "lost")
    kind = beasts(beast.species, beast.count)
    for one in party:
        world.record(HuntResult(kind, outcome, fought.shares.get(one.number, 0)), only(one.seat))
    seers = sight.watchers(world, beast.cell, but=tuple(party))
    sight.tell(world, HuntSeen(numbers(list(party)), label(beast.cell), kind, outcome), seers)
    fled = [] if fought.won else beast_fight.suffer(world, side, terms)
    if fought.won or not beast.resident:
        beast_fight.remove(world, beast, killed=fought.won)
    flight.take_steps(world, fled)
    if met:
        queues.released(world, met.cell)


def _fighting(world: Board, one: Castaway, owns: dict[str, Own]) -> Fighting:
    own = owns.get(str(one.number), {})
    weapon = next((item for item in world.carried(one) if item.number == own.get("weapon")), None)
    return Fighting(one, weapon, wish(own.get("on_loss") or doctrine.answer(world, one, "hunt_on_loss")))


def _terms(world: Board, beast: Beast, weights: dict[int, int]) -> Terms:
    key = world.serial("hunt")
    defeat = Defeat(
        world.settings.number("hunt.loss_strength"),
        "hunt",
        beast=beast.species,
        sick_pct=world.species(beast).sick_pct,
        sick_label=f"hunt.sick:{key}",
    )
    dark = calendar.deep(world) and world.settings.flag("hunt.deep_night_penalty")
    return Terms(f"hunt.fight:{key}", f"hunt.split:{key}", defeat, dark=dark, weights=weights)
