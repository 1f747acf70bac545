"""What a bell of the night has settled is taken back, and settled again: the same dice fall, the same is told."""

import json
import random
from typing import Any

from director.accounts.models import User
from games import clock, play, steps
from games.audience import Seats
from games.facts import Rolled
from games.models import Event, Game, Timer
from games.rehearsal import ring_copy
from games.replay import differences
from games.rewind import rewind
from games.werewolf.deeds import PutOut
from games.werewolf.models import Character
from games.werewolf.village_deeds import SetSheriff
from tests.games.werewolf.stored import by_chance, character, dealt, ring, until

NIGHT = ("n12_close", "n34_close", "n5_close", "n6_close", "hunter_close")


def rows(game: Game) -> dict[str, Any]:
    """The board, without what only counts on: seats, bells and what was read."""
    return {name: value for name, value in play.peek(game).dump().items() if name.startswith("werewolf.")}


def told(game: Game, seq: int) -> list[str]:
    """What the input with this number told, dice included, as text that can be compared."""
    events = Event.objects.filter(game=game, input_seq=seq, undone_by=None).order_by("seq").select_related("seat")
    return [
        json.dumps([one.kind, one.audience, one.seat and one.seat.number, one.payload], sort_keys=True)
        for one in events
    ]


def settled(game: Game, hands: Any) -> tuple[str, int]:
    """The next bell rings; its name and its input."""
    bell = ring(game, hands)
    timer = Timer.objects.filter(game=game, bell=bell, rung_at__isnull=False).latest("seq")
    assert timer.seq is not None
    return bell, timer.seq


def twice(game: Game, hands: Any, director: User) -> tuple[str, list[str]]:
    """Settle, take it back, settle again. Returns the bell and what it told."""
    before = rows(game)
    foreseen = [
        steps.plain(one.fact.payload())
        for one in ring_copy(play.peek(game), real=True).told
        for _reader in (one.to.numbers if isinstance(one.to, Seats) else (0,))
    ]
    bell, seq = settled(game, hands)
    first, after = told(game, seq), rows(game)
    assert [json.loads(text)[3] for text in first] == foreseen, bell
    rewind(game.pk, director, seq, "once more")
    game.refresh_from_db()
    assert rows(game) == before, bell
    again, seq = settled(game, hands)
    assert (again, told(game, seq), rows(game)) == (bell, first, after)
    return bell, first


def test_night_zero_hits_the_same_two_again(hands: Any, director: User) -> None:
    """X-10, I-17, W-12.2: cupid has sent nothing, the dice choose, twice alike."""
    game = until(dealt(director), hands, "checkin_close")
    bell, lines = twice(game, hands, director)
    assert bell == "n0_close" and any(f'"{Rolled.kind}"' in line and "arrow.first" in line for line in lines)


def test_every_window_of_a_night_settles_the_same_again(hands: Any, director: User) -> None:
    """W-8.6, I-17, W-12.2: orders stay as they were given; each ring is taken back and comes again, up to dawn."""
    game, chance = until(dealt(director), hands, "day_close"), random.Random(7)
    rung: list[str] = []
    while not rung or rung[-1] != "day_open":
        by_chance(game, chance, 12)
        game.refresh_from_db()
        rung.append(twice(game, hands, director)[0])
    assert [bell for bell in rung if bell in NIGHT] == list(NIGHT)


def test_the_badge_falls_to_the_same_heir_again(hands: Any, director: User) -> None:
    """W-5.9, R31, I-17: a sheriff who is out by night names nobody; the dice do, twice alike."""
    game = until(dealt(director), hands, "n12_close")
    sheriff = character(game, "seer")
    play.intervene(game.pk, director, SetSheriff(sheriff), "for the sake of it")
    play.intervene(game.pk, director, PutOut(sheriff), "quits")
    game = until(game, hands, "hunter_close")
    bell, lines = twice(game, hands, director)
    assert bell == "badge_close" and any("badge.1.1" in line for line in lines)


def test_bells_that_rang_only_since_are_undone_with_the_rest(hands: Any, director: User) -> None:
    """W-12.2, I-17: from dawn back to before the kill was settled; the same night comes again, and the log agrees."""
    game = until(dealt(director), hands, "n12_close")
    order = {"target": str(character(game, "villager"))}
    play.order(game.pk, character(game, "wolf"), "kill", order, token="kill", arrived_at=clock.now())
    game.refresh_from_db()
    _, first = settled(game, hands)
    game = until(game, hands, "day_open")
    fate = outs(game)
    rewind(game.pk, director, first, "a mistake")
    game = until(game, hands, "day_open")
    assert outs(game) == fate != []
    assert list(differences(game)) == [] and game.paused_at is None


def outs(game: Game) -> list[tuple[int, str]]:
    """Who is out and why, in order."""
    gone = Character.objects.filter(game=game, life="out").order_by("out_seq")
    return list(gone.values_list("seat__number", "out_cause"))
