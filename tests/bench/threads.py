"""What a page of a long thread costs: fifty floors of five thousand, over a bare page of the same bytes."""

from collections.abc import Callable

from django.test import Client
from django.utils import timezone

from director.threads.models import Post, Thread
from games.models import Game

TEXT = "第三爻是「妇人吉，夫子凶」。按这个听，三楼那句不难过，就不是第一个难过的人。弦我先松一松，午后再说。"


def fill(thread: Thread, floors: int) -> None:
    """So many floors more, by all seats of the game in turn."""
    seats = list(thread.game.seats.order_by("number"))
    first = thread.floors + 1
    posts = [
        Post(thread=thread, floor=at, seat=seats[at % len(seats)], at=timezone.now(), text=TEXT, html=f"<p>{TEXT}</p>")
        for at in range(first, first + floors)
    ]
    Post.objects.bulk_create(posts, batch_size=500)
    for post in posts:
        number = str(seats[post.floor % len(seats)].number)
        thread.counts[number] = thread.counts.get(number, 0) + 1
    thread.floors += floors
    thread.save()


def thread_cost(
    game: Game,
    client: Client,
    median: Callable[[Callable[[int], object]], float],
    counted: Callable[[Callable[[], object]], int],
) -> None:
    """Print queries and cost of a page in the middle of 100 floors and of 5,000."""
    title, cast = "Day {day}, discussion", list(range(1, 25))
    thread = Thread.objects.create(
        game=game, key="bench", kind="discussion", title=title, values={"day": 1}, writers=cast, cast=cast
    )
    path, before = f"/games/{game.pk}/seats/1/threads/bench/?page=2", 0.0
    for floors in (100, 4900):
        fill(thread, floors)
        client.get(path)
        size, queries = len(client.get(path).content), counted(lambda: client.get(path))
        real = median(lambda n: client.get(path))
        bare = median(lambda n, s=size: client.get(f"/bare/page/{s}/"))  # type: ignore[misc]
        growth = f", {real / before:.2f} × the page of 100" if before else ""
        print(
            f"thread page, 50 of {thread.floors} floors: {queries} queries, {size // 1024} KB, "
            f"{real / bare:.1f} × a bare page ({real * 1000:.1f} ms){growth}"
        )
        before = real
