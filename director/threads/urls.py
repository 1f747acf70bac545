"""The addresses of threads: for anybody, and for a seat, who posts as whom the address says."""

from django.urls import path

from director.threads import views, words

urlpatterns = [
    path("games/<int:game_id>/threads/", views.threads, name="threads"),
    path("games/<int:game_id>/threads/<slug:key>/", views.thread, name="thread"),
    path("games/<int:game_id>/threads/<slug:key>/news/", views.thread_news, name="thread-news"),
    path("games/<int:game_id>/threads/<slug:key>/words/", words.thread_words, name="thread-words"),
    path("games/<int:game_id>/threads/<slug:key>/hide/<int:floor>/", views.thread_hide, name="thread-hide"),
    path("games/<int:game_id>/seats/<int:number>/threads/", views.threads, name="seat-threads"),
    path("games/<int:game_id>/seats/<int:number>/threads/<slug:key>/", views.thread, name="seat-thread"),
    path("games/<int:game_id>/seats/<int:number>/threads/<slug:key>/news/", views.thread_news, name="seat-thread-news"),
    path(
        "games/<int:game_id>/seats/<int:number>/threads/<slug:key>/words/", words.thread_words, name="seat-thread-words"
    ),
]
