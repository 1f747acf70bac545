"""What waits for somebody's answer, or holds it: beasts, duels, hunts, scenes (I-16.3)."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from games.island import condition, odds
from games.island.board import Board
from games.island.encounters.meeting import by_doctrine
from games.island.facts import StoryScene
from games.island.flight import price
from games.island.look.body import Thing, thing
from games.island.look.public import DuelView, duel_view
from games.island.models import Beast, Castaway, Duel, Encounter, Fighter, HuntOffer, Remains
from games.island.stories import scenes, telling
from games.island.words import StoryKey
from games.language import wording

FLEE, FLEE_MOVE = "flee", "flee_move"


@dataclass(frozen=True, slots=True)
class Quarry:
    """A group of beasts by its number: one's own strength against it, and the odds alone, without a declared weapon."""

    number: int
    name: str
    count: int
    strength: int
    food: int
    mine: int
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Met:
    """Beasts before which one stands. dark: one's strength is weakened by the night; default: what doctrine says.

    flee, flee_move: what flight costs now; late: after a defeat, too; barred: nobody may flee.
    answered: one's own answer is given.
    """

    number: int
    quarry: Quarry
    hostile: bool
    dark: bool
    others: tuple[str, ...]
    answered: bool
    barred: bool
    flee: int
    flee_move: int
    late: bool
    default: str
    due_at: datetime


@dataclass(frozen=True, slots=True)
class DuelHere:
    """An open duel of one's cell, or one's own. side: on which side one stands, "" for a bystander."""

    duel: DuelView
    side: str
    captain: bool
    no_flee: bool
    on_loss: str
    weapon: str
    asks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HuntView:
    """A hunt being arranged: whose, against what, who was asked and who has said yes, how the catch is shared."""

    number: int
    initiator: str
    mine: bool
    quarry: Quarry
    invited: tuple[str, ...]
    accepted: tuple[str, ...]
    declined: tuple[str, ...]
    shares: str
    answered: bool
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class ScenePage:
    """A page of the story that one is in, with what can be chosen; `default` is taken when nobody chooses."""

    title: str
    text: str
    choices: tuple[tuple[str, str], ...]
    default: str
    dawn: bool
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class Pile:
    """Things on the ground of one's own cell, with their contents (I-8.5)."""

    number: int
    of: str
    food: int
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Meetings:
    """Everything of that kind for one castaway. flee, flee_move: what a flight costs, staying or with a step."""

    met: Met | None
    duels: tuple[DuelHere, ...]
    hunts: tuple[HuntView, ...]
    scene: ScenePage | None
    beasts: tuple[Quarry, ...]
    piles: tuple[Pile, ...]
    flee: int = 0
    flee_move: int = 0

    @property
    def fights(self) -> bool:
        """Is one in a duel oneself?"""
        return any(duel.side for duel in self.duels)


def look_meetings(world: Board, one: Castaway) -> Meetings:
    """What holds or awaits a living castaway; nothing for the dead."""
    if not one.alive:
        return Meetings(None, (), (), None, (), ())
    met = world.encounter_of(one)
    here = [duel for duel in world.open_duels if duel.cell is one.cell]
    offers = [offer for offer in world.hunt_offers if offer.initiator is one or one.number in offer.invitees]
    return Meetings(
        met=_met(world, one, met) if met else None,
        duels=tuple(_duel(world, one, duel) for duel in here),
        hunts=tuple(_hunt(world, one, offer) for offer in offers),
        scene=_scene(world, one),
        beasts=tuple(quarry(world, one, beast) for beast in world.residents(one.cell)),
        piles=tuple(_pile(world, pile) for pile in world.piles(one.cell)),
        flee=price(world, FLEE),
        flee_move=price(world, FLEE_MOVE),
    )


def quarry(world: Board, one: Castaway, beast: Beast, *, dark: bool = False) -> Quarry:
    """A group as somebody would face it alone; `dark`: weakened by deep night, unless a light is carried (I-5.4)."""
    mine = condition.strength(world, one)
    if dark and not _carries_light(world, one):
        mine = max(0, mine - world.settings.number("deep_night.strength_penalty"))
    might = world.might(beast)
    name = world.species(beast).name
    return Quarry(beast.number, name, beast.count, might, world.rations(beast), mine, odds.duel(mine, might))


def _carries_light(world: Board, one: Castaway) -> bool:
    return any(world.thing(item).effect.startswith("no_deep_penalty") for item in world.carried(one))


def _met(world: Board, one: Castaway, met: Encounter) -> Met:
    others = [other.seat.name for other in world.named(met.members) if other is not one]
    wanted, _ = by_doctrine(world, one, met.came_from.get(str(one.number), ""))
    return Met(
        number=met.number,
        quarry=quarry(world, one, met.beast, dark=met.deep and met.hostile),
        hostile=met.hostile,
        dark=met.deep and met.hostile and not _carries_light(world, one),
        others=tuple(others),
        answered=str(one.number) in met.answers,
        barred=met.no_flee,
        flee=price(world, FLEE),
        flee_move=price(world, FLEE_MOVE),
        late=world.settings.flag("flee.after_loss"),
        default=wanted.how if met.hostile else "ignore",
        due_at=met.due_at,
    )


def _duel(world: Board, one: Castaway, duel: Duel) -> DuelHere:
    fighter = next((found for found in world.fighters(duel) if found.castaway is one), None)
    captain = fighter is not None and world.fighters(duel, fighter.side)[0] is fighter
    asked = [found for found in world.rows(Fighter) if found.duel is duel and found.asked and not found.left]
    asking = [found for found in asked if fighter and captain and found.side == fighter.side]
    return DuelHere(
        duel=duel_view(world, duel),
        side=fighter.side if fighter else "",
        captain=captain,
        no_flee=duel.no_flee,
        on_loss=fighter.on_loss if fighter else "",
        weapon=world.thing(fighter.weapon).name if fighter and fighter.weapon else "",
        asks=tuple(found.castaway.seat.name for found in asking),
    )


def _hunt(world: Board, one: Castaway, offer: HuntOffer) -> HuntView:
    def names(numbers: list[int]) -> tuple[str, ...]:
        return tuple(other.seat.name for other in world.named(numbers))

    accepted = [int(number) for number in offer.accepted]
    shares = [f"{world.castaway(int(number)).seat.name} {share}" for number, share in offer.shares.items()]
    return HuntView(
        number=offer.number,
        initiator=offer.initiator.seat.name,
        mine=offer.initiator is one,
        quarry=quarry(world, one, offer.beast),
        invited=names(offer.invitees),
        accepted=names(accepted),
        declined=names(offer.declined),
        shares=wording("、", ", ").join(shares) if shares else wording("平均分配", "even shares"),
        answered=one.number in accepted or one.number in offer.declined,
        expires_at=offer.expires_at,
    )


def _scene(world: Board, one: Castaway) -> ScenePage | None:
    story = world.story_of(one)
    if story is None or not story.scene:
        return None
    return ScenePage(
        title=scenes.spec(world, story).name,
        text=StoryScene(StoryKey(story.key), story.scene, len(world.castaways), "", telling.page(world, story)).line(
            {}
        ),
        choices=tuple((choice.key, choice.name) for choice in scenes.choices(world, story)),
        default=scenes.default(world, story).name,
        dawn=story.dawn,
        due_at=story.due_at,
    )


def _pile(world: Board, pile: Remains) -> Pile:
    found = sorted((item for item in world.items if item.pile is pile), key=lambda item: item.acquired)
    of = pile.of.seat.name if pile.of else ""
    return Pile(pile.number, of, pile.food, tuple(thing(world, item) for item in found))
