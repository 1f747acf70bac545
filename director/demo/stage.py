"""What is being played when the demo begins, and who may enter it?"""

from django.urls import reverse
from django.utils import translation

from director.demo import dealing, people, waiting
from director.demo.cast import NAMES
from director.demo.links import Links, ShowLinks
from director.demo.shows import ISLINGTON, SHOWS, Show
from games import play
from games.models import Game
from games.refusal import Refused
from games.ruleset import kinds, ruleset_of


def set_up(speed: float, seats: int) -> Links:
    """Deal a game of each kind, play its first days, and say how to enter it.

    Games of an earlier run are ended first, for their keys are unknown now; the open game, the draft and the games that
    are over stay. `speed`: how many times faster than usual the clocks run. `seats`: seats in Islington, at most 60.
    """
    director = people.account(people.DIRECTOR, directs=True)
    player = people.account(people.PLAYER)
    for game in Game.objects.filter(state=Game.State.RUNNING):
        end(game)
    shown = tuple(_put_on(show, speed, seats if show is ISLINGTON else show.seats) for show in SHOWS)
    opened = Game.objects.filter(title=waiting.OPEN_TITLE).first()
    if opened is None:
        opened = waiting.open_game(people.director(), ISLINGTON.kind)
        waiting.draft(people.director(), ISLINGTON.kind)
    return Links(director=director, player=player, open=reverse("game", args=[opened.pk]), shows=shown)


def end(game: Game) -> None:
    """End a game as its director would, whatever state an earlier run left it in."""
    ending = ruleset_of(game).ending()
    if ending is None:
        return
    try:
        play.intervene(game.pk, people.director(), ending, "the demo was started again")
    except Refused:
        return  # it ended by itself while its overdue bells rang


def _put_on(show: Show, speed: float, seats: int) -> ShowLinks:
    past = dealing.over(show)
    game = dealing.running(show, speed, min(seats, len(NAMES)))
    with translation.override("en"):
        name = str(kinds()[show.kind].name)
    return ShowLinks(
        name=name,
        running=reverse("game", args=[game.pk]),
        over=reverse("game", args=[past.pk]),
        seats=dealing.keys(show, game),
    )
