from django.apps import AppConfig
from django.conf import settings

from director.translations import compile_all


class DirectorConfig(AppConfig):
    """The house itself: frame, template tags and translations."""

    name = "director"
    label = "director"

    def ready(self) -> None:
        """Keep compiled translations fresh while developing; production compiles them when it is built."""
        if not settings.PRODUCTION:
            compile_all()
