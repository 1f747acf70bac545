"""What a day leaves that not everybody may know: calls and their rooms, diaries, bids, ballots, claims, plans."""

from collections.abc import Callable
from typing import Any

from django.apps import apps
from django.db.models import F

from director.accounts.models import User
from director.threads.models import Post, Thread
from games import play
from games.islington.catalogue import CLASSES, EVENTS, PRICES
from games.islington.deeds.airdrop import PlanAirdrop
from games.islington.deeds.days import PlanBrothers, PlanClosing, PlanEvent
from games.islington.deeds.lots import Stock
from games.models import Game
from tests.desk.conftest import give, rows, survivor
from tests.leaks.orders import ordered

ROOM_LINE, DIARY, HIDDEN, RIDDLE = "电话青金", "日记绿松", "遮去玳瑁", "谜面孔雀石"
DAYS = {"shop.opens_day": 1, "auction.opens_day": 1}
LONG_NAMES = [ware.key for group in ("weapon.purple", "weapon.blue") for ware in CLASSES[group] if len(ware.zh) > 2]
WEIGHT = 5_200
LUCKY = next(no for no, event in EVENTS.items() if event.key == "lucky")


def a_full_day(game: Game, director: User) -> None:
    """The first day: one call with a line on it, one declined, one that rings; diaries, a hidden post, bids, plans."""
    for number in (1, 2, 5):
        give(game, number, "phone")
    calls(game, 1, 2)
    ordered(game, 2, "answer", call="")
    ordered(game, 1, "post", thread="call-1-1-2-1", text=ROOM_LINE)
    calls(game, 5, 6)
    ordered(game, 6, "decline", call="")
    calls(game, 2, 3)
    ordered(game, 1, "post", thread="diary-1", text=DIARY)
    ordered(game, 3, "post", thread="diary-3", text=DIARY[::-1])
    ordered(game, 3, "post", thread="day-1", text=HIDDEN)
    assert Post.objects.filter(thread__game=game, text=HIDDEN).update(hidden="不合规矩")
    Thread.objects.filter(game=game, key="day-1").update(hidings=F("hidings") + 1)
    play.intervene(game.pk, director, Stock("gps"), "")
    for number, notes in ((2, ("cash2", "cash1")), (5, ("cash1",))):
        refs = [ref_of(game, give(game, number, key)) for key in notes]
        ordered(game, number, "bid", lot="1", notes=refs)
    count_pieces(game)
    plans(game, director)


def count_pieces(game: Game) -> None:
    """Let the game count what was put into hands."""
    last = rows("Item").filter(game=game).latest("number").number
    rows("Town").filter(game=game).update(items_made=last)


def calls(game: Game, caller: int, callee: int) -> None:
    """A phone rings."""
    phone = rows("Item").filter(game=game, key="phone", holder=survivor(game, caller), where="bag").first()
    ordered(game, caller, "phone", item=ref_of(game, phone), seat=str(callee))


def plans(game: Game, director: User) -> None:
    """Tomorrow somebody is lucky; what comes after that is the director's to know."""
    taken = set(rows("Item").filter(game=game).values_list("key", flat=True))
    falls = next(key for key in LONG_NAMES if key not in taken)
    for deed in (
        PlanEvent(2, str(LUCKY)),
        PlanEvent(3, "0"),
        PlanClosing(3, ["mill"]),
        PlanBrothers("school", RIDDLE, RIDDLE, "farm", "hp30"),
        PlanAirdrop(3, [f"{falls} @ farm"]),
    ):
        play.intervene(game.pk, director, deed, "")


def a_vote(game: Game) -> None:
    """The second day: three ballots, of which no page tells until the door has closed."""
    for voter, candidate in ((1, 3), (2, 3), (5, 6)):
        ordered(game, voter, "vote", seat=str(candidate))


def a_claim(game: Game, number: int, victim: int) -> None:
    """A reward waits for the killer of a bounty."""
    rows("Claim").create(
        pk=game.pk * 1_000_000 + 700, game=game, survivor=survivor(game, number), victim=survivor(game, victim),
        token=rows("Town").get(game=game).day,
    )  # fmt: skip


def ref_of(game: Game, item: Any) -> str:
    """What a form sends for this piece."""
    from games.islington.items import ref

    world: Any = play.peek(Game.objects.get(pk=game.pk))
    found = world.find(apps.get_model("islington", "Item"), item.pk)
    assert found is not None
    return ref(world, found)


def buys(number: int) -> Callable[[Any], None]:
    """Buy the cheapest thing of the shop with one note of 2$."""

    def buy(town: Any) -> None:
        note = rows("Item").filter(game=town.game, key="cash2", holder__seat__number=number, where="bag").first()
        ware = next(key for key, price in PRICES.items() if price <= 2)
        ordered(town.game, number, "buy", ware=ware, notes=[ref_of(town.game, note)])

    return buy
