"""What the control room sees: everything but the seed (W-17.9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.language import wording
from games.werewolf import ballot, calendar
from games.werewolf.board import Board
from games.werewolf.catalogue import CAUSES, STEPS
from games.werewolf.look.factions import FactionRow, faction_rows
from games.werewolf.look.guessing import GuessTableRow, guess_rows
from games.werewolf.look.hands import OrderRow, Owing, order_rows, owing
from games.werewolf.look.public import PublicView, look_public
from games.werewolf.models import Character, Proposal
from games.werewolf.threads import may_speak
from games.werewolf.words import FactionKey, OffenceKey, RoleKey, SkillKey, TypeKey, in_words, spaced

# The steps of a night and of a day, as a track shows them (W-3.9).
NIGHT = ("S11", "S12", "S13", "S14", "S15", "S16", "S17")
CHAIN = ("S18", "S19", *NIGHT)
OPENING = ("S03", "S05", "S07", "S08", "S09", *NIGHT)


@dataclass(frozen=True, slots=True)
class StepMark:
    """One step on the track. state: "past", "now" or "ahead"."""

    key: str
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One character as its director sees it. life, flags, memory: in words; cause: of who is out, with the day."""

    number: int
    name: str
    floor: int
    actor: int
    role: str
    type: str
    faction: str
    life: str
    alive: bool
    flags: tuple[str, ...]
    points: int
    memory: tuple[str, ...]
    cause: str
    owes_vote: bool
    posts: int


@dataclass(frozen=True, slots=True)
class ProposalRow:
    """An offence that was noticed by itself, with the points of the tariff (W-10.3)."""

    number: int
    name: str
    offence: str
    offence_name: str
    day: int


@dataclass(frozen=True, slots=True)
class DirectorView:
    """The control room's board. held: a result waits to be confirmed; agree: how many would shorten the day."""

    public: PublicView
    seats: tuple[SeatRow, ...]
    step: str
    step_name: str
    window: str
    track: tuple[StepMark, ...]
    held: bool
    orders: tuple[OrderRow, ...]
    owing: tuple[Owing, ...]
    factions: tuple[FactionRow, ...]
    tally: tuple[tuple[str, int], ...]
    agree: int
    agree_all: int
    proposals: tuple[ProposalRow, ...]
    guesses: tuple[GuessTableRow, ...]
    guess_round: int
    guess_open: bool
    sheriff: str
    lovers: tuple[str, ...]

    @property
    def heading(self) -> str:
        """Of the piece in the middle of the room."""
        return say("Factions")


def look_director(world: Board) -> DirectorView:
    """What the control room shows."""
    village = world.village
    step = STEPS[village.step]
    sheriff = world.sheriff
    return DirectorView(
        public=look_public(world),
        seats=tuple(seat_row(world, one) for one in world.characters),
        step=village.step,
        step_name=step_name(step.key),
        window=village.window,
        track=tuple(_track(village.step, village.day)),
        held=bool(village.held),
        orders=tuple(order_rows(world)),
        owing=tuple(owing(world)),
        factions=tuple(faction_rows(world)),
        tally=tuple(_tally(world)),
        agree=sum(actor.shorten for actor in world.actors),
        agree_all=len(calendar.quorum(world)),
        proposals=tuple(_proposal(one) for one in world.rows(Proposal)),
        guesses=tuple(guess_rows(world)),
        guess_round=village.guess_rounds,
        guess_open=village.guess_open,
        sheriff=sheriff.seat.name if sheriff else "",
        lovers=tuple(one.seat.name for one in world.lovers),
    )


# Steps in English, and those in Chinese whose name in the data is a jump.
STEP_WORDS = {
    "S03": "auction",
    "S05": "check-in",
    "S07": "night zero",
    "S08": "day 1",
    "S09": "election",
    "S11": "nights 1, 2",
    "S12": "nights 3, 4",
    "S13": "night 5",
    "S14": "night 6",
    "S15": "hunter",
    "S16": "the dying",
    "S17": "until dawn",
    "S18": "day",
    "S19": "exile",
    "S21": "reveal",
    "S23": "awards",
    "S24": "archive",
}
IN_CHINESE = {"S17": "待天亮"}


def step_name(key: str) -> str:
    """A step in the active language."""
    return wording(IN_CHINESE.get(key, STEPS[key].zh), STEP_WORDS.get(key, key))


