"""The Celery application: workers settle what is due, beat asks every few seconds whether something is."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "director.settings")

app = Celery("director")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
