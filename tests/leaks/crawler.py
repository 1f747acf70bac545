"""One viewer's walk through the whole site: every address, every link that he is shown, every form that he can send."""

import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

from django.db import transaction

from tests.leaks.addresses import Address
from tests.leaks.eyes import Eyes
from tests.leaks.knowledge import knowledge
from tests.leaks.people import Town, Viewer
from tests.leaks.samples import Stock
from tests.leaks.secrets import Secret, planted, sealed

LINK = re.compile(r'\b(?:href|src|action|hx-get|data-src)="([^"#]+)')
OFFERED = re.compile(r"<datalist\b.*?</datalist>", re.DOTALL)  # the whole catalogue, whoever holds what (L-15.6)
DRAWN = re.compile(r'<(?:input|meta|a)\b[^>]*(?:token|once|nonce)[^>]*>|X-CSRFToken": "\w+')
# Keys of rows that are numbered through all games, so that one may happen to be as great as a planted number.
COUNTED = re.compile(r"/admin/games/(?:event|order|intervention|checkpoint)/\d+/|<input\b[^>]*_selected_action[^>]*>")
VARIANTS: tuple[Mapping[str, str], ...] = (
    {"Accept-Language": "zh-Hans"},
    {"Accept-Language": "en", "HX-Request": "true"},
)
EMPTY = ("token", "once", "reason", "why")  # what a form has even if nothing is filled in
BREAKS = 500
SHUT = (302, 403, 404, 405)  # whoever is shown the door is shown it in every language


def shape_of(url: str) -> str:
    """The address without its numbers, and of a query only what it asks about."""
    path, _, query = url.partition("?")
    path = re.sub(r"\d+", "#", path) if path.startswith("/admin/") else path
    return f"{path}?{sorted({one.partition('=')[0] for one in query.split('&')})}"


