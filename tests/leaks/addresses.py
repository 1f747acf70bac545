"""Every address of the site, read from the URL configuration: a new page cannot be forgotten.

What an address asks for (`game_id`, `number`, …) is filled in with samples. One that asks for something of which there
is no sample fails the test that wanted to open it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

NAMED_GROUP = re.compile(r"\(\?P<(\w+)>[^()]*\)")
ASKED = re.compile(r"<(?:(\w+):)?(\w+)>")

type Samples = Callable[[str, str, str], Sequence[object]]  # (route, converter or "", name) -> what can stand there


@dataclass(frozen=True, slots=True)
class Address:
    """One pattern of the URL configuration. `route` has its arguments as <name> or <converter:name>."""

    route: str
    name: str

    @property
    def back_office(self) -> bool:
        """Is this a page of Django's admin?"""
        return self.route.startswith("admin/")

    def urls(self, samples: Samples) -> Iterator[str]:
        """The address with the first sample of each argument, then with one argument changed at a time."""
        choices = {}
        for converter, name in ASKED.findall(self.route):
            choices[name] = [str(one) for one in samples(self.route, converter, name)]
            assert choices[name], f"{self.route}: there is no sample for <{name}>; add one to tests/leaks/samples.py"
        base = {name: values[0] for name, values in choices.items()}
        yield self.filled(base)
        for name, values in choices.items():
            for value in values[1:]:
                yield self.filled(base | {name: value})

    def filled(self, values: dict[str, str]) -> str:
        """The URL with these values."""
        return "/" + ASKED.sub(lambda found: quote(values[found[2]], safe="/"), self.route)


def addresses() -> list[Address]:
    """All patterns, those of the admin too."""
    found = list(_walk(get_resolver().url_patterns, ""))
    assert len(found) > 30
    return found


def _walk(patterns: Sequence[URLPattern | URLResolver], prefix: str) -> Iterator[Address]:
    for one in patterns:
        route = prefix + _route(one)
        if isinstance(one, URLResolver):
            yield from _walk(one.url_patterns, route)
        else:
            yield Address(route, one.name or "")


def _route(one: URLPattern | URLResolver) -> str:
    text = str(one.pattern)
    if isinstance(one.pattern, RoutePattern):
        return text
    plain = NAMED_GROUP.sub(r"<\1>", text.removeprefix("^").removesuffix("$").removesuffix(r"\Z"))
    assert not re.search(r"[\\^$*+?()\[\]|]", plain), f"{text}: this pattern cannot be turned into an address"
    return plain
