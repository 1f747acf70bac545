"""The night: the window opens and closes, then the settlement, in its exact order (L-10.2, L-10.5)."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE, only
from games.islington import airdrops, auction, calls, happenings, overnight, prizes, reward
from games.islington.board import Board, ware
from games.islington.brothers import go_home, pay
from games.islington.catalogue import VOTE_BASE
from games.islington.closing import close
from games.islington.deaths import Death, clear_find, fall, fallen
from games.islington.facts import Alarm, Gained, Lost, Morning, PhaseChanged, Taken
from games.islington.items import vanish
from games.islington.models import Act, Item, Phase, Survivor
from games.islington.words import Sentence, piece
from games.models import Timer

DROWN_DAY = 2


def night_open(world: Board, timer: Timer) -> None:
    """L-10.5: N1 to N4, in this order."""
    for step in NIGHT_OPEN:
        step(world)


def reset_counters(world: Board) -> None:
    """N3: the counters of the night start over."""
    for survivor in world.survivors:
        survivor.acted = survivor.pledge = False
        survivor.moves_tonight = survivor.searches_tonight = 0
        clear_find(survivor)


def open_window(world: Board) -> None:
    """N4: the window opens."""
    world.town.night_opened_at = world.now
    enter(world, Phase.NIGHT)


NIGHT_OPEN: tuple[Callable[[Board], None], ...] = (
    calls.close_all,  # in the test match, where no door closes, calls last until here (L-4.24)
    reward.roll_waiting,  # what the director has left until now (L-7.6)
    airdrops.fall,
    happenings.pay_unclaimed,
    reset_counters,
    open_window,
)


def night_close(world: Board, timer: Timer) -> None:
    """The window shuts; what was found is no longer valid, and who stays overnight where is taken down (L-9.2)."""
    overnight.freeze(world)
    for survivor in world.survivors:
        clear_find(survivor)
    enter(world, Phase.LATE)


def settle_bell(world: Board, timer: Timer) -> None:
    """The settlement is due; with `settle.mode` director it waits for a button (L-3.6)."""
    if world.settings.choice("settle.mode") == "director":
        world.record(Alarm(Sentence(gettext_noop("The night waits to be settled."))), DIRECTORS)
        return
    settle(world)


def settle(world: Board) -> None:
    """L-10.2. Settling a day that has been settled does nothing."""
    if world.town.token in world.town.settled:
        return
    go_through(world, SETTLEMENT if world.town.act == Act.REAL else TEST_SETTLEMENT)
    if not world.over:
        tell_the_morning(world)
        enter(world, Phase.DAWN)


def go_through(world: Board, steps: Sequence[Callable[[Board], None]]) -> None:
    """Step after step; one that ends the game is the last."""
    for step in steps:
        step(world)
        if world.over:
            return


def brothers_settle(world: Board) -> None:
    """S3: Noddy pays his first right guessers who live, then both leave."""
    pay(world)
    go_home(world)


def after_night_events(world: Board) -> None:
    """S4: each event of tonight takes its toll in one moment, and whoever falls by it falls at once (L-9.3)."""
    for happening in happenings.AFTER_NIGHT:
        if not happening.tonight(world):
            continue
        hit = [_pay_toll(world, toll) for toll in happening.toll(world)]
        fall(world, fallen(hit, "event"))
        if world.over:
            return
        happening.aftermath(world)


def _pay_toll(world: Board, toll: happenings.Toll) -> Survivor:
    """Neither armour nor the safe place nor rest protects from it."""
    one, st = toll.survivor, min(toll.st, toll.survivor.st)
    one.hp -= toll.hp
    one.st -= st
    if toll.hp or st:
        world.record(Lost(toll.why, hp=toll.hp or None, st=st or None), only(one.seat))
    return one


def destroy_expired(world: Board) -> None:
    """S5: what exists for this night only is gone, wherever it is."""
    for item in world.in_play():
        if item.expires == world.town.token:
            if item.holder is not None:
                world.record(Taken(piece(item), Sentence(gettext_noop("its night is over"))), only(item.holder.seat))
            vanish(world, item, "expired")


def drown(world: Board) -> None:
    """S6: who was never born by the end of night 2 drowns; ranked behind all others (R94)."""
    if world.town.act == Act.REAL and world.town.day == DROWN_DAY:
        fall(world, [Death(one, "drown") for one in world.living if not one.born])


def shrink(world: Board) -> None:
    """S7: all places of tonight close at once; who stands there falls, what lies there is gone (L-8.3)."""
    if world.town.act != Act.REAL:
        return
    if closing := [place for place in world.open_places if place.key in world.town.shrink_tonight]:
        close(world, closing)


def bleed_out(world: Board) -> None:
    """S8: every bleeder loses what the wound takes, armour or not, and goes on bleeding (L-5.6)."""
    bleeders = [one for one in world.living if one.bleed > 0]
    for one in bleeders:
        one.hp -= one.bleed
        world.record(Lost("bleed", hp=one.bleed), only(one.seat))
    # Who struck the wound stays in `bleed_by`, for statistics only: no kill is credited (L-6.1).
    fall(world, fallen(bleeders, "bleed"))


def recover(world: Board) -> None:
    """S9: who rested gets full stamina and some life; who acted some stamina; the unborn nothing (L-4.4, R96).

    On the day of the tally nobody has the reward of rest (L-9.13).
    """
    tally = happenings.TALLY.today(world)
    for one in world.living:
        if not one.born:
            continue
        hp, st, rested = one.hp, one.st, not one.acted and not tally
        _rest(world, one) if rested else _catch_breath(world, one)
        why = "rest" if rested else "recover"
        if (one.hp, one.st) != (hp, st):
            world.record(Gained(why, hp=one.hp - hp or None, st=one.st - st or None), only(one.seat))


def _rest(world: Board, one: Survivor) -> None:
    one.st = max(one.st, min(world.settings.number("char.st_max"), world.settings.number("rest.st_to")))
    one.hp = min(world.settings.number("char.hp_max"), one.hp + world.settings.number("rest.hp"))


def _catch_breath(world: Board, one: Survivor) -> None:
    one.st = min(world.settings.number("char.st_max"), one.st + world.settings.number("recover.st"))


def close_the_books(world: Board) -> None:
    """S10: this day is settled; bounties, the hive and pledges end with it."""
    world.town.settled.append(world.town.token)
    world.town.bounty, world.town.hive = [], ""
    for one in world.survivors:
        one.pledge = False


def weigh_votes(world: Board) -> None:
    """S11: the weight of everybody's vote for the coming day (L-7.1)."""
    for one in world.living:
        one.weight = weight(world, one)


