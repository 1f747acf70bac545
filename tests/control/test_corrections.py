"""Deeds that set things right, plan days and drop things from the sky: their forms, previews and refusals."""

import re
from typing import Any

import pytest

from games import clock, play
from games.models import Event, Game, Intervention, Timer
from tests.control.conftest import Desk
from tests.control.test_proof import go_back
from tests.factories import DirectorFactory, GameFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def day(desk: Desk, hands: Any) -> Desk:
    """The first day has opened; everybody is unborn."""
    hands.move_to(Timer.objects.get(game=desk.pk, bell="day_open", rung_at=None).ring_from)
    play.ring_overdue(desk.pk)
    return desk


def board(desk: Desk) -> Any:
    return play.peek(Game.objects.get(pk=desk.pk))


def tables(desk: Desk) -> dict[str, Any]:
    """The ruleset's own rows, without the counters of seats and bells."""
    return {name: kept for name, kept in board(desk).dump().items() if name.startswith("islington.")}


def deeds(desk: Desk) -> list[str]:
    return list(Intervention.objects.filter(game=desk.pk).values_list("deed", flat=True))


def told(desk: Desk, kind: str) -> list[tuple[int | None, dict[str, Any]]]:
    events = Event.objects.filter(game=desk.pk, kind=kind).select_related("seat").order_by("seq")
    return [(event.seat.number if event.seat else None, event.payload) for event in events]


def seal(text: str) -> str:
    """What the preview asks the director to confirm."""
    found = re.search(r'name="sure" value="([0-9a-f]+)"', text)
    assert found, "no preview was shown"
    return found[1]


def test_the_room_lists_what_can_be_done_and_each_opens_a_form(day: Desk) -> None:
    """L-20.5"""
    page = day.read()
    keys = set(re.findall(r'id="do-([a-z_]+)"', page.split('id="deeds"')[1]))
    assert {"condition", "kill", "give", "airdrop", "plan_event", "close_place", "roll_die"} <= keys
    for key in keys:
        assert 'name="why"' in day.form(key)


def test_a_change_of_life_is_told_to_the_seat_alone(day: Desk) -> None:
    """L-16.5, L-16.1"""
    day.do("move_seat", seat="1", place="mill", why="照规则")
    answer = day.do("condition", seat="1", hp="40", st="90", why="算错了")
    assert answer.status_code == 302
    one = board(day).survivor(1)
    assert (one.hp, one.st, one.place.key) == (40, 90, "mill")
    assert told(day, "lost") == [(1, {"why": "director", "hp": 60, "st": 10})]


def test_silent_tells_nobody(day: Desk) -> None:
    """L-16.1"""
    day.do("condition", seat="1", hp="40", st="90", silent="on", why="算错了")
    assert board(day).survivor(1).hp == 40
    assert told(day, "lost") == []


def test_every_deed_asks_for_a_reason(day: Desk) -> None:
    answer = day.do("condition", seat="1", hp="40", st="90")
    assert "Give a reason." in answer.content.decode()
    assert deeds(day) == []


