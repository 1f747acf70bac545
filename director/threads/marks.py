"""How far has a reader read? Kept for seats and for people with an account."""

from typing import Any

from director.threads.models import Post, ReadMark, Thread
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


def unread_of(reader: Reader, thread: Thread, mark: int | None) -> int:
    """How many floors by others this reader has not seen, above his mark. One query if there may be any."""
    mine, above = _mine(reader), thread.floors - (mark or 0)
    if mine is None or above <= 0:
        return 0
    return above - Post.objects.filter(thread=thread, floor__gt=mark or 0, **mine).count()


def read_own(post: Post) -> None:
    """Whoever had read everything before he posted has read this, too. One query, two for the first floor."""
    if post.seat is None and post.user is None:
        return
    mine = {"seat": post.seat} if post.seat else {"user": post.user}
    if post.floor == 1:
        ReadMark.objects.get_or_create(thread=post.thread, **mine, defaults={"floor": 1})
    else:
        ReadMark.objects.filter(thread=post.thread, floor=post.floor - 1, **mine).update(floor=post.floor)
