"""Can a bulletin of the island be copied to another forum, as text and as BBCode?"""

from games.island.look import look_bulletin

MORNING = {
    "day": 3, "living": [1, 3], "deaths": [[2, "starvation"]], "news": [], "windows": [], "rescue": [6, 2],
    "text": "看[b]天[/b]", "victory": "", "ranking": [],
}  # fmt: skip
NAMES = {1: "沈鹭", 2: "罗九", 3: "江临"}


def test_the_text_tells_who_died_who_lives_and_what_the_director_wrote() -> None:
    """I-11.4."""
    lines = look_bulletin(MORNING, NAMES).text.split("\n")
    assert lines[0].startswith("罗九: ")
    assert "看[b]天[/b]" in lines
    assert any("沈鹭" in line and "江临" in line for line in lines)


def test_nothing_in_it_opens_a_tag() -> None:
    assert "[" not in look_bulletin(MORNING, NAMES).bbcode
