"""What is told when: outs to those concerned at the night's end, everything at dawn (W-8.8 to W-8.11)."""

from games.audience import EVERYONE, only
from games.werewolf import news
from games.werewolf.board import Board
from games.werewolf.facts import (
    AftermathPublished,
    DawnReport,
    LastWordsOpened,
    LastWordsPublished,
    MadNamed,
    MutedNamed,
    OutAnnounced,
    OutNotice,
    Silenced,
    WentMad,
)
from games.werewolf.lovers import close_room
from games.werewolf.models import Character
from games.werewolf.words import number, numbers


def unannounced(world: Board) -> list[Character]:
    """Who is out without everybody knowing, in the order of out."""
    return sorted((one for one in world.characters if one.out and not one.announced), key=lambda one: one.out_seq)


def tell_the_out(world: Board) -> None:
    """W-8.8, W-8.9: whoever is out learns it, and may leave last words unless it was sent off (R36)."""
    for one in sorted(world.characters, key=lambda one: one.out_seq):
        if not one.out or one.out_told:
            continue
        one.out_told = True
        world.record(OutNotice(), only(one.seat))
        if not one.removed or world.settings.flag("removed_last_words"):
            one.words_open = True
            world.record(LastWordsOpened(), only(one.seat))
    close_room(world)


def lock_last_words(world: Board) -> None:
    """W-8.9: some time before dawn the texts are as they are; each character has one."""
    for one in world.characters:
        one.words_open = False


def publish_aftermath(world: Board) -> None:
    """W-6.8: who went out when the aftermath rang; nothing if nobody did."""
    if fallen := unannounced(world):
        for one in fallen:
            one.announced = True
        world.record(AftermathPublished(numbers(fallen)), EVERYONE)


def announce_by_day(world: Board) -> None:
    """W-3.14: who goes out by day outside a tally is announced at once; by night dawn does it."""
    if world.village.by_night:
        return
    if fallen := unannounced(world):
        for one in fallen:
            one.announced = True
        world.record(OutAnnounced(numbers(fallen)), EVERYONE)
    tell_the_out(world)


def report(world: Board) -> None:
    """W-8.10, W-8.11: the first post of a day from day 2 on, last words, and what each learns alone."""
    if world.village.day > 1:
        _public_report(world)
    for one in world.characters:
        if one.mad and not one.mad_told and not one.out:
            one.mad_told = True
            world.record(WentMad(), only(one.seat))
        if one.muted and not one.out:
            world.record(Silenced(), only(one.seat))
        one.muted = one.muted and not one.out


def _public_report(world: Board) -> None:
    yesterday, fallen = world.village.day - 1, unannounced(world)
    for one in fallen:
        one.announced = True
    gone = sorted((one for one in world.characters if one.out_day == yesterday), key=lambda one: one.out_seq)
    by_vote = [one for one in gone if not one.out_by_night]
    by_night = [one for one in gone if one.out_by_night]
    sheriff = world.sheriff
    fact = DawnReport(world.village.day, numbers(by_vote), numbers(by_night), number(sheriff) if sheriff else None)
    world.record(fact, EVERYONE)
    news.release(world)
    _name_conditions(world)
    for one in gone:
        if one.last_words:
            world.record(LastWordsPublished(number(one), one.last_words), EVERYONE)


def _name_conditions(world: Board) -> None:
    """R43: by settings only."""
    here = world.not_out
    mad, muted = [one for one in here if one.mad], [one for one in here if one.muted]
    if mad and world.settings.flag("announce_mad"):
        world.record(MadNamed(numbers(mad)), EVERYONE)
    if muted and world.settings.flag("announce_muted"):
        world.record(MutedNamed(numbers(muted)), EVERYONE)
