"""May somebody act for another castaway from his own desk, and does he see no more than he may (I-10.9)?"""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.island.models import Castaway, Faction
from games.models import Game, Order
from games.replay import differences
from tests.desk.conftest import body, browser_of
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

NAMES = ("沈鹭", "罗九", "江临", "阿芷")


@pytest.fixture
def game(db: Any) -> Game:
    """Four on an island, each with an owner; seats 1 and 2 are of one faction, and 1 lets 2 act for it."""
    made = play.deal(OpenGameFactory.build(kind="island", title="另一面"), list(NAMES))
    made.directors.add(DirectorFactory.create())
    for number in (1, 2, 3):
        made.seats.filter(number=number).update(user=PlayerFactory.create())
    keepers = Faction.objects.create(game=made, key="keepers", founded_day=1)
    Castaway.objects.filter(game=made, seat__number__in=(1, 2)).update(faction=keepers)
    play.ring_overdue(made.pk)
    order(made, 1, "grant_custody", to="2")
    made.refresh_from_db()
    return made


def order(game: Game, number: int, action: str, **data: Any) -> None:
    done = play.order(game.pk, number, action, data, token=f"{number}-{action}-0123456789", arrived_at=clock.now())
    assert done.refusal is None, done.refusal


def page(game: Game, number: int = 2, ward: int = 1) -> str:
    return reverse("acting", args=[game.pk, number, ward])


def read(browser: Client, address: str) -> str:
    return body(browser.get(address, headers={"Accept-Language": "en"}))


def send(game: Game, action: str, number: int = 2, ward: int = 1, **data: Any) -> str:
    """What the page says after this form was sent, as a browser without JavaScript shows it."""
    browser = browser_of(game, number)
    token = re.search(r'name="token" value="([^"]+)"', read(browser, reverse("desk", args=[game.pk, number])))
    assert token
    sent = {**data, "token": token.group(1)}
    address = reverse("order-for", args=[game.pk, number, ward, action])
    return body(browser.post(address, sent, follow=True, headers={"Accept-Language": "en"}))


def castaway(game: Game, number: int) -> Castaway:
    return Castaway.objects.select_related("cell").get(game=game, seat__number=number)


def test_his_own_desk_leads_to_the_seat_that_he_looks_after(game: Game) -> None:
    """I-16.4: custody stands among the forms of company."""
    assert page(game) in read(browser_of(game, 2), reverse("desk", args=[game.pk, 2]))
    assert "may act for you" in read(browser_of(game, 1), reverse("desk", args=[game.pk, 1]))


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_page_shows_what_the_seat_sees(game: Game, language: str) -> None:
    """I-10.9: with a form for what he may do, sent from his seat; none for what nobody does for another."""
    shown = body(browser_of(game, 2).get(page(game), headers={"Accept-Language": language}))
    forms = set(re.findall(r'<form[^>]* action="([^"]+)"', shown))
    for_ward = {address for address in forms if "/seats/2/for/1/" in address}
    assert reverse("order-for", args=[game.pk, 2, 1, "move"]) in for_ward
    assert not {address for address in forms if "/orders/" in address}
    for key in ("leave_faction", "revoke_custody", "grant_custody", "post"):
        assert reverse("order-for", args=[game.pk, 2, 1, key]) not in for_ward


def test_an_order_moves_the_seat_and_bears_who_gave_it(game: Game) -> None:
    """I-10.9: it stands in the log as the custodian's; the seat reads of it."""
    shown = send(game, "explore")
    assert "Receipt 1" in shown
    assert castaway(game, 1).stamina < castaway(game, 2).stamina
    given = Order.objects.get(game=game, action="act_for")
    assert (given.seat.number, given.data["order"], given.data["seat"]) == (2, "explore", "1")
    own = read(browser_of(game, 1), reverse("desk", args=[game.pk, 1]))
    assert "has acted for you: Explore" in own and "What 罗九 did for you" in own


