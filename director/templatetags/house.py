"""How do instants, seconds and seats look in a page? Nothing here asks the database."""

from datetime import datetime, timedelta

from django import template

from games import clock

register = template.Library()

SEAT_COLOURS = 12
FRAMES = ("", " face-b", " face-c")


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
def seat_colour(number: int) -> str:
    """The colour class of a seat number (1 and up): twelve colours, then again."""
    return f"seat-{(int(number) - 1) % SEAT_COLOURS + 1}"


@register.filter
def seat_face(number: int) -> str:
    """Colour and frame classes of a seat number: the frame changes with every dozen."""
    return seat_colour(number) + FRAMES[(int(number) - 1) // SEAT_COLOURS % len(FRAMES)]
