"""People and games for tests that need rows: a director, a player with a seat, a game really dealt."""

from collections.abc import Iterable
from typing import Any

from factory.declarations import LazyFunction, Sequence
from factory.django import DjangoModelFactory
from factory.helpers import post_generation

from director.accounts.models import User
from games import clock, play
from games.models import Game

NAMES = ("白鹭", "青石", "Ms Moth", "橘猫")


class PlayerFactory(DjangoModelFactory[User]):
    """Somebody with an account and no rights. Without a password, for hashing one takes long: use force_login."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = Sequence(lambda n: f"玩家{n}")
    password = "!"


class DirectorFactory(PlayerFactory):
    """Somebody who may enter the back office. What he finds there depends on the games that he directs."""

    username = Sequence(lambda n: f"导演{n}")
    is_staff = True


class OpenGameFactory(DjangoModelFactory[Game]):
    """A game of Islington that has not been dealt. `directors` is a list of users."""

    class Meta:
        model = Game
        skip_postgeneration_save = True

    kind = "islington"
    title = Sequence(lambda n: f"第{n + 1}夜")
    created_at = LazyFunction(clock.now)

    @post_generation
    def directors(self: Game, create: bool, extracted: Iterable[User] | None, **_: Any) -> None:
        if create and extracted:
            self.directors.set(extracted)


class GameFactory(OpenGameFactory):
    """A game of Islington dealt to `names` (four unless told otherwise); its first day opens in the morning."""

    names: Any = NAMES

    @classmethod
    def _create(cls, model_class: type[Game], *args: Any, **kwargs: Any) -> Game:
        names = list(kwargs.pop("names"))
        return play.deal(model_class(**kwargs), names)
