from django.apps import AppConfig


class ThreadsConfig(AppConfig):
    name = "director.threads"
    label = "threads"

    def ready(self) -> None:
        from director.threads.follow import follow
        from games import play

        if follow not in play.FOLLOWERS:
            play.FOLLOWERS.append(follow)