def weight(world: Board, survivor: Survivor) -> int:
    """What everybody has and what the held items add: their sum, the best of them, or the sum over the hands (R49)."""
    mode = world.settings.choice("vote.weight_mode")
    items = [item for item in world.held(survivor) if mode != "sum_equipped" or item.where != Item.Where.BAG]
    votes = [ware(item).votes for item in items]
    return VOTE_BASE + (max(votes, default=0) if mode == "max" else sum(votes))


def tell_the_morning(world: Board) -> None:
    """Each living seat reads how it stands."""
    for one in world.living:
        morning = Morning(one.hp, one.st, one.bleed > 0, one.born and not one.acted, one.weight)
        world.record(morning, only(one.seat))


def enter(world: Board, phase: Phase) -> None:
    """The next phase begins; everyone is told, with the instant at which it ends."""
    world.town.phase = phase
    world.town.phases += 1
    bells = (timer for timer in world.timers if timer.rung_at is None and timer.bell != auction.BELL)
    waiting = [timer.due_at for timer in bells]
    until = min(waiting).isoformat() if waiting else None
    world.record(PhaseChanged(str(phase), until), EVERYONE)


def _shrink_and_bleed(world: Board) -> None:
    """S7 and S8, in the order that the setting says (R57)."""
    order = (shrink, bleed_out)
    go_through(world, order if world.settings.choice("settle.order") == "shrink_first" else order[::-1])


# S1, what settlement counts by, is on the board since the night closed: roster, who acted, tonight's kills; a
# checkpoint keeps the board as it is before.
SETTLEMENT: tuple[Callable[[Board], None], ...] = (
    happenings.fade,
    brothers_settle,
    after_night_events,
    destroy_expired,
    drown,
    _shrink_and_bleed,
    recover,
    close_the_books,
    weigh_votes,
    happenings.remind,
)
# L-3.8 (c): in the test match only S3, S8, S9 and S10; the prizes are announced beside them (g).
TEST_SETTLEMENT: tuple[Callable[[Board], None], ...] = (
    brothers_settle,
    prizes.announce,
    bleed_out,
    recover,
    close_the_books,
)
