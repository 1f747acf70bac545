"""Do the pages of the island stand, and does each deed have its control, its price and its refusal in place?"""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import clock, play
from games.island.catalogue import PACK
from games.island.models import Beast, Castaway, Encounter, Item, Remains, Story
from games.models import Event, Game, Order
from games.ruleset import ruleset_of
from tests.desk.conftest import HTMX, TOKEN, body, browser_of
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

LANGUAGES = ("zh-hans", "en")
NAMES = ("沈鹭", "罗九", "江临", "阿芷")
ALL_DAY = {"clock.pk_window": "00:00-24:00"}


@pytest.fixture
def game(db: Any) -> Game:
    """Four on an island on which duels can be posted at any hour; seats 1 and 2 have owners. All stand with seat 1."""
    made = play.deal(OpenGameFactory.build(kind="island", title="另一面", settings=ALL_DAY), list(NAMES))
    made.directors.add(DirectorFactory.create())
    for number in (1, 2):
        made.seats.filter(number=number).update(user=PlayerFactory.create())
    Castaway.objects.filter(game=made).update(cell=castaway(made, 1).cell)
    play.ring_overdue(made.pk)
    made.refresh_from_db()
    return made


def castaway(game: Game, number: int) -> Castaway:
    return Castaway.objects.select_related("cell").get(game=game, seat__number=number)


def desk(game: Game, number: int = 1) -> str:
    return reverse("desk", args=[game.pk, number])


def read(game: Game, number: int = 1, language: str = "en") -> str:
    return body(browser_of(game, number).get(desk(game, number), headers={"Accept-Language": language}))


def send(game: Game, action: str, number: int = 1, **data: Any) -> str:
    """What the page answers when this form is sent."""
    browser = browser_of(game, number)
    page = body(browser.get(desk(game, number)))
    found = re.search(r'name="token" value="([^"]+)"', page)
    sent = {**data, "token": found.group(1) if found else f"{number}-{TOKEN}"}
    address = reverse("order", args=[game.pk, number, action])
    return body(browser.post(address, sent, headers={**HTMX, "Accept-Language": "en"}))


def meet(game: Game, *, hostile: bool = True) -> Encounter:
    """A boar stands before seat 1."""
    one = castaway(game, 1)
    boar = Beast.objects.create(game=game, number=900, species="boar", count=1, resident=False, cell=one.cell)
    due = clock.now() + timedelta(minutes=9)
    return Encounter.objects.create(
        game=game, number=900, cell=one.cell, beast=boar, hostile=hostile, deep=False, members=[1], due_at=due
    )


def burden(game: Game) -> None:
    """Seat 1 carries a weapon, a limited one, food; a pile lies before it, and a boar stands there."""
    one = castaway(game, 1)
    pile = Remains.objects.create(game=game, number=900, cell=one.cell, food=1)
    for number, key in enumerate(("club", "crossbow", "energy_bar"), start=900):
        Item.objects.create(game=game, number=number, key=key, uses=2 * (key == "crossbow"), owner=one, acquired=number)
    Item.objects.create(game=game, number=910, key="herbs", pile=pile, acquired=910)
    Beast.objects.create(game=game, number=901, species="boar", count=1, cell=one.cell)
    Castaway.objects.filter(pk=one.pk).update(hunger=1, base=4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["", "rules/", "threads/", "verify/"])
def test_everybody_can_open_the_public_pages(client: Client, game: Game, page: str, language: str) -> None:
    answer = client.get(f"/games/{game.pk}/{page}", headers={"accept-language": language})
    assert answer.status_code == 200


def test_the_list_of_games_names_it(client: Client, game: Game) -> None:
    assert "另一面" in client.get("/").content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["free", "met", "sighting", "duel", "story"])
def test_whatever_is_offered_has_a_control(game: Game, part: str, language: str) -> None:
    """I-16.4: in every engagement each deed that is offered has a form of its own."""
    burden(game)
    if part in ("met", "sighting"):
        meet(game, hostile=part == "met")
    elif part == "duel":
        send(game, "pk", number=2, target="1", on_loss="doctrine")
    elif part == "story":
        told = Story.objects.filter(game=game).exclude(key="double")[0]
        scene = next(iter(PACK.stories[told.key].scenes))
        Story.objects.filter(pk=told.pk).update(state="running", actor=castaway(game, 1), scene=scene)
    world = play.peek(game)
    offered = ruleset_of(game).offers(world, world.seat(1))
    page = read(game, language=language)
    missing = [key for key in offered if key != "post" and reverse("order", args=[game.pk, 1, key]) not in page]
    assert missing == []


def test_beasts_are_answered_with_one_button(game: Game) -> None:
    """I-16.3: fight, flee, flee with a step: each a button; nothing else has to be said."""
    meet(game)
    page = read(game)
    assert 'name="how" value="fight"' in page and 'name="how" value="flee"' in page
    assert re.search(r'name="how" value="flee_move [NESW]"', page)
    send(game, "answer", how="fight")
    assert not Encounter.objects.filter(game=game).exists()


