"""What does a user's wallet hold? It goes from game to game: what he had at first, and all that he won or lost."""

from collections.abc import Iterable
from typing import Any

from director.accounts.models import User
from director.lobby.models import SignUp
from games import play
from games.models import Game
from games.ruleset import Ruleset, ruleset_of
from games.settings import Settings

DEALT = (Game.State.RUNNING, Game.State.OVER)


def balance(user: User, ruleset: Ruleset[Any], settings: Settings) -> int:
    """The coins of this user in games of a kind; `settings` say what somebody begins with. 0 where there are none.

    A few queries for each game of the kind that he was cast in.
    """
    wallets = ruleset.wallets
    if wallets is None:
        return 0
    played = SignUp.objects.filter(user=user, game__kind=ruleset.kind, game__state__in=DEALT).exclude(number=None)
    games = [(row.game, row.number or 0) for row in played.select_related("game").order_by("pk")]
    first = ruleset.settings(games[0][0].settings) if games else settings
    return wallets.first(first) + sum(wallets.won(play.peek(game), number) for game, number in games)


def bring(game: Game, people: Iterable[SignUp]) -> None:
    """Put the wallets of those who have accounts on the board of a game just dealt, or just joined."""
    ruleset = ruleset_of(game)
    settings = ruleset.settings(game.settings)
    if ruleset.wallets is None:
        return
    coins = {one.number or 0: balance(one.user, ruleset, settings) for one in people if one.user is not None}
    if coins:
        play.by_itself(game.pk, ruleset.wallets.bring(coins))
