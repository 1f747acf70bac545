"""The addresses at which letters and webhooks are asked for."""

from django.urls import path

from director.notices import views

urlpatterns = [
    path("account/letters/", views.letters, name="letters"),
    path("games/<int:game_id>/control/webhook/", views.webhook, name="webhook"),
]
