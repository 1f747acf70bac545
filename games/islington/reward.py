"""The reward die of the top-voted character (L-7.6)."""

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE
from games.islington.board import Board
from games.islington.catalogue import VOTE_REWARDS
from games.islington.facts import Alarm
from games.islington.facts.voting import RewardRolled
from games.islington.items import free_names, grant, mint
from games.islington.models import Survivor
from games.islington.words import SeatNo, Sentence, piece


def award(world: Board, top: Survivor) -> None:
    """Roll at once, or leave the die to the director until the night opens (R55)."""
    world.town.reward_tries, world.town.reward_item = 0, None
    if world.settings.choice("vote.reward_roll") == "director":
        world.town.reward_for = top.number
        world.record(Alarm(Sentence(gettext_noop("The reward die waits to be rolled."))), DIRECTORS)
        return
    roll(world, top)


def roll_waiting(world: Board) -> None:
    """The die that the director has left until the night opens; nothing for one who has gone out since."""
    number, world.town.reward_for = world.town.reward_for, None
    if number is not None and world.survivor(number).alive:
        roll(world, world.survivor(number))


def roll(world: Board, top: Survivor) -> None:
    """Roll until a face has something to give; every face is shown. The item may go beyond the limit (R28).

    A second roll on the same day, by a director's hand, goes on with the next try.
    """
    faces: list[int] = []
    label = ""
    while not faces or not free_names(world, VOTE_REWARDS[faces[-1] - 1]):
        world.town.reward_tries += 1
        label = f"reward/{world.town.token}/{world.town.reward_tries}"
        faces.append(world.dice.roll(label, len(VOTE_REWARDS)))
    item = mint(world, VOTE_REWARDS[faces[-1] - 1], f"{label}/name")
    grant(world, item, top)
    world.town.reward_item = item.number
    world.record(RewardRolled(faces, SeatNo(top.number), piece(item)), EVERYONE)
