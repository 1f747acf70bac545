"""A fight that a story brings about (I-9.9): at once, by doctrine, with whoever of the actor's team stands by it."""

from collections.abc import Mapping
from typing import Any

from games.audience import only
from games.island import calendar, condition, doctrine, flight
from games.island.board import Board
from games.island.encounters import beast_fight, meeting
from games.island.facts import StoryFight
from games.island.models import Beast
from games.island.stakes import Defeat, Fighting, Terms, wish
from games.island.stories.occasion import Occasion

EQUAL = "shade"  # what an opponent that is the actor's equal is counted as; it yields nothing
ON_LOSS = "beast_on_loss"


def fight(world: Board, occasion: Occasion, effect: Mapping[str, Any]) -> bool:
    """Fight it out; did the castaways win? The opponent is gone afterwards, whatever happened."""
    actor, story = occasion.actor, occasion.story
    assert actor is not None and story is not None
    key = f"{story.key}:{story.attempts}"
    equal = bool(effect.get("equal"))
    beast = world.add(
        Beast(
            game=world.game,
            number=world.serial("beast"),
            species=effect.get("beast", EQUAL),
            count=effect.get("count", 1),
            cell=actor.cell,
            resident=False,
            fixed_strength=condition.strength(world, actor) if equal else None,
        )
    )
    many = [actor] if equal else sorted([actor, *meeting.helpers(world, [actor])], key=lambda one: one.number)
    side = [
        Fighting(one, doctrine.weapon(world, one, "limited_if_attacked"), wish(doctrine.answer(world, one, ON_LOSS)))
        for one in many
    ]
    serial = world.serial("encounter")
    defeat = Defeat(
        world.settings.number("encounter.loss_strength"),
        "beast",
        beast=beast.species,
        sick_pct=0 if equal else world.species(beast).sick_pct,
        sick_label=f"enc.sick:{serial}",
        no_flee=bool(effect.get("no_flee")),
    )
    dark = calendar.deep(world) and not equal
    terms = Terms(
        occasion.label(f"story.fight:{key}"),
        f"enc.split:{serial}",
        defeat,
        dark=dark,
        food=not equal and world.settings.flag("encounter.defender_gets_food"),
    )
    fought = beast_fight.fight(world, side, beast, terms)
    for one in many:
        world.record(StoryFight(fought.won, fought.shares.get(one.number, 0)), only(one.seat))
    fled = [] if fought.won else beast_fight.suffer(world, side, terms)
    beast_fight.remove(world, beast)
    flight.take_steps(world, fled)
    return fought.won