def test_beyond_ones_means_is_said_at_the_button(game: Game) -> None:
    """I-16.4: who lacks the stamina sees the button, its price and the reason."""
    Castaway.objects.filter(game=game).update(stamina=1)
    page = read(game)
    form = page[page.index('id="form-explore"') : page.index("</form>", page.index('id="form-explore"'))]
    assert 'aria-disabled="true"' in form and "You lack the stamina." in form


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("move", {"direction": "NE"}, "One step"),
    ("move", {}, "One step"),
    ("explore", {"anything": "x" * 300}, ""),
    ("assassinate", {"target": "1"}, "You cannot name yourself."),
    ("assassinate", {"target": "99"}, "There is nobody of that name."),
    ("assassinate", {"target": "2", "path": "NNNNNN"}, "That way"),
    ("assassinate", {"target": "2", "partner": "1"}, "That cannot be your partner."),
    ("assassinate", {"target": "2", "weapon": "revolver"}, "You do not carry that."),
    ("guard", {"suspect": "1"}, "You cannot name yourself."),
    ("give", {"to": "2", "food": "99"}, "There is not enough food."),
    ("give", {"to": "2", "food": "1e9"}, "malformed"),
    ("give", {"to": "2", "items": ["lens"]}, "You do not carry that."),
    ("use", {"item": "lens"}, "You do not carry that."),
    ("take", {"pile": "77"}, ""),
    ("pk", {"target": "1"}, "You cannot name yourself."),
    ("answer", {"how": "fight"}, "There is nothing to answer."),
    ("hunt", {"beast": "dragon"}, "That beast is not here."),
    ("join_pk", {"side": "c"}, "That duel is over."),
    ("choose", {"choice": "x"}, "That story is over"),
    ("reserve", {"kind": "at", "at": "25:99", "action": "move"}, "That reservation makes no sense."),
    ("reserve", {"kind": "never"}, "That reservation makes no sense."),
    ("cancel_reservation", {"number": "8"}, ""),
    ("withdraw", {"target": "2"}, "There is no such order."),
    ("stop_waiting", {}, "You are not waiting"),
    ("eat", {"food": "1"}, "You are not hungry."),
    ("post", {"thread": "faction-keepers", "text": "x"}, ""),
    ("post", {"thread": "diary-2", "text": "x"}, ""),
    ("fly", {}, ""),
]


@pytest.mark.parametrize(("action", "data", "sentence"), BAD, ids=[f"{one[0]}-{n}" for n, one in enumerate(BAD)])
def test_bad_input_changes_nothing_and_is_told_beside_the_control(
    game: Game, action: str, data: dict[str, Any], sentence: str
) -> None:
    """I-4.1.4: forged cells, items, partners: one sentence, and nothing has changed."""
    if action == "explore":
        Castaway.objects.filter(game=game).update(stamina=0)
    before = play.peek(game).dump()
    answer = browser_of(game, 1).post(
        reverse("order", args=[game.pk, 1, action]), {**data, "token": f"1-{TOKEN}"}, headers={"Accept-Language": "en"}
    )
    assert answer.status_code == (404 if action == "fly" else 200)
    assert sentence in answer.content.decode()
    assert play.peek(game).dump() == before


def test_a_form_sent_twice_acts_once(game: Game) -> None:
    browser = browser_of(game, 1)
    token = re.search(r'name="token" value="([^"]+)"', body(browser.get(desk(game))))
    assert token
    for _attempt in range(2):
        browser.post(reverse("order", args=[game.pk, 1, "explore"]), {"token": token.group(1)})
    assert Order.objects.filter(game=game, seat__number=1, action="explore").count() == 1


def test_a_spectator_reads_no_cell_and_no_stamina(client: Client, game: Game) -> None:
    """I-11.5: the public page knows no live positions."""
    page = client.get(f"/games/{game.pk}/", headers={"accept-language": "en"}).content.decode()
    assert "isle-wrap" not in page and "tamina" not in page


def test_the_living_talk_in_the_days_thread_and_the_dead_do_not(game: Game) -> None:
    """I-11.6: ghosts keep silent."""
    send(game, "post", thread="day-1", text="有人吗")
    assert Event.objects.filter(game=game).exists()
    world = play.peek(game)
    assert "post" in ruleset_of(game).offers(world, world.seat(2))
    Castaway.objects.filter(game=game, seat__number=2).update(alive=False, announced=True)
    world = play.peek(game)
    assert "post" not in ruleset_of(game).offers(world, world.seat(2))
    talk = next(one for one in ruleset_of(game).threads(world) if one.kind == "discussion")
    assert 2 not in talk.writers and 1 in talk.writers
