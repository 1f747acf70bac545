"""Which keys open a seat? A link and a pass-phrase, shown once when they are made; only digests are kept (L-3.10)."""

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass

from django.db.models import F, QuerySet
from django.utils.crypto import salted_hmac

from director.accounts.models import SeatPass
from games import clock
from games.models import Game, Seat

TOKEN_BYTES = 32
# Five words of two syllables each: 80 ** 10 phrases, more than 63 bits, in lower-case letters only, because a phone's
# keyboard shows those without switching.
CONSONANTS, VOWELS = "bdfghjklmnprstwz", "aeiou"
WORDS, SYLLABLES = 5, 2
PHRASE_MOST = 200  # characters that a pass-phrase field takes


@dataclass(frozen=True, slots=True)
class Keys:
    """What opens one seat, in clear. There is no way to see it a second time."""

    link_token: str
    phrase: str


def issue(seat: Seat) -> Keys:
    """Make keys for a seat. If it has some already, they and every session that entered by them end."""
    keys = Keys(secrets.token_urlsafe(TOKEN_BYTES), _new_phrase())
    fresh = {
        "link_digest": _link_digest(keys.link_token),
        "phrase_digest": _phrase_digest(keys.phrase),
        "issued_at": clock.now(),
        "revoked_at": None,
    }
    SeatPass.objects.update_or_create(
        seat=seat, defaults={**fresh, "serial": F("serial") + 1}, create_defaults={**fresh, "serial": 1}
    )
    return keys


def revoke(seat: Seat) -> bool:
    """End a seat's keys and every session that entered by them. False if there were none to end."""
    return bool(SeatPass.objects.filter(seat=seat, revoked_at=None).update(revoked_at=clock.now()))


def by_token(token: str) -> SeatPass | None:
    """The living key with this link token; its seat and game come with it."""
    return _living().filter(link_digest=_link_digest(token)).first()


def by_phrase(phrase: str, game: Game | None = None) -> SeatPass | None:
    """The living key with this pass-phrase, however it is spaced or capitalised; within one game if that is given."""
    found = _living().filter(phrase_digest=_phrase_digest(phrase))
    return (found.filter(seat__game=game) if game else found).first()


def _living() -> QuerySet[SeatPass]:
    return SeatPass.objects.select_related("seat__game").filter(revoked_at=None)


def _new_phrase() -> str:
    return " ".join("".join(_syllable() for _ in range(SYLLABLES)) for _ in range(WORDS))


def _syllable() -> str:
    return secrets.choice(CONSONANTS) + secrets.choice(VOWELS)


def _link_digest(token: str) -> str:
    # A token carries 256 bits, so that a plain digest cannot be searched for.
    return hashlib.sha256(token.encode()).hexdigest()


def _phrase_digest(phrase: str) -> str:
    # Keyed by the site's secret: a phrase has too few bits for a plain digest, and no user name to salt it with.
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", phrase).casefold())
    letters = "".join(character for character in folded if character.isalnum())
    return salted_hmac("director.seat-phrase", letters, algorithm="sha256").hexdigest()
