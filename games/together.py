"""Several small tables in one query: most of a board's tables hold few rows or none, and each would be a question.

Their columns are asked for as texts, one below the other, and become again what their fields say.
"""

import json
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from functools import cache
from typing import Any

from django.db import connection, models

type Tables = dict[type[models.Model], list[Any]]
type Reader = Callable[[str], Any]
type Column = models.Field[Any, Any]

TRUE = frozenset({"1", "true", "t"})  # as the databases write it


def read_together(tables: Iterable[type[models.Model]], game: int) -> Tables:
    """All rows of the game in each of these tables, in creation order. One query, none for no table."""
    wanted = tuple(tables)
    found: Tables = {model: [] for model in wanted}
    if not wanted:
        return found
    with connection.cursor() as cursor:
        cursor.execute(_sql(wanted, connection.vendor), [game] * len(wanted))
        for number, _key, *values in cursor.fetchall():
            model = wanted[number]
            found[model].append(_row(model, values))
    return found


@cache
def _sql(tables: tuple[type[models.Model], ...], vendor: str) -> str:
    """One SELECT for each table, filled up to the same width. `vendor`: statements are kept for each database."""
    width = max(len(_columns(model)) for model in tables)
    selects = []
    for number, model in enumerate(tables):
        columns = [f"CAST({_name(field)} AS text)" for field in _columns(model)]
        columns += ["NULL"] * (width - len(columns))
        table = connection.ops.quote_name(model._meta.db_table)
        keys = f"{number}, {_name(_key(model))}"
        selects.append(f"SELECT {keys}, {', '.join(columns)} FROM {table} WHERE {_name(_game(model))} = %s")
    return " UNION ALL ".join(selects) + " ORDER BY 1, 2"


def _columns(model: type[models.Model]) -> tuple[Column, ...]:
    return tuple(model._meta.concrete_fields)


def _name(field: Column) -> str:
    assert field.column is not None
    return connection.ops.quote_name(field.column)


def _key(model: type[models.Model]) -> Column:
    assert model._meta.pk is not None
    return model._meta.pk


def _game(model: type[models.Model]) -> Column:
    return next(field for field in _columns(model) if field.name == "game")


def _row[M: models.Model](model: type[M], values: list[Any]) -> M:
    names, readers = _readers(model)
    read = [None if value is None else reader(value) for reader, value in zip(readers, values, strict=False)]
    return model.from_db(connection.alias, names, read, fetch_mode=models.FETCH_RAISE)


@cache
def _readers(model: type[models.Model]) -> tuple[list[str], tuple[Reader, ...]]:
    columns = _columns(model)
    return [field.attname for field in columns], tuple(_reader(field) for field in columns)


def _instant(text: str) -> datetime:
    """PostgreSQL writes how far an instant is from UTC; SQLite keeps it in UTC and writes nothing."""
    instant = datetime.fromisoformat(text)
    return instant.replace(tzinfo=UTC) if instant.tzinfo is None else instant.astimezone(UTC)


def _reader(field: Column) -> Reader:
    """How a text becomes a value of this field again."""
    column = field.target_field if isinstance(field, models.ForeignKey) else field
    match column:
        case models.DateTimeField():  # before dates: it is one of them
            return _instant
        case models.DateField():
            return date.fromisoformat
        case models.BooleanField():
            return TRUE.__contains__
        case models.JSONField():
            return json.loads
        case models.IntegerField():
            return int
        case models.CharField() | models.TextField():
            return str
    raise TypeError(f"{field}: such a column is not read together with others")
