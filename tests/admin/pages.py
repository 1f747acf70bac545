"""How a test fills in a form of the back office: as the page shows it, with some fields changed."""

import html
import re
from typing import Any

from django.db import models
from django.test import Client
from django.urls import reverse

TAG = re.compile(r"<(input|select|textarea)\b([^>]*)>(?:(.*?)</\1>)?", re.DOTALL)
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
OPTION = re.compile(r"<option\b([^>]*)>")


def change_url(row: models.Model) -> str:
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_change", args=[row.pk])


def list_url(model: type[models.Model]) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def filled_in(page: Any) -> dict[str, Any]:
    """What a browser would send from the page's form as it stands."""
    text = page.content.decode()
    form = text[text.index('id="content-main"') :]
    values: dict[str, list[str]] = {}
    for kind, raw, inside in TAG.findall(form):
        attributes = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(raw)}
        name, sort = attributes.get("name"), attributes.get("type", "")
        if not name or sort == "submit" or (sort in ("checkbox", "radio") and "checked" not in attributes):
            continue
        values.setdefault(name, [])
        if kind == "select":
            chosen = [dict(ATTRIBUTE.findall(option)) for option in OPTION.findall(inside)]
            values[name] += [html.unescape(one["value"]) for one in chosen if "selected" in one]
        else:
            values[name].append(
                html.unescape(inside).lstrip("\n") if kind == "textarea" else attributes.get("value", "")
            )
    return {name: found for name, found in values.items() if found}


def change(office: Client, row: models.Model, reason: str = "because", **values: Any) -> Any:
    """Open a row's page and send it with these values changed; None leaves a field out, as an unchecked box is."""
    return send(office, change_url(row), filled_in(office.get(change_url(row))), reason=reason, **values)


def send(office: Client, url: str, data: dict[str, Any], **values: Any) -> Any:
    sent = {name: value for name, value in {**data, **values}.items() if value is not None}
    return office.post(url, sent)
