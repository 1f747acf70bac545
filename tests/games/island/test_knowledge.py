"""What a castaway's own map shows, and what it remembers (I-8.4, I-8.7)."""

from games.island.knowledge import ground_only, look_around
from tests.games.island.boards import board, one


def test_the_map_shows_who_is_in_sight_with_weapon_and_marks() -> None:
    """I-8.4: number, strength with the weapon in hand, marks; nothing of stamina, food or things."""
    match = board(A="has spyglass", F="D3 has club sick base 4")
    look_around(match.world)
    record = one(match, "A").knowledge["D3"]
    assert record["people"] == [[one(match, "F").number, 3, "club", ["ill"]]]
    assert set(record) == {"terrain", "landmark", "people", "beasts", "piles", "busy", "seen", "day", "at"}


def test_what_falls_out_of_sight_is_remembered_as_it_was_last_seen() -> None:
    """I-8.7: a cell keeps the facts of the last sight with their time, whatever happens there later."""
    match = board(A="D3", B="D3")
    world = match.world
    look_around(world)
    one(match, "A").cell = world.labelled("C3")
    one(match, "B").cell = world.labelled("A1")
    look_around(world)
    record = one(match, "A").knowledge["D3"]
    assert not record["seen"] and record["at"] == "21:00"
    assert [person[0] for person in record["people"]] == [one(match, "A").number, one(match, "B").number]


def test_the_dead_learn_nothing_more() -> None:
    """I-11.6: a dead castaway's map stays as it was."""
    match = board(A="dead")
    look_around(match.world)
    assert one(match, "A").knowledge == {}


def test_ground_can_be_learned_without_what_stands_on_it() -> None:
    """I-4.4.2: a cliff in the way shows on the map as a cliff, and nothing else of that cell."""
    match = board(cells={"D3": "cliff"}, X="D3")
    ground_only(match.world, one(match, "A"), match.world.labelled("D3"))
    record = one(match, "A").knowledge["D3"]
    assert (record["terrain"], record["people"], record["seen"]) == ("cliff", [], False)
