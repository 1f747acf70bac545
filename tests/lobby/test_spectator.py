"""The page of the audience: bulletin, vote, lots and lines as they happen (L-15.3, L-15.4, L-20.4)."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.lobby.fading import fading
from games.islington.bulletin import look_bulletin
from games.models import Event, Game
from tests.desk.conftest import body, until

pytestmark = pytest.mark.django_db
NAMES = {1: "白鹭", 2: "青[b]石", 3: "橘猫"}


def stage(game: Game) -> str:
    answer = Client().get(reverse("game", args=[game.pk]), headers={"Accept-Language": "en"})
    return html.unescape(body(answer))


def tell(game: Game, kind: str, **payload: Any) -> None:
    """Put a public fact on record, as the rules would."""
    Game.objects.filter(pk=game.pk).update(event_seq=game.event_seq + 1, heard=game.event_seq + 1)
    game.refresh_from_db()
    assert game.now is not None
    Event.objects.create(
        game=game, seq=game.event_seq, input_seq=game.seq, at=game.now, audience="everyone", kind=kind, payload=payload
    )


def full_bulletin(**changes: Any) -> Any:
    """A morning on which everything happened that a bulletin can tell."""
    payload = {
        "day": 5, "date": "2026-10-05", "deaths": [(2, "attack")], "returned": [3], "closed": ["mill"],
        "closing": ["farm"], "weather": "fog", "church": True,
        "events": [{"key": "ghosts", "zh": "亡者归来", "en": "The dead walk.", "data": {"names": [1]}}],
        "riddle": {"zh": "谜", "en": "A riddle."}, "airdrop": [("bomb", None)],
        "lots": [("gps", None)], "living": 12,
    }  # fmt: skip
    return look_bulletin(payload | changes, NAMES)


def test_a_bulletin_is_copied_in_the_order_of_the_rulebook() -> None:
    """L-15.3: from the day to the living count, the returned ghosts and each event's public data among it."""
    text = full_bulletin().text
    parts = [
        "第 5 日",
        "青[b]石",
        "橘猫",
        "磨坊",
        "农场",
        "雾天",
        "教堂",
        "亡者归来",
        "白鹭",
        "谜",
        "今日空投",
        "GPS",
        "12",
    ]
    places = [text.index(part) for part in parts]
    assert places == sorted(places), text


def test_a_bulletin_without_deaths_and_closings_says_so() -> None:
    text = full_bulletin(deaths=[], returned=[], closed=[], closing=[], events=[], airdrop=[], lots=[]).text
    assert "无人" in text
    assert text.count("无") >= 3


def test_no_name_opens_a_tag_in_bbcode() -> None:
    marked = full_bulletin().bbcode
    assert "青［b］石" in marked
    assert set(re.findall(r"\[[^\]]*\]", marked)) == {"[b]", "[/b]"}


def test_the_page_has_the_bulletin_to_copy(born: Game) -> None:
    page = stage(born)
    text = page.split('id="sheet-text"')[1].split("</textarea>")[0]
    assert "Bulletin of day 1" in text and "Still in: 4" in text
    assert "[b]" in page.split('id="sheet-bbcode"')[1].split("</textarea>")[0]


def test_lines_come_as_they_happen_and_quiet_ones_do_not(born: Game) -> None:
    """L-20.4; who owes a ballot stands beside the vote, not among the lines."""
    tell(born, "card_given", name=3, card="yellow", why="tardy")
    tell(born, "voting_progress", cast=1, missing=[2, 3])
    lines = stage(born).split('id="lines"')[1].split("</section>")[0]
    assert born.seats.get(number=3).name in lines.split("</li>")[0]
    assert "Ballots cast" not in lines


def test_disclosure_and_die_stay_beside_the_result_of_the_vote(dealt: Game, director: User) -> None:
    """L-7.5, L-7.6: those of the last vote, however much is told afterwards."""
    until(dealt, director, "day_open")
    until(dealt, director, "day_open")
    until(dealt, director, "day_close")
    tell(dealt, "disclosed", name=2, hp=77, st=66, bleeding=False, place="mill", items=[])
    tell(dealt, "reward_rolled", faces=[3], name=2, item=["hp60", None])
    for _ in range(45):
        tell(dealt, "call_answered")
    vote = stage(dealt).split('id="last-vote"')[1].split("</section>")[0]
    assert "life 77" in vote
    assert "The die shows 3" in vote


def test_talks_and_feeds_are_linked(born: Game, director: User) -> None:
    until(born, director, "day_open")
    page = stage(born)
    for key in ("day-2", "announcements"):
        assert reverse("thread", args=[born.pk, key]) in page
    for name in ("atom", "calendar"):
        assert reverse(name, args=[born.pk]) in page


def test_the_picture_of_the_lights_shows_each_fall() -> None:
    drawn = fading([(1, 24), (2, 23), (3, 20), (4, 21)])
    assert drawn is not None
    assert [(step.night, step.left, len(step.falls)) for step in drawn.steps] == [(1, 23, 1), (2, 20, 3), (3, 21, 0)]
    assert fading([(1, 24)]) is None
