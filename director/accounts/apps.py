from django.apps import AppConfig
from django.contrib.admin import apps as admin_apps
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "director.accounts"
    label = "accounts"
    verbose_name = _("Accounts")
    default = True

    def ready(self) -> None:
        from director.accounts import insiders  # models are loaded only now

        insiders.watch()


class BackOfficeConfig(admin_apps.AdminConfig):
    """Django's admin, with the director's back office as its site."""

    default = False
    default_site = "director.accounts.back_office.BackOffice"
