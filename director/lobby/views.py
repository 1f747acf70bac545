"""What anybody may open: the list of games, a game from the audience, and the rules that it is played by."""

from datetime import UTC, datetime

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from director.accounts.access import directed_games, game_for
from director.accounts.holding import held_seats
from director.desk.pieces import etag_of, knows, revalidated
from director.lobby.listing import Row, counted, rows_of, searched, shelves
from director.lobby.places import open_page, own_sign_ups
from director.lobby.planning import may_begin
from director.lobby.rules import rules_of
from director.lobby.stage import stage_of
from director.numbers import whole
from games.models import Game

SIZES: dict[str, int] = {Game.State.RUNNING: 40, Game.State.OPEN: 20, Game.State.OVER: 20}  # games on a page
DRAFTS = 20  # of one's own
WORDS_MOST = 80  # characters of a search
PAGE_DIGITS = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The lobby: one's own seats and sign-ups, then games by state, page by page. `q` searches."""
    mine = held_seats(request)
    seats_of = {row.game.pk: row for row in rows_of(counted(Game.objects.filter(pk__in={s.game_id for s in mine})))}
    words = request.GET.get("q", "").strip()[:WORDS_MOST]
    begins = may_begin(request.user)
    directed = set(directed_games(request).values_list("pk", flat=True)) if request.user.is_authenticated else set()
    games = searched(Game.objects.all(), words)
    shown = shelves(games, _pages(request), SIZES)
    drafts = games.filter(state=Game.State.DRAFT, pk__in=directed) if directed else Game.objects.none()
    context = {
        "seats": sorted(((seat, seats_of[seat.game_id]) for seat in mine), key=lambda held: _urgency(held[1])),
        "signed": own_sign_ups(request),
        "running": shown[Game.State.RUNNING],
        "open": shown[Game.State.OPEN],
        "over": shown[Game.State.OVER],
        "drafts": drafts.order_by("-pk")[:DRAFTS],
        "words": words,
        "begins": begins,
        "held_seats": bool(mine),
        "directed": directed,
        "here": "home",
    }
    return render(request, "lobby/home.html", context)


def _urgency(row: Row) -> tuple[bool, bool, datetime]:
    """Of one's own games, those whose clocks run stand first, by their next bell; what is over stands last."""
    still = row.paused or row.next_at is None
    return row.game.state == Game.State.OVER, still, row.next_at or datetime.max.replace(tzinfo=UTC)


def _pages(request: HttpRequest) -> dict[str, int]:
    """Which page of each state is asked for."""
    asked = {state: whole(request.GET.get(state), PAGE_DIGITS) for state in SIZES}
    return {state: max(1, page) for state, page in asked.items() if page is not None}


@require_safe
def game(request: HttpRequest, game_id: int) -> HttpResponse:
    """A game from the audience, without signing in."""
    shown = game_for(game_id)
    if shown.state == Game.State.OPEN:
        return open_page(request, shown)
    return render(request, f"{shown.kind}/game.html", _staged(shown))


@require_safe
def game_news(request: HttpRequest, game_id: int) -> HttpResponse:
    """What a spectator's page asks every few seconds. 304 if nothing public has happened."""
    shown = game_for(game_id)
    etag = etag_of(shown)
    if knows(request, etag):
        return revalidated(HttpResponseNotModified(headers={"ETag": etag}))
    if shown.state == Game.State.OPEN:
        return revalidated(HttpResponse(headers={"ETag": etag}))
    context = _staged(shown) | {"oob": True}
    pieces = [render_to_string(f"{shown.kind}/stage/{name}.html", context) for name in ("now", "sheet", "aside")]
    return revalidated(HttpResponse("".join(pieces), headers={"ETag": etag}))


@require_safe
def rules(request: HttpRequest, game_id: int) -> HttpResponse:
    """All rules in force: the settings that differ from the default, the rules in words, then every setting."""
    shown = game_for(game_id)
    return render(
        request, "lobby/rules.html", {"game": shown, "rules": rules_of(shown, told=True), "here_tab": "rules"}
    )


def _staged(shown: Game) -> dict[str, object]:
    stage = stage_of(shown)
    return {
        "game": shown,
        "stage": stage,
        "public": stage.view,
        "zone": shown.time_zone,
        "etag": etag_of(shown),
        "here_tab": "game",
    }
