"""What does a seat fill in to ask for something? Forms are drawn from the action's own declaration (games/action.py).

The forms refuse nothing themselves: whatever was sent goes to the rules, whose sentence is shown beside the field.
"""

import re
import secrets
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.action import Field, Offer, Option

type Sent = dict[str, Any]

TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
SEAT_OF = re.compile(r"s(\d{1,3})-")  # how a token begins
NAME = re.compile(r"[a-z_]{1,30}(-\d{1,3})?")  # with the roster number that one of many fields is about
OURS = frozenset({"csrfmiddlewaretoken", "token", "had", "shown", "past"})
MOST_FIELDS = 64
MOST_VALUES = 60
MOST_CHARACTERS = 12_000  # the longest text that any rule allows is 10,000; the rules say which is too long

# Groups of places in the order in which they concern a player; other groups stand as they come.
GROUPS = (_("Closing tonight"), _("Safe"), _("Others"))


class BadForm(Exception):
    """What was sent cannot be handed in at all; `sentence` says why. Nothing has been done."""

    def __init__(self, sentence: Any) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def new_token(seat: int = 0) -> str:
    """A fresh one-time token for one drawing of one form, which carries the number of the seat that it is drawn for."""
    return f"s{seat}-{secrets.token_urlsafe(18)}"


def read_token(post: QueryDict, seat: int = 0) -> str:
    """The form's token.

    Raises BadForm if there is none, if it is not one of ours in shape, or if it was drawn for another seat than this.
    """
    token = post.get("token", "")
    if not isinstance(token, str) or not TOKEN.fullmatch(token):
        raise BadForm(_("This form is out of date. Here is a new one; send it again."))
    drawn_for = SEAT_OF.match(token)
    if drawn_for and int(drawn_for[1]) != seat:
        raise BadForm(_("This form belongs to another of your seats."))
    return token


def read_data(post: QueryDict) -> Sent:
    """The fields as plain strings, or lists where a name came several times; what cannot be a field is left out.

    Raises BadForm for more than any form can hold.
    """
    data: Sent = {}
    for name in post:
        if name in OURS or not NAME.fullmatch(name):
            continue
        values = [plain(value) for value in post.getlist(name) if isinstance(value, str)]
        if len(data) >= MOST_FIELDS or len(values) > MOST_VALUES or sum(map(len, values)) > MOST_CHARACTERS:
            raise BadForm(_("That is more than can be sent at once."))
        data[name] = values[0] if len(values) == 1 else values
    return data


def plain(text: str) -> str:
    """The text as it can be stored and shown safely: one kind of line end, no control characters.

    Also without half characters and without marks that turn the direction of what follows, which could
    disguise the sentence around a quoted line. Emoji, combining characters and scripts of all kinds stay.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(one for one in lines if one in "\n\t" or not _hidden(one))


def _hidden(character: str) -> bool:
    if "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069":
        return True
    return unicodedata.category(character) in ("Cc", "Cs")


class OrderForm(forms.Form):
    """One action's form. `typed` is what was sent before, `errors` by field are added by `refuse`."""

    def __init__(self, offer: Offer, *, typed: Sent | None = None, draft: str = "") -> None:
        super().__init__(data=None if typed is None else _multi(typed), auto_id=f"{offer.key}-%s", label_suffix="")
        self.offer = offer
        self.refused_at_field = False
        for field in offer.fields:
            self.fields[field.name] = _drawn(field, draft)
        self.datalists = [
            (f"{offer.key}-{field.name}-list", field.options) for field in offer.fields if field.kind == "catalogue"
        ]

    def refuse(self, name: str, sentence: str) -> bool:
        """Show the refusal at this field. False if the form does not show such a field."""
        if name not in self.fields or not self.is_bound or self.fields[name].widget.is_hidden:
            return False
        self.add_error(name, sentence)
        self.refused_at_field = True
        return True


def _multi(typed: Sent) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in typed.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def _drawn(field: Field, draft: str) -> forms.Field:
    shared: dict[str, Any] = {"label": field.label, "required": False, "help_text": field.hint}
    match field.kind:
        case "text":
            return _text(field, draft, shared)
        case "several":
            boxes = forms.CheckboxSelectMultiple(choices=[(one.value, one.label) for one in field.options])
            if not field.hint:
                shared["help_text"] = _("At most %(most)d.") % {"most": field.most}
            return forms.Field(widget=boxes, **shared)
        case "catalogue":
            attrs = {"autocomplete": "off", "spellcheck": "false"}
            return forms.CharField(widget=Catalogue(attrs), strip=False, **shared)
        case "number":
            return _number(field, shared)
        case "flag":
            return forms.CharField(widget=forms.HiddenInput, **shared)
        case _:
            select = forms.Select(choices=choices(field.options))
            return forms.CharField(widget=select, initial=field.value, **shared)


def _number(field: Field, shared: dict[str, Any]) -> forms.Field:
    attrs = {"min": field.least, "max": field.most, "step": 1, "inputmode": "numeric"}
    return forms.CharField(widget=forms.NumberInput(attrs), initial=field.value, **shared)


def _text(field: Field, draft: str, shared: dict[str, Any]) -> forms.Field:
    # No maxlength: browsers count emoji twice and cut without a word; the rules count and say so.
    if not field.hint:
        shared["help_text"] = _("At most %(most)d characters.") % {"most": field.most}
    attrs = {"rows": 3, "dir": "auto"} | ({"data-draft": draft} if draft else {})
    return forms.CharField(widget=forms.Textarea(attrs), strip=False, initial=field.value, **shared)


class Catalogue(forms.TextInput):
    """A text field with the names of a long list to choose from; it works as a plain field as well."""

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        context["widget"]["attrs"]["list"] = f"{context['widget']['attrs'].get('id', name)}-list"
        return context


def choices(options: Iterable[Option]) -> list[tuple[Any, Any]]:
    """Options as a select takes them: grouped; nothing is chosen beforehand unless there is only one."""
    options = list(options)
    groups: dict[str, list[tuple[str, Any]]] = {str(group): [] for group in GROUPS}
    for one in options:
        groups.setdefault(str(one.group), []).append((one.value, one.label))
    grouped: list[tuple[Any, Any]] = [] if len(options) == 1 else [("", _("Choose"))]
    for group, members in groups.items():
        if members:
            grouped += [(group, members)] if group else members
    return grouped


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an order: a receipt (`good`) or a refusal, one sentence. `field` is the control that caused it.

    `data` is what was typed, `clear` tells the page to forget its draft.
    """

    action: str
    sentence: str
    good: bool
    field: str = ""
    data: Mapping[str, Any] | None = None


class Forms(dict[str, OrderForm]):
    """A form for every action offered now, made when it is first drawn.

    The one that was just refused keeps what was typed and shows why.
    """

    def __init__(self, offers: Mapping[str, Offer], draft: str, answer: Answer | None) -> None:
        super().__init__()
        self._offers, self._draft = offers, draft
        self._refused = answer if answer and not answer.good else None

    def __missing__(self, key: str) -> OrderForm:
        offer = self._offers[key]
        refused = self._refused if self._refused and self._refused.action == key else None
        typed = dict(refused.data or {}) if refused else None
        form = OrderForm(offer, typed=typed, draft=f"{self._draft}-{key}")
        if refused:
            form.refuse(refused.field, refused.sentence)
        self[key] = form
        return form
