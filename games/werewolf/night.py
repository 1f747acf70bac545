"""The night, S11 to S17, in its exact order (W-8.6, W-8.7)."""

from collections.abc import Callable

from games.models import Timer
from games.werewolf import calendar, dawn, pace
from games.werewolf.board import Board
from games.werewolf.roles import AT_RING
from games.werewolf.roles.elder import settle
from games.werewolf.roles.hunter import judge, prompt, shots
from games.werewolf.roles.seer import deliver_late
from games.werewolf.roles.witch import commune
from games.werewolf.sheriff import ask, hand_over
from games.werewolf.windows import open_window
from games.werewolf.winning import check

# The five regular windows run every night, whoever is alive (W-3.9).
CHAIN = (("n12", "S11"), ("n34", "S12"), ("n5", "S13"), ("n6", "S14"), ("hunter", "S15"))
# What the opening of a window does first.
BEFORE: dict[str, Callable[[Board], None]] = {"n5": commune, "hunter": judge}
DAY_OPEN_RANK, LAST_WORDS_RANK = 1, 2


def begin(world: Board) -> None:
    """W-8.2: what the last night left is cleared, then S11 begins."""
    village = world.village
    village.kill_targets, village.kill_named, village.late_result = [], [], {}
    for one in world.characters:
        one.protected, one.attacks = False, []
        one.soundproof = one.soundproof and world.settings.choice("soundproof_duration") == "permanent"
        one.sights, one.sight_missed = 0, False
    _open(world, *CHAIN[0])


def window_close(world: Board, timer: Timer) -> None:
    """A window of N1 to N6 closes: its orders are resolved in their order, then the check, then the next opens."""
    key = world.village.window
    for skill in AT_RING[key]:
        skill.resolve(world)
    check(world)
    if not world.over:
        keys = [window for window, _ in CHAIN]
        _open(world, *CHAIN[keys.index(key) + 1])


def _open(world: Board, key: str, step: str) -> None:
    world.village.step = step
    if key in BEFORE:
        BEFORE[key](world)
    until = open_window(world, key, step)
    if key == "hunter":
        prompt(world, until)


def hunter_close(world: Board, timer: Timer) -> None:
    """S15: the shots; whoever may shoot because of them is asked in a window of its own."""
    shots(world)
    if world.village.hunter_queue:
        prompt(world, open_window(world, "late_hunter", "S15"))
        return
    check(world)
    if not world.over:
        end_of_night(world)


def end_of_night(world: Board) -> None:
    """S16: the dying go out, the seer in love reads, the out learn it; then what they leave behind."""
    world.village.step, world.village.window = "S16", ""
    for one in world.characters:
        settle(world, one)
    deliver_late(world)
    _ask_the_out(world)


def late_close(world: Board, timer: Timer) -> None:
    """A window for a late shot or for the badge closes: shots, then the badge (W-8.7)."""
    if world.village.step == "S15":
        hunter_close(world, timer)
        return
    shots(world)
    hand_over(world)
    _ask_the_out(world)


def _ask_the_out(world: Board) -> None:
    """S16 goes on while somebody may shoot or a badge is pending."""
    dawn.tell_the_out(world)
    village = world.village
    if village.hunter_queue or village.badge_from is not None:
        until = open_window(world, "late_hunter" if village.hunter_queue else "badge", "S16")
        prompt(world, until)
        ask(world, until)
        return
    village.window = ""
    check(world)
    if not world.over:
        turn_the_day(world)


def turn_the_day(world: Board) -> None:
    """S17: the next day's number; last words close before dawn."""
    village = world.village
    village.day += 1
    village.step = "S17"
    check(world)
    if world.over:
        return
    opens = calendar.dawn(world)
    locked = max(opens - pace.last_words_lead(world), world.now)
    world.ring_at("last_words_close", locked, rank=LAST_WORDS_RANK, day=str(village.day))
    world.ring_at("day_open", opens, rank=DAY_OPEN_RANK, day=str(village.day))


def last_words_close(world: Board, timer: Timer) -> None:
    """W-8.9: the texts are locked."""
    dawn.lock_last_words(world)
