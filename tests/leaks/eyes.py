"""Looking for many secrets in many pages, quickly: a line in which nothing stood once is not read again."""

import re
from collections.abc import Iterable

from tests.leaks.secrets import Secret


class Eyes:
    """Which of these secrets can be read? Finds the same as asking each secret about each whole page."""

    def __init__(self, secrets: Iterable[Secret]) -> None:
        self.secrets = list(secrets)
        lines = [one for one in self.secrets if not one.digits and "\n" not in one.text]
        self.literals = [one.text for one in lines]
        self.spread = [one.text for one in self.secrets if not one.digits and "\n" in one.text]
        digits = "|".join(one.text for one in self.secrets if one.digits)
        self.digits = re.compile(rf"(?<![\w.-])(?:{digits})(?![\w-])" if digits else r"(?!)")
        self.clean: set[str] = set()

    def see(self, text: str) -> bool:
        """Does any of them stand here?"""
        lines = set(text.split("\n")) - self.clean
        fresh = "\n".join(lines)
        if any(one in fresh for one in self.literals) or self.digits.search(fresh):
            return True
        self.clean |= lines
        return any(one in text for one in self.spread)

    def found(self, text: str) -> list[Secret]:
        """Those that do."""
        return [one for one in self.secrets if one.stands_in(text)] if self.see(text) else []
