"""Changing rows of the board by hand."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.deeds.deed import Change, Deed
from games.models import Game, Seat
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World, values_of

GAME_COLUMNS = {"title", "settings", "hold_after"}


@dataclass(frozen=True, slots=True)
class Edit(Deed):
    """Set fields of one board row, seat or game. Foreign keys are given by primary key."""

    key, name = "edit", _("Change")
    model: str
    pk: str
    values: dict[str, Any]

    def apply(self, world: World, why: str) -> Change:
        row = _row(world, self.model, self.pk)
        before = values_of(row)
        if isinstance(row, Game) and not self.values.keys() <= GAME_COLUMNS:
            raise Refused("bad_input", _("That cannot be changed."))
        for name, value in self.values.items():
            assign(world, row, name, value)
        return difference(row, before)


@dataclass(frozen=True, slots=True)
class Create(Deed):
    """Put a new row on the board."""

    key, name = "create", _("Add")
    model: str
    values: dict[str, Any]

    def apply(self, world: World, why: str) -> Change:
        row = _board_model(world, self.model)(game=world.game)
        for name, value in self.values.items():
            assign(world, row, name, value)
        world.add(row)
        return Change(str(row), {}, {name: _plain(value) for name, value in self.values.items()})


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Take a row off the board."""

    key, name = "delete", _("Remove")
    model: str
    pk: str

    def apply(self, world: World, why: str) -> Change:
        row = _row(world, self.model, self.pk)
        world.remove(row)
        return Change(str(row), {name: _plain(value) for name, value in values_of(row).items()}, {})


def difference(row: models.Model, before: dict[str, Any]) -> Change:
    """What has become of a row since `before` (see `values_of`). Raises Refused if that is nothing."""
    after = values_of(row)
    changed = [name for name in after if after[name] != before[name]]
    if not changed:
        raise Refused("no_change", _("Nothing was changed."))
    return Change(
        str(row),
        {name: _plain(before[name]) for name in changed},
        {name: _plain(after[name]) for name in changed},
    )


def must_run(world: World) -> None:
    """Raise Refused unless the game runs: before the deal there is no board, and after the end it stays as it was."""
    if world.game.state != Game.State.RUNNING:
        raise Refused("game_over", _("The game is not running."))


def must_go_on(world: World) -> None:
    """Raise Refused while the game is paused: whatever rings a bell or starts a day waits until it goes on."""
    if world.game.paused_at:
        raise Refused("paused", _("The game is paused. Let it go on first."))


def _board_model(world: World, label: str) -> type[models.Model]:
    must_run(world)
    model = apps.get_model(label)
    if model not in (Seat, *ruleset_of(world.game).board):
        raise Refused("bad_input", _("That cannot be changed."))
    return model


def _row(world: World, label: str, pk: str) -> models.Model:
    if label == Game._meta.label_lower and str(world.game.pk) == pk:
        must_run(world)
        return world.game
    row = world.find(_board_model(world, label), pk)
    if row is None:
        raise Refused("gone", _("That is no longer on the board."))
    return row


def assign(world: World, row: models.Model, name: str, value: Any) -> None:
    """Set one field of a row; a foreign key by the primary key of a row of this board, or of a user."""
    field = row._meta.get_field(name)
    if not isinstance(field, models.ForeignKey):
        setattr(row, name, field.to_python(value) if isinstance(field, models.Field) else value)
        return
    if value is None:
        setattr(row, name, None)
        return
    if field.related_model is get_user_model():
        setattr(row, field.attname, value)  # people are not on the board
        return
    related = world.find(field.related_model, value)
    if related is None:
        raise Refused("gone", _("That is no longer on the board."), field=name)
    setattr(row, name, related)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
