"""How far has a reader read? Kept for seats and for people with an account."""

from typing import Any

from director.threads.models import ReadMark, Thread
from director.threads.reader import Reader


def _mine(reader: Reader) -> dict[str, Any] | None:
    if reader.seat is not None:
        return {"seat": reader.seat}
    return {"user": reader.user} if reader.user is not None else None


def marks_of(reader: Reader) -> dict[int, int]:
    """The last floor read, by the thread's row; threads that were never opened are missing. One query."""
    mine = _mine(reader)
    if mine is None:
        return {}
    return dict(ReadMark.objects.filter(thread__game=reader.game, **mine).values_list("thread_id", "floor"))


def read_up_to(reader: Reader, thread: Thread, before: int | None, floor: int) -> None:
    """The reader has been shown everything up to this floor. `before` is his mark, if there is one."""
    mine = _mine(reader)
    if mine is None or thread.pk is None or floor <= (before or 0):
        return
    if before is None:
        ReadMark.objects.get_or_create(thread=thread, **mine, defaults={"floor": floor})
    else:
        ReadMark.objects.filter(thread=thread, floor__lt=floor, **mine).update(floor=floor)
