"""Airdrops: batches that the director plans, the public reads by name, and the town finds by night (L-16.3)."""

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE
from games.islington.board import Board
from games.islington.catalogue import CLASSES, EVENT_NO, TIMERS, WARES
from games.islington.facts import Alarm
from games.islington.facts.director import AirdropNamed
from games.islington.items import free_names, lay, make
from games.islington.models import Act, Airdrop, Phase, Place
from games.islington.words import Piece, PlaceKey, Sentence
from games.models import Timer

BELL = "airdrop"


def draw(world: Board, day: int, wanted: list[tuple[str, str]]) -> Airdrop:
    """A new batch: pairs of a class or gear key and a place key or "". What is not given is drawn (L-16.3).

    Names are unique; the caller has checked that there are enough of them.
    """
    town = world.town
    town.batches_made += 1
    batch = world.add(Airdrop(game=world.game, batch=town.batches_made, day=day))
    drawn, chosen = 0, {what for what, _ in wanted}
    for no, (what, place) in enumerate(wanted, start=1):
        if what not in WARES:
            drawn += 1
            free = [key for key in free_names(world, what) if key not in chosen]
            what = world.dice.pick(f"airdrop/{batch.batch}/name/{drawn}", free)
        if not place:
            place = world.dice.pick(f"airdrop/{batch.batch}/place/{no}", world.open_places).key
        batch.pieces.append([what, place])
    settle_status(world, batch)
    return batch


def settle_status(world: Board, batch: Airdrop) -> None:
    """A batch of a day that has opened is public by name at once; its bell is set."""
    town = world.town
    if town.act != Act.REAL or batch.day != town.day or town.phase not in (Phase.DAY, Phase.DUSK):
        return
    batch.status = Airdrop.Status.ANNOUNCED
    places = [PlaceKey(place) for _, place in batch.pieces] if _places_are_public(world) else None
    world.record(AirdropNamed([_piece(key) for key, _ in batch.pieces], places), EVERYONE)
    set_bell(world)


def public_part(world: Board, pieces: list[list[str]]) -> list[list[str]]:
    """What everybody may know of these pieces, in an order of its own: the names, on a radio day the places too."""
    return sorted(pair if _places_are_public(world) else pair[:1] for pair in pieces)


def _places_are_public(world: Board) -> bool:
    """L-9.9: on the day of the radio."""
    return EVENT_NO["radio"] in world.town.events_today


def announce(world: Board) -> None:
    """M5: today's batches become public by name (the bulletin says them); by setting they fall at once (R97)."""
    for batch in world.airdrops:
        if batch.status == Airdrop.Status.PLANNED and batch.day == world.town.day and world.town.act == Act.REAL:
            batch.status = Airdrop.Status.ANNOUNCED
    if world.settings.choice("airdrop.drop_at") == "day_open":
        drop(world)
    else:
        set_bell(world)


def named_today(world: Board) -> list[Piece]:
    """What the bulletin lists: the pieces of today's batches, in their order."""
    return [
        _piece(key)
        for batch in world.airdrops
        if batch.day == world.town.day and batch.status in (Airdrop.Status.ANNOUNCED, Airdrop.Status.FALLEN)
        for key, _ in batch.pieces
    ]


def set_bell(world: Board) -> None:
    """The airdrop's bell rings just before the night's opening, once for all of today's batches."""
    world.timers[:] = [timer for timer in world.timers if timer.bell != BELL or timer.rung_at is not None]
    night = next((timer for timer in world.timers if timer.bell == "night_open" and timer.rung_at is None), None)
    waiting = any(batch.status == Airdrop.Status.ANNOUNCED for batch in world.airdrops)
    if night is None or not waiting or world.settings.choice("airdrop.drop_at") != "night_open":
        return
    world.ring_at(BELL, night.due_at, rank=TIMERS[BELL].rank, day=night.day, ring_from=night.ring_from)


def fall_bell(world: Board, timer: Timer) -> None:
    """Just before the window opens."""
    fall(world)


def fall(world: Board) -> None:
    """N1: what was announced and has not fallen falls, unless the director does it by hand."""
    if world.settings.choice("airdrop.drop_at") != "manual":
        drop(world)


def drop(world: Board) -> None:
    """Every announced batch falls; a piece whose place has closed is drawn again (L-16.3)."""
    for batch in world.airdrops:
        if batch.status != Airdrop.Status.ANNOUNCED:
            continue
        batch.status = Airdrop.Status.FALLEN
        for no, (key, place) in enumerate(batch.pieces, start=1):
            _fall(world, batch, no, key, world.place(place))
    set_bell(world)


def _fall(world: Board, batch: Airdrop, no: int, key: str, place: Place | None) -> None:
    if place is None or not place.open:
        place = world.dice.pick(f"airdrop/{batch.batch}/place/{no}/r1", world.open_places)
    if WARES[key].gear and any(item.key == key for item in world.in_play()):
        # A director brought a piece of this name meanwhile: another free name of its tier.
        own = {other for other, _ in batch.pieces}
        free = [other for other in free_names(world, WARES[key].class_key) if other not in own]
        if not free:
            lost = gettext_noop("A piece of the airdrop has no free name; it is lost.")
            world.record(Alarm(Sentence(lost)), DIRECTORS)
            return
        key = world.dice.pick(f"airdrop/{batch.batch}/name/{no}/r1", free)
    batch.pieces[no - 1] = [key, place.key]
    lay(make(world, key), place)


def cancel(world: Board, batch: Airdrop) -> None:
    """The batch will not fall; its names are free again."""
    batch.status = Airdrop.Status.CANCELLED
    set_bell(world)


def too_few(world: Board, wanted: list[str]) -> str:
    """The first class of which more is wanted, by class or by name, than there are free names; or ""."""
    for group, wares in CLASSES.items():
        if not wares[0].gear or group not in wanted:
            continue
        named = {one.key for one in wares} & set(wanted)
        if wanted.count(group) > len(set(free_names(world, group)) - named):
            return group
    return ""


def _piece(key: str) -> Piece:
    return Piece((key, WARES[key].uses if WARES[key].gear else None))
