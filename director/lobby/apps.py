from django.apps import AppConfig


class LobbyConfig(AppConfig):
    name = "director.lobby"
    label = "lobby"
