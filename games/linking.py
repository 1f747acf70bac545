"""One row is one object: every foreign key between the loaded rows of a game points at the loaded instance."""

from functools import cache
from typing import Any

from django.db import models

from games.models import Game


def link(game: Game, tables: dict[type[models.Model], list[Any]]) -> None:
    """Give every foreign key into the loaded tables its instance; those that are set already stay."""
    index = {model: {row.pk: row for row in rows} for model, rows in tables.items()}
    for model, rows in tables.items():
        for field in _foreign_keys(model):
            target, column, name = field.related_model, field.attname, field.cache_name
            if target is not Game and target not in index:
                continue
            found = {game.pk: game} if target is Game else index[target]
            for row in rows:
                known, key = row._state.fields_cache, row.__dict__[column]
                if key is not None and name not in known:
                    known[name] = found[key]


@cache
def _foreign_keys(model: type[models.Model]) -> tuple[models.ForeignKey[Any, Any], ...]:
    return tuple(field for field in model._meta.concrete_fields if isinstance(field, models.ForeignKey))
