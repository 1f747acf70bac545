"""The calculator of odds and the bestiary of the island: public, and about no game in particular (I-16.6)."""

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from director.numbers import whole
from games.island import odds
from games.island.rulebook import Species, species

MOST = 999


@dataclass(frozen=True, slots=True)
class Chance:
    """One chance: as a fraction, and in percent, rounded down."""

    fraction: Fraction

    @property
    def percent(self) -> int:
        """0 to 100; only what is certain is 0 or 100."""
        return int(self.fraction * 100)


@dataclass(frozen=True, slots=True)
class OddsPage:
    """Two sums of strength, 0 to 999, and what the first can hope for."""

    ours: int
    theirs: int
    fight: Chance
    kill: Chance
    counter: Chance
    beasts: tuple[Species, ...]


def odds_of(ours: int, theirs: int) -> OddsPage:
    """The chances of the first sum in a fight, as assassins, and when assassins come."""
    return OddsPage(
        ours,
        theirs,
        fight=Chance(odds.duel(ours, theirs)),
        kill=Chance(odds.assassination(ours, theirs)),
        counter=Chance(odds.assassination(theirs, ours)),
        beasts=species(),
    )


@require_safe
def calculator(request: HttpRequest) -> HttpResponse:
    """What is the chance of so much against so much? Anything that is no number counts as 2, what all start with."""
    given = (whole(request.GET.get(name, "")) for name in ("ours", "theirs"))
    ours, theirs = (min(number, MOST) if number is not None else 2 for number in given)
    return render(request, "island/odds.html", {"page": odds_of(ours, theirs)})
