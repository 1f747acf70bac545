"""What a bot does on the ground: eat, use, pick up, search, walk, live through stories."""

from typing import TYPE_CHECKING, Any

from games.island.board import STEPS, Board
from games.island.bot_temper import CAREFUL, RECKLESS
from games.island.bot_wish import Wish
from games.island.models import Cell

if TYPE_CHECKING:
    from games.island.bot import Player

ENOUGH = 3  # rations that a careful castaway likes to have in its pack
EXPLORE, STEP = 2, 1
INWARD = 4  # how much more somebody likes a step towards the middle
BARE = frozenset({"hill", "cave", "ruin", "peak", "swamp"})  # little grows there


def tell_a_story(player: "Player") -> Wish | None:
    """Choose in a scene; now and then perform what can be performed."""
    if player.world.story_of(player.me) and (choices := player.options("choose", "choice")):
        return player.wish("choose", choice=player.chance.choice(choices))
    if player.me.stamina >= EXPLORE and player.options("perform", "story"):
        return player.wish("perform")
    return None


def eat(player: "Player") -> Wish | None:
    """Against hunger, as long as something is left for the night."""
    one = player.me
    if not one.hunger or one.food < 1 + (player.temper == CAREFUL):
        return None
    n = min(one.hunger, one.food)
    return player.wish("eat", n=str(n))


def use(player: "Player") -> Wish | None:
    """Medicine when ill, tins when the food runs out, a bar when tired, wine at once."""
    one, world = player.me, player.world
    for item in world.carried(one):
        spec = world.thing(item)
        wanted = (
            (spec.group == "medicine" and one.sick)
            or (spec.group == "food" and not one.food and not spec.sick_pct)
            or (spec.effect == "stamina" and one.stamina == 0)
            or spec.effect == "base_strength"
        )
        if wanted:
            for value in player.options("use", "item"):
                if value.split("-")[0] == item.key:
                    return player.wish("use", item=value)
    return None


def pick_up(player: "Player") -> Wish | None:
    """Take what lies about."""
    offer = player.offer("take")
    if offer is None or not player.now_and_then(0.5):
        return None
    chosen: dict[str, str | list[str]] = {}
    for field in offer.fields:
        if field.kind == "several":
            chosen[field.name] = [option.value for option in field.options]
        elif field.kind == "number":
            chosen[field.name] = str(field.most)
    return player.wish("take", **chosen)


def look_for_food(player: "Player") -> Wish | None:
    """Search the cell; the hungrier, the likelier. Bare ground is left to others."""
    if player.spare < EXPLORE:
        return None
    wants = 0.8 if player.me.food < ENOUGH else 0.5
    if player.me.cell.terrain in BARE and player.spare > EXPLORE:
        wants /= 2
    return player.wish("explore") if player.now_and_then(wants) else None


def leave_danger(player: "Player") -> Wish | None:
    """Before the evening the careful and the social go from where beasts may attack them."""
    if player.temper == RECKLESS or not player.in_danger or player.me.stamina < STEP:
        return None
    return _step(player) if player.now_and_then(0.5) else None


def walk(player: "Player") -> Wish | None:
    """A step, if one is left; whoever leads a team goes with it. All but the careful stay where others are."""
    stays = player.temper != CAREFUL and player.seen_here() and player.me.food
    if player.spare < STEP or not player.now_and_then(0.1 if stays else 0.4):
        return None
    return _step(player)


def _step(player: "Player") -> Wish | None:
    """Rather to good ground, where nothing goes on and nothing dangerous stands; the reckless do not mind beasts."""
    if player.offer("move") is None:
        return None
    world, here = player.world, player.me.cell
    ways: list[str] = []
    for letter in STEPS:
        cell = world.beyond(here, letter)
        record = player.known(cell.label) if cell else None
        if cell is None or (record and (record["terrain"] == "cliff" or record["busy"])):
            continue
        if record and player.temper != RECKLESS and record["beasts"]:
            continue
        ways += [letter] * (_likes(player, record) + INWARD * _inward(player, cell))
    if not ways:
        return None
    hidden = "yes" if player.now_and_then(0.3) else "no"
    leads = player.me.team is not None and player.me.team.leader == player.me.number
    return player.wish("move", direction=player.chance.choice(ways), hidden=hidden, group="yes" if leads else "no")


def _inward(player: "Player", cell: Cell) -> bool:
    """Is it nearer to the middle of the island, where all but the careful look for company?"""
    return player.temper != CAREFUL and _off_centre(player.world, cell) < _off_centre(player.world, player.me.cell)


def _off_centre(world: Board, cell: Cell) -> int:
    island = world.island
    return abs(2 * cell.x - island.width + 1) + abs(2 * cell.y - island.height + 1)


def _likes(player: "Player", record: dict[str, Any] | None) -> int:
    """How much somebody is drawn to a cell by what its map says of it."""
    if record is None:
        return 3
    people = bool(record["people"]) and player.temper != CAREFUL
    return (1 if record["terrain"] in BARE else 3) + 6 * people
