"""A seat asks its director, who answers, perhaps with a copy for all (W-3.14)."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.threads.models import Post
from games import play
from games.models import Game
from games.werewolf.answer_deeds import AnswerLine, GiveRuling
from games.werewolf.deeds import Dismiss
from tests.desk.conftest import ask, body, desk, part
from tests.desk.evening import brought, browser_of_actor, dealt, sibling, with_role

ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def night(director: User) -> Game:
    """The first night, nights 1 and 2."""
    return brought(dealt(director), director, "n12")


@pytest.fixture
def room(night: Game, director: User) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(director)
    return client


def test_a_seat_writes_and_reads_the_answer_alone(night: Game, room: Client, director: User) -> None:
    """W-3.14: by a plain form; the sibling's desk shows neither."""
    one = with_role(night, "guard")
    client = browser_of_actor(night, one)
    html = client.get(desk(night, one.seat.number), headers=ENGLISH).content.decode()
    assert part(html, "form", 'id="form-message"') and "Ask the director" in html
    html = body(ask(client, night, "message", number=one.seat.number, text="May I shield myself?"))
    assert "May I shield myself?" in part(html, "p", 'id="deeds-answer"')
    answers = reverse("control-deed", args=[night.pk, "answer_line"])
    waiting = part(room.get(reverse("control", args=[night.pk])).content.decode(), "section", 'id="letters"')
    assert "May I shield myself?" in waiting and f"{answers}?to={one.seat.number}" in waiting
    play.intervene(night.pk, director, AnswerLine(one.seat.number, "You may."), "asked")
    assert "You may." in client.get(desk(night, one.seat.number)).content.decode()
    theirs = client.get(desk(night, sibling(one).seat.number)).content.decode()
    assert "You may." not in theirs and "May I shield" not in theirs
    assert "May I shield" not in part(
        room.get(reverse("control", args=[night.pk])).content.decode(), "section", 'id="letters"'
    )


def test_an_empty_line_is_refused_beside_its_field(night: Game) -> None:
    """W-3.14: what was typed stays."""
    one = with_role(night, "guard")
    client = browser_of_actor(night, one)
    html = body(ask(client, night, "message", number=one.seat.number, text="x" * 1001))
    assert "x" * 1001 in part(html, "form", 'id="form-message"') and 'id="message-text_error"' in html


@pytest.mark.parametrize(("copy", "words"), [("answer", "规则答疑：可以。"), ("ruling", "裁定（")])
def test_a_copy_stands_among_the_questions(night: Game, director: User, copy: str, words: str) -> None:
    """W-3.14: by nobody's name; the thread stands before anybody has asked in it."""
    one = with_role(night, "guard")
    play.intervene(night.pk, director, AnswerLine(one.seat.number, "可以。", copy), "asked")
    shown = Client().get(reverse("thread", args=[night.pk, "questions"]), headers={"Accept-Language": "zh-hans"})
    (post,) = Post.objects.filter(thread__game=night, thread__key="questions")
    assert words in shown.content.decode() and (post.seat, post.user) == (None, None)
    aired = Post.objects.filter(thread__game=night, thread__key="announcements", event=post.event)
    assert aired.exists() == (copy == "ruling")


def test_a_ruling_by_the_form_of_the_control_room(night: Game, room: Client) -> None:
    """W-3.14: a page without scripts."""
    address = reverse("control-deed", args=[night.pk, "give_ruling"])
    form = room.get(address).content.decode()
    once = form.split('name="once" value="')[1].split('"')[0]
    answer: Any = room.post(address, {"once": once, "text": "Shields may be held over oneself.", "why": "asked"})
    assert answer.status_code == 302
    assert "over oneself" in Client().get(reverse("thread", args=[night.pk, "questions"])).content.decode()


def test_a_proposed_penalty_is_dismissed_in_the_room(night: Game, room: Client, director: User) -> None:
    """W-10.3: nobody has checked in."""
    link = 'id="dismiss-1-no_checkin"'
    assert link in room.get(reverse("control", args=[night.pk])).content.decode()
    play.intervene(night.pk, director, Dismiss(1, "no_checkin"), "was ill")
    assert link not in room.get(reverse("control", args=[night.pk])).content.decode()


def test_a_ruling_is_given_in_every_part(director: User) -> None:
    """W-3.14: before there are characters, too; nobody's seat can write to anybody then."""
    game = dealt(director, auction=True)
    play.intervene(game.pk, director, GiveRuling("No talking."), "rules")
    assert Post.objects.filter(thread__game=game, thread__key="questions").count() == 1
    client = Client()
    seat = game.seats.get(number=1)
    seat.user = director.__class__.objects.create_user("somebody")
    seat.save()
    client.force_login(seat.user)
    assert 'id="form-message"' not in client.get(desk(game, 1)).content.decode()
