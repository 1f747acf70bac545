"""What a seat sees: itself and what is public, never its sibling (W-11.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.action import Offer
from games.models import Seat
from games.ruleset import ruleset_of
from games.werewolf import ballot, evaluation
from games.werewolf.actions.standing import YES
from games.werewolf.board import Board
from games.werewolf.look import own
from games.werewolf.look.panels import Panel, Past, Sight, commune_list, panels, past_orders, sights
from games.werewolf.look.public import PublicView, look_public
from games.werewolf.models import Character
from games.werewolf.threads import discussion_key, may_speak, sees_all, vote_key
from games.werewolf.words import FactionKey, RoleKey, TypeKey, in_words


@dataclass(frozen=True, slots=True)
class SeatDay:
    """The day as one seat sees it. thread, vote: keys of the open threads, or ""; ballot_number: its vote, 0 for none.

    shorten: the own switch, None while it cannot be turned; votes, speaks: may it?
    """

    thread: str = ""
    vote: str = ""
    ballot: str = ""
    ballot_number: int = 0
    shorten: bool | None = None
    votes: bool = False
    speaks: bool = False


@dataclass(frozen=True, slots=True)
class SelfView:
    """What a character knows of itself. role, type, faction: in words.

    out: only once it was told (W-8.8); mad, muted: shown by day, for what changes by night is told at dawn (W-8.11);
    lovers: whom it knows to be lovers; fool: the idiot's standing choice, None for whoever has none.
    """

    role: str
    type: str
    faction: str
    floor: int
    out: bool
    removed: bool
    mad: bool
    muted: bool
    marks: int
    hits: int | None
    lovers: tuple[str, ...]
    cupid: bool
    skills: tuple[own.OwnSkill, ...]
    commune: tuple[str, ...] | None
    sights: tuple[Sight, ...]
    past: tuple[Past, ...]
    words: own.Words | None
    room: own.Room | None
    fool: bool | None
    journal: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's desk. me: None while the auction is open; evaluates: may it say now how the others played?"""

    number: int
    name: str
    public: PublicView
    me: SelfView | None
    panels: tuple[Panel, ...]
    owed: tuple[own.Owed, ...]
    daytime: SeatDay
    guessing: bool
    evaluates: bool
    offers: Mapping[str, Offer]

    @property
    def words(self) -> own.Words | None:
        """Last words, while they may be left."""
        return self.me.words if self.me else None

    @property
    def room(self) -> own.Room | None:
        """The lovers' room, for them alone."""
        return self.me.room if self.me else None

    @property
    def fool(self) -> bool | None:
        """The idiot's standing choice."""
        return self.me.fool if self.me else None


def look_seat(world: Board, seat: Seat) -> SeatView:
    """What this seat sees."""
    me = next((one for one in world.characters if one.seat is seat), None)
    offers = ruleset_of(world.game).offers(world, seat)
    mine = panels(world, me, offers) if me else ()
    return SeatView(
        number=seat.number,
        name=seat.name,
        public=look_public(world),
        me=_self(world, me, offers) if me else None,
        panels=mine,
        owed=own.owed(world, me, mine) if me else (),
        daytime=_day(world, me, offers) if me else SeatDay(),
        guessing=me is not None and world.village.guess_open and not world.over and not sees_all(world, me.actor),
        evaluates=evaluation.is_open(world),
        offers=offers,
    )


def _self(world: Board, me: Character, offers: Mapping[str, Offer]) -> SelfView:
    by_day = not world.village.by_night
    return SelfView(
        role=str(in_words(RoleKey, me.role, {})),
        type=str(in_words(TypeKey, me.type, {})),
        faction=str(in_words(FactionKey, me.faction, {})),
        floor=me.floor,
        out=me.out_told,
        removed=me.removed,
        mad=me.mad and me.mad_told and by_day,
        muted=me.muted and by_day,
        marks=me.marks if world.settings.flag("elder_knows_mark") else 0,
        hits=me.hits if me.role == "sorcerer" else None,
        lovers=own.named(world, me),
        cupid=me.role == "cupid" and me.number not in world.village.lovers,
        skills=own.skills(world, me),
        commune=commune_list(world, me),
        sights=sights(world, me),
        past=past_orders(world, me),
        words=own.last_words(world, me),
        room=own.room(world, me),
        fool=me.fool_choice if "play_fool" in offers else None,
        journal=f"journal-{me.actor.number}",
    )


def _day(world: Board, me: Character, offers: Mapping[str, Offer]) -> SeatDay:
    if world.village.window != "day":
        return SeatDay()
    mine, day = ballot.ballot_of(world, me), world.village.day
    switch = offers.get("shorten")
    return SeatDay(
        thread=discussion_key(day),
        vote=vote_key(day),
        ballot=mine.target.seat.name if mine else "",
        ballot_number=mine.target.number if mine else 0,
        shorten=switch.fields[0].value == YES if switch else None,
        votes="vote" in offers,
        speaks=may_speak(me),
    )
