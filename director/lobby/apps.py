from django.apps import AppConfig


class LobbyConfig(AppConfig):
    name = "director.lobby"
    label = "lobby"

    def ready(self) -> None:
        from director.lobby.casting import follow
        from games import play

        if follow not in play.FOLLOWERS:
            play.FOLLOWERS.append(follow)
