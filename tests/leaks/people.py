"""A town in which everything is told, held, found and suffered by somebody, and the people who look at it."""

from dataclasses import dataclass, field
from typing import Any

from django.apps import apps
from django.db.models import F
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from director.accounts.seat_keys import Keys
from director.lobby.casting import hand_over
from director.lobby.models import SignUp
from games import clock, play
from games.deeds import Message
from games.islington.catalogue import CLASSES
from games.islington.deeds.days import PlanEvent
from games.islington.deeds.lots import Stock
from games.models import Game, Order, Seat, Timer
from tests.desk.conftest import change, finds, give, rows, sample, survivor
from tests.factories import DirectorFactory, GameFactory, OpenGameFactory, PlayerFactory
from tests.leaks import by_day
from tests.leaks.orders import ordered, refused

PHASES = ("night", "late", "dawn", "day", "dusk", "over")
BELL_BEFORE = {"night": "night_open", "late": "night_close", "dawn": "settle", "day": "day_open", "dusk": "day_close"}
NAMES = ("白鹭", "青石", "橘猫", "枯枝", "灯塔看守", "折扇")
DEAD = 4
SETTINGS = {
    **by_day.DAYS,
    "pace.day_s": 3600,
    "pace.dusk_s": 600,
    "pace.night_s": 900,
    "pace.late_s": 600,
    "pace.dawn_s": 600,
}
# Inner numbers are raised so far that no other number on a page can be taken for one of them.
SEQS, FACTS, PIECES, LIFE, STAMINA = 7_650_000, 8_760_000, 9_870_000, 3_100, 4_100
WHISPER, LETTER, LINE, REASON, MISHAP = "耳语琥珀", "致导演琉璃", "私话玛瑙", "缘由珊瑚", "故障砗磲"
SIGNED, ALIAS, HANDED, FORMER = "报名珍珠", "未发的马甲", "换手琥珀", "旧主真名"
WEAPONS = [ware.key for ware in CLASSES["weapon.green"][:4]]
ARMOUR = CLASSES["armour.green"][0].key


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody with a browser. `seat`: the number of the seat he holds in the town's game; `directs` it?

    `elsewhere`: directs the other game and knows all of it. `signed_up`: has an alias in the one that is not dealt.
    """

    name: str
    browser: Client
    seat: int = 0
    directs: bool = False
    elsewhere: bool = False
    signed_up: bool = False

    @property
    def staff(self) -> bool:
        """May he enter the back office?"""
        return User.objects.filter(pk=self.browser.session.get("_auth_user_id", 0), is_staff=True).exists()


@dataclass(slots=True)
class Town:
    """The game, one beside it, one that has not been dealt, and who looks at them."""

    game: Game
    other: Game
    undealt: Game
    director: User
    keys: dict[int, Keys]
    withdrawn: str
    accounts: list[User]
    viewers: list[Viewer] = field(default_factory=list)


def town_at(phase: str, hands: Any) -> Town:
    """A town whose first night was a full one, in a phase of the first two days. `hands` move the clock."""
    town = _founded()
    _raise_inner_numbers(town.game)
    ring_until(town.game, hands, "day_open")
    _by_day(town)
    ring_until(town.game, hands, "night_open")
    a_full_night(town.game)
    if phase in ("day", "dusk", "over"):
        ring_until(town.game, hands, "day_open")
        by_day.a_vote(town.game)
    if phase == "over":
        ring_until(town.game, hands, "night_open")
        for number in (2, 3, 5, 6):
            change(town.game, number, hp=1, bleed=10)
        ring_until(town.game, hands, "settle")
        town.game.refresh_from_db()
        assert town.game.state == Game.State.OVER
    elif phase not in ("night", "day"):
        ring_until(town.game, hands, BELL_BEFORE[phase])
    _mark_bodies(town)
    town.game.refresh_from_db()
    return town


def quiet_night(hands: Any) -> Town:
    """The first night, all are born and nothing has happened: three in the mill, two on the farm, one in the cave."""
    town = _founded()
    ring_until(town.game, hands, "night_open")
    rows("Item").filter(game=town.game).update(where="gone", place=None)
    _born(town.game)
    for number, key in ((1, "gps"), (1, "binoculars"), (2, "bomb"), (3, "scroll")):
        give(town.game, number, key)
    give(town.game, 3, WEAPONS[0], where="weapon")
    by_day.count_pieces(town.game)
    return town


def quiet_day(hands: Any) -> Town:
    """The day after such a night, with vote, shop and an auction of one lot; seat 5 has two phones and three notes."""
    town = quiet_night(hands)
    play.intervene(town.game.pk, town.director, PlanEvent(2, "0"), "")
    ring_until(town.game, hands, "day_open")
    rows("Item").filter(game=town.game).update(where="gone", place=None, holder=None)
    for number, key in ((5, "phone"), (5, "phone"), (5, "cash1"), (5, "cash1"), (5, "cash2"), (1, "phone")):
        give(town.game, number, key)
    by_day.count_pieces(town.game)
    play.intervene(town.game.pk, town.director, Stock("gps"), "")
    return town


def _born(game: Game) -> None:
    for number, place in {1: "mill", 2: "mill", 3: "farm", DEAD: "mill", 5: "cave", 6: "farm"}.items():
        ordered(game, number, "birth", place=place)


def _founded() -> Town:
    director, neighbour = DirectorFactory.create(username="导演甲真名"), DirectorFactory.create(username="导演乙真名")
    game = GameFactory.create(
        names=NAMES, settings={**sample(), **SETTINGS}, directors=[director], title="伊斯灵顿之夜"
    )
    other = GameFactory.create(names=NAMES[:4], settings={**sample(), **SETTINGS}, directors=[neighbour])
    undealt = OpenGameFactory.create(directors=[neighbour])
    owners = {number: PlayerFactory.create(username=f"真名第{number}号", email=f"n{number}@example.org")
              for number in (1, 2)}  # fmt: skip
    owners[5] = DirectorFactory.create(username="真名第5号", is_superuser=True)
    owners[6] = DirectorFactory.create(username="真名第6号")
    for number, user in owners.items():
        Seat.objects.filter(game=game, number=number).update(user=user)
    game.directors.add(owners[6])  # he plays and directs: neither the seat's secrets nor the game's are his
    guest = PlayerFactory.create(username="邻座真名")
    Seat.objects.filter(game=other, number=1).update(user=guest)
    signed_up = _waiting(game, undealt)
    spectator, superuser = PlayerFactory.create(), DirectorFactory.create(username="站长", is_superuser=True)
    withdrawn = seat_keys.issue(game.seats.get(number=3)).link_token
    former = _through(withdrawn)
    keys = {seat.number: seat_keys.issue(seat) for seat in game.seats.all()}
    given_up = _through(keys[1].link_token)
    given_up.force_login(PlayerFactory.create(username=FORMER))
    town = Town(game, other, undealt, director, keys, withdrawn, [*owners.values(), guest])
    town.viewers = [
        Viewer("a stranger", Client()),
        Viewer("a spectator", _signed_in(spectator)),
        *(Viewer(f"seat {number}", _signed_in(owners[number]), number) for number in (1, 2)),
        Viewer("seat 3 by link", _through(keys[3].link_token), 3),
        Viewer("seat 4, out", _through(keys[DEAD].link_token), DEAD),
        Viewer("seat 5, a superuser", _signed_in(owners[5]), 5),
        Viewer("player and director", _signed_in(owners[6])),
        Viewer("seat 3 before its keys were renewed", former),
        Viewer("who had seat 1 before", given_up),
        Viewer("who has signed up for another game", _signed_in(signed_up), signed_up=True),
        Viewer("a seat of another game", _signed_in(guest)),
        Viewer("another game's director", _signed_in(neighbour), elsewhere=True),
        Viewer("a superuser", _signed_in(superuser)),
        Viewer("the director", _signed_in(director), directs=True),
    ]
    return town


def _waiting(game: Game, undealt: Game) -> User:
    """A substitute of the game, and somebody who has signed up for the one that is not dealt, both with words."""
    for place, alias in ((game, ""), (undealt, ALIAS)):
        user = PlayerFactory.create(username=f"报名真名{place.pk}")
        SignUp.objects.create(
            game=place, user=user, alias=alias, folded=alias, words=SIGNED, at=clock.now(), waited=not alias
        )
    return user


def _hands_over(town: Town) -> None:
    """Seat 1 has had another player, who had signed in and entered by the seat's link as well."""
    seat, successor = town.game.seats.get(number=1), User.objects.get(seats__game=town.game, seats__number=1)
    Seat.objects.filter(pk=seat.pk).update(user=User.objects.get(username=FORMER))
    waiting = SignUp.objects.create(game=town.game, user=successor, at=clock.now(), waited=True)
    hand_over(town.game.pk, 1, waiting.pk, town.director, HANDED)


