from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class IslingtonConfig(AppConfig):
    name = "games.islington"
    label = "islington"
    verbose_name = _("Islington, a Night Without Sleep")

    def ready(self) -> None:
        from games.islington.ruleset import Islington
        from games.ruleset import register

        register(Islington())
