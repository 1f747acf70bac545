"""A game that is over: everything is open, and before the end nothing of it is there (L-12.6, L-15.4, L-20.4)."""

import html
import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from director.accounts.models import User
from director.threads.models import Post, Thread
from games import clock, play
from games.deeds import Message
from games.islington.deeds import EndGame
from games.kept_board import kept_boards
from games.models import Event, Game, Order
from games.rewind import rewind
from tests.desk.conftest import ask, body, browser_of, change, deal, finds, rows, until

pytestmark = pytest.mark.django_db
PAGES = ("reveal", "printed", "events", "replay", "export")


def read(game: Game, name: str, language: str = "en", **query: Any) -> str:
    answer: Any = Client().get(reverse(name, args=[game.pk]), query, headers={"Accept-Language": language})
    assert answer.status_code == 200
    text = b"".join(answer.streaming_content).decode() if answer.streaming else body(answer)
    return html.unescape(text) if not answer.streaming else text


def export(game: Game) -> dict[str, Any]:
    return dict(json.loads(read(game, "export")))


@pytest.fixture
def over(game: Game, director: User) -> Game:
    """A line was taken back; seat 2 has put seat 1 out; an order was refused; then the director ended the game."""
    said = play.intervene(game.pk, director, Message(2, "说漏了嘴"), "")
    rewind(game.pk, director, said.seq, "收回那句话")
    rows("Item").filter(game=game).update(where="gone", place=None)
    rows("Survivor").filter(game=game).update(born=True, place=rows("Place").get(game=game, key="mill"))
    change(game, 1, hp=5)
    ask(browser_of(game, 2), game, "attack", number=2, find=str(finds(game, 2, 1)))
    ask(browser_of(game, 2), game, "move", number=2, place="nowhere", token="refused-refused-refused")
    play.intervene(game.pk, director, EndGame(), "人散了")
    game.refresh_from_db()
    return game


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("who", ["stranger", "player", "director"])
def test_before_the_end_there_is_no_such_page(game: Game, director: User, name: str, who: str) -> None:
    """As if the game did not exist."""
    client = browser_of(game, 1) if who == "player" else Client()
    if who == "director":
        client.force_login(director)
    absent = client.get(reverse(name, args=[404404]))
    running = client.get(reverse(name, args=[game.pk]))
    assert (absent.status_code, running.status_code) == (404, 404)


def test_the_table_has_ranks_fates_and_those_behind_the_aliases(over: Game) -> None:
    page = read(over, "reveal")
    table = page.split('class="table-stack ranking"')[1].split("</table>")[0]
    lines = {seat.number: row for seat in over.seats.all() for row in table.split("<tr")[2:] if seat.name in row}
    assert '<td class="n">1</td>' in lines[2] and "alive" in lines[2]
    assert '<td class="n">4</td>' in lines[1] and "night 1, attack" in lines[1]
    assert over.seats.get(number=1).user.username in lines[1]  # type: ignore[union-attr]
    assert "without an account" in lines[3]
    assert page.index("The director has ended the game") > 0


def test_who_fell_to_whom_is_a_picture_and_a_list(over: Game) -> None:
    page = read(over, "reveal")
    killer, victim = (over.seats.get(number=number).name for number in (2, 1))
    assert page.count('class="edge-pk"') == 1
    assert f"Night 1: {killer} put {victim} out (attack)" in page
    assert page.count('<circle class="fall"') == 1
    assert page.count('class="life life-on"') == 3


@pytest.mark.parametrize("name", ["reveal", "printed", "events", "replay"])
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_page_speaks_both_languages(over: Game, name: str, language: str) -> None:
    text = read(over, name, language)
    assert ("名次" in text or "众人" in text or "何事" in text) == (language == "zh-hans")
    assert "style=" not in text


def test_events_are_sifted_by_seat_day_and_kind(over: Game) -> None:
    every = Event.objects.filter(game=over)
    assert f"{every.count()} events" in read(over, "events")
    whispers = read(over, "events", kind="killed")
    assert len(re.findall('<li class="fact', whispers)) == every.filter(kind="killed").count() == 1
    mine = read(over, "events", seat="2", kind="wounded")
    assert "0 events" in mine
    assert "1 event<" in read(over, "events", seat="1", kind="wounded")
    public = every.filter(audience="everyone").count()
    assert f"{public} events" in read(over, "events", seat="public")
    before, first = (read(over, "events", day=day, kind="bulletin") for day in ("0", "1"))
    assert "0 events" in before and "1 event<" in first
    assert f"{every.count()} events" in read(over, "events", seat="99", day="x", kind="fly")


def test_strange_pages_are_no_error(over: Game) -> None:
    for strange in ("0", "-1", "x", "9" * 40, "\0"):
        assert "events" in read(over, "events", page=strange)
        assert over.title in read(over, "replay", at=strange, **{"as": strange})


