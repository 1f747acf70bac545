from types import ModuleType

from django.apps import AppConfig
from django.conf import settings

from director.translations import compile_all


class DirectorConfig(AppConfig):
    """The house itself: frame, template tags and translations."""

    name = "director"
    label = "director"

    def __init__(self, app_name: str, app_module: ModuleType) -> None:
        """Keep compiled translations fresh while developing; production compiles them when it is built.

        Before any model loads: Django's own make it read the catalogue, and it reads each one once.
        """
        super().__init__(app_name, app_module)
        if not settings.PRODUCTION:
            compile_all()
