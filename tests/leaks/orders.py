"""Orders of seats, without a browser."""

import secrets
from typing import Any

from games import clock, play
from games.models import Game
from games.refusal import Refused


def ordered(game: Game, number: int, action: str, **data: Any) -> None:
    """Hand in an order as this seat; bombs and the like name the first piece of their kind."""
    if action == "bomb":
        from games.islington.items import ref

        world: Any = play.peek(Game.objects.get(pk=game.pk))
        mine = world.of(world.seat(number))
        data["item"] = next(ref(world, item) for item in world.held(mine) if item.key == "bomb")
    refusal = handed_in(game, number, action, data)
    assert refusal is None, (action, data, refusal)


def refused(game: Game, number: int, action: str, **data: Any) -> None:
    """Hand in what the rules do not allow."""
    assert handed_in(game, number, action, data) is not None


def handed_in(game: Game, number: int, action: str, data: dict[str, Any]) -> Refused | None:
    """What becomes of an order."""
    token = secrets.token_urlsafe(18)
    return play.order(game.pk, number, action, data, token=token, arrived_at=clock.now()).refusal
