"""Every address of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from director.health import healthz

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("", include("director.accounts.urls")),
    path("", include("director.lobby.urls")),
    path("", include("director.desk.urls")),
    path("healthz", healthz, name="healthz"),
    path("games/<int:game_id>/control/", include("director.desk.control_urls")),
]
