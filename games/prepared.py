"""Queries that become SQL once in a process: for a small one that takes longer than the database needs to answer it."""

from collections.abc import Callable
from typing import Any

from django.db import models

MARK = 31_001  # stands for a value while a query becomes SQL, as do the numbers after it; every integer column takes it


class Prepared[M: models.Model]:
    """A queryset as a function of named whole numbers or texts: `Prepared(lambda game: ….filter(game=game))`.

    The function is called once, with stand-ins; each call of the whole reads rows with the queryset's fields and
    annotations. Rows cannot come with others that `select_related` would join.
    """

    def __init__(self, write: Callable[..., models.QuerySet[M]]) -> None:
        self._write = write
        self._written: tuple[models.QuerySet[M], str, tuple[Any, ...]] | None = None

    def __call__(self, **values: int | str) -> list[M]:
        stand_ins = {
            name: f"{MARK + place}" if isinstance(value, str) else MARK + place
            for place, (name, value) in enumerate(values.items())
        }
        if self._written is None:
            query = self._write(**stand_ins)
            sql, params = query.query.sql_with_params()
            assert set(stand_ins.values()) <= set(params), sql
            self._written = query, sql, params
        query, sql, params = self._written
        given = {stand_in: values[name] for name, stand_in in stand_ins.items()}
        return list(query.raw(sql, [given.get(param, param) for param in params]))
