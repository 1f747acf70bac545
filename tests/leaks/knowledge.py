"""What may a viewer know? Reckoned from audiences and from the rows of his own seat alone, never by asking a page.

A viewer may know a secret if it stands in what he may read: public events, his own events and his own row, as data and
as sentences in each language. Whatever is not in there must not be in any answer that he gets.
"""

import json
from collections.abc import Iterable, Iterator

from django.db.models import Q

from director.accounts.models import User
from director.lobby.models import Handover, SignUp
from director.threads.models import Post
from games.islington.catalogue import WARES
from games.models import Event, Game, Intervention, Order, Timer
from tests.leaks.people import ALIAS, FACTS, SEQS, SIGNED, Town, Viewer
from tests.leaks.secrets import board_rows, concerned, planned_for, sentences_of, to_fall, waiting


def knowledge(town: Town, viewer: Viewer) -> str:
    """Everything that this viewer may read about the town, as one text."""
    game = Game.objects.get(pk=town.game.pk)
    names = {seat.number: seat.name for seat in game.seats.all()}
    events: Iterable[Event] = Event.objects.filter(game=game)
    if not viewer.directs and game.state != Game.State.OVER:  # L-12.6: at the end every event is public
        public, own = Q(audience=Event.Audience.EVERYONE), Q(seat__number=viewer.seat)
        events = Event.objects.filter(game=game).filter(public | own)
    parts = []
    for event in events:
        parts += [json.dumps(event.payload, ensure_ascii=False), *sentences_of(game, event, names)]
    if viewer.seat:
        parts += _own(game, viewer.seat)
    parts += _threads(game, viewer)
    parts += _accounts(viewer)
    if viewer.signed_up:
        parts += [
            ALIAS,
            SIGNED,
            "@".join(SignUp.objects.filter(game=town.undealt).values_list("user__username", flat=True)),
        ]
    if viewer.elsewhere:
        parts += [*_elsewhere(town.other), *(user.username for user in waiting(town.undealt))]
    if viewer.directs:
        parts += _directors(town)
    elif game.state == Game.State.OVER:
        parts += [*_board(game), *_numbers(game), *_orders(game), *_revealed(game)]
    return "\n".join(parts)


def _accounts(viewer: Viewer) -> Iterator[str]:
    """Names of accounts, which say nothing about seats: one's own; directors choose among directors; superusers all."""
    me = User.objects.filter(pk=viewer.browser.session.get("_auth_user_id", 0)).first()
    if me is None:
        return
    for user in User.objects.all():
        if user == me or me.is_superuser or (me.is_staff and user.is_staff):
            yield f"{user.username} {user.email if me.is_superuser else ''}"


def _elsewhere(other: Game) -> Iterator[str]:
    """What the director of another game knows: all of that game, and every name that its forms offer."""
    yield f"{SIGNED} {ALIAS}"  # somebody wrote the same to him, who directs the game that is not dealt
    names = {seat.number: seat.name for seat in other.seats.all()}
    for event in Event.objects.filter(game=other):
        yield from sentences_of(other, event, names)
    for ware in WARES.values():
        yield f"{ware.zh} {ware.en}"


def _threads(game: Game, viewer: Viewer) -> Iterator[str]:
    """Posts that are not hidden, of threads whose readers he is one of; hidden ones of his own."""
    for post in Post.objects.filter(thread__game=game).select_related("thread", "seat"):
        thread = post.thread
        mine = post.seat is not None and post.seat.number == viewer.seat
        if mine or ((thread.public or viewer.seat in thread.readers) and not post.hidden):
            yield post.text


def _orders(game: Game) -> Iterator[str]:
    """What seats asked for, but for posts that were hidden afterwards."""
    hidden = Post.objects.filter(thread__game=game).exclude(hidden="").values("order")
    for data in Order.objects.filter(game=game).exclude(pk__in=hidden).values_list("data", flat=True):
        yield json.dumps(data, ensure_ascii=False)


def _revealed(game: Game) -> Iterator[str]:
    """At the end: who played whom, and what the directors did and why."""
    yield from User.objects.filter(Q(seats__game=game) | Q(directed_games=game)).values_list("username", flat=True)
    for one in Intervention.objects.filter(game=game):
        yield f"{one.reason} {json.dumps(one.data, ensure_ascii=False)}"


def _own(game: Game, at: int) -> Iterator[str]:
    """A seat's own row, as numbers and names; not its keys."""
    mine = board_rows("Survivor").get(game=game, seat__number=at)
    yield f"{mine.hp} {mine.st} {mine.weight}"
    found = board_rows("Item").filter(game=game, number=mine.find_item_no) if mine.find == "item" else ()
    for item in (*board_rows("Item").filter(game=game, holder=mine), *found):
        yield f"{WARES[item.key].zh} {WARES[item.key].en}"


def _board(game: Game) -> Iterator[str]:
    """What lay and lived in the town; from the end on, everybody's."""
    for item in board_rows("Item").filter(game=game):
        yield f"{WARES[item.key].zh} {WARES[item.key].en}"
    for one in board_rows("Survivor").filter(game=game):
        yield f"{one.hp} {one.st} {one.weight}"
    yield json.dumps(planned_for(game, "brothers_plan"), ensure_ascii=False)
    yield from (f"{WARES[key].zh} {WARES[key].en}" for key in to_fall(game))


def _directors(town: Town) -> Iterator[str]:
    """What only directors read: rows, reasons, accounts; not the seed, not the keys."""
    game = town.game
    yield from _board(game)
    yield from _numbers(game)
    yield from Intervention.objects.filter(game=game).values_list("reason", flat=True)
    yield from SignUp.objects.filter(game=game).values_list("words", flat=True)
    yield from Timer.objects.filter(game=game).values_list("error", flat=True)
    for user in concerned(town, undealt=False):
        yield user.username
    yield from Handover.objects.filter(game=game).values_list("reason", flat=True)
    yield from _orders(game)
    yield from Post.objects.filter(thread__game=game).values_list("text", flat=True)


def _numbers(game: Game) -> Iterator[str]:
    """The inner numbers of inputs, events, pieces and rows. They say how much happened in secret."""
    inputs, events = Game.objects.values_list("seq", "event_seq").get(pk=game.pk)
    yield " ".join(map(str, range(SEQS, inputs + 1)))
    yield " ".join(map(str, range(FACTS, events + 1)))
    yield " ".join(str(at) for at in board_rows("Item").filter(game=game).values_list("number", flat=True))
    for model in (Timer, *(board_rows(name).model for name in BOARD)):
        yield " ".join(str(pk) for pk in model._default_manager.filter(game=game).values_list("pk", flat=True))


BOARD = (
    "Town", "Place", "Survivor", "Lot", "Item", "Brother", "Guess", "Kill", "Ballot", "Bid", "Call", "Claim", "Airdrop",
    "Prize", "Card",
)  # fmt: skip
