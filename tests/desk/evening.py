"""A split personality for tests of pages: dealt to sixteen characters, brought to any part of the game."""

from typing import Any

from django.test import Client

from director.accounts.models import User
from games import play
from games.models import Game, Seat
from games.werewolf.models import Character
from tests.desk.conftest import until
from tests.factories import OpenGameFactory, PlayerFactory

CAST = (
    *("掌柜", "说书人", "琴师", "郎中", "镖师", "绣娘", "秀才", "渡客"),
    *("船家", "捕快", "花旦", "更夫", "账房", "道士", "茶博士", "盐商"),
)
# Parts of the game, and the bells that lead there from the deal.
PARTS = {
    "checkin": (),
    "n0": ("checkin_close",),
    "day1": ("checkin_close", "n0_close", "day_open"),
    "n12": ("day_open", "day_close"),
    "n34": ("day_open", "n12_close"),
    "n5": ("day_open", "n34_close"),
    "n6": ("day_open", "n5_close"),
    "hunter": ("day_open", "n6_close"),
    "day2": ("day_open", "day_open"),
}


def dealt(director: User, **settings: Any) -> Game:
    """A game in its check-in."""
    game = play.deal(OpenGameFactory.build(kind="werewolf", title="雨夜客栈", settings=settings), list(CAST))
    game.directors.add(director)
    return game


def brought(game: Game, director: User, part: str) -> Game:
    """The same game in this part."""
    for bell in PARTS[part]:
        game = until(game, director, bell)
    return game


def with_role(game: Game, role: str) -> Character:
    """The first character with this role."""
    return Character.objects.select_related("seat", "actor").filter(game=game, role=role).order_by("seat__number")[0]


def sibling(one: Character) -> Character:
    """The other character of the same actor."""
    return Character.objects.select_related("seat").filter(actor=one.actor).exclude(pk=one.pk).get()


def seated(game: Game, one: Character) -> User:
    """The user who plays this character and its sibling, from now on if nobody did."""
    seats = Seat.objects.filter(pk__in=[one.seat_id, sibling(one).seat_id])
    user = seats[0].user or PlayerFactory.create()
    seats.update(user=user)
    return user


def browser_of_actor(game: Game, one: Character) -> Client:
    """The browser of the actor behind this character."""
    client = Client()
    client.force_login(seated(game, one))
    return client
