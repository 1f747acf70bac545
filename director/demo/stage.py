"""What is being played in the demo, and by whom?"""

from django.conf import settings
from django.urls import reverse

from director.accounts.models import User
from director.demo.folder import kept
from director.demo.links import DirectorLink, Links

DIRECTOR = "director"


def set_up(speed: float, seats: int) -> Links:
    """Deal the sample games, unless they stand already, and say how to enter them.

    `speed`: how many times faster than usual the games' clocks run. `seats`: seats in a game.
    """
    return Links(director=staff())


def staff() -> DirectorLink:
    """The director's account; its password is kept in the demo's folder so that later starts know it too."""
    password = kept(settings.VAR / "demo" / "director-password", 9)
    user, _created = User.objects.get_or_create(username=DIRECTOR)
    if not user.check_password(password):
        user.set_password(password)
    user.is_staff = user.is_superuser = True
    user.save()
    return DirectorLink(DIRECTOR, password, reverse("sign-in"))
