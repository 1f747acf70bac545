"""What is not played yet in the demo: a game with sign-ups and people who wait, and the director's draft."""

from datetime import timedelta

from director.accounts.models import User
from director.demo.cast import GUESTS
from director.demo.people import guest, player
from director.lobby import planning, sign_up
from games import clock
from games.models import Game
from games.ruleset import kinds, ruleset_of

PLACES = 8
OPEN_TITLE, DRAFT_TITLE = "伊斯灵顿不眠夜 小镇版", "伊斯灵顿不眠夜 冬至场"
ABOUT = "八个人的小场，每天一轮，晚上九点以后行动，白天有空来说两句就好。第一次玩的人很欢迎，规则页先看一遍。"
WORDS = {0: "第一次玩，请多关照。", 3: "周末晚上可能晚到一会儿。", 8: "有人退出的话，我随时可以补上。"}


def open_game(director: User, kind: str) -> Game:
    """A small game with more sign-ups than places; the player has a place."""
    game = planning.begin(director, kind, OPEN_TITLE)
    ruleset = kinds()[kind]
    planning.change(
        game.pk,
        {"seats.max": PLACES},
        list(ruleset.book.confirmed),
        about=ABOUT,
        names_shown=True,
        starts_at=_soon(days=3),
    )
    planning.set_open(game.pk, opened=True)
    for number, (name, alias) in enumerate(GUESTS):
        sign_up.join(game.pk, guest(name), alias, WORDS.get(number, ""))
        if number == 1:
            sign_up.join(game.pk, player(), "生面孔", "")
    game.refresh_from_db()
    return game


def draft(director: User, kind: str) -> Game:
    """A game that only its director sees: all as usual but for two settings."""
    game = planning.begin(director, kind, DRAFT_TITLE)
    known = {one.key for one in ruleset_of(game).declared}
    chosen = {"seats.max": 40, "post.min": 2}
    assert chosen.keys() <= known
    planning.change(game.pk, chosen, [], about="冬至那天开，先把规矩写好。", starts_at=_soon(days=21))
    return game


def _soon(*, days: int) -> object:
    return (clock.now() + timedelta(days=days)).replace(minute=0, second=0, microsecond=0)
