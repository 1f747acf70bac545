"""Every address of the site."""

from django.contrib import admin
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import URLPattern, URLResolver, include, path

from director.health import healthz

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("", include("director.accounts.urls")),
    path("", include("director.lobby.urls")),
    path("", include("director.desk.urls")),
    path("", include("director.threads.urls")),
    # Browsers ask for this wherever a page names no icon, as the admin's pages do.
    path("favicon.ico", lambda request: redirect(static("mark.svg"), permanent=True)),
    path("healthz", healthz, name="healthz"),
    path("", include("director.notices.urls")),
    path("games/<int:game_id>/control/", include("director.desk.control_urls")),
]
