"""Who would miss something at the next bell? It is for their eyes and the directors' only."""

from games.ruleset import kinds
from tests.games.island import boards as island
from tests.games.werewolf import boards as werewolf


def test_who_has_a_skill_of_the_open_window_owes_it_before_that_closes() -> None:
    """W-17.9: who could order a skill in the open window and has not; the others owe nothing."""
    match = werewolf.board()
    ruleset = kinds()["werewolf"]
    werewolf.until(match, "n12_close")
    seer, wolves = 1, (2, 10, 14)
    assert ruleset.owing(match.world) == {"n34_close": frozenset({seer, *wolves})}
    werewolf.done(match, "A", "foresee", "C")
    assert ruleset.owing(match.world) == {"n34_close": frozenset(wolves)}


def test_a_castaway_who_has_spent_nothing_owes_it_before_orders_close() -> None:
    """I-3.2: until the lock; who has spent stamina, or is dead, is not reminded."""
    match = island.board()
    ruleset = kinds()["island"]
    everybody = {one.number for one in match.world.living}
    assert ruleset.owing(match.world) == {"lock": frozenset(everybody)}
    someone, dead = match.world.castaways[:2]
    someone.stamina -= 1
    dead.alive = False
    assert ruleset.owing(match.world) == {"lock": frozenset(everybody - {someone.number, dead.number})}
