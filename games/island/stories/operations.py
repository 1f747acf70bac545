"""What effects do: the operations of I-9.9, one function each, in the order of that table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.audience import EVERYONE, only
from games.island import belongings, chances, condition, deaths, factions, knowledge, news, queues, victory, walking
from games.island.board import Board
from games.island.facts import FoodChanged, StoryPublic
from games.island.models import Beast, Castaway, Cell, Remains, Story
from games.island.stories import combat, telling
from games.island.stories.occasion import Occasion
from games.island.stories.requirements import members_inside
from games.island.words import StoryKey

type Effect = Mapping[str, Any]
type Operation = Callable[[Board, Occasion, Effect], None]


def run(world: Board, occasion: Occasion, effects: Iterable[Effect]) -> None:
    """All of them in their order. What needs a living actor does nothing without one."""
    for effect in effects:
        if not world.over:
            OPERATIONS[effect["op"]](world, occasion, effect)


def concerned(world: Board, occasion: Occasion, effect: Effect) -> list[Castaway]:
    """Whom an effect concerns: the actor, all inside, or the members of its faction inside."""
    who = effect.get("who", "actor")
    if who == "all_inside":
        return world.inside(occasion.cell)
    if who == "members_inside":
        return members_inside(world, occasion.actor, occasion.cell)
    return [occasion.actor] if occasion.actor and occasion.actor.alive else []


def _stamina(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        condition.set_stamina(world, one, one.stamina + effect["n"])


def _strength(world: Board, occasion: Occasion, effect: Effect) -> None:
    many = concerned(world, occasion, effect)
    for one in many:
        condition.add_strength(world, one, effect["n"])
    deaths.fall(world, deaths.of_weakness(many, occasion.cause), by_night=occasion.stays)


def _food(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        before, one.food = one.food, max(0, one.food + effect["n"])
        if one.food != before:
            world.record(FoodChanged(before, one.food), only(one.seat))


def _hunger(world: Board, occasion: Occasion, effect: Effect) -> None:
    many = concerned(world, occasion, effect)
    for one in many:
        condition.set_hunger(world, one, one.hunger + effect["n"])
    deaths.fall(world, deaths.of_weakness(many, "starvation"), by_night=occasion.stays)


def _sick(world: Board, occasion: Occasion, effect: Effect) -> None:
    many = [one for one in concerned(world, occasion, effect) if not one.sick]
    for one in many:
        if chances.percent(world.dice, occasion.label(occasion.illness), effect.get("pct", chances.HUNDRED)):
            condition.fall_ill(world, one, effect["cause"])
    deaths.fall(world, deaths.of_weakness(many, "disease"), by_night=occasion.stays)


def _cure(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        condition.recover(world, one)


def _item(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        belongings.create(world, one, effect["id"])


def _lose(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        item = next((item for item in world.carried(one) if item.key == effect["id"]), None)
        if item:
            belongings.destroy(world, item)


def _lose_among_members(world: Board, occasion: Occasion, effect: Effect) -> None:
    held = [item for one in members_inside(world, occasion.actor, occasion.cell) for item in world.carried(one)]
    for key in effect["ids"]:
        item = next((item for item in held if item.key == key), None)
        if item:
            belongings.destroy(world, item)


def _cache(world: Board, occasion: Occasion, effect: Effect) -> None:
    belongings.bury(world, _here(occasion), effect["id"])


def _drop_food(world: Board, occasion: Occasion, effect: Effect) -> None:
    pile = Remains(game=world.game, number=world.next_pile(_here(occasion)), cell=_here(occasion), food=effect["n"])
    world.add(pile)


def _vision(world: Board, occasion: Occasion, effect: Effect) -> None:
    until = world.island.day + effect["days"] - 1
    for one in concerned(world, occasion, effect):
        one.vision_effects.append({"n": effect["n"], "until": until})


def _reveal(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        _REVEALED[effect["what"]](world, one)


def _landmarks(world: Board, one: Castaway) -> None:
    for cell in world.cells:
        if cell.landmark:
            knowledge.ground_only(world, one, cell)


def _residents(world: Board, one: Castaway) -> None:
    knowledge.reported(world, one, [cell for cell in world.cells if world.residents(cell)], "beasts")


def _players(world: Board, one: Castaway) -> None:
    knowledge.reported(world, one, [cell for cell in world.cells if world.inside(cell)], "people")


_REVEALED: dict[str, Callable[[Board, Castaway], None]] = {
    "landmarks": _landmarks,
    "residents": _residents,
    "players": _players,
}


def _spawn(world: Board, occasion: Occasion, effect: Effect) -> None:
    cell = at_landmark(world, effect["at"])
    if cell:
        beast = Beast(game=world.game, number=world.serial("beast"), species=effect["beast"], cell=cell)
        world.add(beast).count = effect["count"]


def at_landmark(world: Board, landmark: str) -> Cell | None:
    """The cell that bears this landmark."""
    return next((cell for cell in world.cells if cell.landmark == landmark), None)


def _fight(world: Board, occasion: Occasion, effect: Effect) -> None:
    if occasion.actor and occasion.actor.alive:
        won = combat.fight(world, occasion, effect)
        run(world, occasion, effect.get("on_win" if won else "on_loss", ()))


def _drift(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in [] if occasion.stays else concerned(world, occasion, effect):
        free = [cell for cell in world.neighbours(one.cell) if walking.open_to(world, cell)]
        if free:
            place = chances.roll(world.dice, occasion.drift, len(free))
            queues.shift(world, one, free[place - 1])


def _move(world: Board, occasion: Occasion, effect: Effect) -> None:
    cell = at_landmark(world, effect["landmark"])
    if cell is None or not walking.open_to(world, cell):
        return
    for one in concerned(world, occasion, effect):
        queues.shift(world, one, cell)


def _flag(world: Board, occasion: Occasion, effect: Effect) -> None:
    world.island.flags[effect["name"]] = world.island.day


def _unflag(world: Board, occasion: Occasion, effect: Effect) -> None:
    world.island.flags.pop(effect["name"], None)


def _rearm(world: Board, occasion: Occasion, effect: Effect) -> None:
    if occasion.story:
        arm(world, occasion.story)


def _rearm_story(world: Board, occasion: Occasion, effect: Effect) -> None:
    for story in world.stories:
        if story.key == effect["id"] and story.state == Story.State.DONE:
            arm(world, story)


def arm(world: Board, story: Story) -> None:
    """It can begin again, though not in this input (I-9.8)."""
    story.state, story.rearmed_seq = Story.State.ARMED, world.game.seq + 1


def _found(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        factions.found(world, effect["faction"], one)


def _join(world: Board, occasion: Occasion, effect: Effect) -> None:
    for one in concerned(world, occasion, effect):
        factions.join(world, one, effect["faction"])


def _broadcast(world: Board, occasion: Occasion, effect: Effect) -> None:
    if occasion.story:
        key = occasion.story.key
        number = next(n for n, op in enumerate(world.pack.stories[key].broadcasts) if op == effect)
        fact = StoryPublic(StoryKey(key), number, telling.said(world, occasion.story, number))
        world.record(fact, EVERYONE)
        news.keep(world, fact)


def _rescue(world: Board, occasion: Occasion, effect: Effect) -> None:
    world.island.rescue_shift += effect["n"]


def _hostility(world: Board, occasion: Occasion, effect: Effect) -> None:
    world.island.hostility.append({"n": effect["n"], "until": world.island.day + effect["days"] - 1})


def _chance(world: Board, occasion: Occasion, effect: Effect) -> None:
    happens = chances.percent(world.dice, occasion.label(occasion.chance), effect["pct"])
    run(world, occasion, effect["then"] if happens else effect["else"])


def _win(world: Board, occasion: Occasion, effect: Effect) -> None:
    winners = [one for one in concerned(world, occasion, effect) if _of(one, effect["faction"])]
    victory.end(world, victory.CROSSING, winners)


def _scene(world: Board, occasion: Occasion, effect: Effect) -> None:
    if occasion.story:
        occasion.story.state, occasion.story.scene = Story.State.RUNNING, effect["id"]


def _of(one: Castaway, faction: str) -> bool:
    return one.faction is not None and one.faction.key == faction


def _here(occasion: Occasion) -> Cell:
    """Where the actor stands, or stood."""
    return occasion.actor.cell if occasion.actor else occasion.cell


OPERATIONS: dict[str, Operation] = {
    "stamina": _stamina,
    "strength": _strength,
    "food": _food,
    "hunger": _hunger,
    "sick": _sick,
    "cure": _cure,
    "item": _item,
    "lose": _lose,
    "lose_among_members": _lose_among_members,
    "cache": _cache,
    "drop_food": _drop_food,
    "vision": _vision,
    "reveal": _reveal,
    "spawn": _spawn,
    "fight": _fight,
    "drift": _drift,
    "move": _move,
    "flag": _flag,
    "unflag": _unflag,
    "rearm": _rearm,
    "rearm_story": _rearm_story,
    "found": _found,
    "join": _join,
    "broadcast": _broadcast,
    "rescue": _rescue,
    "hostility": _hostility,
    "chance": _chance,
    "win": _win,
    "scene": _scene,
}
