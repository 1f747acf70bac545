"""The days: check-in, night zero, opening, closing, the aftermath of a tally (W-3.4 to W-3.11)."""

from games.audience import EVERYONE
from games.models import Timer
from games.werewolf import ballot, calendar, dawn, guesses, night, outbox, sanctions
from games.werewolf.board import Board
from games.werewolf.catalogue import NOBODY
from games.werewolf.facts import DayOpened, FloorFixed
from games.werewolf.models import Character
from games.werewolf.roles import AT_RING
from games.werewolf.roles.cupid import fix_presence
from games.werewolf.roles.hunter import prompt, shots
from games.werewolf.sheriff import ask, hand_over
from games.werewolf.windows import open_window
from games.werewolf.winning import check, end
from games.werewolf.words import numbers

DAY_CLOSE_RANK = 3


def checkin_close(world: Board, timer: Timer) -> None:
    """S06: the floors; then night zero."""
    outbox.flush(world)
    sanctions.propose_of_the_check_in(world)
    for floor, one in enumerate(_floors(world), start=1):
        one.floor = floor
    world.record(FloorFixed(numbers(world.characters)), EVERYONE)
    guesses.open_round(world)
    open_window(world, "n0", "S07")


def _floors(world: Board) -> list[Character]:
    """R2: by dice, or by a setting in the order of check-in with the missing ones by dice behind."""
    here: list[Character] = []
    if world.settings.choice("floor_order") == "checkin":
        come = [one for one in world.characters if one.checked_in_seq is not None]
        here = sorted(come, key=lambda one: one.checked_in_seq or 0)
    return here + world.dice.shuffle("floor_order", [one for one in world.characters if one not in here])


def n0_close(world: Board, timer: Timer) -> None:
    """S07: the arrow and all that follows from it; then the first check."""
    for skill in AT_RING["n0"]:
        skill.resolve(world)
    fix_presence(world)
    world.village.window = ""
    check(world)
    if not world.over:
        world.ring_at("day_open", calendar.dawn(world), rank=night.DAY_OPEN_RANK, day="1")


def day_open(world: Board, timer: Timer) -> None:
    """S08, S18: the dawn report, then discussion and vote are open."""
    village = world.village
    first = village.day == 0
    guesses.close_round(world)
    village.day, village.day_opened_at = max(1, village.day), world.now
    village.step, village.window = "S08" if first else "S18", "day"
    for actor in world.actors:
        actor.shorten = False
    closes = calendar.day_closes(world)
    world.record(DayOpened(village.day, closes.isoformat()), EVERYONE)
    dawn.report(world)
    check(world)
    if not world.over:
        world.ring_at("day_close", closes, rank=DAY_CLOSE_RANK, day=str(village.day))


def day_close(world: Board, timer: Timer) -> None:
    """S09, S19: the mutes end, the ballots are counted."""
    village = world.village
    outbox.flush(world)
    sanctions.propose_of_the_day(world)
    guesses.open_round(world)
    village.window = ""
    village.step = "S09" if village.day == 1 else "S19"
    if village.day == 1:
        ballot.elect(world)
    else:
        ballot.exile(world)
    for one in world.characters:
        one.muted = False
    if village.day > 1:
        _aftermath(world)
        return
    check(world)
    if not world.over:
        night.begin(world)


def _aftermath(world: Board) -> None:
    """W-3.11: always opened, so that its presence tells nothing."""
    dawn.tell_the_out(world)
    until = open_window(world, "aftermath", "S19")
    prompt(world, until)
    ask(world, until)


def aftermath_close(world: Board, timer: Timer) -> None:
    """W-8.7a: shots, then the badge; once more while somebody is left to be asked; then the check and the night."""
    shots(world)
    hand_over(world)
    dawn.publish_aftermath(world)
    village = world.village
    if village.hunter_queue or village.badge_from is not None:
        _aftermath(world)
        return
    dawn.tell_the_out(world)
    village.window = ""
    check(world)
    if world.over:
        return
    if village.day == world.settings.number("max_days"):
        end(world, NOBODY)
        return
    night.begin(world)
