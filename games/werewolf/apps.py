from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WerewolfConfig(AppConfig):
    name = "games.werewolf"
    label = "werewolf"
    verbose_name = _("Split Personality")

    def ready(self) -> None:
        from games.ruleset import register
        from games.werewolf.ruleset import Werewolf

        register(Werewolf())