@pytest.mark.parametrize(
    ("deed", "data"),
    [
        ("condition", {"seat": "9", "hp": "10", "st": "10"}),
        ("condition", {"seat": "1", "hp": "101", "st": "10"}),
        ("condition", {"seat": "1", "hp": "abc", "st": "10"}),
        ("condition", {"seat": "1\0", "hp": "10", "st": "10"}),
        ("move_seat", {"seat": "1", "place": "nowhere"}),
        ("give", {"ware": "hp30"}),
        ("give", {"ware": "hp30", "to": "1", "place": "mill"}),
        ("give", {"ware": "excalibur", "to": "1"}),
        ("take_away", {"item": "999999999999999999999"}),
        ("rename", {"seat": "1", "called": "字" * 21}),
        ("rename", {"seat": "1", "called": "青石"}),
        ("revive", {"seat": "1", "place": "mill", "hp": "10", "st": "10"}),
        ("open_place", {"place": "mill"}),
        ("airdrop", {"day": "1", "named": "nothing known @ mill"}),
        ("airdrop", {"day": "1", "named": "hp30 @ atlantis"}),
        ("airdrop", {"day": "1", "named": ""}),
        ("airdrop", {"day": "99", "named": "hp30"}),
        ("airdrop", {"day": "1", "n_hp30": "-1"}),
        ("plan_event", {"day": "1", "event": "2"}),
        ("plan_event", {"day": "5", "event": "77"}),
        ("roll_die", {"sides": "1", "about_what": "谁先"}),
        ("roll_reward", {}),
        ("move_bell", {"timer": "x", "to": "2026-04-03T22:00"}),
        ("act_for", {"seat": "1", "action": "post"}),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(day: Desk, deed: str, data: dict[str, Any]) -> None:
    before = board(day).dump()
    answer = day.do(deed, why="试", **data)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    assert board(day).dump() == before
    assert deeds(day) == []


def test_an_airdrop_is_looked_at_before_it_is_confirmed(day: Desk) -> None:
    """L-16.3: the preview stores nothing; what is confirmed is what was shown."""
    data: dict[str, Any] = {"day": "1", "named": "2 x hp30\nscroll @ mill", "n_weapon_purple": "1", "why": "周末"}
    shown = day.do("airdrop", **data).content.decode()
    assert board(day).airdrops == [] and deeds(day) == []
    assert "Nothing has been done yet." in shown
    day.do("airdrop", sure=seal(shown), **data)
    [batch] = board(day).airdrops
    assert len(batch.pieces) == 4
    assert ["scroll", "mill"] in batch.pieces
    assert [len(payload["items"]) for _, payload in told(day, "airdrop_named")] == [4]
    assert Timer.objects.filter(game=day.pk, bell="airdrop", rung_at=None).count() == 1


def test_other_answers_are_looked_at_anew(day: Desk) -> None:
    data: dict[str, Any] = {"day": "1", "named": "hp30", "why": "周末"}
    shown = day.do("airdrop", **data).content.decode()
    again = day.do("airdrop", sure=seal(shown), **(data | {"named": "hp60"}))
    assert "Nothing has been done yet." in again.content.decode()
    assert board(day).airdrops == []


def test_an_airdrop_can_be_changed_and_called_off(day: Desk) -> None:
    """L-16.3"""
    data: dict[str, Any] = {"day": "2", "named": "hp30 @ mill", "why": "周末"}
    day.do("airdrop", sure=seal(day.do("airdrop", **data).content.decode()), **data)
    assert told(day, "airdrop_named") == []
    day.do("airdrop_change", batch="1", named="hp60 @ farm", why="改")
    assert board(day).airdrops[0].pieces == [["hp60", "farm"]]
    day.do("airdrop_cancel", batch="1", why="不投了")
    assert board(day).airdrops[0].status == "cancelled"
    assert 'role="alert"' in day.do("airdrop_cancel", batch="1", why="再来").content.decode()
    assert deeds(day) == ["airdrop", "airdrop_change", "airdrop_cancel"]


def test_closing_a_place_names_its_victims_first(day: Desk) -> None:
    """L-16.8"""
    day.do("move_seat", seat="2", place="mill", why="照规则")
    shown = day.do("close_place", place="mill", why="塌了").content.decode()
    assert "青石" in shown.split("This is what it would do")[1]
    assert board(day).survivor(2).alive
    day.do("close_place", place="mill", why="塌了", sure=seal(shown))
    assert not board(day).survivor(2).alive
    assert not board(day).place("mill").open
    day.do("open_place", place="mill", why="修好了")
    assert board(day).place("mill").open


def test_an_event_against_the_rules_is_warned_of_but_done(day: Desk) -> None:
    """L-16.4, L-9.1"""
    data: dict[str, Any] = {"day": "4", "event": "3", "why": "剧情"}
    shown = day.do("plan_event", **data).content.decode()
    assert "comes on day 6 at the earliest" in shown
    day.do("plan_event", sure=seal(shown), **data)
    assert board(day).town.event_plan == {"4": 3}
    assert "comes on day 6 at the earliest" in day.read()


def test_a_die_is_rolled_before_everybody(day: Desk) -> None:
    """L-16.4"""
    day.do("roll_die", sides="6", about_what="谁先发言", why="平票")
    [(seat, payload)] = told(day, "corrected")
    assert seat is None and payload["values"]["matter"] == "谁先发言"
    assert 1 <= payload["values"]["value"] <= 6
    assert Event.objects.filter(game=day.pk, kind="rolled", payload__label="director/1").exists()


def test_a_bell_moves_between_its_neighbours(day: Desk) -> None:
    """L-3.7, L-16.2"""
    timer = Timer.objects.get(game=day.pk, bell="night_close", rung_at=None)
    day.do("move_bell", timer=str(timer.pk), to="2026-04-03T21:35", why="雨")
    timer.refresh_from_db()
    assert f"{timer.due_at:%H:%M}" == "13:35"  # UTC
    late = day.do("move_bell", timer=str(timer.pk), to="2026-04-03T21:50", why="雨").content.decode()
    assert "A later bell would ring before it." in late


def test_acting_for_a_seat_asks_for_the_order_and_keeps_the_rules(day: Desk, hands: Any) -> None:
    """L-16.5"""
    asked = day.do("act_for", seat="1", action="birth", why="掉线").content.decode()
    assert 'name="of_place"' in asked and deeds(day) == []
    refused = day.do("act_for", seat="1", action="birth", step="1-birth", of_place="mill", why="掉线")
    assert 'role="alert"' in refused.content.decode()
    for bell in ("day_close", "night_open"):
        hands.move_to(Timer.objects.get(game=day.pk, bell=bell, rung_at=None).ring_from)
        play.ring_overdue(day.pk)
    done = day.do("act_for", seat="1", action="birth", step="1-birth", of_place="mill", why="掉线")
    assert done.status_code == 302
    assert board(day).survivor(1).place.key == "mill"
    assert [seat for seat, _ in told(day, "corrected")] == [1]


def test_another_games_director_finds_no_deed_here(day: Desk) -> None:
    """Absent and not yours look the same."""
    other = DirectorFactory.create()
    GameFactory.create(directors=[other])
    day.client.force_login(other)
    for deed in ("condition", "airdrop", "act_for", "close_place"):
        assert day.client.get(day.url("control-deed", deed=deed)).status_code == 404
        assert day.do(deed, why="试").status_code == 404


def test_a_settlement_is_taken_back_by_its_own_button(day: Desk, hands: Any) -> None:
    """L-16.2: until the next day opens, and the same dice fall again."""
    for bell in ("day_close", "night_open", "night_close", "settle"):
        hands.move_to(Timer.objects.get(game=day.pk, bell=bell, rung_at=None).ring_from)
        play.ring_overdue(day.pk)
    page = day.read()
    assert "Take the settlement back" in page
    found = re.search(r"/rewind/(\d+)/", page.split('id="letters"')[1])
    assert found
    settled = Timer.objects.get(game=day.pk, bell="settle", rung_at__isnull=False)
    assert int(found[1]) == settled.seq
    go_back(day, int(found[1]), stand="on")
    assert day.game().paused_at is not None
    play.ring_overdue(day.pk)
    assert "The night is settled." not in day.read().split('id="letters"')[1]  # time to set something right
    day.do("resume", bells="shift")
    assert "Take the settlement back" in day.read()
    hands.move_to(Timer.objects.get(game=day.pk, bell="day_open", rung_at=None).ring_from)
    play.ring_overdue(day.pk)
    assert "Take the settlement back" not in day.read()


def test_a_settlement_that_was_rung_by_hand_is_taken_back_with_the_hand(day: Desk, hands: Any) -> None:
    """L-16.2: it does not ring again by itself, and settled once more the night ends the same."""
    for bell in ("day_close", "night_open", "night_close"):
        hands.move_to(Timer.objects.get(game=day.pk, bell=bell, rung_at=None).ring_from)
        play.ring_overdue(day.pk)
    before = tables(day)
    day.do("ring", timer=str(Timer.objects.get(game=day.pk, bell="settle", rung_at=None).pk))
    after = tables(day)
    found = re.search(r"/rewind/(\d+)/", day.read().split('id="letters"')[1])
    assert found
    go_back(day, int(found[1]))
    play.ring_overdue(day.pk)
    assert tables(day) == before
    day.do("ring", timer=str(Timer.objects.get(game=day.pk, bell="settle", rung_at=None).pk))
    assert tables(day) == after


def test_seats_and_bulletin_can_be_copied_as_text(day: Desk) -> None:
    """L-16.9, L-20.5"""
    page = day.read("control-board")
    for key in ("tsv", "bbcode", "plain", "bulletin"):
        assert f'id="{key}"' in page
    assert "[td]青石[/td]" in page
    assert "Closing tonight: none" in page


def test_seats_and_places_are_set_right_from_the_tables(day: Desk) -> None:
    """L-20.5: what is being edited stands in a dialog, which no refresh touches."""
    page = day.read()
    assert "condition/?seat=2&amp;hp=100&amp;st=100" in page
    assert "close_place/?place=mill" in page
    form = day.form("condition", seat="2", hp="100", st="100")
    assert '<option value="2" selected>' in form and 'value="100"' in form


def test_the_feed_says_what_was_and_what_is(day: Desk) -> None:
    """L-16.1: before and after in the words of the board, times in the game's zone, orders by their names."""
    day.do("condition", seat="2", hp="40", st="100", why="算错了")
    day.do(
        "postpone", timer=str(Timer.objects.get(game=day.pk, bell="day_close", rung_at=None).pk), minutes="5", why="雨"
    )
    play.order(day.pk, 1, "search", {}, token="early", arrived_at=clock.now())
    feed = day.read().split('id="feed"')[1]
    assert "life 100 → 40　Reason: 算错了" in feed
    assert "2026-04-03 21:00 → 2026-04-03 21:05" in feed
    assert "白鹭: Search was refused (not_now)." in feed
