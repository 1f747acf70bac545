"""Were the dice what the seed says, and does the log give this game? Anyone can ask once the seed is published."""

from collections.abc import Iterator

from games.dice import commitment, side
from games.models import Event, Game
from games.replay import NotDealt, differences


def dice_of(game: Game) -> Iterator[tuple[Event, int]]:
    """Every die that was drawn, undone ones too, with the side that the seed gives (from 1)."""
    seed = bytes(game.seed)
    for event in Event.objects.filter(game=game, kind="rolled").order_by("seq"):
        yield event, side(seed, event.payload["label"], event.payload["sides"]) + 1


def faults(game: Game) -> Iterator[str]:
    """Everything that does not fit: the commitment, each die, and where the replayed log differs."""
    if commitment(bytes(game.seed)) != game.seed_hash:
        yield "the seed does not match the hash that was published at the start"
    for event, value in dice_of(game):
        if event.payload["value"] != value:
            yield f"die {event.payload['label']}: recorded {event.payload['value']}, the seed gives {value}"
    try:
        yield from differences(game)
    except NotDealt:
        yield "the game was never dealt"
