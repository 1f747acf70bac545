"""Who plays whom is on no page: a game with other pairs looks the same to all who do not play them (W-9.2, I-18).

Two seats keep their player; of all others one half goes to other people, with accounts, journals and all. The same is
asked for in both games, except what by the rules tells of pairs.
"""

import random
from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.threads.models import Thread
from games import clock, play
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.werewolf.board import Board
from games.werewolf.models import Actor, Character
from tests.factories import DirectorFactory, PlayerFactory
from tests.games.werewolf.stored import dealt, ring
from tests.games.werewolf.test_pairing_secret import Owners, Recorded, innocent, others_swapped, owners_of
from tests.leaks.twins import Seen, difference, taken

CHARACTERS, KEPT = 14, 3
ORDERS = 25  # between two bells
LOOKS = ("day_open", "n34_close", "hunter_close", "aftermath_close")
PUBLIC = (
    *("game", "game-news", "rules", "join", "bids", "substitutes", "verify", "log", "reveal", "events", "replay"),
    *("export", "atom", "calendar", "threads", "seats-home", "control", "cast"),
)
MINE = ("desk", "desk-news", "seat-threads", "everything")
OF_A_THREAD = ("thread", "thread-news", "thread-words")

type Course = list[list[Recorded]]
type People = dict[int, User]


def board_of(game: Game) -> Board:
    world = play.peek(game)
    assert isinstance(world, Board)
    return world


def seated(game: Game, whose: Owners, people: People) -> None:
    """Everybody owns what this pairing gives him, on the board and as an account."""
    actors = {one.number: one for one in Actor.objects.filter(game=game)}
    for number, actor in whose.items():
        Character.objects.filter(game=game, seat__number=number).update(actor=actors[actor])
        Seat.objects.filter(game=game, number=number).update(user=people[actor])


def wishes(game: Game, chance: random.Random, pairings: list[Owners]) -> Iterator[Recorded]:
    """What bots ask for now, one after the other, each on the board that the one before has left."""
    for _ in range(ORDERS):
        world = board_of(game)
        seat = chance.choice(world.seats)
        if wish := innocent(ruleset_of(game).bot(world, seat, chance), seat, pairings):
            yield seat.number, *wish


def asked(game: Game, turn: int, number: int, action: str, data: dict[str, Any]) -> None:
    """One order; a journal is that of whoever owns the seat."""
    if action == "post" and data["thread"].startswith("journal"):
        data = {**data, "thread": f"journal-{board_of(game).character(number).actor.number}"}
    outcome = play.order(game.pk, number, action, data, token=f"token-{game.seq}-{turn}", arrived_at=clock.now())
    assert outcome.refusal is None, (action, data, outcome.refusal)


def history(
    game: Game, hands: Any, whose: Owners, people: People, course: Course, pairings: list[Owners]
) -> dict[tuple[str, ...], Seen]:
    """All that the ignorant see of this game with these pairs; afterwards it has not happened.

    An empty course is filled with what bots like to do, another one is followed.
    """
    now, chance, seen = clock.now(), random.Random(5), dict[tuple[str, ...], Seen]()
    first, fresh = Game.objects.get(pk=game.pk), not course
    with transaction.atomic():
        seated(first, whose, people)
        looks = list(LOOKS)
        while looks:
            at = len(course) if fresh else sum(1 for key in seen if key[-1] == "bell")
            if fresh:
                course.append([])
                for turn, wish in enumerate(wishes(first, chance, pairings)):
                    asked(first, turn, *wish)
                    course[-1].append(wish)
            else:
                for turn, wish in enumerate(course[at]):
                    asked(first, turn, *wish)
            bell = ring(first, hands)
            seen[str(at), bell, "bell"] = (0, 0, "", bell)
            if bell == looks[0]:
                looks.pop(0)
                for who, url, one in look(first, people[KEPT], whose):
                    seen[str(at), bell, who, url] = one
        transaction.set_rollback(True)
    hands.move_to(now)
    return seen


def look(game: Game, person: User, whose: Owners) -> Iterator[tuple[str, str, Seen]]:
    """A stranger, somebody with an account, and the player of the pair that both games have."""
    stranger, watcher, player = Client(), Client(), Client()
    watcher.force_login(User.objects.get(username="看客"))
    player.force_login(person)
    seats = [number for number, actor in whose.items() if actor == KEPT]
    for turn, (who, browser) in enumerate((("stranger", stranger), ("watcher", watcher), ("player", player))):
        language = ("zh-hans", "en")[turn % 2]
        for url in urls(game, seats if browser is player else []):
            answer = browser.get(url, headers={"Accept-Language": language})
            yield who, url, taken(answer)


def urls(game: Game, seats: list[int]) -> Iterator[str]:
    """Every page of the game that somebody opens who directs nothing."""
    yield "/"
    yield from (reverse(name, args=[game.pk]) for name in PUBLIC)
    keys = list(Thread.objects.filter(game=game, public=True).order_by("order").values_list("key", flat=True))
    yield from (reverse(name, args=[game.pk, key]) for key in [*keys, "lounge"] for name in OF_A_THREAD)
    for number in seats:
        yield from (reverse(name, args=[game.pk, number]) for name in MINE)
        yield from (reverse("paper", args=[game.pk, number, name]) for name in ruleset_of(game).papers)
        mine = [*keys, f"journal-{KEPT}", f"guesses-{KEPT}", "journal-1", "lovers"]
        yield from (reverse(f"seat-{name}", args=[game.pk, number, key]) for key in mine for name in OF_A_THREAD[:2])


def test_other_pairs_make_no_other_page(hands: Any) -> None:
    """W-9.2, W-11.3, W-11.6, I-18: every page of the public and of a player, byte for byte, in four windows."""
    PlayerFactory.create(username="看客")
    game = dealt(DirectorFactory.create(username="导演甲"), CHARACTERS)
    whose = owners_of(board_of(game))
    people = {actor: PlayerFactory.create(username=f"真名第{actor}位") for actor in set(whose.values())}
    other = others_swapped(whose, KEPT)
    assert sum(whose[number] != other[number] for number in whose) == len(people) - 1
    course: Course = []
    both = [history(game, hands, pairs, people, course, [whose, other]) for pairs in (whose, other)]
    assert both[0].keys() == both[1].keys() and len(both[0]) > 400
    apart = [difference(what, seen, both[1][what]) for what, seen in both[0].items() if seen != both[1][what]]
    assert not apart, "\n".join(apart[:9])
    named = [what for what, seen in both[0].items() for actor in people if actor != KEPT and f"第{actor}位" in seen[3]]
    assert not named, named[:9]
    assert any(f"第{KEPT}位" in seen[3] for what, seen in both[0].items() if what[-2] == "player")


def test_whose_partner_is_another_sees_it(hands: Any) -> None:
    """The comparison would notice: the home of who has another pair is another page."""
    game = dealt(DirectorFactory.create(), CHARACTERS)
    whose = owners_of(board_of(game))
    people = {actor: PlayerFactory.create() for actor in set(whose.values())}
    browser, pages = Client(), []
    browser.force_login(people[1])
    for pairs in (whose, others_swapped(whose, KEPT)):
        seated(game, pairs, people)
        pages.append(taken(browser.get(reverse("seats-home", args=[game.pk]))))
    assert pages[0][0] == pages[1][0] == 200 and pages[0] != pages[1]
