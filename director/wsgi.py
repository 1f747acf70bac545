"""The WSGI entry point."""

import os

from django.core.wsgi import get_wsgi_application

from director.envelope import in_utf8

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "director.settings")

application = in_utf8(get_wsgi_application())
