from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class IslandConfig(AppConfig):
    name = "games.island"
    label = "island"
    verbose_name = _("The Other Side")

    def ready(self) -> None:
        from games.island.ruleset import TheOtherSide
        from games.ruleset import register

        register(TheOtherSide())
