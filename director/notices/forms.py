"""What can be asked for: letters to oneself, and a webhook for a game that one directs."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from director.notices.models import Webhook, Wish
from director.notices.post import known_inside

if TYPE_CHECKING:
    WishFields = forms.ModelForm[Wish]
    WebhookFields = forms.ModelForm[Webhook]
else:
    WishFields = WebhookFields = forms.ModelForm  # takes no argument while the program runs


class WishForm(WishFields):
    """Which letters somebody wants."""

    class Meta:
        model = Wish
        fields = ("lead", "news")
        labels = {
            "lead": _("Remind me of what I still owe"),
            "news": _("Tell me when something has happened to a seat of mine"),
        }
        help_texts = {
            "lead": _("One letter for each bell, only if something can still be handed in, and never after it."),
            "news": _("One letter an hour at most, and none about what you did yourself."),
        }


class WebhookForm(WebhookFields):
    """The address that is to hear a game's public events."""

    url = forms.URLField(
        label=_("Address of the webhook"),
        help_text=_("Begins with https://. Keep it to yourself: often who knows it can write there."),
        max_length=500,
        assume_scheme="https",
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
    )

    class Meta:
        model = Webhook
        fields = ("url",)

    def clean_url(self) -> str:
        url: str = self.cleaned_data["url"]
        if urlsplit(url).scheme != "https" and not known_inside(url):
            raise ValidationError(_("Only addresses that begin with https:// can be reached."))
        return url
