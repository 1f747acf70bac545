"""Whoever is made a director of a game is remembered as one who may have seen its secrets, also afterwards."""

from typing import Any

from django.db.models.signals import m2m_changed

from director.accounts.models import Insider
from games.models import Game


def watch() -> None:
    """Listen to every change of a game's directors."""
    m2m_changed.connect(_named, sender=Game.directors.through, dispatch_uid="director.accounts.insiders")


def _named(action: str, instance: Any, reverse: bool, pk_set: set[int] | None, **_: Any) -> None:
    if action != "post_add" or not pk_set:
        return
    users, games = ({instance.pk}, pk_set) if reverse else (pk_set, {instance.pk})
    rows = [Insider(user_id=user, game_id=game) for user in users for game in games]
    Insider.objects.bulk_create(rows, ignore_conflicts=True)
