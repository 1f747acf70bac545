"""What may a request be wrapped in? Forms come in UTF-8, and nothing that a database compares holds a NUL."""

import re
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict

CHARSET = re.compile(r";\s*charset\s*=[^;]*", re.IGNORECASE)
NUL = "\0"

type Application = Callable[[dict[str, Any], Any], Any]


def in_utf8(application: Application) -> Application:
    """The WSGI application for forms in UTF-8 only: another charset is not heard.

    Django decodes the query with whatever codec a content type names, before any view or middleware could answer;
    some of those are for no text at all.
    """

    def plain(environ: dict[str, Any], start_response: Any) -> Any:
        kind = environ.get("CONTENT_TYPE", "")
        if CHARSET.search(kind):
            environ = {**environ, "CONTENT_TYPE": CHARSET.sub("", kind)}
        return application(environ, start_response)

    return plain


def without_nul(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: a cookie or a query's parameter with a NUL was never sent. PostgreSQL takes neither."""

    def middleware(request: HttpRequest) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if NUL in name + value]:
            del request.COOKIES[name]
        odd = [name for name, values in request.GET.lists() if NUL in name or NUL in "".join(map(str, values))]
        if odd:
            kept = request.GET.copy()
            for name in odd:
                del kept[name]
            request.GET = QueryDict(kept.urlencode())
        return get_response(request)

    return middleware
