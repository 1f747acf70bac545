"""A real game in the database, brought to its first night by its own bells."""

from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model

from games import clock, play
from games.deeds import RingNow
from games.islington.models import Item, Place, Survivor
from games.models import Game, Timer
from games.ruleset import kinds

LONG = {"pace.day_s": 3600, "pace.dusk_s": 3600, "pace.night_s": 3600, "pace.late_s": 3600, "pace.dawn_s": 3600}


def deal(names: list[str], **settings: Any) -> Game:
    """A dealt game whose first day is open; every phase lasts an hour unless its bell is rung."""
    chosen = kinds()["islington"].sample_settings(1) | LONG | settings
    game = Game(kind="islington", title="伊斯灵顿不眠夜", settings=chosen, created_at=clock.now())
    play.deal(game, names)
    play.ring_overdue(game.pk)
    return game


def director() -> Any:
    """Somebody who may step in."""
    return get_user_model().objects.get_or_create(username="导演")[0]


def ring_next(game: Game, count: int = 1) -> None:
    """Ring the next bells now, as a director would."""
    for _ in range(count):
        bell = Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank")[0]
        play.intervene(game.pk, director(), RingNow(str(bell.pk)), "test")
        play.ring_overdue(game.pk)
        settle_grace(game)


def settle_grace(game: Game) -> None:
    """Do not wait for the close's grace."""
    for timer in Timer.objects.filter(game=game, rung_at=None, due_at__lte=clock.now()):
        Timer.objects.filter(pk=timer.pk).update(ring_from=timer.due_at)
    play.ring_overdue(game.pk)


def open_night(names: list[str], **settings: Any) -> Game:
    """A game in its first night, everybody unborn."""
    game = deal(names, **settings)
    ring_next(game, 2)
    return game


def survivor(game: Game, number: int) -> Survivor:
    """The character of a seat, read afresh."""
    return Survivor.objects.select_related("place").get(game=game, seat__number=number)


def stand(game: Game, place: str, *numbers: int) -> Place:
    """Let these characters be born at a place."""
    found = Place.objects.get(game=game, key=place)
    Survivor.objects.filter(game=game, seat__number__in=numbers).update(place=found, born=True)
    return found


def lie(game: Game, place: str, key: str) -> Item:
    """Put a piece on the ground."""
    number = Item.objects.filter(game=game).order_by("-number").values_list("number", flat=True)[0] + 1
    # The keys of a game's own rows follow from its log; a row put in from outside takes one that no game uses.
    return Item.objects.create(
        pk=number,
        game=game,
        number=number,
        key=key,
        where=Item.Where.GROUND,
        place=Place.objects.get(game=game, key=place),
    )


def has_found_item(game: Game, number: int, item: Item) -> None:
    """Let a search have found this piece."""
    Survivor.objects.filter(game=game, seat__number=number).update(
        find="item", find_no=1, find_item_no=item.number, find_place=item.place, find_at=clock.now(), find_spent=False
    )


def has_found_figure(game: Game, number: int, other: int) -> None:
    """Let a search have found this character."""
    target = survivor(game, other)
    Survivor.objects.filter(game=game, seat__number=number).update(
        find="figure",
        find_no=1,
        find_survivor=target,
        find_place=target.place,
        find_at=clock.now(),
        find_spent=False,
    )


def ask(
    game: Game, number: int, action: str, *, token: str = "", arrived_at: datetime | None = None, **data: Any
) -> play.Outcome:
    """An order that arrives now, or when it is said to have."""
    token = token or f"{number}-{action}-{clock.now().timestamp()}"
    return play.order(game.pk, number, action, data, token=token, arrived_at=arrived_at or clock.now())
