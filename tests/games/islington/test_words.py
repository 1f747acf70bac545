"""Are keys and numbers of payloads read as words, also where they may be missing?"""

from django.utils import translation

from games.islington.facts import Equipped, GameOver, Located
from games.islington.words import Piece, PlaceKey, SeatNo

HP30 = Piece(("hp30", None))


def test_a_place_that_may_be_missing_is_read_by_its_name() -> None:
    """L-4.16: the answer of GPS names the place."""
    with translation.override("zh-hans"):
        assert Located(HP30, PlaceKey("farm")).line({}).endswith("在农场。")
    with translation.override("en"):
        assert Located(HP30, PlaceKey("farm")).line({}).endswith("at Farm.")
        assert "nowhere" in Located(HP30).line({})


def test_pieces_and_characters_that_may_be_missing_are_read_by_their_names() -> None:
    """L-15.7"""
    with translation.override("en"):
        assert Equipped(Piece(("dagger", None)), Piece(("club", None))).words({}) == {
            "item": "Dagger",
            "swapped": "Club",
        }
        assert "Ann is the last one alive" in GameOver(SeatNo(1), [], "").line({1: "Ann"})
