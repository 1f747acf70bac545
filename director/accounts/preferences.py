"""Language and time zone of a person: kept with the account, and in force on every page that he opens.

The times of a game are shown in the game's own zone; a person's zone rules everywhere else.
"""

import zoneinfo
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from django.views.i18n import set_language as remember_language

from director.accounts.models import User
from games import clock

PARTS_OF_THE_WORLD = ("Asia", "Europe", "America", "Africa", "Australia", "Pacific", "Atlantic", "Indian", "Antarctica")


def as_preferred(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: answer a signed-in user in his language, with times of his zone."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        user = request.user
        if not user.is_authenticated:
            return get_response(request)
        if user.language in dict(settings.LANGUAGES):
            translation.activate(user.language)
            request.LANGUAGE_CODE = user.language
        with timezone.override(zone_of(user)):
            return get_response(request)

    return answer


def zone_of(user: Any) -> ZoneInfo | None:
    """The zone that a user has chosen; None for the site's, also if there is no such zone."""
    try:
        return ZoneInfo(getattr(user, "time_zone", ""))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def set_language(request: HttpRequest) -> HttpResponse:
    """The button at the head of every page; a signed-in user's choice follows him to other devices."""
    user, chosen = request.user, request.POST.get("language", "")
    if request.method == "POST" and user.is_authenticated and chosen in dict(settings.LANGUAGES):
        User.objects.filter(pk=user.pk).update(language=chosen)
    return remember_language(request)


@lru_cache(maxsize=1)  # opening hundreds of zones takes long; how far they are from UTC changes at full hours
def zones(hour: datetime) -> tuple[tuple[str, str], ...]:
    """Every zone of the world by its name, with how far it is from UTC at that hour."""
    named = sorted(name for name in zoneinfo.available_timezones() if name.partition("/")[0] in PARTS_OF_THE_WORLD)
    return tuple(
        (name, f"{name.replace('_', ' ')} ({hour.astimezone(ZoneInfo(name)):UTC%:z})") for name in ("UTC", *named)
    )


class PreferencesForm(forms.Form):
    """Language and time zone of a user. An empty language is the browser's."""

    language = forms.ChoiceField(label=_("Language"), required=False)
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("For times outside a game. A game's own pages keep the zone of the game."),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        present = {"language": user.language, "time_zone": user.time_zone}
        super().__init__(*args, **{"initial": present, **kwargs})
        own = [(code, translation.get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]
        language, time_zone = self.fields["language"], self.fields["time_zone"]
        assert isinstance(language, forms.ChoiceField)
        assert isinstance(time_zone, forms.ChoiceField)
        language.choices = [("", _("As the browser asks")), *own]
        known = zones(clock.now().replace(minute=0, second=0, microsecond=0))
        time_zone.choices = known if user.time_zone in dict(known) else ((user.time_zone, user.time_zone), *known)

    def save(self, user: User) -> None:
        """Keep them."""
        user.language, user.time_zone = self.cleaned_data["language"], self.cleaned_data["time_zone"]
        user.save(update_fields=["language", "time_zone"])
