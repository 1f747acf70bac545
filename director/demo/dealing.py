"""The demo's games are dealt here: the one that is over, the one that runs, and the next one, with the same keys."""

import random
import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.urls import reverse

from director.accounts.models import SeatPass
from director.accounts.seat_keys import issue
from director.demo import people
from director.demo.cast import NAMES
from director.demo.links import SeatLink
from director.demo.past import clock_at, play_on
from director.demo.shows import Show
from games import clock, play
from games.models import Game, Seat
from games.ruleset import kinds, ruleset_of

LATEST = timedelta(hours=1)  # so long ago a game that is over has ended, whatever was still going on


def over(show: Show) -> Game:
    """The game that an earlier run has played to its end, else a small one of yesterday."""
    first = Game.objects.filter(kind=show.kind, state=Game.State.OVER, title=show.called(1)).first()
    return first or _past(show)


def _past(show: Show) -> Game:
    now = clock.now()
    with clock_at(now - show.past_ago) as hands:
        game = deal(show, show.called(1), kinds()[show.kind].sample_settings(1), NAMES[-show.past_seats :])
        play_on(game, hands, now - LATEST, random.Random(), show.past_asked)
    game.refresh_from_db()
    return game


def running(show: Show, speed: float, seats: int) -> Game:
    """A new game at demo speed, in mid-play. `seats` at most 60."""
    chosen, now = kinds()[show.kind].sample_settings(speed), clock.now()
    with clock_at(now - timedelta(seconds=show.played(chosen))) as hands:
        game = deal(show, next_title(show), chosen, NAMES[:seats])
        chance = random.Random()
        play_on(game, hands, now - timedelta(seconds=show.untouched(chosen)), chance, show.asked / speed)
        owned, invited = owners(game), entered(show, game)
        _cast_player(game, owned, invited[-1])
        spared = frozenset(number for person in invited for number in _of(owned, person))
        play_on(game, hands, now, chance, show.asked / speed, but=spared if show.untouched(chosen) else frozenset())
    return game


def entered(show: Show, game: Game) -> tuple[int, ...]:
    """The people whose seats somebody may enter, the player last: others in place of those who are known to be out."""
    world, ruleset = play.peek(game), ruleset_of(game)
    owned = ruleset.owners(world)
    out = {one.number for one in ruleset.look_public(world).players if one.out}
    living = [person for person in sorted(set(owned.values())) if not out.issuperset(_of(owned, person))]
    others = iter([person for person in living if person not in show.entered])
    return tuple(person if person in living else next(others, person) for person in show.entered)


def _cast_player(game: Game, owned: Mapping[int, int], person: int) -> None:
    """The player holds this person's seats, and no others."""
    player = people.player()
    game.seats.filter(user=player).update(user=None)
    game.seats.filter(number__in=_of(owned, person)).update(user=player)


def deal(show: Show, title: str, chosen: dict[str, Any], names: Sequence[str]) -> Game:
    """A new game, in which the player holds whatever seats his person has."""
    game = Game(kind=show.kind, title=title, settings=chosen, created_at=clock.now())
    play.deal(game, list(names))
    game.directors.add(people.director())
    _cast_player(game, owners(game), show.mine)
    return game


def next_title(show: Show) -> str:
    """The title of the kind's next game."""
    dealt = Game.objects.filter(kind=show.kind, state__in=(Game.State.RUNNING, Game.State.OVER))
    return show.called(dealt.count() + 1)


def keys(show: Show, game: Game) -> tuple[SeatLink, ...]:
    """Fresh keys, in clear, for the seats of those people whose keys are printed."""
    owned = owners(game)
    numbers = [number for person in entered(show, game)[:-1] for number in _of(owned, person)]
    seats = {seat.number: seat for seat in game.seats.all()}
    return tuple(_link(seats[number]) for number in numbers)


def deal_next(show: Show, last: Game) -> Game:
    """The next game with the same names and settings. Keys of the last one open the same person's seats from now on.

    Who sat in the last game keeps that seat's page, to read how it ended.
    """
    names = list(last.seats.order_by("number").values_list("name", flat=True))
    game = deal(show, next_title(show), last.settings, names)
    before, after = owners(last), owners(game)
    with transaction.atomic():
        for key in SeatPass.objects.filter(seat__game=last).select_related("seat"):
            person = before[key.seat.number]
            nth = _of(before, person).index(key.seat.number)
            _hand_over(key, game.seats.get(number=_of(after, person)[nth]))
    return game


def owners(game: Game) -> Mapping[int, int]:
    """Whose each seat is: people's numbers by roster number."""
    return ruleset_of(game).owners(play.peek(game))


def _of(owned: Mapping[int, int], person: int) -> list[int]:
    """The seats of this person, by roster number."""
    return sorted(number for number, owner in owned.items() if owner == person)


def _link(seat: Seat) -> SeatLink:
    fresh = issue(seat)
    return SeatLink(seat.name, reverse("enter-link", args=[fresh.link_token]), fresh.phrase)


def _hand_over(key: SeatPass, seat: Seat) -> None:
    old = key.seat
    key.seat, key.entered_at = seat, None  # bots play until somebody enters again
    key.save(update_fields=["seat", "entered_at"])
    # Sessions in the old seat go on by a key that nobody can type.
    SeatPass.objects.create(
        seat=old,
        serial=key.serial,
        link_digest=secrets.token_hex(32),
        phrase_digest=secrets.token_hex(32),
        issued_at=key.issued_at,
        entered_at=clock.now(),
    )
