"""Who wants to play, and who has a place? Each change under the game's lock, so that the last place is given once."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from director.accounts.models import Insider, User
from director.accounts.names import name_key, seen_name
from director.lobby.in_force import zone_of
from director.lobby.models import Handover, Plan, SignUp
from director.lobby.wallets import balance
from games import clock, play
from games.models import Game, Seat
from games.ruleset import ruleset_of


@dataclass(frozen=True, slots=True)
class Queue:
    """Everybody who has signed up, in order: the first have the `places`, the rest wait."""

    least: int
    most: int
    placed: tuple[SignUp, ...]
    waiting: tuple[SignUp, ...]

    @property
    def left(self) -> int:
        """How many places are free."""
        return self.most - len(self.placed)

    @property
    def enough(self) -> bool:
        """Are there as many as the game needs?"""
        return len(self.placed) >= self.least

    def wait_of(self, one: SignUp) -> int:
        """The place in the waiting list, from 1; 0 for who has a place in the game."""
        return self.waiting.index(one) + 1 if one in self.waiting else 0


def bounds(game: Game) -> tuple[int, int]:
    """The fewest and the most people whom the game takes."""
    ruleset = ruleset_of(game)
    return ruleset.places(ruleset.settings(game.settings))


def queue_of(game: Game) -> Queue:
    """The sign-ups of a game that is not dealt. One query."""
    least, most = bounds(game)
    rows = tuple(SignUp.objects.filter(game=game).select_related("user").order_by("pk"))
    return Queue(least, most, rows[:most], rows[most:])


def join(game_id: int, user: User, alias: str, words: str) -> SignUp:
    """Sign up, under an alias if seats have their names from players. Raises ValidationError, perhaps for a field."""
    with transaction.atomic():
        game = _open(game_id)
        why_not = closed(game) or barred(game, user) or too_poor(game, user)
        if why_not:
            raise ValidationError(why_not)
        return _added(game, SignUp(user=user, words=words), alias)


def put_down(game_id: int, alias: str) -> SignUp:
    """A name without an account, by the director. Raises ValidationError."""
    with transaction.atomic():
        return _added(_open(game_id), SignUp(), alias)


def leave(game_id: int, sign_up: int, user: User | None = None) -> None:
    """Take a sign-up off, if it is not cast; with `user`, only his own. The first who waits moves up.

    Raises ValidationError if there is nothing to take off.
    """
    with transaction.atomic():
        game = play.lock(game_id)
        mine = {} if user is None else {"user": user}
        going = SignUp.objects.filter(game=game, pk=sign_up, number=None, **mine).first()
        if going is None or game.state == Game.State.OVER:
            raise ValidationError(_("There is no sign-up to take off any more."))
        before = queue_of(game).placed if game.state == Game.State.OPEN else ()
        going.delete()
        if before:
            move_up(game, before)


def move_up(game: Game, before: Iterable[SignUp]) -> None:
    """Mark who has a place and was not among those `before`, so that he is told. Call it under the game's lock."""
    had = {one.pk for one in before}
    for one in queue_of(game).placed:
        if one.pk not in had:
            one.moved_up_at = clock.now()
            one.save(update_fields=["moved_up_at"])


def volunteer(game_id: int, user: User, words: str) -> SignUp:
    """Become a substitute of a game that runs. Raises ValidationError."""
    with transaction.atomic():
        game = play.lock(game_id)
        if game.state != Game.State.RUNNING:
            raise ValidationError(_("Substitutes are wanted only while the game runs."))
        why_not = barred(game, user)
        if why_not:
            raise ValidationError(why_not)
        return SignUp.objects.create(game=game, user=user, words=words, at=clock.now(), waited=True)


def closed(game: Game) -> str:
    """Why nobody can sign up any more, for the time is over; "" while it is not. Directors still put names down."""
    plan: Plan | None = getattr(game, "plan", None)
    closes = plan.closes_at if plan else None
    if closes is None or clock.now() < closes:
        return ""
    return _("Sign-up closed on {time}.").format(time=clock.dated(closes, zone_of(game)))


def barred(game: Game, user: User) -> str:
    """Why this user cannot take part in the game; "" if nothing is in the way.

    Whoever has known a secret of the game, as its director or from one of its seats, takes no seat in it.
    """
    if game.directors.filter(pk=user.pk).exists():
        return _("You direct this game, so you cannot take a seat in it.")
    if Insider.objects.filter(game=game, user=user).exists():
        return _("You have directed this game, so you cannot take a seat in it.")
    if Seat.objects.filter(game=game, user=user).exists() or Handover.objects.filter(game=game, former=user).exists():
        return _("You hold or held a seat in this game.")
    if SignUp.objects.filter(game=game, user=user).exists():
        return _("You have signed up already.")
    return ""


def too_poor(game: Game, user: User) -> str:
    """Why this user's wallet does not allow him to sign up; "" if it does, or there are none (W-9.9)."""
    ruleset = ruleset_of(game)
    settings = ruleset.settings(game.settings)
    stake = ruleset.wallets.stake(settings) if ruleset.wallets else 0
    if not stake or (coins := balance(user, ruleset, settings)) >= stake:
        return ""
    return _("This game takes a wallet of {stake} coins; yours holds {coins}.").format(stake=stake, coins=coins)


def substitutes(game: Game) -> QuerySet[SignUp]:
    """Who would take a seat over: people with accounts who were not cast."""
    return SignUp.objects.filter(game=game, number=None).exclude(user=None)


def _open(game_id: int) -> Game:
    game = play.lock(game_id)
    if game.state != Game.State.OPEN:
        raise ValidationError(_("Sign-up for this game is closed."))
    return game


def _added(game: Game, row: SignUp, alias: str) -> SignUp:
    row.game, row.at = game, clock.now()
    if row.user is None or not ruleset_of(game).scripted:
        _name(row, alias)
    row.waited = not queue_of(game).left > 0
    row.save()
    return row


def _name(row: SignUp, alias: str) -> None:
    """Give a sign-up its alias. Raises ValidationError if it cannot have it."""
    try:
        row.alias = seen_name(alias)
    except ValidationError as fault:
        raise ValidationError({"alias": fault.messages}) from fault
    row.folded = name_key(row.alias)
    if SignUp.objects.filter(game=row.game, folded=row.folded).exists():
        raise ValidationError({"alias": _("Somebody has taken this alias already.")})
