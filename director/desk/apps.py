from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "director.desk"
    label = "desk"
