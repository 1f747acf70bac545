"""What is being played in the demo, and by whom? One game after another, entered by the same keys."""

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.db import transaction
from django.urls import reverse

from director.accounts.models import SeatPass, User
from director.accounts.seat_keys import issue
from director.demo.folder import kept
from director.demo.links import DirectorLink, Links, SeatLink
from games import clock, play
from games.islington.deeds import EndGame
from games.models import Game, Seat
from games.refusal import Refused
from games.ruleset import kinds

DIRECTOR = "director"
PRINTED = 6  # seats whose links are printed; bots play all seats until somebody enters them
KIND = "islington"
CAST = """
夜莺 磨坊主 纸牌匠 修女艾格 邮差七号 猎鹿人 钟表匠 黑羊 掘墓人 灯塔看守 葛雷先生 玛蒂尔达
图书管理员 驯兽师 小提琴手 魔术师 寡妇杜邦 报童 渔夫老乔 植物学家 面包师 校长 擦鞋童 调香师
提灯人 守林员 裁缝 药剂师 唱诗班男孩 车夫 管家 女伶 速记员 烟囱工 赌徒 退役上尉
养蜂人 修伞匠 洗衣妇 天文台长 木偶师 船医 打铁匠 花匠 巡夜人 卖火柴的 老琴师 摆渡人
代笔先生 女校监 账房 占星师 磨刀人 送奶工 铸钟人 标本师 领班 档案员 风琴手 守桥人
"""
NAMES = tuple(CAST.split())


@dataclass(frozen=True)
class Dealt:
    """A game and the keys of its printed seats, in clear."""

    game: Game
    seats: tuple[SeatLink, ...]


def set_up(speed: float, seats: int) -> Links:
    """Deal a game and say how to enter it. Games of an earlier run are ended first, for their keys are unknown now.

    `speed`: how many times faster than usual the game's clock runs. `seats`: seats in a game, at most 60.
    """
    director = staff()
    for game in Game.objects.filter(state=Game.State.RUNNING):
        end(game)
    dealt = deal(speed, min(seats, len(NAMES)))
    return Links(director=director, seats=dealt.seats, spectator=reverse("game", args=[dealt.game.pk]))


def end(game: Game) -> None:
    """End a game as its director would, whatever state an earlier run left it in."""
    who = User.objects.get(username=DIRECTOR)
    try:
        play.intervene(game.pk, who, EndGame(), "the demo was started again")
    except Refused:
        return  # it ended by itself while its overdue bells rang


def staff() -> DirectorLink:
    """The director's account; its password is kept in the demo's folder so that later starts know it too."""
    password = kept(settings.VAR / "demo" / "director-password", 9)
    user, _created = User.objects.get_or_create(username=DIRECTOR)
    if not user.check_password(password):
        user.set_password(password)
    user.is_staff = user.is_superuser = True
    user.save()
    return DirectorLink(DIRECTOR, password, reverse("sign-in"))


def deal(speed: float, seats: int) -> Dealt:
    """A new game at demo speed, with keys for its first seats."""
    game = _new_game(kinds()[KIND].sample_settings(speed), NAMES[:seats])
    return Dealt(game, tuple(_link(seat) for seat in game.seats.order_by("number")[:PRINTED]))


def deal_next(last: Game) -> Game:
    """The next game with the same names and settings. The keys that were printed open its seats from now on.

    Who sat in the last game keeps that seat's page, to read how it ended.
    """
    names = list(last.seats.order_by("number").values_list("name", flat=True))
    game = _new_game(last.settings, names)
    with transaction.atomic():
        for key in SeatPass.objects.filter(seat__game=last).select_related("seat"):
            _hand_over(key, game.seats.get(number=key.seat.number))
    return game


def _new_game(chosen: dict[str, object], names: tuple[str, ...] | list[str]) -> Game:
    number = Game.objects.filter(kind=KIND).count() + 1
    game = Game(kind=KIND, title=f"伊斯灵顿不眠夜 第{number}场", settings=chosen, created_at=clock.now())
    play.deal(game, list(names))
    game.directors.add(User.objects.get(username=DIRECTOR))
    return game


def _link(seat: Seat) -> SeatLink:
    keys = issue(seat)
    return SeatLink(seat.name, reverse("enter-link", args=[keys.link_token]), keys.phrase)


def _hand_over(key: SeatPass, seat: Seat) -> None:
    old = key.seat
    key.seat, key.entered_at = seat, None  # bots play until somebody enters again
    key.save(update_fields=["seat", "entered_at"])
    # Sessions in the old seat go on by a key that nobody can type.
    SeatPass.objects.create(
        seat=old,
        serial=key.serial,
        link_digest=secrets.token_hex(32),
        phrase_digest=secrets.token_hex(32),
        issued_at=key.issued_at,
        entered_at=clock.now(),
    )
