"""Why may a player not do this? A refusal has a code for programs and a sentence for people."""

from collections.abc import Mapping

from django.utils.functional import Promise


class Refused(Exception):
    """Raise it, and nothing has changed. Return it from an action, and what the action changed stays (L-4.8).

    `sentence` may hold named placeholders filled from `details`, which must be plain JSON values.
    `field` names the control that caused it, where there is one.
    """

    def __init__(
        self, code: str, sentence: str | Promise = "", *, field: str = "", **details: str | int | float
    ) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.field = field
        self.details: Mapping[str, str | int | float] = details

    @property
    def words(self) -> str:
        """The sentence in the active language, with its details filled in."""
        return str(self.sentence).format_map(self.details)
