"""How do instants, seconds and seats look in a page? Nothing here asks the database."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.translation import pgettext

from games import clock

register = template.Library()

SEAT_COLOURS = 12
FRAMES = ("", " face-b", " face-c")


@register.simple_tag
def icon(name: str, more: str = "") -> str:
    """One icon of the sprite static/icons.svg, drawn in the colour of the text; `more` classes after "icon".

    Always beside a word; alone it needs a name in an .unseen span.
    """
    classes = f"icon {more}" if more else "icon"
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', classes, _sprite(), name)


@register.simple_tag
def sprite(name: str) -> str:
    """The address of one icon, for pictures that are SVG themselves."""
    return f"{_sprite()}#{name}"


@cache
def _sprite() -> str:
    return static("icons.svg")


@register.simple_tag
def server_now() -> int:
    """The server's clock in milliseconds since 1970, for <html data-now>."""
    return epoch_ms(clock.now())


@register.filter
def epoch_ms(instant: datetime) -> int:
    """An aware instant in milliseconds since 1970, as data-due and data-enable-at take it."""
    return round(instant.timestamp() * 1000)


@register.filter
def seconds_left(instant: datetime) -> int:
    """Whole seconds from now until `instant`, rounded up, never below 0."""
    left = instant - clock.now()
    return max(0, -(-left // timedelta(seconds=1)))


@register.filter
def as_clock(seconds: int) -> str:
    """Seconds as a clock shows them: 07:18, or 24:10:54 from one hour on."""
    minutes, second = divmod(max(0, int(seconds)), 60)
    hours, minute = divmod(minutes, 60)
    if hours:
        return f"{hours:02}:{minute:02}:{second:02}"
    return f"{minute:02}:{second:02}"


@register.filter
def listed(words: Iterable[str]) -> str:
    """Words one after the other, as the reader's language separates them."""
    return pgettext("list", ", ").join(words)


@register.filter
def at_key(values: Mapping[str, Any], key: str) -> Any:
    """The value under this key, None if there is none."""
    return values.get(key)


@register.filter
def seat_colour(number: int) -> str:
    """The colour class of a seat number (1 and up): twelve colours, then again."""
    return f"seat-{(int(number) - 1) % SEAT_COLOURS + 1}"


@register.filter
def seat_face(number: int) -> str:
    """Colour and frame classes of a seat number: the frame changes with every dozen."""
    return seat_colour(number) + FRAMES[(int(number) - 1) // SEAT_COLOURS % len(FRAMES)]
