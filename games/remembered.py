"""What did a row hold? Its columns as data, and as they were, to find out later what has changed."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Self

from django.db import models

type Values = dict[str, Any]


@cache
def _columns(model: type[models.Model]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a table's plain columns, and of those whose values can change in place."""
    columns = model._meta.concrete_fields
    nested = tuple(field.attname for field in columns if isinstance(field, models.JSONField))
    return tuple(field.attname for field in columns if field.attname not in nested), nested


def values_of(row: models.Model) -> Values:
    """The row's own column values, detached from the row."""
    plain, nested = _columns(type(row))
    state = row.__dict__
    values = {name: state[name] for name in plain}
    for name in nested:
        values[name] = copy.deepcopy(state[name])
    return values


@cache
def _plain_values(model: type[models.Model]) -> Callable[[Values], tuple[Any, ...]]:
    """Takes the values of a table's plain columns, in order, out of a row's state: by the hundred, so at once."""
    return itemgetter(*_columns(model)[0])


@dataclass(frozen=True, slots=True)
class Remembered:
    """A row as it was: the values of its plain columns in order, and detached those that can change in place."""

    row: models.Model
    plain: tuple[Any, ...]
    nested: Values

    @classmethod
    def of(cls, row: models.Model) -> Self:
        model, state = type(row), row.__dict__
        nested = {name: copy.deepcopy(state[name]) for name in _columns(model)[1]}
        return cls(row, _plain_values(model)(state), nested)

    def differing(self) -> set[str]:
        """The names of the columns that have other values now."""
        model, state = type(self.row), self.row.__dict__
        names = {name for name, value in self.nested.items() if state[name] != value}
        now = _plain_values(model)(state)
        if now != self.plain:
            columns = zip(_columns(model)[0], now, self.plain, strict=True)
            names.update(name for name, new, old in columns if new != old)
        return names

    def restore(self) -> None:
        """Give the row these values again."""
        for name, value in zip(_columns(type(self.row))[0], self.plain, strict=True):
            setattr(self.row, name, value)
        for name, value in self.nested.items():
            setattr(self.row, name, copy.deepcopy(value))
