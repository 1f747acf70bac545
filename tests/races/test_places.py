"""The last place, on PostgreSQL: given once, whoever comes at the same instant."""

from typing import Any

import pytest

from director.accounts.models import User
from director.lobby import casting, sign_up
from director.lobby.models import SignUp
from games.models import Game, Seat
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory
from tests.races.test_races import at_once

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def people(count: int) -> list[User]:
    return [PlayerFactory.create() for _ in range(count)]


def game_for(most: int) -> Game:
    return OpenGameFactory.create(settings={"seats.min": 2, "seats.max": most}, directors=[DirectorFactory.create()])


def tried(job: Any) -> Any:
    """A job whose refusal is its result."""

    def run() -> Any:
        try:
            return job()
        except Exception as refusal:
            return str(refusal)

    return run


def test_two_for_the_last_place_one_has_it_and_one_waits() -> None:
    game, (first, *both) = game_for(2), people(3)
    sign_up.join(game.pk, first, "先到", "")
    made = at_once(*(lambda u=u, n=n: sign_up.join(game.pk, u, f"同时{n}", "") for n, u in enumerate(both)))
    assert sorted(one.waited for one in made) == [False, True]
    queue = sign_up.queue_of(game)
    assert len(queue.placed) == 2 and len(queue.waiting) == 1
    assert next(one for one in made if one.waited).pk == queue.waiting[0].pk


def test_one_alias_for_two_is_had_once() -> None:
    game, both = game_for(5), people(2)
    at_once(*(tried(lambda u=u: sign_up.join(game.pk, u, "同名", "")) for u in both))
    assert SignUp.objects.filter(game=game).count() == 1


def test_leaving_and_joining_at_once_leave_no_place_empty() -> None:
    game, users = game_for(2), people(6)
    signed = [sign_up.join(game.pk, user, f"第{number}人", "") for number, user in enumerate(users[:4])]
    at_once(
        lambda: sign_up.leave(game.pk, signed[0].pk, users[0]),
        lambda: sign_up.leave(game.pk, signed[1].pk, users[1]),
        lambda: sign_up.join(game.pk, users[4], "后来", ""),
        lambda: sign_up.join(game.pk, users[5], "更后", ""),
    )
    queue = sign_up.queue_of(game)
    assert [one.pk for one in queue.placed] == [signed[2].pk, signed[3].pk]
    assert all(one.moved_up_at for one in queue.placed)
    assert len(queue.waiting) == 2 and not any(one.moved_up_at for one in queue.waiting)


def test_two_deals_at_once_deal_once() -> None:
    game = game_for(3)
    for alias in "甲乙丙":
        sign_up.put_down(game.pk, alias)
    at_once(*(tried(lambda: casting.deal(game.pk)) for _ in range(2)))
    assert Seat.objects.filter(game=game).count() == 3


def test_joining_while_it_is_dealt_gives_a_seat_or_a_refusal() -> None:
    game, (late,) = game_for(4), people(1)
    for alias in "甲乙":
        sign_up.put_down(game.pk, alias)
    at_once(lambda: casting.deal(game.pk), tried(lambda: sign_up.join(game.pk, late, "赶上", "")))
    seated = Seat.objects.filter(game=game, user=late).exists()
    assert seated == SignUp.objects.filter(game=game, user=late).exists()


def test_one_substitute_for_two_seats_gets_one() -> None:
    game, (late,) = game_for(4), people(1)
    for alias in "甲乙":
        sign_up.put_down(game.pk, alias)
    casting.deal(game.pk)
    waiting, director = sign_up.volunteer(game.pk, late, ""), game.directors.get()
    at_once(*(tried(lambda n=n: casting.hand_over(game.pk, n, waiting.pk, director, "急")) for n in (1, 2)))
    assert Seat.objects.filter(game=game, user=late).count() == 1
