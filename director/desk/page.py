"""What does a desk show now? The seat's view, its forms and its feed, put together for the templates."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.template.loader import render_to_string

from director.desk.day import Candidate, Chosen, Talk, candidates, chosen, counted, talk_of
from director.desk.feed import Feed, Line, feed_of
from director.desk.forms import Answer, Forms, OrderForm, new_token
from director.desk.pieces import BUSY, IDLE, Shown, etag_of, piece_of, shown_by
from director.desk.receipts import Receipt, receipts_of
from director.desk.report import Told, report_of
from games.action import Offer
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.world import World

# Refusals that hold for everything alike: the page says them once, and leaves the controls out.
WHOLESALE = frozenset({"not_now", "dead", "not_born", "already_born", "game_over", "paused", "no_vote", "shop_closed"})
FOLDED = ("more", "day", "any")  # groups of actions whose forms are folded away
BESIDE = frozenset(
    {"bomb", "gps", "binoculars", "loudspeaker", "phone"}
)  # of things, but with a folded form of their own


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done with a held thing; `refusal` only if it was this that was just refused.

    `gear`: the other things it can be done to; `chosen`: the one that was named when it was refused.
    """

    offer: Offer
    gear: tuple[Any, ...] = ()
    refusal: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A held thing with its deeds."""

    thing: Any
    deeds: tuple[Deed, ...]

    @property
    def refused(self) -> Deed | None:
        """The deed of this thing that was just refused."""
        return next((deed for deed in self.deeds if deed.refusal), None)


class Grouped:
    """The forms of what is offered, by the group in which an offer stands; each is made when it is first drawn."""

    def __init__(self, forms: Mapping[str, OrderForm], offers: Mapping[str, Offer]) -> None:
        self._forms, self._offers = forms, offers

    def __getitem__(self, group: str) -> list[OrderForm]:
        return [self._forms[key] for key, offer in self._offers.items() if offer.group == group]


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's page at one moment. Built from what the seat may see and nothing else."""

    game: Game
    seat: Seat
    view: Any
    feed: Feed
    answer: Answer | None
    kind: str
    forms: Mapping[str, OrderForm]
    talk: Talk | None
    counted: tuple[Line, ...]
    receipts: Mapping[str, Receipt]
    shown: Shown  # what a page shows that shows this
    acting: Seat | None = None  # who sees it, and acts for the seat

    @property
    def etag(self) -> str:
        """See pieces.etag_of."""
        return etag_of(self.game, self.seat)

    @property
    def answered_in(self) -> str:
        """The piece in which the answered action's control stands."""
        if self.answer is None:
            return ""
        ruleset = ruleset_of(self.game)
        return piece_of(ruleset.pieces, ruleset.actions[self.answer.action], self.view.offers.get(self.answer.action))

    @property
    def report(self) -> tuple[Told, ...]:
        """What the last night told this seat, in the order of its chapters."""
        chapters = ruleset_of(self.game).report
        return report_of(chapters, self.feed.lines, self.view.public.opened_at) if chapters else ()

    @property
    def folds(self) -> list[OrderForm]:
        """The forms of what is rarer, in the rulebook's order."""
        return [
            self.forms[key]
            for key, offer in self.view.offers.items()
            if offer.group in FOLDED and offer.code not in WHOLESALE
        ]

    @property
    def every(self) -> list[OrderForm]:
        """The forms of all that this seat may ask for now."""
        return [self.forms[key] for key in self.view.offers]

    @property
    def of(self) -> Grouped:
        """The forms by group."""
        return Grouped(self.forms, self.view.offers)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Whom this seat may vote for now."""
        return candidates(self.view)

    @property
    def chosen(self) -> Chosen:
        """What the form of the day that was just refused had chosen."""
        return chosen(self.answer)

    @property
    def bid_on(self) -> frozenset[int]:
        """The lots of today for which this seat has put something down."""
        return frozenset(bid.lot for bid in self.view.daytime.purse.bids)

    @property
    def beside_lot(self) -> bool:
        """Is the answer shown at one lot, not under the whole auction?"""
        lots = self.view.public.daytime.trade.lots
        return self.is_open("bid") and any(str(lot.number) == self.chosen.lot and lot.status == "open" for lot in lots)

    @property
    def beside(self) -> frozenset[str]:
        """The deeds of things whose form is among the folded ones."""
        return BESIDE

    @property
    def by_day(self) -> bool:
        """Is it a phase in which one reads, votes and trades?"""
        public = self.view.public
        return not public.over and public.phase != "night"

    def is_open(self, key: str) -> bool:
        """Can this be done in this part of the day, or is only something of one's own in its way?"""
        offer = self.view.offers.get(key)
        return offer is not None and offer.code not in WHOLESALE

    @property
    def open(self) -> frozenset[str]:
        """The actions whose controls stand on the page."""
        return frozenset(key for key in self.view.offers if self.is_open(key))

    @property
    def hands(self) -> list[Held]:
        """What the hands hold."""
        return [self._held(thing) for thing in self.view.hands]

    @property
    def bag(self) -> list[Held]:
        """What the bag holds."""
        return [self._held(thing) for thing in self.view.bag]

    def _held(self, thing: Any) -> Held:
        deeds = []
        for key in thing.deeds:
            if self.is_open(key):
                offer = self.view.offers[key]
                refusal = self._refusal(key, thing.ref)
                gear = (self.answer.data or {}).get("gear", "") if self.answer and refusal else ""
                deeds.append(Deed(offer, self._gear(offer), refusal, str(gear)))
        return Held(thing, tuple(deeds))

    def _gear(self, offer: Offer) -> tuple[Any, ...]:
        allowed = {option.value for field in offer.fields if field.name == "gear" for option in field.options}
        return tuple(thing for thing in (*self.view.hands, *self.view.bag) if thing.ref in allowed)

    def _refusal(self, key: str, ref: str) -> str:
        answer = self.answer
        if answer is None or answer.good or answer.action != key or (answer.data or {}).get("item") != ref:
            return ""
        return answer.sentence

    @property
    def answered_beside(self) -> bool:
        """Is the answer shown at one thing, not under the whole bag?"""
        return any(held.refused for held in (*self.hands, *self.bag))

    @property
    def shows_answer(self) -> bool:
        """Does the answered action's own form stand on the page, to show the answer?"""
        answer, public = self.answer, self.view.public
        if answer is None or public.over:
            return False
        if answer.action in ("birth", "move"):
            return self.is_open(answer.action)
        return any(form.offer.key == answer.action for form in self.folds)

    def context(self, **more: Any) -> dict[str, Any]:
        """What the templates get."""
        return {
            "desk": self,
            "game": self.game,
            "seat": self.seat,
            "view": self.view,
            "public": self.view.public,
            "forms": self.forms,
            "offers": self.view.offers,
            "answer": self.answer,
            "feed": self.feed,
            "token": partial(new_token, (self.acting or self.seat).number),
            "acting": self.acting,
            "zone": self.game.time_zone,
            "seconds": BUSY if self.view.public.phase == "night" else IDLE,
            "daytime": self.view.daytime,
            "held_seats": True,
            "here": "seats",
            "draft": draft_of(self.game, self.seat),
            "receipts": self.receipts,
            **more,
        }

    def piece(self, name: str, *, oob: bool = False) -> str:
        """One piece of the page as HTML; `oob` is swapped in beside another answer."""
        return render_to_string(f"{self.kind}/desk/{name}.html", self.context(oob=oob))


