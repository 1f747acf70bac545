"""The addresses that anybody may open."""

from django.urls import path

from director.lobby import reveal, views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/<int:game_id>/", views.game, name="game"),
    path("games/<int:game_id>/news/", views.game_news, name="game-news"),
    path("games/<int:game_id>/rules/", views.rules, name="rules"),
    path("games/<int:game_id>/verify/", reveal.verify, name="verify"),
    path("games/<int:game_id>/log/", reveal.log, name="log"),
]
