"""Beasts met: who stands before them, how they answer, and what comes of it (I-4.7)."""

from collections.abc import Mapping, Sequence

from games.audience import only
from games.island import bells, calendar, doctrine, flight, queues, sight
from games.island.board import Board
from games.island.doctrine import FIGHT, FLEE, FLEE_BACK, FLEE_MOVE
from games.island.encounters import beast_fight
from games.island.engagement import engaged
from games.island.facts import EncounterResult, EncounterResultSeen, EncounterSeen, EncounterStarted
from games.island.models import Beast, Castaway, Encounter, Island
from games.island.stakes import Defeat, Fighting, Flight, Terms, Wish, wish
from games.island.words import Outcome, beasts, label, numbers
from games.models import Timer

BELL = "encounter"
IGNORED, FLED, WON, LOST = Outcome("ignored"), Outcome("fled"), Outcome("won"), Outcome("lost")


def begin(
    world: Board,
    beast: Beast,
    members: Sequence[Castaway],
    source: Encounter.Source,
    *,
    number: int,
    hostile: bool,
    back: str = "",
) -> None:
    """They stand before each other; the castaways have a while to answer, or answer by doctrine at once (I-4.7.8)."""
    cell = beast.cell
    facing = list(members) + (helpers(world, members) if hostile else [])
    facing.sort(key=lambda one: one.number)
    minutes = world.settings.number("encounter.response_minutes")
    met = world.add(
        Encounter(
            game=world.game,
            number=number,
            cell=cell,
            beast=beast,
            hostile=hostile,
            source=source,
            deep=calendar.deep(world),
            members=[one.number for one in facing],
            came_from={str(one.number): back for one in members} if back else {},
            due_at=world.now + calendar.lasting(world, minutes),
        )
    )
    queues.occupied(world, cell)
    kind = beasts(beast.species, beast.count)
    sight.tell(world, EncounterStarted(kind, hostile, calendar.told(world, met.due_at)), facing)
    seers = sight.watchers(world, cell, but=tuple(facing))
    sight.tell(world, EncounterSeen(numbers(facing), label(cell), kind), seers)
    if minutes == 0 or world.island.phase != Island.Phase.OPEN:
        resolve(world, met)
    else:
        bells.set_bell(world, BELL, met.number, met.due_at)


def helpers(world: Board, attacked: Sequence[Castaway]) -> list[Castaway]:
    """Teammates inside who are free and stand by the attacked (I-4.7.2)."""
    teams = {one.team.number for one in attacked if one.team}
    return [
        one
        for one in world.inside(attacked[0].cell)
        if one not in attacked
        and one.team
        and one.team.number in teams
        and not engaged(world, one)
        and doctrine.flag(one, "assist")
    ]


def numbered(world: Board, number: str) -> Encounter | None:
    """The encounter with this number, while somebody still has to answer."""
    return next((met for met in world.encounters if str(met.number) == number), None)


def answer_bell(world: Board, timer: Timer) -> None:
    """T_ENCOUNTER: whoever has not answered answers by doctrine."""
    if met := numbered(world, timer.day):
        resolve(world, met)


def close_all(world: Board) -> None:
    """I-6.2: at the end of the day every encounter is decided, by doctrine where nobody has answered."""
    while world.encounters:
        resolve(world, world.encounters[0])


def answer(world: Board, met: Encounter, one: Castaway, reply: dict[str, object]) -> None:
    """Somebody answers, for good; when all have, it is decided (I-4.7.3)."""
    met.answers[str(one.number)] = reply
    if all(str(member.number) in met.answers for member in _standing(world, met)):
        resolve(world, met)


def end(world: Board, met: Encounter) -> None:
    """Nobody is held by it any more. The cell is still to be released."""
    world.remove(met)
    bells.drop_bell(world, BELL, met.number)


def call_off(world: Board, met: Encounter) -> None:
    """It is over, and nothing has happened; random beasts are gone."""
    end(world, met)
    if not met.beast.resident:
        beast_fight.remove(world, met.beast)
    queues.released(world, met.cell)


