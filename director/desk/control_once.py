"""Was this very form sent before? A deed's form carries a token, and the session remembers those that took effect."""

import secrets

from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpRequest

SPENT = "deeds_spent"
KEPT = 50  # a form older than fifty deeds of the same session counts as new again


def fresh() -> str:
    """A token for a form that is about to be shown."""
    return secrets.token_urlsafe(12)


def spend(request: HttpRequest, token: str) -> bool:
    """Use a token up; False if it was used before. Of two requests at the same moment, one gets True."""
    session = request.session
    with transaction.atomic():
        # The session that came with the request may be older than what the other request has just stored.
        row = Session.objects.select_for_update().filter(session_key=session.session_key).first()
        spent = row.get_decoded().get(SPENT, []) if row else session.get(SPENT, [])
        if token in spent:
            return False
        session[SPENT] = [*spent, token][-KEPT:]
        session.save()
        return True


def give_back(request: HttpRequest, token: str) -> None:
    """The deed was refused: the same form may be sent again."""
    request.session[SPENT] = [other for other in request.session.get(SPENT, []) if other != token]