def ward_of(
    world: World, game: Game, seat: Seat, number: int, *, answer: Answer | None = None, whole: bool = False
) -> Desk | None:
    """The desk of another seat for whoever acts for it, with what it was told since he may; None if he may not."""
    ward = next((one for one in world.seats if one.number == number), None)
    view = ruleset_of(game).look_ward(world, world.seat(seat.number), ward) if ward else None
    if view is None or ward is None:
        return None
    desk = desk_of(world, game, ward, answer=answer, whole=whole)
    lines = tuple(line for line in desk.feed.lines if line.at >= view.since)
    feed = replace(desk.feed, lines=lines, total=len(lines))
    return replace(desk, view=view, feed=feed, forms=Forms(view.offers, draft_of(game, ward), answer), acting=seat)


def draft_of(game: Game, seat: Seat) -> str:
    """Under which name a browser keeps what is typed at this desk."""
    return f"{game.pk}-{seat.number}"


def desk_of(world: World, game: Game, seat: Seat, *, answer: Answer | None = None, whole: bool = False) -> Desk:
    """The desk of a seat on this board. One query for the feed; by day one for the thread, after a vote one more."""
    ruleset = ruleset_of(game)
    mine = world.seat(seat.number)
    view = ruleset.look_seat(world, mine)
    names = {one.number: one.name for one in world.seats}
    feed = feed_of(world.game, mine, names, whole=whole)
    talk = talk_of(mine, view.daytime.thread)
    told = counted(world.game, view.public.phase, names)
    receipts = receipts_of(mine, ruleset.receipts)
    return Desk(
        game=world.game,
        seat=mine,
        view=view,
        feed=feed,
        answer=answer,
        kind=game.kind,
        forms=Forms(view.offers, draft_of(game, seat), answer),
        talk=talk,
        counted=told,
        receipts=receipts,
        shown=shown_by(ruleset.pieces, view, feed.total, feed.rewinds, talk=talk, counted=told, receipts=receipts),
    )
