"""The addresses of the doors."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.i18n import set_language

from director.accounts import views

urlpatterns = [
    path("sign-in/", views.SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("enter/", views.enter, name="enter"),
    path("enter/<str:token>/", views.enter_link, name="enter-link"),
    path("games/<int:game_id>/enter/", views.enter, name="game-enter"),
    path("games/<int:game_id>/seats/<int:number>/leave/", views.leave, name="seat-leave"),
    path("language/", set_language, name="set-language"),
]
