"""The director's back office: Django's admin with the site's own door, and for each visitor only his own games."""

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

ASKED = "director.directed"  # the answer of one request, in its META


class BackOffice(AdminSite):
    """Lets active staff in; what they find there depends on the games that they direct."""

    site_header = "Director"
    site_title = "Director"
    index_title = _("Back office")
    enable_nav_sidebar = False

    def directed(self, request: HttpRequest) -> frozenset[int]:
        """The games whose secrets this visitor may read, asked once for each request."""
        from director.accounts.access import directed_games  # models are loaded after this module

        if ASKED not in request.META:
            request.META[ASKED] = frozenset(directed_games(request).values_list("pk", flat=True))
        games: frozenset[int] = request.META[ASKED]
        return games

    def login(self, request: HttpRequest, extra_context: object = None) -> HttpResponse:
        """The site's own door, with its limit on guesses; who is inside already but no director goes to the lobby."""
        if request.user.is_authenticated:
            return redirect("admin:index" if self.has_permission(request) else "home")
        wanted = request.GET.get("next", "") or reverse("admin:index")
        return redirect_to_login(wanted)
