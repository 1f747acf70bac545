"""The answer to a plain form, which waits in the session for the page that comes next."""

from django.http import HttpRequest

from director.desk.forms import Answer
from director.desk.orders import Handled
from games.models import Order, Seat

FLASH = "answers"


def flash(request: HttpRequest, seat: Seat, handled: Handled) -> None:
    """Keep the answer for this seat's next page."""
    answer = handled.answer
    request.session[FLASH] = {str(seat.pk): [answer.action, answer.sentence, handled.order]}


def flashed(request: HttpRequest, seat: Seat) -> Answer | None:
    """The answer that waits for this seat, once; None if its order has been undone since."""
    waiting = request.session.get(FLASH, {})
    if str(seat.pk) not in waiting:
        return None
    del request.session[FLASH]
    action, sentence, order = waiting[str(seat.pk)]
    if not Order.objects.filter(pk=order, undone_by=None).exists():
        return None  # the director has taken the game back in between
    return Answer(action, sentence, good=True)