def resolve(world: Board, met: Encounter) -> None:
    """What comes of it, by the answers given and by doctrine (I-4.7.4, I-4.7.5)."""
    members = _standing(world, met)
    end(world, met)
    if met.hostile:
        flight.take_steps(world, _resolve_attack(world, met, members))
    else:
        _tell(world, met, members, IGNORED)
        if not met.beast.resident:
            beast_fight.remove(world, met.beast)
    queues.released(world, met.cell)


def _resolve_attack(world: Board, met: Encounter, members: Sequence[Castaway]) -> list[Flight]:
    fled: list[Flight] = []
    fighting: list[Fighting] = []
    for one in members:
        wanted, stand = reply_of(world, met, one)
        away = None if met.no_flee else flight.retreat(world, one, wanted)
        if away:
            fled.append(away)
        else:
            fighting.append(stand)
    _tell(world, met, [away.one for away in fled], FLED)
    if fighting:
        terms = _terms(world, met)
        fought = beast_fight.fight(world, fighting, met.beast, terms)
        _tell(world, met, [stand.one for stand in fighting], WON if fought.won else LOST, fought.shares)
        if fought.won:
            beast_fight.remove(world, met.beast, killed=True)
            return fled
        fled += beast_fight.suffer(world, fighting, terms)
    if not met.beast.resident:
        beast_fight.remove(world, met.beast)
    return fled


def _terms(world: Board, met: Encounter) -> Terms:
    return terms(world, met.beast, str(met.number), dark=met.deep, no_flee=met.no_flee)


def terms(world: Board, beast: Beast, key: str, *, dark: bool, no_flee: bool = False, by_night: bool = False) -> Terms:
    """What is at stake in an encounter, whose dice have this key."""
    defeat = Defeat(
        world.settings.number("encounter.loss_strength"),
        "beast",
        beast=beast.species,
        sick_pct=world.species(beast).sick_pct,
        sick_label=f"enc.sick:{key}",
        no_flee=no_flee,
        by_night=by_night,
    )
    food = world.settings.flag("encounter.defender_gets_food")
    return Terms(f"enc.fight:{key}", f"enc.split:{key}", defeat, dark=dark, food=food)


def reply_of(world: Board, met: Encounter, one: Castaway) -> tuple[Wish, Fighting]:
    """What a member does before the fight, and how it stands in it: as it said, else by doctrine (I-4.22.2)."""
    said = met.answers.get(str(one.number))
    if said is None:
        return by_doctrine(world, one, met.came_from.get(str(one.number), ""))
    weapon = next((item for item in world.carried(one) if item.number == said["weapon"]), None)
    on_loss = wish(said["on_loss"] or doctrine.answer(world, one, "beast_on_loss"))
    return wish(said["how"]), Fighting(one, weapon, on_loss)


def by_doctrine(world: Board, one: Castaway, back: str) -> tuple[Wish, Fighting]:
    """The standing answers; `back` is the way back, if there is one."""
    how = doctrine.answer(world, one, "beast")
    wanted = Wish(FLEE_MOVE, back) if how == FLEE_BACK and back else Wish(FIGHT if how == FIGHT else FLEE)
    on_loss = wish(doctrine.answer(world, one, "beast_on_loss"))
    return wanted, Fighting(one, doctrine.weapon(world, one, "limited_if_attacked"), on_loss)


def _standing(world: Board, met: Encounter) -> list[Castaway]:
    return [one for one in world.named(met.members) if one.alive]


def _tell(
    world: Board,
    met: Encounter,
    members: Sequence[Castaway],
    outcome: Outcome,
    shares: Mapping[int, int] | None = None,
) -> None:
    """Each member hears of itself; the others, and whoever sees the cell, how it went for these."""
    if not members:
        return
    kind = beasts(met.beast.species, met.beast.count)
    for one in members:
        world.record(EncounterResult(kind, outcome, (shares or {}).get(one.number, 0)), only(one.seat))
    seers = sight.watchers(world, met.cell, but=tuple(members))
    sight.tell(world, EncounterResultSeen(numbers(list(members)), kind, outcome), seers)


def fallen_out(world: Board) -> None:
    """Whoever died otherwise has nothing to answer any more; an encounter of nobody is over."""
    for met in list(world.encounters):
        if not _standing(world, met):
            call_off(world, met)
        elif all(str(one.number) in met.answers for one in _standing(world, met)):
            resolve(world, met)
