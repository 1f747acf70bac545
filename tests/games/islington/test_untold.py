"""A death of which nobody has heard changes nothing that everybody sees (L-6.5, L-15.6)."""

from games.islington.deeds.people import KillSeat
from games.islington.look import look_public
from tests.games.islington.boards import board


def test_the_title_stays_with_a_bandit_who_fell_untold() -> None:
    """R64: nobody has it for the rest of the day; whoever reads that before the bulletin knows of the death."""
    match = board(phase="night", A="farm", B="farm", C="mill")
    town = match.world.town
    town.bandit, town.bandits = 1, {town.token: [1]}
    before = look_public(match.world).today
    assert before.bandit == "A"
    match.intervene(KillSeat(1), "照规则", match.world.now)
    assert town.bandit is None
    assert look_public(match.world).today == before


def test_who_lost_the_title_by_hand_has_it_no_more() -> None:
    """L-16.5: a director takes it from somebody who lives."""
    match = board(phase="night", A="farm", B="farm", C="mill")
    town = match.world.town
    town.bandit, town.bandits = None, {town.token: [1]}
    assert look_public(match.world).today.bandit == ""
