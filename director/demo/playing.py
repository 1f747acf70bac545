"""What would a bot ask for now? What the ruleset's bot wishes; a post may answer what others have said."""

import random
from typing import Any

from django.db.models import F, Q, QuerySet
from django.utils import translation
from django.utils.translation import gettext as say

from director.threads.markup import quoted
from director.threads.models import Post
from games.islington.bot_lines import ANSWERS
from games.models import Game, Seat
from games.ruleset import ruleset_of
from games.world import World

ANSWERED = 0.3  # the share of posts that answer one
LAST = 6  # of so many floors


def wish(world: World, number: int, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
    """An action and its data, or None to wait."""
    ruleset, seat = ruleset_of(world.game), world.seat(number)
    found = ruleset.bot(world, seat, chance)
    if found is None or found[0] != ruleset.posts or chance.random() > ANSWERED:
        return found
    key, data = found
    quoted_floor = quotation(seat, data["thread"], chance)
    return (key, {**data, "text": quoted_floor + chance.choice(ANSWERS)}) if quoted_floor else found


def vacant(game: Game) -> QuerySet[Seat]:
    """Seats that no person has entered, and those of accounts that have not signed in."""
    unowned = Q(user=None) & (Q(seat_pass=None) | Q(seat_pass__entered_at=None))
    return Seat.objects.filter(unowned | Q(user__last_login=None, user__isnull=False), game=game)


def quotation(seat: Seat, thread: str, chance: random.Random) -> str:
    """One of the last posts of others in this discussion, as the beginning of an answer; "" if there is none."""
    floors = Post.objects.filter(
        thread__game=seat.game_id, thread__key=thread, thread__kind="discussion", seat__isnull=False, hidden=""
    )
    said = list(floors.exclude(seat=seat).annotate(name=F("seat__name")).order_by("-floor")[:LAST])
    if not said:
        return ""
    post = chance.choice(said)
    with translation.override("zh-hans"):
        return quoted(post.text, post.name, post.floor, say("#{floor}").format(floor=post.floor))
