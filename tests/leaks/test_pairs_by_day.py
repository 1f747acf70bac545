"""Two days that differ in one secret are one day to everybody who may not know it: byte for byte (L-15.6)."""

from typing import Any

from director.lobby.casting import hand_over
from director.lobby.models import SignUp
from games import clock, play
from games.deeds import Deed as Change
from games.islington.deeds.airdrop import PlanAirdrop
from games.islington.deeds.days import PlanBrothers, PlanClosing, PlanEvent
from games.islington.deeds.people import KillSeat
from tests.desk.conftest import change, give, rows
from tests.factories import PlayerFactory
from tests.leaks import by_day
from tests.leaks.orders import ordered
from tests.leaks.people import Town, quiet_day, quiet_night
from tests.leaks.twins import Deed, Pair, nothing, told_apart


def votes(voter: int, candidate: int) -> Deed:
    return lambda town: ordered(town.game, voter, "vote", seat=str(candidate))


def weighs(voter: int, weight: int) -> Deed:
    return lambda town: change(town.game, voter, weight=weight)


def rings(caller: int, *callees: int) -> Deed:
    def ring(town: Town) -> None:
        for callee in callees:
            by_day.calls(town.game, caller, callee)

    return ring


def a_call(town: Town) -> None:
    """Seats 5 and 6 are on the phone."""
    by_day.calls(town.game, 5, 6)
    ordered(town.game, 6, "answer", call="")


def posts(number: int, thread: str, text: str) -> Deed:
    return lambda town: ordered(town.game, number, "post", thread=thread, text=text)


def bids(*keys: str) -> Deed:
    def bid(town: Town) -> None:
        notes: list[str] = []
        for key in keys:
            found = rows("Item").filter(game=town.game, key=key, holder__seat__number=5, where="bag")
            notes.append(by_day.ref_of(town.game, found[keys[: len(notes)].count(key)]))
        ordered(town.game, 5, "bid", lot="1", notes=notes)

    return bid


def decides(*deeds: Change) -> Deed:
    def decide(town: Town) -> None:
        for deed in deeds:
            play.intervene(town.game.pk, town.director, deed, "")

    return decide


def is_lucky(number: int) -> Deed:
    """As on the morning of the lucky one: orange gear until the next settlement (L-9.12)."""

    def give_both(town: Town) -> None:
        for key in ("requiem", "impregnable"):
            item = give(town.game, number, key)
            rows("Item").filter(pk=item.pk).update(expires=rows("Town").get(game=town.game).day)
        by_day.count_pieces(town.game)

    return give_both


def a_claim(town: Town) -> None:
    by_day.a_claim(town.game, 5, 4)


def two_sign_ups(town: Town) -> None:
    """Two people have signed up elsewhere, and two wait to take over a seat."""
    for at in range(2):
        SignUp.objects.create(game=town.game, user=PlayerFactory.create(username=f"替补{at}"), at=clock.now())
        alias = ("甲甲", "乙乙")[at]
        user = PlayerFactory.create(username=f"报名{at}")
        SignUp.objects.create(game=town.undealt, user=user, alias=alias, folded=alias, at=clock.now())


def they_swap(town: Town) -> None:
    one, two = SignUp.objects.filter(game=town.undealt, alias__in=("甲甲", "乙乙")).order_by("pk")
    one.user, two.user = two.user, one.user
    SignUp.objects.filter(pk=two.pk).update(user=None)
    one.save()
    two.save()


def goes_to(name: str) -> Deed:
    def handed(town: Town) -> None:
        waiting = SignUp.objects.get(game=town.game, user__username=name)
        hand_over(town.game.pk, 5, waiting.pk, town.director, f"因为{name}")

    return handed


def a_ghost(town: Town) -> None:
    """Seat 4 has been out, and walks tonight."""
    change(town.game, 4, status="ghost", died_on="1", fell_no=1, cause="attack", published=True)
    rows("Town").filter(game=town.game).update(ghosts=[4], ghost_day=1)


def walks(place: str) -> Deed:
    return lambda town: change(town.game, 4, place=rows("Place").get(game=town.game, key=place), born=True)


TO_THE_NIGHT = ("auction_close", "day_close", "night_open")
PAIRS = {
    "whom another votes for": Pair(votes(5, 2), votes(5, 4), frozenset({5})),
    "what a vote weighs": Pair(weighs(5, 2), weighs(5, 7), frozenset({5}), before=votes(5, 4)),
    "whom another rings": Pair(rings(5, 6), rings(5, 2), frozenset({5, 6, 2}), bells=TO_THE_NIGHT),
    "whether anybody rings": Pair(nothing, rings(5, 6, 2), frozenset({5, 6, 2}), bells=TO_THE_NIGHT),
    "what is said in a call": Pair(
        nothing, posts(5, "call-2-5-6-1", "老地方见"), frozenset({5, 6}), bells=TO_THE_NIGHT, before=a_call
    ),
    "whether a diary is written": Pair(nothing, posts(5, "diary-5", "今天很冷"), frozenset({5}), bells=TO_THE_NIGHT),
    "which notes make a bid": Pair(bids("cash2"), bids("cash1", "cash1"), frozenset({5}), bells=TO_THE_NIGHT),
    "what the shop sold": Pair(nothing, by_day.buys(5), frozenset({5}), bells=TO_THE_NIGHT),
    "where an airdrop will fall": Pair(
        decides(PlanAirdrop(2, ["scroll @ farm"])), decides(PlanAirdrop(2, ["scroll @ mill"])), bells=("day_close",)
    ),
    "whether an airdrop is planned": Pair(nothing, decides(PlanAirdrop(3, ["scroll @ farm"])), bells=TO_THE_NIGHT),
    "what is planned": Pair(
        decides(PlanEvent(3, "0"), PlanClosing(3, ["mill"]), PlanBrothers("farm", "一", "one")),
        decides(PlanEvent(3, "2"), PlanClosing(3, ["cave"]), PlanBrothers("mill", "二", "two", "cave", "hp30")),
        bells=TO_THE_NIGHT,
    ),
    "who is lucky": Pair(is_lucky(5), is_lucky(6), frozenset({5, 6}), bells=(*TO_THE_NIGHT, "settle", "day_open")),
    "whether a reward waits": Pair(nothing, a_claim, frozenset({5}), bells=TO_THE_NIGHT),
    "a death of which nobody has heard": Pair(nothing, decides(KillSeat(4)), frozenset({4}), bells=TO_THE_NIGHT),
    "a death among the voters": Pair(
        nothing, decides(KillSeat(4)), frozenset({4}), before=lambda town: (votes(4, 2)(town), votes(2, 4)(town))
    ),
    "whose alias it is": Pair(nothing, they_swap, before=two_sign_ups),
    "who took a seat over": Pair(goes_to("替补0"), goes_to("替补1"), frozenset({5}), before=two_sign_ups),
}


def test_nobody_tells_two_days_apart_who_may_not(hands: Any) -> None:
    """Everything of one day, and the night that comes after it."""
    told = list(told_apart(quiet_day(hands), hands, PAIRS))
    assert not told, "\n".join(told)


def test_nobody_knows_where_a_ghost_walks(hands: Any) -> None:
    """L-9.11: who walks is public; where is not."""
    pair = Pair(walks("mill"), walks("school"), frozenset({4}), frozenset({"binoculars"}), before=a_ghost)
    told = list(told_apart(quiet_night(hands), hands, {"a ghost": pair}))
    assert not told, "\n".join(told)
