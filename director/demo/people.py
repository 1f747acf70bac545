"""Whose accounts are there in the demo? A director, a player, and guests who sign up and never sign in."""

from django.conf import settings
from django.urls import reverse

from director.accounts.models import User
from director.demo.folder import kept
from director.demo.links import AccountLink

DIRECTOR, PLAYER = "director", "player"


def director() -> User:
    """The one who directs all of the demo's games."""
    return User.objects.get(username=DIRECTOR)


def player() -> User:
    """The one who owns a seat in the game that runs and in the one that is over."""
    return User.objects.get(username=PLAYER)


def account(name: str, *, directs: bool = False) -> AccountLink:
    """Make an account ready; its password is kept in the demo's folder so that later starts know it too."""
    password = kept(settings.VAR / "demo" / f"{name}-password", 9)
    user, created = User.objects.get_or_create(username=name)
    if created or not user.check_password(password):
        user.set_password(password)
    user.is_staff = user.is_superuser = directs
    user.last_login = None  # bots play for whoever has not come since the demo was started
    user.save()
    return AccountLink(name, password, reverse("sign-in"))


def guest(name: str) -> User:
    """An account that nobody can sign in to."""
    user = User(username=name)
    user.set_unusable_password()
    user.save()
    return user
