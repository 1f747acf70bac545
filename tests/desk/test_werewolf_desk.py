"""The pages of an actor with two seats: desks for every role and window, the home, the guess board (W-17)."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games.models import Game
from games.werewolf.models import Character, GuessTable
from tests.desk.conftest import TOKEN, ask, at_most, body, desk, part, until
from tests.desk.evening import brought, browser_of_actor, dealt, sibling, with_role
from tests.factories import PlayerFactory

HOMES = "seats-home"


@pytest.fixture
def night(director: User) -> Game:
    """The first night, nights 1 and 2."""
    return brought(dealt(director), director, "n12")


def board_of(game: Game, one: Character) -> str:
    return reverse("paper", args=[game.pk, one.seat.number, "guesses"])


@pytest.mark.parametrize("part_of_game", ["checkin", "n0", "n12", "n34", "n5", "n6", "hunter", "day2"])
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_seat_has_a_desk_in_every_part(director: User, part_of_game: str, language: str) -> None:
    """W-17.4: everybody sees the same page, with or without something to do."""
    game = brought(dealt(director), director, part_of_game)
    for role in ("guard", "witch", "wolf", "sorcerer", "cupid", "idiot", "villager"):
        one = with_role(game, role)
        client = browser_of_actor(game, one)
        page = client.get(desk(game, one.seat.number), headers={"Accept-Language": language})
        assert page.status_code == 200
        assert part(body(page), "section", 'id="track"')
        assert client.get(reverse(HOMES, args=[game.pk])).status_code == 200


def test_a_desk_asks_the_database_little(night: Game) -> None:
    one = with_role(night, "guard")
    client = browser_of_actor(night, one)
    client.get(desk(night, one.seat.number))
    with at_most(15):
        client.get(desk(night, one.seat.number))


def test_an_order_is_saved_confirmed_and_stands_with_its_number(night: Game) -> None:
    """W-17.4, W-17.11: the receipt, then the lock."""
    one, target = with_role(night, "guard"), with_role(night, "seer")
    client, number = browser_of_actor(night, one), one.seat.number
    html = body(ask(client, night, "protect", number=number, target=str(target.seat.number)))
    assert "panel-protect" in html and target.seat.name in part(html, "p", 'class="answer answer-good"')
    html = body(ask(client, night, "confirm", number=number, token=TOKEN + "2", skill="protect"))
    assert not part(html, "form", 'id="form-protect"')
    assert part(html, "form", 'id="form-soundproof"')


def test_a_refusal_stands_at_its_panel(night: Game) -> None:
    """W-8.4a: one sentence beside the control that caused it."""
    one = with_role(night, "guard")
    html = body(ask(browser_of_actor(night, one), night, "protect", number=one.seat.number))
    assert 'id="protect-answer" role="alert"' in html


def test_a_desk_names_its_sibling_but_nothing_that_it_knows(night: Game) -> None:
    """W-11.3: the way over to the other seat, and not its role."""
    one = with_role(night, "guard")
    other = sibling(one)
    client = browser_of_actor(night, one)
    mine, theirs = body(client.get(desk(night, one.seat.number))), body(client.get(desk(night, other.seat.number)))
    assert desk(night, other.seat.number) in mine
    assert 'id="form-protect"' in mine
    assert 'id="form-protect"' not in theirs
    assert "守护" not in part(theirs, "div", 'id="status"')


def test_the_home_is_for_its_actor_alone(night: Game) -> None:
    """W-17.1: both seats with what each owes; nobody else can open it."""
    one = with_role(night, "guard")
    other = sibling(one)
    address = reverse(HOMES, args=[night.pk])
    html = body(browser_of_actor(night, one).get(address))
    for seat in (one.seat, other.seat):
        assert part(html, "section", f'aria-labelledby="card-{seat.number}"')
    owes = part(html, "section", f'aria-labelledby="card-{one.seat.number}"')
    assert "守护" in owes
    stranger = Client()
    assert stranger.get(address).status_code == 404
    stranger.force_login(PlayerFactory.create())
    assert stranger.get(address).status_code == 404
    assert reverse("desk", args=[night.pk, one.seat.number]) not in body(
        browser_of_actor(night, _of_another_actor(night, one)).get(address)
    )


def test_the_guess_board_works_without_scripts(night: Game) -> None:
    """W-9.5, W-17.6: plain selects; a refused table is drawn again with the reason."""
    one = with_role(night, "guard")
    client, number = browser_of_actor(night, one), one.seat.number
    first, second = _of_another_actor(night, one), sibling(_of_another_actor(night, one))
    sent = {f"with-{first.seat.number}": str(second.seat.number)}
    answer = ask(client, night, "guess", number=number, htmx=False, **sent)
    assert (answer.status_code, answer.headers["Location"]) == (303, board_of(night, one))
    assert GuessTable.objects.get(game=night).pairs == [sorted([first.seat.number, second.seat.number])]
    page = body(client.get(board_of(night, sibling(one))))
    assert f'<option value="{second.seat.number}" selected>' in page
    own = {f"with-{number}": str(first.seat.number)}
    html = body(ask(client, night, "guess", number=number, htmx=False, token=TOKEN + "3", **own))
    assert 'id="paper-answer" role="alert"' in html


def test_another_actor_cannot_open_a_guess_board(night: Game) -> None:
    """W-9.2: absent and not yours look alike."""
    one = with_role(night, "guard")
    browser = browser_of_actor(night, _of_another_actor(night, one))
    assert browser.get(board_of(night, one)).status_code == 404


def test_a_vote_is_given_with_its_reason_and_explained(night: Game, director: User) -> None:
    """W-6.4: public, with reasons and weights."""
    day = until(night, director, "day_open")
    one = with_role(day, "guard")
    client = browser_of_actor(day, one)
    address = reverse("seat-thread", args=[day.pk, one.seat.number, "vote-2"])
    target = with_role(day, "seer").seat
    client.post(address, {"token": TOKEN, "seat": str(target.number), "reason": "夜里有橹声"})
    page = body(Client().get(reverse("thread", args=[day.pk, "vote-2"])))
    assert "夜里有橹声" in part(page, "details", 'id="why-ballots"')
    stage = body(Client().get(reverse("game", args=[day.pk])))
    assert target.name in part(stage, "section", 'id="tally"')


def test_spectators_see_how_many_of_a_role_there_are_and_never_who(night: Game) -> None:
    """W-17.8: floors, calendar, roles in numbers."""
    html = body(Client().get(reverse("game", args=[night.pk])))
    assert "狼人" in html
    assert 'class="track"' in html
    for one in Character.objects.filter(game=night).select_related("seat"):
        assert one.seat.name in html


def _of_another_actor(game: Game, one: Character) -> Character:
    others = Character.objects.select_related("seat", "actor").filter(game=game).exclude(actor=one.actor)
    return others.order_by("seat__number")[0]
