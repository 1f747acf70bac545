"""The board as it stood at a checkpoint, to be looked at: which ones count, and one of them as a World."""

from collections.abc import Iterator
from typing import Any

from django.db import models

from games.deeds import Rewind
from games.models import Checkpoint, Game, Intervention, Order, Seat, Timer
from games.ruleset import ruleset_of
from games.world import GAME_FIELDS, World


def kept_boards(game: Game) -> list[Checkpoint]:
    """The checkpoints that still count, oldest first, without their boards. Two queries."""
    undone = [
        (deed.data["to"], deed.seq) for deed in Intervention.objects.filter(game=game, deed=Rewind.key).order_by("seq")
    ]
    kept = Checkpoint.objects.filter(game=game).defer("board").order_by("seq")
    return [one for one in kept if not any(first <= one.seq < last for first, last in undone)]


def board_at(game: Game, checkpoint: Checkpoint) -> World:
    """The board of a checkpoint in memory. It must never be saved: its game is a copy without a seed."""
    told = checkpoint.board
    own = told[Game._meta.label_lower][0]
    past = Game(pk=game.pk, kind=game.kind, time_zone=game.time_zone, seed=b"", seed_hash=game.seed_hash)
    for name in GAME_FIELDS:
        if name in own:
            setattr(past, name, _value(Game, name, own[name]))
    ruleset = ruleset_of(game)
    kept: tuple[type[models.Model], ...] = (Seat, Timer, Order, *ruleset.board)
    tables: dict[type[models.Model], list[Any]] = {model: list(_rows(model, told)) for model in kept}
    world: World = ruleset.world(past, tables, ruleset.settings(past.settings), checkpoint.at)
    return world


def _rows(model: type[models.Model], told: dict[str, Any]) -> Iterator[models.Model]:
    columns = [field.attname for field in model._meta.concrete_fields]
    for row in told.get(model._meta.label_lower, ()):
        yield model(**{name: _value(model, name, row[name]) for name in columns if name in row})


def _value(model: type[models.Model], column: str, value: Any) -> Any:
    """A value of a JSON column as the row's own column holds it: instants and dates are read again."""
    field = next(one for one in model._meta.concrete_fields if one.attname == column)
    return field.to_python(value) if isinstance(field, models.DateTimeField | models.DateField) else value
