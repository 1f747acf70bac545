"""In what does a table of a board differ from what was remembered of it? Written in two steps, by World.save."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.db import models

from games.remembered import Remembered


@dataclass(frozen=True, slots=True)
class Difference:
    """One table: rows that are new, rows with other values and in which columns, primary keys of rows that are gone.

    `before`: what was remembered, by the identity of the row; `rows`: what there is now.
    """

    model: type[models.Model]
    rows: list[Any]
    before: Mapping[int, Remembered]
    new: list[Any]
    changed: list[Any]
    fields: set[str]
    gone: list[Any]

    @classmethod
    def of(cls, model: type[models.Model], rows: list[Any], before: Mapping[int, Remembered]) -> Self:
        """Compare row by row."""
        new, changed, fields = [], [], set[str]()
        for row in rows:
            known = before.get(id(row))
            if known is None:
                new.append(row)
            elif differing := known.differing():
                changed.append(row)
                fields |= differing
        here = {id(row) for row in rows}
        gone = [known.row.pk for key, known in before.items() if key not in here]
        return cls(model, rows, before, new, changed, fields, gone)

    def update(self) -> None:
        """Write the rows with other values."""
        if len(self.changed) == 1:
            row = self.changed[0]
            self.model._default_manager.filter(pk=row.pk).update(**{name: getattr(row, name) for name in self.fields})
        elif self.changed:
            self.model._default_manager.bulk_update(self.changed, sorted(self.fields))

    def replace(self) -> None:
        """Delete what is gone, and then create what is new."""
        if self.gone:
            self.model._default_manager.filter(pk__in=self.gone).delete()
        if self.new:
            self.model._default_manager.bulk_create(self.new)

    def remembered(self) -> Mapping[int, Remembered]:
        """What is to be remembered once all of this is written."""
        if not (self.gone or self.changed or self.new):
            return self.before
        same = self.before.keys() - {id(row) for row in self.changed}
        return {id(row): self.before[id(row)] if id(row) in same else Remembered.of(row) for row in self.rows}
