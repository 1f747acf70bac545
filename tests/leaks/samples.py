"""What can stand in an address? Samples by the name of the argument; a name that is not here fails the crawl."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType

from director.desk.control_forms import FORMS
from games.deeds import DEEDS
from games.models import Checkpoint, Event, Game, Order, Timer
from games.ruleset import ruleset_of
from tests.leaks.people import Town, Viewer

NOWHERE = 999_999
THREADS = ["day-1", "vote-2", "announcements", "lounge", "call-1-1-2-1", "call-1-2-3-1", "diary-1", "diary-3", "fly"]
BACK_OFFICE_ROW = re.compile(r"admin/(\w+)/(\w+)/")


class Stock:
    """Samples from the games of a town: its own game first, then others, then what does not exist.

    Without `all_of_them` there is one of each, but for seats; who is shut out of the back office anyway gets one too.
    """

    def __init__(self, town: Town, viewer: Viewer, *, all_of_them: bool) -> None:
        self.town, self.viewer, self.all_of_them = town, viewer, all_of_them
        self.game = town.game
        # A whole number of whatever meaning: inputs, boards that were kept, bells, events.
        kept = [*self._ends(Checkpoint, "seq"), *self._ends(Order, "seq"), *self._ends(Timer, "pk")]
        self.inner = [*kept, *self._ends(Event, "seq"), NOWHERE]
        self.by_name: dict[str, Callable[[str], Sequence[Any]]] = {
            "game_id": lambda _: [self.game.pk, town.other.pk, town.undealt.pk, NOWHERE][: None if viewer.staff else 2],
            # The viewer's own seat first: everything else is tried as this seat.
            "number": lambda _: list(dict.fromkeys([viewer.seat or 1, *range(1, len(town.keys) + 1), 99])),
            "action": lambda _: [*ruleset_of(self.game).actions, "fly"][: None if viewer.seat else 2],
            "deed": lambda _: [*dict.fromkeys([*FORMS, *DEEDS]), "fly"][: None if viewer.directs else 2],
            "token": lambda _: ["no-such-token", town.keys[3].link_token, town.withdrawn],
            "object_id": self._rows,
            "pk": lambda _: [*self._ends(Checkpoint, "pk"), NOWHERE],
            "id": lambda _: [town.director.pk, *(user.pk for user in town.accounts), NOWHERE],
            "key": self._keys,
            "name": lambda _: [*ruleset_of(self.game).papers, "no-such-paper"],
            "floor": lambda _: [1, 2, 99],
            "day": lambda _: ["1", "2", "99"],
            "kind": lambda _: [self.game.kind, "fly"],
            "app_label": lambda _: ["games", "islington", "accounts", "auth", "fly"],
            "content_type_id": lambda _: [ContentType.objects.get_for_model(Game).pk, NOWHERE],
            "uidb36": lambda _: ["1"],
            "url": lambda _: ["no/such/page"],
        }

    def __call__(self, route: str, converter: str, name: str) -> Sequence[Any]:
        wanted = self.by_name.get(name)
        values = wanted(route) if wanted else self.inner if converter == "int" else []
        shut_out = route.startswith("admin/") and not self.viewer.staff
        return values if name in ("number", "key") or (self.all_of_them and not shut_out) else values[:1]

    def _keys(self, route: str) -> list[str]:
        """Of threads: what everybody reads, rooms and diaries. Else of a letter: it confirms a mail address."""
        return THREADS if "/threads/" in route else ["no-such-key"]

    def _rows(self, route: str) -> list[Any]:
        """Rows of the model that a page of the back office is about: of this game, of the other one, none."""
        found = BACK_OFFICE_ROW.match(route)
        if found is None or found[1] == "r":
            return [self.game.pk, NOWHERE]
        model: Any = apps.get_model(found[1], found[2])
        if model is Game:
            return [self.game.pk, self.town.other.pk, self.town.undealt.pk, NOWHERE]
        if not any(field.name == "game" for field in model._meta.fields):
            return [*(user.pk for user in self.town.accounts[:2]), NOWHERE]
        ours = self._ends(model, "pk")
        theirs = model.objects.filter(game=self.town.other).order_by("pk").values_list("pk", flat=True)[:1]
        return [*ours, *theirs, NOWHERE]

    def _ends(self, model: Any, field: str) -> list[Any]:
        values = model.objects.filter(game=self.game).order_by("pk").values_list(field, flat=True)
        return list(dict.fromkeys([*values[:1], *values.reverse()[:1]]))