def _track(here: str, day: int) -> Iterator[StepMark]:
    """The steps of this day with its night; before day 2 those from the beginning on."""
    steps = OPENING if day < 2 else CHAIN
    if here not in steps:
        return
    place = steps.index(here)
    for index, key in enumerate(steps):
        state = "now" if index == place else "past" if index < place else "ahead"
        yield StepMark(key, step_name(key), state)


def seat_row(world: Board, one: Character) -> SeatRow:
    """One character as its director sees it."""
    votes = world.village.window == "day"
    return SeatRow(
        number=one.number,
        name=one.seat.name,
        floor=one.floor,
        actor=one.actor.number,
        role=str(in_words(RoleKey, one.role, {})),
        type=str(in_words(TypeKey, one.type, {})),
        faction=str(in_words(FactionKey, one.faction, {})),
        life=str(one.get_life_display()),
        alive=not one.out,
        flags=tuple(_flags(world, one)),
        points=one.points,
        memory=tuple(_memory(world, one)),
        cause=out_words(one) if one.out else "",
        owes_vote=votes and may_speak(one) and ballot.ballot_of(world, one) is None,
        posts=one.posts,
    )


def out_words(one: Character) -> str:
    """When and why a character is out, in words."""
    cause = wording(CAUSES[one.out_cause], spaced(one.out_cause))
    day = one.out_day or 0
    when = wording(f"第{day}夜", f"night {day}") if one.out_by_night else wording(f"第{day}天", f"day {day}")
    return wording(f"{when}，{cause}", f"{when}, {cause}")


def _flags(world: Board, one: Character) -> Iterator[str]:
    village = world.village
    found = (
        (world.sheriff is one, "警长", "sheriff"),
        (one.number in village.lovers, "情侣", "lover"),
        (one.mad, "癫狂", "mad"),
        (one.muted, "禁言", "muted"),
        (one.removed, "罚下", "sent off"),
        (one.skills_lost, "失去技能", "without skills"),
        (one.fool_used, "已发动若愚", "revealed idiot"),
        (one.role == "idiot" and not one.fool_used and not one.fool_choice, "不发动若愚", "would not play the fool"),
        (one.protected, "受守护", "protected"),
        (one.soundproof, "受隔音", "soundproof"),
        (one.out and not one.announced, "未公布", "not announced"),
        (one.words_open, "可留遗言", "may leave last words"),
    )
    yield from (wording(zh, en) for holds, zh, en in found if holds)


def _memory(world: Board, one: Character) -> Iterator[str]:
    """What the rules remember of its skills (W-2.3)."""
    names = {other.number: other.seat.name for other in world.characters}
    for skill, (night, target) in one.last_target.items():
        yield wording(
            f"第{night}夜{_skill(skill)}{names.get(target, target)}",
            f"{_skill(skill)} {names.get(target, target)}, night {night}",
        )
    for title, keys in ((("已用", "used"), one.spent), (("得到", "gained"), one.gained), (("失去", "lost"), one.lost)):
        if keys:
            yield f"{wording(*title)}: {_listed(map(_skill, keys))}"
    if one.soundproofed:
        yield wording("曾隔音: ", "soundproofed: ") + _listed(names.get(n, str(n)) for n in one.soundproofed)
    if one.marks:
        yield wording(f"标记{one.marks}", f"marks: {one.marks}")
    if one.hits:
        yield wording(f"真视命中{one.hits}", f"hits: {one.hits}")
    if one.sight_locked:
        yield wording(f"第{one.sight_locked}夜不能真视", f"no true sight in night {one.sight_locked}")


def _skill(key: str) -> str:
    return str(in_words(SkillKey, key, {}))


def _listed(words: Iterable[str]) -> str:
    return wording("、", ", ").join(words)


def _tally(world: Board) -> Iterator[tuple[str, int]]:
    """The sums of the day as they stand, the highest first (W-6.5)."""
    if world.village.window != "day":
        return
    sums: dict[str, int] = {}
    for one in ballot.today(world):
        sums[one.target.seat.name] = sums.get(one.target.seat.name, 0) + world.capacity(one.voter)
    yield from sorted(sums.items(), key=lambda pair: -pair[1])


def _proposal(one: Proposal) -> ProposalRow:
    name = str(in_words(OffenceKey, one.offence, {}))
    return ProposalRow(one.character.number, one.character.seat.name, one.offence, name, one.day)
