"""Whole numbers that came as text, in a query, a form or a cookie."""


def whole(text: str | None, digits: int = 9) -> int | None:
    """The whole number that was typed in at most so many digits; None for anything else."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= digits else None
