"""The addresses of the lobby: what anybody may open, and where directors make, cast and hand over."""

from django.urls import path

from director.lobby import beyond, bids, cast_pages, feeds, odds, places, plan_pages, reveal, views
from director.lobby.archive import pages as archive

urlpatterns = [
    path("", views.home, name="home"),
    path("island/odds/", odds.calculator, name="island-odds"),
    path("games/new/", plan_pages.new_game, name="new-game"),
    path("games/<int:game_id>/", views.game, name="game"),
    path("games/<int:game_id>/news/", views.game_news, name="game-news"),
    path("games/<int:game_id>/rules/", views.rules, name="rules"),
    path("games/<int:game_id>/join/", places.join, name="join"),
    path("games/<int:game_id>/withdraw/", places.leave, name="withdraw"),
    path("games/<int:game_id>/bids/", bids.bids, name="bids"),
    path("games/<int:game_id>/substitutes/", places.substitutes, name="substitutes"),
    path("games/<int:game_id>/plan/", plan_pages.plan, name="plan"),
    path("games/<int:game_id>/plan/settings/", plan_pages.plan_settings, name="plan-settings"),
    path("games/<int:game_id>/plan/review/", plan_pages.plan_review, name="plan-review"),
    path("games/<int:game_id>/cast/", cast_pages.cast_page, name="cast"),
    path("games/<int:game_id>/handover/", cast_pages.handover, name="handover"),
    path("games/<int:game_id>/verify/", reveal.verify, name="verify"),
    path("games/<int:game_id>/log/", reveal.log, name="log"),
    path("games/<int:game_id>/reveal/", archive.reveal, name="reveal"),
    path("games/<int:game_id>/printed/", archive.printed, name="printed"),
    path("games/<int:game_id>/events/", archive.events, name="events"),
    path("games/<int:game_id>/replay/", archive.replay, name="replay"),
    path("games/<int:game_id>/days/", archive.days, name="days"),
    path("games/<int:game_id>/export.json", archive.export, name="export"),
    path("games/<int:game_id>/seats/<int:number>/everything/", beyond.everything, name="everything"),
    path("games/<int:game_id>/bulletins.atom", feeds.atom, name="atom"),
    path("games/<int:game_id>/timetable.ics", feeds.calendar, name="calendar"),
]
