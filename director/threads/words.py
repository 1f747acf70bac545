"""A thread or one floor as text or BBCode, for another forum."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as say
from django.views.decorators.http import require_safe

from director.desk.pieces import revalidated
from director.numbers import whole
from director.threads.bbcode import bbcode_of
from director.threads.models import Post, Thread
from director.threads.page import FLOOR_DIGITS, Floor, Names, floor_of
from director.threads.reader import Reader, reader_of, thread_among, threads_of


@require_safe
def thread_words(request: HttpRequest, game_id: int, key: str, number: int | None = None) -> HttpResponse:
    """The whole thread as text, or with `?floor=12` one floor; with `?as=bbcode` in BBCode."""
    reader = reader_of(request, game_id, number)
    here = thread_among(threads_of(reader, key), key)
    posts = Post.objects.filter(thread=here if here.pk else None).select_related("seat", "user", "event")
    if (asked := whole(request.GET.get("floor"), FLOOR_DIGITS)) is not None:
        posts = posts.filter(floor=asked)
    bbcode = request.GET.get("as") == "bbcode"
    told = _told(reader, here, posts.order_by("floor").iterator(500), reader.names, bbcode=bbcode)
    return revalidated(HttpResponse("\n\n".join(told) + "\n", content_type="text/plain; charset=utf-8"))


def _told(reader: Reader, here: Thread, posts: Iterator[Post], names: Names, *, bbcode: bool) -> Iterator[str]:
    title = f"{reader.game.title} · {here}"
    yield f"[b]{title}[/b]" if bbcode else title
    zone = ZoneInfo(reader.game.time_zone)
    for post in posts:
        floor = floor_of(reader.game.kind, post, names, director=reader.director)
        at = timezone.localtime(floor.at, zone).strftime("%m-%d %H:%M")
        head = say("#{floor} {name}, {at}").format(floor=floor.floor, name=floor.name, at=at)
        yield f"{f'[b]{head}[/b]' if bbcode else head}\n{_body(floor, bbcode=bbcode)}"


def _body(floor: Floor, *, bbcode: bool) -> str:
    if floor.hidden:
        return say("Hidden by the director: {why}").format(why=floor.hidden)
    if floor.sheet is not None:
        return str(floor.sheet.bbcode if bbcode else floor.sheet.text)
    words = floor.words or (bbcode_of(floor.text) if bbcode else floor.text)
    return "\n".join(part for part in (words, floor.dice) if part)
