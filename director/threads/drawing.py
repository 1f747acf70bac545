"""A floor as HTML. Floors do not change: what has been drawn once is kept, and is the same for all who see the same."""

from dataclasses import dataclass
from functools import lru_cache

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language

from director.threads.page import Floor
from games.models import Game
from games.ruleset import ruleset_of

KEPT = 4096  # floors in one process, about a kilobyte each


@dataclass(frozen=True, slots=True)
class Setting:
    """What the look of a floor depends on besides itself. Its links are relative, so that no address is among it."""

    language: str | None
    zone: str
    page: int
    can_answer: bool
    director: bool
    kind: str


def drawn(request: HttpRequest, game: Game, floors: tuple[Floor, ...], page: int, **seen: bool) -> list[str]:
    """Each floor drawn. `can_answer`: is there a form to quote into; `director`: can it be hidden."""
    setting = Setting(get_language(), game.time_zone, page, kind=ruleset_of(game).templates, **seen)
    asked = request.GET.get("hide") if setting.director else None
    return [
        _draw(one, setting, request if asked == str(one.floor) else None)
        if one.sheet is not None or asked == str(one.floor)
        else _kept(one, setting)
        for one in floors
    ]


@lru_cache(KEPT)
def _kept(floor: Floor, setting: Setting) -> str:
    return _draw(floor, setting, None)


def _draw(floor: Floor, setting: Setting, hiding: HttpRequest | None) -> str:
    sheet = f"{setting.kind}/stage/bulletin.html"
    context = {"floor": floor, "setting": setting, "sheet_template": sheet, "hiding": hiding is not None}
    return render_to_string("threads/floor.html", context, request=hiding)
