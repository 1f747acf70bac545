"""Has a faction lost, has one won? Judged after every step, one faction after the other (W-7)."""

from collections.abc import Callable

from games.audience import DIRECTORS, EVERYONE
from games.models import Game
from games.werewolf import evaluation, outbox, payouts, stages
from games.werewolf.board import Board
from games.werewolf.catalogue import ABORTED, LOVERS, NOBODY, PIPER, SORCERER, VILLAGE, WOLF
from games.werewolf.facts import FactionLost, GameAborted, GameWon, LastWordsPublished, LostNotice, OutAnnounced
from games.werewolf.lovers import is_lover, testament
from games.werewolf.models import Character, Faction
from games.werewolf.news import tell
from games.werewolf.words import FactionKey, number, numbers

PIPED_TYPES = ("villager", "wolf")  # whom the piper must have driven mad (W-7.6)


def check(world: Board) -> None:
    """W-7.3: loss before win, and the last one remaining wins at once (R24)."""
    if world.over:
        return
    sequential = world.settings.choice("last_standing") == "sequential"
    for faction in [one for one in world.factions if one.present and not one.lost]:
        if LOSES[faction.key](world):
            judge_lost(world, faction)
            if sequential and end_with_the_last(world):
                return
        elif WINS[faction.key](world):
            end(world, faction.key)
            return
    if not end_with_the_last(world) and not any(one.remains for one in world.factions):
        end(world, NOBODY)


def end_with_the_last(world: Board) -> bool:
    """Does only one faction remain? Then it has won."""
    remaining = [one for one in world.factions if one.remains]
    if len(remaining) == 1:
        end(world, remaining[0].key)
    return len(remaining) == 1


def judge_lost(world: Board, faction: Faction) -> None:
    """W-7.2: for good; its members, out or not, learn that they can no longer win."""
    faction.lost_day, faction.lost_step = world.village.day, world.village.step
    key = FactionKey(faction.key)
    world.record(FactionLost(key, faction.lost_step), DIRECTORS)
    for member in world.members(faction.key):
        tell(world, LostNotice(key), member)
    if faction.key == WOLF:
        testament(world)


def end(world: Board, winner: str) -> None:
    """W-7.12: everything stops, also in mid-night; the dying stay dying, what was held back is known to all.

    A game that is broken off has no points and no evaluation (W-12.2).
    """
    outbox.flush(world)
    village = world.village
    since = village.game_day  # whose last words no dawn has published
    village.winner, village.step, village.window, village.held = winner, "S21", "", ""
    world.game.state = Game.State.OVER
    world.timers[:] = [timer for timer in world.timers if timer.rung_at is not None]
    hidden = sorted((one for one in world.characters if one.out and not one.announced), key=lambda one: one.out_seq)
    if hidden:
        world.record(OutAnnounced(numbers(hidden)), EVERYONE)
    aborted = winner == ABORTED
    world.record(GameAborted() if aborted else GameWon(FactionKey(winner), numbers(winners(world))), EVERYONE)
    for one in sorted(world.characters, key=lambda one: one.out_seq):
        one.announced = one.out
        one.words_open = False
        if one.last_words and one.out_day is not None and one.out_day >= since:
            world.record(LastWordsPublished(number(one), one.last_words), EVERYONE)
    if aborted:
        village.step, village.stages = "S23", len(stages.STAGES)
        return
    payouts.score(world)
    evaluation.begin(world)
    village.stages = stages.AT_THE_END


def winners(world: Board) -> list[Character]:
    """W-7.12: whose faction has won, out or not; who was sent off does not share (R36)."""
    share = world.settings.flag("removed_share_victory")
    return [one for one in world.members(world.village.winner) if share or not one.removed]


def totals(world: Board) -> tuple[int, int]:
    """W-7.4: the votes that the wolves' faction can cast, and those of all, the pending badge included (R30)."""
    wolves = sum(world.capacity(one) for one in world.members(WOLF))
    total = sum(world.capacity(one) for one in world.characters)
    heirs = world.heirs
    if world.village.badge_from and heirs and world.settings.flag("pending_badge_guard"):
        total += 1
        wolves += all(heir.faction == WOLF for heir in heirs)
    return wolves, total


def hits(world: Board, one: Character) -> int:
    """W-7.5: whom the sorcerer's skill put out; by a setting also who followed them for love, or was shot (R29)."""
    if not world.settings.flag("sorcerer_counts_chain"):
        return one.hits
    outs = [other for other in world.characters if other.out]
    chain = {other.number for other in outs if other.out_cause == "true_sight"}
    chain |= {love.number for other in outs if other.number in chain and (love := _follower(world, other))}
    shot = [other for other in outs if other.out_cause == "stray_bullet" and other.out_by]
    chain |= {other.number for other in shot if other.out_by and other.out_by.number in chain}
    return len(chain)


def _follower(world: Board, one: Character) -> Character | None:
    lover = world.lover_of(one)
    return lover if lover and lover.out_cause == "die_for_love" else None


def _all_out(world: Board, key: str) -> bool:
    return all(one.out for one in world.members(key))


def _wolves_lose(world: Board) -> bool:
    return all(one.out or one.mad for one in world.members(WOLF))


def _wolves_win(world: Board) -> bool:
    wolves, total = totals(world)
    return 2 * wolves >= total > 0


def _piper_wins(world: Board) -> bool:
    left = [one for one in world.not_out if one.type in PIPED_TYPES and not is_lover(world, one)]
    return all(one.mad for one in left) and (bool(left) or world.settings.flag("piper_vacuous_win"))


def _sorcerer_wins(world: Board) -> bool:
    target = world.settings.number("sorcerer_kill_target")
    return any(hits(world, one) >= target for one in world.members(SORCERER))


def _village_loses(world: Board) -> bool:
    """W-7.9: all special roles out, or all villagers out or mad, if there ever were any (R55)."""
    members = world.members(VILLAGE)
    special = all(one.out for one in members if one.type == "special")
    villagers = all(one.out or one.mad for one in members if one.type == "villager")
    return (world.village.had_special and special) or (world.village.had_villager and villagers)


def _never(world: Board) -> bool:
    return False


def _lovers_lose(world: Board) -> bool:
    """W-7.7: the couple decides; cupid's survival does not matter."""
    return all(lover.out for lover in world.lovers)


LOSES: dict[str, Callable[[Board], bool]] = {
    SORCERER: lambda world: _all_out(world, SORCERER),
    PIPER: lambda world: _all_out(world, PIPER),
    LOVERS: _lovers_lose,
    WOLF: _wolves_lose,
    VILLAGE: _village_loses,
}
WINS: dict[str, Callable[[Board], bool]] = {
    SORCERER: _sorcerer_wins,
    PIPER: _piper_wins,
    LOVERS: _never,
    WOLF: _wolves_win,
    VILLAGE: _never,
}
