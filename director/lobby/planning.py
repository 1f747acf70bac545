"""Making a game: a draft that is kept from the first step on, copies of earlier games, and what differs in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from director.accounts.models import User
from director.lobby.in_force import EDITABLE, settings_in_force, sound
from director.lobby.models import Plan
from director.lobby.sign_up import move_up, queue_of
from games import clock, play
from games.models import Game
from games.ruleset import Ruleset, kinds, ruleset_of
from games.settings import BadSetting


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting that is not as usual, or not as in the game that was copied. Values in words; `earlier` may be ""."""

    key: str
    help: str
    clause: str
    value: str
    default: str
    earlier: str
    unusual: bool
    unlike: bool


def may_begin(user: Any) -> bool:
    """May this visitor make games?"""
    return bool(user.is_authenticated and user.is_active and user.is_staff)


def plan_of(game: Game) -> Plan:
    """The game's plan; an unsaved one for a game that was made in the back office."""
    plan: Plan | None = getattr(game, "plan", None)
    return plan if plan is not None else Plan(game=game)


def templates_for(user: User) -> QuerySet[Game]:
    """Games that this director may copy: his own, and all that are over."""
    games = Game.objects.filter(Q(directors=user) | Q(state=Game.State.OVER), kind__in=list(kinds()))
    return games.distinct().order_by("-pk")


def begin(director: User, kind: str, title: str) -> Game:
    """A new draft with everything as usual."""
    return _drafted(director, Game(kind=kind, title=title), Plan())


def copy(director: User, earlier: Game) -> Game:
    """A new draft with the settings and the words of an earlier game."""
    ruleset, before = ruleset_of(earlier), plan_of(earlier)
    title = _("{title}, again").format(title=earlier.title)[:80]
    game = Game(kind=earlier.kind, title=title, settings=sound(ruleset, earlier.settings))
    plan = Plan(
        language=before.language,
        about=before.about,
        script=before.script,
        names_shown=before.names_shown,
        copied_from=earlier,
        confirmed=[],
    )
    return _drafted(director, game, plan)


def _drafted(director: User, game: Game, plan: Plan) -> Game:
    with transaction.atomic():
        game.state, game.created_at = Game.State.DRAFT, clock.now()
        game.save(force_insert=True)
        game.directors.add(director)
        plan.game = game
        plan.save(force_insert=True)
    return game


def change(game_id: int, settings: Mapping[str, Any] | None, ticked: list[str], **values: Any) -> bool:
    """Write one step of the form into a game that is not dealt. False if it has been dealt meanwhile.

    If sign-up is open, a change of settings is marked, and a larger house lets waiting people in.
    """
    with transaction.atomic():
        game = play.lock(game_id)
        if game.state not in EDITABLE:
            return False
        plan = plan_of(game)
        if settings is not None and settings != game.settings:
            before = queue_of(game).placed if game.state == Game.State.OPEN else None
            plan.closes_at = _shifted(plan.closes_at, game, settings)
            game.settings = dict(settings)
            game.save(update_fields=["settings"])
            if before is not None:
                plan.changed_at = clock.now()
                move_up(game, before)
        if "title" in values:
            game.title = values.pop("title")
            game.save(update_fields=["title"])
        for name, value in values.items():
            setattr(plan, name, value)
        plan.confirmed = sorted({*plan.confirmed, *ticked})
        plan.save()
    return True


def _shifted(closes_at: datetime | None, game: Game, settings: Mapping[str, Any]) -> datetime | None:
    """The end of the sign-up, as much later as it stays open longer by these settings."""
    before, after = (sign_up_time(ruleset_of(game), chosen) for chosen in (game.settings, settings))
    return closes_at + after - before if closes_at and before and after else closes_at


def sign_up_time(ruleset: Ruleset[Any], chosen: Mapping[str, Any]) -> timedelta | None:
    """How long sign-up stays open by these settings; None: until the deal."""
    return ruleset.sign_up_time(settings_in_force(ruleset, chosen))


def unconfirmed(game: Game) -> list[str]:
    """The settings that a director must confirm and has not."""
    done = plan_of(game).confirmed
    return [key for key in ruleset_of(game).book.confirmed if key not in done]


def set_open(game_id: int, *, opened: bool) -> bool:
    """Open the sign-up of a draft, or make it a draft again as long as nobody has signed up. False if it cannot be.

    From then on the time runs after which nobody can sign up any more, in games that have one (W-3.1).
    """
    with transaction.atomic():
        game = play.lock(game_id)
        if game.state not in EDITABLE:
            return False
        if opened and unconfirmed(game):
            return False
        if not opened and game.sign_ups.exists():
            return False
        game.state = Game.State.OPEN if opened else Game.State.DRAFT
        game.save(update_fields=["state"])
        lasts = sign_up_time(ruleset_of(game), game.settings)
        Plan.objects.filter(game=game).update(closes_at=clock.now() + lasts if opened and lasts else None)
    return True


def differences(game: Game) -> Iterator[Difference]:
    """Every setting that differs from the default, or from the game that this one is a copy of."""
    ruleset = ruleset_of(game)
    mine = settings_in_force(ruleset, game.settings)
    earlier = plan_of(game).copied_from
    theirs = settings_in_force(ruleset, earlier.settings) if earlier and earlier.kind == game.kind else None
    for one in mine.declarations:
        unusual = mine[one.key] != one.default
        unlike = theirs is not None and theirs[one.key] != mine[one.key]
        if unusual or unlike:
            yield Difference(
                key=one.key,
                help=one.help,
                clause=ruleset.book.clause(one),
                value=one.shown(mine[one.key]),
                default=one.shown(one.default),
                earlier=one.shown(theirs[one.key]) if theirs is not None else "",
                unusual=unusual,
                unlike=unlike,
            )


def readable(game: Game) -> bool:
    """Can the game be played with its settings as they are kept?"""
    try:
        ruleset_of(game).settings(game.settings)
    except BadSetting:
        return False
    return True
