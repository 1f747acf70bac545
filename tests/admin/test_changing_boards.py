"""A director changes a board by hand: with a reason, by intervention, or not at all (L-16.1, L-16.5, L-16.8)."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection, transaction
from django.test import Client

from director.accounts.models import User
from games import clock, play
from games.islington.catalogue import CLASSES
from games.islington.models import Brother, Item, Kill, Phase, Place, Survivor, Town
from games.models import Event, Game, Intervention, Seat, Timer
from tests.admin.pages import change, change_url, filled_in, list_url, send
from tests.factories import GameFactory

pytestmark = pytest.mark.django_db


def noted() -> list[dict[str, object]]:
    """What the directors' feed says of interventions."""
    return [event.payload for event in Event.objects.filter(kind="intervened").order_by("seq")]


def test_a_change_is_an_intervention_with_before_and_after(office: Client, survivor: Survivor, director: User) -> None:
    answer = change(office, survivor, "the site was down", hp="60")
    assert answer.status_code == 302
    survivor.refresh_from_db()
    assert survivor.hp == 60
    done = Intervention.objects.get()
    assert (done.director, done.reason) == (director, "the site was down")
    assert [(one["before"], one["after"], one["why"]) for one in noted()] == [
        ({"hp": 100}, {"hp": 60}, "the site was down")
    ]
    assert Event.objects.get(kind="intervened").audience == Event.Audience.DIRECTORS


@pytest.mark.parametrize("reason", ["", "   ", "long " * 50])
def test_without_a_reason_nothing_changes(office: Client, survivor: Survivor, reason: str) -> None:
    answer = change(office, survivor, reason, hp="60")
    assert 'id="id_reason_error"' in answer.content.decode()
    survivor.refresh_from_db()
    assert survivor.hp == 100
    assert not Intervention.objects.exists()


def test_a_refusal_stands_beside_its_field_and_nothing_changed(office: Client, survivor: Survivor) -> None:
    answer = change(office, survivor, hp="101", st="50")
    text = answer.content.decode()
    assert "Between 0 and 100." in text and 'id="id_hp_error"' in text
    survivor.refresh_from_db()
    assert (survivor.hp, survivor.st) == (100, 100)
    assert not Intervention.objects.exists()


def test_sending_a_page_as_it_is_says_that_nothing_was_changed(office: Client, survivor: Survivor) -> None:
    assert "Nothing was changed." in change(office, survivor).content.decode()
    assert not Intervention.objects.exists()


def test_no_life_puts_a_character_out_by_the_director(office: Client, survivor: Survivor) -> None:
    """L-6, cause `director`: the belongings vanish with who stands nowhere."""
    change(office, survivor, hp="0")
    survivor.refresh_from_db()
    assert (survivor.status, survivor.cause, survivor.hp, survivor.st) == ("out", "director", 0, 0)
    assert Event.objects.filter(kind="fell", seat=survivor.seat).exists()
    assert noted()[0]["after"]["cause"] == "director"  # type: ignore[index]


def test_who_is_out_can_be_brought_back_with_life(office: Client, survivor: Survivor) -> None:
    """L-16.5: the old death no longer counts."""
    change(office, survivor, hp="0")
    assert "Set the status to alive" in change(office, survivor, hp="40").content.decode()
    assert "Give back some life" in change(office, survivor, status="alive").content.decode()
    place = Place.objects.get(game=survivor.game, no=3)
    change(office, survivor, status="alive", hp="40", st="30", place=place.pk)
    survivor.refresh_from_db()
    assert (survivor.status, survivor.hp, survivor.place, survivor.born) == ("alive", 40, place, True)
    assert (survivor.cause, survivor.moment, survivor.died_on, survivor.fell_no) == ("", None, "", 0)


def test_only_what_was_changed_on_the_page_is_sent_on(office: Client, survivor: Survivor) -> None:
    """A fight may go on while the page stands open: its outcome is not overwritten."""
    data = filled_in(office.get(change_url(survivor)))
    Survivor.objects.filter(pk=survivor.pk).update(hp=35)
    send(office, change_url(survivor), data, reason="rest", st="80")
    survivor.refresh_from_db()
    assert (survivor.hp, survivor.st) == (35, 80)


def test_a_field_that_has_moved_since_is_not_overwritten(office: Client, survivor: Survivor) -> None:
    data = filled_in(office.get(change_url(survivor)))
    Survivor.objects.filter(pk=survivor.pk).update(hp=35)
    answer = send(office, change_url(survivor), data, reason="rest", hp="90")
    assert "This has changed since you opened the page." in answer.content.decode()
    survivor.refresh_from_db()
    assert survivor.hp == 35


