"""Who reads a thread, and may he? Every view asks here; "absent" and "not yours" look the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.db.models import Q
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_noop

from director.accounts.access import game_for, seat_for
from director.accounts.holding import directs, holder, remembered
from director.accounts.models import SeatPass, User
from director.threads.models import HOUSE, Thread
from games import play
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.world import World


class Peeked:
    """The board as one request sees it: loaded when it is first asked for, and once."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def world(self) -> World:
        """The board for reading, without a lock."""
        return play.peek(self._game)


@dataclass(frozen=True, slots=True)
class Reader:
    """One visitor in one role: the seat that the address names, the game's director, somebody signed in, or anybody.

    `seats` are the seats of this game that the visitor holds, for changing over; `names` everybody's, by number;
    `board` is what the pieces of the page that need the board share.
    """

    game: Game
    seat: Seat | None
    director: bool
    user: User | None
    seats: tuple[Seat, ...]
    names: Mapping[int, str]
    board: Peeked = field(compare=False)

    def url(self, key: str = "") -> str:
        """The address of a thread, or of the list, in this role."""
        ask: list[object] = [self.game.pk]
        ask += [self.seat.number] if self.seat else []
        ask += [key] if key else []
        return reverse(f"{'seat-' if self.seat else ''}thread{'' if key else 's'}", args=ask)

    @property
    def plays(self) -> bool:
        """Does he hold a seat of this game while it goes on?"""
        return bool(self.seats) and self.game.state == Game.State.RUNNING

    def may_read(self, thread: Thread) -> bool:
        """Is this thread his to read? Some games keep their lounge from those who play, until the end."""
        if thread.kind == Thread.Kind.LOUNGE and self.plays and ruleset_of(self.game).spectators_apart:
            return False
        return thread.public or self.director or (self.seat is not None and self.seat.number in thread.readers)

    def may_post(self, thread: Thread) -> bool:
        """May he post now? The rules are asked again when he does."""
        if thread.kind == Thread.Kind.QUESTIONS:
            return self.user is not None and self.seat is None and thread.open
        if thread.kind in HOUSE:
            return self.user is not None and thread.open and not self.plays
        if self.director:
            return thread.open and thread.kind in ruleset_of(self.game).staff_posts
        return thread.open and self.seat is not None and self.seat.number in thread.writers

    def barred(self, thread: Thread) -> str:
        """Why this seat cannot write or vote here now, if there is more to it than that; its own page alone says it.

        Reads the board, in games in which that happens.
        """
        if self.seat is None or not (thread.open and ruleset_of(self.game).bars):
            return ""
        world = self.board.world
        return ruleset_of(self.game).look_barred(world, world.seat(self.seat.number), thread.kind)


def reader_of(request: HttpRequest, game_id: int, number: int | None) -> Reader:
    """The visitor as the address says: with a seat's number as that seat. Raises Http404."""
    user = request.user if isinstance(request.user, User) and request.user.is_active else None
    if number is not None:
        game, seat = seat_for(request, game_id, number)
        held, names = _seats(request, game)
        return Reader(game, seat, False, user, held, names, Peeked(game))
    game = game_for(game_id)
    held, names = _seats(request, game)
    return Reader(game, None, not held and user is not None and directs(user, game), user, held, names, Peeked(game))


SEAT = ("id", "game_id", "number", "name", "user_id")
KEYS = ("seat_pass__serial", "seat_pass__revoked_at")


def _seats(request: HttpRequest, game: Game) -> tuple[tuple[Seat, ...], dict[int, str]]:
    """The seats of the game that the visitor holds, by number, and all names. One query; rows only of whose may be."""
    names, keys, user = {}, remembered(request), request.user.pk or 0
    held = []
    for values in game.seats.values_list(*SEAT, *KEYS):
        seat_id, _game, number, name, owner, serial, revoked_at = values
        names[number] = name
        if owner != user and str(seat_id) not in keys:
            continue
        seat = Seat.from_db(game._state.db, SEAT, values[: len(SEAT)])
        seat.game = game
        if serial is not None:
            seat.seat_pass = SeatPass(seat=seat, serial=serial, revoked_at=revoked_at)
        if holder(request, seat):
            held.append(seat)
    return tuple(held), names


def threads_of(reader: Reader, key: str = "") -> list[Thread]:
    """Every thread that he may read, in order; with `key` only those that are open, and that one.

    One query. The house's threads stand even before their first post.
    """
    rows = Thread.objects.filter(Q(open=True) | Q(key=key) if key else Q(), _perhaps(reader), game=reader.game)
    found = [one for one in rows if reader.may_read(one)]
    known = {one.key for one in found}
    house = [_house(reader.game, kind) for kind in house_of(reader.game) if kind not in known]
    found += [one for one in house if reader.may_read(one)]
    return [_as_it_stands(reader.game, one) for one in found]


def _perhaps(reader: Reader) -> Q:
    """So that the diaries of all others are not loaded; who may read what is left is asked of each."""
    if reader.director:
        return Q()
    if reader.seat is None:
        return Q(public=True)
    number = reader.seat.number
    mine = Q(readers__0=number) | Q(readers__1=number)  # no diary has more than two
    return Q(public=True) | ~Q(kind=Thread.Kind.DIARY) | mine


def thread_among(threads: list[Thread], key: str) -> Thread:
    """The thread with this key among those that he may read. Raises Http404."""
    for one in threads:
        if one.key == key:
            return one
    raise Http404


def house_thread(game: Game, key: str) -> Thread:
    """A thread of the house, locked for a post; made at the first one. In a transaction."""
    made = _house(game, Thread.Kind(key))
    Thread.objects.get_or_create(
        game=game, key=key, defaults={"kind": made.kind, "title": made.title, "order": made.order}
    )
    thread = Thread.objects.select_for_update(no_key=True).get(game=game, key=key)
    return _as_it_stands(game, thread)


def house_of(game: Game) -> tuple[Thread.Kind, ...]:
    """Which threads of the house a game has."""
    return HOUSE if ruleset_of(game).questions else tuple(kind for kind in HOUSE if kind != Thread.Kind.QUESTIONS)


TITLES = {
    Thread.Kind.LOUNGE: gettext_noop("Lounge"),
    Thread.Kind.SIGN_UP: gettext_noop("Sign-up"),
    Thread.Kind.QUESTIONS: gettext_noop("Questions about the rules"),
}


def _house(game: Game, kind: Thread.Kind) -> Thread:
    return Thread(game=game, key=str(kind), kind=kind, title=TITLES[kind], order=5000)


def _as_it_stands(game: Game, thread: Thread) -> Thread:
    """The sign-up closes at the deal; the others never do."""
    if thread.kind == Thread.Kind.SIGN_UP:
        thread.open = game.state == Game.State.OPEN
    return thread
