"""S22 and S23: what actors think of one another, and who is honoured for it (W-7.14, W-7.15)."""

from collections.abc import Mapping
from datetime import timedelta
from fractions import Fraction

from games.audience import EVERYONE, only
from games.models import Seat
from games.werewolf import guesses
from games.werewolf.board import Board
from games.werewolf.facts import AwardGiven, CommentPublished, EvaluationPublished, EvaluationSaved
from games.werewolf.models import Actor, Character, Evaluation
from games.werewolf.threads import owned
from games.werewolf.words import AwardKey, SeatNo, Total, number, numbers

LOWEST, HIGHEST = 1, 10
BEST_PERFORMANCE, BEST_ACTOR, PRIZE = "best_performance", "best_actor", "director_prize"
SHARP_EYE, BEST_DISGUISE = "sharp_eye", "best_disguise"


def begin(world: Board) -> None:
    """W-7.14: S22 begins with the end of the game, whose bells are silent: nothing is taken after its time."""
    world.village.evaluation_until = world.now + timedelta(hours=world.settings.number("evaluation_hours"))


def is_open(world: Board) -> bool:
    """Are evaluations taken now?"""
    until = world.village.evaluation_until
    return world.over and world.village.step == "S21" and until is not None and world.now < until


def of(world: Board, actor: Actor) -> Evaluation | None:
    """What an actor has handed in."""
    return next((one for one in world.rows(Evaluation) if one.actor is actor), None)


def others(world: Board, actor: Actor) -> list[Character]:
    """Whom an actor evaluates: everybody else's characters."""
    return [one for one in world.characters if one.actor is not actor]


def keep(world: Board, seat: Seat, text: str, scores: Mapping[str, int], comments: Mapping[str, str]) -> None:
    """The last one of an actor counts, from whichever seat it came."""
    actor = world.of(seat).actor
    kept = of(world, actor) or world.add(Evaluation(game=world.game, actor=actor))
    kept.text, kept.scores, kept.comments = text, dict(scores), dict(comments)
    world.record(EvaluationSaved(len(scores)), only(seat))


def publish(world: Board) -> None:
    """W-7.14: everything that was handed in."""
    for actor in world.actors:
        if (one := of(world, actor)) is None:
            continue
        pair = numbers(owned(world, actor))
        scores = [Total((int(key), score)) for key, score in one.scores.items()]
        world.record(EvaluationPublished(pair, one.text, scores), EVERYONE)
        for key, text in one.comments.items():
            world.record(CommentPublished(pair, SeatNo(int(key)), text), EVERYONE)


def means(world: Board) -> dict[int, Fraction]:
    """The mean score of each character that at least half of the other actors have scored, by number (W-7.15)."""
    found: dict[int, Fraction] = {}
    for one in world.characters:
        given = [said.scores[str(one.number)] for said in world.rows(Evaluation) if str(one.number) in said.scores]
        if given and 2 * len(given) >= len(world.cast) - 1:
            found[one.number] = Fraction(sum(given), len(given))
    return found


def award(world: Board, prize: int) -> None:
    """W-7.15: those with the most share; nobody is honoured for no points. `prize`: the director's choice, or 0."""
    mean, points = means(world), guesses.standings(world)
    pairs = {actor.number: owned(world, actor) for actor in world.actors}
    both = {n: [mean[one.number] for one in pair if one.number in mean] for n, pair in pairs.items()}
    of_actors: dict[str, dict[int, Fraction]] = {
        BEST_ACTOR: {n: sum(found, Fraction(0)) / 2 for n, found in both.items() if len(found) == len(pairs[n])},
        SHARP_EYE: {n: one.a for n, one in points.items()},
        BEST_DISGUISE: {n: Fraction(one.b) for n, one in points.items()},
    }
    best, value = _best(mean)
    _give(world, BEST_PERFORMANCE, [one for one in world.characters if one.number in best], str(value))
    for key, results in of_actors.items():
        best, value = _best(results)
        _give(world, key, [one for n in best for one in pairs[n]], str(value))
    _give(world, PRIZE, [one for one in world.characters if one.number == prize], "")


def _best(results: Mapping[int, Fraction]) -> tuple[list[int], Fraction]:
    """Who has the most, and how much; nobody with nothing."""
    most = max(results.values(), default=Fraction(0))
    return [key for key, value in results.items() if value == most > 0], most


def _give(world: Board, key: str, many: list[Character], value: str) -> None:
    if many:
        world.village.awards = {**world.village.awards, key: [number(one) for one in many]}
        world.record(AwardGiven(AwardKey(key), numbers(many), value), EVERYONE)