def test_a_refusal_stands_on_the_page(game: Game) -> None:
    """I-4.1.4: with what was typed; nothing has changed."""
    shown = send(game, "assassinate", target="1", path="")
    assert "You cannot name yourself" in shown
    assert Order.objects.get(game=game, action="act_for").code == "E_SELF"


@pytest.mark.parametrize(("number", "ward"), [(3, 1), (1, 2), (2, 3), (2, 2), (2, 99)])
def test_nobody_else_opens_it(game: Game, number: int, ward: int) -> None:
    """I-10.9: others see nothing of it, nor does the seat see its custodian."""
    assert browser_of(game, number).get(page(game, number, ward)).status_code == 404


def test_nobody_opens_it_from_anothers_seat(game: Game) -> None:
    """A page of a seat is its holder's."""
    assert browser_of(game, 3).get(page(game, 2, 1)).status_code == 404
    assert Client().get(page(game, 2, 1)).status_code == 404


def test_it_closes_with_the_custody(game: Game) -> None:
    """I-10.9: a form that was open before is answered at his own desk."""
    Castaway.objects.filter(game=game, seat__number=2).update(faction=None)
    assert browser_of(game, 2).get(page(game)).status_code == 404
    assert "Only members of one faction can act for each other" in send(game, "explore")
    assert castaway(game, 1).stamina == castaway(game, 2).stamina


def test_he_reads_what_the_seat_was_told_since(game: Game) -> None:
    """R103: nothing of before the grant, nothing of its threads, nothing of whom it looks after."""
    order(game, 3, "grant_custody", to="1")
    before = castaway(game, 1).cell.label
    shown = read(browser_of(game, 2), page(game))
    feed = shown[shown.index('id="feed"') :]
    assert before in shown
    assert "may act for 沈鹭" in feed.replace("罗九 may act", "may act")
    assert reverse("acting", args=[game.pk, 1, 3]) not in shown and reverse("acting", args=[game.pk, 2, 3]) not in shown
    assert f"/games/{game.pk}/threads/" not in shown[shown.index("<main") :]


def test_a_director_sees_who_acted_for_whom(game: Game) -> None:
    """I-10.9: in the seat's dossier, among its orders."""
    send(game, "explore")
    director = User.objects.get(directed_games=game)
    browser = Client()
    browser.force_login(director)
    line = r"罗九(?:(?!</tr>).)*Act for somebody"
    shown = [re.search(line, read(browser, reverse("control-seat", args=[game.pk, at])), re.DOTALL) for at in (1, 2, 3)]
    assert [bool(found) for found in shown] == [True, False, False]


def test_a_director_reviews_a_custody(game: Game) -> None:
    """I-10.10, I-12.13: the room and the dossiers of both say whether it counts, and by how many orders."""
    browser = Client()
    browser.force_login(User.objects.get(directed_games=game))
    pages = (reverse("control", args=[game.pk]), *(reverse("control-seat", args=[game.pk, at]) for at in (1, 2)))
    said = [read(browser, address) for address in pages]
    assert ["罗九 → 沈鹭" in page and "0 orders of its own, counts" in page for page in said] == [True] * 3
    assert "void_custody" in said[1] and "declare_seat" in said[2]
    Castaway.objects.filter(game=game, seat__number=1).update(declared="inactive")
    assert "declared Inactive" in read(browser, pages[0])


def test_what_was_done_for_others_replays(db: Any) -> None:
    """Orders for another, refused ones too, bring about the same board again."""
    settings = {"custody.same_faction_only": False}
    made = play.deal(OpenGameFactory.build(kind="island", settings=settings), list(NAMES))
    play.ring_overdue(made.pk)
    order(made, 1, "grant_custody", to="2")
    order(made, 2, "act_for", seat="1", order="explore")
    again = {"seat": "1", "order": "leave_faction"}
    refused = play.order(made.pk, 2, "act_for", again, token="2-again-0123456789", arrived_at=clock.now())
    assert refused.refusal is not None and refused.refusal.code == "E_CUSTODY_SCOPE"
    assert list(differences(Game.objects.get(pk=made.pk))) == []