class Forms(HTMLParser):
    """The forms of a page: where they go, and what they send as they stand."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, list[str]]]] = []
        self._open: dict[str, list[str]] | None = None
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: Sequence[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attributes}
        name = told.get("name", "")
        if tag == "form":
            self._open = {}
            if told.get("method", "").lower() == "post":
                self.found.append((told.get("action", ""), self._open))
        elif self._open is None:
            return
        elif tag == "input" and name:
            self._open.setdefault(name, []).append(told.get("value", "") or "1")
        elif tag == "button" and name:
            self._open.setdefault(name, [told.get("value", "")])
        elif tag == "textarea" and name:
            self._open[name] = ["试"]
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and told.get("value"):
            self._open.setdefault(self._select, [told["value"]])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""


@dataclass
class Crawler:
    """The walk; afterwards `opened`, `requests` and `leaks` tell about it."""

    town: Town
    viewer: Viewer
    addresses: list[Address]
    stock: Stock
    opened: set[str] = field(default_factory=set)
    leaks: list[str] = field(default_factory=list)
    requests: int = 0

    def __post_init__(self) -> None:
        self.sealed, self.planted = sealed(self.town), planted(self.town)
        self.eyes = Eyes(self._forbidden())
        self.shapes: set[str] = set()
        self.kinds: set[str] = set()
        self.viewer.browser.raise_request_exception = False

    def run(self, *, office: bool) -> None:
        """Every address, the links of every page, every form, and every address with an empty form.

        `office`: the back office too; otherwise it is left out.
        """
        asked = [one for one in self.addresses if office or not one.back_office]
        waiting = [url for address in asked for url in address.urls(self.stock)]
        forms: dict[str, tuple[str, dict[str, list[str]]]] = {}
        while waiting:
            url = waiting.pop()
            if url in self.opened or (not office and url.startswith("/admin/")):
                continue
            for page in self.visit(url):
                waiting += self._links(url, page)
                for action, data in Forms(page).found:
                    target = urljoin(url, action or url)
                    target = target.partition("?")[0] if target.startswith("/admin/") else target
                    forms.setdefault(f"{shape_of(target)} {sorted(data)}", (target, data))
        for target, data in forms.values():
            self.send(target, data)
        staff = self.viewer.staff
        for address in (one for one in asked if office and (staff or not one.back_office)):
            self.send(next(address.urls(self.stock)), {name: ["x" * 20] for name in EMPTY})

    def visit(self, url: str) -> Iterator[str]:
        """Open a page: as it is, as a fragment in the other language, and asking whether it has changed."""
        self.opened.add(url)
        for at, headers in enumerate(self._variants(url)):
            answer = self._ask("get", url, headers)
            yield self._read(answer)
            if (etag := answer.headers.get("ETag")) and not at:
                self._ask("get", url, {**headers, "If-None-Match": etag})
            if answer.status_code in SHUT:
                return

    def send(self, url: str, data: dict[str, list[str]]) -> None:
        """Send a form; then everything is as it was."""
        for headers in self._variants(f"{url} {sorted(data)}"):
            cookies = copy.deepcopy(self.viewer.browser.cookies)
            with transaction.atomic():
                answer = self._ask("post", url, headers, data)
                transaction.set_rollback(True)
            self.viewer.browser.cookies = cookies
            if answer.status_code in SHUT:
                return

    def _variants(self, url: str) -> Sequence[Mapping[str, str]]:
        """Both for the first address of its kind, then in turns; the back office, which has no fragments, in turns."""
        kind, turn = re.sub(r"\d+", "#", url), self.requests % 2
        if url.startswith("/admin/") or kind in self.kinds:
            return VARIANTS[turn : turn + 1]
        self.kinds.add(kind)
        return VARIANTS

    def _ask(self, method: str, url: str, headers: Mapping[str, str], data: Any = None) -> Any:
        self.requests += 1
        answer = getattr(self.viewer.browser, method)(url, data, headers=dict(headers))
        if answer.status_code >= BREAKS:
            broken = (getattr(answer, "exc_info", None) or (None, None))[1]
            self.leaks.append(f"{self.viewer.name}: {method} {url} answers {answer.status_code}: {broken!r}"[:500])
        heads = "\n".join(f"{name}: {value}" for name, value in answer.items() if name != "Content-Length")
        self.examine(method, url, self._read(answer) + "\n" + heads)
        return answer

    def examine(self, method: str, url: str, told: str) -> None:
        """Is anything in this answer that the viewer may not know?"""
        text = DRAWN.sub("", OFFERED.sub("", unescape(told)))
        if url.startswith("/admin/games/"):
            text = COUNTED.sub("", text)
        if self.eyes.see(text):
            self._accuse(method, url, text)

    def _accuse(self, method: str, url: str, text: str) -> None:
        """Name the secret, unless this very request has told it to the viewer, or his address says it."""
        for secret in self._forbidden():
            if secret.stands_in(text) and not secret.stands_in(url):
                self.leaks.append(f"{self.viewer.name}: {method} {url} tells {secret.name} ({secret.text})")

    def _forbidden(self) -> list[Secret]:
        known = knowledge(self.town, self.viewer)
        mine = self.viewer.browser.session.session_key or "-"
        return [
            *(secret for secret in self.sealed if mine != secret.text),
            *(secret for secret in self.planted if not secret.stands_in(known) and not self._chance(secret)),
        ]

    def _chance(self, secret: Secret) -> bool:
        """A die of another game, or of a rehearsal of it, may fall as here; an alarm has the same words there."""
        return self.viewer.elsewhere and secret.name.startswith(("rolled", "alarm"))

    @staticmethod
    def _read(answer: Any) -> str:
        if answer.streaming and not hasattr(answer, "whole"):
            answer.whole = b"".join(answer.streaming_content)
        return str((answer.whole if answer.streaming else answer.content).decode(errors="replace"))

    def _links(self, url: str, page: str) -> Iterator[str]:
        for link in map(unescape, LINK.findall(page)):
            target = urljoin(url, link)
            if not target.startswith("/") or target.startswith(("/static/", "//")):
                continue
            if "?" in target and ("?" in url or "next=" in target):
                continue  # one filter, search or page at a time; the door is opened by itself
            shape = shape_of(target)
            if shape not in self.shapes:
                self.shapes.add(shape)
                yield target
