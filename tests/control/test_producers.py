"""A producer sees what a director sees, steers the flow, and overrules nothing (W-12.1, R60)."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.deeds import Deed, Message, Pause, Postpone, Resume
from games.models import Event, Game
from games.refusal import Refused
from games.rewind import rewind
from games.werewolf.deeds import CheckNow, Penalise, Propose, PutOut
from games.werewolf.flow_deeds import Abort, ChangeSetting
from games.werewolf.models import Character, Proposal
from games.werewolf.override_deeds import SetState
from tests.admin.pages import change, change_url
from tests.factories import DirectorFactory
from tests.games.werewolf.stored import dealt, until


@pytest.fixture
def producer(db: None) -> User:
    return DirectorFactory.create()


@pytest.fixture
def game(hands: Any, director: User, producer: User) -> Game:
    """Night 1 of a game with a director and a producer."""
    game = until(dealt(director), hands, "n12_close")
    game.directors.add(producer)
    game.producers.add(producer)
    return game


@pytest.mark.parametrize(
    "deed",
    [
        PutOut(1),
        Penalise(1, "insult", 6),
        SetState(1, "mad", on=True),
        CheckNow(),
        Abort(),
        ChangeSetting("window_minutes", "20"),
    ],
)
def test_a_producer_overrules_nothing(game: Game, producer: User, deed: Deed) -> None:
    """W-12.1, W-12.2: refused, and nothing has changed."""
    events = Event.objects.filter(game=game).count()
    with pytest.raises(Refused, match="producer"):
        play.intervene(game.pk, producer, deed, "I would like to")
    assert Event.objects.filter(game=game).count() == events


def test_a_producer_takes_nothing_back(game: Game, producer: User) -> None:
    """W-12.1: a snapshot is restored by a director."""
    with pytest.raises(Refused, match="producer"):
        rewind(game.pk, producer, game.seq, "once more")


def test_a_producer_announces_moves_the_clock_and_proposes(game: Game, producer: User) -> None:
    """W-12.1, W-10.3: announcements, clocks, proposals of penalties."""
    bell = str(game.timers.get(rung_at=None).pk)
    for deed in (Message(0, "Half time."), Postpone(bell, 5), Pause(), Resume(), Propose(1, "insult")):
        play.intervene(game.pk, producer, deed, "it is late")
    assert Proposal.objects.filter(game=game, offence="insult", character__seat__number=1).exists()


def test_a_producer_sees_all_and_is_offered_less(game: Game, producer: User, client: Client) -> None:
    """W-12.1: the same sight, without the tools of a director."""
    client.force_login(producer)
    shown = client.get(reverse("control", kwargs={"game_id": game.pk})).content.decode()
    one = Character.objects.filter(game=game)[0]
    assert one.seat.name in shown and 'id="do-propose_penalty"' in shown and 'id="do-pause"' in shown
    assert 'id="do-put_out"' not in shown and 'id="do-set_identity"' not in shown
    assert client.get(reverse("control-seat", kwargs={"game_id": game.pk, "number": 1})).status_code == 200
    assert client.get(reverse("cast", kwargs={"game_id": game.pk})).status_code == 404


def test_the_back_office_is_to_read_only_for_a_producer(game: Game, producer: User, client: Client) -> None:
    """W-12.1: nobody makes himself a director."""
    client.force_login(producer)
    one = Character.objects.filter(game=game)[0]
    change(client, one, muted="on")
    one.refresh_from_db()
    assert not one.muted
    client.post(change_url(game), {"title": "Mine", "directors": [producer.pk], "reason": "so"})
    game.refresh_from_db()
    assert game.title == "左右互搏" and game.producers.filter(pk=producer.pk).exists()


def test_a_director_names_producers(game: Game, director: User, producer: User, client: Client) -> None:
    """W-12.1: among the directors, of whom one must be more than that."""
    client.force_login(director)
    both = [str(director.pk), str(producer.pk)]
    answer = change(client, game, directors=both, producers=both)
    assert answer.status_code == 200 and game.producers.count() == 1
    change(client, game, directors=both, producers=[])
    assert game.producers.count() == 0
