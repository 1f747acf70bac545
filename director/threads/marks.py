"""How far has a reader read? Kept for seats and for people with an account."""

from typing import Any

from director.threads.models import ReadMark, Thread
from director.threads.reader import Reader


def _mine(reader: Reader) -> dict[str, Any] | None:
    if reader.seat is not None:
        return {"seat": reader.seat}
    return {"user": reader.user} if reader.user is not None else None


def marks_of(reader: Reader, thread: Thread | None = None) -> dict[int, int]:
    """The last floor read, by the thread's row, of every thread or of one; without those never opened. One query."""
    mine = _mine(reader)
    if mine is None or (thread is not None and thread.pk is None):
        return {}
    which = {"thread__game": reader.game} if thread is None else {"thread_id": thread.pk}
    return dict(ReadMark.objects.filter(**which, **mine).values_list("thread_id", "floor"))


def read_up_to(reader: Reader, thread: Thread, before: int | None, floor: int) -> None:
    """The reader has been shown everything up to this floor. `before` is his mark, if there is one."""
    mine = _mine(reader)
    if mine is None or thread.pk is None or floor <= (before or 0):
        return
    if before is None:
        ReadMark.objects.get_or_create(thread=thread, **mine, defaults={"floor": floor})
    else:
        ReadMark.objects.filter(thread=thread, floor__lt=floor, **mine).update(floor=floor)
