"""The addresses of a seat's desk."""

from django.urls import path

from director.desk import acting, home, journal, papers, views

urlpatterns = [
    path("games/<int:game_id>/seats/<int:number>/", views.desk, name="desk"),
    path("games/<int:game_id>/mine/", home.home, name="seats-home"),
    path("games/<int:game_id>/seats/<int:number>/papers/<slug:name>/", papers.paper, name="paper"),
    path("games/<int:game_id>/seats/<int:number>/journal/", journal.journal, name="journal"),
    path("games/<int:game_id>/seats/<int:number>/news/", views.news, name="desk-news"),
    path("games/<int:game_id>/seats/<int:number>/orders/<slug:action>/", views.order, name="order"),
    path("games/<int:game_id>/seats/<int:number>/for/<int:ward>/", acting.acting, name="acting"),
    path("games/<int:game_id>/seats/<int:number>/for/<int:ward>/<slug:action>/", acting.order_for, name="order-for"),
]