def test_a_row_that_is_gone_is_not_found(office: Client, game: Game) -> None:
    one, other = Survivor.objects.filter(game=game)[:2]
    kill = Kill.objects.create(pk=77, game=game, killer=one, victim=other, cause="attack", token="1")
    data = filled_in(office.get(change_url(kill)))
    kill.delete()
    assert send(office, "/admin/islington/kill/77/change/", data, reason="x", token="2").status_code == 404


def test_an_ended_game_can_be_read_but_not_changed(office: Client, survivor: Survivor, game: Game) -> None:
    data = filled_in(office.get(change_url(survivor)))
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    answer = send(office, change_url(survivor), data, reason="late", hp="60")
    assert "The game is not running." in answer.content.decode()
    page = office.get(change_url(survivor)).content.decode()
    assert 'name="hp"' not in page and 'name="_save"' not in page
    survivor.refresh_from_db()
    assert survivor.hp == 100


def test_a_line_to_everyone_goes_with_the_change_if_one_is_written(office: Client, survivor: Survivor) -> None:
    change(office, survivor, hp="60", line="一位玩家的体力已更正。")
    said = Event.objects.get(kind="director_line")
    assert (said.audience, said.payload) == (Event.Audience.EVERYONE, {"text": "一位玩家的体力已更正。"})


def test_a_place_can_be_closed_and_opened_by_hand(office: Client, survivor: Survivor, game: Game) -> None:
    """L-16.8: closing kills like S7, and what lies there is gone; opening brings an empty place back."""
    place = Place.objects.get(game=game, no=5)
    change(office, survivor, place=place.pk)
    Item.objects.filter(game=game, number=1).update(where=Item.Where.GROUND, place=place)
    change(office, place, closed="on")
    survivor.refresh_from_db()
    place.refresh_from_db()
    assert (survivor.status, survivor.cause, survivor.death_place) == ("out", "shrink", place)
    assert not place.open
    assert Item.objects.get(game=game, number=1).where == Item.Where.GONE
    change(office, place, closed=None)
    place.refresh_from_db()
    assert place.open


def test_a_piece_is_given_into_a_hand_that_takes_it(office: Client, survivor: Survivor, game: Game) -> None:
    weapon, second = Item.objects.filter(game=game, key__in=[ware.key for ware in CLASSES["weapon.green"]])[:2]
    assert (
        "This hand does not take"
        in change(office, weapon, where="armour", holder=survivor.pk, place="").content.decode()
    )
    assert "Say which living character" in change(office, weapon, where="weapon", place="").content.decode()
    change(office, weapon, where="weapon", holder=survivor.pk)
    weapon.refresh_from_db()
    assert (weapon.where, weapon.holder, weapon.place) == ("weapon", survivor, None)
    assert "This hand is full." in change(office, second, where="weapon", holder=survivor.pk).content.decode()


def test_a_new_piece_gets_the_next_number_and_the_next_one_another(office: Client, survivor: Survivor) -> None:
    made = Town.objects.get(game=survivor.game).items_made
    url = f"/admin/islington/item/add/?game={survivor.game.pk}"
    for _ in range(2):
        data = filled_in(office.get(url))
        answer = send(office, url, data, key="hp30", where="bag", holder=survivor.pk, reason="a prize")
        assert answer.status_code == 302
    fresh = Item.objects.filter(holder=survivor).order_by("number")
    assert [(item.number, item.key) for item in fresh] == [(made + 1, "hp30"), (made + 2, "hp30")]
    assert Town.objects.get(game=survivor.game).items_made == made + 2


def test_a_piece_is_taken_away_but_its_row_stays(office: Client, game: Game) -> None:
    item = Item.objects.filter(game=game).first()
    assert item
    url = change_url(item).replace("change", "delete")
    assert "This field is required." in office.post(url, {"reason": ""}).content.decode()
    assert office.post(url, {"reason": "too strong"}).status_code == 302
    item.refresh_from_db()
    assert (item.where, item.gone_why) == (Item.Where.GONE, "director")


