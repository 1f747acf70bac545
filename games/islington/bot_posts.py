"""What a bot says by day, by what everybody knows: to all, to whom it speaks on the phone, to its diary."""

import random
from typing import TYPE_CHECKING

from games.islington import happenings
from games.islington.board import Board
from games.islington.bot_lines import DAY, DIARY, OF_CLOSING, OF_DEATHS, OF_QUIET, OF_SOMEBODY, OF_WHAT_IS_ON, ROOM
from games.islington.catalogue import PLACE_BY_KEY
from games.islington.models import Survivor
from games.islington.threads import ROOM as ROOM_KEY

if TYPE_CHECKING:
    from games.islington.bot import Actor, Wish

TALKED_OF = 3  # of so many the day talks
PLENTY = 3  # posts after which a bot has said enough for a day


def speak(actor: "Actor") -> "Wish | None":
    """A post to all, an answer in the room of a call, seldom a line for itself."""
    if not actor.now_and_then(0.22):
        return None
    threads = [one.value for one in actor.options("post")]
    rooms = [key for key in threads if key.startswith(ROOM_KEY)]
    if rooms and actor.now_and_then(0.7):
        return "post", {"thread": rooms[0], "text": actor.chance.choice(ROOM)}
    if actor.now_and_then(0.06) and (diary := [key for key in threads if key.startswith("diary-")]):
        return "post", {"thread": diary[0], "text": actor.chance.choice(DIARY)}
    discussion = [key for key in threads if key.startswith("day-")]
    if discussion and actor.me.posts_today < PLENTY and actor.now_and_then(0.7):
        return "post", {"thread": discussion[0], "text": line(actor.world, actor.me)}
    return None


def line(world: Board, me: Survivor) -> str:
    """The next line of this seat: all of a day's lines are dealt out, so that hardly any is said twice."""
    lines = lines_of_the_day(world)
    text = lines[(me.number - 1 + me.posts_today * len(world.seats)) % len(lines)]
    others = [name for name in talked_of(world) if name != me.seat.name]
    return text.replace("{name}", others[me.posts_today % len(others)]) if others else text.replace("{name}", "谁")


def lines_of_the_day(world: Board) -> list[str]:
    """What can be said today, in an order of the day's own."""
    town, whim = world.town, random.Random(f"{world.game.seed_hash}/{world.town.token}/lines")
    common = [*DAY, *OF_SOMEBODY]
    whim.shuffle(common)
    of_today = [OF_WHAT_IS_ON[key] for key in happenings.today(world)]
    closing = [PLACE_BY_KEY[key].zh for key in town.shrink_tonight]
    if closing:
        of_today += [text.replace("{place}", whim.choice(closing)) for text in whim.sample(OF_CLOSING, 3)]
    fallen = [one.seat.name for one in world.survivors if world.publicly_out(one) and _last_night(world, one)]
    if fallen:
        of_today += [text.replace("{fallen}", whim.choice(fallen)) for text in whim.sample(OF_DEATHS, 3)]
    elif town.day > 1:
        of_today.append(whim.choice(OF_QUIET))
    # A third of the early lines is about the news.
    lines = [*common[: 2 * len(of_today)], *of_today]
    whim.shuffle(lines)
    return [*lines, *common[2 * len(of_today) :]]


def talked_of(world: Board) -> list[str]:
    """Whom the day talks about, by name: some of those who are not publicly out."""
    return [one.seat.name for one in suspects(world)]


def suspects(world: Board) -> list[Survivor]:
    """The same few for everybody, for no reason at all."""
    there = [one for one in world.survivors if not world.publicly_out(one)]
    whim = random.Random(f"{world.game.seed_hash}/{world.town.token}/talk")
    return whim.sample(there, min(TALKED_OF, len(there)))


def _last_night(world: Board, one: Survivor) -> bool:
    return one.died_on in (str(world.town.day - 1), world.town.token)