def _signed_in(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def _through(token: str) -> Client:
    browser = Client()
    assert browser.post(reverse("enter-link", args=[token])).status_code == 302
    return browser


def _raise_inner_numbers(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(seq=F("seq") + SEQS, event_seq=F("event_seq") + FACTS)
    rows("Item").filter(game=game).update(number=F("number") + PIECES)
    rows("Town").filter(game=game).update(items_made=F("items_made") + PIECES)


def ring_until(game: Game, hands: Any, bell: str) -> None:
    """Let the time pass until this bell has rung."""
    while True:
        timer = Timer.objects.filter(game=game, rung_at=None).order_by("ring_from", "rank").first()
        assert timer is not None
        hands.move_to(max(timer.ring_from, clock.now()))
        play.ring_overdue(game.pk)
        timer.refresh_from_db()
        assert not timer.error, timer.error
        if timer.bell == bell:
            return


def _by_day(town: Town) -> None:
    _hands_over(town)
    by_day.a_full_day(town.game, town.director)
    ordered(town.game, 3, "message", text=LETTER)
    play.intervene(town.game.pk, town.director, Message(DEAD, LINE), REASON)


def a_full_night(game: Game) -> None:
    """Births, finds, whispers, blows, a bomb, bleeding, tools, guesses, a refusal, a death that is not published."""
    rows("Item").filter(game=game).update(where="gone", place=None)
    _born(game)
    for number, key in ((1, "gps"), (1, "binoculars"), (2, "bomb"), (2, "bomb"), (3, "scroll"), (5, "hp100")):
        give(game, number, key)
    for number, key in zip((1, 2, 3, 5), WEAPONS, strict=True):
        give(game, number, key, where="weapon")
    give(game, 3, ARMOUR)
    by_day.count_pieces(game)
    ordered(game, 1, "whisper", seat="2", text=WHISPER)
    for number in (1, 3, 5, 6):
        ordered(game, number, "search")
    ordered(game, 2, "bomb")
    change(game, DEAD, hp=1)
    ordered(game, 2, "attack", find=str(finds(game, 2, DEAD)))
    assert survivor(game, DEAD).status == "out"
    ordered(game, 1, "gps", ware="bomb")
    ordered(game, 1, "binoculars", seats=["3", str(DEAD)])
    ordered(game, 6, "move", place="lighthouse")
    ordered(game, 5, "guess", place="cave")
    refused(game, 5, "drop", item="no such thing")
    by_day.a_claim(game, 1, DEAD)
    change(game, 3, bleed=10, bleed_by=survivor(game, 6))
    finds(game, 3, 6)


def _mark_bodies(town: Town) -> None:
    """Give everybody who lives a life, a stamina and a weight that no other number on a page can be taken for."""
    for one in apps.get_model("islington", "Survivor").objects.filter(game=town.game, status="alive"):
        body = {"hp": LIFE, "st": STAMINA, "weight": by_day.WEIGHT}
        change(town.game, one.number, **{name: base + one.number for name, base in body.items()})
    Timer.objects.filter(game=town.game, rung_at=None).update(error=MISHAP)


def tokens_of(game: Game) -> list[str]:
    """The one-time tokens of all orders."""
    return list(Order.objects.filter(game=game).values_list("token", flat=True))