def test_a_kill_can_be_struck_from_the_list(office: Client, game: Game) -> None:
    one, other = Survivor.objects.filter(game=game)[:2]
    url = f"/admin/islington/kill/add/?game={game.pk}"
    send(office, url, {}, killer=one.pk, victim=other.pk, cause="attack", token="1", reason="overlooked")
    kill = Kill.objects.get()
    office.post(change_url(kill).replace("change", "delete"), {"reason": "a mistake"})
    assert not Kill.objects.exists()
    assert [one["why"] for one in noted()] == ["overlooked", "a mistake"]


def test_what_closes_tonight_is_chosen_among_the_open_places(office: Client, game: Game) -> None:
    """L-8.2: until the night opens."""
    town = Town.objects.get(game=game)
    Town.objects.filter(pk=town.pk).update(phase=Phase.DAY, act="real", day=1)
    keys = list(Place.objects.filter(game=game)[:2].values_list("key", flat=True))
    change(office, town, shrink_tonight=keys)
    town.refresh_from_db()
    assert town.shrink_tonight == keys
    assert Event.objects.filter(kind="closing_changed", audience="everyone").exists()


def test_a_brother_in_town_stands_in_an_open_place(office: Client, game: Game) -> None:
    noddy = Brother.objects.create(pk=77, game=game, key="noddy", status="present", hp=50, place=game_place(game, 1))
    assert "Say in which open place." in change(office, noddy, place="").content.decode()
    change(office, noddy, place=game_place(game, 9).pk)
    noddy.refresh_from_db()
    assert noddy.place == game_place(game, 9)
    change(office, noddy, status="away")
    noddy.refresh_from_db()
    assert noddy.place is None


def game_place(game: Game, number: int) -> Place:
    return Place.objects.get(game=game, no=number)


def test_a_seat_is_renamed_and_its_owner_is_no_director(
    office: Client, seat: Seat, director: User, other_director: User
) -> None:
    assert "Another seat has this name." in change(office, seat, name="MS MOTH").content.decode()
    assert "invisible characters" in change(office, seat, name="白\u200b鹭").content.decode()
    assert "cannot hold a seat" in change(office, seat, user=director.username).content.decode()
    assert "There is no such user." in change(office, seat, user="没有此人").content.decode()
    change(office, seat, name="苍鹭", user=other_director.username)
    seat.refresh_from_db()
    assert (seat.name, seat.user) == ("苍鹭", other_director)
    change(office, seat, user="")
    seat.refresh_from_db()
    assert seat.user is None


def test_choices_are_of_the_same_game_only(office: Client, director: User, game: Game) -> None:
    second = GameFactory.create(directors=[director], names=["甲", "乙", "丙", "丁"])
    item = Item.objects.filter(game=game).first()
    stranger = Survivor.objects.filter(game=second).first()
    assert item and stranger
    page = office.get(change_url(item)).content.decode()
    assert "白鹭" in page and "1 甲" not in page
    assert "Select a valid choice" in change(office, item, where="bag", holder=stranger.pk).content.decode()


def test_a_director_of_two_games_says_to_which_a_row_is_added(office: Client, director: User, game: Game) -> None:
    second = GameFactory.create(directors=[director])
    page = office.get("/admin/islington/item/add/").content.decode()
    assert f"?game={game.pk}" in page and f"?game={second.pk}" in page


def test_rows_that_the_rules_need_are_neither_added_nor_removed(office: Client, game: Game, survivor: Survivor) -> None:
    for row in (survivor, Town.objects.get(game=game), Place.objects.filter(game=game).first(), survivor.seat):
        assert row is not None
        assert office.get(list_url(type(row)) + "add/").status_code == 403
        assert office.post(change_url(row).replace("change", "delete"), {"reason": "x"}).status_code == 403


@pytest.mark.django_db(transaction=True)
def test_an_overdue_bell_rings_and_commits_before_the_change(office: Client, survivor: Survivor, game: Game) -> None:
    """Bells ring in their own transactions: nobody who looks between sees both or neither."""
    seen: list[tuple[int, bool]] = []

    def watch(*_told: object) -> None:
        transaction.on_commit(lambda: seen.append((Intervention.objects.count(), connection.in_atomic_block)))

    data = filled_in(office.get(change_url(survivor)))
    first = Timer.objects.filter(game=game, rung_at=None).earliest("due_at")
    play.FOLLOWERS.append(watch)
    try:
        with time_machine.travel(first.due_at + timedelta(seconds=5)):
            assert clock.now() > first.due_at
            send(office, change_url(survivor), data, reason="after the bell", hp="60")
    finally:
        play.FOLLOWERS.remove(watch)
    first.refresh_from_db()
    assert first.rung_at is not None
    assert seen == [(0, False), (1, False)]