def test_the_export_is_complete(over: Game) -> None:
    """Every event and order, ranking, seed and board; no one-time token."""
    file = export(over)
    assert file["about"].keys() >= file.keys() - {"about", "seed_hash"}
    assert [one["seq"] for one in file["events"]] == list(
        Event.objects.filter(game=over).order_by("seq").values_list("seq", flat=True)
    )
    assert len(file["orders"]) == Order.objects.filter(game=over).count()
    refused = next(one for one in file["orders"] if one["code"])
    assert refused["seat"] == 2 and refused["receipt"] is None
    assert [(one["place"], one["seat"]) for one in file["ranking"]] == [(1, 2), (1, 3), (1, 4), (4, 1)]
    assert file["seed"] == bytes(over.seed).hex()
    assert {seat["user"] for seat in file["seats"] if seat["number"] > 2} == {None}
    assert len(file["board"]["survivor"]) == 4
    assert any(one["undone_by"] for one in file["events"])
    assert "refused-refused-refused" not in json.dumps(file)
    assert {thread["key"] for thread in file["threads"]} >= {"announcements", "diary-1"}


def test_a_hidden_post_has_no_text_in_the_export(over: Game) -> None:
    thread = Thread.objects.get(game=over, key="announcements")
    Post.objects.create(thread=thread, floor=999, at=over.created_at, text="不该留下的话", hidden="不该说")
    assert "不该留下的话" not in read(over, "export")


def test_what_was_hidden_in_a_thread_is_in_no_record_of_orders(game: Game, director: User) -> None:
    """The words of a post stand in its order, too."""
    words = {"thread": "diary-2", "text": "不该留下的话"}
    play.order(game.pk, 2, "post", words, token="hidden-hidden-hidden", arrived_at=clock.now())
    assert Post.objects.filter(thread__game=game, text="不该留下的话").update(hidden="不该说")
    play.intervene(game.pk, director, EndGame(), "人散了")
    assert "不该留下的话" not in read(game, "export")
    log = read(game, "log")
    assert "不该留下的话" not in log and "Hidden by the director: 不该说" in log


def test_diaries_are_open_to_everybody_after_the_end(over: Game) -> None:
    url = reverse("thread", args=[over.pk, "diary-1"])
    assert Client().get(url).status_code == 200


def test_the_board_is_seen_again_as_a_seat_or_with_all_secrets(over: Game) -> None:
    """The first moment is the deal; then what was told appears, to whom it was told only."""
    first = read(over, "replay")
    assert "The seats are dealt" in first and "Place by place" in first
    last = {seen: read(over, "replay", at=str(over.seq), **{"as": seen}) for seen in ("all", "1", "3", "public")}
    killer, victim = (over.seats.get(number=number).name for number in (2, 1))
    assert f"You killed {victim}" in last["all"] and "to " + killer in last["all"]
    assert "You are out" in last["1"] and "You killed" not in last["1"]
    assert "You are out" not in last["3"]
    assert "Place by place" not in last["3"] and "Place by place" not in last["public"]
    assert "说漏了嘴" not in last["all"]


def test_each_moment_leads_to_the_next(over: Game) -> None:
    moments = [one.seq for one in kept_boards(over)] + [over.seq]
    assert moments == sorted(set(moments))
    seen = []
    address = "?at=1&as=3"
    while address:
        page = body(Client().get(reverse("replay", args=[over.pk]) + address))
        seen.append(int(address.split("at=")[1].split("&")[0]))
        found = re.search(r'rel="next" href="([^"]+)"', page)
        address = html.unescape(found[1]) if found else ""
    assert seen == moments


def test_what_was_undone_is_no_moment(dealt: Game, director: User) -> None:
    """A checkpoint that a rewind took back does not count."""
    until(dealt, director, "settle")
    closed = next(one for one in kept_boards(dealt) if one.label == "night_close")
    rewind(dealt.pk, director, closed.seq, "重来")
    dealt.refresh_from_db()
    assert [one.label for one in kept_boards(dealt)][-1] == "rewind"
    assert closed.seq not in [one.seq for one in kept_boards(dealt)]


def test_queries_are_few_and_do_not_grow(director: User) -> None:
    counts = []
    for seats in (4, 24):
        game = deal(director, seats)
        until(game, director, "day_open")
        change(game, 3, hp=90)
        play.intervene(game.pk, director, EndGame(), "")
        for page in PAGES:
            with CaptureQueriesContext(connection) as queries:
                read(game, page)
            counts.append(len(queries))
    assert counts[:5] == counts[5:]
    assert max(counts) <= 20


def test_the_game_page_leads_to_the_reveal_once_it_is_over(game: Game, director: User) -> None:
    link = f'href="{reverse("reveal", args=[game.pk])}"'
    assert link not in read(game, "game")
    play.intervene(game.pk, director, EndGame(), "")
    assert link in read(game, "game")
