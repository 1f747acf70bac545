"""Pages that send mail exist only where the site can send mail; elsewhere they say so."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render


def needs_mail(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view, or where no mail server is set a page that says so."""

    @wraps(view)
    def with_mail(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.MAIL:
            return render(request, "accounts/no_mail.html", status=404)
        return view(request, *args, **kwargs)

    return with_mail
