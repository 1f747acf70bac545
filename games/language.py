"""Which of a thing's two texts, Chinese or English, does the present reader get?"""

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import get_language


def in_chinese() -> bool:
    """Whether the active language is Chinese; False where Django is not configured."""
    try:
        return (get_language() or "").startswith("zh")
    except ImproperlyConfigured:
        return False


def wording(zh: str, en: str) -> str:
    """The text for the active language."""
    return zh if in_chinese() else en
