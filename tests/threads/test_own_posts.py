"""What one has written oneself is not news."""

from django.test import Client
from django.urls import reverse

from director.threads.models import ReadMark
from games.models import Game
from tests.threads.conftest import at, posts, read, say

NEWS = "new floor"


def test_after_ones_own_post_nothing_is_unread(game: Game, player: Client) -> None:
    """Neither on the page nor in the list."""
    player.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    read(player, at(game, number=1))
    assert say(player, game, "Good morning.").status_code == 303
    assert NEWS not in read(player, at(game, number=1))
    floor = posts(game)[-1].floor
    assert ReadMark.objects.get(thread__key="day-1", seat__number=1).floor == floor
    assert "1 new" not in read(player, reverse("seat-threads", args=[game.pk, 1]))


def test_the_first_post_of_a_thread_is_read_by_its_author(game: Game, player: Client) -> None:
    """He may not have opened the page before."""
    key = "diary-1"
    assert say(player, game, "Dear diary.", key=key).status_code == 303
    assert ReadMark.objects.get(thread__key=key, seat__number=1).floor == 1


def test_what_others_wrote_meanwhile_stays_unread(game: Game, player: Client, rival: Client) -> None:
    """One of two is one's own."""
    player.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    read(player, at(game, number=1))
    say(rival, game, "I was faster.", number=2)
    say(player, game, "Good morning.")
    assert "To the first of 1 new floor<" in read(player, at(game, number=1))
    assert NEWS not in read(player, at(game, number=1))


def test_a_director_reads_his_own_post(game: Game, boss: Client, watcher: Client) -> None:
    """Marks of people are kept like those of seats."""
    watcher.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    for words in ("One.", "Two."):
        say(watcher, game, words, number=None, key="lounge")
    assert NEWS not in read(watcher, at(game, "lounge"))
