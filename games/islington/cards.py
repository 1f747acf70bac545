"""Cards: who gets one, what three of a colour become, and the end by a red one (L-14)."""

from typing import Any

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE, only
from games.islington import deaths
from games.islington.board import HELD, Board
from games.islington.catalogue import CARDS
from games.islington.facts import Alarm, Revived
from games.islington.facts.cards import CardGiven, SentOff
from games.islington.happenings.radio import waiting
from games.islington.models import Card, Item, Survivor
from games.islington.words import CardKey, SeatNo, Sentence
from games.ruleset import ruleset_of

BLUE, YELLOW, RED = "blue", "yellow", "red"
NO_POST = gettext_noop("too few posts on this day")
MERGED = {
    YELLOW: gettext_noop("so many blue cards make a yellow one"),
    RED: gettext_noop("so many yellow cards make a red one"),
}


def check_posts(world: Board) -> None:
    """C3: a yellow card for each living character that has posted too little (L-14.2). Where no one can post: none."""
    least = world.settings.number("post.min")
    silent = [one for one in world.living if one.posts_today < least]
    if not silent or not ruleset_of(world.game).posts:
        return
    if not world.settings.flag("cards.auto_yellow"):
        world.record(Alarm(Sentence(gettext_noop("Some have posted too little; no card was given."))), DIRECTORS)
        return
    for one in silent:
        give(world, one, YELLOW, NO_POST)
        if world.over:
            return


def give(world: Board, survivor: Survivor, colour: str, why: str) -> None:
    """L-14.3: one card, and what it adds up to. `why` is a message on record or the director's own words."""
    card = Card(game=world.game, survivor=survivor, colour=colour, why=why, token=world.town.token)
    card.phase_no, card.before = world.town.phases, _standing(world, survivor)
    world.add(card)
    if colour == RED and survivor.yellow >= (merge := world.settings.number("cards.merge")):
        survivor.yellow -= merge  # the red card that they make, and that has waited for the director
    _count(world, survivor, colour, why)


def _count(world: Board, survivor: Survivor, colour: str, why: str) -> None:
    setattr(survivor, colour, getattr(survivor, colour) + 1)
    world.record(CardGiven(SeatNo(survivor.number), CardKey(colour), Sentence(why)), EVERYONE)
    if colour == RED:
        send_off(world, survivor)
        return
    merge, higher = world.settings.number("cards.merge"), CARDS[colour].merges_into
    if getattr(survivor, colour) < merge:
        return
    if higher == RED and not world.settings.flag("cards.auto_red"):
        world.record(Alarm(Sentence(gettext_noop("The yellow cards of somebody make a red one; give it."))), DIRECTORS)
        return
    setattr(survivor, colour, getattr(survivor, colour) - merge)
    _count(world, survivor, higher, MERGED[higher])


def send_off(world: Board, survivor: Survivor) -> None:
    """L-14.4: out at once, in a moment of its own and in public; a ghost goes as at the end of its night."""
    world.record(SentOff(SeatNo(survivor.number)), EVERYONE)
    if survivor.status != Survivor.Status.OUT:
        survivor.published = True  # no bulletin lists it again
        deaths.fall(world, [deaths.Death(survivor, "red_card")])


def revocable(world: Board) -> list[Card]:
    """L-14.5: the last card of each character, if it was given in this phase."""
    last = {card.survivor.number: card for card in world.cards if not card.revoked}
    return [card for card in last.values() if card.phase_no == world.town.phases and not world.over]


def revoke(world: Board, card: Card) -> None:
    """L-14.5: the counters are as before; whom the card put out stands where it stood, with what still lies there."""
    one, before = card.survivor, card.before
    card.revoked = True
    for colour in (BLUE, YELLOW, RED):
        setattr(one, colour, before[colour])
    if one.status == Survivor.Status.OUT != before["status"]:
        _bring_back(world, one, before)


def _bring_back(world: Board, one: Survivor, before: dict[str, Any]) -> None:
    place = world.place(before["place"]) if before["place"] else None
    one.status, one.hp, one.st = Survivor.Status(before["status"]), before["hp"], before["st"]
    one.place = place if place is not None and place.open else None
    one.born = one.place is not None
    one.bleed, one.bleed_by = before["bleed"], None
    if before["bleed_by"]:
        one.bleed_by = world.survivor(before["bleed_by"])
    if one.alive:  # a ghost keeps its old death
        one.forget_death()
    for number, where, granted in before["held"]:
        _return(world, one, number, where, granted)
    for claim in world.claims:
        claim.lost = claim.lost and claim.pk not in before["claims"]
    if before["bandit"]:
        world.town.bandit = one.number
    world.record(Revived(), only(one.seat))


def _return(world: Board, one: Survivor, number: int, where: str, granted: str) -> None:
    """A piece comes back if nobody has taken it since."""
    item = next(item for item in world.items if item.number == number)
    lies = item.where == Item.Where.GROUND and item.place is one.place
    vanished = item.where == Item.Where.GONE and item.gone_why == "red_card"
    if lies or vanished:
        item.where, item.place, item.holder, item.granted_on = Item.Where(where), None, one, granted
        item.gone_why = item.gone_on = ""


def _standing(world: Board, one: Survivor) -> dict[str, Any]:
    """What taking the card back restores."""
    return {
        "blue": one.blue,
        "yellow": one.yellow,
        "red": one.red,
        "status": str(one.status),
        "hp": one.hp,
        "st": one.st,
        "place": one.place.key if one.place else "",
        "bleed": one.bleed,
        "bleed_by": one.bleed_by.number if one.bleed_by else 0,
        # Notes that a bid has put down come back to the bag before anything falls (L-11.8).
        "held": [
            [item.number, str(item.where if item.where in HELD else Item.Where.BAG), item.granted_on]
            for item in world.items
            if item.holder is one
        ],
        "claims": [claim.pk for claim in waiting(world, one)],
        "bandit": world.town.bandit == one.number,
    }
