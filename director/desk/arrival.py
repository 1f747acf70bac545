"""When did a request arrive? Stamped before anything else, so that waiting for a lock robs nobody (L-4.1)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games import clock


def stamp(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: put the instant of arrival (aware, UTC) into request.META["director.arrived_at"].

    Answers to htmx tell the server's time, in milliseconds since 1970, in the header Director-Now.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        request.META["director.arrived_at"] = clock.now()
        response = get_response(request)
        if "HX-Request" in request.headers:
            # Countdowns on the page set themselves by it (static/js/clock.js).
            response.headers["Director-Now"] = str(round(clock.now().timestamp() * 1000))
        return response

    return middleware
